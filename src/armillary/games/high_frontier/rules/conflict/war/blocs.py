"""Blocs, and what they make of War, Anarchy and peace."""

from __future__ import annotations

from armillary.games.high_frontier.rules.conflict import vendettas
from armillary.games.high_frontier.rules.conflict.table import bloc_of, table
from armillary.games.high_frontier.rules.conflict_table import Coming, War
from armillary.games.high_frontier.rules.menu import once
from armillary.games.high_frontier.rules.pieces import homes
from armillary.games.high_frontier.rules.state import HighFrontierState, colour_of
from armillary.games.high_frontier.rules.switches import PIRACY

DEFECTED = "defect"  # the mark of who has changed sides in this Turn
NO_LAW = (Coming.OUTBREAK, Coming.ANARCHY, Coming.VICTORY)  # until the Turn ends: HF3-366


def is_over(state: HighFrontierState) -> bool:
    """Whether the War was won: Space Empire or Space Republic."""  # HF3-093
    return table(state).war >= War.LOYALIST


def is_empire(state: HighFrontierState) -> bool:
    return table(state).war == War.LOYALIST


def is_republic(state: HighFrontierState) -> bool:
    return table(state).war == War.INDEPENDENCE


def luna_serves(state: HighFrontierState, /) -> bool:
    """Bernals are Anchored to Luna in a Republic."""  # HF3-377
    return is_republic(state)


def star_is_gone(state: HighFrontierState) -> bool:
    """Whether no Law is active, nobody votes and nobody lobbies."""  # HF3-040, HF3-101, HF3-104
    found = table(state)
    return found.effects or found.coming in NO_LAW


def is_lawless(state: HighFrontierState, /) -> bool:
    """War/Anarchy effects; after a victory only the pirates of an Empire's Anarchy are left."""
    # HF3-094, HF3-368, HF3-377, HF3-378, Q200
    found = table(state)
    return found.effects or (found.war == War.LOYALIST and state.anarchy)


def allied(state: HighFrontierState, seat: int, other: int, /) -> bool:
    """The chits of both colours show the same bloc; an Empire has no blocs."""  # HF3-020, HF3-022, Q116
    if seat == other:
        return True
    return not is_empire(state) and bloc_of(state, seat) == bloc_of(state, other)


def spares(state: HighFrontierState, seat: int, other: int, /) -> bool:
    """In War/Anarchy; not Purple, whose Felonies are no weapon: they need no home."""  # HF3-025, HF3-026
    if not table(state).effects or colour_of(state, seat) == vendettas.CRIMINAL:
        return False
    return allied(state, seat, other)


def enemies(state: HighFrontierState, seat: int) -> list[int]:
    """Players of the other bloc, in their order from the seat on."""  # HF3-022
    return [
        other
        for other in state.clockwise_from(seat)
        if other not in state.left and not allied(state, seat, other)
    ]


def may_attack(state: HighFrontierState, seat: int, other: int, /) -> bool:
    """Enemies in War/Anarchy; pirates anybody at any time, as long as there is a War to come."""
    # HF3-025, HF3-121, HF3-368, HF3-388
    if seat == other or other in state.left:
        return False
    if is_over(state):
        return is_lawless(state)
    return PIRACY in state.rules or (table(state).effects and not allied(state, seat, other))


def must_fight(state: HighFrontierState, seat: int, /) -> bool:
    """In War, unless Anarchy reigns too; pirates never."""  # HF3-102, HF3-203, HF3-388
    found = table(state)
    return found.effects and found.war == War.RAGES and not state.anarchy and PIRACY not in state.rules


def has_weapon(state: HighFrontierState, seat: int, /) -> bool:
    """In War/Anarchy, or whenever pirates may fire; with Module 2 only at home."""  # HF3-119, HF3-161, Q129
    armed = is_lawless(state) or (PIRACY in state.rules and not is_over(state))
    return armed and homes.is_unlocked(state, seat)


def price_of_attack(state: HighFrontierState, seat: int, victim: int, /) -> int:
    """The own bloc in Piracy, anybody in an Empire."""  # HF3-378, HF3-389, HF3-391
    return int(is_empire(state) or allied(state, seat, victim))


def has_spoils(state: HighFrontierState, /) -> bool:
    """Not in an Empire, whose Anarchy follows the Age of Piracy."""  # HF3-224, HF3-378, HF3-392
    return not is_empire(state)


def is_sneak(state: HighFrontierState, seat: int, victim: int, /) -> bool:
    """Who has defected in this Turn has his former allies as enemies."""  # HF3-072, HF3-125
    if seat != state.active or once(state, DEFECTED):
        return False
    return not allied(state, seat, victim)


def is_criminal(state: HighFrontierState, seat: int) -> bool:
    """Purple, as long as the weapon works: genocide has no consequences."""  # HF3-171
    return colour_of(state, seat) == vendettas.CRIMINAL and has_weapon(state, seat)
