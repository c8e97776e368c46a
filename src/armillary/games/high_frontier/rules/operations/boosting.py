"""Boost: Hand cards White-Side up into LEO, paid by their Mass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CARDS, FACES
from armillary.games.high_frontier.rules.components.kinds import Privilege, Side
from armillary.games.high_frontier.rules.events.operations import CardsBoosted
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.pieces import privileges, stacks, treasury
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, piece_of
from armillary.mechanics.modules import extensible, replaceable
from armillary.mechanics.narrow import Narrow

TOO_DEAR = "Its Mass of {mass} costs more than the {aqua} Aqua that are left."
NO_WHITE = "It has no White-Side: it cannot be boosted."
MOST = 12


class BoostCard(Option, frozen=True, gc=False):
    """Add a card, a radiator perhaps in its heavy orientation."""

    card: int
    heavy: bool = False

    verb: ClassVar[str] = "card"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id, "heavy") if self.heavy else (CARDS[self.card].id,)


class DropCard(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "drop"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class Launch(Option, frozen=True, gc=False):
    """Into LEO; modules have other ways to launch."""

    verb: ClassVar[str] = "launch"

    def go(self, state: HighFrontierState, seat: int, pieces: tuple[int, ...]) -> None:
        launch(state, seat, pieces)


class Back(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "back"


LAUNCH, BACK = Launch(), Back()


def white_sides(card: int) -> list[int]:
    """How a card may be boosted: a heavy radiator only where that cools more."""  # HFC-192, HFC-193
    return entries(card, Side.WHITE)


def entries(card: int, side: Side) -> list[int]:
    """The pieces as which a card may come into play with a side up."""
    found: list[int] = []
    for number, face in enumerate(CARDS[card].faces):
        if face.side is side and not (face.heavy and face.therms <= FACES[found[0]].therms):
            found.append(piece_of(card, number))
    return found


class BeginBoost(Act, frozen=True, gc=False):
    verb: ClassVar[str] = "boost"

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(ChooseBoost(seat))


class Boost(Act, frozen=True, gc=False):
    """A whole boost: no menu lists it, searches and tests carry it out."""

    cards: tuple[int, ...]
    heavy: tuple[int, ...] = ()  # those of them that lie heavy

    verb: ClassVar[str] = "boost"

    def pieces(self) -> tuple[int, ...]:
        found = []
        for card in self.cards:
            found += [p for p in white_sides(card) if FACES[p].heavy == (card in self.heavy)]
        return tuple(found)

    def may(self, state: HighFrontierState, seat: int) -> bool:
        player, pieces = state.players[seat], self.pieces()
        if state.operated or not pieces or len(pieces) != len(set(self.cards)):
            return False
        return all(card in player.hand for card in self.cards) and (
            may_boost(state, seat) and cost_of(state, seat, mass(pieces)) <= player.aqua
        )

    def act(self, state: HighFrontierState, seat: int) -> None:
        launch(state, seat, self.pieces())


BOOST = (BeginBoost(),)


def mass(pieces: tuple[int, ...]) -> int:
    return sum(FACES[piece].mass for piece in pieces)


@replaceable
def may_boost(state: HighFrontierState, seat: int, /) -> bool:
    """Whether anything may be boosted at all."""
    return True


@replaceable
def cost_of(state: HighFrontierState, seat: int, mass: int, /) -> int:
    """Aqua for a Mass that is boosted into LEO."""  # HFC-192
    return mass


@replaceable
def launches(state: HighFrontierState, seat: int, pieces: tuple[int, ...], /) -> list[Option]:
    """Where what was chosen may be launched to."""
    return [LAUNCH]


@offers("operation.boost")
def boosts(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """If any Hand card has a White-Side that can be paid."""
    player = state.players[seat]
    masses = [FACES[piece].mass for card in player.hand for piece in white_sides(card)]
    if not masses or cost_of(state, seat, min(masses)) > player.aqua:
        return ()
    return BOOST if may_boost(state, seat) else ()


@explains("operation.boost")
def why_no_boost(state: HighFrontierState, seat: int) -> list[Refusal]:
    player = state.players[seat]
    if not player.hand or boosts(state, seat) or not may_boost(state, seat):
        return []
    least = min((FACES[piece].mass for card in player.hand for piece in white_sides(card)), default=0)
    return [Refusal(BOOST[0], "HFC-192", TOO_DEAR, {"mass": least, "aqua": player.aqua})]


class ChooseBoost(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which cards are boosted; the price is their Mass so far."""

    pieces: tuple[int, ...] = ()

    rule: ClassVar[str] = "HFC-192"

    @property
    def cost(self) -> int:
        return mass(self.pieces)

    def options(self, state: HighFrontierState) -> list[Option]:
        player = state.players[self.seat]
        chosen = [piece >> 2 for piece in self.pieces]
        found: list[Option] = [
            BoostCard(card, FACES[piece].heavy)
            for card in player.hand
            if card not in chosen
            for piece in white_sides(card)
            if cost_of(state, self.seat, self.cost + FACES[piece].mass) <= player.aqua
        ]
        found += [DropCard(card) for card in chosen]
        if not chosen:
            return [*found, BACK]
        return [*found, *launches(state, self.seat, self.pieces), BACK]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        pieces = self.pieces
        if isinstance(option, Launch):
            option.go(state, self.seat, pieces)
        elif isinstance(option, BoostCard):
            added = next(p for p in white_sides(option.card) if FACES[p].heavy == option.heavy)
            state.then(ChooseBoost(self.seat, (*pieces, added)))
        elif isinstance(option, DropCard):
            state.then(ChooseBoost(self.seat, tuple(p for p in pieces if p >> 2 != option.card)))

    def refusals(self, state: HighFrontierState) -> list[Refusal]:
        player = state.players[self.seat]
        left = player.aqua - self.cost
        chosen = [piece >> 2 for piece in self.pieces]
        found = []
        for card in player.hand:
            sides = white_sides(card)
            if not sides:
                found.append(Refusal(BoostCard(card), "HFC-193", NO_WHITE))
            for piece in sides if card not in chosen else ():
                face = FACES[piece]
                if face.mass > left:
                    figures: dict[str, int | str] = {"mass": face.mass, "aqua": left}
                    found.append(Refusal(BoostCard(card, face.heavy), "HFC-192", TOO_DEAR, figures))
        return found[:MOST]


def launch(state: HighFrontierState, seat: int, pieces: tuple[int, ...]) -> None:
    """Pay, and put the cards into LEO; who has Launch Fees gains."""  # HFC-027, HFC-192
    operate(state, seat, BeginBoost.verb)
    player = state.players[seat]
    cost = cost_of(state, seat, mass(pieces))
    treasury.pay(state, seat, cost, BeginBoost.verb)
    for piece in pieces:
        player.hand.remove(piece >> 2)
    leo = player.stacks[Slot.LEO]
    assert leo is not None
    state.put(seat, Slot.LEO, stacks.with_cards(leo, *pieces))
    state.tell(CardsBoosted, seat, pieces, cost)
    launched(state, seat, pieces)


def launched(state: HighFrontierState, seat: int, pieces: tuple[int, ...]) -> None:
    """Cards were boosted, wherever they went."""  # HFC-027
    boosted(state, seat, pieces)
    for holder in privileges.holders(state, Privilege.LAUNCH_FEES):
        treasury.gain(state, holder, 1, Privilege.LAUNCH_FEES.value)


@extensible
def boosted(state: HighFrontierState, seat: int, pieces: tuple[int, ...], /) -> None:
    """Cards were boosted: what follows for modules."""
