"""Species: mascamites."""

from __future__ import annotations
