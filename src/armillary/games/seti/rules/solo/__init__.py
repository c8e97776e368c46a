"""The solo game: the rival and the objectives."""

from __future__ import annotations
