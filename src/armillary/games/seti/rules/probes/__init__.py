"""Launching, moving, orbiting and landing; the turning solar system."""
