"""The decades as charts: points, money, technologies and Settlements of all, on one axis of years.

| Part | What it is |
|---|---|
| `<chart>-<seat>` | the line of a seat in `points`, `money`, `technologies`, `settlements` |
| `end-<chart>-<seat>` | its name and value at the end |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.annals import to_take_off
from armillary.games.stellar_horizons.rules.components.kinds import DECADE as TEN_YEARS
from armillary.games.stellar_horizons.rules.components.kinds import FIRST_YEAR
from armillary.games.stellar_horizons.rules.modes import scenario_of
from armillary.games.stellar_horizons.rules.state import Annal, StellarState
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.names import Names, called_as, looking
from armillary.games.stellar_horizons.scene.pieces.annals import CHARTS, Chart, past, titled, values
from armillary.games.stellar_horizons.scene.pieces.sheet import DECADE, dollars, head, line_of
from armillary.games.stellar_horizons.words.names import signed
from armillary.scene import text
from armillary.scene.captions import Caption
from armillary.scene.marks import mark, seat_class
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Path, Rect, Text, group, nums
from armillary.scene.tracks import Rule

WIDE = 760.0
_LEFT, _RIGHT = 44.0, 560.0
_TITLE, _AFTER = 32.0, 22.0
_HEAD = 15.0  # above the highest number of an axis
_LABEL = 18.0  # from one name at the end to the next
_MOST_LINES = 4


@drawn_once()
def plate(seen: StellarState, words: Words, names: Names) -> Plate:
    called = called_as(seen, names, words)
    rows = past(seen)
    years = _axis(seen)
    shapes: list[AnyShape] = []
    y = 4.0
    spread = _LABEL * max(1, len(seen.played))
    wash_top = y + _TITLE
    for chart in CHARTS:
        high = max(chart.high, spread)
        shapes += _chart(seen, chart, rows, years, y + _TITLE, high, called, words)
        y += _TITLE + high + _AFTER
    shapes += _years(years, y)
    since, until = years.x(_decade_before(seen.year)), years.x(seen.year)
    wash = Rect(since, wash_top, until - since, y - wash_top, cls="chart-wash")
    now = Path(f"M{nums(years.x(seen.year), wash_top)}V{nums(y + 6)}", cls="chart-now")
    box = Box(0, 0, WIDE, y + 28)
    return Plate(
        name=DECADE,
        title=words("The decades"),
        drawing=Drawing(box, (wash, *shapes, now), cls="decade", look=LOOK),
        caption=Caption(align="start"),
        proportion=box.proportion,
        weight=0.4,
        least=0.8,
        twin=tuple(_twin(seen, rows, called, words)),
    )


def _decade_before(year: int) -> int:
    """The last full decade before a year: in an economic phase the one that has just ended."""
    return (year - 1) // TEN_YEARS * TEN_YEARS


def _axis(seen: StellarState) -> Rule:
    scenario = scenario_of(seen)
    first = FIRST_YEAR if scenario is None else min(scenario.start, seen.year) // TEN_YEARS * TEN_YEARS
    return Rule(first, max(seen.year, first + TEN_YEARS), _LEFT, _RIGHT)


def _chart(
    seen: StellarState,
    chart: Chart,
    rows: Sequence[Annal],
    years: Rule,
    y: float,
    high: float,
    called: list[str],
    words: Words,
) -> Iterator[AnyShape]:
    title, about = titled(chart.name, words)
    yield head(title, 8, y - _HEAD)
    x = 16 + text.width(title, 12.5, "caps")
    yield line_of(about, x, y - _HEAD, _RIGHT - x, 12, "quiet")
    found = [value for annal in rows for value in values(annal, chart.name)] or [0]
    step = step_for(min(0, *found), max(1, *found))
    low = min(0, *found) // step * step
    top = -(-max(1, *found) // step) * step

    def at(value: float) -> float:
        return y + high * (top - value) / (top - low)

    for value in range(low, top + 1, step):
        yield Path(f"M{nums(_LEFT, at(value))}H{nums(_RIGHT)}", cls="chart-grid")
        yield Text(_LEFT - 7, at(value) + 4, str(value), 12, "end", cls="quiet")
    own = looking(seen)
    seats = sorted(range(len(seen.played)), key=lambda seat: seat == own)  # the own line lies over the others
    for seat in seats:
        points = [(years.x(annal.year), at(values(annal, chart.name)[seat])) for annal in rows]
        cls = f"chart-line {seat_class(seat)}" + (" own" if seat == own else "")
        yield Path(_stairs(points), cls=cls, id=f"{chart.name}-{seat}")
    if rows:
        ends = {seat: values(rows[-1], chart.name)[seat] for seat in seats}
        yield from _ends(seen, chart.name, ends, {s: at(v) for s, v in ends.items()}, y, high, called, years)


def step_for(low: int, high: int) -> int:
    """The distance of the lines of a chart: 1, 2 or 5 of a power of ten, so that there are few.

    >>> step_for(0, 58), step_for(0, 3)
    (20, 1)
    """
    step = 1
    while True:
        for factor in (1, 2, 5):
            if (high - low) <= factor * step * _MOST_LINES:
                return factor * step
        step *= 10


def _stairs(points: Sequence[tuple[float, float]]) -> str:
    """What was noted holds until it is noted again."""
    (x, y), rest = points[0], points[1:]
    return f"M{nums(x, y)}" + "".join(f"H{nums(to_x)}V{nums(to_y)}" for to_x, to_y in rest)


def _ends(
    seen: StellarState,
    chart: str,
    ends: dict[int, int],
    places: dict[int, float],
    y: float,
    high: float,
    called: list[str],
    years: Rule,
) -> Iterator[AnyShape]:
    """Names at the ends of the lines, the most above; a thin line leads to each."""
    ranked = sorted(ends, key=lambda seat: (-ends[seat], seat))
    middle = sum(places.values()) / len(places)
    first = min(max(y + 4, middle - _LABEL * (len(ranked) - 1) / 2), y + high - _LABEL * (len(ranked) - 1))
    end = years.x(seen.year)
    for rank, seat in enumerate(ranked):
        line = first + _LABEL * rank
        shown: list[AnyShape] = [
            Path(
                f"M{nums(end, places[seat])}L{nums(_RIGHT + 14, line)}H{nums(_RIGHT + 20)}", cls="chart-lead"
            ),
            mark(seat, _RIGHT + 29, line, 5),
            line_of(
                called[seat], _RIGHT + 40, line + 4.5, 72, 12.5, "strong" if seat == looking(seen) else ""
            ),
            Text(
                _RIGHT + 148,
                line + 4.5,
                dollars(ends[seat]) if chart == "money" else str(ends[seat]),
                13,
                "end",
                cls="strong",
            ),
        ]
        off = to_take_off(seen, seen.played[seat]) if chart == "points" else 0
        if off:
            shown.append(Text(WIDE - 8, line + 4.5, signed(off), 12.5, "end", cls="bad"))
        yield group(*shown, id=f"end-{chart}-{seat}", cls=seat_class(seat))


def _years(years: Rule, y: float) -> Iterator[AnyShape]:
    low, high = int(years.low), int(years.high)
    yield Path(years.line(y), cls="rule")
    yield Path(years.ticks(range(low, high + 1), y, 4), cls="ticks")
    decades = range(low, high + 1, TEN_YEARS)
    yield Path(years.ticks(decades, y, 8), cls="ticks major")
    every = 1 if len(decades) <= 10 else 2
    for year in decades[::every]:
        yield Text(years.x(year), y + 17, str(year), 12, cls="quiet")


def _twin(seen: StellarState, rows: Sequence[Annal], called: list[str], words: Words) -> Iterator[TwinLine]:
    if not rows:
        yield TwinLine(words("no faction is taken yet"))
        return
    decades = [*(annal for annal in rows[:-1] if annal.year % TEN_YEARS == 0), rows[-1]]
    for chart in CHARTS:
        title, _ = titled(chart.name, words)
        for seat in range(len(seen.played)):
            told = ", ".join(f"{annal.year} {values(annal, chart.name)[seat]}" for annal in decades)
            yield TwinLine(f"{title}, {called[seat]}: {told}", f"{chart.name}-{seat}")
