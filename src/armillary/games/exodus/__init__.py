"""Exodus: Proxima Centauri, for 2 to 6 players: in the making, not offered yet."""
