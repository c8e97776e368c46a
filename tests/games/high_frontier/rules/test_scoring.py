"""The end of the game and the count."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.components import ZONE_NUMBERS
from armillary.games.high_frontier.rules.events import game
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState, Slot
from armillary.games.high_frontier.rules.turn import CheckSeniority
from armillary.testing import do, told
from tests.games.high_frontier.positions import card, claim, delegate, factory, ideology, position, put


def _lines(state: HighFrontierState, seat: int = 0) -> dict[str, int]:
    return {line.label: int(line.points[seat]) for line in GAME.rules.score_lines(state)}


@pytest.mark.rule("HFC-255")
def test_the_last_disk_ends_the_game_and_the_points_are_told() -> None:
    state = position("spacex", "taikonauts")
    claim(state, 1, "ceres")
    state.spot, state.seniority = 0, 1
    do(state, CheckSeniority())
    assert state.over
    assert [(event.seat, event.points) for event in told(state, game.PointsCounted)] == [(0, 0), (1, 1)]


@pytest.mark.rule("HFC-256")
def test_a_point_for_each_claim_cube_dome_and_rocket() -> None:
    state = position("spacex", "taikonauts")
    claim(state, 0, "ceres")
    assert _lines(state)["tokens"] == 1
    factory(state, 0, "rhea")
    assert _lines(state)["tokens"] == 3
    factory(state, 0, "haumea", colony=True)
    assert _lines(state)["tokens"] == 6
    put(state, 0, Slot.ROCKET, "leo", "spacex")
    assert _lines(state)["tokens"] == 7
    assert _lines(state, 1)["tokens"] == 0


@pytest.mark.rule("HFC-256")
def test_outposts_and_the_sunspot_cube_are_worth_nothing() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Hall Effect")
    assert _lines(state)["tokens"] == 0


@pytest.mark.rule("HFC-256")
def test_delegates_count_with_the_assembly_alone() -> None:
    state = position("spacex", "taikonauts", politics=True)
    delegate(state, 0, "honor", 2)
    delegate(state, 0, "centrist")
    delegate(state, 1, "honor")
    assert [_lines(state, seat)["tokens"] for seat in (0, 1)] == [3, 1]
    plain = position("spacex", "taikonauts")
    delegate(plain, 0, "honor", 2)
    assert _lines(plain)["tokens"] == 0


@pytest.mark.rule("HFC-257")
@pytest.mark.parametrize(("others", "points"), [((), 8), (("oljato",), 5), (("oljato", "hertha"), 4)])
def test_a_factory_counts_the_price_of_its_type(others: tuple[str, ...], points: int) -> None:
    state = position("spacex", "taikonauts")
    factory(state, 0, "cruithne")
    factory(state, 1, *others)
    assert _lines(state)["factories"] == points
    assert _lines(state, 1)["factories"] == points * len(others)


@pytest.mark.rule("HFC-258")
@pytest.mark.parametrize(("site", "points"), [("oljato", 0), ("icarus", 1), ("ceres", 2)])
def test_a_colony_counts_more_where_there_is_life(site: str, points: int) -> None:
    state = position("spacex", "taikonauts")
    factory(state, 0, site, colony=True)
    assert _lines(state)["colonies"] == points


@pytest.mark.rule("HFC-258")
def test_a_factory_alone_finds_no_life() -> None:
    state = position("spacex", "taikonauts")
    factory(state, 0, "ceres")
    assert _lines(state)["colonies"] == 0


@pytest.mark.rule("HFC-259")
def test_glory_counts_the_side_that_is_up() -> None:
    state = position("spacex", "taikonauts")
    saturn, mars, venus = (ZONE_NUMBERS[name] for name in ("saturn", "mars", "venus"))
    state.glories[saturn] = GloryChit(owner=0, high=True)
    state.glories[mars] = GloryChit(owner=0)
    state.glories[venus] = GloryChit(carrier=card("taikonauts"))
    assert [_lines(state, seat)["glory"] for seat in (0, 1)] == [4 + 1, 1]


@pytest.mark.rule("HFC-259")
def test_a_chit_on_a_guest_is_its_owners() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", "spacex", "taikonauts")
    state.put(1, Slot.LEO, None)
    state.guests = ((card("taikonauts"), 1),)
    state.glories[0] = GloryChit(carrier=card("taikonauts"))
    assert [_lines(state, seat)["glory"] for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("HFC-259")
def test_heroism_counts_two_each() -> None:
    state = position("spacex", "taikonauts", "roscosmos")
    state.heroism = (2, -1, 0, 2)
    assert [_lines(state, seat)["heroism"] for seat in range(3)] == [2, 0, 4]


@pytest.mark.rule("HFC-262")
@pytest.mark.parametrize(
    ("law", "points"),
    [
        ("freedom", 2),
        ("honor", 3),
        ("unity", 2),
        ("authority", 3),
        ("equality", 1),
        ("individuality", 4),
        ("centrist", 0),
    ],
)
def test_politics_points_by_the_active_law(law: str, points: int) -> None:
    state = position("spacex", "taikonauts", politics=True)
    claim(state, 0, "oljato")
    factory(state, 0, "icarus")
    factory(state, 0, "rhea", colony=True)  # behind a hazardous lander burn: disk, cube, dome
    put(state, 0, Slot.ROCKET, "haumea", "spacex")
    state.glories[0] = GloryChit(owner=0, high=True)
    state.glories[1] = GloryChit(owner=0)
    state.glories[2] = GloryChit(carrier=card("spacex"))
    delegate(state, 0, "honor", 3)
    delegate(state, 0, "centrist")
    delegate(state, 1, "freedom")
    state.star = ideology(law)
    assert _lines(state)["politics"] == points


@pytest.mark.rule("HFC-262")
def test_no_politics_points_in_anarchy_or_without_the_module() -> None:
    state = position("spacex", "taikonauts", politics=True)
    claim(state, 0, "oljato")
    state.star = ideology("authority")
    assert _lines(state)["politics"] == 1
    state.anarchy = True
    assert _lines(state)["politics"] == 0
    assert "politics" not in _lines(position("spacex", "taikonauts"))


@pytest.mark.rule("HFC-264")
def test_aqua_breaks_a_tie_and_equal_players_share() -> None:
    state = position("spacex", "taikonauts", "roscosmos")
    claim(state, 0, "oljato")
    claim(state, 1, "ceres")
    state.players[2].aqua = 9
    assert GAME.rules.winners(state) == (0, 1)
    state.players[1].aqua = 1
    assert GAME.rules.winners(state) == (1,)


def test_who_has_left_wins_nothing() -> None:
    state = position("spacex", "taikonauts")
    claim(state, 0, "oljato")
    state.left = (0,)
    assert GAME.rules.winners(state) == (1,)


def test_the_sum_of_the_lines_is_the_score() -> None:
    state = position("spacex", "taikonauts", politics=True)
    factory(state, 0, "ceres", colony=True)
    delegate(state, 0, "equality")
    state.star = ideology("equality")
    assert scoring.scores(state)[0] == sum(_lines(state).values()) == 3 + 8 + 2 + 1 + 1
