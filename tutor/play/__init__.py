"""Deals played or told in the tutor, by the rules of the table; nothing here draws anything."""
