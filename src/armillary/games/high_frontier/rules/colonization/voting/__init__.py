"""Colonists and the assembly."""
