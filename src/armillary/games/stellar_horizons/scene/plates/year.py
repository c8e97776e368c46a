"""The year at a glance: what changed for whoever looks, what the others did, what waits, what wins.

| Part | What it is |
|---|---|
| `goal` | what wins this game and when it ends |
| `year-<seat>` | what changed for a seat since the year before began |
| `waits-<n>` | something that waits for whoever looks |
"""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.annals import annal_of
from armillary.games.stellar_horizons.rules.components import BASES, CVS, RES, UNITS
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer, turns_left
from armillary.games.stellar_horizons.rules.components.kinds import DECADE, RESERVE, Explorer
from armillary.games.stellar_horizons.rules.modes import is_campaign
from armillary.games.stellar_horizons.rules.state import AWARE, MOTHBALLED, SETTLED, Annal, StellarState
from armillary.games.stellar_horizons.rules.turn import end_chance, may_end
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.names import Names, called_as, looking
from armillary.games.stellar_horizons.scene.pieces.annals import CHARTS, titled, values
from armillary.games.stellar_horizons.scene.pieces.sheet import YEAR, hairline, head, line_of, lines_of
from armillary.games.stellar_horizons.words import names as said
from armillary.games.stellar_horizons.words.event_chart import event_said
from armillary.games.stellar_horizons.words.scenario_goals import goal_said
from armillary.games.stellar_horizons.words.terms import stop_reason
from armillary.mechanics.sentences import listed
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.marks import mark, seat_class
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, group

WIDE = 320.0
_ROW, _LINE = 19.0, 15.0
_MOST = 6  # arrivals that are named


@drawn_once()
def plate(seen: StellarState, words: Words, names: Names) -> Plate:
    title = words("The year {year}").format(year=seen.year)
    shapes: list[AnyShape] = []
    y = 4.0
    if seen.played:
        for draw in (_goal, _changes, _events, _waiting):
            y = draw(seen, shapes, y, words, called_as(seen, names, words))
    else:
        shapes.append(line_of(words("no faction is taken yet"), 8, 20, WIDE - 16, 12.5, "quiet"))
        y = 28
    box = Box(0, 0, WIDE, y + 4)
    return Plate(
        name=YEAR,
        title=title,
        drawing=Drawing(box, tuple(shapes), cls=f"year {seat_class(looking(seen))}", look=LOOK),
        caption=Caption((captions.Name(title),), align="start", summary=_summary(seen, words)),
        proportion=box.proportion,
        weight=0.3,
        least=0.75,
        twin=tuple(_twin(seen, words, called_as(seen, names, words))),
    )


def _summary(seen: StellarState, words: Words) -> tuple[captions.Line, ...]:
    """While the plate is folded: what changed for whoever looks."""
    text = ", ".join(changed(seen, looking(seen), words)) if seen.played else ""
    return ((captions.Words(text, quiet=True),),) if text else ()


def changed(seen: StellarState, seat: int, words: Words) -> list[str]:
    """What a seat has more or less of than when the year before began."""
    if not seen.annals:
        return []
    before, now = _since(seen), annal_of(seen)
    found = []
    for chart in CHARTS:
        difference = values(now, chart.name)[seat] - values(before, chart.name)[seat]
        if difference:
            found.append(f"{titled(chart.name, words)[0]} {said.signed(difference)}")
    return found


def _since(seen: StellarState) -> Annal:
    """What was noted when the year before began."""
    return seen.annals[-2:][0]


def waits(seen: StellarState, words: Words) -> list[str]:
    """What a player should know: arrivals, idle ships, damage, the next economic phase, the end."""
    if not seen.played:
        return []
    return [*_stopped(seen, words), *_arrivals(seen, words), *_fleet(seen, words), *_calendar(seen, words)]


def _stopped(seen: StellarState, words: Words) -> Iterator[str]:
    for each in seen.of(looking(seen)).stopped:
        text = words("{ship}: the standing order has stopped, {reason}")
        yield text.format(ship=said.unit_name(each.unit, words), reason=stop_reason(each.reason, words))


def _arrivals(seen: StellarState, words: Words) -> Iterator[str]:
    faction = seen.played[looking(seen)]
    coming: dict[tuple[int, int], list[int]] = {}
    for unit in (*RES[faction], *CVS[faction]):
        place = seen.where[unit]
        if in_transfer(place):
            coming.setdefault((turns_left(place), bound_for(place)), []).append(unit)
    for (turns, system), units in sorted(coming.items())[:_MOST]:
        text = words("{year}: {ships} at {system}")
        ships = said.unit_names(units, words)
        yield text.format(year=seen.year + turns, ships=ships, system=said.system_name(system, words))


