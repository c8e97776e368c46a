"""Movement: by tokens that lie hidden, or openly before they are revealed."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import STOP, Decision, Option, Refusal, Simultaneous, Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.cards import generals
from armillary.games.exodus.rules.conquest.movement_tokens import (
    NO_DRIVE,
    JoinShip,
    LayTokens,
    TakeFleet,
    TakeShip,
    joins,
    movable,
    move,
    range_of_all,
    takes,
)
from armillary.games.exodus.rules.pieces.fleets import in_play, kind_of, range_of
from armillary.games.exodus.rules.state import ExodusState

__all__ = ["Movement", "RevealTokens", "range_of"]

SHORT_GAME = "short"
HAS_TOKENS = "tokens lie beside the ship"
TOO_FAR = "{distance} hexes, and the drives allow {range}"


class Movement(Step[ExodusState], frozen=True, gc=False):
    """Lay tokens, move openly, reveal; without tokens, only move openly."""

    def run(self, state: ExodusState) -> None:
        if not state.open_movement:
            state.then(GiveOrders(choosing=tuple(s for s in state.order if movable(state, s))))
            return
        order = state.order[::-1] if state.mode == SHORT_GAME else state.order  # EXO-392
        state.then(*(MoveOpenly(seat) for seat in order))


class GiveOrders(LayTokens, frozen=True, gc=False, kw_only=True):
    """When all tokens lie there, ships without move in turn order; then they are revealed."""

    def disclose(self, state: ExodusState) -> None:
        laid = self.shut(state)
        for seat in laid.choosing:
            tell_laid(state, seat, laid)
        spies = tuple(seat for seat in state.order if generals.may_hold(state, seat))
        moves = (MoveOpenly(seat) for seat in state.order)  # EXO-305, EXO-306
        state.then(AskSpies(choosing=spies), *moves, RevealTokens(), laid)


def tell_laid(state: ExodusState, seat: int, laid: LayTokens) -> None:
    for pile in laid.laid_by(seat):
        state.tell(events.TokensLaid, seat, pile.ships, pile.size)


class RevealTokens(Step[ExodusState], frozen=True, gc=False):
    """The tokens that wait below are carried out, and return to their owners."""  # EXO-307, EXO-311

    def run(self, state: ExodusState) -> None:
        laid = state.stack.pop()
        assert isinstance(laid, LayTokens)
        laid.carry_out(state)


def tokens_on_map(state: ExodusState) -> LayTokens | None:
    """The tokens that lie face down now."""
    return next((step for step in state.stack if isinstance(step, LayTokens) and step.closed), None)


# Open movement


class GoTo(Option, frozen=True, gc=False):
    place: int

    verb: ClassVar[str] = "to"


class MoveOpenly(Decision[ExodusState, Option], frozen=True, gc=False):
    """Ships without tokens may move now, each once."""  # EXO-305

    moved: tuple[int, ...] = ()

    rule: ClassVar[str] = "EXO-305"

    def options(self, state: ExodusState) -> list[Option]:
        return [*takes(state, self.seat, self.free(state)), STOP]

    def free(self, state: ExodusState) -> list[int]:
        """Ships that can move, have no tokens and have not moved yet."""
        ordered = self.ordered(state)
        return [s for s in movable(state, self.seat) if s not in self.moved and s not in ordered]

    def ordered(self, state: ExodusState) -> list[int]:
        laid = tokens_on_map(state)
        return [] if laid is None else [ship for pile in laid.laid_by(self.seat) for ship in pile.ships]

    def resolve(self, state: ExodusState, option: Option) -> None:
        match option:
            case TakeFleet(place=place):
                where = state.factions[self.seat].where
                fleet = tuple(ship for ship in self.free(state) if where[ship] == place)
                state.then(ChooseGoal(self.seat, fleet, self))
            case TakeShip(ship=ship):
                state.then(ChooseGoal(self.seat, (ship,), self))

    def refusals(self, state: ExodusState) -> list[Refusal]:
        stuck = [s for s in in_play(state, self.seat) if not range_of(state, self.seat, kind_of(s))]
        return [
            *(Refusal(TakeShip(ship), "EXO-050", NO_DRIVE) for ship in stuck),
            *(Refusal(TakeShip(ship), "EXO-305", HAS_TOKENS) for ship in self.ordered(state)),
        ]


class ChooseGoal(Decision[ExodusState, Option], frozen=True, gc=False):
    """Where a group moves; only the end of its way counts."""  # EXO-303, EXO-309

    ships: tuple[int, ...]
    moving: MoveOpenly

    rule: ClassVar[str] = "EXO-298"

    def options(self, state: ExodusState) -> list[Option]:
        here, most = self.start(state), self.range(state)
        distances = state.map.distances[here]
        goals = [GoTo(place) for place, far in enumerate(distances) if 0 < far <= most]
        return [*goals, *joins(state, self.seat, self.ships, self.moving.free(state))]

    def start(self, state: ExodusState) -> int:
        return state.factions[self.seat].where[self.ships[0]]

    def range(self, state: ExodusState) -> int:
        return range_of_all(state, self.seat, self.ships)

    def resolve(self, state: ExodusState, option: Option) -> None:
        match option:
            case JoinShip(ship=ship):
                state.then(ChooseGoal(self.seat, (*self.ships, ship), self.moving))
            case GoTo(place=place):
                move(state, self.seat, self.ships, (self.start(state), place))
                state.then(MoveOpenly(self.seat, (*self.moving.moved, *self.ships)))

    def refusals(self, state: ExodusState) -> list[Refusal]:
        most = self.range(state)
        distances = state.map.distances[self.start(state)]
        return [
            Refusal(GoTo(place), "EXO-298", TOO_FAR, {"distance": far, "range": most})
            for place, far in enumerate(distances)
            if far > most
        ]


# The Spymaster


class AskSpies(Simultaneous[ExodusState, Option], frozen=True, gc=False, kw_only=True):
    """Tokens lie: whoever may hold an Ability card for this moment is asked, in secret."""  # EXO-400

    rule: ClassVar[str] = "EXO-401"

    def options(self, state: ExodusState, seat: int) -> list[Option]:
        own = generals.for_moment(state, seat, generals.ORDERS_AFTER_COMMIT)
        return [*(generals.UseAbility(card) for card in own), generals.KEEP]

    def reveal(self, state: ExodusState, choices: dict[int, Option]) -> None:
        spies = []
        for seat, choice in choices.items():
            if isinstance(choice, generals.UseAbility):
                generals.show(state, seat, choice.card)
                spies.append(ChooseSpied(seat))
        state.then(*spies)


class Spy(Option, frozen=True, gc=False):
    """Look at the tokens of a player."""

    seat: int

    verb: ClassVar[str] = "spy"


class ChooseSpied(Decision[ExodusState, Spy], frozen=True, gc=False):
    """Whose tokens are looked at; then the own ones may be laid anew."""

    rule: ClassVar[str] = "EXO-401"

    def options(self, state: ExodusState) -> list[Spy]:
        laid = tokens_on_map(state)
        assert laid is not None
        return [Spy(seat) for seat in laid.choosing if seat != self.seat]

    def when_empty(self, state: ExodusState) -> None:
        """Nobody else has ships that could have an order."""

    def resolve(self, state: ExodusState, option: Spy) -> None:
        laid = tokens_on_map(state)
        assert laid is not None
        spied = replace(laid, spied=(*laid.spied, (self.seat, option.seat)))
        state.stack[state.stack.index(laid)] = spied
        if self.seat in laid.choosing:
            own = LayAnew(choosing=(self.seat,))
            state.then(own.with_plan(self.seat, laid.plan_of(self.seat)))


class LayAnew(LayTokens, frozen=True, gc=False, kw_only=True):
    """A spy lays the own tokens anew; everybody can count them again."""

    def disclose(self, state: ExodusState) -> None:
        laid = tokens_on_map(state)
        assert laid is not None
        (seat,) = self.choosing
        after = laid.revised(state, seat, self)
        state.stack[state.stack.index(laid)] = after
        tell_laid(state, seat, after)
