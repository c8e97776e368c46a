"""Phase III: action cards laid in secret, primary actions, reactions, the Bonus Action."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import STOP, Decision, Option, Refusal, Simultaneous, Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.action import banking, build_ships, buy_upgrades, mining, research, trade
from armillary.games.exodus.rules.cards.card_effects import perform
from armillary.games.exodus.rules.cards.one_action import act
from armillary.games.exodus.rules.components import (
    ACTION_CARDS,
    ACTIONS,
    BONUS_CARDS,
    NO_CARD,
    Action,
)
from armillary.games.exodus.rules.components.vocabulary import ExtraAction, ReactionCost, RetrieveCard
from armillary.games.exodus.rules.modes import MODES
from armillary.games.exodus.rules.pieces.in_force import in_force
from armillary.games.exodus.rules.pieces.price_changes import changed
from armillary.games.exodus.rules.state import NOBODY, ExodusState

CHAPTERS = (banking, build_ships, mining, research, trade, buy_upgrades)  # each says how its action begins

OWN_CARD, OTHERS_CARD = 1, 2  # cubes: EXO-163
FIRST_ACTION, SECOND_ACTION, THIRD_ACTION = 1, 2, 3

PLAYED = "you have played it already this turn"
BLOCKED = "somebody has reacted on this card already"
TOO_FEW_CUBES = "cubes that it costs: {cost}; on your Home Planet: {held}"


class ActionPhase(Step[ExodusState], frozen=True, gc=False):
    """Two actions and their reactions, for some a third one, then the Bonus Action."""  # EXO-152

    def run(self, state: ExodusState) -> None:
        state.tell(events.PhaseStarted, "action")
        state.then(
            ActionStep(FIRST_ACTION),
            ActionStep(SECOND_ACTION),
            ActionStep(THIRD_ACTION),
            BonusAction(),
            TakeCardsBack(),
        )


class ActionStep(Step[ExodusState], frozen=True, gc=False):
    """Who plays a card now: for the third action only those whose technology allows it."""

    number: int

    def run(self, state: ExodusState) -> None:
        if self.number == SECOND_ACTION:
            retrieve_cards(state)
        seats = [seat for seat in state.order if plays(state, seat, self.number)]
        if seats:
            state.then(LayCards(choosing=tuple(seats), number=self.number))


def plays(state: ExodusState, seat: int, number: int) -> bool:
    """True if a player takes part in this action."""  # EXO-176, EXO-177
    if number <= MODES[state.mode].actions:  # EXO-394
        return True
    extra = any(effect.slot == number for effect in in_force(state, seat, ExtraAction))
    return extra and MODES[state.mode].reactions  # EXO-397: in the short game nobody has more


def retrieves(state: ExodusState, seat: int) -> bool:
    """May a player take back the card that lies open?"""
    return state.factions[seat].open_card != NO_CARD and any(in_force(state, seat, RetrieveCard))


def retrieve_cards(state: ExodusState) -> None:
    """The card just played back into hand, which never harms."""  # EXO-172, EXO-179, EXO-239
    for seat in state.order:
        faction = state.factions[seat]
        if retrieves(state, seat):
            faction.hand = sorted((*faction.hand, faction.open_card))
            state.tell(events.CardRetrieved, seat, faction.open_card)
            faction.open_card = NO_CARD


# Cards


class LayCard(Option, frozen=True, gc=False):
    """An action card, by its primary action."""

    card: int

    verb: ClassVar[str] = "card"

    def words(self) -> tuple[object, ...]:
        return (ACTIONS[ACTION_CARDS[self.card].primary],)


LAY = tuple(LayCard(card) for card in range(len(ACTION_CARDS)))


class LayCards(Simultaneous[ExodusState, LayCard], frozen=True, gc=False, kw_only=True):
    """Everybody lays a card face down; they are turned up together."""  # EXO-061, EXO-154, EXO-173

    number: int

    rule: ClassVar[str] = "EXO-154"

    def options(self, state: ExodusState, seat: int) -> list[LayCard]:
        return [LAY[card] for card in self.hand(state, seat)]

    def hand(self, state: ExodusState, seat: int) -> list[int]:
        """What a player may lay; a technology that came while this choice waited gives a card back too."""
        faction = state.factions[seat]
        if self.number == SECOND_ACTION and retrieves(state, seat):  # EXO-172, EXO-195
            return sorted((*faction.hand, faction.open_card))
        return faction.hand

    def refusals(self, state: ExodusState, seat: int) -> list[Refusal]:
        hand = self.hand(state, seat)
        return [
            Refusal(LAY[card], "EXO-173", PLAYED) for card in range(len(ACTION_CARDS)) if card not in hand
        ]

    def reveal(self, state: ExodusState, choices: dict[int, LayCard]) -> None:
        if self.number == SECOND_ACTION:
            retrieve_cards(state)
        for seat, option in choices.items():
            faction = state.factions[seat]
            faction.hand.remove(option.card)
            faction.open_card = option.card  # it covers the one before: EXO-174
        seats = state.in_turn_order(choices)
        state.tell(
            events.CardsRevealed, self.number, tuple((seat, choices[seat].card) for seat in seats)
        )  # EXO-155
        reactions = [Reactions()] if reacted_to(state, self.number) else []
        state.then(*(PrimaryAction(seat) for seat in seats), *reactions)  # EXO-156, EXO-175


def reacted_to(state: ExodusState, number: int) -> bool:
    """True if there are reactions to this action."""  # EXO-178, EXO-394
    return number < THIRD_ACTION and MODES[state.mode].reactions


class PrimaryAction(Step[ExodusState], frozen=True, gc=False):
    """The upper half of the own card."""  # EXO-153

    seat: int

    def run(self, state: ExodusState) -> None:
        act(state, self.seat, ACTION_CARDS[state.factions[self.seat].open_card].primary)


# Reactions


class Reactions(Step[ExodusState], frozen=True, gc=False):
    """Each player may react once, in turn order."""  # EXO-161, EXO-171

    def run(self, state: ExodusState) -> None:
        state.then(*(React(seat) for seat in state.order), EndReactions())


class ReactOn(Option, frozen=True, gc=False):
    """Activate the secondary action of somebody's open card."""

    owner: int
    action: Action

    verb: ClassVar[str] = "react"

    def words(self) -> tuple[object, ...]:
        return self.owner, ACTIONS[self.action]


