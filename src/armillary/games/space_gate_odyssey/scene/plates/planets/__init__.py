"""Exoplanets: an engraved disc, its areas and the links between them, settlers where they stand.

A planet with a gate is drawn whole. One without a gate is always empty and only sketched; a closed
one becomes a dashed ring with what it gave to each seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.space_gate_odyssey.rules.components import GATES, Area
from armillary.games.space_gate_odyssey.rules.state import FREE, Exoplanet, OdysseyState
from armillary.games.space_gate_odyssey.scene.look import LOOK
from armillary.games.space_gate_odyssey.scene.names import closing, scoring
from armillary.games.space_gate_odyssey.scene.pieces import settler
from armillary.games.space_gate_odyssey.scene.plates.planets.areas import Chart, chart
from armillary.games.space_gate_odyssey.scene.plates.planets.ground import ground
from armillary.games.space_gate_odyssey.words.names import area_kind, gate_name
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.marks import mark, seat_class
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Text, nums
from armillary.scene.targets import target
from armillary.scene.tracks import spread

_BOX = Box(-104, -104, 208, 208)
_SMALL = 0.36  # the weight of a planet that needs no room

Names = Sequence[str]


def plate(view: OdysseyState, index: int, names: Names, words: Words) -> Plate:
    """One exoplanet of the game, as it stands."""
    planet = view.planets[index]
    gate = view.gate_of(index)
    if planet.closed:
        world, caption, weight = _closed(planet), _closed_caption(planet, words), _SMALL
    elif gate is None:
        world, caption, weight = _open(planet, "world asleep"), _waiting_caption(planet, words), _SMALL
    else:
        world, caption, weight = _open(planet, "world"), _open_caption(planet, gate, view.seats, words), 1.0
    return Plate(
        name=f"planet-{planet.planet}",
        title=planet.side.name,
        drawing=Drawing(_BOX, (world,), cls="planet", look=LOOK),
        caption=caption,
        weight=weight,
        twin=tuple(_twin(planet, gate, names, words)),
    )


def map_of(planet: str, players: int) -> Plate:
    """A planet that nobody has settled, for the pages of the rules."""
    bare = Exoplanet(planet, players)
    return Plate(
        name=f"map-{planet}-{players}",
        title=bare.side.name,
        drawing=Drawing(_BOX, (_open(bare, "world"),), cls="planet", look=LOOK),
    )


# ---- a planet with areas ---------------------------------------------------


def _open(planet: Exoplanet, cls: str) -> Group:
    laid = chart(planet.planet, planet.players)
    areas = tuple(_area(planet, laid, number) for number in range(len(planet.side.areas)))
    shapes = (*ground(planet, laid), *_links(planet, laid), *areas)
    return target("disc", shapes, Circle(0, 0, 100), cls=cls)


def _links(planet: Exoplanet, laid: Chart) -> Iterator[Path]:
    """Thin lines; where connected areas score, a link between two of one seat takes its colour."""
    lines: dict[int, list[str]] = {}
    for a, b in laid.links:
        owner = planet.owners[a]
        grouped = planet.planet == "planck" and owner != FREE and owner == planet.owners[b]
        line = f"M{nums(*laid.places[a])}L{nums(*laid.places[b])}"
        lines.setdefault(owner if grouped else FREE, []).append(line)
    for owner, parts in sorted(lines.items()):
        yield Path("".join(parts), cls="links" if owner == FREE else f"links own {seat_class(owner)}")


def _area(planet: Exoplanet, laid: Chart, number: int) -> Group:
    area, owner = planet.side.areas[number], planet.owners[number]
    x, y = laid.places[number]
    r = laid.radius
    shapes: list[AnyShape] = [Circle(x, y, r, cls="rim")]
    if area.predominance:
        shapes.append(Circle(x, y, r + 2.3, cls="swing"))
    if owner == FREE:
        shapes += _signs(area, x, y, r)
    else:
        shapes.append(settler(owner, x, y, 0.86 * r, f"{area.id}-settler"))
    return target(area.id, tuple(shapes), Circle(x, y, r), cls=f"area fine {area.kind}", reach=3.4)


def _signs(area: Area, x: float, y: float, r: float) -> list[AnyShape]:
    """What kind of area a free one is."""
    if area.predominance:
        u = r / 10.5
        arrows = (
            f"M{nums(x - 3.4 * u, y - 1.6 * u)}l{nums(3.4 * u, -3.4 * u)} {nums(3.4 * u, 3.4 * u)}z"
            f"M{nums(x - 3.4 * u, y + 1.6 * u)}l{nums(3.4 * u, 3.4 * u)} {nums(3.4 * u, -3.4 * u)}z"
        )
        return [Path(arrows, cls="swing-ticks")]
    if area.kind == "advanced":
        return [Circle(x, y, 0.55 * r, cls="inner")]
    if area.kind == "centre":
        arm = 0.5 * r
        return [Path(f"M{nums(x - arm, y)}h{nums(2 * arm)}M{nums(x, y - arm)}v{nums(2 * arm)}", cls="inner")]
    return []


# ---- a planet that is done -------------------------------------------------


def _closed(planet: Exoplanet) -> Group:
    """A dashed ring with what each seat gained."""
    seats = len(planet.gains)
    best = max(planet.gains, default=0)
    shapes: list[AnyShape] = [Circle(0, 0, 100, cls="disc shut")]
    for seat, y in enumerate(spread(seats, 42 if seats < 4 else 38)):
        gain = planet.gains[seat]
        cls = "score best" if gain == best and gain else "score"
        shapes.append(mark(seat, -34, y, 15 if seats < 4 else 13.5))
        shapes.append(Text(2, y + 12, str(gain), 34, "start", cls=cls, id=f"gain-{seat}"))
    return target("disc", tuple(shapes), Circle(0, 0, 100), cls="world")


# ---- captions and words ----------------------------------------------------


def _open_caption(planet: Exoplanet, gate: int, seats: int, words: Words) -> Caption:
    filled = len(planet.owners) - planet.owners.count(FREE)
    return Caption(
        head=(
            captions.Icon(f"gate-{GATES[gate]}", gate_name(gate, words)),
            captions.Name(planet.side.name),
            captions.Figure(str(filled), str(len(planet.owners))),
        ),
        foot=(
            tuple(captions.Mark(seat, str(planet.settlers_of(seat))) for seat in range(seats)),
            (captions.Words(scoring(planet, words), quiet=True),),
        ),
    )


def _waiting_caption(planet: Exoplanet, words: Words) -> Caption:
    return Caption(
        head=(captions.Name(planet.side.name),),
        foot=((captions.Words(words("no gate yet"), quiet=True),),),
    )


def _closed_caption(planet: Exoplanet, words: Words) -> Caption:
    return Caption(
        head=(captions.Name(planet.side.name),),
        foot=((captions.Words(words("closed"), quiet=True),),),
    )


def _twin(planet: Exoplanet, gate: int | None, names: Names, words: Words) -> Iterator[TwinLine]:
    name = planet.side.name
    if planet.closed:
        gains = ", ".join(f"{names[seat]} {gain}" for seat, gain in enumerate(planet.gains))
        yield TwinLine(words("{planet}: closed, {gains}").format(planet=name, gains=gains), "disc")
        return
    where = gate_name(gate, words) if gate is not None else words("no gate yet")
    said = words("{planet}: {gate}; {scoring}; {closing}").format(
        planet=name, gate=where, scoring=scoring(planet, words), closing=closing(planet, words)
    )
    yield TwinLine(said, "disc")
    for area, owner in zip(planet.side.areas, planet.owners, strict=True):
        kind = area_kind(area.kind, words)
        if area.predominance:
            kind = words("{area} with predominance").format(area=kind)
        holder = words("free") if owner == FREE else names[owner]
        yield TwinLine(
            words("{address}: {area}, {holder}").format(address=area.id, area=kind, holder=holder), area.id
        )
