"""Movement of probes and capsules."""

from __future__ import annotations
