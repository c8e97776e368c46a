"""Setup: settings and seats become the first state, then each player chooses an income card."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import ClassVar

from armillary.engine import Rng, Setting, SetupError, Simultaneous, Step, Value
from armillary.engine.texts import Filled
from armillary.games.seti.rules.components import (
    GOLD_TILES,
    MAIN_CARDS,
    ROUNDS,
    ROW,
    SECTOR_BOARDS,
    SECTORS,
    SPECIES,
    TECH_BONUSES,
    TECHS,
)
from armillary.games.seti.rules.events import RowFilled, SetUp
from armillary.games.seti.rules.player.cards import draw
from armillary.games.seti.rules.player.income import TUCKS, Tuck, tuck
from armillary.games.seti.rules.solar_system import DISCS
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.rules.turn import BeginRound
from armillary.mechanics.decks import shuffle
from armillary.mechanics.modules import extensible, replaceable

FIRST_HAND = 5
NEUTRAL_MARKERS = {2: 2, 3: 1, 4: 0}  # at each neutral milestone, by players: SETI-019 to SETI-021

ALL_SPECIES = "all"
SPECIES_POOLS = (
    ALL_SPECIES,
    *("+".join(pool) for size in range(2, len(SPECIES)) for pool in combinations(SPECIES, size)),
)

SETTINGS = (
    Setting(
        "late_end_card", False, "the choice of an end-of-round card may wait until the next player passes"
    ),
    Setting("early_income", False, "income may be taken right after passing"),
    Setting("first_player", 0, "who begins: the seat counted from 1, or 0 for chance", (0, 1, 2, 3, 4)),
    Setting("species", ALL_SPECIES, "the species of which two are drawn", SPECIES_POOLS),
)


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> SetiState:
    """The table before anything is drawn."""
    state = SetiState(seats, rng, level=int(settings.get("difficulty", 1)))
    state.deferred_choice = bool(settings.get("late_end_card"))
    state.early_income = bool(settings.get("early_income"))
    markers = NEUTRAL_MARKERS[state.players]
    state.neutral_markers = [markers, markers]
    first = int(settings.get("first_player", 0))
    if first > state.players:
        raise SetupError(
            Filled(
                "Setting {name} cannot be {value}. Allowed: {allowed}.",
                name="first_player",
                value=first,
                allowed=", ".join(map(str, range(state.players + 1))),
            )
        )
    pool = str(settings.get("species", ALL_SPECIES))
    state.then(
        DrawSpecies(SPECIES if pool == ALL_SPECIES else tuple(pool.split("+"))),
        ArrangeSky(),
        ShuffleTiles(),
        DealCards(),
        ChooseStarter(first),
        DealHands(),
    )
    return state


class DrawSpecies(Step[SetiState], frozen=True, gc=False):
    """Two species lie face down in the two slots; the others are not in the game."""  # SETI-009

    pool: tuple[str, ...]

    def run(self, state: SetiState) -> None:
        drawn = [SPECIES.index(name) for name in self.pool]
        others = [number for number in range(len(SPECIES)) if number not in drawn]
        state.rng.shuffle(drawn)
        state.species = drawn + others
        state.pool = len(drawn)


class ArrangeSky(Step[SetiState], frozen=True, gc=False):
    """Each disc turned at random; the sector boards around them in random order."""

    def run(self, state: SetiState) -> None:
        state.offsets = [state.rng.below(SECTORS) for _ in range(DISCS)]  # SETI-013
        boards = list(SECTOR_BOARDS)
        state.rng.shuffle(boards)  # SETI-014
        shift = state.rng.below(2)
        for place, stars in enumerate(boards):
            for half, star in enumerate(stars):
                state.sector_stars[(2 * place + half - shift) % SECTORS] = star


class ShuffleTiles(Step[SetiState], frozen=True, gc=False):
    """Gold tiles with a random side up, tech tiles in random order."""

    def run(self, state: SetiState) -> None:
        state.gold_sides = [state.rng.below(2) for _ in GOLD_TILES]  # SETI-018
        for tech in range(TECHS):
            state.tech_piles[tech] = list(range(len(TECH_BONUSES)))
            state.rng.shuffle(state.tech_piles[tech])  # SETI-022


class DealCards(Step[SetiState], frozen=True, gc=False):
    """The card row and the end-of-round stacks."""

    def run(self, state: SetiState) -> None:
        state.deck = list(range(MAIN_CARDS))
        shuffle(state, state.deck, "deck")
        state.row = [state.deck.pop() for _ in range(ROW)]  # SETI-015
        for place, card in enumerate(state.row):
            state.tell(RowFilled, place, card)
        for number in range(ROUNDS - 1):
            state.end_stacks[number] = [state.deck.pop() for _ in range(state.players + 1)]  # SETI-025


class ChooseStarter(Step[SetiState], frozen=True, gc=False):
    """Chance chooses the starting player, unless the table has chosen."""

    first: int  # a seat counted from 1, or 0

    def run(self, state: SetiState) -> None:
        state.starter = self.first - 1 if self.first else state.rng.below(state.players)  # SETI-030
        state.active = state.starter
        state.tell(SetUp, state.starter)
        set_up_agencies(state)


@extensible
def set_up_agencies(state: SetiState) -> None:
    """What every agency starts with, also one that holds no cards."""
    for place, seat in enumerate(state.in_turn_order(), start=1):
        own = state.agencies[seat]
        own.score = place  # SETI-032
        own.publicity = 4  # SETI-033


class DealHands(Step[SetiState], frozen=True, gc=False):
    """What every player starts with."""  # SETI-033

    def run(self, state: SetiState) -> None:
        players = who_is_dealt(state)
        for seat in players:
            own = state.agencies[seat]
            own.credits, own.energy = 4, 3
            draw(state, seat, FIRST_HAND)
        state.then(ChooseIncomeCards(choosing=players), BeginRound(1))


@replaceable
def who_is_dealt(state: SetiState) -> tuple[int, ...]:
    return state.in_turn_order()


class ChooseIncomeCards(Simultaneous[SetiState, Tuck], frozen=True, gc=False):
    """Everybody secretly chooses one of the five cards; then all are tucked."""  # SETI-034, SETI-035

    rule: ClassVar[str] = "SETI-034"

    def options(self, state: SetiState, seat: int) -> list[Tuck]:
        return [TUCKS[card] for card in state.agencies[seat].hand]

    def reveal(self, state: SetiState, choices: dict[int, Tuck]) -> None:
        for seat in self.choosing:
            tuck(state, seat, choices[seat].card)
