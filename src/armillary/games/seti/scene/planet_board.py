"""The planet board: a column a planet with orbits, landings and moons, what is free and what it gives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from armillary.engine import Words
from armillary.games.seti.components import OUMUAMUA, PLANET_RECORDS, Moon, Planet, Species
from armillary.games.seti.components.vocabulary import Effects
from armillary.games.seti.planets import landing_cost
from armillary.games.seti.scene import icons, sign_rows
from armillary.games.seti.scene.names import PLANETS_PLATE, body_icon, moon_part
from armillary.games.seti.scene.pieces import probe
from armillary.games.seti.scene.sign_rows import Sign, Signs
from armillary.games.seti.state import FREE, NOT_SET, SetiState
from armillary.games.seti.words import sentences
from armillary.games.seti.words.names import moon_name, planet_name
from armillary.scene.captions import Caption
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Circle, Group, Place, Rect, Text, group, use
from armillary.scene.targets import target
from armillary.scene.text import fit, shorten
from armillary.scene.tracks import spread

_WIDTHS = (65.0, 65.0, 88.0, 88.0, 112.0)  # by the number of moons
_GAP = 3.0
_HIGH = 178.0
_ORBIT, _LANDING, _MOONS = 22.0, 72.0, 128.0  # the tops of the three bands
_ORBIT_HIGH, _LANDING_HIGH = 48.0, 54.0
_SIGN = 15.0

Names = Sequence[str]


def plate(seen: SetiState, own: int, names: Names, words: Words) -> Plate:
    shown = shown_planets(seen)
    columns: list[AnyShape] = []
    x = 0.0
    for planet in shown:
        wide = _width(planet)
        columns.append(_column(seen, planet, own, x, wide, words))
        x += wide + _GAP
    box = Box(-2, -2, x - _GAP + 4, _HIGH + 4)
    return Plate(
        name=PLANETS_PLATE,
        title=words("Planets"),
        drawing=Drawing(box, tuple(columns), cls="planet-board"),
        caption=Caption(align="start"),
        proportion=box.proportion,
        weight=0.9,
        twin=tuple(line for planet in shown for line in _twin(seen, planet, names, words)),
    )


def shown_planets(seen: SetiState) -> list[int]:
    """The seven planets, and 'Oumuamua once it is discovered."""
    here = seen.slot_of(Species.OUMUAMUA) != NOT_SET
    return [planet for planet in range(len(PLANET_RECORDS)) if here or planet != OUMUAMUA]


def _width(planet: int) -> float:
    return _WIDTHS[len(PLANET_RECORDS[planet].moons)]


def _column(seen: SetiState, planet: int, own: int, x: float, wide: float, words: Words) -> Group:
    record = PLANET_RECORDS[planet]
    name = planet_name(planet, words)
    size = fit(name, 11.5, wide - 17, 9) or 9
    return target(
        record.id,
        (
            Rect(0, 0, wide, _HIGH, round=5, cls="column"),
            use(body_icon(planet), 8.5, 12, 13, "sign brass"),
            Text(15.5, 16.2, name, size, "start", cls="strong"),
            _orbit(seen, planet, record, wide),
            _landing(seen, planet, record, own, wide),
            *_moons(seen, record, wide, words),
        ),
        Rect(0, 0, wide, _HIGH, round=5),
        at=Place(x, 0),
    )


def _orbit(seen: SetiState, planet: int, record: Planet, wide: float) -> Group:
    """The first orbit with its own bonus, the reward of every orbit, and who is there."""
    first = seen.first_orbits[planet]
    outline = Rect(3, 0, wide - 6, _ORBIT_HIGH, round=4)
    shapes: list[AnyShape] = [replace(outline, cls="band"), use("orbit", 13, 11, 14, "sign quiet")]
    shapes += _place(first, wide - 15, 12, 9.6, record.first_orbit, f"{record.id}-first-orbit")
    shapes += _guests(_orbiters(seen, planet, first), 22, wide - 27, 11, f"{record.id}-orbiter")
    shapes += _rewards(icons.at_planet(record.orbit, record.id), wide, 25)
    return target(f"{record.id}-orbit", tuple(shapes), outline, at=Place(0, _ORBIT), cls="fine")


