"""Main action: scan nearby stars."""

from __future__ import annotations
