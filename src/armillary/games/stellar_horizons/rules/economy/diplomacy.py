"""Diplomacy: relations drift, then all announce what they try to change, then all of it is rolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Decision, Option, Refusal, Step
from armillary.games.stellar_horizons.rules.components import FACTIONS
from armillary.games.stellar_horizons.rules.components.kinds import (
    NEUTRAL,
    NOTHING,
    Relation,
)
from armillary.games.stellar_horizons.rules.concepts import politics_chits, relations
from armillary.games.stellar_horizons.rules.concepts.dice import TEN, die
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.decisions.acting import DONE, Done, worst_first
from armillary.games.stellar_horizons.rules.events.economy import (
    AttemptAnnounced,
    AttemptRolled,
    RelationsDrifted,
    RiseRefused,
)
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.mechanics.chances import Chance, Part, chance_of

TWO_DICE = 2100  # SH-192
NEVER_ALLY = "never ally"  # a habit
NO_MILITARY = "Only who has Military Policies can bring about an Embargo, and Vigorous ones a War."

Attempt = tuple[int, int, int]  # faction that tries, the other one, +1 or -1


@at("economic.diplomacy")
class DiplomacyStep(Step[StellarState], frozen=True, gc=False):
    def run(self, state: StellarState) -> None:
        for _ in range(1 if state.year < TWO_DICE else 2):
            drift(state, die(state.rng))
        state.then(AskForAttempts())


def drift(state: StellarState, rolled: int) -> None:
    """All relations of the faction that a die names move one space; high rolls name nobody."""  # SH-192
    faction = rolled - 1 if rolled <= len(FACTIONS) else NOTHING
    state.tell(RelationsDrifted, rolled, faction)
    if faction != NOTHING:
        for other in relations.others(faction):  # SH-193
            relations.toward_neutral(state, faction, other)


class AskForAttempts(Step[StellarState], frozen=True, gc=False):
    """In reverse order of initiative; nothing is rolled before the last has announced."""  # SH-194

    place: int = 0
    attempts: tuple[Attempt, ...] = ()

    def run(self, state: StellarState) -> None:
        if self.place < state.seats:
            state.then(Announce(worst_first(state)[self.place], self.place, self.attempts))
        else:
            state.then(RollAttempts(self.attempts))


class RaiseRelation(Option, frozen=True, gc=False):
    faction: int

    verb: ClassVar[str] = "raise"

    def words(self) -> tuple[object, ...]:
        return (FACTIONS[self.faction].id,)


class LowerRelation(Option, frozen=True, gc=False):
    faction: int

    verb: ClassVar[str] = "lower"

    def words(self) -> tuple[object, ...]:
        return (FACTIONS[self.faction].id,)


_RAISE = tuple(RaiseRelation(faction) for faction in range(len(FACTIONS)))
_LOWER = tuple(LowerRelation(faction) for faction in range(len(FACTIONS)))


class Announce(politics_chits.ChitDecision[Option], frozen=True, gc=False):
    """One attempt after another, each one chit dearer than the one before."""

    place: int
    attempts: tuple[Attempt, ...]

    rule: ClassVar[str] = "SH-195"

    def cost(self, state: StellarState) -> int:
        """Of the next attempt; those with all factions count."""  # SH-195, Q9
        faction = state.played[self.seat]
        return 1 + sum(attempt[0] == faction for attempt in self.attempts)

    def options(self, state: StellarState) -> Sequence[Option]:
        faction = state.played[self.seat]
        if self.cost(state) > state.science(faction).politics:
            return [DONE]
        found: list[Option] = []
        for other in relations.others(faction):
            if self._useful(state, faction, other, 1):
                found.append(_RAISE[other])
            if self._useful(state, faction, other, -1):
                found.append(_LOWER[other])
        return [*found, DONE]

    def _useful(self, state: StellarState, faction: int, other: int, step: int) -> bool:
        """Whether an attempt can move something, by itself or against what another player tries.

        Any number of them: each may fail.
        """
        if relations.fixed(state, faction, other):
            return False
        if relations.is_player(state, other):
            return True  # it may cancel what the other one achieves
        now = int(state.relation(faction, other))
        if step > 0:
            return now - self.tried(faction, other, -1) < relations.best(state, faction, other)
        return now + self.tried(faction, other, 1) > lowest(state, faction)

    def tried(self, faction: int, other: int, step: int) -> int:
        """How often a faction has announced to raise, or to lower, its relation with another one."""
        return self.attempts.count((faction, other, step))

    def refusals(self, state: StellarState) -> list[Refusal]:
        faction = state.played[self.seat]
        return [
            Refusal(_LOWER[other], "SH-198", NO_MILITARY)
            for other in relations.others(faction)
            if not relations.fixed(state, faction, other)
            and not relations.is_player(state, other)
            and relations.worst(state) < state.relation(faction, other) <= lowest(state, faction)
            and not self._useful(state, faction, other, -1)  # it may take back an attempt to raise it
        ]

    def resolve(self, state: StellarState, option: Option) -> None:
        if isinstance(option, Done):
            state.then(AskForAttempts(self.place + 1, self.attempts))
            return
        assert isinstance(option, RaiseRelation | LowerRelation)
        faction, up = state.played[self.seat], isinstance(option, RaiseRelation)
        chits = self.cost(state)
        politics_chits.spend(state, faction, chits, politics_chits.DIPLOMACY)  # SH-044
        state.tell(AttemptAnnounced, self.seat, option.faction, up, chits)
        attempt = faction, option.faction, 1 if up else -1
        state.then(Announce(self.seat, self.place, (*self.attempts, attempt)))


def lowest(state: StellarState, faction: int) -> Relation:
    """The worst relation that a faction can bring about."""  # SH-198, SH-199
    return max(relations.worst(state), powers(state, faction).floor)


def success(state: StellarState, faction: int) -> Chance:
    """Of one attempt."""  # SH-196
    return chance_of([Part("die", TEN * powers(state, faction).diplomacy)])


class RollAttempts(Step[StellarState], frozen=True, gc=False):
    """All of them; then every pair of factions gets the net result."""  # SH-197

    attempts: tuple[Attempt, ...]

    def run(self, state: StellarState) -> None:
        succeeded: dict[tuple[int, int], list[Attempt]] = {}
        for attempt in self.attempts:
            faction, other, step = attempt
            rolled = die(state.rng)
            well = TEN * rolled <= success(state, faction).percent
            state.tell(AttemptRolled, state.seat_of[faction], other, step > 0, rolled, well)
            if well:
                pair = min(faction, other), max(faction, other)
                succeeded.setdefault(pair, []).append(attempt)
        state.then(*(_net(state, pair, found) for pair, found in succeeded.items()))


def _net(state: StellarState, pair: tuple[int, int], succeeded: list[Attempt]) -> SettleRelation:
    floors = [lowest(state, faction) for faction, _, step in succeeded if step < 0]
    raisers = {faction for faction, _, step in succeeded if step > 0}
    asked = tuple(f for f in pair if f not in raisers and relations.is_player(state, f))
    change = sum(step for *_, step in succeeded)
    return SettleRelation(*pair, change, int(min(floors, default=NEUTRAL)), asked)


class SettleRelation(Step[StellarState], frozen=True, gc=False):
    """The relation of two factions moves; players who did not want it may refuse more than Free Trade."""

    a: int
    b: int
    change: int
    floor: int
    asked: tuple[int, ...] = ()  # factions that have to allow a Collaboration or Alliance

    def run(self, state: StellarState) -> None:
        now = int(state.relation(self.a, self.b))
        if self.change < 0:
            change = min(0, max(now + self.change, self.floor) - now)  # SH-198, SH-199
            relations.shift(state, self.a, self.b, change)
            return
        risen = min(now + self.change, int(relations.best(state, self.a, self.b)))
        if self.asked and risen > max(now, Relation.FREE_TRADE):
            faction = self.asked[0]
            rest = SettleRelation(self.a, self.b, self.change, self.floor, self.asked[1:])
            state.then(AllowRise(state.seat_of[faction], self.b if faction == self.a else self.a, rest))
            return
        relations.shift(state, self.a, self.b, self.change)


class AllowAlliance(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "allow"


class RefuseAlliance(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "refuse"


ALLOW, REFUSE = AllowAlliance(), RefuseAlliance()


class AllowRise(Decision[StellarState, AllowAlliance | RefuseAlliance], frozen=True, gc=False):
    """A player may keep relations with a faction at Free Trade."""

    other: int
    rest: SettleRelation

    rule: ClassVar[str] = "SH-200"

    def options(self, state: StellarState) -> list[AllowAlliance | RefuseAlliance]:
        return [REFUSE] if orders.always(state, self.seat, NEVER_ALLY) else [ALLOW, REFUSE]

    def resolve(self, state: StellarState, option: AllowAlliance | RefuseAlliance) -> None:
        if isinstance(option, AllowAlliance):
            state.then(self.rest)
            return
        state.tell(RiseRefused, self.seat, self.other)
        faction = state.played[self.seat]
        room = Relation.FREE_TRADE - state.relation(faction, self.other)
        relations.shift(state, faction, self.other, max(0, min(room, self.rest.change)))
