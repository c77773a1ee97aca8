"""The terminal tutor: drills made from a compiled rule set, explained in Chinese or English."""
