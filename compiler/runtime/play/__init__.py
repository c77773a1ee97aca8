"""A deal as a whole: what is legal at the table, what comes of an act, and how the deal ends."""
