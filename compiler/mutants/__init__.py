"""Rule sets with one thing changed, and whether the examples of a text notice: `mjr test --mutate`."""
