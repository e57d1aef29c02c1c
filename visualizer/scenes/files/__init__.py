"""Opening and saving files: our own dialogs, since the window system's are not at hand."""
