"""The terminal tutor: lessons and drills made from a compiled rule set, explained in Chinese or English."""
