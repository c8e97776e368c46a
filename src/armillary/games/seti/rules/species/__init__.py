"""Traces of life, the discovery of a species, and the five species."""
