"""The Centurian Resistance: whoever is left alone in its hex fights it."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.cards.card_effects import happened
from armillary.games.exodus.rules.conquest.battle import CombatRound, FightAt, settle
from armillary.games.exodus.rules.conquest.battle_state import Fight
from armillary.games.exodus.rules.pieces import fleets
from armillary.games.exodus.rules.state import ExodusState

CENTURIAN_DEFEATED = "centurian_defeated"


class FightResistance(Step[ExodusState], frozen=True, gc=False):
    """Every hex with a Centurian ship where ships of a single player are seen."""  # EXO-340, EXO-341

    fought: tuple[int, ...] = ()

    def run(self, state: ExodusState) -> None:
        attackers = {
            place: fleets.visible(state, place)
            for place, level in enumerate(state.centurians)
            if level and place not in self.fought
        }
        for seat in state.order:
            own = tuple(place for place, seats in attackers.items() if seats == [seat])
            if own:
                state.then(ChooseResistance(seat, own, self.fought))
                return


class ChooseResistance(Decision[ExodusState, FightAt], frozen=True, gc=False):
    """Which of the own fights with the Resistance comes first."""

    places: tuple[int, ...]
    fought: tuple[int, ...]

    rule: ClassVar[str] = "EXO-339"

    def options(self, state: ExodusState) -> list[FightAt]:
        return [FightAt(place) for place in self.places]

    def resolve(self, state: ExodusState, option: FightAt) -> None:
        place = option.place
        card = draw(state, place)
        state.tell(events.BattleJoined, place, (self.seat,))
        fight = CombatRound(Fight(place, card))  # EXO-345, EXO-353
        state.then(fight, EndResistance(place, card), FightResistance((*self.fought, place)))


def draw(state: ExodusState, place: int) -> int:
    """The top card of the deck of the ship's level."""  # EXO-342
    level = state.centurians[place] - 1
    deck = state.centurian_decks[level]
    card = deck.pop()
    state.returned[level] = min(state.returned[level], len(deck))
    state.tell(events.CenturianRevealed, place, card)
    return card


class EndResistance(Step[ExodusState], frozen=True, gc=False):
    """The card is won, or lost with both sides, or goes to the bottom of its deck."""

    place: int
    card: int

    def run(self, state: ExodusState) -> None:
        place, card = self.place, self.card
        left = fleets.visible(state, place)
        if state.centurians[place]:
            put_under(state, place, card)
        elif left:
            win(state, left[0], place, card)
        else:
            state.tell(events.CenturianLost, place, card)  # EXO-350


def put_under(state: ExodusState, place: int, card: int) -> None:
    """The Centurian ship stays, without damage."""  # EXO-349
    level = state.centurians[place] - 1
    state.centurian_decks[level].insert(0, card)
    state.returned[level] += 1
    state.tell(events.CenturianPrevailed, place, card)


def win(state: ExodusState, seat: int, place: int, card: int) -> None:
    """The card is kept, and the hex is settled."""  # EXO-346, EXO-357
    state.factions[seat].won.append(card)
    state.tell(events.CenturianDefeated, seat, place, card)
    settle(state, place)
    happened(state, CENTURIAN_DEFEATED, seat)
