"""Bots that sit at tables, and their levels."""
