"""Set-up: settings and seats become the first state; the seats take factions, the campaign deploys them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from armillary.engine import Decision, Option, Rng, Setting, SetupError, Step, Value
from armillary.engine.texts import Filled
from armillary.games.stellar_horizons.rules.components import (
    CAMPAIGN,
    FACTION_NUMBERS,
    FACTIONS,
    POLICY_NUMBERS,
    TECHNOLOGY_CHITS,
    TILES,
    TRADE_CHITS,
    UNITS,
)
from armillary.games.stellar_horizons.rules.components.kinds import (
    NOTHING,
    RE,
    FactionBoard,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import OneAgainstAll
from armillary.games.stellar_horizons.rules.concepts import missions
from armillary.games.stellar_horizons.rules.events import table
from armillary.games.stellar_horizons.rules.modes import (
    MODES,
    MOST_SEATS,
    check_seats,
    is_campaign,
    scenario_of,
)
from armillary.games.stellar_horizons.rules.movement import flight
from armillary.games.stellar_horizons.rules.sequence import SETUP, steps_at
from armillary.games.stellar_horizons.rules.state import NOBODY, SETTLED, Faction, StellarState
from armillary.games.stellar_horizons.rules.turn import BeginYear

ASK, RANDOM = "ask", "random"
UTOPIA = "utopia"
FUTURISTIC = "futuristic_start"

OPTIONAL = (
    Setting("modified_exploration", False, "4-7 factions: the first depletions of a world cost it nothing"),
    Setting("missiles", False, "launch vehicles as interplanetary missiles"),
    Setting("aggressive_pirates", False, "warships of non-player factions turn pirate"),
    Setting(UTOPIA, False, "no Embargo and no War"),
    Setting("embargo_only", False, "no War"),
    Setting("no_pirates", False, "no pirates"),
    Setting("no_events", False, "no events"),
    Setting(FUTURISTIC, False, "the campaign begins after the economic phase of 2060"),
)

SETTINGS = (
    Setting("mode", "campaign", "the campaign, a shorter one, or a scenario", tuple(MODES)),
    *(
        Setting(
            f"faction_{number}",
            ASK,
            "the faction of this seat: asked at the table, by chance, or this one",
            (ASK, RANDOM, *FACTION_NUMBERS),
            seats=tuple(range(number, MOST_SEATS + 1)),
        )
        for number in range(1, MOST_SEATS + 1)
    ),
    Setting("draw_two", False, "the first mission is one of two"),
    Setting("common_missions", 1, "missions that anybody may complete", (1, 2)),
    Setting("starred_events", ASK, "events 96-100: all agree each time, always, never", (ASK, "on", "off")),
    *OPTIONAL,
)


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> StellarState:
    """The table before anybody has a faction."""
    chosen = {setting.name: settings.get(setting.name, setting.default) for setting in SETTINGS}
    mode = str(chosen["mode"])
    check_seats(mode, seats)
    state = StellarState(seats, rng, mode=mode)
    state.year, state.last_year = MODES[mode].start, MODES[mode].end
    state.rules = _switched_on(chosen)
    scenario = scenario_of(state)
    if scenario is not None:
        state.worlds = scenario.worlds
        if seats in scenario.end or 0 in scenario.end:
            state.last_year = scenario.end[seats if seats in scenario.end else 0]
    fill_bags(state)
    wishes = _wishes(state, chosen)
    state.then(TakeFactions(wishes), Deploy())
    return state


def _switched_on(chosen: Mapping[str, Value]) -> frozenset[str]:
    found = {setting.name for setting in OPTIONAL if chosen[setting.name]}
    if chosen["draw_two"]:
        found.add(missions.DRAW_TWO)
    if chosen["common_missions"] != 1:
        found.add(missions.TWO_COMMON)
    found.add(f"starred_events.{chosen['starred_events']}")
    return frozenset(found)


# Factions


def _wishes(state: StellarState, chosen: Mapping[str, Value]) -> tuple[str, ...]:
    """What each seat shall have, as the settings say; in some scenarios the first seat has no choice."""
    wishes = [str(chosen[f"faction_{seat + 1}"]) for seat in range(state.seats)]
    one = the_one(state)
    if one:
        wishes[0] = one  # SH-546, SH-564
    named = [wish for wish in wishes if wish in FACTION_NUMBERS]
    for wish in named:
        if named.count(wish) > 1:
            raise SetupError(Filled("Two seats cannot both be {faction}.", faction=wish))
    return tuple(wishes)


def the_one(state: StellarState) -> str:
    """The faction whose board the seat uses that stands against all others, if there is one."""
    scenario = scenario_of(state)
    specials = scenario.special if scenario else ()
    return next((special.faction for special in specials if isinstance(special, OneAgainstAll)), "")


def free_factions(wishes: tuple[str, ...], taken: tuple[int, ...]) -> list[int]:
    """Those that nobody has and nobody was promised."""
    promised = {FACTION_NUMBERS[wish] for wish in wishes if wish in FACTION_NUMBERS}
    return [number for number in range(len(FACTIONS)) if number not in promised | {*taken}]


class TakeFactions(Step[StellarState], frozen=True, gc=False):
    """The seats take factions one after the other; the rest are non-player factions."""  # SH-073

    wishes: tuple[str, ...]
    taken: tuple[int, ...] = ()

    def run(self, state: StellarState) -> None:
        seat = len(self.taken)
        if seat == state.seats:
            seat_factions(state, self.taken)
            return
        wish = self.wishes[seat]
        if wish == ASK:
            state.then(TakeFaction(seat, self.wishes, self.taken))
            return
        free = free_factions(self.wishes, self.taken)
        faction = state.rng.choice(free) if wish == RANDOM else FACTION_NUMBERS[wish]
        self.take(state, faction)

    def take(self, state: StellarState, faction: int) -> None:
        state.tell(table.FactionTaken, len(self.taken), faction)
        state.then(TakeFactions(self.wishes, (*self.taken, faction)))


class Take(Option, frozen=True, gc=False):
    faction: int

    verb: ClassVar[str] = "take"

    def words(self) -> tuple[object, ...]:
        return (FACTIONS[self.faction].id,)


class TakeFaction(Decision[StellarState, Take], frozen=True, gc=False):
    wishes: tuple[str, ...]
    taken: tuple[int, ...]

    rule: ClassVar[str] = "SH-073"

    def options(self, state: StellarState) -> list[Take]:
        return [Take(faction) for faction in free_factions(self.wishes, self.taken)]

    def resolve(self, state: StellarState, option: Take) -> None:
        TakeFactions(self.wishes, self.taken).take(state, option.faction)


def seat_factions(state: StellarState, taken: tuple[int, ...]) -> None:
    state.played = taken
    seat_of = [NOBODY] * len(FACTIONS)
    for seat, faction in enumerate(taken):
        seat_of[faction] = seat
    state.seat_of = tuple(seat_of)
    state.factions = [Faction() for _ in FACTIONS]  # clones share those that nobody plays
    state.initiative = sorted(range(state.seats), key=taken.__getitem__)  # SH-462
    state.one = 0 if the_one(state) else NOBODY


# What is drawn from


def fill_bags(state: StellarState) -> None:
    """Technology chits by field, world tiles, trade chits; missions when the factions are known."""  # SH-030
    state.chits = [sorted(values) for values in TECHNOLOGY_CHITS]
    state.tile_bag = [number for number, tile in enumerate(TILES) for _ in range(tile.copies)]
    state.trade_bag = list(range(len(TRADE_CHITS)))


# The campaign


class Deploy(Step[StellarState], frozen=True, gc=False):
    """Units, money, technologies and policies of the campaign; scenarios have their own."""

    def run(self, state: StellarState) -> None:
        if is_campaign(state):
            for faction in state.played:
                deploy(state, faction)
        begin = "movement" if is_campaign(state) and FUTURISTIC not in state.rules else "build"
        state.then(*steps_at(*SETUP), BeginYear(begin))  # SH-457, Q65


def deploy(state: StellarState, faction: int) -> None:
    start, board, own = CAMPAIGN[faction], FACTIONS[faction], state.factions[faction]
    own.money = start.money  # SH-458
    own.technologies = board.technologies  # SH-463
    own.policies = starting_policies(state, board)
    for unit, place, carrier in ((u.unit, u.area, u.carrier) for u in start.units):
        state.where[unit] = place
        if UNITS[unit].kind is RE and flight.settles(unit, place):
            state.flags[unit] |= SETTLED  # SH-276
        if carrier != NOTHING:
            state.fleet[unit] = carrier  # SH-109


def starting_policies(state: StellarState, board: FactionBoard) -> int:
    """China without military policies in a Utopia."""  # SH-465, SH-583, SH-751
    military = 1 << POLICY_NUMBERS["space_military"]
    if UTOPIA in state.rules and board.policies & military:
        return board.policies & ~military | 1 << POLICY_NUMBERS["space_robotic"]
    return board.policies
