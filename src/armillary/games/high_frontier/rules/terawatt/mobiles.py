"""Mobile Factories: the small cubes of a player whose Freighter is promoted.

On a Claim a cube is a Factory, off it a Stack in a slot of its own; there are seven cubes and seven slots.
"""

from __future__ import annotations

from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Privilege
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.menu import once, use
from armillary.games.high_frontier.rules.pieces import blocs, forming, grants, humans, privileges
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import MOBILES, HighFrontierState, Stack
from armillary.games.high_frontier.rules.terawatt.events import (
    MobileLanded,
    MobileLifted,
    MobileLost,
    MobileMade,
)
from armillary.games.high_frontier.rules.terawatt.loading import is_promoted

LARGEST = 5  # Size on which a cube helps itself: HFC-322


def mobiles(state: HighFrontierState, seat: int) -> list[int]:
    """Slots of Mobile Factories that are off Claims."""  # HFC-321
    held = state.players[seat].stacks
    return [int(slot) for slot in MOBILES if held[slot] is not None]


def free_slot(state: HighFrontierState, seat: int) -> int:
    held = state.players[seat].stacks
    return next((int(slot) for slot in MOBILES if held[slot] is None), NOTHING)


def open_claims(state: HighFrontierState) -> frozenset[int]:
    """Claims without a Factory on which a cube lands, and from which it lifts off, by itself."""  # HFC-322
    return frozenset(s for s in state.claims if s not in state.factories and SITES[s].size <= LARGEST)


def is_pad(state: HighFrontierState, seat: int, site: int) -> bool:
    """Whether a cube stands, or stood when its movement began, as a Factory on a Site."""  # HFC-321, Q81
    return site != NOTHING and (state.claims.get(site) == seat or is_lent(state, seat, site))


def moved_mark(site: int) -> str:
    """Marks a Factory that has landed this Turn."""  # HFC-320
    return f"landed_cube.{SITES[site].id}"


def may_lift(state: HighFrontierState, seat: int, site: int) -> bool:
    """An own cube under no dome, not damaged, which has not moved this Turn."""  # HFC-320, HFC-324, HF3-311
    return (
        state.factories.get(site) == seat
        and site not in state.colonies
        and sites.is_intact(state, site)
        and once(state, moved_mark(site))
        and is_promoted(state, seat)
        and free_slot(state, seat) != NOTHING
    )


def lift(state: HighFrontierState, seat: int, site: int) -> int:
    """A Factory leaves its Claim and is a Spacecraft: its slot."""  # HFC-321, HFC-323
    slot = free_slot(state, seat)
    assert slot != NOTHING
    del state.factories[site]
    state.put(seat, slot, Stack(SITES[site].node))
    state.tell(MobileLifted, seat, site, slot)
    sites.factory_removed(state, site)
    return slot


def may_settle(state: HighFrontierState, seat: int, site: int) -> bool:
    """Whether a cube on a Site becomes a Factory: on an own Claim, a lent one, or by Claim Jump."""
    # HFC-323, HF3-318, HF3-319
    owner = state.claims.get(site, NOBODY)
    if owner == NOBODY or site in state.factories:
        return False
    return owner == seat or is_lent(state, seat, site) or may_jump(state, seat, site)


def is_lent(state: HighFrontierState, seat: int, site: int) -> bool:
    return grants.granted(state, seat, grants.SITE, site) != NOBODY


def may_jump(state: HighFrontierState, seat: int, site: int) -> bool:
    """An opponent's Claim that nobody defends, where Felonies are allowed; in War only an enemy's."""
    # HFC-323, HFC-239, HF3-318
    victim = state.claims[site]
    if not privileges.has(state, seat, Privilege.FELONIOUS) or not state.players[seat].disks:
        return False
    if blocs.is_lawless(state) and blocs.allied(state, seat, victim):
        return False
    return victim not in state.left and not humans.defends(state, victim, SITES[site].node)


def land(state: HighFrontierState, seat: int, slot: int, site: int) -> None:
    """A cube on a Claim is a Factory at once; what it carried lies beside it."""  # HFC-321, HFC-323
    stack = state.held(seat, slot)
    assert stack is not None
    if state.claims[site] != seat and not is_lent(state, seat, site):
        sites.claim(state, seat, site, jump=True)  # HF3-318
    state.put(seat, slot, None)
    state.factories[site] = seat
    use(state, moved_mark(site))
    unload(state, seat, stack)
    state.tell(MobileLanded, seat, slot, site)
    sites.factory_built(state, seat, site)


def arrived(state: HighFrontierState, seat: int, slot: int, /) -> None:
    """The end of a movement: on a Claim a cube settles."""  # HFC-323
    stack = state.held(seat, slot)
    if slot in MOBILES and stack is not None:
        site = NODES[stack.node].site
        if site != NOTHING and may_settle(state, seat, site):
            land(state, seat, slot, site)


def spawn(state: HighFrontierState, seat: int, node: int) -> int:
    """A cube of the Reserve becomes a Mobile Factory at a Space: its slot."""  # HFC-371
    slot = free_slot(state, seat)
    assert slot != NOTHING
    state.players[seat].cubes -= 1
    state.put(seat, slot, Stack(node))
    state.tell(MobileMade, seat, slot, node)
    return slot


def unload(state: HighFrontierState, seat: int, stack: Stack) -> None:
    """Cargo without a Spacecraft is an Outpost; where no figure is left it is lost."""
    if not (stack.cards or stack.water or stack.gold):
        return
    slot = forming.place(state, seat, stack.node, stack.cards, stack.water, stack.gold)
    if slot == NOTHING:
        for piece in stack.cards:
            losses.return_card(state, seat, piece >> 2, losses.HAZARD)
        return
    held = state.held(seat, slot)
    if held is not None and stack.glitch:
        state.put(seat, slot, replace(held, glitch=True))


def lose(state: HighFrontierState, seat: int, slot: int) -> None:
    """The cube goes back to Reserve, its cargo stays as an Outpost."""  # HFC-312, Q08
    stack = state.held(seat, slot)
    assert stack is not None
    state.put(seat, slot, None)
    state.players[seat].cubes += 1
    state.tell(MobileLost, seat, slot)
    unload(state, seat, stack)


def stack_lost(state: HighFrontierState, seat: int, slot: int, cause: str, /) -> None:
    """With everything in its Stack the cube is lost too."""  # HFC-169, HFC-321
    if slot in MOBILES and state.held(seat, slot) is not None:
        lose(state, seat, slot)
