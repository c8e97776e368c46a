"""Stellar Horizons as plates."""
