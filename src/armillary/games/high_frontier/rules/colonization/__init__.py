"""Module 2: Bernals and Colonists."""
