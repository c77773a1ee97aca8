"""From syntax trees to one list of statements: finding texts, `extends`, `change`, `remove`."""
