"""Questions made from a compiled rule set, their grading, hints and minimal pairs. Nothing here draws
anything.
"""
