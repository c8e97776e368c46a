"""Scanning: signals and sectors."""
