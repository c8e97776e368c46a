"""Setup: SGO-016 to SGO-038."""

from __future__ import annotations

import pytest

from armillary.engine.events import Shuffled
from armillary.games.space_gate_odyssey.game import GAME
from armillary.games.space_gate_odyssey.rules.components import (
    HAWKING,
    INITIAL_MODULES,
    MODULES,
    PILES,
    PLANET_NAMES,
    TOKENS,
    Kind,
)
from armillary.games.space_gate_odyssey.rules.events import FirstPlayerChosen, ModuleTaken, TurnBegan
from armillary.games.space_gate_odyssey.rules.journey import EmptyGates
from armillary.games.space_gate_odyssey.rules.scoring import score_lines
from armillary.games.space_gate_odyssey.rules.setup import ChooseModule
from armillary.games.space_gate_odyssey.rules.state import NO_ROOM, OdysseyState
from armillary.games.space_gate_odyssey.rules.station import address
from tests.games.space_gate_odyssey.positions import (
    ALL_PIECES,
    addresses,
    asked,
    build,
    choose,
    do,
    full,
    is_active,
    opened,
    pieces,
    random_game,
    refused,
    seat_asked,
    table,
    told,
    waiting,
)

SEEDS = range(120)


def drawn(state: OdysseyState) -> list[str]:
    return [planet.planet for planet in state.planets]


def choose_both(state: OdysseyState) -> int:
    """The seat that is asked takes the first two modules it may, into the first places; that seat."""
    seat = seat_asked(state)
    assert seat is not None
    while seat_asked(state) == seat and len(state.confederations[seat].station) < 3:
        choose(state, asked(state)[0])
    return seat


# The exoplanets


@pytest.mark.rule("SGO-016")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hawking_is_in_every_game_and_never_among_the_drawn(seats: int) -> None:
    for seed in SEEDS:
        state = opened(seats, seed)
        assert "hawking" not in drawn(state)
        assert [line.label for line in score_lines(state)].count("hawking") == 1
        assert state.track == list(HAWKING.predominance_start)


@pytest.mark.rule("SGO-017", "SGO-021")
def test_each_exoplanet_can_be_drawn_into_each_place() -> None:
    games = [drawn(opened(seed=seed)) for seed in SEEDS]

    for place in range(5):
        assert {planets[place] for planets in games} == set(PLANET_NAMES)


@pytest.mark.rule("SGO-017", "SGO-021", "SGO-022")
def test_five_different_exoplanets_of_eight_are_in_the_game() -> None:
    for seed in SEEDS:
        planets = drawn(opened(seed=seed))
        assert len(planets) == len(set(planets)) == 5
        assert set(planets) < set(PLANET_NAMES)


@pytest.mark.rule("SGO-018")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_exoplanet_lies_with_the_side_for_the_number_of_players(seats: int) -> None:
    for seed in SEEDS:
        for planet in opened(seats, seed).planets:
            assert planet.side.planet == planet.planet
            assert seats in planet.side.players
            assert len(planet.owners) == len(planet.side.areas)


@pytest.mark.rule("SGO-019")
def test_each_gate_can_stand_on_each_of_the_first_three_exoplanets() -> None:
    placings = {tuple(opened(seed=seed).gates) for seed in SEEDS}
    assert placings == {(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)}


@pytest.mark.rule("SGO-020", "SGO-021")
def test_exactly_the_first_three_exoplanets_have_a_gate_at_the_start() -> None:
    state = opened()
    assert [state.gate_of(planet) is not None for planet in range(5)] == [True, True, True, False, False]


@pytest.mark.rule("SGO-020")
def test_settlers_travel_only_to_the_exoplanet_with_their_gate() -> None:
    state = table(planets=("susskind", "planck", "bose", "collins", "russell"))
    full(state, 0, "G-W-09", "E1")  # gamma

    places = do(state, EmptyGates(0))

    assert places
    assert all(place.startswith("place bose ") for place in places)


@pytest.mark.rule("SGO-020")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_never_are_more_than_three_exoplanets_reachable_or_others_reached(seats: int) -> None:
    for state in random_game(seats, seed=21):
        gated = {planet.planet for n, planet in enumerate(state.planets) if state.gate_of(n) is not None}
        assert len(gated) <= 3
        for option in asked(state):
            if option.startswith("place "):
                assert option.split()[1] in gated


# The Odyssey, Hawking and the pieces


