"""Where two rule sets differ: in their texts (`structure`), and what that means for a player (`wording`)."""
