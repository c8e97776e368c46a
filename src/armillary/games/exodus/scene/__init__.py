"""Exodus as plates: `plates(view)` is the whole picture, a pure function of a view.

Plates and the ids of their shapes (`armillary.scene.shape_id(plate, part)` joins them with `--`):

| Plate | Part | What it is |
|---|---|---|
| `map` | `hex-<n>` | a hex, by its number in the layout |
| | `cubes-<n>-<seat>` | the population of a seat there |
| | `ship-<seat>-<n>` | a ship, two of each class in the order of the classes |
| | `rocket-<n>-<upgrade>` | the rockets of a kind on a planet |
| | `centurian-<n>` | the Centurian ship there |
| | `order-<n>` | an order of whoever looks |
| `faction-<seat>` | `stock-<resource>`, `stock-cube` | what the faction has |
| | `class-<ship>` | a class of ships with its blueprint |
| | `tech-<technology>`, `cards` | technologies; cards that lie open or were won |
| `blueprints` | `<ship>` | the own blueprint of a class |
| | `<ship>-r<row>c<column>` | a part, by its upper left corner |
| | `<ship>-at-r<row>c<column>-<turn>` | a place where the part in the hand fits |
| `supply` | `<upgrade>`, `hand-<upgrade>` | an upgrade in the supply; one that waits to be mounted |
| `technologies` | `<technology>` | a technology with its price |
| `council` | `proposal-<n>` | a political card on space A, B, C |
| | `law-<card>`, `resolution-<card>` | what is in force |
| | `bonus-<card>`, `order-<seat>`, `bid` | Bonus Actions, turn order, the own bid |
| `market` | `column-<n>` | a column |
| | `sell-<resource>`, `buy-<resource>` | an exchange |
| `battle` | `ship-<seat>-<n>`, `centurian` | who fights; the plate is there while a battle is fought |
| | `volley-<n>` | the dice of a party |
| `orders` | `pile-<n>`, `idle-<ship>` | own orders while tokens are laid; ships without one |
| `cards` | `card-<n>` | an own action card |
| | `open-<seat>` | the card that lies open before a seat |
| | `won-<card>`, `ability-<card>` | own Centurian cards, own abilities |

Movable pieces (`data-piece`): `ship-<seat>-<class>`.
"""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene import (
    battle,
    blueprints,
    board,
    cards,
    council,
    faction,
    market,
    order_list,
    supply,
    technologies,
)
from armillary.games.exodus.scene.moment import Hero, fight_of, hero_of, orders_of, planning_orders
from armillary.games.exodus.scene.names import (
    BATTLE,
    BLUEPRINTS_PLATE,
    CARDS,
    COUNCIL,
    MAP,
    MARKET_PLATE,
    ORDERS,
    SUPPLY,
    TECHS_PLATE,
    called_as,
    faction_plate,
    looking,
)
from armillary.scene.layout import Column, Layout, Row
from armillary.scene.plates import Plate


def plates(seen: ExodusState, words: Words = as_written, names: Sequence[str] = ()) -> tuple[Plate, ...]:
    """Every plate of a view: the boards of all, then what only one faction has, from the own one on."""
    called = called_as(seen, names, words)
    own = looking(seen)
    fight, hero = fight_of(seen), hero_of(seen)
    orders = order_list.plate(seen, own, called, words)
    seats = (*range(own, seen.seats), *range(own))
    return (
        board.plate(seen, called, words),
        *((battle.plate(seen, fight, own, called, words),) if fight is not None else ()),
        *((orders,) if orders is not None else ()),
        blueprints.plate(seen, own, words, large=hero == "blueprints"),
        supply.plate(seen, own, words, large=hero == "blueprints"),
        technologies.plate(seen, own, called, words, large=hero == "technologies"),
        council.plate(seen, own, called, words),
        market.plate(seen, own, called, words),
        cards.plate(seen, own, called, words),
        *(faction.plate(seen, seat, called, words, own=seat == own) for seat in seats),
    )


def arrangement(seen: ExodusState) -> Layout:
    """What the question is about is large, what belongs to it stands beside, the rest in a row below.

    The factions of others stand in a column of their own; a page shows them in the cards of their seats.
    """
    own = faction_plate(looking(seen))
    main, shares, beside, below, high = _BOARDS[hero_of(seen)]
    large: Layout = main[0] if len(main) == 1 else Row(main, shares, lines=True)
    if orders_of(seen, looking(seen)) or planning_orders(seen, looking(seen)):
        beside, below = (ORDERS,), (*below, COUNCIL)
    if beside:
        large = Row((large, Column((own, *beside), lines=True)), (0.69, 0.31), lines=True)
    else:
        below = (own, *below)
    small = Row(below, tuple(_WIDTHS.get(name, 1.3) for name in below), lines=True)
    whole = Column((large, small), (high, 1 - high), lines=True)
    others = tuple(faction_plate(seat) for seat in range(seen.seats) if faction_plate(seat) != own)
    return Row((whole, Column(others, lines=True)), (1, 0.25), lines=True)


_WIDTHS = {
    MAP: 1.2,
    BLUEPRINTS_PLATE: 2.2,
    TECHS_PLATE: 1.6,
    SUPPLY: 1.3,
    MARKET_PLATE: 1.5,
    CARDS: 1.2,
    COUNCIL: 0.8,
}
_REST = (BLUEPRINTS_PLATE, TECHS_PLATE, SUPPLY)

# By what the question is about: the large boards and their shares, what stands beside them with the own
# faction, what stands below, and the share of the height that the large ones get.
_BOARDS: dict[Hero, tuple[tuple[str, ...], tuple[float, ...], tuple[str, ...], tuple[str, ...], float]] = {
    "map": ((MAP,), (1,), (COUNCIL,), (*_REST, MARKET_PLATE, CARDS), 0.85),
    "council": ((MAP,), (1,), (COUNCIL,), (*_REST, MARKET_PLATE, CARDS), 0.85),
    "cards": ((MAP,), (1,), (CARDS, MARKET_PLATE), (*_REST, COUNCIL), 0.85),
    "market": ((MAP,), (1,), (MARKET_PLATE, CARDS), (*_REST, COUNCIL), 0.85),
    "technologies": (
        (TECHS_PLATE,),
        (1,),
        (),
        (MAP, BLUEPRINTS_PLATE, SUPPLY, COUNCIL, MARKET_PLATE, CARDS),
        0.78,
    ),
    "blueprints": (
        (BLUEPRINTS_PLATE, SUPPLY),
        (1, 0.56),
        (),
        (MAP, TECHS_PLATE, COUNCIL, MARKET_PLATE, CARDS),
        0.83,
    ),
    "battle": ((BATTLE,), (1,), (), (MAP, *_REST, COUNCIL, MARKET_PLATE, CARDS), 0.78),
}
