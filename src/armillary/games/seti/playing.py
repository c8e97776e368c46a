"""Main action: play a card."""

from __future__ import annotations
