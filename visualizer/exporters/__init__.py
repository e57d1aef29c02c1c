"""What is written for other programs and for paper; reportlab is imported here and nowhere else, and late."""
