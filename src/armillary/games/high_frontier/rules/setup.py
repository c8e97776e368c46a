"""Set-up: settings and seats become the first state; Crews are dealt, each player chooses a face."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from armillary.engine import Option, Rng, SetupError, Simultaneous, Step, Value
from armillary.games.high_frontier.rules.components import (
    CARDS,
    CHARTS,
    CREWS,
    HEROISM,
    HEROISM_PLAYERS,
    LEO,
    SPOTS,
)
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Privilege
from armillary.games.high_frontier.rules.events import game
from armillary.games.high_frontier.rules.pieces import decks
from armillary.games.high_frontier.rules.sequence import QUICK_START, steps_at
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack, piece_of
from armillary.games.high_frontier.rules.switches import (
    LENGTH,
    QUICK,
    SEVERAL,
    modules_of,
    rules_of,
    settled,
)
from armillary.games.high_frontier.rules.turn import BeginYear
from armillary.mechanics.modules import extensible, replaceable

SECRETARY_GENERAL_AQUA = 2  # HFC-033


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> HighFrontierState:
    """The table before anybody has a Crew."""  # HFC-054
    if seats != 1 and seats not in SEVERAL:
        raise SetupError("High Frontier has 1 to 6 players.")
    chosen = settled(seats, settings)
    state = HighFrontierState(seats, rng, modules=modules_of(chosen))
    state.rules = rules_of(chosen)
    state.seniority = CHARTS.disks_by_length[str(chosen[LENGTH])]  # HFC-055
    state.years = SPOTS * state.seniority  # HFC-002
    if seats >= HEROISM_PLAYERS:
        state.heroism = (NOBODY,) * len(HEROISM)  # HFC-063
    before_crews(state)
    state.then(*deal(state))
    return state


@extensible
def before_crews(state: HighFrontierState, /) -> None:
    """What modules lay out before anybody has a faction: their tables, more figures."""


@replaceable
def deal(state: HighFrontierState, /) -> tuple[Step[HighFrontierState], ...]:
    """How players come to their factions and what they begin with."""  # HFC-056
    return (DealCrews(), Prepare())


class DealCrews(Step[HighFrontierState], frozen=True, gc=False):
    """One random Crew card each; its face is chosen in secret."""  # HFC-056

    def run(self, state: HighFrontierState) -> None:
        pile = list(range(len(CREWS)))
        state.rng.shuffle(pile)
        dealt = tuple(pile[: state.seats])
        state.tell(game.CrewsDealt, dealt)
        state.then(ChooseFaction(choosing=tuple(range(state.seats)), dealt=dealt))


class Take(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "take"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class ChooseFaction(Simultaneous[HighFrontierState, Take], frozen=True, gc=False, kw_only=True):
    """One of the two faces of the own Crew card; all reveal together."""

    dealt: tuple[int, ...]

    rule: ClassVar[str] = "HFC-056"

    def options(self, state: HighFrontierState, seat: int) -> list[Take]:
        return [Take(card) for card in CREWS[self.dealt[seat]]]

    def reveal(self, state: HighFrontierState, choices: dict[int, Take]) -> None:
        for seat, choice in choices.items():
            seat_faction(state, seat, choice.card)
            state.tell(game.FactionTaken, seat, choice.card)


def seat_faction(state: HighFrontierState, seat: int, card: int) -> None:
    """A player's faction; its Crew waits in LEO."""  # HFC-058
    player = state.players[seat]
    player.crew = card
    player.stacks[Slot.LEO] = Stack(LEO, (piece_of(card),))


class Prepare(Step[HighFrontierState], frozen=True, gc=False):
    """Decks, Aqua, the 1st Player; then the first year, or the quick start."""

    def run(self, state: HighFrontierState) -> None:
        decks.fill(state)
        state.first = strongest(state)
        state.tell(game.FirstPlayerNamed, state.first)
        state.players[state.first].cubes -= 1  # the Sunspot Cube: HFC-065
        quick = QUICK in state.rules
        for seat in state.in_order:
            state.players[seat].aqua = starting_aqua(state, seat)
        prepare_more(state)
        state.then(*(steps_at(state.modules, *QUICK_START) if quick else ()), BeginYear())


def starting_aqua(state: HighFrontierState, seat: int) -> int:
    """As many as there are patent decks; none with the quick start."""  # HFC-033, HFC-060
    aqua = 0 if QUICK in state.rules else len(decks.decks_in_play(state))
    if CARDS[state.players[seat].crew].privilege is Privilege.SECRETARY_GENERAL:
        aqua += SECRETARY_GENERAL_AQUA
    return aqua


def strongest(state: HighFrontierState) -> int:
    """The seat with the best clout letter."""  # HFC-064
    return min(range(state.seats), key=lambda seat: CARDS[state.players[seat].crew].clout)


@extensible
def prepare_more(state: HighFrontierState, /) -> None:
    """What modules set up."""
