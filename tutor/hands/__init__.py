"""Hands constructed from a compiled rule set, seeded: witnesses of patterns, near misses, tiles changed."""
