"""Where two rule sets differ at the table: hands on which they rule differently, and what is proved."""
