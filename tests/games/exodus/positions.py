"""Small builders that state a position, ask for one thing and read the answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from armillary.engine import (
    Event,
    Option,
    Refusal,
    Rng,
    Step,
    Value,
    advance,
    make,
    refusals,
    resolve,
    to_act,
)
from armillary.engine import options as offered
from armillary.engine.options import read
from armillary.games.exodus.rules import anytime, setup
from armillary.games.exodus.rules.components import (
    ABILITY_CARDS,
    CENTURIAN_CARDS,
    LAYOUTS,
    PLANETS,
    POLITICAL_CARDS,
    POPULATION,
    RESERVE,
    SHIP_NUMBERS,
    TECHNOLOGIES,
    TECHNOLOGY_NUMBERS,
    UPGRADE_NUMBERS,
    UPGRADES,
)
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.state import ExodusState, Faction

E = TypeVar("E", bound=Event)


# Tables


def table(seats: int = 3, turn: int = 1, **settings: Value) -> ExodusState:
    """A table after setup in which nothing was left to chance, nothing is asked yet.

    Seat 0 is Chancellor, seat 1 Vice-Chancellor and so on; the planets of each colour lie in the order
    of the data, blue ones first; every deck lies in the order of the data, its first card on top.
    """
    state = setup.first_state(seats, Rng(1), settings)
    state.stack.clear()
    counts = LAYOUTS[seats, state.layout].counts
    planets = [
        number for colour in ("blue", "red", "green") for number in setup.planets_of(colour)[: counts[colour]]
    ]
    setup.lay_map(state, planets, first=0)
    for deck in (state.political, *state.centurian_decks):
        deck.sort(reverse=True)
    state.turn = turn
    state.events = []
    return state


def opened(seats: int = 3, seed: int = 1, **settings: Value) -> ExodusState:
    """A table as a game opens: everything is drawn, and somebody is asked."""
    state = setup.first_state(seats, Rng(seed), settings)
    state.events = []
    advance(state)
    return state


# Places


def planet(state: ExodusState, colour: str, number: int = 0) -> int:
    """The hex of the number-th planet of a colour, Home Planets left out."""
    found = [
        place
        for place, planet in enumerate(state.planets)
        if planet >= 0 and PLANETS[planet].colour == colour and not PLANETS[planet].home
    ]
    return found[number]


# What players have


def give(state: ExodusState, seat: int, **held: int) -> Faction:
    """Set what a player has: cp, axinium, phasium."""
    faction = state.factions[seat]
    for name, n in held.items():
        assert name in ("cp", "axinium", "phasium")
        setattr(faction, name, n)
    return faction


def settle(state: ExodusState, seat: int, place: int, n: int = 1) -> None:
    """Let so many cubes of a player stand on a planet, taken from the reserve or put back there."""
    faction = state.factions[seat]
    faction.reserve -= n - state.population[place][seat]
    state.population[place][seat] = n


def known(state: ExodusState, seat: int, *technologies: str) -> None:
    """Technologies that a player has, each marked with a cube of the reserve."""
    faction = state.factions[seat]
    faction.technologies += [TECHNOLOGY_NUMBERS[name] for name in technologies]
    faction.reserve -= len(technologies)


def ship(state: ExodusState, seat: int, kind: str, place: int, *, damage: int = 0, cargo: int = 0) -> int:
    """Put the first ship of a class that is in the reserve somewhere; its number."""
    faction = state.factions[seat]
    first = 2 * SHIP_NUMBERS[kind]
    number = first if faction.where[first] == RESERVE else first + 1
    assert faction.where[number] == RESERVE
    faction.where[number] = place
    faction.damage[number] = damage
    faction.cargo[number] = cargo
    faction.reserve -= cargo
    return number


def no_ships(state: ExodusState, *seats: int) -> None:
    """Take all ships of these players off the map; of all players if none is named."""
    for seat in seats or range(state.seats):
        state.factions[seat].where = [RESERVE] * len(state.factions[seat].where)


def fit(state: ExodusState, seat: int, kind: str, *upgrades: str) -> None:
    """Mount exactly these upgrades on a blueprint, wherever they fit."""
    number = SHIP_NUMBERS[kind]
    faction = state.factions[seat]
    for part in faction.blueprints[number]:
        state.supply[part.upgrade] += 1
    parts = blueprints.packed(number, tuple(UPGRADE_NUMBERS[name] for name in upgrades))
    assert parts is not None, "these parts do not fit"
    faction.blueprints[number] = parts
    for part in parts:
        state.supply[part.upgrade] -= 1


def rocket(state: ExodusState, place: int, upgrade: str) -> None:
    state.rockets[place].append(UPGRADE_NUMBERS[upgrade])
    state.supply[UPGRADE_NUMBERS[upgrade]] -= 1


def political(name: str) -> int:
    return next(number for number, card in enumerate(POLITICAL_CARDS) if card.id == name)


def in_force(state: ExodusState, *cards: str) -> None:
    """Laws and resolutions that have been chosen before."""
    for name in cards:
        number = political(name)
        card = POLITICAL_CARDS[number]
        (state.laws if card.type == "law" else state.resolutions).append(number)
        if number in state.political:
            state.political.remove(number)


def won(state: ExodusState, seat: int, *cards: str) -> None:
    """Centurian cards that a player holds, by name or id."""
    for name in cards:
        number = next(n for n, card in enumerate(CENTURIAN_CARDS) if name in (card.name, card.id))
        state.factions[seat].won.append(number)
        deck = state.centurian_decks[CENTURIAN_CARDS[number].level - 1]
        if number in deck:
            deck.remove(number)


def general(state: ExodusState, seat: int, *cards: str) -> None:
    """Exactly these Ability cards in a player's hand; what was there leaves the game unseen."""
    faction = state.factions[seat]
    state.abilities += faction.abilities
    faction.abilities = [
        next(n for n, card in enumerate(ABILITY_CARDS) if card.id == f"ab_{name}") for name in cards
    ]
    for number in faction.abilities:
        for other in (state.abilities, *(faction.abilities for faction in state.factions)):
            if number in other and other is not faction.abilities:
                other.remove(number)


