"""A puzzle being played: what stands on its sheet, the history of it, the time, and the help that was taken."""
