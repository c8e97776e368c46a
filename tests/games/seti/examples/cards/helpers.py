"""What the tests of single cards share: playing for a printed price, and reading what a card brought."""

from __future__ import annotations

from collections.abc import Iterable

from armillary.games.seti.rules.components import CARDS, MOONS, PLANETS, STAR_NAMED
from armillary.games.seti.rules.player.resources import amount
from armillary.games.seti.rules.scoring import card_points
from armillary.games.seti.rules.solar_system import address, ring_of, sector_of, space_at
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.positions import at, card, choose, give, give_techs, own, table, texts, turn

# What a player has at a table as it is set up
START = {"credits": 4, "energy": 3, "publicity": 4, "data": 0, "points": 1}


def play_for(state: SetiState, price: int, name: str, *choices: str) -> None:
    """Give seat 0 a card and the credits that it costs, play it and make these choices."""
    give(state, name)
    own(state).credits += price
    turn(state)
    choose(state, f"play {name}", *choices)


def gained(state: SetiState) -> dict[str, int]:
    """What seat 0 has more, or less, than at the start; a card paid with `play_for` leaves no trace."""
    now = {resource: amount(own(state), resource) for resource in START}
    return {
        resource: now[resource] - START[resource] for resource in START if now[resource] != START[resource]
    }


def ids(cards: Iterable[int]) -> list[str]:
    """Cards by their ids."""
    return [CARDS[number].id for number in cards]


def offered(state: SetiState, verb: str) -> list[str]:
    """The options of this verb, without it."""
    return [text.removeprefix(f"{verb} ") for text in texts(state) if text.startswith(f"{verb} ")]


def lies_open(state: SetiState, name: str) -> bool:
    """Is this mission in play, and not to be completed yet?"""
    return own(state).missions == [card(name)] and f"complete {name}" not in texts(state)


def is_completed(state: SetiState, name: str) -> bool:
    return own(state).missions == [] and own(state).completed == [card(name)]


def is_discarded(state: SetiState, name: str) -> bool:
    return card(name) in state.discards and not own(state).missions and not own(state).scoring_cards


def final_points(state: SetiState, name: str) -> int:
    """What a card that lies among the scoring cards would score now."""
    assert own(state).scoring_cards == [card(name)]
    return card_points(state, 0, card(name))


def probes_after(price: int, name: str, *, probes: int, limit: int) -> int:
    """How many probes seat 0 has in space after playing a card with so many, under this limit."""
    state = table()
    own(state).probes = [at("neptune", state)] * probes
    if limit > 1:
        give_techs(state, "probe_1")
    play_for(state, price, name)
    return len(own(state).probes)


# Changing the position in the middle of a turn


def ask_again(state: SetiState) -> None:
    """The position was changed by hand: what may be chosen has to be found anew."""
    state.pending = ()


def orbiter(state: SetiState, planet: str) -> None:
    own(state).orbiters[PLANETS.index(planet)] += 1
    ask_again(state)


def lander(state: SetiState, planet: str) -> None:
    own(state).landers[PLANETS.index(planet)] += 1
    ask_again(state)


def moon_lander(state: SetiState, name: str, seat: int = 0) -> None:
    moon = next(moon for moon in MOONS if moon.id == name)
    state.moons[moon.number] = seat
    ask_again(state)


def win(state: SetiState, star: str) -> None:
    """A sector win of seat 0."""
    own(state).wins[STAR_NAMED[star]] += 1
    ask_again(state)


def traces(state: SetiState, *counts: int) -> None:
    """Seat 0 has so many purple, orange and blue traces with the left species, then with the right one."""
    own(state).traces = list(counts)
    ask_again(state)


def beside(state: SetiState, body: str) -> int:
    """The space clockwise of a body, an empty one while no disc is turned."""
    place = at(body, state)
    return space_at(ring_of(place), sector_of(place) + 1)


def fly_to(state: SetiState, body: str) -> None:
    """The only probe of seat 0 enters a planet's space from the one beside it, for 1 energy."""
    origin = beside(state, body)
    own(state).probes = [origin]
    ask_again(state)
    choose(state, f"move {address(origin)} {address(at(body, state))}")


def has_rotated(state: SetiState) -> bool:
    """Has the first disc, and it alone, turned by one sector counter-clockwise?"""
    return state.offsets == [7, 0, 0]
