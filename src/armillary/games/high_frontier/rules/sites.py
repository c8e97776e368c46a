"""What stands on Sites: Claims, Factories, Colonies."""

from __future__ import annotations

from armillary.games.high_frontier.rules import losses, privileges, treasury
from armillary.games.high_frontier.rules.components import SITES, SUNGRAZER
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Privilege
from armillary.games.high_frontier.rules.negotiation import granting
from armillary.games.high_frontier.rules.stacks import stacks_at
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable

SUNBURN = "sungrazer"


def may_claim(state: HighFrontierState, site: int) -> bool:
    """Neither claimed nor Busted."""  # HFC-199, HFC-202
    return site not in state.claims and site not in state.busted


def claim(state: HighFrontierState, seat: int, site: int, *, jump: bool = False) -> None:
    """Put a disk on a Site; a Claim Jump replaces the one that is there."""  # HFC-125, HFC-201
    before = state.claims.get(site, NOBODY)
    if before != NOBODY:
        state.players[before].disks += 1
    state.claims[site] = seat
    state.players[seat].disks -= 1
    if not jump:
        _tax(state)


def build(state: HighFrontierState, seat: int, site: int) -> None:
    """Put a cube on a Claim."""  # HFC-207, HFC-209
    state.factories[site] = seat
    state.players[seat].cubes -= 1
    _tax(state)


def _tax(state: HighFrontierState) -> None:
    for seat in privileges.holders(state, Privilege.TAXES):
        treasury.gain(state, seat, 1, Privilege.TAXES.value)  # HFC-035


def remove_factory(state: HighFrontierState, site: int) -> None:
    """The cube goes back to its owner; the Claim stays."""  # HFC-131
    state.players[state.factories.pop(site)].cubes += 1


def remove_claim(state: HighFrontierState, site: int) -> None:
    """The disk goes back to its owner; the Site may be prospected again."""  # HFC-131
    state.players[state.claims.pop(site)].disks += 1


@replaceable
def may_use_factory(state: HighFrontierState, seat: int, site: int, /) -> bool:
    """Own, with permission, or by Felony."""  # HFC-167, HFC-215, HFC-274
    owner = state.factories.get(site, NOBODY)
    if owner in (seat, NOBODY):
        return owner == seat
    if granting.granted(state, seat, granting.FACTORY, site) != NOBODY:
        return True
    return privileges.may_commit(state, seat, SITES[site].node, owner)


def burn_up(state: HighFrontierState) -> None:
    """The Sungrazer at the end of season yellow: every card, cube and FT there is lost."""  # HFC-047
    node = SITES[SUNGRAZER].node
    for seat in range(state.seats):
        for slot in stacks_at(state, seat, node):
            losses.lose_stack(state, seat, slot, SUNBURN)
    if SUNGRAZER in state.factories:
        if SUNGRAZER in state.colonies:
            state.players[state.colonies.pop(SUNGRAZER)].domes += 1
        remove_factory(state, SUNGRAZER)
