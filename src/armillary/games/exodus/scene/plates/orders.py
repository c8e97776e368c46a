"""The own orders as a list, while tokens are laid or lie face down: only their owner has this plate."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.exodus.rules.conquest import odds
from armillary.games.exodus.rules.conquest.movement_tokens import (
    BLANK,
    Pile,
    range_of_all,
    way_of,
    without_order,
)
from armillary.games.exodus.rules.pieces.fleets import kind_of, range_of
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.look import LOOK
from armillary.games.exodus.scene.moment import orders_of, planning_orders
from armillary.games.exodus.scene.names import LEAST, ORDERS, Names, place_name, ship_name
from armillary.games.exodus.scene.pieces.tokens import bar, bead, hull, line_of
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.marks import mark, seat_class
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Circle, Group, Rect, Text, group

WIDE = 300.0
_ROW = 44.0


def plate(seen: ExodusState, seat: int, names: Names, words: Words) -> Plate | None:
    """Every pile with its ships, its way and its tokens; then the ships that stay or move openly."""
    piles = orders_of(seen, seat)
    if not piles and not planning_orders(seen, seat):
        return None
    shapes: list[AnyShape] = []
    y = 2.0
    for number, pile in enumerate(piles):
        last = planning_orders(seen, seat) and number == len(piles) - 1
        shapes.append(_row(seen, seat, number, pile, y, names, words, cls="planned" if last else ""))
        y += _ROW + 3
        y = _threat(seen, seat, pile, shapes, y, names, words)
    free = without_order(seen, seat, piles)
    for ship in free:
        shapes.append(_idle(seen, seat, ship, y, names, words))
        y += 26
    box = Box(0, 0, WIDE, max(y, 30) + 2)
    return Plate(
        name=ORDERS,
        title=words("Your orders"),
        drawing=Drawing(box, tuple(shapes), cls=f"orders {seat_class(seat)}", look=LOOK),
        caption=Caption(
            (captions.Name(words("Your orders")), captions.Words(words("secret"), quiet=True)),
            align="start",
            summary=((captions.Words(words("orders: {n}").format(n=len(piles)), quiet=True),),),
        ),
        proportion=box.proportion,
        weight=0.79,
        least=LEAST,
        twin=tuple(_twin(seen, seat, piles, free, names, words)),
    )


def _row(
    seen: ExodusState, seat: int, number: int, pile: Pile, y: float, names: Names, words: Words, *, cls: str
) -> Group:
    way = way_of(seen, seat, pile)
    shapes: list[AnyShape] = [Rect(4, y, WIDE - 8, _ROW, round=5, cls="order-back")]
    x = 18.0
    for ship in pile.ships:
        shapes.append(hull(seat, kind_of(ship), x, y + 13, 17))
        x += 19
        cargo = seen.factions[seat].cargo[ship]
        if cargo:
            shapes += [
                mark(seat, x - 4, y + 13, 3.4),
                Text(x + 2, y + 17.6, str(cargo), 12.5, "start", cls="strong"),
            ]
            x += 16
    start, goal = (place_name(seen, place, names, words) for place in (way[0], way[-1]))
    said = words("{place} to {goal}").format(place=start, goal=goal) if pile.tokens else start
    chance = odds.of_arrival(seen, seat, tuple(pile.ships), way[-1]) if way[-1] != way[0] else None
    shapes.append(line_of(said, 12, y + 37, WIDE - 24 - (0 if chance is None else 70), 13, "strong"))
    if chance is not None:
        wins = words("wins {chance} %").format(chance=round(100 * chance[0]))
        shapes.append(Text(WIDE - 12, y + 37, wins, 12.5, "end", cls="legal-words" if cls else "quiet"))
    for index, side in enumerate(pile.tokens):
        label = "–" if side == BLANK else str(side)
        right = WIDE - 20 - 22 * (len(pile.tokens) - 1 - index)
        shapes.append(bead(label, right, y + 14, "blank" if side == BLANK else ""))
    left = range_of_all(seen, seat, pile.ships) - pile.size
    if cls and left > 0:
        for index in range(left):
            right = WIDE - 20 - 22 * (len(pile.tokens) + index)
            shapes.append(Circle(right, y + 14, 9, cls="bead-room"))
    return group(*shapes, cls=f"order {seat_class(seat)} {cls}".strip(), id=f"pile-{number}")


def _threat(
    seen: ExodusState, seat: int, pile: Pile, shapes: list[AnyShape], y: float, names: Names, words: Words
) -> float:
    """How a fleet would fare where it goes if the strongest rival that can come there comes too."""
    goal = way_of(seen, seat, pile)[-1]
    arriving = odds.who_can_reach(seen, goal, seat)
    guest = odds.strongest(seen, arriving)
    outlook = odds.if_joined(seen, seat, pile.ships, goal, guest) if guest >= 0 else None
    if outlook is None:
        return y
    said = words("if {player} comes too") if outlook.exact else words("if {player} comes too, about")
    shapes.append(line_of(said.format(player=names[guest]), 12, y + 11, WIDE - 24, 12.5, "quiet"))
    shapes.extend(bar((*outlook.parties, None), outlook.values, 12, y + 16, WIDE - 24))
    return y + 42


def _idle(seen: ExodusState, seat: int, ship: int, y: float, names: Names, words: Words) -> Group:
    """A ship without an order."""
    where = place_name(seen, seen.factions[seat].where[ship], names, words)
    moves = words("moves {n}").format(n=range_of(seen, seat, kind_of(ship)))
    return group(
        hull(seat, kind_of(ship), 18, y + 12, 16),
        line_of(where, 34, y + 16.5, WIDE - 110, 12.5),
        Text(WIDE - 10, y + 16.5, moves, 12, "end", cls="quiet"),
        id=f"idle-{ship}",
    )


def _twin(
    seen: ExodusState, seat: int, piles: list[Pile], free: list[int], names: Names, words: Words
) -> Iterator[TwinLine]:
    for number, pile in enumerate(piles):
        way = way_of(seen, seat, pile)
        said = words("{ships} from {place} to {goal}, tokens {tokens}").format(
            ships=", ".join(ship_name(ship, words) for ship in pile.ships),
            place=place_name(seen, way[0], names, words),
            goal=place_name(seen, way[-1], names, words),
            tokens=" ".join(words("blank") if side == BLANK else str(side) for side in pile.tokens) or "–",
        )
        yield TwinLine(said, f"pile-{number}")
        guest = odds.strongest(seen, odds.who_can_reach(seen, way[-1], seat))
        outlook = odds.if_joined(seen, seat, pile.ships, way[-1], guest) if guest >= 0 else None
        if outlook is not None:
            said = words("if {player} comes too, the last ship is yours: {chance} %")
            yield TwinLine(said.format(player=names[guest], chance=round(100 * outlook.of(seat))))
    for ship in free:
        where = place_name(seen, seen.factions[seat].where[ship], names, words)
        said = words("{ship} in {place}: no order").format(ship=ship_name(ship, words), place=where)
        yield TwinLine(said, f"idle-{ship}")
    if not piles and not free:
        yield TwinLine(words("no ship can move"))