def cubes(state: ExodusState, seat: int) -> int:
    """All cubes of a player, wherever they are: always the same number."""
    faction = state.factions[seat]
    return (
        faction.reserve
        + sum(place[seat] for place in state.population)
        + sum(faction.cargo)
        + len(faction.technologies)
        + state.market.count(seat)
        + faction.on_cards
    )


ALL_CUBES = POPULATION


# Asking and reading


def do(state: ExodusState, *steps: Step[Any]) -> list[str]:
    """Push these steps, run to the next decision and list its options."""
    state.over = False
    state.then(*steps)
    advance(state)
    return asked(state)


def rolls(state: ExodusState, *faces: int) -> None:
    """The next dice show these faces."""
    state.rng.script = [face - 1 for face in faces]


def asked(state: ExodusState, seat: int | None = None) -> list[str]:
    """The options of whoever is asked, as they are written; with several, of the first or the one named."""
    return [str(option) for option in offered(state, seat)]


def choose(state: ExodusState, *choices: str, seat: int | None = None) -> list[str]:
    """Make these choices one after another, for this seat or whoever is asked; the options that follow."""
    for choice in choices:
        resolve(state, read(choice, offered(state, seat)), seat)
    return asked(state)


def secretly(state: ExodusState, plans: Mapping[int, Sequence[str]]) -> list[str]:
    """Each seat makes these choices of its own; the options that follow."""
    for seat, choices in plans.items():
        choose(state, *choices, seat=seat)
    return asked(state)


def seat_asked(state: ExodusState) -> int | None:
    return next(iter(to_act(state)), None)


def waiting(state: ExodusState) -> str:
    """The name of the step on top of the stack."""
    return type(state.stack[-1]).__name__ if state.stack else ""


def refused(state: ExodusState, option: Option | str, seat: int | None = None) -> Refusal:
    """The refusal of this choice; the test fails if there is none."""
    asked = seat_asked(state) if seat is None else seat
    assert asked is not None
    return next(r for r in refusals(state, asked) if str(r.option) == str(option))


def told(state: ExodusState, kind: type[E]) -> list[E]:
    """The events of this kind since the table was made."""
    return [event for event in state.events or [] if isinstance(event, kind)]


# Actions, blueprints and what is done at any time


def meanwhile(state: ExodusState, seat: int) -> list[str]:
    """What a player may do besides what is asked."""
    return [str(option) for option in anytime.anytime(state, seat)]


def interrupt(state: ExodusState, seat: int, choice: str) -> list[str]:
    """A player does something at any time; the options that follow."""
    make(state, read(choice, anytime.anytime(state, seat)), seat)
    return asked(state)


def mounted(state: ExodusState, seat: int, kind: str) -> list[str]:
    """The upgrades on a blueprint."""
    parts = state.factions[seat].blueprints[SHIP_NUMBERS[kind]]
    return sorted(UPGRADES[part.upgrade].id for part in parts)


def in_play(state: ExodusState, seat: int, kind: str) -> int:
    """Ships of a class on the map."""
    first = 2 * SHIP_NUMBERS[kind]
    return sum(place != RESERVE for place in state.factions[seat].where[first : first + 2])


def supply(state: ExodusState, upgrade: str) -> int:
    return state.supply[UPGRADE_NUMBERS[upgrade]]


def technologies(state: ExodusState, seat: int) -> list[str]:
    return [TECHNOLOGIES[number].id for number in state.factions[seat].technologies]


# Rockets and Conquest


def phase(state: ExodusState, number: int = 1) -> None:
    """It is this Conquest phase of the turn."""
    state.conquest = number


def beyond(state: ExodusState, place: int, *sides: int) -> int:
    """The hex at the end of a way across these sides."""
    for side in sides:
        place = state.map.across(place, side - 1)
    return place


def far(state: ExodusState, place: int, distance: int) -> int:
    """Some planet that can be a target, so many hexes away."""
    return next(
        there
        for there, steps in enumerate(state.map.distances[place])
        if steps == distance and (found := state.planet(there)) is not None and not found.home
    )


def no_resistance(state: ExodusState, *places: int) -> None:
    """Take the Centurian ships off these hexes, or off all."""
    for place in places or range(len(state.centurians)):
        state.centurians[place] = 0


def damage(state: ExodusState, seat: int, ship: int) -> int:
    return state.factions[seat].damage[ship]


def place_of(state: ExodusState, seat: int, ship: int) -> int:
    return state.factions[seat].where[ship]


def destroy_hex(state: ExodusState, place: int) -> None:
    """A Graviton Rocket has been here before."""
    state.destroyed[place] = True
    state.resources[place] = 0
