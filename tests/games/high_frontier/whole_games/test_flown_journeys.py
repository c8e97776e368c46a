"""What the finder offers is flown to its end by the rules and arrives."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from armillary.games.high_frontier.rules.components import (
    FACES,
    MAX_DRY,
    MAX_WET,
    NODES,
    OF_DECK,
    SITES,
    WHOLE,
)
from armillary.games.high_frontier.rules.components.kinds import CORE_DECKS, Deck, Season
from armillary.games.high_frontier.rules.hazards import hazard_rolls
from armillary.games.high_frontier.rules.journeys.finder import Journey, journeys
from armillary.games.high_frontier.rules.journeys.search import Search
from armillary.games.high_frontier.rules.journeys.voyages import AEROBRAKES, BURNS, FUEL, RISK, TURNS, Voyage
from armillary.games.high_frontier.rules.movement.engines import Engine, engines
from armillary.games.high_frontier.rules.movement.spacecraft import Craft
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack, piece_of
from tests.games.high_frontier.flying import fly, lucky
from tests.games.high_frontier.positions import node, piece, position, ready_to_fly, rocket, turn_of

CARRIED = [number for deck in CORE_DECKS for number in OF_DECK[deck]]
SAILS = [card for card in OF_DECK[Deck.THRUSTER] if FACES[piece_of(card, 0)].sail]


def a_rocket(rng: random.Random, *, sail: bool) -> HighFrontierState:
    """Some cards with a thruster at some Space, with some Fuel, a long time before the end."""
    season = rng.choice(list(Season)).name.lower()
    state = position("spacex", "taikonauts", season=season, seed=rng.randrange(1 << 20))
    state.years = 24
    thrusters = SAILS if sail else OF_DECK[Deck.THRUSTER]
    cards = dict.fromkeys([rng.choice(thrusters), *rng.sample(CARRIED, rng.randint(1, 6))])
    pieces = tuple(piece_of(card, rng.randint(0, 1)) for card in cards)
    if rng.random() < 0.5:
        pieces += (piece_of(state.players[0].crew),)
    where = rng.choice([n for n, space in enumerate(NODES) if space.may_halt and space.zone < 6])
    dry = stacks.dry_mass(Stack(where, pieces))
    if dry <= MAX_DRY:
        wet = rng.randint(WHOLE[max(1, dry)], MAX_WET)
        state.put(0, Slot.ROCKET, Stack(where, pieces, wet=wet))
    return turn_of(state)


def running(state: HighFrontierState) -> list[Engine]:
    return engines(state, 0, Slot.ROCKET)[:3]


def offered(state: HighFrontierState, goal: int) -> tuple[Journey, ...]:
    found = running(state)
    return journeys(state, 0, Slot.ROCKET, found[0], goal, others=tuple(found[1:])) if found else ()


@pytest.mark.rule("HFC-139")
@pytest.mark.rule("HFC-163")
@pytest.mark.parametrize("sail", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_offered_arrives(seed: int, sail: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hazard_rolls, "roll", lucky)
    rng = random.Random(seed)
    flown = 0
    while flown < 5:
        state = a_rocket(rng, sail=sail)
        if state.held(0, Slot.ROCKET) is None:
            continue
        goal = rng.choice(SITES).node
        for journey in offered(state, goal):
            assert journey.survival > 0
            table = state.clone()
            fly(table, journey)
            stack = table.held(0, Slot.ROCKET)
            assert stack is not None
            assert stack.node == goal
            if not journey.sails_lost:  # without any thruster what is left becomes FTs: HFC-092
                assert stack.wet == journey.legs[-1].wet
            flown += 1


DRESDA = ("Programmable Matter", "Supercritical Drying", "Atmospheric Scoop", "Mo / Li Heat Pipe")


@pytest.mark.rule("HFC-143")
@pytest.mark.rule("HFC-161")
def test_an_afterburn_is_kept_for_the_landing() -> None:
    """Nine steps: two Burns take eight, and an afterburn in every Turn would take the rest too early."""
    state = ready_to_fly("leo", *DRESDA, "AMTEC Thermoelectric", wet="9")
    state.years = 48
    plain, boosted = running(state)
    dresda = node("dresda")
    assert (plain.afterburn, boosted.afterburn) == (False, True)
    assert not journeys(state, 0, Slot.ROCKET, plain, dresda)
    assert not journeys(state, 0, Slot.ROCKET, boosted, dresda)
    found = offered(state, dresda)
    assert found
    for journey in found:
        engines_of = [leg.engine for leg in journey.legs if leg.engine is not None]
        assert engines_of[0] == plain
        assert engines_of[-1] == boosted
        table = state.clone()
        fly(table, journey)
        assert rocket(table).node == dresda
        assert rocket(table).wet == journey.legs[-1].wet


@pytest.mark.rule("HFC-163")
def test_a_sail_that_lands_along_an_aerobrake_path_is_told_as_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hazard_rolls, "roll", lucky)
    state = ready_to_fly("mars_lagrange_09", "Electric Sail", "Nanobot", wet="1")
    caves = node("mars_arsia_mons_caves")
    (journey,) = offered(state, caves)
    assert journey.sails_lost
    assert journey.survival == Fraction(5, 6)
    fly(state, journey)
    assert rocket(state).node == caves
    assert piece("Electric Sail") not in rocket(state).cards


@pytest.mark.rule("HFC-163")
def test_no_turn_of_a_sail_comes_after_an_aerobrake_hazard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Past Titan's atmosphere it would be two years to Ymir, if the Sail were not lost there."""
    monkeypatch.setattr(hazard_rolls, "roll", lucky)
    state = ready_to_fly("leo", "Electric Sail", "Shimizu Corp Entrepreneurs", wet="21", season="red")
    state.years = 48
    sail = next(one for one in engines(state, 0, Slot.ROCKET) if one.fuel == 0)
    (journey,) = journeys(state, 0, Slot.ROCKET, sail, node("ymir"), (TURNS,))
    for leg in journey.legs[:-1]:
        assert not AEROBRAKES.intersection(leg.spaces)
    fly(state, journey)
    assert rocket(state).node == node("ymir")


@pytest.mark.rule("HFC-178")
@pytest.mark.parametrize(("thrust", "passes"), [(0, False), (1, True)])
def test_a_belt_that_costs_a_card_for_sure_is_not_entered(thrust: int, passes: bool) -> None:
    start, belt = node("earth_radiation_04"), node("geo")
    assert NODES[start].is_belt
    craft = Craft(thrust, 2, 2, Season.BLUE, softest=0)
    voyage = Voyage(belt, 9, (Season.BLUE,), 9, craft, 0, 0, ((thrust,) * 9,) * 10)
    within = frozenset({start, belt})
    for kind in (TURNS, BURNS, FUEL, RISK):
        mark = Search(voyage, start, kind, within).found()
        assert (mark is not None) == passes
