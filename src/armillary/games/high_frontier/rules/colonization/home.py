"""The Home Bernal: a Bernal Anchored in a Home Orbit is its owner's Bank, and much besides."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.games.high_frontier.rules.colonization import talents
from armillary.games.high_frontier.rules.components import (
    BERNAL_FIGURES,
    CARDS,
    CREWS,
    LEO,
    NAMESAKES,
    NODES,
    SPECIAL_BERNALS,
)
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Privilege
from armillary.games.high_frontier.rules.events.operations import CardsBoosted
from armillary.games.high_frontier.rules.menu import operate
from armillary.games.high_frontier.rules.operations import boosting
from armillary.games.high_frontier.rules.operations.boosting import Launch
from armillary.games.high_frontier.rules.pieces import bernals, homes, stacks, treasury
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.rules.switches import COLONIZATION
from armillary.mechanics.modules import extensible

PROFIT = "profit"


def terrestrial(state: HighFrontierState, seat: int) -> int:
    """The slot of a player's Bernal that is Anchored in a Home Orbit, or NOTHING."""  # HFC-358
    for anchor in state.anchored:
        if anchor.seat == seat:
            stack = state.held(seat, anchor.slot)
            if stack is not None and NODES[stack.node].home_orbit:
                return anchor.slot
    return NOTHING


def home_of(state: HighFrontierState, seat: int, /) -> int:
    return terrestrial(state, seat) if state.anchored else NOTHING


def is_unlocked(state: HighFrontierState, seat: int, /) -> bool:
    """Only who has a home has privilege and weapon."""  # HFC-359, HF3-005, HF3-046
    return homes.home_of(state, seat) != NOTHING


# The Bank


def bank(state: HighFrontierState, seat: int, /) -> int:
    """At home."""  # HFC-358, HF3-048, HF3-336
    slot = homes.home_of(state, seat) if state.anchored else NOTHING
    stack = state.held(seat, slot) if slot != NOTHING else None
    return LEO if stack is None else stack.node


def is_bank(state: HighFrontierState, seat: int, slot: int, /) -> bool:
    """One Stack only."""  # HFC-099, HF3-048
    home = homes.home_of(state, seat) if state.anchored else NOTHING
    return slot == (home if home != NOTHING else Slot.LEO)


def destination(state: HighFrontierState, seat: int, /) -> int:
    """Products are delivered to the Bank."""  # HF3-342, Q184
    slot = homes.home_of(state, seat) if state.anchored else NOTHING
    return slot if slot != NOTHING else int(Slot.LEO)


def take_in(state: HighFrontierState, seat: int) -> None:
    """Water FTs in the Stack of the Bank are Aqua."""  # HFC-099, HFC-358
    slot = homes.home_of(state, seat)
    slot = slot if slot != NOTHING else int(Slot.LEO)
    stack = state.held(seat, slot)
    if stack is not None and stack.water:
        state.players[seat].aqua += stack.water
        state.put(seat, slot, replace(stack, water=0, moved_water=0))


def pay_out(state: HighFrontierState, seat: int, slot: int) -> None:
    """A home is left: money that lies there becomes FTs of its Stack, the Bank is LEO again."""
    # HFC-369, HF3-324
    player, stack = state.players[seat], state.held(seat, slot)
    if stack is None:
        player.aqua = player.gold = 0  # lost with the Bernal
    else:
        water, gold = stack.water + player.aqua, stack.gold + player.gold
        state.put(seat, slot, stacks.loaded(stack, cards=stack.cards, water=water, gold=gold))
        player.aqua = player.gold = 0
    take_in(state, seat)


def begin_turn(state: HighFrontierState, seat: int, /) -> None:
    """What lies at the Bank is Aqua; a home brings its profit."""  # HFC-361, HF3-340
    take_in(state, seat)
    if homes.home_of(state, seat) != NOTHING and homes.pays(state, seat):
        treasury.gain(state, seat, BERNAL_FIGURES.home_profit, PROFIT)
    if state.anchored:
        opened(state, seat)


@extensible
def opened(state: HighFrontierState, seat: int, /) -> None:
    """A Turn of a player who has Anchored begins: what a home changes for everybody."""


# Privileges


