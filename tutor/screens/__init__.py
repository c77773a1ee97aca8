"""The screens of the app, a module each."""
