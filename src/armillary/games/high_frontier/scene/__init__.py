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

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from armillary.engine import Words, as_written
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import FUTURES, WAR
from armillary.games.high_frontier.scene.moment import (
    ON_DEMAND,
    bites,
    has_habitats,
    hero_of,
    is_told,
    is_wartime,
)
from armillary.games.high_frontier.scene.names import (
    ASSEMBLY,
    BATTLE,
    BESIDE,
    DUE,
    FIRE_VALUE,
    FUTURES_PLATE,
    HABITATS,
    MARKET,
    ODDS,
    RESTRICTIONS,
    SOL,
    STRIP,
    SUNSPOT,
    WAR_PLATE,
    WEAPONS,
    WORKSHOP,
    called_as,
    hand_plate,
    looking,
    political,
)
from armillary.games.high_frontier.scene.pieces import shots
from armillary.games.high_frontier.scene.plates import (
    battle,
    due,
    fire,
    futures,
    habitats,
    hand,
    market,
    restrictions,
    rocket,
    sol,
    sunspot,
    war,
    workshop,
)
from armillary.games.high_frontier.scene.plates.assembly import bloc_chits, ideologies
from armillary.scene.layout import Column, Layout, Room, Row
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
        rocket.plate(seen, own, called, words, hero, sheets(seen)),
        sunspot.plate(seen, called, words),
        *_politics(seen, own, called, words, hero),
        workshop.plate(seen, own, words, hero == WORKSHOP, workshop.is_asked(seen, own)),
        market.plate(seen, words, hero == MARKET, market.at_auction(seen)),
        *_sheets(seen, own, called, words),
        *(
            hand.plate(seen, seat, called, words, seat == own)
            for seat in _from(own, seen.seats)
            if seat == own or seen.players[seat].hand
        ),
    )
    if not fronts:
        return drawn
    fought = (battle.plate(seen, fronts[0], called, words),) if fronts[0].begun else ()
    beside = tuple(map(_in_battle, drawn)) if fought else drawn
    return (*fought, *fire.plates(fronts, called, words), *beside)


def sheets(seen: HighFrontierState) -> tuple[str, ...]:
    """What Modules 1 to 3 have to be read up in."""
    found = (
        (HABITATS, has_habitats(seen)),
        (FUTURES_PLATE, FUTURES in seen.modules),
        (WAR_PLATE, war.is_shown(seen) and not is_wartime(seen)),  # in War it stands on the board
    )
    return tuple(name for name, is_there in found if is_there)


_OPENED = (SOL, STRIP, WORKSHOP, MARKET, HABITATS, FUTURES_PLATE, WAR_PLATE, RESTRICTIONS, DUE)
_ASSEMBLY_WIDE = 335.0  # pixels: where a page has less beside the battle, the assembly is opened from there


def _in_battle(plate: Plate) -> Plate:
    """The assembly stands beside the battle where it can be read there; other plates are opened from it."""
    if plate.name == ASSEMBLY:
        least = _ASSEMBLY_WIDE / plate.drawing.box.width
        head = plate.caption.head
        caption = replace(plate.caption, head=(head[0], head[-1]))  # there is room for one remark
        return replace(plate, aside=False, within=BATTLE, weight=BESIDE, least=least, caption=caption)
    return replace(plate, within=BATTLE) if plate.name in _OPENED else plate


def _sheets(seen: HighFrontierState, own: int, called: list[str], words: Words) -> Iterator[Plate]:
    """What Modules 1 to 3 have to be read up in, opened from the Fuel Strip."""
    found = sheets(seen)
    if HABITATS in found:
        yield habitats.plate(seen, own, called, words)
    if FUTURES_PLATE in found:
        yield futures.plate(seen, own, called, words)