@pytest.mark.rule("SGO-023")
def test_all_action_stands_are_empty() -> None:
    assert opened().stand_room == NO_ROOM


@pytest.mark.rule("SGO-024")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_takes_all_pieces_of_one_colour(seats: int) -> None:
    state = opened(seats)

    assert [pieces(state, seat) for seat in range(seats)] == [ALL_PIECES] * seats
    assert len({own.station.modules[0] for own in state.confederations}) == seats


@pytest.mark.rule("SGO-025")
def test_an_engineer_in_each_field_room_and_a_chief_in_the_new_modules_room() -> None:
    for own in opened().confederations:
        assert own.engineers == [1, 1, 1, 0, 0]
        assert own.chiefs == [0, 0, 0, 1, 0]
        assert own.robots == [0, 0, 0, 0, 0]


@pytest.mark.rule("SGO-026")
def test_the_tokens_lie_from_water_on_seven_to_none_on_nothing() -> None:
    state = opened()

    lie = [
        (TOKENS[token], points)
        for token, points in zip(state.track, HAWKING.predominance_values, strict=True)
    ]

    assert lie == [("water", 7), ("wildlife", 4), ("energy", 2), ("balance", 1), ("none", 0)]


@pytest.mark.rule("SGO-027")
def test_a_settler_of_each_player_stands_on_nought_of_the_wheel() -> None:
    for own in opened().confederations:
        assert (own.influence, own.wheel, own.ranks) == (0, 0, [])
        assert 36 - own.spare_settlers - sum(own.station.settlers) == 1


@pytest.mark.rule("SGO-030")
def test_each_player_has_an_initial_module_with_a_settler_on_each_space() -> None:
    for own in opened().confederations:
        assert [MODULES[module].is_initial for module in own.station.modules] == [True]
        assert own.station.settlers == [5]


@pytest.mark.rule("SGO-031")
def test_the_supply_after_setup() -> None:
    for own in opened().confederations:
        assert (own.spare_engineers, own.spare_robots, own.spare_suits, own.spare_settlers) == (3, 5, 3, 30)


# The worksite


@pytest.mark.rule("SGO-028")
def test_nine_piles_by_type_and_field() -> None:
    state = opened()

    assert PILES[0:9:4] == ("gate-water", "odyssey-wildlife", "airlock-energy")
    assert list(map(len, state.piles)) == [12, 12, 12, 9, 9, 9, 6, 6, 6]
    for pile, modules in enumerate(state.piles):
        row, column = divmod(pile, 3)
        assert {(MODULES[m].kind, MODULES[m].field) for m in modules} == {(Kind(row), column)}
    everything = sorted(module for pile in state.piles for module in pile)
    assert everything == list(range(INITIAL_MODULES, len(MODULES)))


@pytest.mark.rule("SGO-029")
def test_any_module_of_a_pile_can_lie_on_top() -> None:
    games = [opened(seed=seed) for seed in SEEDS]

    for pile in range(9):
        tops = {state.top(pile) for state in games}
        assert tops == set(games[0].piles[pile])


@pytest.mark.rule("SGO-029")
def test_each_pile_is_shuffled_on_its_own() -> None:
    state = opened()
    orders = [tuple(module - min(pile) for module in pile) for pile in state.piles]

    assert len(set(orders)) == 9, "no two piles have the same order"
    assert [(event.what, event.count) for event in told(state, Shuffled)] == [
        (name, len(pile)) for name, pile in zip(PILES, state.piles, strict=True)
    ]


# The first player and the two modules


@pytest.mark.rule("SGO-032")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_anybody_can_be_the_first_player(seats: int) -> None:
    games = [opened(seats, seed) for seed in SEEDS]

    assert {state.active for state in games} == set(range(seats))
    for state in games:
        assert told(state, FirstPlayerChosen) == [FirstPlayerChosen(state.active)]
        assert seat_asked(state) == state.active


@pytest.mark.rule("SGO-033")
def test_the_second_module_comes_from_another_pile() -> None:
    state = table()
    assert do(state, ChooseModule(0)) == [f"take {pile}" for pile in PILES]

    choose(state, "take airlock-water", "put W1")

    assert asked(state) == [f"take {pile}" for pile in PILES if pile != "airlock-water"]
    assert refused(state, "take airlock-water").rule == "SGO-033"


