"""The reference evaluator: walks the IR of a rule set, slowly and plainly, and can tell why."""
