"""The store keeps the truth: records, snapshots, people. SQLite or PostgreSQL."""

from armillary.table.store.connecting import cannot_serve
from armillary.table.store.database import Conflict
from armillary.table.store.store import NotFound, Store

__all__ = ["Conflict", "NotFound", "Store", "cannot_serve"]
