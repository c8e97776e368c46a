"""Deals about isotopes: beads change hands, a Bernal serves as another's bank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.fuel_and_cargo import fuelling
from armillary.games.high_frontier.rules.negotiation import terms
from armillary.games.high_frontier.rules.negotiation.terms import Term, slot_name
from armillary.games.high_frontier.rules.pieces import forming, grants, homes, stacks
from armillary.games.high_frontier.rules.pieces.treasury import bank
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot


class GoldTerm(Term, frozen=True, gc=False):
    """One gold FT of a Stack, into a Stack of the taker there or a new Outpost."""  # HF3-089

    slot: int

    goods: ClassVar[bool] = True

    def written(self) -> str:
        return f"gold {slot_name(self.slot)}"

    def barred(self, state: HighFrontierState) -> str:
        stack = state.held(self.giver, self.slot)
        if stack is None or not stack.gold or self.slot == Slot.DROPSTONE:
            return "HFC-265"
        there = stacks.stacks_at(state, self.taker, stack.node)
        room = there or forming.free_outpost(state, self.taker) != NOTHING
        return "" if room else "HFC-079"

    def carry_out(self, state: HighFrontierState) -> None:
        stack = state.held(self.giver, self.slot)
        assert stack is not None
        fuelling.take_tanks(state, self.giver, self.slot, 0, 1)
        into = forming.place(state, self.taker, stack.node, gold=1)
        terms.received(state, self.taker, into)


class BankTerm(Term, frozen=True, gc=False):
    """The taker pays with beads that he has at the giver's Bernal, until the end of the Turn."""  # HF3-396

    def written(self) -> str:
        return "bank"

    def barred(self, state: HighFrontierState) -> str:
        if grants.granted(state, self.taker, grants.BANK) != NOBODY:
            return "HFC-265"
        if homes.home_of(state, self.giver) == NOTHING:
            return "HF3-396"
        there = stacks.stacks_at(state, self.taker, bank(state, self.giver))
        has_gold = any((held := state.held(self.taker, slot)) and held.gold for slot in there)
        return "" if has_gold else "HF3-396"

    def carry_out(self, state: HighFrontierState) -> None:
        grants.grant(state, grants.BANK, self.giver, self.taker)


def isotopes_of(state: HighFrontierState, giver: int, taker: int, /) -> Sequence[Term]:
    found: list[Term] = [
        GoldTerm(giver, taker, slot)
        for slot, stack in enumerate(state.players[giver].stacks)
        if stack is not None and stack.gold
    ]
    if state.anchored:
        found.append(BankTerm(giver, taker))
    return found
