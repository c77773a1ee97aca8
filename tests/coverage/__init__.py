"""Which rules of the digests the rule texts carry, and why others are not judged."""
