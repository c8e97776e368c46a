"""The end of the game: SETI-421 to SETI-443, examples X22 and X31 to X34."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.seti.rules.components import CARDS, GOLD_TILES, STAR_NAMED
from armillary.games.seti.rules.events import Scored
from armillary.games.seti.rules.scoring import FinalScoring, count_of, score_lines, scores, sets, winners
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.positions import card, discover, give, give_techs, own, table, told

TECH, MISSION, INCOME, OTHER = range(4)
SIDE_A, SIDE_B = 0, 1
MARS, JUPITER = 2, 3


def finish(state: SetiState) -> None:
    """Make the final count."""
    state.then(FinalScoring())
    advance(state)


def gold(state: SetiState, tile: int, side: int, value: int, seat: int = 0) -> None:
    """A marker on a space of a gold tile that lies with this side up."""
    state.gold_sides[tile] = side
    state.gold_marks[tile].append(seat)
    own(state, seat).gold[tile] = value


def line(state: SetiState, label: str, seat: int = 0) -> int:
    return int(next(found.points[seat] for found in score_lines(state) if found.label == label))


# The order and the winner


@pytest.mark.rule("SETI-422")
def test_scoring_cards_score_their_gold_boxes() -> None:
    state = table()
    own(state).scoring_cards = [card("014"), card("062")]  # pieces at Mars, pink traces
    own(state).landers[MARS] = 2
    own(state).traces[0] = 3
    finish(state)

    assert own(state).score == 1 + 8 + 6
    assert told(state, Scored) == [Scored(0, "scoring_cards", 14)]


@pytest.mark.rule("SETI-422")
@pytest.mark.parametrize(("on_asteroids", "points"), [(True, 13), (False, 0)])
def test_a_gold_box_with_a_condition(on_asteroids: bool, points: int) -> None:
    state = table()
    own(state).scoring_cards = [card("127")]
    own(state).probes = [state.sky.features.index(1 if on_asteroids else 0)]
    finish(state)

    assert own(state).score == 1 + points


@pytest.mark.rule("SETI-422")
def test_a_gold_box_of_an_alien_card_counts_its_own_species() -> None:
    state = table(species=("anomalies", "mascamites"))
    discover(state, 1)
    own(state).scoring_cards = [card("ET.5")]
    own(state).traces = [5, 5, 5, 1, 0, 2]
    finish(state)

    assert own(state).score == 1 + 3


@pytest.mark.rule("SETI-422")
def test_a_card_scores_the_best_gold_tile_without_an_own_marker() -> None:
    state = table()
    own(state).scoring_cards = [card("113")]
    give_techs(state, "probe_1", "probe_2", "telescope_1", "telescope_2", "computer_1", "computer_2")
    gold(state, TECH, SIDE_A, 11)  # marked already, or it would be worth 10
    state.gold_sides[MISSION] = SIDE_A
    own(state).completed = [card("001"), card("002"), card("003")]
    finish(state)

    assert line(state, "scoring_cards") == 3 * 2  # missions on the rightmost space


@pytest.mark.rule("SETI-423", "SETI-429")
def test_gold_tiles_with_an_own_marker_score_value_times_sets() -> None:
    state = table()
    give_techs(state, "probe_1", "telescope_1", "computer_1", "probe_2", "telescope_2", "computer_2")
    gold(state, TECH, SIDE_A, 8)
    finish(state)

    assert own(state).score == 1 + 16
    assert told(state, Scored) == [Scored(0, "gold_tech", 16)]


@pytest.mark.rule("SETI-430")
def test_a_tile_without_marker_scores_nothing() -> None:
    state = table()
    give_techs(state, "probe_1", "telescope_1", "computer_1")
    gold(state, TECH, SIDE_A, 11, seat=1)
    finish(state)

    assert [agency.score for agency in state.agencies] == [1, 2]


@pytest.mark.rule("SETI-424", "SETI-416")
def test_the_danger_comes_last_of_all() -> None:
    state = table(species=("exertians", "anomalies"))
    discover(state, 0)
    own(state).score = 90
    own(state).schemes = [card("ET.54")]  # five traces of a colour: 8 points, danger 1
    own(state).traces[0] = 5
    own(state).scoring_cards = [card("062")]  # 2 points for each pink trace
    finish(state)

    assert own(state).score == 108 - 10
    assert [event.line for event in told(state, Scored) if event.seat == 0] == [
        "scoring_cards",
        "exertians",
        "danger",
    ]
    assert line(state, "exertians") == 8
    assert line(state, "danger") == -10
    assert line(state, "score_track") == 90


@pytest.mark.rule("SETI-X31")
def test_the_most_dangerous_of_168_points_loses_16() -> None:
    state = table(species=("exertians", "anomalies"))
    discover(state, 0)
    own(state).score = 168
    own(state).schemes = [card("ET.41")]  # not fulfilled
    own(state, 1).score = 100
    finish(state)

    assert scores(state) == (152, 100)


@pytest.mark.rule("SETI-425")
def test_points_of_the_final_count_reach_no_milestone() -> None:
    state = table()
    own(state).score = 24
    own(state).scoring_cards = [card("014")]
    own(state).landers[MARS] = 3
    finish(state)

    assert state.over
    assert own(state).score == 36
    assert own(state).golds_resolved == 0


@pytest.mark.rule("SETI-426")
def test_the_most_points_win() -> None:
    state = table(3)
    own(state, 1).score = 90
    finish(state)

    assert winners(state) == (1,)


@pytest.mark.rule("SETI-427")
def test_a_tie_is_shared() -> None:
    state = table(3)
    own(state).score = own(state, 2).score = 90
    finish(state)

    assert winners(state) == (0, 2)


@pytest.mark.rule("SETI-428")
def test_what_is_left_over_scores_nothing() -> None:
    state = table()
    own(state).credits = own(state).energy = own(state).publicity = own(state).data = 6
    own(state).exofossils = 5
    give(state, "001", "014")
    own(state).landers[MARS] = 1
    finish(state)

    assert own(state).score == 1


# Lines


def test_before_the_end_the_lines_say_what_they_would_bring_now() -> None:
    state = table()
    own(state).scoring_cards = [card("014")]
    own(state).landers[MARS] = 2
    gold(state, INCOME, SIDE_B, 5)
    own(state).tucked = [card("001"), card("006")]

    assert {found.label: found.points for found in score_lines(state)} == {
        "score_track": (1, 2),
        "scoring_cards": (8, 0),
        "gold_tech": (0, 0),
        "gold_mission": (0, 0),
        "gold_income": (10, 0),
        "gold_other": (0, 0),
        "exertians": (0, 0),
        "danger": (0, 0),
    }


def test_at_the_end_the_lines_add_up() -> None:
    state = table()
    own(state).scoring_cards = [card("014")]
    own(state).landers[MARS] = 2
    finish(state)

    for seat in (0, 1):
        assert sum(found.points[seat] for found in score_lines(state)) == own(state, seat).score


def test_played_exertian_cards_that_are_hidden_are_not_counted() -> None:
    state = table(species=("exertians", "anomalies"))
    discover(state, 0)
    own(state).landers[MARS] = 3
    own(state).schemes = [card("ET.50")]  # three pieces at one planet
    assert count_of(state, 0)[-2:] == [10, 0]
    own(state).schemes = [-6]

    assert count_of(state, 0)[-2:] == [0, 0]


# Gold tiles


def tile_sets(state: SetiState, tile: int, side: int) -> int:
    state.gold_sides[tile] = side
    return sets(state, 0, tile)


@pytest.mark.rule("SETI-431")
def test_tech_side_a_counts_sets_of_the_three_kinds() -> None:
    state = table()
    give_techs(state, "probe_1", "probe_2", "probe_3", "telescope_1", "telescope_2", "computer_4")
    assert tile_sets(state, TECH, SIDE_A) == 1
    give_techs(state, "computer_1")

    assert tile_sets(state, TECH, SIDE_A) == 2


@pytest.mark.rule("SETI-432", "SETI-X32")
def test_tech_side_b_counts_pairs_of_any_techs() -> None:
    state = table()
    give_techs(state, "probe_1", "probe_2", "probe_3", "probe_4", "computer_4")

    assert tile_sets(state, TECH, SIDE_B) == 2


@pytest.mark.rule("SETI-433")
def test_mission_side_a_counts_completed_missions() -> None:
    state = table()
    own(state).completed = [card("001"), card("006")]
    own(state).missions, own(state).covered = [card("002")], [0b01]

    assert tile_sets(state, MISSION, SIDE_A) == 2


@pytest.mark.rule("SETI-434", "SETI-435")
def test_mission_side_b_counts_pairs_of_completed_missions_and_scoring_cards() -> None:
    state = table(species=("centaurians", "exertians"))
    own(state).completed = [card("001"), card("006")]
    own(state).scoring_cards = [card("014")]
    own(state).missions, own(state).covered = [card("002")], [0]
    own(state).message_cards = [(30, card("ET.31"))]
    own(state).schemes = [card("ET.41")]
    assert tile_sets(state, MISSION, SIDE_B) == 1
    own(state).scoring_cards.append(card("044"))  # it scores nothing and still counts

    assert tile_sets(state, MISSION, SIDE_B) == 2


def tucked(state: SetiState, credits_: int, energy: int, cards: int) -> None:
    """Tuck so many cards of each ordinary kind of income."""
    by_kind = {"credits": credits_, "energy": energy, "card": cards}
    own(state).tucked = [number for kind, n in by_kind.items() for number in of_income(kind)[:n]]


def of_income(kind: str) -> list[int]:
    return [found.number for found in CARDS if found.income == kind]


@pytest.mark.rule("SETI-436", "SETI-X33")
def test_income_side_a_counts_sets_of_the_three_kinds() -> None:
    state = table()
    tucked(state, 4, 2, 3)

    assert tile_sets(state, INCOME, SIDE_A) == 2


@pytest.mark.rule("SETI-437", "SETI-X33")
@pytest.mark.parametrize(("credits_", "energy", "found"), [(5, 2, 5), (2, 6, 6), (0, 0, 0)])
def test_income_side_b_counts_the_larger_of_two_kinds(credits_: int, energy: int, found: int) -> None:
    state = table()
    tucked(state, credits_, energy, 9)

    assert tile_sets(state, INCOME, SIDE_B) == found


@pytest.mark.rule("SETI-438", "SETI-439")
def test_neither_the_starting_card_nor_unusual_income_counts() -> None:
    state = table()
    own(state).tucked = [card("ET.31"), card("ET.32"), card("ET.33")]

    assert tile_sets(state, INCOME, SIDE_A) == 0
    assert tile_sets(state, INCOME, SIDE_B) == 0


@pytest.mark.rule("SETI-440")
def test_other_side_a_counts_sets_of_traces_of_any_species() -> None:
    state = table()
    own(state).traces = [2, 0, 1, 1, 2, 4]

    assert tile_sets(state, OTHER, SIDE_A) == 2


@pytest.mark.rule("SETI-441", "SETI-X34")
@pytest.mark.parametrize(("won", "orbiters", "landers", "found"), [(4, 2, 3, 4), (3, 1, 1, 2)])
def test_other_side_b_pairs_wins_with_pieces(won: int, orbiters: int, landers: int, found: int) -> None:
    state = table()
    own(state).wins[STAR_NAMED["vega"]] = won
    own(state).orbiters[MARS] = orbiters
    own(state).landers[JUPITER] = landers

    assert tile_sets(state, OTHER, SIDE_B) == found


@pytest.mark.rule("SETI-442")
def test_several_wins_in_one_sector_all_count() -> None:
    state = table()
    own(state).wins[STAR_NAMED["vega"]] = 3
    own(state).orbiters[MARS] = 5

    assert tile_sets(state, OTHER, SIDE_B) == 3


@pytest.mark.rule("SETI-443")
def test_landers_on_moons_and_pieces_at_oumuamua_count_and_probes_do_not() -> None:
    state = table()
    own(state).wins[0] = 9
    own(state).probes = [0, 1]
    assert tile_sets(state, OTHER, SIDE_B) == 0
    state.moons[0] = 0
    own(state).orbiters[7] = 1

    assert tile_sets(state, OTHER, SIDE_B) == 2


@pytest.mark.rule("SETI-X22")
def test_the_values_11_8_5_are_worth_that_much_for_each_set() -> None:
    values = GOLD_TILES[TECH].sides[SIDE_A].values
    state = table(4)
    for seat, value in enumerate((*values, values[-1])):
        give_techs(state, "probe_1", "telescope_1", "computer_1", seat=seat)
        gold(state, TECH, SIDE_A, value, seat=seat)
    finish(state)

    assert [line(state, "gold_tech", seat) for seat in range(4)] == [11, 8, 5, 5]
