"""What a picture is drawn on, whatever it is made of."""
