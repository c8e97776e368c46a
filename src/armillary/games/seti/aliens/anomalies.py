"""Species: anomalies."""

from __future__ import annotations
