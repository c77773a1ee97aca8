"""A comparison as one self-contained page in both languages."""
