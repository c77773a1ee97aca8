"""The rule book of a rule set: a document, and its forms as text, Markdown and HTML."""
