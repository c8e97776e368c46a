"""The Fuel Strip: all its places, the weight classes below, the Rocket's figure at its wet mass."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.engine.points import written
from armillary.games.high_frontier.rules.components import STRIP, WHOLE
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Grade
from armillary.games.high_frontier.rules.engines import engines
from armillary.games.high_frontier.rules.stacks import dry_mass, fuel_steps
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.games.high_frontier.scene.layer import HULL
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import STRIP as PLATE
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.marks import cut, mark, seat_class
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Line, Path, Place, Polygon, Rect, Text, group, nums

WIDTH, HEIGHT = 880.0, 92.0
_LEFT, _RULE = 24.0, 52.0
_STEP = (WIDTH - 2 * _LEFT) / (len(STRIP) - 1)
_ALL_NAMED = 10  # up to this mass every whole one has its figure, beyond it every second
_FUELS = {Grade.DIRT: "t-slate", Grade.WATER: "t-sea", Grade.ISOTOPE: "t-sand"}


def plate(seen: HighFrontierState, seat: int, names: Sequence[str], words: Words) -> Plate:
    """The strip of the player who looks; others' Rockets stand on it too."""
    rocket = seen.held(seat, Slot.ROCKET)
    head: captions.Line = (captions.Name(words("Rocket")), *_facts(seen, seat, rocket, words))
    return Plate(
        name=PLATE,
        title=words("Fuel Strip"),
        drawing=Drawing(
            Box(0, 0, WIDTH, HEIGHT), tuple(_shapes(seen, seat, rocket, words)), cls="fuel", look=LOOK
        ),
        ground=tuple(_ground()),
        caption=Caption(head, align="start"),
        proportion=WIDTH / HEIGHT,
        weight=3,
        least=0.7,
        twin=tuple(_twin(seen, names, words)),
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
            yield Text(at(number), _RULE + 14, str(mass), 11, cls="figure-of")


def _classes() -> Iterator[tuple[str, int, int, int]]:
    """Weight classes: name, thrust, first and last place."""
    first = 0
    for number in range(1, len(STRIP) + 1):
        if number == len(STRIP) or STRIP[number].weight_class != STRIP[first].weight_class:
            yield STRIP[first].weight_class, STRIP[first].thrust, first, number - 1
            first = number


def _shapes(seen: HighFrontierState, seat: int, rocket: Stack | None, words: Words) -> Iterator[AnyShape]:
    wet = rocket.wet if rocket is not None else NOTHING
    for name, thrust, first, last in _classes():
        x, end = at(first) - _STEP / 2, at(last) + _STEP / 2
        here = " present" if first <= wet <= last else ""
        yield Rect(x + 1, _RULE + 20, end - x - 2, 17, round=2, cls=f"weight-class{here}")
        said = f"{words(name)} {thrust:+d}".replace("-", "−").replace("+0", "0")
        yield Text((x + end) / 2, _RULE + 32.5, said, 11, cls=f"weight-name{here}")
    for other in range(seen.seats):
        stack = seen.held(other, Slot.ROCKET)
        if other != seat and stack is not None and stack.wet != NOTHING:
            yield _rocket(other, stack.wet, small=True)
    if rocket is None or wet == NOTHING:
        return
    dry = WHOLE[dry_mass(rocket)]
    yield Rect(at(dry), _RULE - 13, at(wet) - at(dry), 13, cls=f"fuel-left {_FUELS[Grade(rocket.grade)]}")
    yield Polygon(((at(dry) - 5, _RULE - 13), (at(dry) + 5, _RULE - 13), (at(dry), _RULE - 3)), cls="notch")
    steps = fuel_steps(rocket)
    if steps and wet - dry > 4:
        said = words("{n} steps").format(n=steps)
        yield Text((at(dry) + at(wet)) / 2, _RULE - 18, said, 11.5, cls="legal-words")
    yield Text(
        at(dry) - 7, _RULE - 17, words("dry {mass}").format(mass=dry_mass(rocket)), 11.5, "end", cls="strong"
    )
    yield _rocket(seat, wet)
    end = wet > len(STRIP) - 8
    said = words("wet {mass}").format(mass=written(STRIP[wet].mass))
    yield Text(
        at(wet) + (-14 if end else 14),
        _RULE - 17 - 12 * end,
        said,
        11.5,
        "end" if end else "start",
        cls="strong",
    )


def _rocket(seat: int, wet: int, *, small: bool = False) -> AnyShape:
    """The own figure stands above the rule; those of others are marks on it."""
    parts: tuple[AnyShape, ...] = (mark(seat, 0, 0, 4.5),)
    if not small:
        figure = group(Path(HULL, cls="hull"), cut(seat, 0, 0.5, 3.2), at=Place(0, -26, 0, 1.35))
        parts = (Line(0, -13, 0, 0, cls="wet-line"), figure)
    return group(*parts, cls=seat_class(seat), id=f"wet-{seat}", at=Place(at(wet), _RULE))


def _facts(seen: HighFrontierState, seat: int, rocket: Stack | None, words: Words) -> Iterator[captions.Item]:
    if rocket is None:
        yield captions.Words(words("no rocket formed"), quiet=True)
        return
    running = [engine for engine in engines(seen, seat, Slot.ROCKET) if not engine.afterburn]
    if running:
        best = max(running, key=lambda engine: engine.net_thrust)
        yield captions.Words(words("net thrust {n}").format(n=best.net_thrust))
        yield captions.Words(words("{n} steps a burn").format(n=written(best.fuel)), quiet=True)
    yield captions.Words(words("{n} cards").format(n=len(rocket.cards)), quiet=True)


def _twin(seen: HighFrontierState, names: Sequence[str], words: Words) -> Iterator[TwinLine]:
    for seat in range(seen.seats):
        stack = seen.held(seat, Slot.ROCKET)
        if stack is not None and stack.wet != NOTHING:
            said = words("{player}: dry mass {dry}, wet mass {wet}, {n} steps of Fuel")
            yield TwinLine(
                said.format(
                    player=names[seat],
                    dry=dry_mass(stack),
                    wet=written(STRIP[stack.wet].mass),
                    n=fuel_steps(stack),
                ),
                f"wet-{seat}",
            )
