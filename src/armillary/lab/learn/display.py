"""The progress display of a training run."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from armillary.lab.learn.progress import Progress

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60


def curve(numbers: Sequence[float], width: int = WIDTH) -> str:
    """Numbers as a line of bars, the newest last; many of them are averaged.

    >>> curve([1, 2, 3, 4])
    '▁▃▆█'
    """
    if not numbers:
        return ""
    if len(numbers) > width:
        edges = [len(numbers) * place // width for place in range(width + 1)]
        numbers = [sum(numbers[a:b]) / (b - a) for a, b in pairwise(edges)]
    low, high = min(numbers), max(numbers)
    if high == low:
        return BARS[0] * len(numbers)
    return "".join(BARS[int((each - low) / (high - low) * (len(BARS) - 1) + 0.5)] for each in numbers)


def board(laps: Sequence[Progress], seconds: float) -> RenderableType:
    """The newest lap, table by table, and the curves of all."""
    last = laps[-1]
    head = f"{_clock(last.seconds)} of {_clock(seconds)} · lap {last.lap} · {last.games} games"
    table = Table("table", "own points", "best other", "won")
    for name, (own, best, won) in last.by_table.items():
        table.add_row(name, f"{own:.1f}", f"{best:.1f}", f"{won:.0%}")
    margins = [lap.own - lap.best for lap in laps]
    return Group(
        Text(head),
        table,
        Text(f"own points {curve([lap.own for lap in laps])} {last.own:.1f}"),
        Text(f"margin     {curve(margins)} {margins[-1]:+.1f}"),
        Text(last.note, style="dim"),
    )


def line(progress: Progress) -> str:
    """A lap in one line, for what is no terminal."""
    return (
        f"{progress.seconds:6.0f} s  lap {progress.lap}  {progress.games} games  "
        f"{progress.own:.1f} points to {progress.best:.1f}, won {progress.won:.0%}  {progress.note}"
    )


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 3600}:{int(seconds) // 60 % 60:02}:{int(seconds) % 60:02}"
