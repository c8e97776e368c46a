"""Felonies and privileges in War/Anarchy: everybody against enemies, Purple against all."""

from __future__ import annotations

from armillary.games.high_frontier.rules import abilities, homes, humans, privileges
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Privilege
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict.war import blocs
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import WAR

KEEPS = "privilege_in_anarchy"


def own(state: HighFrontierState, seat: int, /) -> Privilege:
    """The privileges of factions are off; what everybody has instead equals one of them."""
    # HF3-026, HF3-119
    if not table(state).effects:
        return privileges.own.beneath(state, WAR)(state, seat)
    if state.colonization and homes.is_unlocked(state, seat) and _keeps(state, seat):
        return CARDS[state.players[seat].crew].privilege
    return Privilege.FELONIOUS


def also(state: HighFrontierState, seat: int, /) -> Privilege:
    """Who keeps his own privilege has this one too."""  # HF3-024, HF3-026
    return Privilege.FELONIOUS if table(state).effects else Privilege.NONE


def _keeps(state: HighFrontierState, seat: int) -> bool:
    """Whether a Colonist's Ability keeps the faction privilege in Anarchy, and so in War."""  # HF3-024
    return any(
        abilities.face_has(piece, KEEPS)
        for stack in state.players[seat].stacks
        if stack is not None
        for piece in stack.cards
    )


def may_commit(state: HighFrontierState, seat: int, node: int, victim: int, /) -> bool:
    """Not against allies, unless Purple does it; otherwise as ever."""
    # HF3-025 to HF3-027, HF3-073, HF3-121, HF3-171
    if table(state).effects and victim not in (NOBODY, seat):
        if victim in state.left:
            return False
        if blocs.allied(state, seat, victim) and not blocs.is_criminal(state, seat):
            return False
        return humans.own_at(state, seat, node) and not humans.defends(state, victim, node)
    return privileges.may_commit.beneath(state, WAR)(state, seat, node, victim)
