"""A process beside the server, for what takes long: one thought at a time, and it may be ended."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any

from armillary.engine import ArmillaryError
from armillary.gc_settings import collect_seldom

# In the other process


def _begin_to_think() -> None:
    """Leave Ctrl-C to the server, which ends its processes itself; end if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_seldom()
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _read_code(module: str) -> None:
    import_module(module)


# In the server


class BotFailed(ArmillaryError):
    """A bot that crashed, hung or ended its process."""


class Thinker:
    """One process, with one thought at a time: what goes wrong in it hurts nobody else."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, thought: Any, *args: Any, seconds: float) -> Any:
        running = await self._begin(thought, *args)
        try:
            return await asyncio.wait_for(running, seconds)
        except TimeoutError:
            raise BotFailed(f"thought for more than {seconds:g} seconds") from None
        except BrokenProcessPool:
            raise BotFailed("ended its process") from None
        finally:
            if not _is_idle(running):
                self.end()

    async def _begin(self, thought: Any, *args: Any) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        if self._pool is not None:
            try:
                return loop.run_in_executor(self._pool, thought, *args)
            except BrokenProcessPool:
                self.end()  # it was killed while it had nothing to do
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_begin_to_think)
        # Starting, and reading the code that thinks, is no thought: its time does not count.
        await loop.run_in_executor(self._pool, _read_code, thought.__module__)
        return loop.run_in_executor(self._pool, thought, *args)

    def end(self) -> None:
        """End the process, whatever it does; the next thought begins a new one."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)


def _is_idle(running: asyncio.Future[Any]) -> bool:
    """Has the thought ended by itself, so that its process can be used again?"""
    if not running.done() or running.cancelled():
        return False
    return not isinstance(running.exception(), BrokenProcessPool)
