"""Setup and the options of the game: SETI-006 to SETI-035, options O1 to O7."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from armillary.engine import Rng, SetupError, Value, advance, resolve, to_act
from armillary.engine import options as legal
from armillary.engine.steps import Simultaneous
from armillary.games.seti import GAME
from armillary.games.seti.rules.components import (
    CARDS,
    GOLD_TILES,
    MAIN_CARDS,
    NO_CARD,
    SECTOR_BOARDS,
    SECTORS,
    SPECIES,
    TECHS,
)
from armillary.games.seti.rules.components.vocabulary import RotateOp
from armillary.games.seti.rules.events import CardDrawn, DiscsTurned, SetUp, SpeciesDiscovered, TurnBegan
from armillary.games.seti.rules.hidden import zones
from armillary.games.seti.rules.player.resources import gain
from armillary.games.seti.rules.setup import SETTINGS, SPECIES_POOLS, first_state
from armillary.games.seti.rules.state import FREE, NOT_SET, SetiState
from tests.games.seti.positions import choose, effect, own, table, told

SEEDS = range(80)


def opened(seats: int = 2, seed: int = 0, **options: Value) -> SetiState:
    """A table up to the secret choice of the income cards."""
    state = first_state(seats, Rng(seed), options)
    state.events = []
    advance(state)
    return state


def begun(seats: int = 2, seed: int = 0, **options: Value) -> SetiState:
    """A table up to the first turn; everybody tucks the first card dealt."""
    state = opened(seats, seed, **options)
    while isinstance(state.stack[-1], Simultaneous):
        seat = to_act(state)[0]
        resolve(state, legal(state, seat)[0], seat)
    return state


def hidden_from(state: SetiState, seat: int, pool: str) -> Iterator[int]:
    for zone in zones(state):
        if zone.pool == pool and seat not in zone.owners:
            yield from zone.cards[zone.low : zone.high]


@pytest.mark.rule("SETI-008")
def test_the_board_has_planets_sectors_and_techs() -> None:
    state = opened()

    assert set(state.first_orbits) == {FREE}
    assert len(state.signals) == SECTORS
    assert len(state.tech_piles) == TECHS


@pytest.mark.rule("SETI-009")
def test_each_species_can_come_into_each_slot() -> None:
    drawn = [opened(seed=seed).species for seed in SEEDS]

    assert {species[0] for species in drawn} == set(range(5))
    assert {species[1] for species in drawn} == set(range(5))
    assert all(sorted(species) == list(range(5)) for species in drawn)


@pytest.mark.rule("SETI-010")
def test_nobody_knows_any_of_the_five_species_boards() -> None:
    state = opened(3)

    for seat in range(3):
        assert sorted(hidden_from(state, seat, "species")) == list(range(5))
    assert told(state, SpeciesDiscovered) == []


@pytest.mark.rule("SETI-011")
def test_alien_pieces_are_not_in_play_before_a_discovery() -> None:
    state = begun()

    assert state.alien_decks == [[], []]
    assert state.alien_shown == [NO_CARD, NO_CARD]
    assert state.planet_samples == [[], []]
    assert state.anomalies == []
    assert all(card < MAIN_CARDS for agency in state.agencies for card in agency.hand)


@pytest.mark.rule("SETI-012")
def test_only_the_two_species_of_the_slots_can_be_in_play() -> None:
    state = opened()
    state.discovered = [True, True]

    in_play = [species for species in range(5) if state.slot_of(species) != NOT_SET]

    assert sorted(in_play) == sorted(state.species[:2])


@pytest.mark.rule("SETI-013")
def test_each_disc_is_turned_at_random_and_by_itself() -> None:
    turned = [opened(seed=seed).offsets for seed in range(200)]

    for disc in range(3):
        assert {offsets[disc] for offsets in turned} == set(range(8))
    assert len({tuple(offsets) for offsets in turned}) > 100


@pytest.mark.rule("SETI-014")
def test_sector_boards_lie_in_random_order_and_each_sector_has_one_star() -> None:
    orders = set()
    alignments = set()
    for seed in SEEDS:
        stars = opened(seed=seed).sector_stars
        assert sorted(stars) == list(range(SECTORS))
        orders.add(tuple(stars))
        firsts = [stars.index(first) for first, _ in SECTOR_BOARDS]
        alignments.add(firsts[0] % 2)
        for first, second in SECTOR_BOARDS:
            assert stars[(stars.index(first) + 1) % SECTORS] == second
    assert len(orders) > 20
    assert alignments == {0, 1}


@pytest.mark.rule("SETI-015")
def test_three_cards_of_a_shuffled_deck_make_the_row() -> None:
    rows = [opened(seed=seed).row for seed in SEEDS]

    assert all(len(set(row)) == 3 and NO_CARD not in row for row in rows)
    assert len({card for row in rows for card in row}) > 80
    state = opened()
    places = (state.row, state.deck, *state.end_stacks, own(state).hand, own(state, 1).hand)
    assert sorted(card for place in places for card in place) == list(range(MAIN_CARDS))


@pytest.mark.rule("SETI-006", "SETI-016", "SETI-067")
@pytest.mark.parametrize("resource", ["credits", "energy", "exofossil"])
def test_the_supply_never_runs_out(resource: str) -> None:
    state = table()
    for seat in (0, 1):
        gain(state, seat, resource, 100)

    name = "exofossils" if resource == "exofossil" else resource
    assert getattr(own(state), name) >= 100
    assert getattr(own(state, 1), name) >= 100


@pytest.mark.rule("SETI-017")
def test_every_data_slot_is_full() -> None:
    state = opened()

    data = [state.data_left(sector) for sector in range(SECTORS)]

    assert data == [state.capacity(sector) for sector in range(SECTORS)]
    assert sorted(data) == [4, 5, 5, 5, 5, 6, 6, 6]


@pytest.mark.rule("SETI-018")
def test_each_gold_tile_shows_either_side() -> None:
    sides = [tuple(opened(seed=seed).gold_sides) for seed in SEEDS]

    for tile in range(len(GOLD_TILES)):
        assert {drawn[tile] for drawn in sides} == {0, 1}
    assert len(set(sides)) > 8


@pytest.mark.parametrize(
    ("seats", "markers"),
    [
        pytest.param(1, 2, marks=pytest.mark.rule("SETI-019")),
        pytest.param(2, 2, marks=pytest.mark.rule("SETI-019")),
        pytest.param(3, 1, marks=pytest.mark.rule("SETI-020")),
        pytest.param(4, 0, marks=pytest.mark.rule("SETI-021")),
    ],
)
def test_neutral_markers_by_players(seats: int, markers: int) -> None:
    assert opened(seats).neutral_markers == [markers, markers]


@pytest.mark.rule("SETI-022")
def test_the_four_tiles_of_each_tech_are_shuffled() -> None:
    for tech in range(TECHS):
        piles = [tuple(opened(seed=seed).tech_piles[tech]) for seed in SEEDS]
        assert all(sorted(pile) == [0, 1, 2, 3] for pile in piles)
        assert {pile[-1] for pile in piles} == {0, 1, 2, 3}


@pytest.mark.rule("SETI-023")
def test_each_tech_stack_has_its_two_point_tile() -> None:
    assert opened().two_points == 0b1111_1111_1111


@pytest.mark.rule("SETI-024")
def test_only_the_top_tile_of_a_tech_stack_is_known() -> None:
    state = opened()

    for seat in (0, 1):
        hidden = list(hidden_from(state, seat, "probe_1"))
        assert hidden == state.tech_piles[0][:-1]


@pytest.mark.rule("SETI-025", "SETI-X01")
@pytest.mark.parametrize(("seats", "cards"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_four_end_of_round_stacks_hold_a_card_more_than_players(seats: int, cards: int) -> None:
    assert [len(stack) for stack in opened(seats).end_stacks] == [cards] * 4


@pytest.mark.rule("SETI-026")
def test_an_end_of_round_stack_is_unknown_until_its_looker_passes() -> None:
    state = begun(first_player=1)
    stack = set(state.end_stacks[0])
    assert stack <= set(hidden_from(state, 0, "main"))

    choose(state, "pass")

    assert not stack & set(hidden_from(state, 0, "main"))
    assert stack <= set(hidden_from(state, 1, "main"))


@pytest.mark.rule("SETI-027")
def test_the_first_rotation_turns_the_first_disc() -> None:
    state = begun()
    effect(state, RotateOp())

    assert told(state, DiscsTurned) == [DiscsTurned(0)]


@pytest.mark.rule("SETI-028")
def test_the_first_pass_of_round_one_rotates() -> None:
    state = begun()
    choose(state, "pass")

    assert len(told(state, DiscsTurned)) == 1


@pytest.mark.rule("SETI-029")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_a_side_of_the_table(seats: int) -> None:
    state = begun(seats)

    assert len(state.agencies) == seats
    assert len({id(agency.hand) for agency in state.agencies}) == seats
    assert all(not agency.probes and not any(agency.traces) for agency in state.agencies)


@pytest.mark.rule("SETI-030")
def test_chance_chooses_the_starting_player() -> None:
    games = [opened(4, seed) for seed in SEEDS]

    assert {state.starter for state in games} == {0, 1, 2, 3}
    assert all(told(state, SetUp) == [SetUp(state.starter)] for state in games)


@pytest.mark.rule("SETI-031")
def test_turns_go_clockwise_from_the_starting_player() -> None:
    state = begun(3, first_player=2)
    for _ in range(3):
        choose(state, "pass", next(str(option) for option in legal_after_pass(state)))

    assert [event.seat for event in told(state, TurnBegan)][:3] == [1, 2, 0]


def legal_after_pass(state: SetiState) -> list[object]:
    """The end-of-round cards that the next player to pass will see."""
    return [f"take {CARDS[card].id}" for card in state.end_stacks[0]]


@pytest.mark.rule("SETI-032", "SETI-X02")
def test_the_starting_points_follow_the_turn_order() -> None:
    state = begun(4, first_player=3)

    assert [agency.score for agency in state.agencies] == [3, 4, 1, 2]
    for agency in state.agencies:
        kind = CARDS[agency.tucked[0]].income
        assert agency.publicity == 4
        assert agency.credits == 4 + (kind == "credits")
        assert agency.energy == 3 + (kind == "energy")


@pytest.mark.rule("SETI-033")
def test_everybody_starts_with_the_same() -> None:
    state = opened(3)

    for agency in state.agencies:
        assert (agency.publicity, agency.credits, agency.energy) == (4, 4, 3)
        assert len(agency.hand) == 5
    assert len(told(state, CardDrawn)) == 15


@pytest.mark.rule("SETI-034")
@pytest.mark.parametrize(("kind", "left"), [("credits", 4), ("energy", 4), ("card", 5)])
def test_a_card_is_tucked_and_pays_at_once(kind: str, left: int) -> None:
    state = next(
        state
        for state in (opened(seed=seed, first_player=1) for seed in SEEDS)
        if any(CARDS[card].income == kind for card in own(state).hand)
    )
    card = next(card for card in own(state).hand if CARDS[card].income == kind)
    resolve(state, next(option for option in legal(state, 0) if str(option) == f"tuck {CARDS[card].id}"), 0)
    resolve(state, legal(state, 1)[0], 1)

    assert own(state).tucked == [card]
    assert len(own(state).hand) == left
    assert (own(state).credits, own(state).energy) == (4 + (kind == "credits"), 3 + (kind == "energy"))


@pytest.mark.rule("SETI-035")
def test_the_income_card_is_chosen_secretly_by_all_at_the_same_time() -> None:
    state = opened(2)
    assert sorted(to_act(state)) == [0, 1]
    resolve(state, legal(state, 0)[2], 0)

    assert to_act(state) == (1,)
    assert own(state).tucked == []
    step = state.stack[-1].masked(1)
    assert isinstance(step, Simultaneous)
    assert step.choice_of(0) is None
    resolve(state, legal(state, 1)[0], 1)
    assert len(own(state).tucked) == len(own(state, 1).tucked) == 1


# Options: SETI-O1 to SETI-O7


def test_two_options_concern_passing() -> None:  # SETI-O3, SETI-O4
    plain, late, early = opened(), opened(late_end_card=True), opened(early_income=True)

    assert (plain.deferred_choice, plain.early_income) == (False, False)
    assert (late.deferred_choice, late.early_income) == (True, False)
    assert (early.deferred_choice, early.early_income) == (False, True)


def test_a_seed_gives_the_same_layout_again() -> None:  # SETI-O5
    assert opened(seed=7).digest() == opened(seed=7).digest()
    assert opened(seed=7).digest() != opened(seed=8).digest()


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_table_may_choose_who_begins(first: int) -> None:  # SETI-O6
    assert {opened(3, seed, first_player=first).starter for seed in range(5)} == {first - 1}


def test_a_player_who_does_not_exist_cannot_begin() -> None:
    with pytest.raises(SetupError, match=r"first_player cannot be 4. Allowed: 0, 1, 2, 3\."):
        opened(3, first_player=4)


def test_species_may_be_restricted_to_a_pool() -> None:  # SETI-O7
    pool = "mascamites+exertians+oumuamua"
    names = {SPECIES[number] for seed in SEEDS for number in opened(seed=seed, species=pool).species[:2]}

    assert names == {"mascamites", "exertians", "oumuamua"}
    state = opened(species=pool)
    assert sorted(hidden_from(state, 0, "species")) == [0, 2, 4]  # nobody has to guess the others


def test_every_pool_has_at_least_two_species() -> None:
    assert len(SPECIES_POOLS) == 1 + 10 + 10 + 5
    assert all(pool == "all" or len(set(pool.split("+"))) >= 2 for pool in SPECIES_POOLS)


def test_options_have_defaults_of_the_plain_game() -> None:
    assert {option.name: option.default for option in SETTINGS} == {
        "late_end_card": False,
        "early_income": False,
        "first_player": 0,
        "species": "all",
    }


def test_values_of_the_options_are_called_as_players_call_them() -> None:
    assert [GAME.words.value_name("first_player", value) for value in (0, 3)] == ["By chance", "Seat 3"]
    assert GAME.words.value_name("species", "all") == "All five"
    assert GAME.words.value_name("species", "anomalies+exertians") == "Anomalies, Exertians"
    assert GAME.words.value_name("difficulty", 4) == "4"
