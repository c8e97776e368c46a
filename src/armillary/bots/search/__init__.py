"""Search: sequential halving over whole own turns."""

from armillary.bots.search.search_bot import SearchBot

__all__ = ["SearchBot"]
