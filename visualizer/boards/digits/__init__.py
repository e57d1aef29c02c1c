"""What the pictures of all boards with digits share: faces of cells, what a step does to them, and their colours."""
