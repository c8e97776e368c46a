"""Corruption: a bribe under a delegate, and delegates among the enemy, who have to be bribed or go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import CONFLICT_FIGURES, IDEOLOGIES
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.conflict import bribes
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict.war import delegates, petitions
from armillary.games.high_frontier.rules.conflict.war.events import DelegateSuborned
from armillary.games.high_frontier.rules.menu import Act, once, use
from armillary.games.high_frontier.rules.pieces import homes, treasury
from armillary.games.high_frontier.rules.politics import assembly
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import HighFrontierState, colour_of
from armillary.games.high_frontier.rules.switches import WAR

SUBORN = "suborn"
HONEST = "white"  # HF3-166


class Suborn(Act, frozen=True, gc=False):
    """Put a bribe under a delegate: where, and whose."""

    ideology: int
    owner: int

    verb: ClassVar[str] = SUBORN

    def words(self) -> tuple[object, ...]:
        return IDEOLOGIES[self.ideology].id, self.owner

    def act(self, state: HighFrontierState, seat: int) -> None:
        suborn(state, seat, self.ideology, self.owner)


def is_incorruptible(state: HighFrontierState, seat: int) -> bool:
    """White; with Module 2 only while White is at home."""  # HF3-107, HF3-166
    return colour_of(state, seat) == HONEST and homes.is_unlocked(state, seat)


def can_suborn(state: HighFrontierState, seat: int) -> bool:
    """In War/Anarchy, once a Turn, with a bribe."""  # HF3-134, Q138
    return table(state).effects and once(state, SUBORN) and bribes.held(state, seat) > 0


def is_open(state: HighFrontierState, ideology: int, owner: int) -> bool:
    """A delegate that is neither corrupt already, nor extremist, nor incorruptible."""  # HF3-058, HF3-136
    return delegates.plain_of(state, ideology, owner) > 0 and not is_incorruptible(state, owner)


@offers("free.suborn", WAR)
def bribable(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Own delegates for the bribe alone, others for Aqua as well."""  # HF3-134, HF3-135
    if not can_suborn(state, seat):
        return ()
    rich = state.players[seat].aqua >= CONFLICT_FIGURES.suborn_aqua
    return [
        Suborn(ideology, owner)
        for owner in (range(state.seats) if rich else (seat,))
        for ideology in assembly.represented(state, owner)
        if is_open(state, ideology, owner)
    ]


def suborn(state: HighFrontierState, seat: int, ideology: int, owner: int) -> None:
    """The bribe is paid to nobody, a heroism chit in its place goes back."""  # HF3-052, HF3-134, Q204
    use(state, SUBORN)
    if table(state).bribes[seat]:
        bribes.take(state, seat, -1)
    else:
        chits = list(state.heroism)
        chits[chits.index(seat)] = NOBODY
        state.heroism = tuple(chits)
    if owner != seat:
        treasury.pay(state, seat, CONFLICT_FIGURES.suborn_aqua, SUBORN)
    change(state, corrupt=(*table(state).corrupt, (ideology, owner)))
    state.tell(DelegateSuborned, seat, ideology, owner)
    petitions.evaded(state, seat, ideology)


def cleanse(state: HighFrontierState, seat: int, /) -> None:
    """White has become incorruptible: what lies under white delegates is White's."""  # HF3-167
    for ideology, owner in table(state).corrupt:
        if is_incorruptible(state, owner):
            delegates.purify(state, ideology, owner)
            bribes.take(state, owner, 1)
