"""A battle while it is fought: the parties in their hex, and what each ship bears."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, ceil, degrees, hypot

from armillary.engine import Words
from armillary.games.exodus.rules.components import CENTURIAN_CARDS
from armillary.games.exodus.rules.conquest.battle_state import (
    CENTURIAN_SHIP,
    RESISTANCE,
    Fight,
    dice,
    parties,
)
from armillary.games.exodus.rules.pieces import blueprints, fleets
from armillary.games.exodus.rules.pieces.dice import lowest
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.look import LOOK
from armillary.games.exodus.scene.names import (
    BATTLE,
    LEVELS,
    Names,
    centurian_name,
    class_name,
    place_name,
    ship_name,
)
from armillary.games.exodus.scene.pieces.tokens import bead, hull, party_sign
from armillary.mechanics import hits
from armillary.scene import captions, rings, text
from armillary.scene.captions import Caption
from armillary.scene.hexes import HexGrid
from armillary.scene.marks import mark, seat_class
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Place, Polygon, Text, group, nums
from armillary.scene.targets import target

_FIELD = HexGrid(290)
_HALF = 252.0  # half the height of the hex

Unit = tuple[int, int]  # a ship: whose, and its number


def plate(seen: ExodusState, fight: Fight, own: int, names: Names, words: Words) -> Plate:
    blocks = tuple(_blocks(_sides(seen, fight, own)))
    places = {unit: at for party, room in blocks for unit, at in _places(seen, fight, party, room).items()}
    shapes: list[AnyShape] = [
        Polygon(_FIELD.corners((0, 0)), cls="field"),
        Polygon(_FIELD.corners((0, 0), 0.035), cls="inner-edge"),
        *_middle(seen, fight, names, words),
        *_shots(seen, fight, places),
    ]
    for party, room in blocks:
        shapes += _party(seen, fight, party, room, names, words)
    box = Box(-300, -_HALF - 6, 600, 2 * _HALF + 12)
    where = place_name(seen, fight.place, names, words)
    least = lowest(seen, "combat")
    return Plate(
        name=BATTLE,
        title=words("Battle"),
        drawing=Drawing(box, tuple(shapes), cls="battle", look=LOOK),
        caption=Caption(
            (
                captions.Name(words("Battle")),
                captions.Words(
                    words("{place}; hits on {least} and more").format(place=where, least=least), quiet=True
                ),
            ),
            align="start",
        ),
        proportion=box.proportion,
        weight=8,
        least=0.5,
        twin=tuple(_twin(seen, fight, names, words)),
    )


def _sides(seen: ExodusState, fight: Fight, own: int) -> list[int]:
    """The parties, the own one last, so that it stands at the foot."""
    found = parties(seen, fight)
    rolled = [volley.party for volley in fight.volleys if volley.party not in found]
    every = [*found, *rolled]
    return [*(party for party in every if party != own), *(party for party in every if party == own)]


def _blocks(sides: list[int]) -> Iterator[tuple[int, Box]]:
    """The room of each party: the last at the foot, the others above."""
    if not sides:
        return
    others, last = sides[:-1], sides[-1]
    rows = [others] if len(others) <= 2 else [others[: len(others) // 2], others[len(others) // 2 :]]
    for index, row in enumerate(rows):
        top, high, wide = (
            (-206.0, 158.0, 404.0)
            if len(rows) == 1
            else ((-218.0, 104.0, 330.0), (-86.0, 104.0, 480.0))[index]
        )
        room = wide / max(1, len(row))
        for column, party in enumerate(row):
            left = -wide / 2 + column * room
            yield party, Box(left + 6, top, room - 12, high)
    yield last, Box(-178, 54, 356, 158)


def _middle(seen: ExodusState, fight: Fight, names: Names, words: Words) -> Iterator[AnyShape]:
    """The name of the hex on an engraved dial, with the parties around it."""
    found = parties(seen, fight)
    if len(found) > 3:
        return
    yield Circle(0, 0, 44, cls="void")
    yield Circle(0, 0, 44, cls="ring")
    yield Path(rings.ticks(44, 4, rings.degrees_rule(36)), cls="ticks")
    short = words("Council") if fight.place == seen.council else place_name(seen, fight.place, names, words)
    size = text.fit(short, 13, 80, 11) or 11
    fought = len(seen.rounds)
    yield Text(0, -14 if fought else 5, text.shorten(short, size, 82), size, cls="display engraved", room=86)
    if fought:
        yield Text(0, 11, str(fought), 21, cls="strong")
        yield Text(0, 28, words("round"), 12.5, cls="quiet", room=70)


def _shots(seen: ExodusState, fight: Fight, places: dict[Unit, Place]) -> Iterator[AnyShape]:
    """Who has laid hits on whom in this round: a line to the ship with their number, from the nearest one."""
    if not fight.volleys or not seen.rounds:
        return
    laid: dict[tuple[int, Unit], int] = {}
    for shot in seen.rounds[-1].shots:
        key = shot.party, (shot.owner, shot.ship)
        laid[key] = laid.get(key, 0) + shot.n
    for (party, unit), n in laid.items():
        goal, ours = places.get(unit), [place for (owner, _), place in places.items() if owner == party]
        if goal is None or not ours:
            continue
        start = min(ours, key=lambda place: hypot(place.x - goal.x, place.y - goal.y))
        far = hypot(goal.x - start.x, goal.y - start.y) or 1
        ux, uy = (goal.x - start.x) / far, (goal.y - start.y) / far
        a, b = 47 * start.scale, far - 53 * goal.scale
        line = f"M{nums(start.x + ux * a, start.y + uy * a)}L{nums(start.x + ux * b, start.y + uy * b)}"
        tip = Path(
            "M0 -5L9 0L0 5Z",
            cls="shot-tip",
            at=Place(start.x + ux * b, start.y + uy * b, degrees(atan2(uy, ux))),
        )
        # Not in the middle of the hex, where the dial is.
        middle = a + (b - a) * 0.3
        count = bead(str(n), start.x + ux * middle, start.y + uy * middle)
        whose = "shot resistance-shot" if party < 0 else f"shot {seat_class(party)}"
        yield group(Path(line, cls="shot-line"), tip, count, cls=whose)


# Ships


def _party(
    seen: ExodusState, fight: Fight, party: int, room: Box, names: Names, words: Words
) -> Iterator[AnyShape]:
    """The ships of a party as large as they have room, under its name; the own ones over it."""
    for (_, ship), at in _places(seen, fight, party, room).items():
        if party == RESISTANCE:
            yield group(_centurian(fight, at.scale, words), at=at)
        else:
            yield group(_ship(seen, fight, party, ship, at.scale, words), at=at)
    x = 0.84 * (room.x + room.width / 2)  # towards the middle: the hex is narrower there
    yield _label(seen, fight, party, x, room.y - 6 if room.y < 0 else room.y + room.height + 20, names, words)


def _places(seen: ExodusState, fight: Fight, party: int, room: Box) -> dict[Unit, Place]:
    """Where the ships of a party stand, and how large."""
    ships = [CENTURIAN_SHIP] if party == RESISTANCE else fleets.ships_in(seen, party, fight.place)
    if not ships:
        return {}
    columns, scale = _grid(len(ships), room)
    rows = ceil(len(ships) / columns)
    x, top = room.x + room.width / 2, room.y + (room.height - rows * _UNIT[1] * scale) / 2
    found = {}
    for index, ship in enumerate(ships):
        row, column = divmod(index, columns)
        here = min(columns, len(ships) - row * columns)
        across = x + (column - (here - 1) / 2) * _UNIT[0] * scale
        found[party, ship] = Place(across, top + (row * _UNIT[1] + 46) * scale, 0, scale)
    return found


_UNIT = (108.0, 126.0)  # the room of a ship


def _grid(count: int, room: Box) -> tuple[int, float]:
    """In how many columns ships stand largest, and how large."""
    sizes = (
        (
            min(1.0, room.width / (columns * _UNIT[0]), room.height / (ceil(count / columns) * _UNIT[1])),
            columns,
        )
        for columns in range(1, count + 1)
    )
    scale, columns = max(sizes)
    return columns, scale


def _label(
    seen: ExodusState, fight: Fight, party: int, x: float, y: float, names: Names, words: Words
) -> Group:
    extra = sum(n for whose, n in fight.extra if whose == party)
    name = words("Resistance") if party == RESISTANCE else names[party]
    rolls = words("dice {n}").format(n=dice(seen, fight, party) + extra)
    half = text.width(f"{name}  {rolls}", 14) / 2
    sign = party_sign(party, x - half - 6, y - 5, 6.5)
    return group(sign, Text(x - half + 8, y, name, 14.5, "start", cls="strong", tail=f"  {rolls}"))


def _ship(seen: ExodusState, fight: Fight, seat: int, ship: int, scale: float, words: Words) -> Group:
    faction = seen.factions[seat]
    kind = fleets.kind_of(ship)
    bears = fleets.shields(seen, seat, ship)
    pending = hits.on(fight.marks, seat, ship)
    damage = faction.damage[ship]
    power = blueprints.dice(fleets.parts_of(seen, seat, ship))
    lost = damage + pending > bears
    shapes: list[AnyShape] = [
        *_ring(bears, damage, pending),
        hull(seat, kind, 0, 0, 38, "doomed-ship" if lost else ""),
        *_words(ship_name(ship, words), _figures(power, damage + pending, bears, words), scale, lost=lost),
    ]
    if faction.cargo[ship]:
        shapes += [
            mark(seat, 28, -32, 4.4),
            Text(35, -27.5, str(faction.cargo[ship]), 13, "start", cls="strong"),
        ]
    return target(
        f"ship-{seat}-{ship}", tuple(shapes), Circle(0, 0, 45), cls=f"fighter-ship {seat_class(seat)}"
    )


def _state(power: int, damage: int, bears: int, words: Words) -> str:
    return words("dice {dice}, damage {damage} of {bears}").format(dice=power, damage=damage, bears=bears)


def _figures(power: int, damage: int, bears: int, words: Words) -> str:
    """The odds in few words, under a ship."""
    return words("dice {dice}, {damage} of {bears}").format(dice=power, damage=damage, bears=bears)


def _words(name: str, state: str, scale: float, *, lost: bool) -> Iterator[AnyShape]:
    """Under a ship: its name, where that has no room the last word of it, and what it bears.

    Letters keep their size where ships are drawn smaller.
    """
    size, short = 12.5 / max(scale, 0.6), name.rpartition(" ")[2]
    tone = "danger-words" if lost else "quiet"
    if scale <= 0.75:
        yield Text(0, 60, short, size, cls="strong", room=100)
        return
    yield Text(0, 58, name, size, cls="strong full-name", room=104)
    yield Text(0, 58, short, 1.14 * size, cls="strong short-name", room=100)
    yield Text(0, 76, state, size, cls=tone, room=106)


def _centurian(fight: Fight, scale: float, words: Words) -> Group:
    card = CENTURIAN_CARDS[fight.card]
    pending = hits.on(fight.marks, RESISTANCE, CENTURIAN_SHIP)
    shapes: tuple[AnyShape, ...] = (
        *_ring(card.shields, fight.damage, pending),
        group(
            Path("M0 -20L22 15H-22Z", cls="triangle"),
            Text(0, 11, LEVELS[card.level], 15, cls="level"),
            cls="centurian",
        ),
        *_words(
            centurian_name(fight.card, words),
            _figures(card.dice, fight.damage + pending, card.shields, words),
            scale,
            lost=fight.damage + pending > card.shields,
        ),
    )
    return target("centurian", shapes, Circle(0, 0, 45), cls="fighter-ship")


def _ring(bears: int, damage: int, pending: int) -> Iterator[AnyShape]:
    """One piece for each hit that a ship bears, and one for its hull; hits take them from the first on."""
    pieces = bears + 1
    yield Circle(0, 0, 30, cls="void")
    for n in range(pieces):
        start, end = 360 * n / pieces, 360 * (n + 1) / pieces
        worn = (
            "worn"
            if n < damage
            else "marked"
            if n < damage + pending
            else "hull-piece"
            if n == bears
            else "shield-piece"
        )
        gap = 4.0 if pieces > 1 else 0.6
        yield Path(rings.sector(33, 39, start, end, gap), cls=f"bears {worn}")


def _twin(seen: ExodusState, fight: Fight, names: Names, words: Words) -> Iterator[TwinLine]:
    for party in parties(seen, fight):
        if party == RESISTANCE:
            card = CENTURIAN_CARDS[fight.card]
            taken = fight.damage + hits.on(fight.marks, RESISTANCE, CENTURIAN_SHIP)
            state = _state(card.dice, taken, card.shields, words)
            said = words("{ship}: {state}").format(ship=centurian_name(fight.card, words), state=state)
            yield TwinLine(said, "centurian")
            continue
        for ship in fleets.ships_in(seen, party, fight.place):
            taken = seen.factions[party].damage[ship] + hits.on(fight.marks, party, ship)
            power = blueprints.dice(fleets.parts_of(seen, party, ship))
            state = _state(power, taken, fleets.shields(seen, party, ship), words)
            said = words("{player}, {ship}: {state}").format(
                player=names[party], ship=class_name(fleets.kind_of(ship), words), state=state
            )
            yield TwinLine(said, f"ship-{party}-{ship}")
