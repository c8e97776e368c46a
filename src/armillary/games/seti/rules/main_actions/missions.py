"""Conditional missions: completed as a free action while their condition holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Refusal
from armillary.games.seti.rules.components import BODIES, CARDS
from armillary.games.seti.rules.components.vocabulary import DeliverSampleCondition
from armillary.games.seti.rules.effects.carrying_out import carry_out
from armillary.games.seti.rules.effects.free_actions import FreeAction, offers_free_actions, offers_refusals
from armillary.games.seti.rules.effects.triggers import complete_mission
from armillary.games.seti.rules.player.conditions import holds
from armillary.games.seti.rules.species.mascamites import deliver
from armillary.games.seti.rules.state import SetiState


class Complete(FreeAction, frozen=True, gc=False):
    """Complete a mission whose condition holds: gain its reward and turn it face down."""  # SETI-217

    card: int

    verb: ClassVar[str] = "complete"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)

    def take(self, state: SetiState, seat: int) -> None:
        card = CARDS[self.card]
        assert card.mission is not None
        complete_mission(state, seat, self.card)  # SETI-221
        slot = state.slot_of(card.species)
        carry_out(state, seat, card.mission.rewards, card=self.card, slot=slot)


class Deliver(FreeAction, frozen=True, gc=False):
    """Deliver a capsule to the destination of a mission, which completes it."""  # SETI-347

    card: int
    capsule: int  # among the player's capsules

    verb: ClassVar[str] = "deliver"

    def words(self) -> tuple[object, ...]:
        return CARDS[self.card].id, self.capsule + 1

    def take(self, state: SetiState, seat: int) -> None:
        deliver(state, seat, self.capsule, self.card)


COMPLETIONS = tuple(Complete(card.number) for card in CARDS)
CONDITIONS = tuple(card.mission.condition if card.mission is not None else None for card in CARDS)


def condition_holds(state: SetiState, seat: int, card: int) -> bool:
    """Could this conditional mission be completed now?"""
    condition = CONDITIONS[card]
    slot = state.slot_of(CARDS[card].species)
    return condition is not None and holds(state, seat, condition, slot=slot)


@offers_free_actions("complete a mission")
def completions(state: SetiState, seat: int) -> Sequence[FreeAction]:
    """Missions that the active player may complete now."""  # SETI-218, SETI-220
    found: list[FreeAction] = []
    for card in state.agencies[seat].missions:
        condition = CONDITIONS[card]
        if isinstance(condition, DeliverSampleCondition):
            found += _deliveries(state, seat, card, condition)
        elif condition is not None and condition_holds(state, seat, card):
            found.append(COMPLETIONS[card])
    return found


def _deliveries(
    state: SetiState, seat: int, card: int, condition: DeliverSampleCondition
) -> Sequence[Deliver]:
    """Any capsule at the destination fits any mission."""  # SETI-351
    destination = state.sky.places[BODIES.index(condition.to)]
    return [
        Deliver(card, number)
        for number, space in enumerate(state.agencies[seat].capsules)
        if space == destination
    ]


@offers_refusals("complete a mission")
def refused_completions(state: SetiState, seat: int) -> list[Refusal]:
    found = []
    for card in state.agencies[seat].missions:
        condition = CONDITIONS[card]
        if condition is None or condition_holds(state, seat, card):
            continue
        if isinstance(condition, DeliverSampleCondition):
            reason = "none of your capsules is at the destination"
            found.append(Refusal(COMPLETIONS[card], "SETI-347", reason))
        else:
            found.append(Refusal(COMPLETIONS[card], "SETI-217", "its condition does not hold now"))
    return found
