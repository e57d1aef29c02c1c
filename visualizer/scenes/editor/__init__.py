"""The scene in which people make a Kakuro of their own."""
