"""Cards ET.41 to ET.55, of the Exertians: played face down, points for a condition, danger."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.seti.rules.scoring import DANGER, EXERTIANS, FinalScoring
from armillary.games.seti.rules.species.exertians import danger
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.examples.cards.helpers import lander, moon_lander, orbiter, traces, win
from tests.games.seti.positions import card, choose, discover, end_of_turn, give, give_techs, own, table

SCORE = 40  # at the first milestone; who is in the most danger loses a tenth of the final score


def played(name: str) -> SetiState:
    """The Exertians are on the left; seat 0 plays this card face down at the first milestone."""
    state = table(species=("exertians", "mascamites"))
    discover(state, 0)
    state.neutral_markers = [0, 0]
    state.exertian_milestones = [SCORE, SCORE + 20]
    own(state).golds_resolved = 3
    own(state).exertians = [card(name)]
    own(state).score = SCORE
    end_of_turn(state)
    choose(state, f"scheme {name}")
    assert (own(state).exertians, own(state).schemes) == ([], [card(name)])
    return state


def scored(state: SetiState) -> tuple[int, int]:
    """The points of the Exertian cards at the end of the game, and those lost for danger."""
    end = state.clone()
    end.over = False
    end.then(FinalScoring())
    advance(end)
    lines = own(end).lines
    assert own(end).score == SCORE + lines[EXERTIANS] + lines[DANGER]
    return lines[EXERTIANS], lines[DANGER]


def test_et_41_scores_three_probe_techs() -> None:
    state = played("ET.41")
    assert danger(state, 0) == 6
    give_techs(state, "probe_1", "probe_2", "telescope_1", "telescope_2", "telescope_3")
    assert scored(state) == (0, -4)
    give_techs(state, "probe_4")
    assert scored(state) == (14, -5)


def test_et_42_scores_three_telescope_techs() -> None:
    state = played("ET.42")
    assert danger(state, 0) == 7
    give_techs(state, "telescope_1", "telescope_2", "computer_1", "computer_2", "computer_3")
    assert scored(state) == (0, -4)
    give_techs(state, "telescope_4")
    assert scored(state) == (15, -5)


def test_et_43_scores_three_computer_techs() -> None:
    state = played("ET.43")
    assert danger(state, 0) == 3
    give_techs(state, "computer_1", "computer_2", "probe_1", "probe_2", "probe_3")
    assert scored(state) == (0, -4)
    give_techs(state, "computer_4")
    assert scored(state) == (9, -4)


@pytest.mark.parametrize(
    ("name", "stars", "other"),
    [
        ("ET.44", ("barnards_star", "proxima_centauri"), "vega"),
        ("ET.45", ("sirius_a", "procyon"), "barnards_star"),
        ("ET.46", ("kepler_22", "61_virginis"), "procyon"),
    ],
)
def test_et_44_to_46_score_two_wins_of_red_blue_or_yellow_sectors(
    name: str, stars: tuple[str, str], other: str
) -> None:
    state = played(name)
    assert danger(state, 0) == 4
    win(state, stars[0])
    win(state, other)
    assert scored(state) == (0, -4)
    win(state, stars[1])
    assert scored(state) == (12, -5)


def test_et_47_scores_two_wins_of_black_sectors() -> None:
    state = played("ET.47")
    assert danger(state, 0) == 5
    win(state, "vega")
    win(state, "kepler_22")
    assert scored(state) == (0, -4)
    win(state, "vega")
    assert scored(state) == (14, -5)


def test_et_48_scores_three_orbiters() -> None:
    state = played("ET.48")
    assert danger(state, 0) == 3
    orbiter(state, "mars")
    orbiter(state, "venus")
    lander(state, "mars")
    assert scored(state) == (0, -4)
    orbiter(state, "venus")
    assert scored(state) == (11, -5)


def test_et_49_scores_four_landers_also_on_moons() -> None:
    state = played("ET.49")
    assert danger(state, 0) == 7
    for planet in ("mars", "mars", "venus"):
        lander(state, planet)
    orbiter(state, "mars")
    assert scored(state) == (0, -4)
    moon_lander(state, "titan")
    assert scored(state) == (16, -5)


def test_et_50_scores_three_pieces_at_one_planet_also_on_moons() -> None:
    state = played("ET.50")
    assert danger(state, 0) == 2
    orbiter(state, "jupiter")
    lander(state, "jupiter")
    lander(state, "mars")
    moon_lander(state, "titan")
    assert scored(state) == (0, -4)
    moon_lander(state, "io")
    assert scored(state) == (10, -5)


def test_et_51_scores_eight_tucked_cards() -> None:
    state = played("ET.51")
    assert danger(state, 0) == 8
    give(state, "001", "002", "003", "004", "005", "006", "007", "008")
    last = own(state).hand.pop()
    own(state).tucked, own(state).hand = own(state).hand, [last]
    assert scored(state) == (0, -4)
    own(state).tucked.append(own(state).hand.pop())
    assert scored(state) == (18, -5)


def test_et_52_scores_six_traces_with_the_exertians_without_danger() -> None:
    state = played("ET.52")
    assert danger(state, 0) == 0
    traces(state, 2, 2, 1, 5, 5, 5)
    assert scored(state) == (0, 0)
    traces(state, 2, 2, 2, 0, 0, 0)
    assert scored(state) == (7, 0)


def test_et_53_scores_six_traces_with_the_other_species() -> None:
    state = played("ET.53")
    assert danger(state, 0) == 9
    traces(state, 5, 5, 5, 2, 2, 1)
    assert scored(state) == (0, -4)
    traces(state, 0, 0, 0, 4, 2, 0)
    assert scored(state) == (20, -6)


def test_et_54_scores_five_traces_of_one_colour() -> None:
    state = played("ET.54")
    assert danger(state, 0) == 1
    traces(state, 2, 2, 2, 2, 2, 2)
    assert scored(state) == (0, -4)
    traces(state, 0, 3, 0, 0, 2, 0)
    assert scored(state) == (8, -4)


def test_et_55_scores_five_completed_missions() -> None:
    state = played("ET.55")
    assert danger(state, 0) == 4
    own(state).completed = [card(name) for name in ("070", "087", "088", "089")]
    own(state).missions, own(state).covered = [card("095")], [0]
    assert scored(state) == (0, -4)
    own(state).completed.append(card("096"))
    assert scored(state) == (12, -5)
