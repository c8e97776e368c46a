"""The eight sectors around the solar system: stars, data slots, signals, and what a win would give now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.seti.rules.components import ANOMALIES, SECTORS, STARS
from armillary.games.seti.rules.components.vocabulary import Effects
from armillary.games.seti.rules.state import NOBODY, SetiState
from armillary.games.seti.rules.telescopes.sectors import first_and_second
from armillary.games.seti.scene.names import (
    COLOUR_ICONS,
    COLOUR_TINTS,
    TRACE_TINTS,
    sector_part,
)
from armillary.games.seti.scene.pieces import effect_signs, sign_rows
from armillary.games.seti.scene.pieces.tokens import data, marker
from armillary.games.seti.words.names import colour_name, star_name
from armillary.games.seti.words.sentences import effects
from armillary.scene.marks import mark
from armillary.scene.plates import TwinLine
from armillary.scene.rings import arc, around, polar, sector, sector_brackets, turn_for
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Place, Text, group, use
from armillary.scene.targets import path_target
from armillary.scene.text import fit

_INNER, _OUTER = 244.0, 302.0
_NAME, _SLOTS, _REWARD = 289.0, 271.5, 254.5
_STEP = 360 / SECTORS
_SECOND = 2  # the position that scores two points

Names = Sequence[str]


def shapes(seen: SetiState, words: Words) -> list[AnyShape]:
    return [_sector(seen, number, words) for number in range(SECTORS)]


def reward_now(seen: SetiState, number: int) -> Effects:
    """What the next winner of a sector gains."""
    star = seen.sector_stars[number]
    record = STARS[star]
    return record.next_wins if seen.star_wins[star] else record.first_win


def winner_now(seen: SetiState, number: int) -> int:
    """Who would win a sector if it closed now; -1 if nobody has a signal there."""
    return first_and_second(seen.signals[number])[0] if seen.signals[number] else -1


def _sector(seen: SetiState, number: int, words: Words) -> Group:
    start, end = _STEP * number, _STEP * (number + 1)
    outline = sector(_INNER, _OUTER, start, end, gap=4)
    star = seen.sector_stars[number]
    middle = (start + end) / 2
    closing = " closing" if number in seen.completed_sectors else ""
    return path_target(
        sector_part(number),
        (
            Path(outline, cls="ground"),
            *_name(star, number, middle, words),
            *_slots(seen, number, middle),
            *_rewards(seen, number, middle),
        ),
        outline,
        sector_brackets(_INNER, _OUTER, start, end, 14, gap=4),
        polar(_OUTER - 2, end - 5),
        polar(_OUTER - 12, end - 5),
        cls=f"sector {COLOUR_TINTS[STARS[star].colour]}{closing}",
    )


def _is_low(middle: float) -> bool:
    return 90 < middle < 270


def _name(star: int, number: int, middle: float, words: Words) -> tuple[AnyShape, ...]:
    """The star's name along the edge, upright in the lower half too; under it the glyph of its colour."""
    name = star_name(star, words)
    size = fit(name, 17, 176, 12, "display") or 12
    half = _STEP / 2 - 0.6
    low = _is_low(middle)
    path = (
        arc(_NAME + 4.4, middle + half, middle - half)
        if low
        else arc(_NAME - 4.4, middle - half, middle + half)
    )
    guide = Path(path, id=f"{sector_part(number)}-name", cls="guide")
    at = middle + half - 3.4 if low else middle - half + 3.4
    return (
        guide,
        Text(0, 0, name, size, along=f"{sector_part(number)}-name", cls="star-name"),
        use(COLOUR_ICONS[STARS[star].colour], *polar(_REWARD, at), 16, "sign tinted"),
    )


