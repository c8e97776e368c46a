"""Module 3: Conflict."""
