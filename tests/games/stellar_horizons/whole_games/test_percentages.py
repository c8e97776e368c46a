"""Whatever is rolled because of a choice was shown as a percentage: on the button or in the question."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from armillary.engine import Event, Value, Words, as_written
from armillary.engine.events import Rolled
from armillary.engine.planning import onward
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.combat.placing_hits import ChooseTarget, OverrideTarget
from armillary.games.stellar_horizons.rules.combat.raids import CaptureResources, TakeRaidDamage
from armillary.games.stellar_horizons.rules.concepts import missions, world_tiles
from armillary.games.stellar_horizons.rules.decisions.acting import Done, PhasePassed
from armillary.games.stellar_horizons.rules.decisions.orders import OrderFollowed
from armillary.games.stellar_horizons.rules.events.combat import (
    BaseRaided,
    DamageRolled,
    InterceptionTried,
    PirateTried,
    SearchRolled,
)
from armillary.games.stellar_horizons.rules.events.economy import AttemptRolled
from armillary.games.stellar_horizons.rules.events.exploration import (
    AsteroidHarvested,
    AsteroidPushed,
    Explored,
    LifeSearched,
    MalfunctionRolled,
    Mined,
    RecallRolled,
)
from armillary.games.stellar_horizons.rules.events.flight import EnginesRolled, LauncherRecovered
from armillary.games.stellar_horizons.rules.events.table import YearBegan
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import Exploring
from armillary.games.stellar_horizons.rules.movement.flight import ChooseToGoOn
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.words import labels
from armillary.games.stellar_horizons.words.chances import percent
from armillary.mechanics.chances import Part, chance_of
from tests.games.stellar_horizons.positions import position
from tests.games.stellar_horizons.words.test_words import ITALIAN, crowd, endow

CHOICES = 500
# Questions in the middle of something whose chances were shown before it began
WITHIN = (
    world_tiles.PlaceTile,
    missions.CompleteMission,
    missions.ReturnMission,
    ChooseTarget,
    OverrideTarget,
    TakeRaidDamage,
    CaptureResources,
    ChooseToGoOn,  # on the way that was chosen with its chances
)
OWN = (
    AttemptRolled,
    AsteroidHarvested,
    AsteroidPushed,
    BaseRaided,
    EnginesRolled,
    Explored,
    InterceptionTried,
    LauncherRecovered,
    LifeSearched,
    MalfunctionRolled,
    Mined,
    PirateTried,
    RecallRolled,
    Rolled,
)

GAMES: list[tuple[str, int, dict[str, Value], Callable[[StellarState], None]]] = [
    ("campaign", 1, {}, endow),
    ("campaign", 3, {"missiles": True, "aggressive_pirates": True}, crowd),
    ("to_2099", 2, {"modified_exploration": True}, crowd),
    ("incoming", 2, {}, endow),
    ("rebellion", 3, {}, endow),
]


def chosen(events: list[Event]) -> Iterator[Event]:
    """What follows from a choice at once: not what standing orders do afterwards, nor the next year."""
    for event in events:
        if isinstance(event, OrderFollowed | PhasePassed | YearBegan):
            return
        yield event


def is_rolled(event: Event, seat: int) -> bool:
    """Whether dice of this player, or of both sides of a fight, were rolled."""
    match event:
        case Explored(faces=()) | AsteroidPushed(faces=()):
            return False
        case SearchRolled(seats=seats):
            return seat in seats
        case DamageRolled(damage=harm):
            return bool(harm)
        case _:
            return isinstance(event, OWN) and event.seat == seat


@pytest.mark.parametrize(
    ("mode", "seats", "settings", "prepare"), GAMES, ids=[f"{game[0]}-{game[1]}" for game in GAMES]
)
def test_every_roll_was_announced(
    mode: str, seats: int, settings: dict[str, Value], prepare: Callable[[StellarState], None]
) -> None:
    chance, announced = random.Random(seats), Counter[type]()
    match = GAME.start(seats, seed=7, settings={"mode": mode, **settings})
    prepared = False
    for _ in range(CHOICES):
        if match.over:
            break
        if match.state.played and not prepared:
            prepared = True
            prepare(match.state)
        seat, step = chance.choice(match.to_act), match.state.stack[-1]
        option = chance.choice(list(onward(match.state, seat)))
        seen = match.view(seat)
        read = [_read(seen, option, words) for words in (as_written, ITALIAN)]
        rolls = [event for event in chosen(match.play(option, seat)) if is_rolled(event, seat)]
        if isinstance(option, Done) or isinstance(step, WITHIN):
            continue
        for event in rolls:
            announced[type(event)] += 1
            for text in read:
                assert "%" in text, (type(event).__name__, type(step).__name__, str(option), text)
    assert announced


def _read(seen: StellarState, option: object, words: Words) -> str:
    return f"{GAME.words.prompt(seen, words)} {GAME.label(option, seen, words)}"  # type: ignore[arg-type]


def test_a_chance_says_what_makes_it_up() -> None:
    chance = chance_of([Part("basic", 5), Part("size", -2)])

    assert percent(chance, as_written) == "3 % (basic 5, size −2)"


@pytest.mark.parametrize(("year", "text"), [(2144, "your year ends"), (2150, "the game ends with 6 %")])
def test_who_ends_a_late_year_reads_how_probably_it_is_the_last(year: int, text: str) -> None:
    assert text in labels.year_ends(position("russia", year=year), as_written)


def test_exploring_every_year_says_the_risk_of_each_ship() -> None:
    match = GAME.start(1, seed=0, settings={"mode": "to_2069", "faction_1": "north_america"})
    while not isinstance(match.state.stack[-1], Exploring):
        match.play(match.options()[-1])
    seen = match.view(0)
    option = next(each for each in match.options() if str(each) == "explore every year")

    assert "malfunction" in GAME.label(option, seen).consequence
