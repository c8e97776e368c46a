"""Stands in for the chapters that are not written yet, before any test imports the rules."""

from __future__ import annotations

from tests.games.exodus import standins

__all__ = ["standins"]
