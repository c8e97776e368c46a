"""Conditions and counts."""

from __future__ import annotations
