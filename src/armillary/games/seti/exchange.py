"""Free actions: card corner, exchange, purchase."""

from __future__ import annotations
