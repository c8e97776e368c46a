"""Main action: research a tech."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Refusal
from armillary.games.seti.rules.components import TECH_BONUSES, TECH_KINDS, TECH_RECORDS, TECHS
from armillary.games.seti.rules.components.vocabulary import Effects, RotateOp, TechOp
from armillary.games.seti.rules.effects.carrying_out import Resolve, carry_out, performs, scope_of
from armillary.games.seti.rules.effects.free_actions import (
    Interruptible,
    MainAction,
    offers_main_actions,
    offers_refusals,
)
from armillary.games.seti.rules.effects.triggers import TriggerEvent, happened
from armillary.games.seti.rules.events import ActionTaken, TechTaken
from armillary.games.seti.rules.player.resources import gain, pay
from armillary.games.seti.rules.state import NOT_SET, SetiState
from armillary.mechanics.modules import replaceable

RESEARCH_PUBLICITY = 6  # SETI-234
TWO_POINTS = 2  # SETI-240
ALL_TECHS = (1 << TECHS) - 1
COMPUTER_KIND = TECH_KINDS.index("computer")

# SETI-236: first the rotation, then the choice
RESEARCH_EFFECTS = (RotateOp(), TechOp(TECH_KINDS))

_TAKEN = tuple(TriggerEvent("tech", kind) for kind in TECH_KINDS)


class Research(MainAction, frozen=True, gc=False):
    """Pay publicity, rotate the solar system and take a tech."""

    verb: ClassVar[str] = "research"

    def take(self, state: SetiState, seat: int) -> None:
        state.tell(ActionTaken, seat, self.verb)
        pay(state, seat, "publicity", RESEARCH_PUBLICITY)
        carry_out(state, seat, RESEARCH_EFFECTS)


RESEARCH = (Research(),)


@offers_main_actions("research")
def researches(state: SetiState, seat: int) -> tuple[MainAction, ...]:
    own = state.agencies[seat]
    possible = own.publicity >= RESEARCH_PUBLICITY and own.techs != ALL_TECHS  # SETI-238
    return RESEARCH if possible else ()


@offers_refusals("research")
def refused_researches(state: SetiState, seat: int) -> list[Refusal]:
    own = state.agencies[seat]
    if own.techs == ALL_TECHS:
        return [Refusal("research", "SETI-238", "you own all {count} techs", {"count": TECHS})]
    if own.publicity < RESEARCH_PUBLICITY:
        figures: dict[str, int | str] = {"cost": RESEARCH_PUBLICITY, "count": own.publicity}
        return [Refusal("research", "SETI-234", "it costs {cost} publicity and you have {count}", figures)]
    return []


class TakeTech(Option, frozen=True, gc=False):
    tech: int

    verb: ClassVar[str] = "tech"

    def words(self) -> tuple[object, ...]:
        return (TECH_RECORDS[self.tech].id,)


TAKE_TECH = tuple(TakeTech(tech) for tech in range(TECHS))


class ChooseTech(Interruptible, frozen=True, gc=False):
    """Any tech of these kinds that the player does not own yet."""

    kinds: tuple[str, ...]
    owned_by_other: bool = False
    basic_bonus: bool = True

    rule: ClassVar[str] = "SETI-237"

    def own_options(self, state: SetiState) -> list[Option]:
        own = state.agencies[self.seat]
        return [
            TAKE_TECH[tech]
            for kind in self.kinds
            for tech in _techs_of(kind)
            if not own.techs >> tech & 1
            and state.tech_piles[tech]
            and (not self.owned_by_other or owned_by_other(state, self.seat, tech))
        ]

    def decide(self, state: SetiState, option: Option) -> None:
        assert isinstance(option, TakeTech)
        take_tech(state, self.seat, option.tech, basic_bonus=self.basic_bonus)

    def when_empty(self, state: SetiState) -> None:
        """All of them are owned."""  # SETI-246

    def refusals(self, state: SetiState) -> list[Refusal]:
        own = state.agencies[self.seat]
        return [
            Refusal(TAKE_TECH[tech], "SETI-237", "you own this tech already")
            for kind in self.kinds
            for tech in _techs_of(kind)
            if own.has_tech(tech)
        ]


def _techs_of(kind: str) -> range:
    first = 4 * TECH_KINDS.index(kind)
    return range(first, first + 4)


def owned_by_other(state: SetiState, seat: int, tech: int) -> bool:
    """True if another player has researched this tech. Its stack shows it, also when the tile has been
    spent.
    """
    taken = len(TECH_BONUSES) - len(state.tech_piles[tech])
    return taken > state.agencies[seat].has_tech(tech)


@performs(TechOp)
def research(state: SetiState, seat: int, operation: TechOp) -> None:
    state.then(
        ChooseTech(seat, operation.kinds, operation.only_if_owned_by_other, operation.basic_tile_bonus)
    )


def take_tech(state: SetiState, seat: int, tech: int, *, basic_bonus: bool = True) -> None:
    """Take the top tile of a stack, gain what it shows and put it on the own board."""
    record = TECH_RECORDS[tech]
    scope = scope_of(state)
    scope.kind, scope.owned = record.kind, owned_by_other(state, seat, tech)
    bonus = state.tech_piles[tech].pop()  # SETI-239
    first = bool(state.two_points >> tech & 1)
    state.tell(TechTaken, seat, tech, bonus, first)
    if first:
        state.two_points &= ~(1 << tech)
        gain(state, seat, "points", TWO_POINTS)
    keep_tech(state, seat, tech, TECH_BONUSES[bonus] if basic_bonus else ())
    happened(state, seat, _TAKEN[record.kind])


@replaceable
def keep_tech(state: SetiState, seat: int, tech: int, rewards: Effects) -> None:
    """Put a tech on the own board and gain what its tile shows, and what the tech itself gives."""
    record = TECH_RECORDS[tech]
    state.agencies[seat].techs |= 1 << tech
    if record.kind == COMPUTER_KIND:
        state.then(PlaceTech(seat, tech))
    state.then(Resolve(seat, rewards + record.extra_bonus))  # SETI-241


class TechSlot(Option, frozen=True, gc=False):
    """A slot of the computer, counted from 0."""

    slot: int

    verb: ClassVar[str] = "slot"

    def words(self) -> tuple[object, ...]:
        return (self.slot + 1,)


TECH_SLOT = tuple(TechSlot(slot) for slot in range(4))


class PlaceTech(Interruptible, frozen=True, gc=False):
    """A computer tech goes into any free slot, under the data that may lie there, and stays."""

    tech: int

    rule: ClassVar[str] = "SETI-243"

    def own_options(self, state: SetiState) -> list[Option]:
        slots = state.agencies[self.seat].computer_slots
        return [TECH_SLOT[slot] for slot, tech in enumerate(slots) if tech == NOT_SET]

    def decide(self, state: SetiState, option: Option) -> None:
        assert isinstance(option, TechSlot)
        state.agencies[self.seat].computer_slots[option.slot] = self.tech  # no points: SETI-244
