"""The rule language: from text to a typed syntax tree with places, and back."""