@pytest.mark.rule("SGO-033")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_from_the_first_player_clockwise_each_takes_two(seats: int) -> None:
    state = opened(seats, seed=3)
    first = state.active

    chose = [choose_both(state) for _ in range(seats)]

    assert chose == [(first + n) % seats for n in range(seats)]
    for own in state.confederations:
        _, one, other = own.station.modules
        assert MODULES[one].pile != MODULES[other].pile


@pytest.mark.rule("SGO-034")
def test_both_modules_are_placed_before_the_next_player_chooses() -> None:
    state = table()
    do(state, ChooseModule(0), ChooseModule(1))
    assert seat_asked(state) == 0

    choose(state, "take airlock-water", "put E1")
    assert (seat_asked(state), waiting(state)) == (0, "ChooseModule")
    choose(state, "take airlock-energy", "put W1")

    assert len(state.confederations[0].station) == 3
    assert (seat_asked(state), waiting(state)) == (1, "ChooseModule")


@pytest.mark.rule("SGO-034")
def test_each_takes_what_lies_on_top_at_that_moment() -> None:
    state = table()
    do(state, ChooseModule(0), ChooseModule(1))

    choose(state, "take airlock-water", "put E1", "take airlock-energy", "put W1")
    choose(state, "take airlock-water", "put E1")

    taken = [(event.seat, MODULES[event.module].id) for event in told(state, ModuleTaken)]
    assert taken == [(0, "A-W-01"), (0, "A-E-01"), (1, "A-W-02")]


@pytest.mark.rule("SGO-033")
def test_a_module_of_the_setup_is_told_with_the_rule_of_the_setup() -> None:
    state = table()
    do(state, ChooseModule(0))

    choose(state, "take airlock-water")

    assert [(event.rule, event.pile) for event in told(state, ModuleTaken)] == [("SGO-033", 6)]


@pytest.mark.rule("SGO-034")
def test_no_module_goes_under_its_pile_during_setup() -> None:
    state = table()
    do(state, ChooseModule(0))

    assert "bottom" not in choose(state, "take gate-water")
    assert refused(state, "bottom").rule == "SGO-034"


@pytest.mark.rule("SGO-035")
def test_the_second_module_may_be_connected_to_the_first() -> None:
    state = table()
    do(state, ChooseModule(0))
    choose(state, "take airlock-water", "put E1")

    places = choose(state, "take airlock-wildlife")

    assert sorted(places) == sorted(f"put {cell}" for cell in ("N1", "S1", "W1", "N1E1", "E2", "S1E1"))


@pytest.mark.rule("SGO-035")
def test_each_module_is_connected_by_a_corridor() -> None:
    state = table()
    build(state, 0, "A-W-04", "E1", turns=1, active=False)  # corridors east and west
    do(state, ChooseModule(0, taken=6))

    places = choose(state, "take airlock-wildlife")

    assert "put N1E1" not in places
    assert refused(state, "put N1E1").rule == "SGO-100"
    assert refused(state, "put E1").rule == "SGO-099"


@pytest.mark.rule("SGO-035")
@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_chosen_the_stations_hang_together(seed: int) -> None:
    for state in random_game(2, seed):
        if state.turn:
            break

    assert all(own.station.is_one_arrangement() for own in state.confederations)


@pytest.mark.rule("SGO-036")
def test_both_modules_lie_deactivated() -> None:
    state = opened()
    seat = choose_both(state)

    assert [is_active(state, seat, where) for where in addresses(state, seat)] == [True, False, False]


@pytest.mark.rule("SGO-037")
@pytest.mark.parametrize(
    ("options", "tokens"),
    [({}, False), ({"first_game": True}, True), ({"reorganisation_tokens": True}, True)],
)
def test_each_player_has_a_token_in_a_first_game_only(options: dict[str, bool], tokens: bool) -> None:
    state = GAME.new_state(3, 1, options)

    assert [own.token for own in state.confederations] == [tokens] * 3


@pytest.mark.rule("SGO-038")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_starts_when_every_station_has_three_modules(seats: int) -> None:
    state = opened(seats, seed=9)
    first = state.active

    for _ in range(seats):
        assert not told(state, TurnBegan)
        choose_both(state)

    assert [len(own.station) for own in state.confederations] == [3] * seats
    assert told(state, TurnBegan) == [TurnBegan(first, 1)]
    assert (seat_asked(state), waiting(state)) == (first, "ActivateRoom")
    assert all(address(own.station.cells[0]) == "0" for own in state.confederations)
