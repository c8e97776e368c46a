"""The sheets: what they say of a position, for whom, and that every drawing can be written."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from armillary.engine import Words, as_written
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.components import POLICIES, ROWS, TECHNOLOGIES, UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import Relation
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.economy.opening import EndEconomy
from armillary.games.stellar_horizons.rules.economy.policies import SelectPolicy
from armillary.games.stellar_horizons.rules.sequence import ECONOMIC, steps_at
from armillary.games.stellar_horizons.rules.state import Annal, Order, StellarState
from armillary.games.stellar_horizons.scene import (
    decade,
    faction,
    missions,
    orders,
    policies,
    prospects,
    relations,
    review,
    steps,
    technologies,
)
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.words.chart import row_name
from armillary.language.words import catalogue
from armillary.scene import Plate, render, sheets
from armillary.scene.shapes import Group, Path, Rect, Text, Use, walk
from tests.games.stellar_horizons.positions import (
    campaign,
    found,
    knows,
    place,
    position,
    pursues,
    put,
    relate,
)
from tests.games.stellar_horizons.positions import faction as faction_of

NAMES = ("Mara", "Tycho", "Ines", "Otto", "Noor", "Sif", "Ada")
ALL = ("europe", "china", "asia", "russia", "japan", "north_america", "south_america")
SMALLEST = 11  # units: what is smaller is never drawn

Draw = Callable[[StellarState, Words, tuple[str, ...]], Plate]
SHEETS: dict[str, Draw] = {
    "technologies": technologies.plate,
    "prospects": prospects.plate,
    "policies": policies.plate,
    "relations": relations.plate,
    "missions": missions.plate,
    "orders": orders.plate,
    "decade": decade.plate,
    "review": review.plate,
    "steps": steps.plate,
    "faction-0": lambda seen, words, names: faction.plate(seen, 0, words, names),
}


def drawn(name: str, state: StellarState, seat: int = 0) -> Plate:
    """A sheet as a seat sees it while somebody is asked for something."""
    asked = state.clone()
    asked.stack.append(SelectPolicy(0))
    return SHEETS[name](GAME.view(asked, seat), as_written, NAMES[: state.seats])


def said(plate: Plate, part: str) -> str:
    return next(line.text for line in plate.twin if line.part == part)


def texts(plate: Plate, part: str) -> list[str]:
    """The words inside a part of a drawing."""
    whole = next(s for s in walk(plate.drawing.shapes) if s.id == part)
    return [shape.text for shape in walk((whole,)) if isinstance(shape, Text)]


def classes(plate: Plate, part: str) -> list[str]:
    return next(s.cls.split() for s in walk(plate.drawing.shapes) if s.id == part)


def late(*factions: str) -> StellarState:
    """2150, with much of everything."""
    state = position(*factions, year=2150)
    for number in state.played:
        own = state.factions[number]
        own.technologies = (1 << len(TECHNOLOGIES)) - 1 >> number
        own.policies = 0b001001001001011
        own.bank, own.money, own.politics, own.vp = [40, 31, 22], 120, 12, 30
    state.annals = tuple(
        Annal(year, *[tuple(year - 2030 + seat for seat in range(state.seats))] * 4)
        for year in range(2040, 2150, 10)
    )
    return state


# Every sheet, in every position


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("seats", [1, 4, 7])
def test_a_sheet_is_drawn_with_parts_of_its_own_and_words_for_them(name: str, seats: int) -> None:
    plate = drawn(name, late(*ALL[:seats]))
    parts = Counter(plate.parts())
    assert not [part for part, count in parts.items() if count > 1]
    assert plate.twin
    assert {line.part for line in plate.twin if line.part} <= set(parts)
    ElementTree.fromstring(render(plate, tooltips=True))


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_can_be_drawn_before_the_factions_are_taken(name: str) -> None:
    state = GAME.new_state(3, 1, {})
    assert not state.played
    plate = drawn(name, state)
    assert plate.twin
    ElementTree.fromstring(render(plate))


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("mode", ["campaign", "olympus", "ex_machina", "rebellion", "invasion", "titan"])
def test_a_sheet_can_be_drawn_in_every_mode_as_it_opens(name: str, mode: str) -> None:
    plate = drawn(name, campaign("japan", "europe", mode=mode), seat=1)
    assert not [line for line in plate.twin if not line.text]


@pytest.mark.parametrize("name", SHEETS)
def test_words_stay_inside_of_a_sheet_and_can_be_read(name: str) -> None:
    plate = drawn(name, late(*ALL))
    box = plate.drawing.box
    for shape in walk(plate.drawing.shapes):
        if isinstance(shape, Text):
            assert shape.size >= SMALLEST
            assert 0 <= shape.x <= box.width
            assert 0 <= shape.y <= box.height


@pytest.mark.parametrize("name", SHEETS)
def test_every_icon_is_there(name: str) -> None:
    known = sheets.icons(LOOK).keys() | sheets.icons().keys()
    plate = drawn(name, late(*ALL))
    assert {shape.icon for shape in walk(plate.drawing.shapes) if isinstance(shape, Use)} <= known


# Technologies


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


def test_what_is_in_reach_comes_before_what_is_too_dear() -> None:
    state = position("europe", "china")
    faction_of(state, "europe").bank[:] = [0, 10, 0]
    plate = drawn("prospects", state)
    listed = [line.part for line in plate.twin]
    reach = [part for part in listed if "reach" in classes(plate, part)]
    assert reach
    assert listed[: len(reach)] == reach
    assert "crewed_vehicles" in reach


# Policies


def test_policies_that_are_held_and_that_may_be_chosen_differ() -> None:
    state = position("europe", "china")
    pursues(state, "europe", "space_economy")
    plate = drawn("policies", state)
    assert "held" in classes(plate, "space_economy")
    assert "choice" in classes(plate, "vigorous_space_economy")
    assert not {"held", "choice"} & set(classes(plate, "unified_space_economy"))
    assert "money from Earth +2, then +4" in said(plate, "vigorous_space_economy")
    assert {policy.id for policy in POLICIES} <= set(plate.parts())


# Relations


def test_a_relation_is_a_letter_and_a_line() -> None:
    state = position("europe", "china")
    relate(state, "europe", "china", Relation.EMBARGO)
    relate(state, "europe", "japan", Relation.ALLIANCE)
    plate = drawn("relations", state)
    assert texts(plate, "cell-0-china") == texts(plate, "cell-1-europe") == ["E"]
    assert "worse" in classes(plate, "cell-0-china")
    assert {"better", "allied"} <= set(classes(plate, "cell-0-japan"))
    assert "self" in classes(plate, "cell-0-europe")
    assert "Mara and Tycho (China): Embargo" in said(plate, "cell-0-china")


# Factions


def test_a_board_shows_support_in_use_and_where_ships_arrive() -> None:
    state = position("russia", "china", year=2040)
    put(state, "ru_kliper", "mars.transfer.2")
    found(state, "ru_mir", "earth_orbit", supply=1, settlements=2)
    plate = drawn("faction-0", state)
    assert texts(plate, "support-cv")[0] == "1/3"
    assert "Mars 2042" in texts(plate, "unit-ru_kliper")
    assert "2 Settlements" in said(plate, "unit-ru_mir")
    assert plate.seat == 0


def test_of_rivals_a_board_shows_how_many_chits_they_hold_not_which() -> None:
    state = position("russia", "china")
    faction_of(state, "russia").chits[0].extend([3, 1])
    plate = drawn("faction-0", state, seat=1)
    assert "chits in hand: 2" in said(plate, "bank-physics")


# Missions


def test_a_secret_mission_is_shown_to_its_owner_alone() -> None:
    state = position("russia", "china")
    faction_of(state, "russia").missions[:] = [4]
    own, other = drawn("missions", state, 0), drawn("missions", state, 1)
    assert "mission_mars" in set(own.parts())
    assert "mission_mars" not in set(other.parts())
    assert "0 done, 1 secret" in texts(other, "done-0")


@pytest.mark.rule("SH-361")
def test_what_a_faction_owes_to_pirates_is_told_to_all() -> None:
    state = position("russia", "china", year=2060)
    treasury.owe(state, state.played[0], 3)

    told = [line.text for line in drawn("faction-0", state, 1).twin]

    assert "$3B owed to pirates, paid with the next production of Earth" in told


# Standing orders


def test_orders_say_what_and_until_when_and_only_their_owner_sees_them() -> None:
    state = position("russia", "china", year=2040)
    put(state, "ru_kliper", "mars.transfer.2")
    own = faction_of(state, "russia")
    own.orders[UNIT_NUMBERS["ru_kliper"]] = Order("explore", 4, 2039)
    own.habits = ("never ally",)
    plate = drawn("orders", state)
    assert "yearly" in texts(plate, "order-ru_kliper")
    assert "since 2039" in said(plate, "order-ru_kliper")
    assert texts(plate, "habit-never-ally") == ["Never enter an Alliance"]
    assert [line.text for line in drawn("orders", state, 1).twin] == ["no standing orders"]


def test_a_journey_that_has_no_way_any_more_says_so() -> None:
    state = position("russia", "china", year=2040)
    unit = put(state, "ru_kliper", "moon.orbit")
    faction_of(state, "russia").orders[unit] = Order("fly", place("titan.surface"), 2039)
    assert "no way now" in said(drawn("orders", state), "order-ru_kliper")


# The decade


def test_lines_of_a_chart_go_by_what_was_noted_and_end_in_the_present() -> None:
    state = position("europe", "china", year=2055)
    state.annals = (
        Annal(2040, (3, 4), (20, 21), (5, 6), (0, 0)),
        Annal(2050, (9, 8), (24, 25), (8, 7), (1, 0)),
    )
    faction_of(state, "europe").vp = 12
    plate = drawn("decade", state)
    assert said(plate, "points-0") == "Points, Mara: 2040 3, 2050 9, 2055 12"
    assert "12" in texts(plate, "end-points-0")
    assert "own" in classes(plate, "points-0")


@pytest.mark.parametrize("lowest", [-1, -10, -140])
def test_a_chart_reaches_below_zero_as_far_as_its_lines(lowest: int) -> None:
    state = position("europe", "china", year=2055)
    state.annals = (Annal(2040, (lowest, 4), (20, 21), (5, 6), (0, 0)),)

    shapes = walk(drawn("decade", state).drawing.shapes)
    axis = [shape.text for shape in shapes if isinstance(shape, Text) and shape.text.lstrip("-").isdigit()]

    assert min(map(int, axis)) <= lowest


def test_the_review_compares_with_the_phase_before() -> None:
    state = position("europe", "china", year=2050)
    state.annals = (Annal(2040, (3, 4), (20, 21), (5, 6), (0, 0)),)
    faction_of(state, "europe").vp = 12
    assert texts(drawn("review", state), "changed-points") == ["Points", "3", "12", "+9"]


def test_steps_of_the_phase_are_past_present_and_to_come() -> None:
    state = position("europe", "china", year=2050)
    waiting = steps_at(*ECONOMIC[ECONOMIC.index("economic.growth") :])
    state.stack.extend(waiting[::-1])
    plate = drawn("steps", state)
    assert "past" in classes(plate, "step-f")
    assert "now" in classes(plate, "step-g")
    assert classes(plate, "step-h") == ["step"]


def test_the_last_step_lasts_until_the_phase_ends() -> None:
    state = position("europe", "china", year=2050)
    assert steps.next_phase(state) == 2060
    state.stack.append(EndEconomy())
    assert steps.now_at(state) == 8
    assert steps.next_phase(state) == 2050


def test_a_target_has_the_lines_of_its_states() -> None:
    plate = drawn("technologies", late("europe"))
    card = next(s for s in walk(plate.drawing.shapes) if s.id == "space_mining")
    assert isinstance(card, Group)
    assert {"halo", "brackets drawn", "cross"} <= {shape.cls for shape in card.shapes}


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_relation_is_written_with_a_letter_of_its_own(language: str) -> None:
    letters = [relations.letter(relation, catalogue(language).of(GAME)) for relation in Relation]

    assert len({*letters}) == len(Relation)


# The chart of technologies


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
