"""Phase II: the council and its auctions."""
