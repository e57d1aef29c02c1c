"""Pictures as they were when somebody last looked at them: as text, and a few as pixels."""
