"""A module for each plate."""
