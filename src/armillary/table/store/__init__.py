"""The store keeps the truth: records, snapshots, people. SQLite or PostgreSQL."""

from armillary.table.store.store import Conflict, NotFound, Store

__all__ = ["Conflict", "NotFound", "Store"]
