"""Worked examples of the digests as situations: one converter a system, one comparison for all."""
