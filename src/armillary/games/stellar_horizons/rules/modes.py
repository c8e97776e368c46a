"""The ways to play: the campaign, shorter campaigns of ours, and the seven scenarios."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from armillary.engine import SetupError
from armillary.engine.texts import Filled
from armillary.games.stellar_horizons.rules.components import AREAS, EARTH, SCENARIOS, WORLD_NUMBERS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import FIRST_YEAR, LAST_YEAR, Scenario
from armillary.games.stellar_horizons.rules.components.scenario_rules import HomeWorld, StartBase
from armillary.games.stellar_horizons.rules.components.vocabulary import Effect
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState

MOST_SEATS = 7

E = TypeVar("E", bound=Effect)


class Mode(Struct, frozen=True):
    start: int
    end: int
    seats: tuple[int, int]
    scenario: str = ""
    cooperative: bool = False


def _of_scenario(scenario: Scenario) -> Mode:
    return Mode(
        scenario.start,
        LAST_YEAR,  # the goal ends it sooner; see Scenario.end
        scenario.players,
        scenario.id,
        scenario.kind == "cooperative",
    )


MODES = {
    "campaign": Mode(FIRST_YEAR, LAST_YEAR, (1, MOST_SEATS)),  # with one seat: the solo campaign
    "to_2069": Mode(FIRST_YEAR, 2069, (1, MOST_SEATS)),  # ours
    "to_2099": Mode(FIRST_YEAR, 2099, (1, MOST_SEATS)),  # ours
    **{scenario.id: _of_scenario(scenario) for scenario in SCENARIOS.values()},
}


def check_seats(mode: str, seats: int) -> None:
    low, high = MODES[mode].seats
    if not low <= seats <= high:
        raise SetupError(
            Filled("{mode} is played by {low} to {high} factions.", mode=mode, low=low, high=high)
        )


def mode_of(state: StellarState) -> Mode:
    return MODES[state.mode]


def scenario_of(state: StellarState) -> Scenario | None:
    return SCENARIOS.get(MODES[state.mode].scenario)


def is_campaign(state: StellarState) -> bool:
    return not MODES[state.mode].scenario


def _specials(mode: str) -> dict[type, Effect]:
    scenario = SCENARIOS.get(MODES[mode].scenario)
    return {type(special): special for special in (scenario.special if scenario else ())}


_SPECIALS = {mode: _specials(mode) for mode in MODES}


def special(state: StellarState, kind: type[E]) -> E | None:
    """A rule of the scenario that is played, if it has one of this kind; of several, the last."""
    specials = _SPECIALS[state.mode]
    if not specials:
        return None
    found = specials.get(kind)
    return found if isinstance(found, kind) else None


def is_the_one(state: StellarState, faction: int) -> bool:
    """Whether a faction stands against all others."""
    return state.one != NOBODY and state.played[state.one] == faction


def home_of(state: StellarState, faction: int) -> int:
    """The place where money buys everything: Earth, Mars for the colonials, Pluto for the AI."""  # SH-567
    if state.one == NOBODY or not is_the_one(state, faction):
        return EARTH
    away = special(state, HomeWorld) or special(state, StartBase)  # SH-560
    return EARTH if away is None else WORLDS[WORLD_NUMBERS[away.world]].surface


def home_orbit(state: StellarState, faction: int) -> int:
    """The orbit above home."""  # SH-567
    return WORLDS[AREAS[home_of(state, faction)].world].orbit
