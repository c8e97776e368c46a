"""The five alien species."""

from __future__ import annotations
