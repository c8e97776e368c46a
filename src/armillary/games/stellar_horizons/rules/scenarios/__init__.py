"""Chapters 6 and 7: the scenarios and the futuristic start."""
