"""The panels of the editor: the board that is drawn, what is said of it, and what is typed on it."""
