"""What people do instead of guessing: one deduction a file, by kind of puzzle."""
