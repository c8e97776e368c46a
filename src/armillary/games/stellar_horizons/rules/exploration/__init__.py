"""Chapter 3.5: robots, crews, life, depletion, malfunctions."""
