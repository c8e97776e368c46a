"""Games on a Ray cluster (`pip install armillary[ray]`), each a task of its own."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from armillary.engine import SetupError
from armillary.gc_settings import collect_seldom
from armillary.optional_packages import needs

AGAIN = 2  # times that a game is played anew if its worker died
AHEAD = 2  # games that wait for each processor, so that none is idle and little is lost

Item = TypeVar("Item")
Played = TypeVar("Played")
_log = logging.getLogger(__name__)


def on_ray(play: Callable[[Item], Played], items: Sequence[Item], address: str) -> Iterator[Played]:
    """Play every item as a task, and yield the results as they come.

    `address` is what `ray.init` takes: `auto`, `local`, `ray://host:port`. A connection that exists already
    is used and left open. A worker that dies costs its games only: they are played again elsewhere. A game
    during which one worker after the other dies is left out, and that is logged.
    """
    ray = connected(address)

    def played(item: Item) -> Played:
        collect_seldom()
        return play(item)

    task = ray.remote(max_retries=AGAIN)(played)
    todo = iter(items)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = [task.remote(item) for item in islice(todo, most)]
    while waiting:
        done, waiting = ray.wait(waiting)
        waiting += [task.remote(item) for item in islice(todo, len(done))]
        for each in done:
            try:
                yield ray.get(each)
            except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError) as error:
                _log.warning("A game was lost with its worker: %s", type(error).__name__)


def connected(address: str) -> Any:
    """Ray, with a connection to a cluster."""
    with needs("ray"):
        import ray  # noqa: PLC0415
    if not ray.is_initialized():
        try:
            ray.init(address=address, include_dashboard=False, log_to_driver=False)
        except (ConnectionError, ValueError) as error:
            raise SetupError(f"No Ray cluster answers at {address!r}: {error}") from None
    return ray
