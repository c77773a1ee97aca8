"""Two rule sets side by side: how their texts differ, and hands on which they rule differently."""
