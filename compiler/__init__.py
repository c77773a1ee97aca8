"""From syntax to rulings: names and sorts, the IR, the reference evaluator, the generator and the
command line."""
