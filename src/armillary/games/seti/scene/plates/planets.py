"""The planet board: a column a planet with orbits, landings and moons, what is free and what it gives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from armillary.engine import Words
from armillary.games.seti.rules.components import OUMUAMUA, PLANET_RECORDS, Moon, Planet, Species
from armillary.games.seti.rules.components.vocabulary import Effects
from armillary.games.seti.rules.probes.orbit_and_land import landing_cost
from armillary.games.seti.rules.state import FREE, NOT_SET, SetiState
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.names import PLANETS_PLATE, body_icon, moon_part
from armillary.games.seti.scene.pieces import effect_signs, sign_rows
from armillary.games.seti.scene.pieces.sign_rows import Sign, Signs
from armillary.games.seti.scene.pieces.tokens import probe
from armillary.games.seti.words.names import moon_name, planet_name
from armillary.games.seti.words.sentences import effects
from armillary.scene.captions import Caption, Icon, Line, Mark
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Circle, Group, Place, Point, Rect, Text, group, use
from armillary.scene.targets import target
from armillary.scene.text import fit, shorten, width
from armillary.scene.tracks import spread

_WIDTHS = {
    "mars": 92.0,
    "jupiter": 118.0,
    "saturn": 100.0,
    "oumuamua": 104.0,
}  # as is needed
_WIDTH = 78.0
_IN_A_ROW = 4
_GAP = 3.0
_HIGH = 226.0
_ORBIT, _LANDING, _MOONS = 20.0, 83.0, 156.0  # the tops of the three bands
_ORBIT_HIGH, _LANDING_HIGH, _MOONS_HIGH = 61.0, 71.0, 67.0
_SIGN, _SMALLEST_SIGN = 16.0, 12.0
_LEGEND = 14.0  # the icon of a band
_PLACE = 11.5  # a place for one piece

Names = Sequence[str]


def plate(seen: SetiState, own: int, names: Names, words: Words) -> Plate:
    asked = 0 <= own < seen.seats and not seen.over
    planets = range(len(PLANET_RECORDS))
    prices = tuple(landing_cost(seen, own, planet) if asked else 0 for planet in planets)
    return _plate(seen, prices, tuple(names), words)


@drawn_once()
def _plate(seen: SetiState, prices: tuple[int, ...], names: Names, words: Words) -> Plate:
    shown = shown_planets(seen)
    rows = (shown[:_IN_A_ROW], shown[_IN_A_ROW:])
    whole = max(sum(_width(planet) + _GAP for planet in row) for row in rows) - _GAP
    columns: list[AnyShape] = []
    for number, row in enumerate(rows):
        x = 0.0
        stretch = (whole + _GAP - _GAP * len(row)) / sum(map(_width, row))
        for planet in row:
            wide = _width(planet) * stretch
            columns.append(
                _column(seen, planet, prices[planet], (x, number * (_HIGH + 2 * _GAP)), wide, words)
            )
            x += wide + _GAP
    box = Box(-2, -2, whole + 4, 2 * (_HIGH + _GAP) + 4)
    return Plate(
        name=PLANETS_PLATE,
        title=words("Planets"),
        drawing=Drawing(box, tuple(columns), cls="planet-board", look=LOOK),
        caption=Caption(align="start", summary=tuple(_summary(seen, shown, words))),
        proportion=box.proportion,
        weight=0.9,
        least=1,
        twin=tuple(line for planet in shown for line in _twin(seen, planet, names, words)),
    )


def _summary(seen: SetiState, shown: Sequence[int], words: Words) -> Iterator[Line]:
    """The planets at which pieces are, with their owners' marks."""
    for planet in shown:
        first = seen.first_orbits[planet]
        orbiting = [*([first] if first != FREE else []), *_orbiters(seen, planet, first)]
        owners = [owner for owner in seen.first_landings[planet] if owner != FREE]
        landed = [*owners, *_landers(seen, planet, seen.first_landings[planet])]
        if orbiting or landed:
            name = CaptionWords(planet_name(planet, words))
            yield (
                name,
                *((Icon("orbit", words("orbiters")),) if orbiting else ()),
                *map(Mark, orbiting),
                *((Icon("land", words("landers")),) if landed else ()),
                *map(Mark, landed),
            )


