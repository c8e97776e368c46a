"""Standing orders: one line a unit, what it does and until when; then what is always done or declined.

Only their owner sees them.

| Part | What it is |
|---|---|
| `order-<unit>` | the order of a unit |
| `habit-<habit>` | a habit, its words joined by hyphens |
| `passed-<phase>` | a phase that passes until something is new |
"""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.concepts.places import world_of
from armillary.games.stellar_horizons.rules.decisions.orders import EXPLORE, FLY, PRODUCE
from armillary.games.stellar_horizons.rules.movement import journeys
from armillary.games.stellar_horizons.rules.state import Order, StellarState
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.names import ORDERS, Names, kind_icon, looking
from armillary.games.stellar_horizons.scene.pieces.sheet import hairline, line_of
from armillary.games.stellar_horizons.words import names as said
from armillary.games.stellar_horizons.words.terms import habits, order_name
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.marks import seat_class
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Rect, Text, use
from armillary.scene.targets import target

WIDE = 300.0
_ROW = 21.0


@drawn_once()
def plate(seen: StellarState, words: Words, names: Names) -> Plate:
    seat = looking(seen)
    own = orders_of(seen)
    kept = habits_of(seen)
    shapes: list[AnyShape] = []
    y = 2.0
    for unit, order in own:
        shapes.append(_order(seen, unit, order, y, words))
        y += _ROW
    if own and kept:
        shapes.append(hairline(6, y + 2, WIDE - 12))
        y += 6
    for habit in kept:
        shapes.append(_habit(habit, y, words))
        y += _ROW
    for phase in passed_of(seen):
        shapes.append(_passed(phase, y, words))
        y += _ROW
    if not own and not kept and not passed_of(seen):
        shapes.append(line_of(words("no standing orders"), 8, 17, WIDE - 16, 12.5, "quiet"))
        y = 24
    box = Box(0, 0, WIDE, y + 2)
    return Plate(
        name=ORDERS,
        title=words("Standing orders"),
        drawing=Drawing(box, tuple(shapes), cls=f"orders {seat_class(seat)}", look=LOOK),
        caption=Caption(
            (
                captions.Name(words("Standing orders")),
                captions.Icon("order", words("standing orders"), str(len(own))),
            ),
            align="start",
        ),
        proportion=box.proportion,
        weight=0.2,
        least=0.75,
        twin=tuple(_twin(seen, own, kept, words)),
    )


def orders_of(seen: StellarState) -> list[tuple[int, Order]]:
    return sorted(seen.of(looking(seen)).orders.items()) if seen.played else []


def habits_of(seen: StellarState) -> tuple[str, ...]:
    return seen.of(looking(seen)).habits if seen.played else ()


def passed_of(seen: StellarState) -> list[str]:
    """The phases that pass until something is new."""
    return sorted(seen.of(looking(seen)).passed) if seen.played else []


def passed_text(phase: str, words: Words) -> str:
    return words("{phase}: passed until something is new").format(phase=said.passing_name(phase, words))


def habit_part(habit: str) -> str:
    return f"habit-{habit.replace(' ', '-')}"


def order_text(seen: StellarState, unit: int, order: Order, words: Words) -> str:
    """What a unit has been told."""
    if order.kind == FLY:
        return words("flies to {place}").format(place=said.place_name(order.target, words))
    if order.kind == EXPLORE:
        world = order.target if order.target != NOTHING else world_of(seen.where[unit])
        if world == NOTHING:
            return words("explores where it is")
        return words("explores {world}").format(world=said.world_name(world, words))
    if order.kind == PRODUCE:
        return words("produces {item}").format(item=said.item_name(order.target, words))
    return order_name(order.kind, words)


def until(seen: StellarState, unit: int, order: Order, words: Words) -> str:
    """The year in which a journey ends as far as it can be foreseen; other orders hold every year."""
    if order.kind != FLY:
        return words("yearly")
    ways = journeys.ways(seen, UNITS[unit].faction, unit, order.target)
    return str(ways[0].arrives) if ways else ""


def _order(seen: StellarState, unit: int, order: Order, y: float, words: Words) -> Group:
    shown: list[AnyShape] = [
        use(kind_icon(unit), 15, y + 10, 15, "sign"),
        line_of(said.unit_name(unit, words), 27, y + 15, 78, 12.5, "strong"),
        line_of(order_text(seen, unit, order, words), 106, y + 15, WIDE - 106 - 44, 12),
        Text(WIDE - 8, y + 15, until(seen, unit, order, words), 12, "end", cls="quiet"),
    ]
    frame = Rect(4, y, WIDE - 8, _ROW - 1, round=3)
    return target(f"order-{UNITS[unit].id}", tuple(shown), frame, cls="order-row")


def _habit(habit: str, y: float, words: Words) -> Group:
    shown = (
        use("order", 15, y + 10, 15, "lit-sign"),
        line_of(habits(words).get(habit, habit), 27, y + 15, WIDE - 36, 12.5),
    )
    return target(habit_part(habit), shown, Rect(4, y, WIDE - 8, _ROW - 1, round=3), cls="order-row")


def _passed(phase: str, y: float, words: Words) -> Group:
    shown = (
        use("order", 15, y + 10, 15, "lit-sign"),
        line_of(passed_text(phase, words), 27, y + 15, WIDE - 36, 12.5),
    )
    return target(f"passed-{phase}", shown, Rect(4, y, WIDE - 8, _ROW - 1, round=3), cls="order-row")


def _twin(
    seen: StellarState, own: list[tuple[int, Order]], kept: tuple[str, ...], words: Words
) -> Iterator[TwinLine]:
    for unit, order in own:
        text = words("{unit} {order}, {until}").format(
            unit=said.unit_name(unit, words),
            order=order_text(seen, unit, order, words),
            until=until(seen, unit, order, words) or words("no way now"),
        )
        text += "; " + words("since {year}").format(year=order.since)
        yield TwinLine(text, f"order-{UNITS[unit].id}")
    for habit in kept:
        yield TwinLine(habits(words).get(habit, habit), habit_part(habit))
    for phase in passed_of(seen):
        yield TwinLine(passed_text(phase, words), f"passed-{phase}")
    if not own and not kept and not passed_of(seen):
        yield TwinLine(words("no standing orders"))
