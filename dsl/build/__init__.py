"""From the parser's trees to the typed syntax tree."""
