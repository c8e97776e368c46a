"""Movement tokens: piles laid face down beside ships, revealed and carried out together.

A pile belongs to a ship, or to several that start in the same hex. Until everybody is ready nobody knows what
or how much the others lay; then the size of each pile is seen, and its faces only when all are revealed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from armillary.engine import Option, Planning, Refusal
from armillary.engine.steps import Draw
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.pieces.fleets import (
    in_play,
    kind_of,
    one_of_each,
    range_of,
    ships_in,
    written,
)
from armillary.games.exodus.rules.state import ExodusState
from armillary.mechanics.hexmaps import NOWHERE

BLANK = 0
OFF_THE_MAP = "beyond side {side} the map ends"
TOO_MANY = "tokens that the drives of these ships allow: {range}"
NO_DRIVE = "the ship cannot move: it has no drive"
NO_TOKENS = "a pile has at least one token"

Plan = tuple[Option, ...]


class TakeFleet(Option, frozen=True, gc=False):
    """Everything in a hex that can move and has no order yet."""

    place: int

    verb: ClassVar[str] = "fleet"


class TakeShip(Option, frozen=True, gc=False):
    ship: int

    verb: ClassVar[str] = "ship"

    def words(self) -> tuple[object, ...]:
        return (written(self.ship),)


class JoinShip(Option, frozen=True, gc=False):
    """Another ship of the same hex follows the same order."""  # EXO-303

    ship: int

    verb: ClassVar[str] = "join"

    def words(self) -> tuple[object, ...]:
        return (written(self.ship),)


class Token(Option, frozen=True, gc=False):
    """The next token of the pile: across a side, or none."""  # EXO-300

    side: int

    verb: ClassVar[str] = "token"

    def words(self) -> tuple[object, ...]:
        return (self.side or "blank",)


class Pile(Struct, frozen=True, gc=False):
    """Tokens beside ships, the top one first."""

    ships: tuple[int, ...]
    tokens: tuple[int, ...]

    @property
    def size(self) -> int:
        return len(self.tokens)


class Laid(Struct, frozen=True, gc=False):
    """What everybody sees of a pile once all are laid."""  # EXO-063

    ships: tuple[int, ...]
    size: int


# What a plan means


def movable(state: ExodusState, seat: int) -> list[int]:
    """Ships with a drive."""
    return [ship for ship in in_play(state, seat) if range_of(state, seat, kind_of(ship))]


def range_of_all(state: ExodusState, seat: int, ships: Iterable[int]) -> int:
    """Hexes that every one of these ships can move."""  # EXO-303
    return min(range_of(state, seat, kind_of(ship)) for ship in ships)


def piles_of(state: ExodusState, seat: int, plan: Plan) -> list[Pile]:
    """The orders that a plan gives."""
    piles: list[Pile] = []
    free = movable(state, seat)
    where = state.factions[seat].where
    for link in plan:
        match link:
            case TakeFleet(place=place):
                piles.append(Pile(tuple(ship for ship in free if where[ship] == place), ()))
            case TakeShip(ship=ship):
                piles.append(Pile((ship,), ()))
            case JoinShip(ship=ship):
                piles[-1] = Pile((*piles[-1].ships, ship), ())
            case Token(side=side):
                piles[-1] = Pile(piles[-1].ships, (*piles[-1].tokens, side))
        free = [ship for ship in free if ship not in piles[-1].ships]
    return piles


def links_of(pile: Pile) -> list[Option]:
    """The links that give this order, whatever moves meanwhile."""
    first, *more = pile.ships
    return [TakeShip(first), *map(JoinShip, more), *map(Token, pile.tokens)]


def without_order(state: ExodusState, seat: int, piles: Iterable[Pile]) -> list[int]:
    ordered = {ship for pile in piles for ship in pile.ships}
    return [ship for ship in movable(state, seat) if ship not in ordered]


def takes(state: ExodusState, seat: int, ships: Sequence[int]) -> list[Option]:
    """A whole hex where several of these ships are, or one of them."""
    where = state.factions[seat].where
    places = [where[ship] for ship in ships]
    fleets = [TakeFleet(place) for place in dict.fromkeys(places) if places.count(place) > 1]
    return [*fleets, *(TakeShip(ship) for ship in one_of_each(state, seat, ships))]


def joins(state: ExodusState, seat: int, ships: Sequence[int], free: Sequence[int]) -> list[Option]:
    """Ships of the same hex that may follow too; in the order of their numbers, that is enough."""
    place = state.factions[seat].where[ships[0]]
    there = [ship for ship in ships_in(state, seat, place) if ship in free and ship > max(ships)]
    return [JoinShip(ship) for ship in one_of_each(state, seat, there)]


def way_of(state: ExodusState, seat: int, pile: Pile) -> tuple[int, ...]:
    """The hexes on the way of a pile, from top to bottom."""  # EXO-301
    way = [state.factions[seat].where[pile.ships[0]]]
    for side in pile.tokens:
        way.append(way[-1] if side == BLANK else state.map.across(way[-1], side - 1))  # EXO-021, EXO-300
    return tuple(way)


def tokens(state: ExodusState, seat: int, pile: Pile) -> list[Token]:
    """The tokens that may lie next: never off the map."""  # EXO-310
    if pile.size >= range_of_all(state, seat, pile.ships):
        return []  # EXO-299, EXO-302
    around = state.map.neighbours[way_of(state, seat, pile)[-1]]
    sides = [Token(side) for side, there in enumerate(around, start=1) if there != NOWHERE]
    return [*sides, Token(BLANK)]


# Laying them


class LayTokens(Planning[ExodusState, Option], frozen=True, gc=False, kw_only=True):
    """Orders for as many ships as each player likes, in secret; what follows is a matter of movement."""

    laid: tuple[tuple[Laid, ...], ...] = ()  # once everybody is ready: the piles of each, as all see them
    closed: bool = False
    spied: tuple[tuple[int, int], ...] = ()  # who has looked at whose tokens

    rule: ClassVar[str] = "EXO-299"

    def options(self, state: ExodusState, seat: int, plan: Plan) -> list[Option]:
        piles = piles_of(state, seat, plan)
        free = without_order(state, seat, piles)
        if not piles:
            return takes(state, seat, free)
        found: list[Option] = [*tokens(state, seat, piles[-1])]
        if piles[-1].tokens:
            return [*found, *takes(state, seat, free)]
        return [*found, *joins(state, seat, piles[-1].ships, free)]

    def may_close(self, state: ExodusState, seat: int, plan: Plan) -> bool:
        return not plan or isinstance(plan[-1], Token)

    def refusals(self, state: ExodusState, seat: int, plan: Plan) -> list[Refusal]:
        stuck = [ship for ship in in_play(state, seat) if ship not in movable(state, seat)]
        found = [Refusal(TakeShip(ship), "EXO-050", NO_DRIVE) for ship in stuck]
        piles = piles_of(state, seat, plan)
        if not piles:
            return found
        most = range_of_all(state, seat, piles[-1].ships)
        if piles[-1].size >= most:
            return [*found, Refusal(Token(BLANK), "EXO-299", TOO_MANY, {"range": most})]
        around = state.map.neighbours[way_of(state, seat, piles[-1])[-1]]
        sides = [side for side, there in enumerate(around, start=1) if there == NOWHERE]
        return [*found, *(Refusal(Token(side), "EXO-310", OFF_THE_MAP, {"side": side}) for side in sides)]

    # Once everybody is ready

    def shut(self, state: ExodusState) -> Self:
        """The piles lie there, everybody can count them; they say by name who follows them."""  # EXO-063
        step, laid = self, []
        for seat in self.choosing:
            piles = piles_of(state, seat, self.plan_of(seat))
            laid.append(tuple(Laid(pile.ships, pile.size) for pile in piles))
            step = step.with_plan(seat, tuple(link for pile in piles for link in links_of(pile)))
        return replace(step, laid=tuple(laid), closed=True)

    def revised(self, state: ExodusState, seat: int, other: LayTokens) -> Self:
        """With the plan that a seat has made anew."""
        links = self._set(seat, self.links, self.made_by(seat) + other.made_by(seat), 0)
        return replace(self.with_plan(seat, other.plan_of(seat)), links=links).shut(state)

    def laid_by(self, seat: int) -> tuple[Laid, ...]:
        return self.laid[self.choosing.index(seat)] if seat in self.choosing and self.laid else ()

    def carry_out(self, state: ExodusState) -> None:
        """All are revealed; only where ships end counts, so their order does not."""  # EXO-307, EXO-308
        orders = [
            (seat, pile) for seat in self.choosing for pile in piles_of(state, seat, self.plan_of(seat))
        ]
        for seat, pile in orders:
            state.tell(events.TokensRevealed, seat, pile.ships, pile.tokens)
        for seat, pile in orders:
            move(state, seat, pile.ships, way_of(state, seat, pile))

    # As a seat sees it

    def masked(self, seat: int) -> LayTokens:
        """The own tokens, and those at which the seat has looked."""
        bare = super().masked(seat)
        assert isinstance(bare, LayTokens)
        seen: LayTokens = bare
        for other in (other for spy, other in self.spied if spy == seat):
            hidden = tuple(each for each in seen.hidden if each != other)
            seen = replace(seen.with_plan(other, self.plan_of(other)), hidden=hidden)
        return seen

    def guessed(self, state: ExodusState, draw: Draw) -> Self:
        """Faces for piles whose size is known; whole plans before that."""
        if not self.closed:
            return super().guessed(state, draw)
        step = replace(self, hidden=())
        for seat in self.hidden:
            for laid in self.laid_by(seat):
                step = step._guess_pile(state, seat, laid, draw)
        return step

    def _guess_pile(self, state: ExodusState, seat: int, laid: Laid, draw: Draw) -> Self:
        step = self.with_plan(seat, (*self.plan_of(seat), *links_of(Pile(laid.ships, ()))))
        for _ in range(laid.size):
            state.stack[-1] = step  # a policy looks there for the plan so far
            plan = step.plan_of(seat)
            token = draw(state, seat, tokens(state, seat, piles_of(state, seat, plan)[-1]))
            step = step.with_plan(seat, (*plan, token))
        return step


def move(state: ExodusState, seat: int, ships: Sequence[int], way: tuple[int, ...]) -> None:
    """Ships go to the end of their way; what they pass does not matter."""  # EXO-309, EXO-312
    for ship in ships:
        state.factions[seat].where[ship] = way[-1]
    if way[-1] != way[0]:
        state.tell(events.FleetMoved, seat, tuple(ships), way)
