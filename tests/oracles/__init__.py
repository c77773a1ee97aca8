"""Independent programs that rule sets are held against, and the hands to hold them against."""
