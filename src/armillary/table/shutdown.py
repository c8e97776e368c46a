"""Hear that the server is to stop while its requests still run.

A web server waits for running requests before it ends the application. A stream of news never ends by
itself, so it has to be told earlier, when the signal comes.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_SIGNALS = (signal.SIGTERM, signal.SIGINT)


@contextmanager
def told_to_stop(stopping: asyncio.Event) -> Iterator[None]:
    """Set the event when a signal asks to stop, then let whoever listened before hear it too."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread hears signals
        return
    loop = asyncio.get_running_loop()
    before = {sign: signal.getsignal(sign) for sign in _SIGNALS}

    def hear(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(stopping.set)
        listener = before[signal.Signals(number)]
        if callable(listener):
            listener(number, frame)

    ours = [sign for sign in _SIGNALS if callable(before[sign])]
    for sign in ours:
        signal.signal(sign, hear)
    try:
        yield
    finally:
        for sign in ours:
            signal.signal(sign, before[sign])
