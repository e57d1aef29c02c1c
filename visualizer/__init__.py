"""Everything that meets the outside: the window, the pictures, the command line."""
