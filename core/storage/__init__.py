"""What is kept between two starts, and what is read from files."""
