"""From the IR of a rule set to the text of a Python module that judges by it."""
