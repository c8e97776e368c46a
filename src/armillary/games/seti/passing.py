"""Main action: pass."""

from __future__ import annotations
