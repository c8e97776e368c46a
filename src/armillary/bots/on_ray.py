"""The arena's games on a Ray cluster (`pip install armillary[ray]`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from armillary.engine import SetupError
from armillary.extras import needs

if TYPE_CHECKING:
    from armillary.bots.arena import Fixture, Result


def played_on_ray(fixtures: list[Fixture], address: str) -> Iterator[Result]:
    """Play every game as a Ray task, and yield the results as they come.

    `address` is what `ray.init` takes: `auto`, `local`, `ray://host:port`. A
    connection that exists already is used and left open.
    """
    from armillary.bots.arena import play  # noqa: PLC0415  (the arena imports this module)

    ray = _connected(address)
    task = ray.remote(play)
    waiting = [task.remote(fixture) for fixture in fixtures]
    while waiting:
        done, waiting = ray.wait(waiting)
        yield from ray.get(done)


def _connected(address: str) -> Any:
    with needs("ray"):
        import ray  # noqa: PLC0415
    if not ray.is_initialized():
        try:
            ray.init(address=address, include_dashboard=False, log_to_driver=False)
        except (ConnectionError, ValueError) as error:
            raise SetupError(f"No Ray cluster answers at {address!r}: {error}") from None
    return ray
