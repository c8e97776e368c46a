"""Marking signals."""

from __future__ import annotations
