"""Cards 011 to 018: landings, and what probes find."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import PLANETS
from armillary.games.seti.rules.events import CardsShown
from armillary.games.seti.rules.state import FREE
from tests.games.seti.examples.cards.helpers import (
    final_points,
    gained,
    ids,
    is_discarded,
    lander,
    moon_lander,
    offered,
    orbiter,
    play_for,
)
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    give_techs,
    own,
    space,
    table,
    texts,
    told,
)

VENUS, MARS, JUPITER = (PLANETS.index(planet) for planet in ("venus", "mars", "jupiter"))


def test_011_grant_resolves_the_corner_of_the_card_taken_which_stays_in_hand() -> None:
    state = table()
    own(state).probes = [at("earth", state)]
    play_for(state, 1, "011", "take 001", "move 1.6 1.7")

    assert own(state).probes == [space(1, 6)]
    assert ids(own(state).hand) == ["001"]
    assert gained(state) == {}
    assert is_discarded(state, "011")


def test_011_grant_shows_the_card_drawn_from_the_deck() -> None:
    state = table()
    state.deck.remove(card("006"))
    state.deck.append(card("006"))
    play_for(state, 1, "011", "deck")

    assert told(state, CardsShown) == [CardsShown(0, (card("006"),))]
    assert ids(own(state).hand) == ["006"]
    assert gained(state) == {"data": 1}


def test_012_europa_clipper_lands_on_a_moon_without_the_tech_and_scores_jupiter() -> None:
    state = table()
    own(state).probes = [at("jupiter", state)]
    moon_lander(state, "ganymede", seat=1)
    play_for(state, 2, "012")
    assert offered(state, "land") == ["jupiter", "callisto", "europa", "io"]
    choose(state, "land callisto")
    assert gained(state) == {"points": 13, "data": 4}, "without energy"

    assert final_points(state, "012") == 3
    orbiter(state, "jupiter")
    lander(state, "jupiter")
    orbiter(state, "saturn")
    assert final_points(state, "012") == 9


def test_013_perseverance_lands_on_mars_for_4_points_more() -> None:
    state = table()
    own(state).probes = [at("mars", state)]
    play_for(state, 1, "013", "space 2", "mark left orange discovery")

    assert own(state).landers[MARS] == 1
    assert gained(state) == {"points": 6 + 5 + 4, "data": 2, "publicity": 1}
    assert is_discarded(state, "013")


@pytest.mark.parametrize(
    ("planet", "choices", "gains"),
    [
        ("mercury", ["mark left orange discovery"], {"points": 12 + 5 + 4, "data": 3, "publicity": 1}),
        ("jupiter", ["land io"], {"points": 10 + 4, "energy": 4}),
        ("venus", ["mark left orange discovery"], {"points": 5 + 5, "data": 2, "publicity": 1}),
        ("jupiter", ["land jupiter", "mark left orange overflow"], {"points": 7 + 3, "data": 2}),
    ],
)
def test_013_perseverance_likes_mercury_and_moons_but_no_other_planets(
    planet: str, choices: list[str], gains: dict[str, int]
) -> None:
    state = table()
    give_techs(state, "probe_4")
    own(state).probes = [at(planet, state)]
    play_for(state, 1, "013", *choices)

    assert gained(state) == gains


def test_013_perseverance_gets_no_data_of_a_covered_space() -> None:
    state = table()
    state.first_landings[VENUS][0] = 1
    own(state).probes = [at("venus", state)]
    play_for(state, 1, "013", "mark left orange discovery")

    assert gained(state) == {"points": 5 + 5, "publicity": 1}


def test_013_perseverance_does_not_replace_the_moon_tech() -> None:
    state = table()
    own(state).probes = [at("jupiter", state), at("mars", state)]
    play_for(state, 1, "013")

    assert offered(state, "land") == ["jupiter", "mars"]


def test_014_mars_science_laboratory_brings_data_and_scores_mars_with_its_moons() -> None:
    state = table()
    play_for(state, 2, "014")
    assert gained(state) == {"publicity": 1, "data": 2}

    assert final_points(state, "014") == 0
    orbiter(state, "mars")
    lander(state, "mars")
    moon_lander(state, "phobos_deimos")
    orbiter(state, "venus")
    assert final_points(state, "014") == 12


def test_015_atmospheric_entry_gives_up_an_orbiter_for_points_data_and_a_card() -> None:
    state = table()
    orbiter(state, "jupiter")
    orbiter(state, "venus")
    state.first_orbits[JUPITER] = 0
    play_for(state, 1, "015")
    assert offered(state, "remove") == ["orbiter venus", "orbiter jupiter 1"]
    choose(state, "remove orbiter jupiter 1", "deck")

    assert own(state).orbiters[JUPITER] == 0
    assert own(state).orbiters[VENUS] == 1
    assert state.first_orbits[JUPITER] == FREE, "the space can be taken again"
    assert gained(state) == {"points": 3, "data": 1}
    assert ids(own(state).hand) == ["004"]
    assert is_discarded(state, "015")


def test_015_atmospheric_entry_brings_nothing_without_an_orbiter() -> None:
    state = table()
    lander(state, "jupiter")
    play_for(state, 1, "015")

    assert asked(state) == "FinishTurn"
    assert gained(state) == {}
    assert own(state).hand == []


def test_016_dragonfly_lands_again_on_a_covered_space() -> None:
    state = table()
    state.first_landings[VENUS][0] = 1
    own(state).probes = [at("venus", state)]
    play_for(state, 1, "016", "mark left orange discovery")

    assert own(state).landers[VENUS] == 1
    assert own(state).probes == []
    assert gained(state) == {"points": 5 + 5, "publicity": 1, "data": 2}, "the covered data too"
    assert is_discarded(state, "016")


def test_016_dragonfly_lands_on_an_occupied_moon_with_the_moon_tech_alone() -> None:
    state = table()
    moon_lander(state, "titania", seat=1)
    own(state).probes = [at("uranus", state), at("saturn", state)]
    play_for(state, 1, "016")
    assert "land titania" not in texts(state)

    state = table()
    give_techs(state, "probe_4")
    moon_lander(state, "titania", seat=1)
    own(state).probes = [at("uranus", state)]
    play_for(state, 1, "016", "land titania")
    assert gained(state) == {"points": 25}


def test_017_osiris_rex_counts_asteroids_under_and_around_a_probe() -> None:
    state = table()
    own(state).probes = [at("earth", state), space(2, 7)]
    own(state, 1).probes = [space(2, 4)]
    play_for(state, 1, "017")
    assert offered(state, "probe") == ["1.6", "2.8"]
    choose(state, "probe 2.8")

    assert gained(state) == {"data": 2 + 2}, "it stands on asteroids and next to two more"
    assert is_discarded(state, "017")


def test_017_osiris_rex_needs_no_asteroids_under_the_probe() -> None:
    state = table()
    own(state).probes = [at("saturn", state)]
    play_for(state, 1, "017")

    assert gained(state) == {"data": 1}


def test_018_hayabusa_marks_an_orange_trace_for_a_probe_on_asteroids() -> None:
    state = table()
    own(state).probes = [space(1, 7)]
    play_for(state, 1, "018")
    assert offered(state, "mark") == [
        "left orange discovery",
        "left orange overflow",
        "right orange discovery",
        "right orange overflow",
    ]
    choose(state, "mark right orange discovery")

    assert own(state).traces == [0, 0, 0, 0, 1, 0]
    assert gained(state) == {"points": 3, "publicity": 1}
    assert is_discarded(state, "018")


def test_018_hayabusa_brings_nothing_elsewhere() -> None:
    state = table()
    own(state).probes = [at("saturn", state)]
    play_for(state, 1, "018")

    assert asked(state) == "FinishTurn"
    assert own(state).traces == [0] * 6
