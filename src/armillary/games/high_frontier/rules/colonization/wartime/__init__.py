"""Bernals and Colonists in War/Anarchy."""
