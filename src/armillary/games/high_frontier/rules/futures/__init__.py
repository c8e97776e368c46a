"""Futures of Modules 1 and 2."""
