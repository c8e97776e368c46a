"""Rotating the solar system."""

from __future__ import annotations