def shown_planets(seen: SetiState) -> list[int]:
    """The seven planets, and 'Oumuamua once it is discovered."""
    here = seen.slot_of(Species.OUMUAMUA) != NOT_SET
    return [planet for planet in range(len(PLANET_RECORDS)) if here or planet != OUMUAMUA]


def _width(planet: int) -> float:
    return _WIDTHS.get(PLANET_RECORDS[planet].id, _WIDTH)


def _column(seen: SetiState, planet: int, price: int, at: Point, wide: float, words: Words) -> Group:
    record = PLANET_RECORDS[planet]
    return target(
        record.id,
        (
            Rect(0, 0, wide, _HIGH, round=5, cls="column"),
            *_head(planet, wide, words),
            _orbit(seen, planet, record, wide),
            _landing(seen, planet, record, price, wide),
            *_moons(seen, record, wide, words),
        ),
        Rect(0, 0, wide, _HIGH, round=5),
        at=Place(*at),
    )


def _head(planet: int, wide: float, words: Words) -> list[AnyShape]:
    """The name, after the planet's icon or, in a narrow column, with the icon at the foot."""
    name = planet_name(planet, words)
    icon = body_icon(planet)
    if width(name, 13.5) + 18 <= wide:
        return [
            use(icon, 9, 11, 13, "sign brass"),
            Text(17, 15.4, name, 13.5, "start", cls="strong", room=wide - 18),
        ]
    size = fit(name, 13.5, wide + 4, 11) or 11
    return [
        Text(wide / 2, 15.2, name, size, cls="strong", room=wide - 1),
        use(icon, wide / 2, _HIGH - 12, 16, "sign brass"),
    ]


def _orbit(seen: SetiState, planet: int, record: Planet, wide: float) -> Group:
    """The first orbit with its own bonus, the reward of every orbit, and who is there."""
    first = seen.first_orbits[planet]
    outline = Rect(2, 0, wide - 4, _ORBIT_HIGH, round=4)
    shapes: list[AnyShape] = [replace(outline, cls="band"), use("orbit", 9.5, 12, _LEGEND, "sign quiet")]
    shapes += _place(first, wide - 15, 12, _PLACE, record.first_orbit, f"{record.id}-first-orbit")
    shapes += _guests(_orbiters(seen, planet, first), 19, wide - 25, 12, f"{record.id}-orbiter")
    shapes += _rewards(effect_signs.at_planet(record.orbit, record.id), wide, 24, _ORBIT_HIGH - 1)
    return target(f"{record.id}-orbit", tuple(shapes), outline, at=Place(0, _ORBIT), cls="fine")


def _landing(seen: SetiState, planet: int, record: Planet, price: int, wide: float) -> Group:
    """The first landings with their bonuses, the reward of every landing, and who is there."""
    owners = seen.first_landings[planet]
    outline = Rect(2, 0, wide - 4, _LANDING_HIGH, round=4)
    shapes: list[AnyShape] = [replace(outline, cls="band"), use("land", 9.5, 12, _LEGEND, "sign quiet")]
    if price:
        shapes += sign_rows.line((Sign(str(price), "energy", "t-sand"),), 16.4, 12, 12.6, middle=False)
    below = len(owners) > 1  # more places than one have a line of their own
    y = 34.0 if below else 12.0
    middles = spread(len(owners), 2 * _PLACE + 1.5, wide / 2) if below else (wide - 15,)
    for number, (owner, x) in enumerate(zip(owners, middles, strict=True)):
        part = f"{record.id}-first-{number + 1}"
        inner = tuple(_place(owner, 0, 0, _PLACE, record.first_landings[number], f"{part}-lander"))
        shapes.append(target(part, inner, Circle(0, 0, _PLACE), at=Place(x, y), cls="fine"))
    landers = _landers(seen, planet, owners)
    if below:
        shapes += _guests(landers, 40, wide - 5, 12, f"{record.id}-lander")
        shapes += _rewards(effect_signs.effects(record.landing), wide, 46, _LANDING_HIGH - 2)
    else:
        shapes += _guests(landers, 5, wide - 5, 60, f"{record.id}-lander")
        shapes += _rewards(effect_signs.effects(record.landing), wide, 24, 50)
    return target(f"{record.id}-landing", tuple(shapes), outline, at=Place(0, _LANDING), cls="fine")


