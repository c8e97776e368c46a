"""Main action: research a tech."""

from __future__ import annotations
