"""Anchoring of Bernals, and what sets them free again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option, Step
from armillary.engine.ledger import Refusal
from armillary.engine.options import Amounts
from armillary.games.high_frontier.rules.colonization import colonists, dirtsides, home, onboard
from armillary.games.high_frontier.rules.colonization.events import (
    BernalAnchored,
    BernalUnanchored,
    DirtShieldLoaded,
    DomeMoved,
)
from armillary.games.high_frontier.rules.components import (
    FACES,
    MAX_DRY,
    MAX_WET,
    NAMESAKES,
    NODES,
    SITES,
    SPECIAL_BERNALS,
    STRIP,
    WHOLE,
    ZONE_NUMBERS,
)
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Grade
from armillary.games.high_frontier.rules.fuel_and_cargo.fuel_menu import MassChoice
from armillary.games.high_frontier.rules.hazards import glitches, losses
from armillary.games.high_frontier.rules.menu import operate
from armillary.games.high_frontier.rules.operations.industry import Spend
from armillary.games.high_frontier.rules.pieces import (
    bernals,
    blocs,
    forming,
    homes,
    privileges,
    stacks,
    supports,
)
from armillary.games.high_frontier.rules.pieces.naming import StackAct
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.state import BERNALS, Anchor, HighFrontierState, Stack
from armillary.games.high_frontier.rules.switches import COLONIZATION
from armillary.games.high_frontier.rules.terawatt import elevators
from armillary.games.high_frontier.rules.terawatt.epics import EpicHazard
from armillary.mechanics.modules import extensible
from armillary.mechanics.narrow import Narrow

ANCHOR, UNANCHOR = "anchor", "unanchor"
DARK = ZONE_NUMBERS["jupiter"]  # from here on solar power does not anchor: HFC-350

NOT_HERE = "A Bernal is Anchored neither on a Site, a Hazard or a lander burn nor beside another."
NO_DIRTSIDE = "There is neither a Home Orbit here nor a Factory nearby that could be its Dirtside."
ONE_HOME = "A second Bernal is not Anchored in a Home Orbit."
NO_SUPPORTS = "The Bernal needs its supports to be Anchored."
NO_DOME = "There is no dome left in Reserve."
NO_HOME_IN_WAR = "In War and Anarchy no Independent anchors a Home Bernal without a petition in authority."
HOME_ANCHOR = "home_bernal_anchor"  # the restriction: HF3-151


def _stack(state: HighFrontierState, seat: int, slot: int) -> Stack:
    found = state.held(seat, slot)
    assert found is not None
    return found


# Where and with what


def why_not_here(state: HighFrontierState, seat: int, slot: int) -> tuple[str, str]:
    """Rule and reason why a Bernal that works cannot be Anchored where it is; ("", "") if it can."""
    # HFC-348, HFC-349
    node = _stack(state, seat, slot).node
    space = NODES[node]
    if space.site != NOTHING or space.hazards or space.lander or _beside(state, seat, slot, node):
        return "HFC-348", NOT_HERE
    if state.players[seat].domes < 1:
        return "HFC-351", NO_DOME
    if space.home_orbit:
        if home.terrestrial(state, seat) != NOTHING:
            return "HFC-348", ONE_HOME
        return ("HF3-151", NO_HOME_IN_WAR) if _is_outlawed(state, seat, slot) else ("", "")
    return ("", "") if dirtsides.open_at(state, node) else ("HFC-348", NO_DIRTSIDE)


def _is_outlawed(state: HighFrontierState, seat: int, slot: int) -> bool:
    """Independents have no home in War/Anarchy without a petition; the hospital always has one."""
    # HF3-151, HF3-328
    hospital = bernals.bernal_in(state, seat, slot) >> 2 == SPECIAL_BERNALS["red_cross"]
    return not hospital and blocs.restricted(state, seat, HOME_ANCHOR)


def _beside(state: HighFrontierState, seat: int, slot: int, node: int) -> bool:
    """Whether another Bernal is at a Space."""  # HFC-348
    return any(
        other.node == node and (owner, place) != (seat, slot)
        for owner, player in enumerate(state.players)
        for place in BERNALS
        if (other := player.stacks[place]) is not None
    )


def solar_anchors(state: HighFrontierState, seat: int, node: int) -> bool:
    """Whether solar power helps to anchor at a Space."""  # HFC-350
    return NODES[node].zone < DARK or privileges.powersat(state, seat)


def used_up(state: HighFrontierState, seat: int, slot: int) -> tuple[frozenset[int], ...]:
    """The sets of supports and radiators, none larger than it must be, that would be Decommissioned."""
    # HFC-350, HFC-370
    stack = _stack(state, seat, slot)
    piece = bernals.bernal_in(state, seat, slot)
    solar = solar_anchors(state, seat, stack.node)
    radiators = [p for p in stack.cards if FACES[p].therms]
    found: set[frozenset[int]] = set()
    for chain in supports.chains(stack.cards, piece, solar=solar):
        base = frozenset(chain.pieces) - {piece}
        if not chain.therms:
            found.add(base)
            continue
        for count in range(1, len(radiators) + 1):
            for some in combinations(radiators, count):
                if sum(FACES[p].therms for p in some) >= chain.therms:
                    found.add(base | frozenset(some))
    return supports.smallest(found)


def is_daring(state: HighFrontierState, seat: int, slot: int) -> bool:
    """Whether it is a lift into space, which takes an Epic Hazard."""  # HFC-364
    card = bernals.bernal_in(state, seat, slot) >> 2
    lifts = card in (SPECIAL_BERNALS["lofstrom"], SPECIAL_BERNALS["elevator"])
    return lifts and NODES[_stack(state, seat, slot).node].home_orbit


# The Operation


class AnchorBernal(StackAct, frozen=True, gc=False):
    verb: ClassVar[str] = ANCHOR

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(ChooseAnchorSupports(seat, self.slot))


def loose(state: HighFrontierState, seat: int) -> list[int]:
    """Slots of Bernals that are not Anchored."""
    return [slot for slot in bernals.on_map(state, seat) if not bernals.is_anchored(state, seat, slot)]


def open_anchorages(state: HighFrontierState, seat: int) -> list[int]:
    """Slots of Bernals that could be Anchored where they are."""
    return [
        slot
        for slot in loose(state, seat)
        if not why_not_here(state, seat, slot)[0] and used_up(state, seat, slot)
    ]


@offers("operation.anchor", COLONIZATION)
def anchorages(state: HighFrontierState, seat: int) -> Sequence[Option]:
    held = state.players[seat].stacks
    if held[BERNALS[0]] is None and held[BERNALS[1]] is None:
        return ()
    return [AnchorBernal(slot) for slot in open_anchorages(state, seat)]


@explains("operation.anchor", COLONIZATION)
def why_not_anchored(state: HighFrontierState, seat: int) -> list[Refusal]:
    found = []
    for slot in loose(state, seat):
        rule, reason = why_not_here(state, seat, slot)
        if rule:
            found.append(Refusal(AnchorBernal(slot), rule, reason))
        elif not used_up(state, seat, slot):
            found.append(Refusal(AnchorBernal(slot), "HFC-350", NO_SUPPORTS))
    return found


class ChooseAnchorSupports(Narrow[HighFrontierState, Spend], frozen=True, gc=False):
    """Which supports are used up; asked only if several sets would do."""  # HFC-350

    slot: int

    rule: ClassVar[str] = "HFC-350"

    def options(self, state: HighFrontierState) -> list[Spend]:
        if bernals.bernal_in(state, self.seat, self.slot) == NOTHING:
            return []
        return [Spend(tuple(sorted(pieces))) for pieces in used_up(state, self.seat, self.slot)]

    def resolve(self, state: HighFrontierState, option: Spend) -> None:
        seat, slot = self.seat, self.slot
        operate(state, seat, ANCHOR)
        glitches.trigger(state, seat, slot)  # HFC-351
        stack = state.held(seat, slot)
        if stack is None or bernals.bernal_in(state, seat, slot) == NOTHING:
            return
        if not set(option.pieces) <= set(stack.cards) or not used_up(state, seat, slot):
            return
        daring = is_daring(state, seat, slot)
        losses.decommission(state, seat, slot, option.pieces, losses.VOLUNTARY)
        drop = DropAnchor(seat, slot)
        state.then(EpicHazard(seat, NOTHING, NOTHING, drop) if daring else drop)  # HFC-364


class DropAnchor(Step[HighFrontierState], frozen=True, gc=False):
    seat: int
    slot: int

    def run(self, state: HighFrontierState) -> None:
        if bernals.bernal_in(state, self.seat, self.slot) != NOTHING:
            anchor(state, self.seat, self.slot)


def anchor(state: HighFrontierState, seat: int, slot: int) -> None:
    """A dome on the figure: immobile and Human, with all Adjacent Factories; its Fuel becomes FTs."""
    # HFC-351, HFC-352, HFC-358
    stack = losses.as_tanks(_stack(state, seat, slot))
    state.put(seat, slot, replace(stack, grade=Grade.WATER))
    state.players[seat].domes -= 1
    found = tuple(dirtsides.open_at(state, stack.node))
    state.anchored = (*state.anchored, Anchor(seat, slot, found))
    state.tell(BernalAnchored, seat, slot, stack.node, found)
    home.take_in(state, seat)
    colonists.afterwards(state, seat)
    card = bernals.bernal_in(state, seat, slot) >> 2
    if state.terawatt and card == SPECIAL_BERNALS["elevator"] and stack.node == NAMESAKES[card]:
        elevators.build_earth(state, seat)  # HFC-330
    onboard.equip(state, seat)
    anchored(state, seat, slot)


@extensible
def anchored(state: HighFrontierState, seat: int, slot: int, /) -> None:
    """A Bernal is Anchored: what follows for modules."""


# Unanchoring


class UnanchorBernal(StackAct, frozen=True, gc=False):
    verb: ClassVar[str] = UNANCHOR

    def act(self, state: HighFrontierState, seat: int) -> None:
        unanchor(state, seat, self.slot)


def unanchor(state: HighFrontierState, seat: int, slot: int, *, by: int = NOBODY) -> bool:
    """A Bernal is free to move; whether its dome has gone to Reserve."""
    # HFC-365 to HFC-369, HF3-321 to HF3-324
    anchor = bernals.anchor_of(state, seat, slot)
    if anchor is None:
        return False
    was_home = homes.home_of(state, seat) == slot
    state.anchored = tuple(other for other in state.anchored if other is not anchor)
    stack = state.held(seat, slot)
    state.tell(BernalUnanchored, seat, slot, NOTHING if stack is None else stack.node, by)
    if was_home:
        home.pay_out(state, seat, slot)
    steps: list[Step[HighFrontierState]] = [colonists.MakeRoom(seat)]
    if bernals.bernal_in(state, seat, slot) != NOTHING:
        state.put(seat, slot, stacks.emptied(_stack(state, seat, slot), Grade.DIRT))
        steps.append(LoadShield(seat, slot))
    places = tuple(s for s in anchor.dirtsides if s in state.factories and s not in state.colonies)
    if len(places) > 1:
        steps.insert(0, PlaceDome(seat, places))
    else:
        put_dome(state, seat, places[0] if places else NOTHING)
    state.then(*steps)
    dirtsides.refresh(state)  # what served it may serve another
    onboard.equip(state, seat)
    return not places


def put_dome(state: HighFrontierState, seat: int, site: int) -> None:
    """On a Dirtside, or into Reserve."""  # HFC-366, HF3-321
    if site == NOTHING:
        state.players[seat].domes += 1
    else:
        state.colonies[site] = seat
    state.tell(DomeMoved, seat, site)


class PutDome(Option, frozen=True, gc=False):
    site: int

    verb: ClassVar[str] = "dome"

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)


class PlaceDome(Narrow[HighFrontierState, PutDome], frozen=True, gc=False):
    """On which Dirtside the dome stands from now on."""  # HFC-366

    places: tuple[int, ...]

    rule: ClassVar[str] = "HFC-366"

    def options(self, state: HighFrontierState) -> list[PutDome]:
        open_sites = [s for s in self.places if s in state.factories and s not in state.colonies]
        return [PutDome(site) for site in open_sites]

    def resolve(self, state: HighFrontierState, option: PutDome) -> None:
        put_dome(state, self.seat, option.site)

    def when_empty(self, state: HighFrontierState) -> None:
        put_dome(state, self.seat, NOTHING)


class LoadShield(Narrow[HighFrontierState, MassChoice], frozen=True, gc=False):
    """How much of its shield becomes dirt Fuel: to which Wet Mass."""  # HFC-368, HF3-111, HF3-323

    slot: int

    rule: ClassVar[str] = "HFC-368"

    def options(self, state: HighFrontierState) -> Sequence[MassChoice]:
        stack = state.held(self.seat, self.slot)
        if stack is None or stack.wet == NOTHING or stacks.dry_mass(stack) > MAX_DRY:
            return ()
        return Amounts(MassChoice, stacks.dry_mass(stack), int(STRIP[MAX_WET].mass))

    def resolve(self, state: HighFrontierState, option: MassChoice) -> None:
        stack = _stack(state, self.seat, self.slot)
        state.put(self.seat, self.slot, replace(stack, wet=WHOLE[option.mass], grade=Grade.DIRT))
        state.tell(DirtShieldLoaded, self.seat, self.slot, option.mass)


# Losing a Bernal, or what serves it


@extensible
def dome_lost(state: HighFrontierState, seat: int, by: int, /) -> None:
    """A dome of a player has gone to Reserve because another has robbed its Bernal of what it stands on."""


def starved(state: HighFrontierState, anchor: Anchor, by: int, /) -> None:
    """Without Dirtsides a Bernal is unanchored."""  # HF3-110, HF3-264, HF3-309, HF3-320
    if unanchor(state, anchor.seat, anchor.slot, by=by) and by not in (NOBODY, anchor.seat):
        dome_lost(state, anchor.seat, by)


def decommissioned(
    state: HighFrontierState, seat: int, slot: int, pieces: tuple[int, ...], cause: str, /
) -> None:
    """A Bernal was lost: its dome leaves it, the rest of its Stack is an Outpost."""  # HF3-351
    if slot not in BERNALS or bernals.bernal_in(state, seat, slot) != NOTHING:
        return
    was_anchored = bernals.is_anchored(state, seat, slot)
    left = state.held(seat, slot)
    if was_anchored:
        by = dirtsides.culprit(state)
        if unanchor(state, seat, slot, by=by) and by not in (NOBODY, seat):
            dome_lost(state, seat, by)
        left = state.held(seat, slot)
    else:
        state.then(colonists.MakeRoom(seat))  # HF3-322
    if left is not None:
        state.put(seat, slot, None)
        bare = losses.as_tanks(left)
        if not stacks.is_empty(bare):
            placed = forming.place(state, seat, bare.node, bare.cards, bare.water, bare.gold)
            if placed == NOTHING:
                for piece in bare.cards:
                    losses.return_card(state, seat, piece >> 2, cause)