def _fleet(seen: StellarState, words: Words) -> Iterator[str]:
    seat = looking(seen)
    faction, standing = seen.played[seat], seen.of(seat).orders
    in_play = [unit for unit in (*RES[faction], *CVS[faction]) if seen.where[unit] != RESERVE]
    idle = [
        unit
        for unit in in_play
        if unit not in standing
        and not in_transfer(seen.where[unit])
        and not seen.flags[unit] & (MOTHBALLED | SETTLED | AWARE)
        and UNITS[unit].explorer is not Explorer.PROBE
    ]
    if idle:
        yield words("without orders: {ships}").format(ships=said.unit_names(idle, words))
    resting = [unit for unit in in_play if seen.flags[unit] & MOTHBALLED]
    if resting:
        yield words("mothballed: {ships}").format(ships=said.unit_names(resting, words))
    harmed = [unit for unit in in_play if seen.damage[unit]]
    harmed += [unit for unit in BASES[faction] if unit in seen.bases and _is_harmed(seen, unit)]
    if harmed:
        yield words("damaged: {ships}").format(ships=said.unit_names(harmed, words))


def _is_harmed(seen: StellarState, base: int) -> bool:
    return bool(seen.bases[base].hurt or any(seen.bases[base].harm))


def _calendar(seen: StellarState, words: Words) -> Iterator[str]:
    left = -seen.year % DECADE
    if is_campaign(seen) and left and seen.year + left <= seen.last_year:
        text = words("{year}: economic phase, in {years}")
        yield text.format(year=seen.year + left, years=said.years(left, words))
    chance = end_chance(seen.year)
    if may_end(seen) and not chance.impossible:
        yield words("the game ends after this year with {chance} %").format(chance=chance.percent)


# Drawing


def _goal(seen: StellarState, shapes: list[AnyShape], y: float, words: Words, called: list[str]) -> float:
    lines = lines_of(goal_said(seen, words), 8, y + 14, WIDE - 16, 12, "quiet", most=4)
    shapes.append(group(*lines, id="goal"))
    y += 8 + _LINE * len(lines)
    shapes.append(hairline(6, y + 3, WIDE - 12))
    return y + 6


def _changes(seen: StellarState, shapes: list[AnyShape], y: float, words: Words, called: list[str]) -> float:
    """Oneself first."""
    own = looking(seen)
    since = _since(seen).year if seen.annals else seen.year
    for seat in (own, *(seat for seat in range(seen.seats) if seat != own)):
        if seat == own:
            title = words("What changed for you since {year}").format(year=since)
            shapes.append(head(title, 8, y + 14))
            y += _ROW
        elif seat == min(other for other in range(seen.seats) if other != own):
            shapes.append(head(words("What the others did"), 8, y + 16))
            y += _ROW + 2
        text = ", ".join(changed(seen, seat, words)) or words("nothing")
        if seat != own:
            text = f"{called[seat]}: {text}"
        lines = lines_of(text, 24, y + 13, WIDE - 32, 12.5, "strong" if seat == own else "", most=2)
        shapes.append(group(mark(seat, 13, y + 9, 4.6), *lines, id=f"year-{seat}"))
        y += 4 + _LINE * len(lines)
    return y + 2


def _events(seen: StellarState, shapes: list[AnyShape], y: float, words: Words, called: list[str]) -> float:
    for event in seen.happened if not seen.year % DECADE else ():
        text = words("{event}: {effect}")
        text = text.format(event=said.event_name(event, words), effect=event_said(event, words))
        lines = lines_of(text, 8, y + 14, WIDE - 16, 12, most=4)
        shapes.append(group(*lines))
        y += 4 + _LINE * len(lines)
    return y


def _waiting(seen: StellarState, shapes: list[AnyShape], y: float, words: Words, called: list[str]) -> float:
    shapes.append(hairline(6, y + 3, WIDE - 12))
    shapes.append(head(words("What waits for you"), 8, y + 20))
    y += 5 + _ROW
    for number, text in enumerate(waits(seen, words) or [words("nothing")]):
        lines = lines_of(text, 8, y + 13, WIDE - 16, 12.5, most=3)
        shapes.append(group(*lines, id=f"waits-{number}"))
        y += 4 + _LINE * len(lines)
    return y


def _twin(seen: StellarState, words: Words, called: list[str]) -> Iterator[TwinLine]:
    if not seen.played:
        yield TwinLine(words("no faction is taken yet"))
        return
    yield TwinLine(goal_said(seen, words), "goal")
    for seat in range(seen.seats):
        told = listed(changed(seen, seat, words), words) or words("nothing")
        yield TwinLine(f"{called[seat]}: {told}", f"year-{seat}")
    for number, text in enumerate(waits(seen, words)):
        yield TwinLine(text, f"waits-{number}")
