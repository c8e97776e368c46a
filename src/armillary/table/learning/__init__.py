"""Lessons, reviews, what-if branches, the timeline."""
