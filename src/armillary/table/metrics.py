"""What an administrator watches: tables, choices, latencies and the queue of bots, for Prometheus."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from armillary.table.settings import TOGETHER

if TYPE_CHECKING:
    from armillary.table.server import Server

_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """What one process counts. Nothing in it is about a game's course or about a person."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        whole: dict[str, Any] = {"registry": self.registry}
        now: dict[str, Any] = {"registry": self.registry, "multiprocess_mode": "livesum"}
        self.choices = Counter("armillary_choices", "Choices that were stored", ["game", "by"], **whole)
        self.storing = Histogram(
            "armillary_choice_seconds",
            "From its arrival until it is stored",
            buckets=_SECONDS,
            **whole,
        )
        self.requests = Histogram(
            "armillary_request_seconds", "Requests", ["method", "route", "status"], buckets=_SECONDS, **whole
        )
        self.tables = Gauge("armillary_live_tables", "Tables in memory", **now)
        self.streams = Gauge("armillary_open_pages", "Pages that hear the news", **now)
        self.thinking = Gauge("armillary_thoughts_running", "Bots and hints that think", **now)
        self.waiting = Gauge("armillary_thoughts_waiting", "Bots and hints that wait for a process", **now)

    def stored(self, game: str, choices: int, *, by_bot: bool, since: float) -> None:
        """Choices that are in the store now, and when the first of them came."""
        self.choices.labels(game, "bot" if by_bot else "person").inc(choices)
        self.storing.observe(time.perf_counter() - since)

    def look(self, server: Server) -> None:
        """Note how many there are of everything now."""
        self.tables.set(server.tables.live.live_count)
        self.streams.set(server.streams.taken.total())
        self.thinking.set(server.thinkers.running)
        self.waiting.set(server.thinkers.queue.length)

    def written(self) -> bytes:
        """All of it in Prometheus' format; of several processes, their sum."""
        if TOGETHER not in os.environ:
            return generate_latest(self.registry)
        everybody = CollectorRegistry()
        MultiProcessCollector(everybody)  # type: ignore[no-untyped-call]
        return generate_latest(everybody)