def _politics(
    seen: HighFrontierState, own: int, called: list[str], words: Words, hero: str
) -> Iterator[Plate]:
    """The assembly; with Module 3 also the War, what it restricts and what is due in it."""
    if seen.conflict and WAR in seen.modules and table(seen).propaganda:
        large = hero in (ASSEMBLY, BATTLE)
        yield bloc_chits.plate(seen, called, words, large, is_wartime(seen), war.may_flip(seen))
    elif political(seen):
        yield ideologies.plate(seen, called, words)
    found = (
        due.plate(seen, own, words) if seen.conflict else None,
        restrictions.plate(seen, own, called, words) if bites(seen) else None,
        war.plate(seen, called, words) if is_told(seen) else None,
    )
    yield from (plate for plate in found if plate is not None)


def _from(own: int, seats: int) -> tuple[int, ...]:
    return (*range(own, seats), *range(own))


_SHOTS = (WEAPONS, FIRE_VALUE, ODDS)


def arrangement(seen: HighFrontierState) -> Layout:
    """What is asked about has the middle, over the Fuel Strip; a battle has it with all that is said of it.

    What a player could attack stands beside the chart, in the order in which it is read before a shot. In
    War the assembly stands under the middle, what is due and what is closed beside it.
    """
    own, hero = looking(seen), hero_of(seen)
    rivals = tuple(hand_plate(seat) for seat in range(seen.seats) if seat != own and seen.players[seat].hand)
    whole = Row((_left(seen, own, hero), _board(seen, own, hero)), (0.22, 0.78), lines=True)
    return Row((whole, Column(rivals, lines=True)), (1, 0.18), lines=True) if rivals else whole


def _left(seen: HighFrontierState, own: int, hero: str) -> Layout:
    elsewhere = hero in (BATTLE, ASSEMBLY) or is_wartime(seen)
    politics = (ASSEMBLY,) if political(seen) and not elsewhere else ()
    return Column((SUNSPOT, *politics, hand_plate(own)), lines=True)


def _board(seen: HighFrontierState, own: int, hero: str) -> Layout:
    closed, beside = sheets(seen), tuple(_beside(seen, own, hero))
    if hero == BATTLE:
        return _battle(seen, (*ON_DEMAND, *closed, STRIP, *beside))
    middle: Layout = Room(ON_DEMAND if hero in ON_DEMAND else (*ON_DEMAND, hero), hero)
    if beneath := _beneath(seen, hero):
        middle = Column((middle, beneath), (0.67, 0.33), lines=True)
    if not beside:
        over = Column((middle, STRIP), (0.85, 0.15), lines=True)
        return Row((over, Column(closed, folds=True)), (1, 0.005))
    folding = Column((*beside, *closed), lines=True, folds=True)
    return Column((Row((middle, folding), (0.69, 0.31), lines=True), STRIP), (0.85, 0.15), lines=True)


def _beneath(seen: HighFrontierState, hero: str) -> Layout | None:
    """In War the assembly and what is told of the War stand under the middle."""
    if not is_wartime(seen):
        return None
    told = war.is_shown(seen)
    if hero == ASSEMBLY:
        return WAR_PLATE if told else None
    return Row((ASSEMBLY, WAR_PLATE), (0.4, 0.6), lines=True) if told else ASSEMBLY


def _battle(seen: HighFrontierState, closed: tuple[str, ...]) -> Layout:
    above = Row((BATTLE, ASSEMBLY), (0.57, 0.43), lines=True) if political(seen) else BATTLE
    fought = Column((above, Row(_SHOTS, (0.32, 0.32, 0.36), lines=True)), (0.6, 0.4), lines=True)
    war_too = (WAR_PLATE,) if is_wartime(seen) and war.is_shown(seen) else ()
    return Row((fought, Column((*closed, *war_too), folds=True)), (1, 0.005))


def _beside(seen: HighFrontierState, own: int, hero: str) -> Iterator[str]:
    """What stands beside the middle: what is due, what could be shot at, what War closes."""
    if seen.conflict and due.rows(seen, own, as_written):
        yield DUE
    if hero == SOL and shots.are_there(seen):
        yield from _SHOTS
    if bites(seen):
        yield RESTRICTIONS
