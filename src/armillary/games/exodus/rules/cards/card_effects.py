"""What a card does once: every effect that is not a modifier, performed for the players it concerns.

An effect concerns all players in turn order, or the holder of the card, or the winner of a fight; what
is about the map or the laws happens once. Chapters register how their own effects are performed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from armillary.engine import Decision, Option, Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.cards.one_action import act
from armillary.games.exodus.rules.components import ACTIONS, CYLINDER, POLITICAL_CARDS, RESERVE, Action
from armillary.games.exodus.rules.components.vocabulary import (
    AbolishLaw,
    AddPopulation,
    AnyEffect,
    DiscountAction,
    DiscountNext,
    Effects,
    ExtraConquestPhase,
    FreeAction,
    Gain,
    OnEvent,
    Pay,
    Repair,
    Replenish,
    Score,
)
from armillary.games.exodus.rules.pieces.in_force import by_law
from armillary.games.exodus.rules.pieces.resources import gain, grow, held, pay
from armillary.games.exodus.rules.state import NOBODY, ExodusState
from armillary.games.exodus.rules.upkeep import repair
from armillary.mechanics.dispatch import Dispatch

Performer = Callable[[ExodusState, int, Any], None]

ONCE = (Replenish, AbolishLaw, ExtraConquestPhase)  # these concern no player in particular

performs: Dispatch[Performer] = Dispatch("effects that happen once")


def perform(state: ExodusState, effects: Effects, holder: int = NOBODY) -> None:
    """Let effects happen, one after another: those for all in turn order, the others for this player."""
    state.then(*(Perform(seat, effect) for effect in effects for seat in concerned(state, effect, holder)))


def concerned(state: ExodusState, effect: AnyEffect, holder: int) -> tuple[int, ...]:
    """The players whom an effect is about, in turn order."""  # EXO-005, EXO-120
    if isinstance(effect, ONCE):
        return (NOBODY,)
    return tuple(state.order) if getattr(effect, "who", "all") == "all" else (holder,)


def happened(state: ExodusState, event: str, seat: int) -> None:
    """Something has happened for which laws and resolutions reward a player."""
    for effect in by_law(state, OnEvent):
        if effect.event == event:
            perform(state, effect.effects, seat)


class Perform(Step[ExodusState], frozen=True, gc=False):
    """One effect for one player."""

    seat: int
    effect: AnyEffect

    def run(self, state: ExodusState) -> None:
        performs[type(self.effect)](state, self.seat, self.effect)


# For a player


@performs(Gain)
def _gain(state: ExodusState, seat: int, effect: Gain) -> None:
    gain(state, seat, effect.resource, effect.amount)


@performs(Pay)
def _pay(state: ExodusState, seat: int, effect: Pay) -> None:
    """As much as the player has of it."""
    faction = state.factions[seat]
    times = 1
    if effect.per == "own_ship":
        times = sum(place != RESERVE for place in faction.where)
    elif effect.per == "own_5_cp":
        times = faction.cp // CYLINDER
    pay(state, seat, effect.resource, min(effect.amount * times, held(faction, effect.resource)))


@performs(AddPopulation)
def _add_population(state: ExodusState, seat: int, effect: AddPopulation) -> None:
    grow(state, seat, effect.amount)


@performs(Repair)
def _repair(state: ExodusState, seat: int, effect: Repair) -> None:
    repair(state, seat, effect.amount)


@performs(Score)
def _score(state: ExodusState, seat: int, effect: Score) -> None:
    pairs = len(state.factions[seat].won) // 2
    score(state, seat, effect.vp * (pairs if effect.per == "2_own_centurian_cards" else 1))


def score(state: ExodusState, seat: int, vp: int) -> None:
    """Mark VP on the track at once."""  # EXO-377
    if vp:
        state.vp[seat] += vp
        state.tell(events.Scored, seat, vp)


@performs(FreeAction)
def _free_action(state: ExodusState, seat: int, effect: FreeAction) -> None:
    act(state, seat, Action(ACTIONS.index(effect.action)))


@performs(DiscountNext)
def _discount_next(state: ExodusState, seat: int, effect: DiscountNext) -> None:
    state.factions[seat].discounts.append(effect)
    state.tell(events.DiscountGained, seat, effect.target, effect.resource, -effect.delta)


@performs(DiscountAction)
def _discount_action(state: ExodusState, seat: int, effect: DiscountAction) -> None:
    state.factions[seat].discounts.append(effect)
    state.tell(events.DiscountGained, seat, effect.action, effect.resource, -effect.delta)


# For the map, the laws and the turn


@performs(Replenish)
def _replenish(state: ExodusState, seat: int, effect: Replenish) -> None:
    """Every planet on the map regains resources, never more than it can hold."""  # EXO-018
    for place in range(len(state.planets)):
        planet = state.planet(place)
        n = 0 if planet is None else min(effect.amount, planet.most - state.resources[place])
        if n:
            state.resources[place] += n
            state.tell(events.Replenished, place, n)


@performs(ExtraConquestPhase)
def _extra_conquest_phase(state: ExodusState, seat: int, effect: ExtraConquestPhase) -> None:
    state.conquests += effect.amount  # EXO-092, EXO-181


@performs(AbolishLaw)
def _abolish_law(state: ExodusState, seat: int, effect: AbolishLaw) -> None:
    """The Chancellor removes a law; without any in force nothing happens."""  # EXO-121
    if effect.count == "all":
        for card in state.laws[:]:
            abolish(state, card)
    elif state.laws:
        state.then(ChooseLaw(state.chancellor))


class Abolish(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "abolish"

    def words(self) -> tuple[object, ...]:
        return (POLITICAL_CARDS[self.card].id,)


class ChooseLaw(Decision[ExodusState, Abolish], frozen=True, gc=False):
    """Which law leaves the game."""

    rule: ClassVar[str] = "EXO-121"

    def options(self, state: ExodusState) -> list[Abolish]:
        return [Abolish(card) for card in state.laws]

    def resolve(self, state: ExodusState, option: Abolish) -> None:
        abolish(state, option.card)


def abolish(state: ExodusState, card: int) -> None:
    state.laws.remove(card)
    state.tell(events.LawAbolished, card)
