"""Work that goes on beside the requests, and its end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any


async def stopped(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Interrupt these tasks, and wait until they have ended."""
    ending = list(tasks)
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)
