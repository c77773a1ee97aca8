"""What the tutor says, as lines of text in the language chosen; the app and the plain mode print the same
lines.
"""
