"""New Venus and footfall: a comet falls on Venus or Earth, and its impact completes the Future.

Whoever has completed one of them turns other comets into dropstones that destroy whatever they strike.
"""

from __future__ import annotations

from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import (
    DROPSTONES,
    FUTURES,
    NODE_NUMBERS,
    NODES,
    SITE_NUMBERS,
    SITES,
)
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict import vendettas
from armillary.games.high_frontier.rules.conflict.combat import victory
from armillary.games.high_frontier.rules.conflict.dropstones import dislodging, falling
from armillary.games.high_frontier.rules.conflict.dropstones.falling import SYNODIC
from armillary.games.high_frontier.rules.conflict.war import genocide
from armillary.games.high_frontier.rules.conflict_table import Dropstone
from armillary.games.high_frontier.rules.futures import attempting, completed
from armillary.games.high_frontier.rules.pieces import blocs
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COMBAT
from armillary.games.high_frontier.rules.switches import FUTURES as NAME

VENUS, EARTH = "strike_venus", "strike_earth"
TARGETS = {VENUS: SITES[SITE_NUMBERS["venus_aerostat_xity"]].node, EARTH: NODE_NUMBERS["earth_flyby"]}
BLACK_HOLE = "mini_black_hole"
SMALL = 1  # Size of what a black hole moves: HF3-352
MOONS = {moon: kind for kind, place in DROPSTONES.items() for moon in place.moons}  # Q178


# The black hole


def kinds_at(state: HighFrontierState, seat: int, site: int, /) -> list[str]:
    """From any Site of Size 1, to the Sun; from a moon also to its planet."""  # HF3-352
    found = dislodging.kinds_at.beneath(state, NAME)(state, seat, site)
    if not state.futures or SITES[site].size != SMALL or not completed.has(state, seat, BLACK_HOLE):
        return found
    more = [SYNODIC]
    if site in MOONS:
        more.append(MOONS[site])
    return [*found, *(kind for kind in more if kind not in found)]


# Comets


def is_comet(site: int) -> bool:
    """Synodic: a Site with a coloured border, whatever it is called."""  # HFC-045
    return site != NOTHING and SITES[site].season != NOTHING


def quests_at(state: HighFrontierState, seat: int, site: int) -> list[int]:
    """Futures that a comet's impact would complete: all else that they ask for is there."""  # HF3-358, Q150
    if not is_comet(site):
        return []
    found = []
    for number, slot, _ in attempting.dreams(state, seat):
        stack = state.held(seat, slot)
        here = stack is not None and stack.node == SITES[site].node
        if here and FUTURES[number].in_war in TARGETS and attempting.is_met(state, seat, number, slot):
            found.append(number)
    return found


def is_master(state: HighFrontierState, seat: int) -> bool:
    """Whether a player has completed one of them."""  # HF3-359
    return any(owner == seat and FUTURES[number].in_war in TARGETS for number, owner in state.futures)


def may_attempt(state: HighFrontierState, seat: int, future: int, /) -> bool:
    """Not by the Operation: only an impact completes them."""  # HF3-358
    return not (COMBAT in state.modules and FUTURES[future].in_war in TARGETS)


def is_allowed(state: HighFrontierState, seat: int, site: int, /) -> bool:
    """In peace too, for a Future."""  # HF3-358
    if dislodging.is_allowed.beneath(state, NAME)(state, seat, site):
        return True
    return bool(quests_at(state, seat, site))


def before(state: HighFrontierState, seat: int, site: int, /) -> int:
    """The Future that a dropstone from here would complete, known before its cards have left the Site."""
    found = quests_at(state, seat, site)
    return found[0] if found else NOTHING


def dislodged(state: HighFrontierState, seat: int, site: int, future: int, /) -> None:
    """A comet that is to complete a Future is Busted; a master's comets destroy what they strike."""
    # HF3-358, HF3-359
    stone = falling.stone_of(state, seat)
    if stone is None or stone.kind != SYNODIC or not is_comet(site):
        return
    if future != NOTHING:
        state.busted |= {site}
        falling.keep(state, seat, replace(stone, future=future, sure=True))
    elif is_master(state, seat):
        falling.keep(state, seat, replace(stone, sure=True))


def is_free(state: HighFrontierState, seat: int, stone: Dropstone, /) -> bool:
    """A master's comets cost nothing."""  # HF3-359
    return stone.sure and stone.future == NOTHING


def strikes(state: HighFrontierState, seat: int, stone: Dropstone, /) -> list[int]:
    """Venus or Earth alone, if the victim can be paid."""  # HF3-358, Q150
    if stone.future == NOTHING:
        return falling.strikes.beneath(state, NAME)(state, seat, stone)
    node = TARGETS[FUTURES[stone.future].in_war]
    if NODES[node].zone != stone.zone:
        return []
    victims = victims_at(state, seat, node)
    paid = not victims or any(vendettas.may(state, seat, other, vendettas.STONE) for other in victims)
    return [node] if paid else []


def victims_at(state: HighFrontierState, seat: int, node: int) -> list[int]:
    return falling.owners_at(state, seat, node) if NODES[node].site != NOTHING else []


def aimed(state: HighFrontierState, seat: int, /) -> None:
    """What destroys for sure does so at once, without a battle; against enemies it is a victorious attack."""
    # HF3-224, HF3-358, HF3-360, Q238
    stone = falling.stone_of(state, seat)
    if stone is None or not stone.sure:
        return
    node, site = stone.target, NODES[stone.target].site
    victims = victims_at(state, seat, node)
    beaten = tuple(other for other in victims if blocs.may_attack(state, seat, other))
    if stone.future != NOTHING and victims:
        vendettas.pay(state, seat, victims[0], vendettas.STONE)
    if site != NOTHING:
        falling.explode(state, seat, site)
    else:
        genocide.genocide(state, seat, _accuser(state, seat))
    falling.drop(state, seat, falling.EXPLODED)
    if beaten and blocs.has_spoils(state):
        state.then(*victory.fruits(state, seat, node, beaten))
    if stone.future != NOTHING:
        attempting.achieve(state, seat, stone.future)


def _accuser(state: HighFrontierState, seat: int) -> int:
    """Who speaks for Earth: the 1st Player, or the next after him (Q170)."""
    return next(other for other in state.in_order if other != seat)
