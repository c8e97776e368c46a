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
| `rounds` | `volley-<n>` | the dice of a party in this round |
| `orders` | `pile-<n>`, `idle-<ship>` | own orders while tokens are laid; ships without one |
| `cards` | `card-<n>` | an own action card |
| | `open-<seat>` | the card that lies open before a seat |
| | `won-<card>`, `ability-<card>` | own Centurian cards, own abilities |

Movable pieces (`data-piece`): `ship-<seat>-<class>`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from armillary.engine import Words, as_written
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.moment import Hero, fight_of, hero_of, orders_of, planning_orders
from armillary.games.exodus.scene.names import (
    BATTLE,
    BLUEPRINTS_PLATE,
    CARDS,
    COUNCIL,
    MAP,
    MARKET_PLATE,
    ORDERS,
    ROUNDS,
    SUPPLY,
    TECHS_PLATE,
    called_as,
    faction_plate,
    looking,
)
from armillary.games.exodus.scene.plates import (
    battle,
    blueprints,
    cards,
    council,
    faction,
    market,
    orders,
    rounds,
    supply,
    technologies,
)
from armillary.games.exodus.scene.plates import map as star_map
from armillary.scene.layout import Column, Layout, Row
from armillary.scene.plates import Plate


def plates(seen: ExodusState, words: Words = as_written, names: Sequence[str] = ()) -> tuple[Plate, ...]:
    """Every plate of a view: the boards of all, then what only one faction has, from the own one on."""
    called = called_as(seen, names, words)
    own = looking(seen)
    fight, hero = fight_of(seen), hero_of(seen)
    own_orders = orders.plate(seen, own, called, words)
    seats = (*range(own, seen.seats), *range(own))
    drawn = (
        star_map.plate(seen, called, words),
        *((battle.plate(seen, fight, own, called, words),) if fight is not None else ()),
        *((rounds.plate(seen, fight, own, called, words),) if fight is not None else ()),
        *((own_orders,) if own_orders is not None else ()),
        blueprints.plate(seen, own, words),
        supply.plate(seen, own, words),
        technologies.plate(seen, own, called, words),
        council.plate(seen, own, called, words),
        market.plate(seen, own, called, words),
        cards.plate(seen, own, called, words),
        *(faction.plate(seen, seat, called, words, own=seat == own) for seat in seats),
    )
    return tuple(replace(plate, weight=_weight(plate, hero)) for plate in drawn)


def arrangement(seen: ExodusState) -> Layout:
    """What the question is about has the middle; all else stands beside it and opens as there is room.

    The factions of others stand in a column of their own; a page shows them in the cards of their seats.
    """
    own = looking(seen)
    large, first = _BOARDS[hero_of(seen)]
    there = [ORDERS] if orders_of(seen, own) or planning_orders(seen, own) else []
    if fight_of(seen) is not None:
        there += [BATTLE, ROUNDS]
    drawn = {*there, *_ALL}
    beside = [name for name in (*first, *there, *_ALL) if name != large and name in drawn]
    column = Column(tuple(dict.fromkeys(beside)), lines=True, folds=True)
    seats = (own, *(seat for seat in range(seen.seats) if seat != own))
    factions = Column(tuple(faction_plate(seat) for seat in seats), lines=True)
    return Row((Row((large, column), (0.67, 0.33), lines=True), factions), (1, 0.25), lines=True)


_ALL = (COUNCIL, CARDS, MARKET_PLATE, TECHS_PLATE, BLUEPRINTS_PLATE, SUPPLY, MAP)

# By what the question is about: the board in the middle, and what belongs to it.
_BOARDS: dict[Hero, tuple[str, tuple[str, ...]]] = {
    "map": (MAP, (ORDERS,)),
    "council": (MAP, (COUNCIL,)),
    "cards": (MAP, (CARDS,)),
    "market": (MAP, (MARKET_PLATE,)),
    "technologies": (TECHS_PLATE, ()),
    "blueprints": (BLUEPRINTS_PLATE, (SUPPLY,)),
    "battle": (BATTLE, (ROUNDS,)),
}
_HERO, _FIRST = 10.0, 0.79
_ASKED = 11.0  # on a phone, where one plate is seen, the hands of the Council come before the map


def _weight(plate: Plate, hero: Hero) -> float:
    """How much of the page a plate wants while the question is about `hero`."""
    large, first = _BOARDS[hero]
    if hero == "council" and plate.name == COUNCIL:
        return _ASKED
    return _HERO if plate.name == large else _FIRST if plate.name in first else plate.weight
