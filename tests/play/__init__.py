"""Whole deals as records, judged by the engine."""
