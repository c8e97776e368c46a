"""Faction privileges, and who has them by other ways."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import CARDS, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Privilege
from armillary.games.high_frontier.rules.pieces import grants, humans
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable


@replaceable
def own(state: HighFrontierState, seat: int, /) -> Privilege:
    """The privilege of a player's faction; in Anarchy everybody has the same."""  # HFC-022, HFC-247
    return Privilege.FELONIOUS if state.anarchy else CARDS[state.players[seat].crew].privilege


@replaceable
def also(state: HighFrontierState, seat: int, /) -> tuple[Privilege, ...]:
    """What a player has besides: by Bernals and Colonists."""
    return ()


def has(state: HighFrontierState, seat: int, privilege: Privilege) -> bool:
    """Own or lent."""  # HFC-273
    if own(state, seat) is privilege:
        return True
    if state.colonization and privilege in also(state, seat):
        return True
    return bool(state.grants) and grants.granted(state, seat, privilege.value) != NOBODY


def holders(state: HighFrontierState, privilege: Privilege) -> list[int]:
    """Whose own it is, from the 1st Player on."""
    return [seat for seat in state.in_order if own(state, seat) is privilege]


@replaceable
def powersat(state: HighFrontierState, seat: int, /) -> bool:
    """By privilege, by a Factory on a push Site, gained for good, or lent."""  # HFC-031, HFC-146, HFC-211
    if state.players[seat].powersat or has(state, seat, Privilege.POWERSAT):
        return True
    return any(owner == seat and SITES[site].push for site, owner in state.factories.items())


@replaceable
def may_commit(state: HighFrontierState, seat: int, node: int, victim: int, /) -> bool:
    """Whether a player may commit a Felony against another at a Space."""  # HFC-238, HFC-239
    if not humans.own_at(state, seat, node) or not has(state, seat, Privilege.FELONIOUS):
        return False
    return victim == NOBODY or not humans.defends(state, victim, node)
