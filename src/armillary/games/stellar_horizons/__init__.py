"""Stellar Horizons, for 1 to 7 players: in the making, not offered yet."""
