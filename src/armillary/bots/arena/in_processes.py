"""Games in several local processes, one task a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Literal, TypeVar

from armillary.gc_settings import collect_seldom

Item = TypeVar("Item")
Played = TypeVar("Played")


def in_processes(
    play: Callable[[Item], Played], items: Sequence[Item], jobs: int, start: Literal["spawn", "fork"]
) -> Iterator[Played]:
    """Plays every item in one of these processes and yields results as they come.

    New processes (`spawn`) do not mind the caller's threads, such as a progress bar's; forks do not mind
    what kind of script calls.
    """
    pool = ProcessPoolExecutor(jobs, mp_context=get_context(start), initializer=_begin)
    try:
        for done in as_completed([pool.submit(play, item) for item in items]):
            yield done.result()
    except BaseException:  # interrupted: nobody waits for games that will not be counted
        for process in list(pool._processes.values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """Ctrl-C is for the process that asked for the games; it ends the others."""
    signal(SIGINT, SIG_IGN)
    collect_seldom()
