"""Generals: Ability cards, secret until they are used, each once.

Every chapter asks here for the cards of its moment, and shows a card when its owner uses it. Whoever could
have one is asked, otherwise the others would learn who has none.
"""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import AnytimeOption, Option
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.cards.card_effects import perform
from armillary.games.exodus.rules.components import ABILITY_CARDS
from armillary.games.exodus.rules.state import ExodusState

ANY_NON_CONQUEST = "any_non_conquest"
VOTE_AFTER_REVEAL = "vote_after_reveal"
WMD_RANGE = "wmd_range"
ORDERS_AFTER_COMMIT = "orders_after_commit"
COMBAT_BEFORE_ROLL = "combat_before_roll"
COMBAT_AFTER_ROLL = "combat_after_roll"
COMBAT_BEFORE_DAMAGE = "combat_before_damage"
OWN_SHIP_DESTROYED = "own_ship_destroyed"
LANDING = "landing"

ABILITY_NUMBERS = {card.id: number for number, card in enumerate(ABILITY_CARDS)}


def for_moment(state: ExodusState, seat: int, when: str) -> list[int]:
    """The cards of a player that may be used at this moment; cards that a view hides are none."""
    return [card for card in state.factions[seat].abilities if card >= 0 and ABILITY_CARDS[card].when == when]


def may_hold(state: ExodusState, seat: int) -> bool:
    """Might this player, for all that others know, hold the card of any moment?"""  # EXO-400
    return bool(state.factions[seat].abilities)


def show(state: ExodusState, seat: int, card: int) -> None:
    """A card is used: everybody sees it, and it leaves the game."""  # EXO-400
    state.factions[seat].abilities.remove(card)
    state.tell(events.AbilityUsed, seat, card)


def use(state: ExodusState, seat: int, card: int) -> None:
    """A card is shown, and what it says happens at once."""
    show(state, seat, card)
    perform(state, ABILITY_CARDS[card].effects, seat)


def _written(card: int) -> tuple[object, ...]:
    return (ABILITY_CARDS[card].id.removeprefix("ab_"),)


class UseAbility(Option, frozen=True, gc=False):
    """Use a card at the moment that it names."""

    card: int

    verb: ClassVar[str] = "use"

    def words(self) -> tuple[object, ...]:
        return _written(self.card)


class KeepAbility(Option, frozen=True, gc=False):
    """Use no Ability card now."""

    verb: ClassVar[str] = "keep"


KEEP = KeepAbility()


class UseAtOnce(AnytimeOption, frozen=True, gc=False):
    """Use a card whose moment is any time outside Conquest phases."""  # EXO-401

    card: int

    verb: ClassVar[str] = "use"

    def words(self) -> tuple[object, ...]:
        return _written(self.card)

    def act(self, state: ExodusState, seat: int) -> None:
        use(state, seat, self.card)


def at_any_time(state: ExodusState, seat: int) -> list[UseAtOnce]:
    """The cards that a player may use whenever the game waits for a choice of that player."""  # EXO-405
    return [UseAtOnce(card) for card in for_moment(state, seat, ANY_NON_CONQUEST)]
