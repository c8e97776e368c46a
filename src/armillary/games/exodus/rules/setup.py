"""Setup: settings and seats become the first state, then chance lays the map and shuffles the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from armillary.engine import Rng, Setting, Step, Value
from armillary.engine.events import Shuffled
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.components import (
    ABILITY_CARDS,
    BLUEPRINTS,
    CENTURIAN_CARDS,
    DATA_SETS,
    LAYOUTS,
    LEDGER,
    PLANETS,
    POLITICAL_CARDS,
    STARTING_FIT,
    ShipClass,
)
from armillary.games.exodus.rules.components.data_sets import map_name
from armillary.games.exodus.rules.head_start import ChooseTechnologies
from armillary.games.exodus.rules.modes import (
    LAYOUT_OF_MODE,
    LAYOUTS_OFFERED,
    MODES,
    MOST_TURNS,
    TURNS_OF_MODE,
)
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.state import NO_PLANET, ExodusState, homes_of
from armillary.games.exodus.rules.turn import BeginTurn

SETTINGS = (
    Setting("mode", "standard", "standard, long, intensive combat or short game", tuple(MODES)),
    Setting("layout", LAYOUT_OF_MODE, "the size of the map", LAYOUTS_OFFERED),
    Setting("turn_limit", TURNS_OF_MODE, "turns; 0: as many as the mode has", tuple(range(MOST_TURNS + 1))),
    Setting("open_movement", False, "all ships move openly, without tokens"),
    Setting("generals", False, "the Generals mini-expansion: more cards, and secret abilities"),
    Setting(
        "first_order",
        "random",
        "who acts first in turn 1: by chance, or by seat with the least experienced player first",
        ("random", "experience"),
    ),
    Setting(
        "data_set", LEDGER, "the costs and maps that all have agreed on beforehand", tuple(DATA_SETS)
    ),  # EXO-012
    Setting("time_limit", False, "short game: players announce when their time has run out"),
)

START_CUBES = 3


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> ExodusState:
    """The table before anything is drawn."""
    chosen = {setting.name: settings.get(setting.name, setting.default) for setting in SETTINGS}
    name = str(chosen["mode"])
    mode = MODES[name]
    layout = mode.layout if chosen["layout"] == LAYOUT_OF_MODE else str(chosen["layout"])  # EXO-069
    data_set = str(chosen["data_set"])
    if (seats, own := map_name(data_set, layout)) in LAYOUTS:
        layout = own
    state = ExodusState(seats, rng, variant=layout, mode=name, turns=int(chosen["turn_limit"]) or mode.turns)
    state.data_set = data_set
    state.open_movement = mode.open_movement or bool(chosen["open_movement"])
    state.generals = bool(chosen["generals"])
    state.timed = name == "short" and bool(chosen["time_limit"])  # EXO-396
    fill_decks(state)
    for seat in range(seats):
        equip(state, seat)
    state.then(
        LayMap(),
        ShuffleDecks(),
        DealTurnOrder(by_chance=chosen["first_order"] == "random"),
        DealAbilities(mode.abilities if state.generals else 0),
        ChooseTechnologies(choosing=tuple(range(seats)) if mode.technologies else ()),
        BeginTurn(),
    )
    return state


# What everybody gets


def equip(state: ExodusState, seat: int) -> None:
    """CP, and the first upgrades as they are commonly mounted; a player may refit before the first choice."""
    faction = state.factions[seat]
    faction.cp = MODES[state.mode].cp
    for kind, upgrades in enumerate(STARTING_FIT):  # EXO-085, EXO-086
        parts = blueprints.packed(kind, upgrades)
        assert parts is not None
        faction.blueprints[kind] = parts
        for upgrade in upgrades:
            state.supply[upgrade] -= 1  # EXO-075


def move_in(state: ExodusState, seat: int) -> None:
    """Population and ships at the Home Planet."""
    home, faction = state.home(seat), state.factions[seat]
    faction.reserve -= START_CUBES
    state.population[home][seat] = START_CUBES  # EXO-082
    for kind, ship in enumerate(BLUEPRINTS):
        count = MODES[state.mode].carriers if kind == ShipClass.BATTLE_CARRIER else ship.start
        faction.where[2 * kind : 2 * kind + count] = [home] * count  # EXO-083


# The map


@cache
def planets_of(colour: str) -> tuple[int, ...]:
    """The planet hexes of a colour in the box, Home Planets left out."""
    return tuple(n for n, planet in enumerate(PLANETS) if planet.colour == colour and not planet.home)


@cache
def home_planets() -> tuple[int, ...]:
    """The Home Planet of each seat's colour."""
    return tuple(number for number, planet in enumerate(PLANETS) if planet.home)


