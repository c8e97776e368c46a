"""Conditional missions."""

from __future__ import annotations
