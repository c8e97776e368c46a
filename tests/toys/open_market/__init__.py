"""An open market: offers to seats that are not asked, and a bid or a button in one decision."""

from tests.toys.open_market.game import OPEN_MARKET

__all__ = ["OPEN_MARKET"]
