"""Eight queens and its kin."""