def _moons(seen: SetiState, record: Planet, wide: float, words: Words) -> Iterator[Group]:
    """One under the other; a single one leaves its planet's icon some room."""
    count = len(record.moons)
    high = _MOONS_HIGH / max(2, count) + (8 if count == 1 else 0)
    for number, moon in enumerate(record.moons):
        guests = [seat for seat, _, _, where in seen.guests if where == moon.number]
        y = _MOONS + high * number
        yield _moon(moon, seen.moons[moon.number], guests, y, wide - 4, high - 1.5, words)


def _moon(
    moon: Moon, owner: int, guests: Sequence[int], y: float, wide: float, high: float, words: Words
) -> Group:
    signs = effect_signs.effects(moon.rewards)
    taken = owner != FREE
    dim = "taken" if taken else ""
    outline = Rect(0, 0, wide, high, round=min(8.0, high / 3))
    shapes: list[AnyShape] = [replace(outline, cls="band moon")]
    shapes.append(group(*_moon_rewards(signs, wide / 2, wide, 0, high), cls=f"far {dim}".strip()))
    shapes.append(group(*_moon_named(moon, signs, wide, high, words), cls=f"near {dim}".strip()))
    if taken:
        landers = (owner, *guests)
        size = min(8.0 if len(landers) == 1 else 6.0, 0.44 * high)
        for number, (seat, at) in enumerate(zip(landers, spread(len(landers), 14, wide / 2), strict=True), 1):
            shapes.append(probe(seat, at, high / 2, size, id=f"{moon_part(moon.id)}-lander-{number}"))
    return target(moon_part(moon.id), tuple(shapes), outline, at=Place(2, y), cls="fine")


def _moon_named(moon: Moon, signs: Signs, wide: float, high: float, words: Words) -> list[AnyShape]:
    """With its name: above the reward, or before it in a low line."""
    name = moon_name(moon.number, words)
    if high > 24:
        label = Text(wide / 2, 10.5, shorten(name, 10, wide - 4), 10, cls="moon-name")
        return [label, *_moon_rewards(signs, wide / 2, wide, 12, high)]
    room = 0.46 * wide
    label = Text(5, high / 2 + 3.4, shorten(name, 9.5, room - 5), 9.5, "start", cls="moon-name")
    return [label, *_moon_rewards(signs, (wide + room) / 2, wide - room, 0, high)]


def _moon_rewards(signs: Signs, x: float, wide: float, top: float, foot: float) -> list[AnyShape]:
    size = sign_rows.fitted(signs, _SIGN, wide - 4, foot - top - 1, _SMALLEST_SIGN)
    rows = len(sign_rows.lines(signs, size, wide - 4))
    start = (top + foot - rows * 1.18 * size) / 2 + 0.09 * size
    return sign_rows.block(signs, x, start, size, wide - 4)


