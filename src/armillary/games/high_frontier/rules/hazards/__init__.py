"""Hazard rolls, Glitches, Radiation Belts, losses."""
