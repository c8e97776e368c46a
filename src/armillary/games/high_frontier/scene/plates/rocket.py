"""The Fuel Strip: all its places, the weight classes below, the Rocket's figure at its wet mass."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Counted, Words
from armillary.engine.points import written
from armillary.games.high_frontier.rules.components import FACES, STRIP, WHOLE
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Grade
from armillary.games.high_frontier.rules.movement.engines import engines
from armillary.games.high_frontier.rules.pieces.stacks import dry_mass, fuel_steps
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import MARKET, SOL, WORKSHOP
from armillary.games.high_frontier.scene.names import STRIP as PLATE
from armillary.games.high_frontier.scene.pieces import openers
from armillary.games.high_frontier.scene.pieces.figures import HULL
from armillary.games.high_frontier.words.names import cards, piece_name, weight_class
from armillary.scene import captions, text
from armillary.scene.captions import Caption
from armillary.scene.marks import cut, mark, seat_class
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Line, Path, Place, Polygon, Rect, Text, group, nums

WIDTH, HEIGHT = 880.0, 84.0
_LEFT, _RULE = 24.0, 46.0
FUEL = _RULE - 6.5  # along the middle of what is in the tanks
_STEP = (WIDTH - 2 * _LEFT) / (len(STRIP) - 1)
_DRY_WORDS, _WET_WORDS = 68.0, 76.0  # what the words beside the two marks take
_ALL_NAMED = 10  # up to this mass every whole one has its figure, beyond it every second
_FUELS = {Grade.DIRT: "t-slate", Grade.WATER: "t-sea", Grade.ISOTOPE: "t-sand"}


@drawn_once()
def plate(
    seen: HighFrontierState,
    seat: int,
    names: Sequence[str],
    words: Words,
    hero: str,
    sheets: tuple[str, ...] = (),
) -> Plate:
    """The strip of the player who looks; others' Rockets stand on it too, and what is opened from it."""
    said = (*_twin(seen, names, words), *(openers.twin(sheet, words) for sheet in sheets))
    rocket = seen.held(seat, Slot.ROCKET)
    head: captions.Line = (captions.Name(words("Rocket")), *_facts(seen, seat, rocket, words))
    return Plate(
        name=PLATE,
        title=words("Fuel Strip"),
        drawing=Drawing(
            Box(0, 0, WIDTH, HEIGHT),
            tuple(_shapes(seen, seat, rocket, hero, sheets, words)),
            cls="fuel",
            look=LOOK,
        ),
        ground=tuple(_ground()),
        caption=Caption(head, align="start"),
        proportion=WIDTH / HEIGHT,
        weight=3,
        least=0.7,
        twin=said or (TwinLine(words("no Rocket has been built yet")),),
    )


def at(place: int) -> float:
    return _LEFT + _STEP * place


def _ground() -> Iterator[AnyShape]:
    yield Line(_LEFT, _RULE, WIDTH - _LEFT, _RULE, cls="rule")
    whole = set(WHOLE)
    fine = "".join(f"M{nums(at(n), _RULE)}v-4" for n in range(len(STRIP)) if n not in whole)
    coarse = "".join(f"M{nums(at(n), _RULE)}v-9" for n in sorted(whole) if n != NOTHING)
    yield Path(fine, cls="ticks")
    yield Path(coarse, cls="ticks major")
    for number, place in enumerate(STRIP):
        mass = place.mass
        if mass.denominator == 1 and (mass <= _ALL_NAMED or mass % 2 == 0):
            yield Text(at(number), _RULE + 13.5, str(mass), 12, cls="figure-of")


def _classes() -> Iterator[tuple[str, int, int, int]]:
    """Weight classes: name, thrust, first and last place."""
    first = 0
    for number in range(1, len(STRIP) + 1):
        if number == len(STRIP) or STRIP[number].weight_class != STRIP[first].weight_class:
            yield STRIP[first].weight_class, STRIP[first].thrust, first, number - 1
            first = number