def _landing(seen: SetiState, planet: int, record: Planet, own: int, wide: float) -> Group:
    """The first landings with their bonuses, the reward of every landing, and who is there."""
    owners = seen.first_landings[planet]
    outline = Rect(3, 0, wide - 6, _LANDING_HIGH, round=4)
    shapes: list[AnyShape] = [replace(outline, cls="band"), use("land", 13, 11, 14, "sign quiet")]
    price = landing_cost(seen, own, planet) if 0 <= own < seen.seats else 0
    if price and len(owners) < 3:
        shapes += sign_rows.line((Sign(str(price), "energy", "t-sand"),), 28, 11, 10.5)
    for number, owner in enumerate(owners):
        part = f"{record.id}-first-{number + 1}"
        x = wide - 15 - 18.0 * (len(owners) - 1 - number)
        inner = tuple(_place(owner, 0, 0, 8.8, record.first_landings[number], f"{part}-lander"))
        shapes.append(target(part, inner, Circle(0, 0, 8.8), at=Place(x, 12), cls="fine"))
    shapes += _rewards(icons.effects(record.landing), wide, 23)
    shapes += _guests(_landers(seen, planet, owners), 6, wide - 6, 47, f"{record.id}-lander")
    return target(f"{record.id}-landing", tuple(shapes), outline, at=Place(0, _LANDING), cls="fine")


def _moons(seen: SetiState, record: Planet, wide: float, words: Words) -> Iterator[Group]:
    count = len(record.moons)
    if not count:
        return
    columns = 2 if count > 1 else 1
    rows = -(-count // columns)
    high = (_HIGH - _MOONS - 4) / rows
    room = (wide - 6) / columns
    for number, moon in enumerate(record.moons):
        x, y = 3 + room * (number % columns), _MOONS + high * (number // columns)
        guests = [seat for seat, _, _, where in seen.guests if where == moon.number]
        yield _moon(moon, seen.moons[moon.number], guests, x, y, room - 1.5, high - 1.5, words)


def _moon(
    moon: Moon, owner: int, guests: Sequence[int], x: float, y: float, wide: float, high: float, words: Words
) -> Group:
    signs = icons.effects(moon.rewards)
    taken = owner != FREE
    dim = "taken" if taken else ""
    outline = Rect(0, 0, wide, high, round=min(9.0, high / 3))
    shapes: list[AnyShape] = [replace(outline, cls="band moon")]
    shapes.append(group(*_moon_rewards(signs, wide, 1, high), cls=f"far {dim}".strip()))
    name = shorten(moon_name(moon.number, words), 10.5, wide - 6)
    top = 13.0 if high > 30 else 9.0
    near = (Text(wide / 2, top - 2, name, 10.5 if high > 30 else 8.5, cls="moon-name"),)
    shapes.append(group(*near, *_moon_rewards(signs, wide, top, high), cls=f"near {dim}".strip()))
    if taken:
        landers = (owner, *guests)
        size = 8.0 if len(landers) == 1 else 6.0
        for number, (seat, at) in enumerate(zip(landers, spread(len(landers), 14, wide / 2), strict=True), 1):
            shapes.append(probe(seat, at, high / 2, size, id=f"{moon_part(moon.id)}-lander-{number}"))
    return target(moon_part(moon.id), tuple(shapes), outline, at=Place(x, y), cls="fine")


def _moon_rewards(signs: Signs, wide: float, top: float, foot: float) -> list[AnyShape]:
    size = sign_rows.fitted(signs, 15, wide - 5, foot - top - 2, 7)
    rows = len(sign_rows.lines(signs, size, wide - 5))
    start = top + (foot - top - rows * 1.18 * size) / 2 + 1
    return sign_rows.block(signs, wide / 2, start, size, wide - 5)


def _place(owner: int, x: float, y: float, size: float, bonus: Effects, part: str) -> list[AnyShape]:
    """A place for one piece: its bonus while it is free, then its piece."""
    found: list[AnyShape] = [Circle(x, y, size, cls="seat-place" if owner == FREE else "seat-place full")]
    if owner != FREE:
        found.append(probe(owner, x, y, 0.68 * size, id=part))
        return found
    sign, *more = icons.effects(bonus)
    if not sign.text or more:
        return found + sign_rows.line((sign, *more), x, y, size * 1.02)
    figure = Text(x - 0.38 * size, y + 0.44 * size, sign.text, round(1.26 * size, 1), cls="strong")
    return [*found, figure, use(sign.icon, x + 0.46 * size, y, size, f"sign tinted {sign.tint}")]


def _rewards(signs: Signs, wide: float, y: float) -> list[AnyShape]:
    size = sign_rows.fitted(signs, _SIGN, wide - 10, 20, 8)
    rows = len(sign_rows.lines(signs, size, wide - 10))
    return sign_rows.block(signs, wide / 2, y + (20 - rows * 1.18 * size) / 2, size, wide - 10)


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
    pitch = min(11.5, (right - left) / max(1, len(seats)))
    size = 4.6 if pitch > 8 else 3.6
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
                reward=sentences.rewards(moon.rewards, words),
                who=names[owner] if owner != FREE else nobody,
            ),
            moon_part(moon.id),
        )


def _gives(rewards: Effects, first: Effects, words: Words) -> str:
    said = sentences.rewards(rewards, words)
    if not first:
        return said
    return words("{reward}, first also {more}").format(reward=said, more=sentences.rewards(first, words))
