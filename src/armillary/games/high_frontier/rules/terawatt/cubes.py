"""What a player does with cubes that fly: `move freighter`, `move <site>`, `swap mobile_2`, `swap <site>`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option, Step
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import FACES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.fuel_and_cargo import fuelling
from armillary.games.high_frontier.rules.menu import Act, once, use
from armillary.games.high_frontier.rules.movement import landings, movement, steps
from armillary.games.high_frontier.rules.movement.activation import HAS_MOVED, ActivateTriangle, MoveCraft
from armillary.games.high_frontier.rules.movement.spacecraft import FIRST_FREE, Craft, starting
from armillary.games.high_frontier.rules.pieces.naming import StackAct
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.solar_map.spaces import leaps_from
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.games.high_frontier.rules.switches import TERAWATT
from armillary.games.high_frontier.rules.terawatt import freight, loading, mobiles
from armillary.games.high_frontier.rules.terawatt.events import CubesSwapped

SWAPPED = "swap"

OVERLOADED = "Its cargo weighs {mass}, more than its Load Limit of {limit}."
UNDER_DOME = "A cube under a dome stays where it is."
DAMAGED = "A damaged Factory cannot lift off."


# Movement


class MoveFactory(Act, frozen=True, gc=False):
    """A Factory lifts off as a Mobile Factory."""  # HFC-320, HFC-322

    site: int

    verb: ClassVar[str] = "move"

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        slot = mobiles.lift(state, seat, self.site)
        state.then(ActivateTriangle(seat, slot), SettleAgain(seat, slot, self.site))


class SettleAgain(Step[HighFrontierState], frozen=True, gc=False):
    """A cube that could go nowhere stands on its Claim as before."""

    seat: int
    slot: int
    site: int

    def run(self, state: HighFrontierState) -> None:
        stack = state.held(self.seat, self.slot)
        if stack is not None and stack.node == SITES[self.site].node and not stack.moved:
            mobiles.land(state, self.seat, self.slot, self.site)


@offers("move.freighter", TERAWATT)
def movements(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """The Freighter; if it is promoted, cubes off Claims and Factories under no dome."""  # HFC-320
    if state.players[seat].stacks[Slot.FREIGHTER] is None:
        return ()
    found = list(freight.movements(state, seat))
    if loading.is_promoted(state, seat):
        found += [
            MoveFactory(site)
            for site in state.factories
            if mobiles.may_lift(state, seat, site) and leaves(state, seat, site)
        ]
    return found


def leaves(state: HighFrontierState, seat: int, site: int) -> bool:
    """Whether any way leads up from a Site: without a lander burn, helped by itself or with power."""
    # HFC-316, HFC-322
    node = SITES[site].node
    piece = freight.freighter_of(state, seat)
    thrust = freight.net_thrust(state, seat, Stack(node), piece)
    if rises(state, seat, site, thrust):
        return True
    if SITES[site].size > mobiles.LARGEST and thrust <= SITES[site].size:
        return False
    return any(not NODES[leap.to].lander and leap.burns <= thrust for leap in leaps_from(node, NOTHING))


def rises(state: HighFrontierState, seat: int, site: int, thrust: int) -> bool:
    """Whether a cube leaves a Site by rocketplane, through all lander burns above it."""  # HFC-168, Q81
    if not SITES[site].atmospheric or not mobiles.is_pad(state, seat, site):
        return False
    node, tanks = SITES[site].node, 2 * freight.mass_of(state, seat, cargo=0)
    if fuelling.water_at(state, seat, node) < tanks:
        return False
    craft = Craft(thrust, 0, 2, state.season, rocketplane=True, plane_free=FIRST_FREE in state.rules)
    course = starting(craft, node, 0, FACES[freight.freighter_of(state, seat)].pivots)
    return any(step.how == landings.ROCKETPLANE for step in steps.onward(craft, course))


@explains("move.freighter", TERAWATT)
def grounded(state: HighFrontierState, seat: int) -> list[Refusal]:
    """Why Freighter and Mobile Factories stay."""
    found = []
    for slot in loading.CRAFT_SLOTS:
        stack = state.players[seat].stacks[slot]
        if stack is None or movement.may_move(state, seat, slot):
            continue
        mass, limit = loading.carried(state, seat, slot), loading.load_limit(state, seat, slot)
        if mass > limit:
            figures: dict[str, int | str] = {"mass": mass, "limit": limit}
            found.append(Refusal(MoveCraft(slot), "HFC-313", OVERLOADED, figures))
        else:
            found.append(Refusal(MoveCraft(slot), "HFC-137", HAS_MOVED))
    if loading.is_promoted(state, seat):
        for site, owner in state.factories.items():
            if owner == seat and site in state.colonies:
                found.append(Refusal(MoveFactory(site), "HFC-324", UNDER_DOME))
            elif owner == seat and not sites.is_intact(state, site):
                found.append(Refusal(MoveFactory(site), "HF3-311", DAMAGED))
    return found[:12]


# The swap


class SwapMobile(StackAct, frozen=True, gc=False):
    """The Freighter and a Mobile Factory change places."""  # HFC-325

    verb: ClassVar[str] = "swap"

    def act(self, state: HighFrontierState, seat: int) -> None:
        use(state, SWAPPED)
        big, small = state.held(seat, Slot.FREIGHTER), state.held(seat, self.slot)
        assert big is not None
        assert small is not None
        state.put(seat, Slot.FREIGHTER, replace(big, node=small.node))
        state.put(seat, self.slot, replace(small, node=big.node))
        state.tell(CubesSwapped, seat, big.node, small.node)
        mobiles.arrived(state, seat, self.slot)


class SwapFactory(Act, frozen=True, gc=False):
    """The Freighter and a Factory's cube change places."""  # HFC-325

    site: int

    verb: ClassVar[str] = "swap"

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        use(state, SWAPPED)
        moved = not once(state, mobiles.moved_mark(self.site))
        big = state.held(seat, Slot.FREIGHTER)
        assert big is not None
        node = SITES[self.site].node
        slot = mobiles.lift(state, seat, self.site)
        state.put(seat, Slot.FREIGHTER, replace(big, node=node))
        state.put(seat, slot, Stack(big.node, moved=moved))
        state.tell(CubesSwapped, seat, big.node, node)
        mobiles.arrived(state, seat, slot)


@offers("free.swap", TERAWATT)
def swaps(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Of an empty, un-Glitched, promoted Freighter with any own small cube; once a Turn (Q161)."""  # HFC-325
    big = state.players[seat].stacks[Slot.FREIGHTER]
    if big is None or not loading.is_promoted(state, seat) or not once(state, SWAPPED):
        return ()
    if big.glitch or len(big.cards) > 1 or big.water or big.gold:
        return ()
    held = state.players[seat].stacks
    found: list[Option] = [
        SwapMobile(slot)
        for slot in mobiles.mobiles(state, seat)
        if (small := held[slot]) is not None and small.node != big.node and not small.cards
    ]
    if mobiles.free_slot(state, seat) != NOTHING:
        found += [
            SwapFactory(site)
            for site, owner in state.factories.items()
            if owner == seat
            and site not in state.colonies
            and sites.is_intact(state, site)
            and SITES[site].node != big.node
        ]
    return found
