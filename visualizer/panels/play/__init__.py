"""What the screen on which a game is played is made of: board, number pad, combinations, what is said, clock."""
