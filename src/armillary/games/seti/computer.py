"""The computer: placing data, and the main action analyze."""

from __future__ import annotations
