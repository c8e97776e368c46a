"""Final scoring."""

from __future__ import annotations
