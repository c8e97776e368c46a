"""Isotopes as money."""
