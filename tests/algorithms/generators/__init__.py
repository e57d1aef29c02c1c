"""What is made is as it was asked for."""
