"""Main actions: orbit and land."""

from __future__ import annotations