def _place(owner: int, x: float, y: float, size: float, bonus: Effects, part: str) -> list[AnyShape]:
    """A place for one piece: its bonus while it is free, then its piece."""
    found: list[AnyShape] = [Circle(x, y, size, cls="seat-place" if owner == FREE else "seat-place full")]
    if owner != FREE:
        found.append(probe(owner, x, y, 0.68 * size, id=part))
        return found
    sign, *more = effect_signs.effects(bonus)
    if not sign.text or more:
        return found + sign_rows.line((sign, *more), x, y, size * 1.1)
    figure = Text(x - 0.38 * size, y + 0.44 * size, sign.text, round(1.3 * size, 1), cls="strong")
    return [*found, figure, use(sign.icon, x + 0.46 * size, y, size, f"sign tinted {sign.tint}")]


def _rewards(signs: Signs, wide: float, top: float, foot: float) -> list[AnyShape]:
    size = sign_rows.fitted(signs, _SIGN, wide - 6, foot - top, _SMALLEST_SIGN)
    rows = len(sign_rows.lines(signs, size, wide - 6))
    start = (top + foot - rows * 1.18 * size) / 2 + 0.09 * size
    return sign_rows.block(signs, wide / 2, start, size, wide - 6)


def _orbiters(seen: SetiState, planet: int, first: int) -> list[int]:
    """Whose orbiters are there, but for the first one."""
    return [
        seat for seat, own in enumerate(seen.agencies) for _ in range(own.orbiters[planet] - (seat == first))
    ]


def _landers(seen: SetiState, planet: int, owners: Sequence[int]) -> list[int]:
    """Whose landers are there, but for those on places of their own."""
    return [
        seat
        for seat, own in enumerate(seen.agencies)
        for _ in range(own.landers[planet] - sum(owner == seat for owner in owners))
    ]


def _guests(seats: Sequence[int], left: float, right: float, y: float, part: str) -> Iterator[AnyShape]:
    """Pieces side by side between two edges."""
    pitch = min(12.5, (right - left) / max(1, len(seats)))
    size = min(5.4, max(3.6, 0.46 * pitch))
    places = spread(len(seats), pitch, (left + right) / 2)
    for number, (seat, x) in enumerate(zip(seats, places, strict=True), 1):
        yield probe(seat, x, y, size, id=f"{part}-{number}")


# ---- in words --------------------------------------------------------------


def _twin(seen: SetiState, planet: int, names: Names, words: Words) -> Iterator[TwinLine]:
    record = PLANET_RECORDS[planet]
    name = planet_name(planet, words)
    nobody = words("nobody")
    first = seen.first_orbits[planet]
    orbiters = [*([first] if first != FREE else []), *_orbiters(seen, planet, first)]
    yield TwinLine(
        words("Orbit {planet}: {reward}; there: {who}").format(
            planet=name,
            reward=_gives(record.orbit, record.first_orbit if first == FREE else (), words),
            who=", ".join(names[seat] for seat in orbiters) or nobody,
        ),
        f"{record.id}-orbit",
    )
    owners = seen.first_landings[planet]
    free = [bonus for bonus, owner in zip(record.first_landings, owners, strict=True) if owner == FREE]
    landers = [*(owner for owner in owners if owner != FREE), *_landers(seen, planet, owners)]
    yield TwinLine(
        words("Land on {planet}: {reward}; there: {who}").format(
            planet=name,
            reward=_gives(record.landing, free[0] if free else (), words),
            who=", ".join(names[seat] for seat in landers) or nobody,
        ),
        f"{record.id}-landing",
    )
    for moon in record.moons:
        owner = seen.moons[moon.number]
        yield TwinLine(
            words("{moon}: {reward}; there: {who}").format(
                moon=moon_name(moon.number, words),
                reward=effects.rewards(moon.rewards, words),
                who=names[owner] if owner != FREE else nobody,
            ),
            moon_part(moon.id),
        )


def _gives(rewards: Effects, first: Effects, words: Words) -> str:
    said = effects.rewards(rewards, words)
    if not first:
        return said
    return words("{reward}, first also {more}").format(reward=said, more=effects.rewards(first, words))
