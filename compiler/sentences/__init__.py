"""From the IR to sentences of a rule book, in Chinese and English."""
