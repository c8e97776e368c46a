"""Marking life traces."""

from __future__ import annotations
