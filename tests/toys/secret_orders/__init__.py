"""Secret orders: plans of several links that are revealed together, and values kept under seal."""

from tests.toys.secret_orders.game import SECRET_ORDERS

__all__ = ["SECRET_ORDERS"]
