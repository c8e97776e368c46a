"""Chapters E to G: mass, fuel, tanks, cargo, dirt."""
