"""Stellar Horizons as plates: `plates(view)` is the whole picture, a pure function of a view.

Plates and the ids of their shapes (`armillary.scene.shape_id(plate, part)` joins them with `--`):

| Plate | Part | What it is |
|---|---|---|
| `atlas` | `system-<system>` | a system, by its id |
| | `fleet-<n>-<faction>` | the ships of a faction in the system with this number |
| | `ship-<unit>` | a ship under way |
| `battle` | see `plates.battle` | who fights; the plate is there while a combat is on |
| `arrivals` | `arrival-<unit>` | a ship under way, over the year in which it arrives |
| `system-<system>` | `<world>-orbit`, `<world>-surface`, `<system>-flyby` | an area |
| | `space-<turns>`, `space-far` | a transfer space; all that are more than six turns away |
| | `world-<world>` | a world: name, tile, what it yields, life |
| | `ship-<unit>`, `stack-<place>-<faction>` | a ship; more than three of a faction at one place |
| | `base-<unit>` | a base with its structures and Settlements |
| | `pirate-<n>`, `asteroids`, `incoming`, `invader` | in the Flyby space |
| `technologies`, `prospects` | `<technology>` | a technology with its price; what it would change |
| `policies` | `<policy>` | a policy |
| `relations` | `cell-<seat>-<faction>` | how a seat and a faction stand |
| `missions` | `<mission>`, `done-<seat>` | a mission; what a seat has completed |
| `year` | `goal`, `year-<seat>`, `waits-<n>` | what wins; what changed for a seat; what waits |
| `orders` | `order-<unit>`, `habit-<n>` | own standing orders; what is always done |
| `decade`, `review`, `steps` | see there | charts of the decades; what changed; the economic phase |
| `faction-<seat>` | `unit-<unit>`, `reserve-<kind>` | a unit in play; what is left to build |
| | `money`, `politics`, `vp`, `bank-<field>`, `stock-<resource>` | what the faction has |

Every system that is in the game has its plate; the one that the question is about stands under the atlas.
Movable pieces (`data-piece`): `unit-<n>`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from armillary.engine import Words, as_written
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.scene.moment import Hero, battle_of, calm, hero_of, opened
from armillary.games.stellar_horizons.scene.names import (
    ARRIVALS,
    ATLAS,
    BATTLE,
    MISSIONS_PLATE,
    ORDERS,
    POLICIES_PLATE,
    RELATIONS,
    TECHNOLOGIES_PLATE,
    called_as,
    faction_plate,
    in_use,
    looking,
    system_plate,
)
from armillary.games.stellar_horizons.scene.pieces.sheet import DECADE, PROSPECTS, REVIEW, STEPS, YEAR
from armillary.games.stellar_horizons.scene.plates import (
    arrivals,
    atlas,
    battle,
    decade,
    faction,
    missions,
    orders,
    policies,
    prospects,
    relations,
    review,
    steps,
    technologies,
    year,
)
from armillary.games.stellar_horizons.scene.plates import system as board
from armillary.scene.layout import Column, Layout, Row
from armillary.scene.plates import Plate

_HERO, _FIRST = 10.0, 0.79
_MANY_BASES = 3
# By what the question is about: the chart in the middle, and what belongs to it.
_CHARTS: dict[Hero, tuple[str, tuple[str, ...]]] = {
    "technologies": (TECHNOLOGIES_PLATE, (PROSPECTS,)),
    "policies": (POLICIES_PLATE, ()),
    "relations": (RELATIONS, ()),
    "decade": (DECADE, (STEPS, REVIEW)),
}
# How much of the width the middle has; what is beside it opens as there is room.
_SHARES: dict[Hero, float] = {
    "atlas": 0.765,
    "battle": 0.765,
    "technologies": 0.84,
    "policies": 0.66,
    "relations": 0.66,
    "decade": 0.68,
}
_BESIDE = (
    YEAR,
    ORDERS,
    MISSIONS_PLATE,
    RELATIONS,
    POLICIES_PLATE,
    PROSPECTS,
    TECHNOLOGIES_PLATE,
    STEPS,
    REVIEW,
    DECADE,
)


def plates(seen: StellarState, words: Words = as_written, names: Sequence[str] = ()) -> tuple[Plate, ...]:
    """Every plate of a view: the Solar System, the system that is asked about, charts, factions."""
    called, own, hero = called_as(seen, names, words), looking(seen), hero_of(seen)
    fight, still, shown = battle_of(seen), calm(seen), opened(seen)
    drawn = (
        *((battle.plate(seen, fight, called, words),) if fight is not None else ()),
        atlas.drawn(still, shown, hero == "atlas", called, words),
        *(
            board.drawn(
                board.near(still, system),
                system,
                system == shown and hero in ("atlas", "battle"),
                called,
                words,
            )
            for system in _systems(seen, shown)
        ),
        arrivals.plate(still, called, words),
        *(
            sheet.plate(seen if sheet is steps else still, words, called)
            for sheet in (
                year,
                orders,
                missions,
                relations,
                policies,
                prospects,
                technologies,
                steps,
                review,
                decade,
            )
        ),
        *(faction.plate(still, seat, words, called) for seat in (*range(own, seen.seats), *range(own))),
    )
    if hero in ("atlas", "battle"):
        return drawn
    large, first = _CHARTS[hero]
    weights = {large: _HERO, **dict.fromkeys(first, _FIRST)}
    return tuple(
        replace(plate, weight=weights[plate.name]) if plate.name in weights else plate for plate in drawn
    )


def arrangement(seen: StellarState) -> Layout:
    """The atlas with the opened system under it, or the chart that is asked about, has the middle.

    All else stands beside it and opens as there is room. The factions of others have a column of their own;
    a page shows them in the cards of their seats.
    """
    own, hero, open_now = looking(seen), hero_of(seen), opened(seen)
    shown, *others = (system_plate(system) for system in _systems(seen, open_now))
    share = _SHARES[hero]
    if hero == "atlas":
        middle: Layout = Column((ARRIVALS, ATLAS, shown), _heights(seen, open_now), lines=True)
        beside = [faction_plate(own), *_BESIDE, *others]
    elif hero == "battle":
        middle = Column((BATTLE, shown), (0.55, 0.45), lines=True)
        beside = [faction_plate(own), ARRIVALS, ATLAS, *_BESIDE, *others]
    else:
        middle, first = _CHARTS[hero]
        rest = [name for name in _BESIDE if name not in (middle, *first)]
        beside = [*first, faction_plate(own), *rest, ARRIVALS, ATLAS, shown, *others]
    column = Column(tuple(beside), lines=True, folds=True)
    whole = Row((middle, column), (share, 1 - share), lines=True)
    rivals = tuple(faction_plate(seat) for seat in range(seen.seats) if seat != own)
    return Row((whole, Column(rivals, lines=True)), (1, 0.25), lines=True) if rivals else whole


def _heights(seen: StellarState, shown: int) -> tuple[float, float, float]:
    """What the strip, the atlas and the opened system have of the height: more for one with many bases."""
    return (0.08, 0.455, 0.465) if board.rows(seen, shown) > _MANY_BASES else (0.085, 0.485, 0.43)


def _systems(seen: StellarState, shown: int) -> list[int]:
    """The opened system, then the others on the rule."""
    used = in_use(seen)
    return [*(s for s in used if s == shown), *(s for s in used if s != shown)]
