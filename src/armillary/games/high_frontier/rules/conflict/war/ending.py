"""The end of the War: who has won it, what becomes of the assembly, who may end the game."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import CARDS, CENTRIST, OUTCOMES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Bloc, Deck, Outcome
from armillary.games.high_frontier.rules.conflict import bribes
from armillary.games.high_frontier.rules.conflict.table import bloc_of, change, table
from armillary.games.high_frontier.rules.conflict.war import delegates
from armillary.games.high_frontier.rules.conflict.war.events import PeaceCame, SpaceLordRose, WarWon
from armillary.games.high_frontier.rules.conflict.war.propaganda import SIDES_CHANGED
from armillary.games.high_frontier.rules.conflict_table import Coming, War
from armillary.games.high_frontier.rules.menu import once
from armillary.games.high_frontier.rules.pieces import decks, forming, stacks, treasury
from armillary.games.high_frontier.rules.politics import assembly
from armillary.games.high_frontier.rules.politics.assembly import NONE, Star
from armillary.games.high_frontier.rules.politics.events import StarMoved
from armillary.games.high_frontier.rules.sequence import END, steps_at
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import SPACE_LORD
from armillary.mechanics.modules import extensible
from armillary.mechanics.narrow import Narrow

DEFEAT = "defeat"
PLACARD = "placard"


def all_agree(state: HighFrontierState) -> bool:
    """Whether all six chits show the same bloc."""  # HF3-365
    return len(set(map(int, table(state).propaganda))) == 1


def _one_bloc(state: HighFrontierState) -> bool:
    """Whether all players who are left are in the same bloc since one of them has changed it."""
    # HF3-071, HF3-365
    if once(state, SIDES_CHANGED):
        return False
    return len({int(bloc_of(state, seat)) for seat in range(state.seats) if seat not in state.left}) == 1


def check(state: HighFrontierState, seat: int) -> None:
    """After the combat of a Turn, and after a defection."""  # HF3-071, HF3-365
    found = table(state)
    if found.war == War.RAGES and found.coming != Coming.VICTORY and (all_agree(state) or _one_bloc(state)):
        win(state, seat)


def win(state: HighFrontierState, seat: int) -> None:
    """On the Turn of a player one bloc has won; it is settled when the Turn ends."""  # HF3-366, HF3-376
    bloc = _winner(state)
    change(state, coming=Coming.VICTORY, victor=seat)
    state.tell(WarWon, seat, int(bloc))
    if SPACE_LORD in state.rules and bloc_of(state, seat) == bloc and delegates.has_extremist(state, seat):
        state.then(BecomeLord(seat))


def _winner(state: HighFrontierState) -> Bloc:
    """All chits show it, or all players are in it."""
    return table(state).propaganda[0] if all_agree(state) else bloc_of(state, _present(state)[0])


def _present(state: HighFrontierState) -> list[int]:
    return [seat for seat in range(state.seats) if seat not in state.left]


class Rise(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "lord"


LORD = Rise()


class BecomeLord(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """End the game with this Turn?"""  # HF3-376

    rule: ClassVar[str] = "HF3-376"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [LORD, NONE]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if option == LORD:
            change(state, lord=True)
            state.tell(SpaceLordRose, self.seat)


def outcome(state: HighFrontierState) -> Outcome:
    """The column of the endgame table; without any War that of the Republic."""  # HF3-380, Q118
    war = table(state).war
    if war == War.LOYALIST:
        return OUTCOMES["loyalist"]
    return OUTCOMES["independence" if war in (War.NONE, War.INDEPENDENCE) else "unsettled"]


# When the Turn of the victory ends


def settle(state: HighFrontierState, seat: int) -> None:
    """The losers give up their bribes; the assembly is free, or is no more."""
    # HF3-366, HF3-370 to HF3-373
    bloc = _winner(state)
    won = War.LOYALIST if bloc == Bloc.LOYALIST else War.INDEPENDENCE
    victors = tuple(other for other in _present(state) if delegates.has_extremist(state, other))
    losers = [other for other in state.in_order if other not in state.left and other not in victors]
    lord = table(state).lord
    change(state, war=won, effects=False, coming=Coming.NOTHING, lord=False)
    if lord:
        state.stack.clear()
        state.then(*steps_at(state.modules, *END))
    steps: list[Narrow[HighFrontierState, Option]] = []
    if victors:
        steps += [Forfeit(loser, victors) for loser in losers]
    if won == War.LOYALIST:
        dissolve(state)
    state.then(*steps, *((PlaceStar(state.first),) if won == War.INDEPENDENCE else ()))
    peace_came(state, seat)


def dissolve(state: HighFrontierState) -> None:
    """The placard leaves the game with all that lies on it; delegates go back to their owners."""
    # HF3-371, Q120
    for ideology in assembly.ALL:
        for owner in range(state.seats):
            held = state.delegates_of(ideology, owner)
            state.delegates[ideology * state.seats + owner] = 0
            state.players[owner].cubes += held
    state.star = CENTRIST
    state.legacy = [0] * len(state.legacy)
    state.lobbied = ()
    change(state, corrupt=(), extremists=(NOBODY,) * len(table(state).extremists))


@extensible
def peace_came(state: HighFrontierState, seat: int, /) -> None:
    """War/Anarchy effects are over: what was under way in them ends."""  # HF3-201, HF3-233, HF3-374
    state.tell(PeaceCame, seat)
    release(state)


def release(state: HighFrontierState) -> None:
    """Prisoners go home: Crews to their Banks, Colonists under their queue; their POW chits are gone."""
    # HF3-374
    for prisoner in table(state).prisoners:
        slot = stacks.slot_of(state, prisoner.captor, prisoner.card)
        stack = state.held(prisoner.captor, slot) if slot != NOTHING else None
        if stack is None:
            continue
        piece = next(piece for piece in stack.cards if piece >> 2 == prisoner.card)
        state.put(prisoner.captor, slot, stacks.without(stack, piece))
        forming.settle(state, prisoner.captor, slot)
        if CARDS[prisoner.card].deck is Deck.CREW:
            forming.place(state, prisoner.owner, treasury.bank(state, prisoner.owner), (piece,))
        else:
            decks.put_under(state, prisoner.card)
    change(state, prisoners=())


def calm(state: HighFrontierState, seat: int) -> None:
    """War/Anarchy effects end without a victory: the 1st Player puts the star back."""  # HF3-362, Q117
    change(state, effects=False)
    state.then(PlaceStar(state.first))
    peace_came(state, seat)


class PlaceStar(Narrow[HighFrontierState, Star], frozen=True, gc=False):
    """The 1st Player chooses among the Ideologies with most delegates; no chit is turned."""

    # HF3-370, Q117

    rule: ClassVar[str] = "HF3-370"

    def options(self, state: HighFrontierState) -> list[Star]:
        votes = [state.votes(number) for number in assembly.ALL]
        most = max(votes)
        return (
            [Star(number) for number in assembly.ALL if votes[number] == most] if most else [Star(CENTRIST)]
        )

    def resolve(self, state: HighFrontierState, option: Star) -> None:
        if option.ideology != state.star:
            state.star = option.ideology
            state.tell(StarMoved, self.seat, option.ideology)


class GiveTo(Option, frozen=True, gc=False):
    seat: int

    verb: ClassVar[str] = "bribe"


class Forfeit(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Who has lost the War gives each bribe to a player with an extremist."""  # HF3-373

    victors: tuple[int, ...]

    rule: ClassVar[str] = "HF3-373"

    def options(self, state: HighFrontierState) -> list[Option]:
        if not table(state).bribes[self.seat]:
            return []
        return [GiveTo(seat) for seat in self.victors]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, GiveTo)
        count = table(state).bribes[self.seat] if len(self.victors) == 1 else 1
        bribes.pay(state, self.seat, option.seat, count, DEFEAT)
        state.then(self)


# Every Turn


def turn_ends(state: HighFrontierState, seat: int, /) -> None:
    """What was decided in the Turn comes about."""  # HF3-094, HF3-362, HF3-366
    coming = table(state).coming
    if coming == Coming.VICTORY:
        settle(state, seat)
    elif coming == Coming.TRUCE:
        change(state, war=War.TRUCE, coming=Coming.NOTHING)
        if not state.anarchy:
            calm(state, seat)
    elif coming != Coming.NOTHING:
        change(state, effects=True, coming=Coming.NOTHING)


def season_left(state: HighFrontierState, season: int, /) -> None:
    """With Anarchy its effects end, unless the War rages."""  # HF3-117
    found = table(state)
    if found.effects and found.war != War.RAGES and not state.anarchy:
        calm(state, state.first)
