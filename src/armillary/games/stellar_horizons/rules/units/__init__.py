"""Chapter 2.6 to 2.8: ships, bases, fleets, range, hazards, damage, cargo."""
