"""Bernals and Colonists in War/Anarchy: Module 2 with Module 3."""
