"""Species: exertians."""

from __future__ import annotations
