"""How a game is played, kept and read again."""
