"""Species: centaurians."""

from __future__ import annotations
