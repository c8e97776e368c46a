"""The Sunspot Cycle: a dial of twelve spots by season, the cube on it, the disks on the Sun."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Counted, Words
from armillary.games.high_frontier.rules.components import EVENT_TABLE, SEASONS, SPOTS, THRESHOLDS
from armillary.games.high_frontier.rules.components.kinds import Season
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import SUNSPOT
from armillary.games.high_frontier.words.names import event_name, season_name
from armillary.scene import captions, text
from armillary.scene.captions import Caption
from armillary.scene.marks import mark
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.rings import degrees_rule, polar, sector, ticks
from armillary.scene.shapes import AnyShape, Circle, Path, Place, Text, group, nums

WIDTH, HEIGHT = 250.0, 132.0
_MIDDLE = (66.0, 66.0)
_INNER, _OUTER = 37.0, 60.0
_FACTS = 140.0  # where they begin
_LINE = 17.0  # between two of one fact: a page may write them larger
_TINTS = {Season.BLUE: "t-sea", Season.YELLOW: "t-sand", Season.RED: "t-rose"}
_SPAN = 360 / SPOTS


@drawn_once()
def plate(seen: HighFrontierState, names: Sequence[str], words: Words) -> Plate:
    season = season_name(seen.season, words)
    return Plate(
        name=SUNSPOT,
        title=words("Sunspot Cycle"),
        drawing=Drawing(Box(0, 0, WIDTH, HEIGHT), tuple(_shapes(seen, names, words)), cls="cycle", look=LOOK),
        caption=Caption(
            (captions.Name(words("Sunspots")), captions.Words(season, quiet=True)), align="start"
        ),
        proportion=WIDTH / HEIGHT,
        weight=1,
        aside=True,
        twin=tuple(TwinLine(line) for line in (season, *_facts(seen, names, words))),
    )


def _shapes(seen: HighFrontierState, names: Sequence[str], words: Words) -> Iterator[AnyShape]:
    dial: list[AnyShape] = []
    for spot in range(SPOTS):
        start = (spot - 0.5) * _SPAN
        here = " present" if spot == seen.spot else ""
        dial.append(
            Path(sector(_INNER, _OUTER, start, start + _SPAN, 1.5), cls=f"spot {_TINTS[SEASONS[spot]]}{here}")
        )
        x, y = polar((_INNER + _OUTER) / 2, spot * _SPAN)
        if spot == seen.spot:
            dial.append(mark(seen.first, x, y, 7))
        else:
            dial.append(Text(x, y + 4, str(spot), 11, cls=f"spot-number {_TINTS[SEASONS[spot]]}"))
        if spot in THRESHOLDS:
            inner, outer = polar(_INNER - 3, start), polar(_OUTER + 4, start)
            dial.append(Path(f"M{nums(*inner)}L{nums(*outer)}", cls="threshold"))
    dial.append(Circle(0, 0, _INNER - 4, cls="ring"))
    dial.append(Path(ticks(_INNER - 4, -4, degrees_rule(48)), cls="ticks"))
    dial.append(Text(0, 2, str(seen.year), 21, cls="strong"))
    for disk in range(seen.seniority):
        x = (disk - (seen.seniority - 1) / 2) * 7
        dial.append(Circle(x, 14, 2.9, cls="seniority"))
    yield group(*dial, at=Place(*_MIDDLE))
    yield from _told(_facts(seen, names, words))


def _told(facts: Sequence[str]) -> Iterator[AnyShape]:
    """One under the other beside the dial; a long one has two lines, and all stand closer for it."""
    lines = [text.wrap(fact, 12, WIDTH - _FACTS) for fact in facts]
    apart = min(22.0, (HEIGHT - 36 - _LINE * sum(len(each) - 1 for each in lines)) / (len(facts) - 1))
    y = 24.0
    for number, each in enumerate(lines):
        for line in each:
            yield Text(_FACTS, y, line, 12, "start", cls="strong" if number == 0 else "")
            y += _LINE
        y += apart - _LINE


def _facts(seen: HighFrontierState, names: Sequence[str], words: Words) -> tuple[str, ...]:
    worst = EVENT_TABLE[seen.season][-1]
    ahead = next(n for n in range(1, SPOTS + 1) if (seen.spot + n) % SPOTS in THRESHOLDS)
    facts = (
        words("year {year} of {years}").format(year=seen.year, years=seen.years),
        words(Counted("event in {count} year", "event in {count} years", ahead)).format(count=ahead),
        words("5-6: {event}").format(event=event_name(worst, words)),
        words(Counted("{count} seniority disk", "{count} seniority disks", seen.seniority)).format(
            count=seen.seniority
        ),
        words("1st Player {name}").format(name=names[seen.first]),
    )
    return (*facts, words("Anarchy")) if seen.anarchy else facts