def own(state: HighFrontierState, seat: int, /) -> Privilege:
    """Locked without a home; in Anarchy everybody has the same, but for who keeps his own."""
    # HFC-247, HFC-359
    if state.anarchy and not homes.keeps_privilege(state, seat):
        return Privilege.FELONIOUS
    return CARDS[state.players[seat].crew].privilege if homes.is_unlocked(state, seat) else Privilege.NONE


def keeps_privilege(state: HighFrontierState, seat: int, /) -> bool:
    """Whether a Colonist keeps the faction privilege in Anarchy."""
    return homes.is_unlocked(state, seat) and talents.has(state, seat, "privilege_in_anarchy")


def also(state: HighFrontierState, seat: int, /) -> tuple[Privilege, ...]:
    """What Bernals bring, the other face of the Crew's card, and Anarchy besides an own privilege."""
    found = tuple(Privilege(ability.of) for ability in bernals.gifts(state, seat, "gain_privilege"))
    if state.anarchy:
        return (*found, Privilege.FELONIOUS)
    if talents.has(state, seat, "both_crew_privileges") and homes.is_unlocked(state, seat):
        crew = state.players[seat].crew
        pair = next(pair for pair in CREWS if crew in pair)
        found += tuple(CARDS[card].privilege for card in pair if card != crew)
    return found


# Boosting


class LaunchHome(Launch, frozen=True, gc=False):
    """Straight to the Home Bernal."""  # HFC-362

    verb: ClassVar[str] = "launch"

    def words(self) -> tuple[object, ...]:
        return ("home",)

    def go(self, state: HighFrontierState, seat: int, pieces: tuple[int, ...]) -> None:
        launch_home(state, seat, pieces)


HOMEWARD = LaunchHome()


def cost_home(state: HighFrontierState, seat: int, mass: int) -> int:
    """Doubled, but for Bernals that lift by themselves."""  # HFC-362
    cost = boosting.cost_of(state, seat, mass)
    return cost if lifts_itself(state, seat) else cost * BERNAL_FIGURES.boost_factor


def lifts_itself(state: HighFrontierState, seat: int) -> bool:
    """The Loop wherever it is at home; the elevator is tied to GEO."""  # HFC-362
    slot = terrestrial(state, seat)
    card = bernals.bernal_in(state, seat, slot) >> 2
    if card == SPECIAL_BERNALS["elevator"]:
        stack = state.held(seat, slot)
        return stack is not None and stack.node == NAMESAKES[card]
    return card == SPECIAL_BERNALS["lofstrom"]


def launches(state: HighFrontierState, seat: int, pieces: tuple[int, ...], /) -> list[Option]:
    """Nothing is boosted to a home far from Earth."""  # HFC-362, HF3-334
    found = boosting.launches.beneath(state, COLONIZATION)(state, seat, pieces)
    if not state.anchored or terrestrial(state, seat) == NOTHING:
        return found
    paid = cost_home(state, seat, boosting.mass(pieces)) <= state.players[seat].aqua
    return [*found, HOMEWARD] if paid else found


def launch_home(state: HighFrontierState, seat: int, pieces: tuple[int, ...]) -> None:
    operate(state, seat, boosting.BeginBoost.verb)
    cost = cost_home(state, seat, boosting.mass(pieces))
    treasury.pay(state, seat, cost, boosting.BeginBoost.verb)
    for piece in pieces:
        state.players[seat].hand.remove(piece >> 2)
    slot = terrestrial(state, seat)
    stack = state.held(seat, slot)
    assert stack is not None
    state.put(seat, slot, stacks.with_cards(stack, *pieces))
    state.tell(CardsBoosted, seat, pieces, cost)
    boosting.launched(state, seat, pieces)


# Events


def spared(state: HighFrontierState, seat: int, slot: int, event: str, /) -> bool:
    """Cards at an Anchored Bernal in a Home Orbit; budgets of who has a hospital there."""  # HFC-363
    if state.anchored and slot == NOTHING:
        immune = bernals.gifts(state, seat, "immune")
        if any(event in ability.names for ability in immune):
            return True
    elif state.anchored:
        stack = state.held(seat, slot)
        node = LEO if stack is None else stack.node
        if NODES[node].home_orbit and bernals.anchor_at(state, node) is not None:
            return True
    return event_roll.spared.beneath(state, COLONIZATION)(state, seat, slot, event)
