"""The command line: one module a command, found by name when it is asked for."""
