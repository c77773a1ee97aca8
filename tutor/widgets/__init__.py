"""Widgets that draw themselves from a model each time, so that language and tile style can change under
them.
"""