def lay_map(state: ExodusState, planets: Sequence[int], first: int) -> None:
    """Lay these planets on the free positions; the first home position goes to this seat."""
    positions = homes_of(state.seats, state.layout)
    state.homes = tuple(positions[seat - first] for seat in range(state.seats))  # EXO-073
    laid = [NO_PLANET] * len(state.planets)
    for seat, place in enumerate(state.homes):
        laid[place] = home_planets()[seat]
    free = (place for place, hexagon in enumerate(state.places.places) if hexagon.role == "planet")
    for place, planet in zip(free, planets, strict=True):
        laid[place] = planet
    state.planets = tuple(laid)
    for place, planet in enumerate(laid):
        if planet != NO_PLANET:
            state.resources[place] = PLANETS[planet].most  # EXO-074
    for seat in range(state.seats):
        move_in(state, seat)


class LayMap(Step[ExodusState], frozen=True, gc=False):
    """Planets by chance, so many of each colour; then Home Planets and Centurian ships."""

    def run(self, state: ExodusState) -> None:
        drawn: list[int] = []
        for colour in ("blue", "red", "green"):
            hexes = list(planets_of(colour))
            state.rng.shuffle(hexes)
            drawn += hexes[: state.places.counts[colour]]
        state.rng.shuffle(drawn)  # EXO-071
        lay_map(state, drawn, first=state.rng.below(state.seats))
        state.tell(events.MapLaid, state.planets)


# Cards


def fill_decks(state: ExodusState) -> None:
    """The cards in play, in the order of the box; the extra ones only with Generals."""  # EXO-398
    state.political = [n for n, card in enumerate(POLITICAL_CARDS) if state.generals or not card.generals]
    for number, card in enumerate(CENTURIAN_CARDS):
        if state.generals or not card.generals:
            state.centurian_decks[card.level - 1].append(number)  # EXO-077


class ShuffleDecks(Step[ExodusState], frozen=True, gc=False):
    """The Political cards, and the Centurian cards of each level by themselves."""  # EXO-076, EXO-077

    def run(self, state: ExodusState) -> None:
        decks = {"political": state.political}
        decks |= {f"centurian_{level}": deck for level, deck in enumerate(state.centurian_decks, start=1)}
        for name, deck in decks.items():
            state.rng.shuffle(deck)
            state.tell(Shuffled, name, len(deck))


class DealTurnOrder(Step[ExodusState], frozen=True, gc=False):
    """Turn Order cards for turn 1, by chance or by seat."""  # EXO-079

    by_chance: bool

    def run(self, state: ExodusState) -> None:
        if self.by_chance:
            state.rng.shuffle(state.order)
        state.tell(events.OrderDealt, tuple(state.order))


class DealAbilities(Step[ExodusState], frozen=True, gc=False):
    """Deals each player this many Ability cards; the rest leave the game unseen."""  # EXO-399

    each: int

    def run(self, state: ExodusState) -> None:
        if not self.each:
            return
        state.abilities = list(range(len(ABILITY_CARDS)))
        state.rng.shuffle(state.abilities)
        state.tell(Shuffled, "abilities", len(state.abilities))
        for faction in state.factions:
            faction.abilities = sorted(state.abilities.pop() for _ in range(self.each))
