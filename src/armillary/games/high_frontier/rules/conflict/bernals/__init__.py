"""Bernals in the War."""
