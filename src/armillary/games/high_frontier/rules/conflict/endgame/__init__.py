"""The end of a game with Module 3."""