def _slots(seen: SetiState, number: int, middle: float) -> Iterator[AnyShape]:
    """Data and markers from left to right as one reads them, excess markers at the end."""
    marks = seen.signals[number]
    capacity = seen.capacity(number)
    count = max(capacity, len(marks))
    pitch = min(20.0, 186 / count)
    angles = around(count, turn_for(_SLOTS, pitch), middle)
    for place, angle in enumerate(reversed(angles) if _is_low(middle) else angles, 1):
        x, y = polar(_SLOTS, angle)
        part = f"{sector_part(number)}-{place}"
        if place == _SECOND:
            yield Circle(x, y, 9.4, cls="second-place")
        if place <= len(marks):
            if place > capacity:
                yield Circle(x, y, 8.2, cls="excess")
            yield marker(marks[place - 1], x, y, 6.4, id=part)
        else:
            yield data(x, y, 6.4, id=part)


def _rewards(seen: SetiState, number: int, middle: float) -> list[AnyShape]:
    """Who leads, what the winner would gain, and who has won here before."""
    x, y = polar(_REWARD, middle)
    signs = effect_signs.effects(reward_now(seen, number))
    size = 16.5
    wide = sum(sign_rows.length(sign, size) for sign in signs) + 2 * (len(signs) - 1)
    leader = winner_now(seen, number)
    wins = seen.star_wins[seen.sector_stars[number]]
    found: list[AnyShape] = list(sign_rows.line(signs, 0, 0, size))
    if leader >= 0:
        found.append(mark(leader, -wide / 2 - 10, 0, 5.6, "leads"))
    for place, seat in enumerate(wins[-4:]):
        found.append(mark(seat, wide / 2 + 10 + 11 * place, 0, 4.6, "won"))
    turn = middle + 180 if _is_low(middle) else middle
    return [group(*found, at=Place(x, y, turn=turn % 360))]


def anomaly(place: int, token: int, side: int, radius: float, angle: float) -> AnyShape:
    """An anomaly: its reward in a ring of its colour."""
    record = ANOMALIES[token]
    x, y = polar(radius, angle)
    signs = effect_signs.effects(record.sides[side])
    return Group(
        (Circle(0, 0, 15, cls="anomaly"), *sign_rows.line(signs, 0, 0, 14)),
        id=f"anomaly-{place + 1}",
        cls=f"{TRACE_TINTS[record.colour]}",
        at=Place(x, y),
    )


# ---- in words --------------------------------------------------------------


def twin(seen: SetiState, names: Names, words: Words) -> Iterator[TwinLine]:
    for number in range(SECTORS):
        star = seen.sector_stars[number]
        who = ", ".join(names[seat] for seat in seen.signals[number]) or words("no signals")
        text = words("{star}, {colour}. Signals: {who}. Data left: {left}. For a win: {reward}.").format(
            star=star_name(star, words),
            colour=colour_name(STARS[star].colour, words),
            who=who,
            left=seen.data_left(number),
            reward=effects.rewards(reward_now(seen, number), words),
        )
        more = [*_prospect(seen, number, names, words), *_marks(seen, number, names, words)]
        yield TwinLine(" ".join((text, *more)), sector_part(number))


def _prospect(seen: SetiState, number: int, names: Names, words: Words) -> Iterator[str]:
    """What everybody would get if the sector were closed now."""
    marks = seen.signals[number]
    if not marks:
        return
    first, second = first_and_second(marks)
    yield words("{name} would win it now.").format(name=names[first])
    if second != NOBODY:
        yield words("{name} would be second and leave a signal there.").format(name=names[second])
    seats = [names[seat] for seat in seen.in_turn_order() if seat in marks]
    yield words("1 publicity each: {names}.").format(names=", ".join(seats))


def _marks(seen: SetiState, number: int, names: Names, words: Words) -> Iterator[str]:
    """What the ring around a position, the signals beyond the last one and the small marks mean."""
    if len(seen.signals[number]) < _SECOND:
        yield words("The ringed position gives 2 points.")
    elif len(seen.signals[number]) > seen.capacity(number):
        yield words("Signals beyond the last position count for the majority only.")
    wins = seen.star_wins[seen.sector_stars[number]]
    if wins:
        yield words("Won before by: {names}.").format(names=", ".join(names[seat] for seat in wins))
