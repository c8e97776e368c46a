"""Discards: Hand cards go under their decks, Factories and Claims are given up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CARDS, SITES
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.menu import Act
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState

PERMANENT = "There is a Colony on it: neither it nor its Factory and Claim can be given up."
MOST = 12


class Discard(Act, frozen=True, gc=False):
    """A card of the Hand."""

    card: int

    verb: ClassVar[str] = "discard"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        losses.discard(state, seat, self.card)


class Raze(Act, frozen=True, gc=False):
    """A Factory; its Claim stays."""

    site: int

    verb: ClassVar[str] = "raze"

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        sites.remove_factory(state, self.site)


class Abandon(Act, frozen=True, gc=False):
    """A Claim without a Factory."""

    site: int

    verb: ClassVar[str] = "abandon"

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        sites.remove_claim(state, self.site)


@offers("free.discard")
def discards(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Cards, cubes and disks; what a Colony stands on is permanent."""  # HFC-130, HFC-131, HFC-133
    found: list[Option] = [Discard(card) for card in state.players[seat].hand]
    for site, owner in state.factories.items():
        if owner == seat and site not in state.colonies:
            found.append(Raze(site))
    for site, owner in state.claims.items():
        if owner == seat and site not in state.factories:
            found.append(Abandon(site))
    return found


@explains("free.discard")
def why_kept(state: HighFrontierState, seat: int) -> list[Refusal]:
    owned = [site for site, owner in state.colonies.items() if owner == seat]
    return [Refusal(Raze(site), "HFC-133", PERMANENT) for site in owned][:MOST]
