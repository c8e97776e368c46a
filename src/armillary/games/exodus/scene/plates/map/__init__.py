"""The map: every hex, the orders of whoever looks, the fight that is fought."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from armillary.engine import Words
from armillary.games.exodus.rules.components import BLUEPRINTS, UPGRADES
from armillary.games.exodus.rules.conquest import odds
from armillary.games.exodus.rules.conquest.movement_tokens import BLANK, LayTokens, way_of
from armillary.games.exodus.rules.pieces import fleets
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.look import LOOK
from armillary.games.exodus.scene.moment import (
    closed_seats,
    conquest_part,
    fight_of,
    hero_of,
    orders_of,
    piles_on_map,
    reach_of,
    top,
)
from armillary.games.exodus.scene.names import (
    LEVELS,
    MAP,
    Names,
    class_name,
    looking,
    place_name,
    resource_name,
    ship_name,
)
from armillary.games.exodus.scene.pieces import summaries
from armillary.games.exodus.scene.pieces.tokens import hull, ready_ring
from armillary.games.exodus.scene.plates.map import coordinates, hex_tile, routes
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.plates import Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Path, Text


def plate(seen: ExodusState, names: Names, words: Words) -> Plate:
    own = looking(seen)
    box = coordinates.frame(seen.seats, seen.layout)
    return Plate(
        name=MAP,
        title=words("Proxima Centauri"),
        drawing=Drawing(box, tuple(_shapes(seen, own, words)), cls="map", look=LOOK),
        caption=Caption(_head(seen, words), align="start", over=True, summary=summaries.of_map(seen, words)),
        least=0.62,
        proportion=box.proportion,
        weight=0.7,
        twin=tuple(twin(seen, own, names, words)),
    )


def _head(seen: ExodusState, words: Words) -> captions.Line:
    """The name of the map; in a Conquest phase, which one it is and what is done in it."""
    if hero_of(seen) not in ("map", "council", "cards", "market"):
        return (captions.Name(words("Map")),)
    if not seen.conquest:
        return (captions.Name(words("Proxima Centauri")),)
    number = words("{n} of {most}").format(n=seen.conquest, most=seen.conquests)
    part = conquest_part(seen, words)
    said = words("{n} of {most}: {part}").format(n=seen.conquest, most=seen.conquests, part=part)
    return captions.Name(words("Conquest")), captions.Words(said if part else number, quiet=not part)


def _shapes(seen: ExodusState, own: int, words: Words) -> Iterator[AnyShape]:
    within = reach_of(seen, own)
    fight = fight_of(seen)
    for place in range(len(seen.planets)):
        cls = "in-reach" if place in within else ""
        yield hex_tile.placed(seen, place, coordinates.middle(seen, place), words, cls)
    if fight is not None:
        x, y = coordinates.middle(seen, fight.place)
        yield Path(_moved(coordinates.corners(0.01), x, y), cls="fight-edge")
    contour = routes.reach(seen, own)
    if contour is not None:
        yield contour
    yield from routes.routes(seen, own)
    for place in sorted({place for pile in orders_of(seen, own) for place in way_of(seen, own, pile)}):
        yield from _name_again(seen, place, words)
    yield from routes.face_down(seen)
    compass = routes.compass(seen)
    if compass is not None:
        yield compass
    yield from _legend(seen, own, words)
    yield from _ready(seen)


def _name_again(seen: ExodusState, place: int, words: Words) -> Iterator[AnyShape]:
    """A route breaks at names: they stand over it."""
    name = hex_tile.name_of(seen, place, words)
    if name is not None:
        x, y = coordinates.middle(seen, place)
        yield replace(name, x=name.x + x, y=name.y + y, cls=f"{name.cls} over")


def _legend(seen: ExodusState, own: int, words: Words) -> Iterator[AnyShape]:
    """The four outlines with their names, in the other free corner of the map."""
    at = coordinates.free_corner(seen.seats, seen.layout, 52, left=False)
    compass = coordinates.free_corner(seen.seats, seen.layout, 40)
    if at is None or compass is None or abs(at[0] - compass[0]) < 100:
        return
    for kind in range(len(BLUEPRINTS)):
        y = at[1] - 20 + 20.0 * kind
        yield hull(own, kind, at[0] - 40, y, 15, "in-legend")
        yield Text(at[0] - 26, y + 4.4, class_name(kind, words), 12, "start", cls="quiet", room=84)


def _ready(seen: ExodusState) -> Iterator[AnyShape]:
    """Who has closed the orders, in turn order, in the upper left corner."""
    closed = closed_seats(seen)
    if closed is None or not isinstance(top(seen), LayTokens):
        return
    box = coordinates.frame(seen.seats, seen.layout)
    choosing, ready = closed
    for index, seat in enumerate(seen.in_turn_order(choosing)):
        x, y = box.x + 16 + 26 * (index % 3), box.y + 40 + 26 * (index // 3)
        yield ready_ring(seat, x, y, ready=seat in ready)


def _moved(points: tuple[tuple[float, float], ...], x: float, y: float) -> str:
    return "M" + "L".join(f"{px + x:.1f} {py + y:.1f}" for px, py in points) + "Z"


# Words


def twin(seen: ExodusState, own: int, names: Names, words: Words) -> Iterator[TwinLine]:
    watched = _watched(seen, own)
    for place in range(len(seen.planets)):
        facts = [*_land(seen, place, words), *_who(seen, place, names, words)]
        if place in watched:
            facts += _arriving(seen, own, place, names, words)
        said = words("{place}: {facts}").format(
            place=place_name(seen, place, names, words), facts="; ".join(facts) or words("empty")
        )
        yield TwinLine(said, f"hex-{place}")
    for number, pile in enumerate(orders_of(seen, own)):
        way = way_of(seen, own, pile)
        said = words("Your order: {ships} from {place} to {goal}, tokens {tokens}").format(
            ships=", ".join(ship_name(ship, words) for ship in pile.ships),
            place=place_name(seen, way[0], names, words),
            goal=place_name(seen, way[-1], names, words),
            tokens=" ".join(words("blank") if side == BLANK else str(side) for side in pile.tokens) or "–",
        )
        yield TwinLine(said, f"order-{number}")
    for seat, ships, size in piles_on_map(seen):
        place = seen.factions[seat].where[ships[0]]
        if place >= 0:
            said = words("{player}: tokens face down in {place}: {n}").format(
                player=names[seat], n=size, place=place_name(seen, place, names, words)
            )
            yield TwinLine(said)


def _land(seen: ExodusState, place: int, words: Words) -> Iterator[str]:
    planet = seen.planet(place)
    if planet is not None:
        yield words("{resource} {n} of {most}").format(
            resource=resource_name(planet.resource, words), n=seen.resources[place], most=planet.most
        )
        if planet.vp:
            yield words("{n} VP").format(n=planet.vp)
    elif seen.destroyed[place]:
        yield words("destroyed")
    if seen.centurians[place]:
        yield words("Centurian ship of level {level}").format(level=LEVELS[seen.centurians[place]])
    for upgrade in seen.rockets[place]:
        yield words(UPGRADES[upgrade].name)


def _who(seen: ExodusState, place: int, names: Names, words: Words) -> Iterator[str]:
    for seat, n in enumerate(seen.population[place]):
        if n:
            yield words("{player}: population {n}").format(player=names[seat], n=n)
    for seat in fleets.seats_in(seen, place):
        ships = fleets.ships_in(seen, seat, place)
        yield words("{player}: {ships}").format(
            player=names[seat], ships=", ".join(_ship(seen, seat, ship, words) for ship in ships)
        )
        if fleets.cloaked(seen, seat, place):
            yield words("cloaked")


def _watched(seen: ExodusState, own: int) -> set[int]:
    """The hexes with own ships, and those to which own orders lead."""
    goals = {way_of(seen, own, pile)[-1] for pile in orders_of(seen, own)}
    return {place for place in seen.factions[own].where if place >= 0} | goals


def _arriving(seen: ExodusState, own: int, place: int, names: Names, words: Words) -> Iterator[str]:
    """Whose ships could come there with one move."""
    found = odds.who_can_reach(seen, place, own)
    if found:
        who = (
            words("{player} (ships: {n})").format(player=names[seat], n=len(found[seat])) for seat in found
        )
        yield words("can reach it: {players}").format(players=", ".join(who))


def _ship(seen: ExodusState, seat: int, ship: int, words: Words) -> str:
    faction = seen.factions[seat]
    said = ship_name(ship, words)
    if faction.damage[ship]:
        said += words(" with damage {n}").format(n=faction.damage[ship])
    if faction.cargo[ship]:
        said += words(" with {n} aboard").format(n=faction.cargo[ship])
    return said
