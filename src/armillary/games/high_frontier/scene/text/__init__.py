"""The boards of the terminal."""
