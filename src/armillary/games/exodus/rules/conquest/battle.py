"""Battles: conflicts between players, round by round, and the VP of whoever is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Decision, Option, Refusal, Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.cards.card_effects import happened, score
from armillary.games.exodus.rules.cards.generals import (
    COMBAT_AFTER_ROLL,
    COMBAT_BEFORE_DAMAGE,
    COMBAT_BEFORE_ROLL,
    OWN_SHIP_DESTROYED,
)
from armillary.games.exodus.rules.components import BLUEPRINTS, CENTURIAN_CARDS, NO_CARD
from armillary.games.exodus.rules.conquest.battle_state import (
    CENTURIAN_SHIP,
    RESISTANCE,
    Fight,
    Round,
    Shot,
    Volley,
    dice,
    enemies,
    handled_by,
    parties,
)
from armillary.games.exodus.rules.conquest.commanders import AskCommanders, destroyed, following
from armillary.games.exodus.rules.pieces import fleets
from armillary.games.exodus.rules.pieces.dice import lowest
from armillary.games.exodus.rules.state import ExodusState
from armillary.mechanics import hits
from armillary.mechanics.hits import Target

BATTLE_WON_WITH_KILL = "battle_won_with_kill"


# Where


class Conflicts(Step[ExodusState], frozen=True, gc=False):
    """One hex after the other, in turn order of the first player involved."""  # EXO-325, EXO-339

    fought: tuple[int, ...] = ()

    def run(self, state: ExodusState) -> None:
        places = [p for p in fleets.places_with_ships(state) if p not in self.fought]
        conflicts = [place for place in places if len(fleets.visible(state, place)) > 1]
        if not conflicts:
            return
        first = {place: state.order.index(fleets.visible(state, place)[0]) for place in conflicts}
        earliest = min(first.values())
        own = tuple(place for place in conflicts if first[place] == earliest)
        state.then(ChooseConflict(state.order[earliest], own, self.fought))


class FightAt(Option, frozen=True, gc=False):
    place: int

    verb: ClassVar[str] = "fight"


class ChooseConflict(Decision[ExodusState, FightAt], frozen=True, gc=False):
    """Which of the own conflicts comes first."""

    places: tuple[int, ...]
    fought: tuple[int, ...]

    rule: ClassVar[str] = "EXO-339"

    def options(self, state: ExodusState) -> list[FightAt]:
        return [FightAt(place) for place in self.places]

    def resolve(self, state: ExodusState, option: FightAt) -> None:
        place = option.place
        state.tell(events.BattleJoined, place, tuple(fleets.visible(state, place)))
        state.then(CombatRound(Fight(place)), EndConflict(place), Conflicts((*self.fought, place)))


class EndConflict(Step[ExodusState], frozen=True, gc=False):
    """The winner scores, unless a Centurian ship is to be fought first."""  # EXO-357

    place: int

    def run(self, state: ExodusState) -> None:
        if not state.centurians[self.place]:
            settle(state, self.place)


def settle(state: ExodusState, place: int) -> None:
    """The only player seen in a hex scores every ship of others that was destroyed there."""
    left = fleets.visible(state, place)
    if len(left) != 1:  # EXO-354, EXO-359
        return
    winner = left[0]
    kinds = [kind for where, seat, kind in state.wrecks if where == place and seat != winner]
    if not kinds:
        return
    vp = sum(BLUEPRINTS[kind].vp for kind in kinds)  # EXO-355
    state.tell(events.BattleWon, winner, place, vp)
    score(state, winner, vp)  # EXO-356
    happened(state, BATTLE_WON_WITH_KILL, winner)


# A round


class CombatRound(Step[ExodusState], frozen=True, gc=False):
    """Fight on while there are two parties."""  # EXO-326, EXO-334

    fight: Fight

    def run(self, state: ExodusState) -> None:
        if len(parties(state, self.fight)) < 2:
            state.rounds = ()
            return
        state.then(AskCommanders(self.fight, COMBAT_BEFORE_ROLL))


@following(COMBAT_BEFORE_ROLL)
class RollDice(Step[ExodusState], frozen=True, gc=False):
    """Everybody rolls before anybody is hurt; without a single die the battle is over."""  # EXO-327, EXO-328

    fight: Fight

    def run(self, state: ExodusState) -> None:
        fighting = parties(state, self.fight)
        if not any(self.rolled_by(state, party) for party in fighting):
            state.rounds = ()
            state.tell(events.BattleStalled, self.fight.place)  # EXO-337
            return
        volleys = tuple(self.roll(state, party) for party in fighting)
        state.rounds = (*state.rounds, Round())
        state.then(AskCommanders(replace(self.fight, volleys=volleys), COMBAT_AFTER_ROLL))

    def rolled_by(self, state: ExodusState, party: int) -> int:
        """The dice of the ships of a party, and those of Ability cards."""
        more = sum(n for whose, n in self.fight.extra if whose == party)
        return dice(state, self.fight, party) + more

    def roll(self, state: ExodusState, party: int) -> Volley:
        fight = self.fight
        faces = hits.roll(state.rng, self.rolled_by(state, party))
        scored = hits.hits(faces, lowest(state, "combat"))
        fired = events.ResistanceFired if party == RESISTANCE else events.VolleyFired
        state.tell(fired, handled_by(state, fight, party), fight.place, faces, scored)
        return Volley(party, faces)


@following(COMBAT_AFTER_ROLL)
class AssignVolleys(Step[ExodusState], frozen=True, gc=False):
    """In turn order."""  # EXO-330

    fight: Fight
    done: int = 0  # volleys that are assigned

    def run(self, state: ExodusState) -> None:
        if self.done == len(self.fight.volleys):
            state.then(AskCommanders(self.fight, COMBAT_BEFORE_DAMAGE))
            return
        volley = self.fight.volleys[self.done]
        scored = hits.hits(volley.faces, lowest(state, "combat"))
        assign(state, self.fight, self.done, scored)


def assign(state: ExodusState, fight: Fight, number: int, left: int) -> None:
    """Ask who scored hits where to lay those left; then the next volley."""
    if not left:
        state.then(AssignVolleys(fight, number + 1))
        return
    handler = handled_by(state, fight, fight.volleys[number].party)
    state.then(AssignHits(handler, fight, number, left))


class Hit(Option, frozen=True, gc=False):
    """Lay hits on a ship."""

    owner: int
    ship: int
    n: int

    verb: ClassVar[str] = "hit"

    def words(self) -> tuple[object, ...]:
        if self.owner == RESISTANCE:
            return ("centurian", self.n)
        return (self.owner, fleets.written(self.ship), self.n)


class HitAll(Option, frozen=True, gc=False):
    """Destroy every enemy ship in the fight."""

    verb: ClassVar[str] = "destroy all"


class WasteHits(Option, frozen=True, gc=False):
    """Lay what is left on ships that are lost anyhow."""  # EXO-331

    verb: ClassVar[str] = "waste"


HIT_ALL, WASTE = HitAll(), WasteHits()
TO_BE_LAID = "hits can only be wasted on a ship that is lost anyhow"


class AssignHits(Decision[ExodusState, Option], frozen=True, gc=False):
    """Lay the hits of a volley on enemy ships, some at a time; of ships that do not differ, the first."""

    fight: Fight
    number: int  # of the volley
    left: int

    rule: ClassVar[str] = "EXO-329"

    def enemies(self, state: ExodusState) -> list[Target]:
        return enemies(state, self.fight, self.fight.volleys[self.number].party)

    def options(self, state: ExodusState) -> Sequence[Option]:
        found = self.enemies(state)
        standing = hits.standing(found)
        if not standing:
            return ()
        if len(found) == 1:
            return [Hit(found[0].owner, found[0].unit, min(self.left, found[0].left))]
        kinds = hits.one_of_each(standing)
        some = [Hit(each.owner, each.unit, n) for each in kinds for n in hits.amounts(each, self.left)]
        every = [HIT_ALL] if self.left >= hits.needed(standing) and len(standing) > 1 else []
        return [*every, *some, *([WASTE] if len(standing) < len(found) else [])]

    def refusals(self, state: ExodusState) -> list[Refusal]:
        """Hits are not kept back: only a ship that is lost anyhow may take more than it needs."""
        found = self.enemies(state)
        return [Refusal(WASTE, "EXO-329", TO_BE_LAID)] if len(hits.standing(found)) == len(found) else []

    def masked(self, seat: int) -> AssignHits:
        return replace(self, fight=self.fight.seen_by(seat))

    def when_empty(self, state: ExodusState) -> None:
        """Everything is doomed: what is left is lost."""  # EXO-331
        self.lose(state, self.fight, self.left)

    def resolve(self, state: ExodusState, option: Option) -> None:
        match option:
            case Hit(owner=owner, ship=ship, n=n):
                marks = hits.laid(self.fight.marks, owner, ship, n)
                self.remember(state, owner, ship, n)
                assign(state, replace(self.fight, marks=marks), self.number, self.left - n)
            case HitAll():
                marks = self.fight.marks
                standing = hits.standing(self.enemies(state))
                for each in standing:
                    marks = hits.laid(marks, each.owner, each.unit, each.left)
                    self.remember(state, each.owner, each.unit, each.left)
                self.lose(state, replace(self.fight, marks=marks), self.left - hits.needed(standing))
            case _:
                self.lose(state, self.fight, self.left)

    def remember(self, state: ExodusState, owner: int, ship: int, n: int) -> None:
        now = state.rounds[-1] if state.rounds else Round()
        shot = Shot(self.fight.volleys[self.number].party, owner, ship, n)
        state.rounds = (*state.rounds[:-1], replace(now, shots=(*now.shots, shot)))

    def lose(self, state: ExodusState, fight: Fight, n: int) -> None:
        if n:
            state.tell(events.HitsLost, self.seat, n)
        state.then(AssignVolleys(fight, self.number + 1))


# Its end


@following(COMBAT_BEFORE_DAMAGE)
class TakeDamage(Step[ExodusState], frozen=True, gc=False):
    """All hits of the round count at once; ships that bear theirs keep them."""  # EXO-328, EXO-333

    fight: Fight

    def run(self, state: ExodusState) -> None:
        fight = self.fight
        state.rounds = tuple(replace(last, volleys=last.volleys or fight.volleys) for last in state.rounds)
        for party, ship, n in fight.marks:
            if party == RESISTANCE:
                state.tell(events.CenturianHit, fight.place, n)
                continue
            state.factions[party].damage[ship] += n
            state.tell(events.DamageTaken, party, ship, n)
        damage = fight.damage + hits.on(fight.marks, RESISTANCE, CENTURIAN_SHIP)
        after = replace(fight, damage=damage, marks=(), volleys=(), extra=())
        state.then(AskCommanders(after, OWN_SHIP_DESTROYED))


@following(OWN_SHIP_DESTROYED)
class RemoveDestroyed(Step[ExodusState], frozen=True, gc=False):
    """Ships with more damage than their shields absorb are gone; another round."""  # EXO-332

    fight: Fight

    def run(self, state: ExodusState) -> None:
        fight = self.fight
        for seat, ship in destroyed(state, fight):
            fleets.destroy(state, seat, ship, rescued=seat in fight.rescued)
        if fight.card != NO_CARD and fight.damage > CENTURIAN_CARDS[fight.card].shields:
            state.centurians[fight.place] = 0  # EXO-346, EXO-350
        state.then(CombatRound(fight))
