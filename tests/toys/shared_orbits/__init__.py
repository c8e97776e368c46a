"""Shared orbits: points that are fractions, and as many seats as there are marks."""

from tests.toys.shared_orbits.game import SHARED_ORBITS

__all__ = ["SHARED_ORBITS"]
