"""The panels of the screen on which a game is played."""
