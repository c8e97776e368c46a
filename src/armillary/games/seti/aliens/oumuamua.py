"""Species: oumuamua."""

from __future__ import annotations
