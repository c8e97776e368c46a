"""Propaganda: which bloc each Ideology supports, and how chits are turned."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import CENTRIST, IDEOLOGIES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Bloc
from armillary.games.high_frontier.rules.conflict.table import bloc_of, change, table
from armillary.games.high_frontier.rules.conflict.war import blocs, delegates
from armillary.games.high_frontier.rules.conflict.war.events import PropagandaFlipped
from armillary.games.high_frontier.rules.menu import use
from armillary.games.high_frontier.rules.politics import assembly
from armillary.games.high_frontier.rules.politics.assembly import NONE
from armillary.games.high_frontier.rules.state import HighFrontierState, home_ideology
from armillary.mechanics.narrow import Narrow

ATTACK, DIPLOMACY, DEFECTION = "attack", "diplomacy", "defection"  # HF3-060
SIDES_CHANGED = "sides"  # the mark of a Turn in which a player has changed his bloc


class Flip(Option, frozen=True, gc=False):
    ideology: int

    verb: ClassVar[str] = "flip"

    def words(self) -> tuple[object, ...]:
        return (IDEOLOGIES[self.ideology].id,)


class Blackmail(Option, frozen=True, gc=False):
    """Of whom, and where."""

    ideology: int
    owner: int

    verb: ClassVar[str] = "blackmail"

    def words(self) -> tuple[object, ...]:
        return IDEOLOGIES[self.ideology].id, self.owner


def flip(state: HighFrontierState, seat: int, ideology: int, cause: str) -> None:
    """A player turns a chit: an extremist on it is disgraced, corrupt delegates may be betrayed."""
    # HF3-057, HF3-060, HF3-075, HF3-137
    shown = list(table(state).propaganda)
    shown[ideology] = Bloc.LOYALIST if shown[ideology] == Bloc.INDEPENDENCE else Bloc.INDEPENDENCE
    if any(home_ideology(state, other) == ideology for other in range(state.seats)):
        use(state, SIDES_CHANGED)
    change(state, propaganda=tuple(shown))
    state.tell(PropagandaFlipped, seat, ideology, int(shown[ideology]), cause)
    delegates.disgrace(state, ideology)
    state.then(Betray(seat, ideology), Betray(seat, home_ideology(state, seat)))


def blackmail(state: HighFrontierState, seat: int, ideology: int, owner: int) -> None:
    """A corrupt delegate goes, its bribe is the seat's; a vote may be due."""  # HF3-138
    delegates.blackmail(state, seat, ideology, owner)
    assembly.tally_afterwards(state, seat)


class Betray(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """One corrupt delegate in an Ideology, or none: the oust, and whistleblowing at home."""

    # HF3-075, HF3-137, Q139

    ideology: int

    rule: ClassVar[str] = "HF3-137"

    def options(self, state: HighFrontierState) -> list[Option]:
        owners = {owner for ideology, owner in table(state).corrupt if ideology == self.ideology}
        return [*(Blackmail(self.ideology, owner) for owner in sorted(owners)), NONE] if owners else []

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, Blackmail):
            blackmail(state, self.seat, option.ideology, option.owner)


# Victorious attacks


class ChooseFlip(Narrow[HighFrontierState, Flip], frozen=True, gc=False):
    """Which chit of the enemy a victorious attacker turns: one without extremist while there is one."""

    # HF3-061, HF3-062, HF3-069

    defeated: tuple[int, ...]

    rule: ClassVar[str] = "HF3-061"

    def options(self, state: HighFrontierState) -> list[Flip]:
        found = table(state)
        if not found.effects:
            return []
        own = bloc_of(state, self.seat)
        enemy = [number for number, bloc in enumerate(found.propaganda) if bloc != own]
        empty = [number for number in enemy if found.extremists[number] == NOBODY]
        beaten = [number for number in enemy if found.extremists[number] in self.defeated]
        return [Flip(number) for number in empty or beaten or enemy]

    def resolve(self, state: HighFrontierState, option: Flip) -> None:
        flip(state, self.seat, option.ideology, ATTACK)


# Diplomacy


class Persuade(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Who has moved the star may turn the chit of the Ideology that it has entered."""  # HF3-064

    ideology: int

    rule: ClassVar[str] = "HF3-064"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [Flip(self.ideology), NONE]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, Flip):
            flip(state, self.seat, option.ideology, DIPLOMACY)


def star_moved(state: HighFrontierState, seat: int, before: int, /) -> None:
    """In peace, and never the chit of an extremist; the middle has none."""  # HF3-064, HF3-065, Q140
    if state.star == CENTRIST or blocs.star_is_gone(state) or blocs.is_over(state):
        return
    if not state.seniority:
        return  # the last vote: nothing comes of it any more
    if table(state).extremists[state.star] == NOBODY:
        state.then(Persuade(seat, state.star))
