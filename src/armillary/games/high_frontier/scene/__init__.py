"""High Frontier as plates: `plates(view)` is the whole picture, a pure function of a view.

Plates and the ids of their shapes (`armillary.scene.shape_id(plate, part)` joins them with `--`):

| Plate | Part | What it is |
|---|---|---|
| `sol` | `space-<node>` | a Space, by its id; a Site is chosen by its Space |
| | `stack-<seat>-<slot>` | a Rocket or an Outpost |
| | `claim-<site>`, `busted-<site>` | what lies on a Site |
| `rocket` | `wet-<seat>` | a Rocket's figure on the Fuel Strip |
| `market` | `deck-<deck>` | a patent deck with its top card |
| `hand-<seat>` | `card-<card>` | a patent in a Hand |
| `assembly` | `<ideology>` | an Ideology; the plate is there with Module 0 |
| `workshop` | `card-<card>` | a part of the rocket that could be built |
| `sunspot` | | the dial of the cycle |
| `battle` | `figure-<seat>-<slot>` | who fights; the plate is there while a battle is fought |
| `weapons`, `fire-value`, `odds` | `<fire ...>` | a way to fire, by the words of the choice |
| | `attack-<node>` | a Space that could be attacked now |

Movable pieces (`data-piece`): `stack-<seat>-<slot>`, `card-<n>`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from armillary.engine import Words, as_written
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.scene import (
    assembly,
    battle,
    market,
    odds,
    shots,
    sol,
    strip,
    sunspot,
    workshop,
)
from armillary.games.high_frontier.scene.moment import ON_DEMAND, hero_of
from armillary.games.high_frontier.scene.names import (
    ASSEMBLY,
    BATTLE,
    BESIDE,
    FIRE_VALUE,
    MARKET,
    ODDS,
    SOL,
    STRIP,
    SUNSPOT,
    WEAPONS,
    WORKSHOP,
    called_as,
    hand_plate,
    looking,
    political,
)
from armillary.scene.layout import Column, Layout, Row
from armillary.scene.plates import Plate


def plates(
    seen: HighFrontierState, words: Words = as_written, names: Sequence[str] = ()
) -> tuple[Plate, ...]:
    """The map, the own Rocket, the cycle, the assembly, the workshop, the decks, the Hands.

    The plate that is asked about has the middle with the Fuel Strip; all else stands aside.
    """
    called, own, hero = called_as(seen, names, words), looking(seen), hero_of(seen)
    fronts = shots.fronts(seen)
    drawn = (
        sol.plate(seen, called, words, hero == SOL),
        strip.plate(seen, own, called, words, hero),
        sunspot.plate(seen, called, words),
        *((assembly.plate(seen, called, words),) if political(seen) else ()),
        workshop.plate(seen, own, words, hero == WORKSHOP),
        market.plate(seen, words, hero == MARKET),
        *(
            market.hand(seen, seat, called, words, seat == own)
            for seat in _from(own, seen.seats)
            if seat == own or seen.players[seat].hand
        ),
    )
    if not fronts:
        return drawn
    fought = (battle.plate(seen, fronts[0], called, words),) if fronts[0].begun else ()
    beside = tuple(map(_in_battle, drawn)) if fought else drawn
    return (*fought, *odds.plates(fronts, called, words), *beside)


_ASSEMBLY_WIDE = 335.0  # pixels: where a page has less beside the battle, the assembly is opened from there


def _in_battle(plate: Plate) -> Plate:
    """The assembly stands beside the battle where it can be read there; other plates are opened from it."""
    if plate.name == ASSEMBLY:
        least = _ASSEMBLY_WIDE / plate.drawing.box.width
        return replace(plate, aside=False, within=BATTLE, weight=BESIDE, least=least)
    return replace(plate, within=BATTLE) if plate.name in (SOL, STRIP, WORKSHOP, MARKET) else plate


def _from(own: int, seats: int) -> tuple[int, ...]:
    return (*range(own, seats), *range(own))


_SHOTS = (WEAPONS, FIRE_VALUE, ODDS)


def arrangement(seen: HighFrontierState) -> Layout:
    """What is asked about has the middle, over the Fuel Strip; a battle has it with all that is said of it.

    What a player could attack stands beside the chart, in the order in which it is read before a shot.
    """
    own, hero = looking(seen), hero_of(seen)
    rivals = tuple(hand_plate(seat) for seat in range(seen.seats) if seat != own and seen.players[seat].hand)
    whole = Row((_left(seen, own, hero), _board(seen, hero)), (0.22, 0.78), lines=True)
    return Row((whole, Column(rivals, lines=True)), (1, 0.18), lines=True) if rivals else whole


def _left(seen: HighFrontierState, own: int, hero: str) -> Layout:
    politics = (ASSEMBLY,) if political(seen) and hero != BATTLE else ()
    return Column((SUNSPOT, *politics, hand_plate(own)), lines=True)


def _board(seen: HighFrontierState, hero: str) -> Layout:
    closed = tuple(name for name in ON_DEMAND if name != hero)
    if hero == BATTLE:
        politics = (ASSEMBLY,) if political(seen) else ()
        above = Row((BATTLE, *politics), (0.57, 0.43), lines=True) if politics else BATTLE
        below = Row(_SHOTS, (0.3, 0.3, 0.35), lines=True)
        return Row(
            (Column((above, below), (0.6, 0.4), lines=True), Column((*closed, STRIP), folds=True)), (1, 0.005)
        )
    if hero == SOL and shots.are_there(seen):
        beside = Column((*_SHOTS, *closed), lines=True, folds=True)
        return Column((Row((hero, beside), (0.69, 0.31), lines=True), STRIP), (0.85, 0.15), lines=True)
    middle: Layout = Column((hero, STRIP), (0.85, 0.15), lines=True)
    return Row((middle, Column(closed, folds=True)), (1, 0.005))