def _shapes(
    seen: HighFrontierState,
    seat: int,
    rocket: Stack | None,
    hero: str,
    sheets: tuple[str, ...],
    words: Words,
) -> Iterator[AnyShape]:
    wet = rocket.wet if rocket is not None else NOTHING
    for name, thrust, first, last in _classes():
        x, end = at(first) - _STEP / 2, at(last) + _STEP / 2
        here = " present" if first <= wet <= last else ""
        yield Rect(x + 1, _RULE + 18, end - x - 2, 18, round=2, cls=f"weight-class{here}")
        said = f"{weight_class(name, words)} {thrust:+d}".replace("-", "−").replace("+0", "0")
        yield Text((x + end) / 2, _RULE + 31.5, said, 12.5, cls=f"weight-name{here}")
    for other in range(seen.seats):
        stack = seen.held(other, Slot.ROCKET)
        if other != seat and stack is not None and stack.wet != NOTHING:
            yield _rocket(other, stack.wet, small=True)
    opened = [plate for plate in (*sheets, MARKET, WORKSHOP, SOL) if plate != hero]
    yield from _openers(opened, rocket, words)
    if rocket is None or wet == NOTHING:
        return
    dry = WHOLE[dry_mass(rocket)]
    yield Rect(at(dry), _RULE - 13, at(wet) - at(dry), 13, cls=f"fuel-left {_FUELS[Grade(rocket.grade)]}")
    yield Polygon(((at(dry) - 5, _RULE - 13), (at(dry) + 5, _RULE - 13), (at(dry), _RULE - 3)), cls="notch")
    steps = fuel_steps(rocket)
    if steps and wet - dry > 4:
        said = words(Counted("{count} step", "{count} steps", steps)).format(count=steps)
        yield Text((at(dry) + at(wet)) / 2, _RULE - 18, said, 12.5, cls="legal-words")
    yield _dry_words(rocket, words)
    yield _rocket(seat, wet)
    end = wet > len(STRIP) - 8
    said = words("wet {mass}").format(mass=written(STRIP[wet].mass))
    yield Text(
        at(wet) + (-14 if end else 14),
        _RULE - 17 - 12 * end,
        said,
        12.5,
        "end" if end else "start",
        cls="strong",
    )


def _dry_words(rocket: Stack, words: Words) -> Text:
    """Left of the mark; where there is no room for them, above the words of the wet mass."""
    said = words("dry {mass}").format(mass=dry_mass(rocket))
    right = at(WHOLE[dry_mass(rocket)]) - 7
    if text.width(said, 12.5) <= right:
        return Text(right, _RULE - 17, said, 12.5, "end", cls="strong")
    return Text(at(rocket.wet) + 14, _RULE - 31, said, 12.5, "start", cls="strong")


def _openers(opened: Sequence[str], rocket: Stack | None, words: Words) -> list[AnyShape]:
    """At the right; where a heavy Rocket stands there, left of its Fuel if they have room."""
    row = list(openers.row(opened, WIDTH - _LEFT, 0, words))
    if rocket is None or rocket.wet == NOTHING or not row or at(rocket.wet) + _WET_WORDS < _start(row):
        return row
    other = list(openers.row(opened, at(WHOLE[dry_mass(rocket)]) - _DRY_WORDS, 0, words))
    return other if _start(other) >= 0 else row


def _start(row: Sequence[AnyShape]) -> float:
    """Where a row of openers begins: they are drawn from the right to the left."""
    place = row[-1].at
    return place.x if place is not None else 0.0


def _rocket(seat: int, wet: int, *, small: bool = False) -> AnyShape:
    """The own figure stands above the rule; those of others are marks on it."""
    parts: tuple[AnyShape, ...] = (mark(seat, 0, 0, 4.5),)
    if not small:
        figure = group(Path(HULL, cls="hull"), cut(seat, 0, 0.5, 3.2), at=Place(0, -25, 0, 1.35))
        parts = (Line(0, -13, 0, 0, cls="wet-line"), figure)
    whose = seat_class(seat) if small else f"{seat_class(seat)} own-place"
    return group(*parts, cls=whose, id=f"wet-{seat}", at=Place(at(wet), _RULE))


def _facts(seen: HighFrontierState, seat: int, rocket: Stack | None, words: Words) -> Iterator[captions.Item]:
    """The thriftiest triangle, with what it needs for a Burn; what is softest and who is aboard."""
    if rocket is None:
        yield captions.Words(words("no rocket formed"), quiet=True)
        return
    running = [engine for engine in engines(seen, seat, Slot.ROCKET) if not engine.afterburn]
    if running:
        best = min(running, key=lambda engine: (engine.fuel, engine.afterburn, -engine.net_thrust))
        yield captions.Words(piece_name(best.piece, words))
        yield captions.Words(words("net thrust {n}").format(n=best.net_thrust))
        fuel = words("1 step a burn") if best.fuel == 1 else words("{n} steps a burn")
        yield captions.Words(fuel.format(n=written(best.fuel)), quiet=True)
    yield captions.Words(cards(len(rocket.cards), words), quiet=True)
    softest = min((FACES[piece].rad_hard for piece in rocket.cards), default=NOTHING)
    if softest != NOTHING:
        yield captions.Words(words("weakest rad-hardness {n}").format(n=softest), quiet=True)


def _twin(seen: HighFrontierState, names: Sequence[str], words: Words) -> Iterator[TwinLine]:
    for seat in range(seen.seats):
        stack = seen.held(seat, Slot.ROCKET)
        if stack is not None and stack.wet != NOTHING:
            said = words("{player}: dry mass {dry}, wet mass {wet}, fuel steps: {n}")
            yield TwinLine(
                said.format(
                    player=names[seat],
                    dry=dry_mass(stack),
                    wet=written(STRIP[stack.wet].mass),
                    n=fuel_steps(stack),
                ),
                f"wet-{seat}",
            )
