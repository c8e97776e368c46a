"""The rules of a game as pages, with its signs and its overview."""
