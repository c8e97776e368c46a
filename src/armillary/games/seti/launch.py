"""Main action: launch a probe."""

from __future__ import annotations