class React(Decision[ExodusState, Option], frozen=True, gc=False):
    """A card that nobody has activated in this step, for cubes of the Home Planet."""  # EXO-162, EXO-166

    rule: ClassVar[str] = "EXO-162"
    always_ask: ClassVar[bool] = True

    def options(self, state: ExodusState) -> list[Option]:
        cubes = state.population[state.home(self.seat)][self.seat]  # EXO-164
        found: list[Option] = [
            reaction_on(state, owner)
            for owner in state.order
            if state.activated[owner] == NOBODY and cost_of(state, self.seat, owner) <= cubes  # EXO-165
        ]
        return [*found, STOP] if found or state.factions[self.seat].may_use_cards() else []

    def resolve(self, state: ExodusState, option: Option) -> None:
        if isinstance(option, ReactOn):
            react(state, self.seat, option.owner)

    def when_empty(self, state: ExodusState) -> None:
        """Nothing can be paid for, or every card is blocked."""

    def refusals(self, state: ExodusState) -> list[Refusal]:
        cubes = state.population[state.home(self.seat)][self.seat]
        found = []
        for owner in state.order:
            option, cost = reaction_on(state, owner), cost_of(state, self.seat, owner)
            if state.activated[owner] != NOBODY:
                found.append(Refusal(option, "EXO-165", BLOCKED))
            elif cost > cubes:
                figures: dict[str, int | str] = {"cost": cost, "held": cubes}
                found.append(Refusal(option, "EXO-164", TOO_FEW_CUBES, figures))
        return found


def reaction_on(state: ExodusState, owner: int) -> ReactOn:
    return ReactOn(owner, ACTION_CARDS[state.factions[owner].open_card].secondary)


def cost_of(state: ExodusState, seat: int, owner: int) -> int:
    """Cubes for a reaction on a card of this player."""  # EXO-163, EXO-168, EXO-241
    printed = OWN_CARD if owner == seat else OTHERS_CARD
    return changed(printed, ((effect.delta, effect.min) for effect in in_force(state, seat, ReactionCost)))


def react(state: ExodusState, seat: int, owner: int) -> None:
    """Cubes go from the Home Planet to the card, which is blocked even if it costs none."""  # EXO-169
    faction, card = state.factions[seat], state.factions[owner].open_card
    cubes = cost_of(state, seat, owner)
    state.population[state.home(seat)][seat] -= cubes
    faction.on_cards += cubes
    state.activated[owner] = seat
    state.tell(events.Reacted, seat, owner, card, cubes)
    act(state, seat, ACTION_CARDS[card].secondary)  # EXO-170


class EndReactions(Step[ExodusState], frozen=True, gc=False):
    """The cubes on the cards return to the reserves."""  # EXO-167

    def run(self, state: ExodusState) -> None:
        for seat, faction in enumerate(state.factions):
            if faction.on_cards:
                faction.reserve += faction.on_cards
                state.tell(events.ReactionCubesReturned, seat, faction.on_cards)
                faction.on_cards = 0
        state.activated = [NOBODY] * state.seats


# The end of the phase


class BonusAction(Step[ExodusState], frozen=True, gc=False):
    """What the card of the turn grants everybody, in turn order."""  # EXO-180, EXO-181, EXO-182

    def run(self, state: ExodusState) -> None:
        if state.bonus != NO_CARD:
            state.tell(events.BonusBegan, state.bonus)
            perform(state, BONUS_CARDS[state.bonus].effects)


class TakeCardsBack(Step[ExodusState], frozen=True, gc=False):
    """All action cards back into hand."""  # EXO-183

    def run(self, state: ExodusState) -> None:
        for faction in state.factions:
            faction.hand = list(range(len(ACTION_CARDS)))
            faction.open_card = NO_CARD
        state.tell(events.CardsTakenBack)
