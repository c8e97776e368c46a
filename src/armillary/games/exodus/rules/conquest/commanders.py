"""Ability cards of the Generals in battle.

Whoever is in the moment that a card names, and holds any card, is asked: otherwise the others would learn
who has none (EXO-400). A player may also waive cards for the rest of a battle, to be asked no more in it; to
the others it looks as if that player was asked and had decided at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from armillary.engine import STOP, Decision, Option, Simultaneous, Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.cards import generals
from armillary.games.exodus.rules.cards.generals import (
    COMBAT_AFTER_ROLL,
    COMBAT_BEFORE_DAMAGE,
    KEEP,
    OWN_SHIP_DESTROYED,
    UseAbility,
)
from armillary.games.exodus.rules.components import ABILITY_CARDS
from armillary.games.exodus.rules.components.vocabulary import (
    AnyEffect,
    CancelHits,
    ExtraDice,
    Reroll,
    RescuePopulation,
)
from armillary.games.exodus.rules.conquest.battle_state import RESISTANCE, Fight, Volley, parties
from armillary.games.exodus.rules.pieces import fleets
from armillary.games.exodus.rules.pieces.dice import lowest
from armillary.games.exodus.rules.state import ExodusState
from armillary.mechanics import hits

_FOLLOWING: dict[str, Callable[[Fight], Step[ExodusState]]] = {}

T = TypeVar("T", bound=type)


def following(moment: str) -> Callable[[T], T]:
    """Says that a step comes after the cards of a moment."""

    def register(step: T) -> T:
        _FOLLOWING[moment] = step
        return step

    return register


class AskCommanders(Step[ExodusState], frozen=True, gc=False):
    """Cards of this moment, then what follows."""

    fight: Fight
    moment: str

    def run(self, state: ExodusState) -> None:
        fight = self.fight
        might = tuple(seat for seat in concerned(state, fight, self.moment) if self.might_use(state, seat))
        asked = tuple(seat for seat in might if seat not in fight.waived)
        if asked:
            state.then(UseCommanders(choosing=asked, fight=fight, moment=self.moment, might=might))
        else:
            state.then(_FOLLOWING[self.moment](fight))

    def might_use(self, state: ExodusState, seat: int) -> bool:
        """Could a card of this player help, for all that others know?"""
        if self.moment == OWN_SHIP_DESTROYED and seat in self.fight.rescued:
            return False
        return generals.may_hold(state, seat)


def concerned(state: ExodusState, fight: Fight, moment: str) -> list[int]:
    """The players for whom a card of this moment could do something, as everybody can see."""
    fighting = [party for party in parties(state, fight) if party != RESISTANCE]
    if moment == COMBAT_AFTER_ROLL:
        least = lowest(state, "combat")
        return [seat for seat in fighting if any(face < least for face in fight.volley(seat).faces)]
    if moment == COMBAT_BEFORE_DAMAGE:
        hit = {party for party, _, _ in fight.marks}
        return [seat for seat in fighting if seat in hit]
    if moment == OWN_SHIP_DESTROYED:
        lost = {seat for seat, ship in destroyed(state, fight) if state.factions[seat].cargo[ship]}
        return [seat for seat in fighting if seat in lost]
    return fighting


def destroyed(state: ExodusState, fight: Fight) -> list[tuple[int, int]]:
    """Ships in a fight with more damage than their shields absorb."""  # EXO-332, EXO-333
    return [
        (seat, ship)
        for seat in fleets.visible(state, fight.place)
        for ship in fleets.ships_in(state, seat, fight.place)
        if state.factions[seat].damage[ship] > fleets.shields(state, seat, ship)
    ]


class Waive(Option, frozen=True, gc=False):
    """Use no Ability card in this battle any more."""

    verb: ClassVar[str] = "waive"


WAIVE = Waive()


class UseCommanders(Simultaneous[ExodusState, Option], frozen=True, gc=False, kw_only=True):
    """Use a card of this moment, or not; all decide together."""  # EXO-400, EXO-401

    fight: Fight
    moment: str
    might: tuple[int, ...] = ()  # everybody who seems to be asked, those included who have waived

    LATER: ClassVar[frozenset[str]] = Simultaneous.LATER | {"might"}
    rule: ClassVar[str] = "EXO-401"

    def masked(self, seat: int) -> UseCommanders:
        """Another player who has waived looks like one who was asked and has decided."""  # EXO-400
        silent = {each for each in self.might if each != seat and each not in self.choosing}
        asked = tuple(each for each in self.might or self.choosing if each in self.choosing or each in silent)
        decided = tuple(
            each for each in asked if each in silent or (each != seat and self.choice_of(each) is not None)
        )
        changed = self.changes[self.choosing.index(seat)] if self.changes and seat in self.choosing else 0
        bare = replace(
            self,
            choosing=asked,
            chosen=(),
            hidden=decided,
            changes=tuple(changed if each == seat else 0 for each in asked) if changed else (),
            fight=self.fight.seen_by(seat),
            might=(),
        )
        own = self.choice_of(seat) if seat in self.choosing else None
        return bare if own is None else bare.with_choice(seat, own)

    def options(self, state: ExodusState, seat: int) -> list[Option]:
        own = generals.for_moment(state, seat, self.moment)
        return [*(UseAbility(card) for card in own), KEEP, WAIVE]

    def reveal(self, state: ExodusState, choices: dict[int, Any]) -> None:
        fight = self.fight
        cancelling: list[tuple[int, int]] = []
        for seat, choice in choices.items():
            if choice == WAIVE:
                fight = replace(fight, waived=(*fight.waived, seat))
            elif isinstance(choice, UseAbility):
                generals.show(state, seat, choice.card)
                for effect in ABILITY_CARDS[choice.card].effects:
                    fight = helped(state, fight, seat, effect)
                    if isinstance(effect, CancelHits):
                        cancelling.append((seat, effect.count))
        state.then(Cancelling(fight, self.moment, tuple(cancelling)))


def helped(state: ExodusState, fight: Fight, seat: int, effect: AnyEffect) -> Fight:
    """The fight after what a card does at once."""
    match effect:
        case ExtraDice(amount=n):
            return replace(fight, extra=(*fight.extra, (seat, n)))
        case Reroll(count=n):
            return replace(fight, volleys=tuple(_reroll(state, fight, v, seat, n) for v in fight.volleys))
        case RescuePopulation():
            return replace(fight, rescued=(*fight.rescued, seat))
    return fight


def _reroll(state: ExodusState, fight: Fight, volley: Volley, seat: int, n: int) -> Volley:
    """Dice that missed are rolled again."""
    if volley.party != seat:
        return volley
    least = lowest(state, "combat")
    faces = hits.rerolled(state.rng, volley.faces, least, n)
    state.tell(events.VolleyFired, seat, fight.place, faces, hits.hits(faces, least))
    return Volley(seat, faces)


class Cancelling(Step[ExodusState], frozen=True, gc=False):
    """Those who cancel hits choose which, one after the other; then what follows the cards."""

    fight: Fight
    moment: str
    cancelling: tuple[tuple[int, int], ...]  # players, and how many hits each

    def run(self, state: ExodusState) -> None:
        if not self.cancelling:
            state.then(_FOLLOWING[self.moment](self.fight))
            return
        (seat, n), *rest = self.cancelling
        state.then(CancelSome(seat, self.fight, self.moment, n, tuple(rest)))


class Cancel(Option, frozen=True, gc=False):
    ship: int
    n: int

    verb: ClassVar[str] = "cancel"

    def words(self) -> tuple[object, ...]:
        return (fleets.written(self.ship), self.n)


class CancelSome(Decision[ExodusState, Option], frozen=True, gc=False):
    """Hits on the own ships that do not count."""

    fight: Fight
    moment: str
    left: int
    rest: tuple[tuple[int, int], ...]

    rule: ClassVar[str] = "EXO-401"

    def masked(self, seat: int) -> CancelSome:
        return replace(self, fight=self.fight.seen_by(seat))

    def options(self, state: ExodusState) -> list[Option]:
        marks = {ship: n for party, ship, n in self.fight.marks if party == self.seat}
        found = [Cancel(ship, n) for ship, much in marks.items() for n in range(1, min(much, self.left) + 1)]
        return [*found, STOP]

    def resolve(self, state: ExodusState, option: Option) -> None:
        if not isinstance(option, Cancel):
            state.then(Cancelling(self.fight, self.moment, self.rest))
            return
        marks = hits.laid(self.fight.marks, self.seat, option.ship, -option.n)
        state.tell(events.HitsCancelled, self.seat, option.ship, option.n)
        fight = replace(self.fight, marks=marks)
        state.then(CancelSome(self.seat, fight, self.moment, self.left - option.n, self.rest))
