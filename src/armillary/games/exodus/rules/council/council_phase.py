"""Phase II: a political decision, the Bonus Action of the turn, the election of the Chancellor."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.cards.card_effects import perform
from armillary.games.exodus.rules.components import (
    BONUS_CARDS,
    BONUS_OFFERED,
    NO_CARD,
    POLITICAL_CARDS,
    VOTES,
)
from armillary.games.exodus.rules.council.auctions import BidForOrder, Vote
from armillary.games.exodus.rules.state import ExodusState


class Council(Step[ExodusState], frozen=True, gc=False):
    def run(self, state: ExodusState) -> None:
        state.tell(events.PhaseStarted, "council")
        state.bonus = NO_CARD  # EXO-145
        everybody = tuple(range(state.seats))
        state.then(
            RemoveResolutions(),
            RevealProposals(),
            OfferBonus(state.vice_chancellor),
            BidForOrder(choosing=everybody),
        )


# The political decision


class RemoveResolutions(Step[ExodusState], frozen=True, gc=False):
    """Those of the previous turn leave the game."""  # EXO-114, EXO-115, EXO-122

    def run(self, state: ExodusState) -> None:
        if state.resolutions:
            state.tell(events.ResolutionsRemoved, tuple(state.resolutions))
            state.resolutions = []


class RevealProposals(Step[ExodusState], frozen=True, gc=False):
    """The top cards on the spaces A, B and C; without any there is no vote."""  # EXO-116, EXO-128

    def run(self, state: ExodusState) -> None:
        spaces = 2 if state.seats == 2 else len(VOTES)
        while state.political and len(state.proposals) < spaces:
            state.proposals.append(state.political.pop())
        if state.proposals:
            state.tell(events.ProposalsRevealed, tuple(state.proposals))
            state.then(Vote(choosing=tuple(range(state.seats))), Enact())  # EXO-119


class Enact(Step[ExodusState], frozen=True, gc=False):
    """The card that was chosen takes effect at once; the others have left the game."""  # EXO-125, EXO-126

    def run(self, state: ExodusState) -> None:
        number = state.proposals.pop()
        card = POLITICAL_CARDS[number]
        if card.type == "law":
            state.laws.append(number)  # EXO-121
        elif card.type == "resolution":
            state.resolutions.append(number)  # EXO-122
        else:
            perform(state, card.effects)  # EXO-123
        perform(state, card.immediate)  # EXO-124


# The Bonus Action


class OfferCard(Option, frozen=True, gc=False):
    """Hand a Bonus Action card to the Chancellor."""

    card: int

    verb: ClassVar[str] = "offer"

    def words(self) -> tuple[object, ...]:
        return _written(self.card)


class PickCard(Option, frozen=True, gc=False):
    """The Bonus Action of this turn."""

    card: int

    verb: ClassVar[str] = "pick"

    def words(self) -> tuple[object, ...]:
        return _written(self.card)


class Reject(Option, frozen=True, gc=False):
    """No Bonus Action this turn."""

    verb: ClassVar[str] = "reject"


REJECT = Reject()


def _written(card: int) -> tuple[object, ...]:
    return (BONUS_CARDS[card].id.removeprefix("bonus_"),)


class OfferBonus(Decision[ExodusState, OfferCard], frozen=True, gc=False):
    """The Vice-Chancellor in office chooses cards, one after another."""  # EXO-142, EXO-145

    chosen: tuple[int, ...] = ()

    rule: ClassVar[str] = "EXO-142"

    def options(self, state: ExodusState) -> list[OfferCard]:
        return [OfferCard(card) for card in range(len(BONUS_CARDS)) if card not in self.chosen]

    def resolve(self, state: ExodusState, option: OfferCard) -> None:
        chosen = (*self.chosen, option.card)
        if len(chosen) < BONUS_OFFERED[state.seats]:
            state.then(OfferBonus(self.seat, chosen))
            return
        state.tell(events.BonusOffered, self.seat, chosen)
        state.then(PickBonus(state.chancellor, chosen))


class PickBonus(Decision[ExodusState, Option], frozen=True, gc=False):
    """The Chancellor in office picks one of them, or rejects all."""  # EXO-143, EXO-144

    offered: tuple[int, ...]

    rule: ClassVar[str] = "EXO-143"

    def options(self, state: ExodusState) -> list[Option]:
        return [*(PickCard(card) for card in self.offered), REJECT]

    def resolve(self, state: ExodusState, option: Option) -> None:
        state.bonus = option.card if isinstance(option, PickCard) else NO_CARD
        state.tell(events.BonusChosen, self.seat, state.bonus)
