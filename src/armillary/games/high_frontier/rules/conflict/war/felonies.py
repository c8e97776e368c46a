"""Felonies and privileges in War/Anarchy: everybody against enemies, Purple against all."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Privilege
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict.war import blocs
from armillary.games.high_frontier.rules.pieces import homes, privileges
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import WAR


def own(state: HighFrontierState, seat: int, /) -> Privilege:
    """The privileges of factions are off; what everybody has instead equals one of them."""
    # HF3-026, HF3-119, HF3-338
    if not table(state).effects:
        return privileges.own.beneath(state, WAR)(state, seat)
    if state.colonization and homes.keeps_privilege(state, seat):
        return CARDS[state.players[seat].crew].privilege
    return Privilege.FELONIOUS


def also(state: HighFrontierState, seat: int, /) -> tuple[Privilege, ...]:
    """Who keeps his own privilege has this one too."""  # HF3-024, HF3-026
    found = privileges.also.beneath(state, WAR)(state, seat)
    return (*found, Privilege.FELONIOUS) if table(state).effects else found


def may_commit(state: HighFrontierState, seat: int, node: int, victim: int, /) -> bool:
    """Not against allies, unless Purple does it; otherwise as ever."""
    # HF3-025 to HF3-027, HF3-073, HF3-121
    if table(state).effects and victim not in (NOBODY, seat):
        if victim in state.left:
            return False
        if blocs.spares(state, seat, victim):
            return False
    return privileges.may_commit.beneath(state, WAR)(state, seat, node, victim)
