"""At any time outside Conquest phases: refits, Centurian cards, Ability cards of no particular moment.

A player does these whenever the game waits for a choice of that player, before the choice is made, and
once more before the first Conquest phase.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import STOP, AnytimeOption, Decision, Option, Planning, Step, Stop, to_act
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.action.buy_upgrades import BuyUpgrades, StationRocket, TakeAny
from armillary.games.exodus.rules.action.refit import REFIT, ChooseBlueprint, ChooseCell, Refit
from armillary.games.exodus.rules.cards import generals
from armillary.games.exodus.rules.cards.card_effects import perform
from armillary.games.exodus.rules.components import CENTURIAN_CARDS
from armillary.games.exodus.rules.short_game import announcements
from armillary.games.exodus.rules.state import ExodusState

IN_ONE_GO = (Refit, ChooseBlueprint, ChooseCell, StationRocket, TakeAny)  # nothing comes between these


class DiscardCard(AnytimeOption, frozen=True, gc=False):
    """Give up a Centurian card and its VP for its bonus."""  # EXO-347

    card: int

    verb: ClassVar[str] = "discard"

    def words(self) -> tuple[object, ...]:
        return (CENTURIAN_CARDS[self.card].id,)

    def act(self, state: ExodusState, seat: int) -> None:
        state.factions[seat].won.remove(self.card)  # EXO-352
        state.tell(events.CenturianDiscarded, seat, self.card)
        perform(state, CENTURIAN_CARDS[self.card].discard, seat)


DISCARDS = tuple(DiscardCard(card) for card in range(len(CENTURIAN_CARDS)))


def anytime(state: ExodusState, seat: int) -> Sequence[Option]:
    """What a player may do besides what is asked."""  # EXO-405
    if state.over:
        return []
    found: list[Option] = [*announcements(state, seat)]
    if not may_interrupt(state, seat):
        return found
    if not isinstance(state.stack[-1], BuyUpgrades):  # it offers the refit itself
        found.append(REFIT)
    found += [DISCARDS[card] for card in state.factions[seat].won]
    return [*found, *generals.at_any_time(state, seat)]


def may_interrupt(state: ExodusState, seat: int) -> bool:
    """True if the game waits for a choice of this player, outside Conquest."""  # EXO-290, EXO-291, EXO-404
    if state.conquest or seat not in to_act(state):
        return False
    step = state.stack[-1]
    if isinstance(step, Planning):
        return not step.plan_of(seat)  # what a plan was made for must not change under it
    return not isinstance(step, IN_ONE_GO)


class LastRefits(Step[ExodusState], frozen=True, gc=False):
    """The end of the WMD phase: everybody has a last chance, in turn order."""  # EXO-405

    def run(self, state: ExodusState) -> None:
        state.then(*(LastChance(seat) for seat in state.order))


class LastChance(Decision[ExodusState, Stop], frozen=True, gc=False):
    """Whatever a player may do at any time, until the player stops."""

    rule: ClassVar[str] = "EXO-405"
    always_ask: ClassVar[bool] = True

    def options(self, state: ExodusState) -> list[Stop]:
        return [STOP]

    def resolve(self, state: ExodusState, option: Stop) -> None:
        """The Conquest phases follow without a break."""  # EXO-404
