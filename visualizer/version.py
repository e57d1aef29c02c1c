"""The version of the program, also in pyproject.toml; a test keeps them equal."""

VERSION = "0.1.0"
