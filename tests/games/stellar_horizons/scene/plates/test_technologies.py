"""The chart of technologies: prices, links, owners, names."""

from __future__ import annotations

import re

import pytest

from armillary.engine import as_written
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.components import ROWS, TECHNOLOGIES
from armillary.games.stellar_horizons.rules.economy.policies import SelectPolicy
from armillary.games.stellar_horizons.scene.plates import technologies
from armillary.games.stellar_horizons.words.technology_chart import row_name
from armillary.language.words import catalogue
from armillary.scene.shapes import Group, Path, Rect, Text, walk
from tests.games.stellar_horizons.positions import faction as faction_of
from tests.games.stellar_horizons.positions import knows, position
from tests.games.stellar_horizons.scene.drawings import NAMES, classes, drawn, late, said, texts


def test_a_technology_in_reach_shows_its_price_and_strikes_the_printed_one() -> None:
    state = position("europe", "china")
    knows(state, "china", "ion_propulsion")
    faction_of(state, "europe").bank[:] = [20, 0, 0]
    plate = drawn("technologies", state)
    assert "reach" in classes(plate, "ion_propulsion")
    assert texts(plate, "ion_propulsion")[-2:] == ["7", "10"]
    assert "printed 10, others who have it −3" in said(plate, "ion_propulsion")
    assert "13 left" in said(plate, "ion_propulsion")
    assert "known to Tycho" in said(plate, "ion_propulsion")


def test_a_technology_that_is_too_dear_says_how_much_is_missing() -> None:
    state = position("europe", "china")
    faction_of(state, "europe").bank[:] = [4, 0, 0]
    plate = drawn("technologies", state)
    assert "short" in classes(plate, "ion_propulsion")
    assert texts(plate, "ion_propulsion")[-1] == "−6"


def test_a_technology_whose_links_are_missing_is_blocked_and_an_own_one_has_no_price() -> None:
    state = position("europe", "china")
    knows(state, "europe", "ion_propulsion")
    plate = drawn("technologies", state)
    assert "blocked" in classes(plate, "plasma_rockets")
    assert "known" in classes(plate, "ion_propulsion")
    assert texts(plate, "ion_propulsion") == ["Ion Propulsion"]


def test_the_marks_of_owners_stand_in_the_order_of_seats() -> None:
    state = position("europe", "china", "asia")
    knows(state, "asia", "space_mining")
    knows(state, "europe", "space_mining")
    card = next(s for s in walk(drawn("technologies", state).drawing.shapes) if s.id == "space_mining")
    marks = [shape.cls for shape in walk((card,)) if "mark" in shape.cls.split()]
    assert marks == ["mark p1", "mark p3"]


def test_every_link_runs_from_left_to_right_and_through_no_card() -> None:
    plate = drawn("technologies", late("europe"))
    cards = [s for s in walk(plate.drawing.shapes) if isinstance(s, Rect) and s.cls == "card-back"]
    links = [s for s in walk(plate.drawing.shapes) if isinstance(s, Path) and s.cls.startswith("link")]
    assert len(links) == sum(t.requires.bit_count() for t in TECHNOLOGIES)
    for link in links:
        for x1, y1, x2, y2 in _segments(link.d):
            assert x2 >= x1 or y1 != y2
            crossed = [
                card
                for card in cards
                if max(min(x1, x2), card.x) < min(max(x1, x2), card.x + card.width) - 0.1
                and card.y < y1 < card.y + card.height
            ]
            assert not crossed, link.id


def _segments(way: str) -> list[tuple[float, float, float, float]]:
    """The parts of a path of `M`, `H` and `V` that run across."""
    found: list[tuple[float, float, float, float]] = []
    x = y = 0.0
    for letter, numbers in re.findall(r"([MHV])([^MHV]+)", way):
        values = [float(number) for number in numbers.split()]
        if letter == "M":
            x, y = values
        elif letter == "V":
            y = values[0]
        else:
            found.append((x, y, values[0], y))
            x = values[0]
    return found


def test_better_engines_say_which_journeys_become_shorter() -> None:
    state = position("europe", "china")
    knows(state, "europe", "ion_propulsion", "nuclear_thermal_rockets", "plasma_rockets")
    text = said(drawn("technologies", state), "fusion_rockets")
    assert "years of a transfer × 0.7, then × 0.6" in text
    assert "Earth to Jupiter: 4 years, then 3" in text
    assert "opens Practical Antimatter" in text


def test_a_target_has_the_lines_of_its_states() -> None:
    plate = drawn("technologies", late("europe"))
    card = next(s for s in walk(plate.drawing.shapes) if s.id == "space_mining")
    assert isinstance(card, Group)
    assert {"halo", "brackets drawn", "cross"} <= {shape.cls for shape in card.shapes}


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_chart_names_its_rows_and_cuts_no_name(language: str) -> None:
    words = catalogue("it").of(GAME) if language == "it" else as_written
    asked = position("europe", "china")
    asked.stack.append(SelectPolicy(0))
    plate = technologies.plate(GAME.view(asked, 0), words, NAMES[:2])
    shown = [shape.text for shape in walk(plate.drawing.shapes) if isinstance(shape, Text)]
    assert {row_name(row, words) for row in range(len(ROWS))} <= set(shown)
    assert not [name for name in shown if name.endswith("…")]


def test_the_printed_cost_gives_way_to_a_name_that_needs_the_room() -> None:
    state = position("europe", "china")
    known = {technology.id for technology in TECHNOLOGIES} - {"artificial_intelligence", "space_mining"}
    knows(state, "europe", *known)
    knows(state, "china", "space_mining", "artificial_intelligence")
    faction_of(state, "europe").bank = [60, 60, 60]
    plate = drawn("technologies", state)
    assert texts(plate, "space_mining") == ["Space Mining", "7", "10"]
    assert texts(plate, "artificial_intelligence") == ["Artificial", "Intelligence", "27"]
