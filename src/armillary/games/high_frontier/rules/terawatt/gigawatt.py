"""GW and TW thrusters: isotopes, and whose isotopes they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CARDS, GW_FIGURES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Grade
from armillary.games.high_frontier.rules.fuel_and_cargo import fuelling
from armillary.games.high_frontier.rules.hazards import glitches
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.operations.refuel import REFUEL
from armillary.games.high_frontier.rules.pieces import forming, stacks
from armillary.games.high_frontier.rules.pieces.naming import slot_name
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.games.high_frontier.rules.switches import TERAWATT
from armillary.games.high_frontier.rules.terawatt.events import IsotopesMade
from armillary.games.high_frontier.rules.terawatt.limits import owned
from armillary.mechanics.modules import extensible, replaceable

ISOTOPES = "isotopes"
NO_GW = "Isotopes are made only for a GW thruster that is in space."
OTHER_TYPE = "Isotopes of your thruster's Spectral Type are not found here."


def isostandard(state: HighFrontierState, seat: int) -> int:
    """The Spectral Type of a player's GW thruster, or of the last one; NOTHING if there never was one."""
    # HFC-334, HF3-084, HF3-091
    before = state.terawatt[0].isostandards[seat] if state.terawatt else NOTHING
    types = [int(CARDS[card].spectral) for card in owned(state, seat, Deck.GW_THRUSTER)]
    return before if before in types or not types else types[0]


def note(state: HighFrontierState, seat: int) -> None:
    """A player's isostandard is kept, also when its card is gone."""  # HF3-091
    kept = list(state.terawatt[0].isostandards)
    kept[seat] = isostandard(state, seat)
    if tuple(kept) != state.terawatt[0].isostandards:
        state.terawatt = (replace(state.terawatt[0], isostandards=tuple(kept)),)


def note_all(state: HighFrontierState, seat: int, /) -> None:
    """Every Turn: cards change hands on other players' Turns too."""
    for other in range(state.seats):
        note(state, other)


def in_space(state: HighFrontierState, seat: int) -> bool:
    """Whether a GW or TW thruster of a player is on the map."""  # HFC-333, HF3-084
    return any(
        CARDS[piece >> 2].deck is Deck.GW_THRUSTER
        for stack in state.players[seat].stacks
        if stack is not None
        for piece in stack.cards
    )


@replaceable
def tanks_made(state: HighFrontierState, seat: int, /) -> int:
    """Isotope FTs of a refuel."""  # HFC-333
    return GW_FIGURES.isotope_tanks


@extensible
def gold_made(state: HighFrontierState, seat: int, /) -> None:
    """Somebody has produced isotopes."""  # HF3-086
    if not state.terawatt[0].gold_made:
        state.terawatt = (replace(state.terawatt[0], gold_made=True),)


def yields(state: HighFrontierState, seat: int, site: int) -> bool:
    """Whether a player can make isotopes at a Factory."""  # HFC-333
    return (
        int(SITES[site].spectral) == isostandard(state, seat)
        and sites.may_use_factory(state, seat, site)
        and sites.is_intact(state, site)
    )


class RefuelIsotopes(Act, frozen=True, gc=False):
    """Into a Stack at the Factory; a `slot` of NOTHING: into a new Outpost."""  # HFC-333

    slot: int
    site: int

    verb: ClassVar[str] = REFUEL

    def words(self) -> tuple[object, ...]:
        where = slot_name(self.slot) if self.slot != NOTHING else SITES[self.site].id
        return where, ISOTOPES

    def act(self, state: HighFrontierState, seat: int) -> None:
        operate(state, seat, ISOTOPES)
        node = SITES[self.site].node
        for there in stacks.stacks_at(state, seat, node)[:1]:
            glitches.trigger(state, seat, there)
        tanks = tanks_made(state, seat)
        slot = store(state, seat, node, self.slot, tanks)
        note(state, seat)
        state.tell(IsotopesMade, seat, self.site, slot, tanks)
        gold_made(state, seat)


def store(state: HighFrontierState, seat: int, node: int, slot: int, tanks: int) -> int:
    """Isotopes are Fuel of a Rocket whose tanks are empty or hold isotopes, else FTs."""  # HFC-108, HFC-333
    stack = state.held(seat, slot) if slot != NOTHING else None
    if stack is None:
        return forming.place(state, seat, node, gold=tanks)
    pure = stack.grade == Grade.ISOTOPE or not stacks.fuel_steps(stack)
    if stack.wet != NOTHING and pure and fuelling.room(state, seat, slot) >= tanks:
        fuelling.add_fuel(state, seat, slot, tanks, Grade.ISOTOPE)
        return slot
    if stack.wet == NOTHING and fuelling.holds(state, seat, slot) < tanks:
        return forming.place(state, seat, node, gold=tanks)
    state.put(seat, slot, stacks.loaded(stack, cards=stack.cards, water=stack.water, gold=stack.gold + tanks))
    return slot


@offers("operation.isotopes", TERAWATT)
def isotopes(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """At Factories of the own isostandard, with a GW thruster in space."""  # HFC-333
    if not state.factories or not in_space(state, seat):
        return ()
    found: list[Option] = []
    for site in state.factories:
        if not yields(state, seat, site):
            continue
        node = SITES[site].node
        there = [
            slot for slot in stacks.stacks_at(state, seat, node) if slot not in (Slot.LEO, Slot.DROPSTONE)
        ]
        found += [RefuelIsotopes(slot, site) for slot in there]
        if not there and forming.free_outpost(state, seat) != NOTHING:
            found.append(RefuelIsotopes(NOTHING, site))
    return found


@explains("operation.isotopes", TERAWATT)
def why_no_isotopes(state: HighFrontierState, seat: int) -> list[Refusal]:
    """Of Stacks at Factories that the player may use."""
    if isostandard(state, seat) == NOTHING or isotopes(state, seat):
        return []
    found = []
    for slot, stack in enumerate(state.players[seat].stacks):
        site = NODES[stack.node].site if isinstance(stack, Stack) else NOTHING
        if site in state.factories and sites.may_use_factory(state, seat, site):
            rule, text = ("HF3-084", OTHER_TYPE) if in_space(state, seat) else ("HFC-333", NO_GW)
            found.append(Refusal(RefuelIsotopes(slot, site), rule, text))
    return found
