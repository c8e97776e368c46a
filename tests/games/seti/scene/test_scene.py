"""The scene: every thing that an option can touch has its shape, in every position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest

from armillary.engine import Event, Option, Rng, advance, resolve, to_act
from armillary.engine import options as legal
from armillary.engine.hidden import SPECTATOR
from armillary.games.seti import GAME
from armillary.games.seti.rules import chapters, events, setup
from armillary.games.seti.rules.components import (
    ACTION_CARDS,
    BODIES,
    CARDS,
    EARTH,
    GOLD_TILES,
    MOONS,
    OBJECTIVES,
    PLANETS,
    RINGS,
    SECTORS,
    STARS,
    TECH_RECORDS,
    TRACES,
)
from armillary.games.seti.rules.components import vocabulary as v
from armillary.games.seti.rules.effects.free_actions import FreeAction, MainAction
from armillary.games.seti.rules.probes.rotation import rotate
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.scene import arrangement, emblem, figures, heading, plates, standing
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.names import card_part, space_part
from armillary.games.seti.scene.pieces import cards, effect_signs
from armillary.games.seti.scene.plates.rival import action_signs
from armillary.games.seti.scene.plates.system import prices
from armillary.games.seti.scene.plates.system.sectors import reward_now, winner_now
from armillary.games.seti.scene.pointing import _SHAPES, shapes
from armillary.scene import Plate, captions, render, render_standalone, sheets
from armillary.scene.shapes import Group, Text, Use, walk
from tests.games.seti.positions import at, card, discover, give, give_techs, own, space, table, turn

NAMES = ("Mara", "Tycho", "Ines", "Otto")
PAIRS = (("mascamites", "anomalies"), ("oumuamua", "centaurians"), ("exertians", "mascamites"))


def drawn(state: SetiState) -> dict[str, Plate]:
    return {plate.name: plate for plate in plates(state, names=NAMES)}


def part(plate: Plate, name: str) -> Group:
    found = next(shape for shape in walk(plate.drawing.shapes) if shape.id == name)
    assert isinstance(found, Group)
    return found


def texts(group: Group) -> list[str]:
    return [shape.text for shape in walk((group,)) if isinstance(shape, Text)]


def icons_in(group: Group) -> list[str]:
    return [shape.icon for shape in walk((group,)) if isinstance(shape, Use)]


def line_of(plate: Plate, name: str) -> str:
    return next(line.text for line in plate.twin if line.part == name)


def random_game(seats: int, seed: int) -> Iterator[SetiState]:
    """A whole game of random choices, by seed."""
    rng = Rng(seed)
    state = setup.first_state(seats, Rng(seed + 1), {spec.name: spec.default for spec in setup.SETTINGS})
    advance(state)
    yield state
    while asked := to_act(state):
        found = [
            option for option in legal(state, asked[0]) if not isinstance(option, FreeAction) or rng.below(3)
        ]
        found = found or list(legal(state, asked[0]))
        resolve(state, found[rng.below(len(found))], asked[0])
        yield state


@cache
def positions() -> tuple[SetiState, ...]:
    """Positions of whole random games, one of each kind of decision and some more; posed ones besides."""
    found = [posed(pair, seats) for pair in PAIRS for seats in (1, 2, 4)]
    for seats, seed in ((1, 1), (2, 2), (3, 3), (4, 4)):
        kinds: set[str] = set()
        for number, state in enumerate(random_game(seats, seed)):
            kind = type(state.stack[-1]).__name__ if state.stack else "over"
            if kind not in kinds or number % 400 == 0:
                kinds.add(kind)
                found.append(state.clone())
    return tuple(found)


def posed(species: tuple[str, str], seats: int) -> SetiState:
    """Both species discovered, and something of everything on the table."""
    state = table(seats, species)
    for slot in (0, 1):
        discover(state, slot)
        state.discovery[3 * slot : 3 * slot + 3] = [0, 1, -2]
        state.overflow[3 * slot] = [1, 0]
    give(state, "001", "007", "025", "ET.41", "ET.1")
    give_techs(state, "probe_1", "telescope_3", "computer_2", "computer_4")
    mine = own(state)
    mine.hand.remove(card("ET.41"))
    mine.exertians, mine.schemes = [card("ET.41")], [card("ET.42")]
    mine.missions, mine.covered = [card("002"), card("037")], [1, 0]
    mine.scoring_cards = [next(each.number for each in CARDS if each.kind == "endgame")]
    mine.message_cards, mine.message_tile = [(40, card("ET.31"))], 30
    mine.tucked, mine.data, mine.top, mine.lower = [card("019"), card("031")], 4, 3, 1
    mine.probes, mine.capsules, mine.samples = [at("mars", state), space(4, 2)], [at("earth", state)], [3]
    state.board_samples, state.planet_samples = [0, 1], [[2, 4], [5, 6]]
    state.anomalies = [(0, 0, 0), (3, 1, 1), (6, 2, 0)]
    state.signals[2], state.star_wins[3] = [0, 1, 1], [1]
    state.first_orbits[2], mine.orbiters[2], state.moons[1] = 0, 2, 1
    state.gold_marks, mine.gold = [[0], [1, 0], [], []], [11, 3, 0, 0]
    state.exertian_milestones, state.message_rewards = [60, 80], [0, -1, -1, 1]
    state.tile_signals = [0]
    if state.rival is not None:
        state.rival.card, state.rival.action = 6, 2
        state.rival.active_objectives, state.rival.tasks = [0, 5, 17], [0, 1, 0]
        state.rival.techs = [0, 5]
    turn(state)
    return state


@cache
def pictures() -> tuple[tuple[SetiState, dict[str, Plate]], ...]:
    """Each of these positions as the seat that is asked sees it."""
    asked = [(state, next(iter(to_act(state)), 0)) for state in positions()]
    return tuple((state, drawn(GAME.view(state, seat))) for state, seat in asked)


def test_a_spectator_sees_the_table_too() -> None:
    for state in positions()[::5]:
        found = drawn(GAME.view(state, SPECTATOR))
        assert not any(name.startswith("card-") for name in found["hand"].parts())


def every_part() -> Iterator[tuple[str, str]]:
    """What must be there, whatever else is."""
    for place in range(RINGS * SECTORS):
        yield "system", space_part(place)
    for number in range(1, SECTORS + 1):
        yield "system", f"sector-{number}"
    yield "system", "rotation"
    for planet in PLANETS[:-1]:
        yield "planets", f"{planet}-orbit"
        yield "planets", f"{planet}-landing"
    for moon in MOONS:
        yield "planets", f"moon-{moon.id}"
    for tech in TECH_RECORDS:
        yield "techs", tech.id
    for plate in ("species-left", "species-right"):
        for colour in TRACES:
            yield plate, f"discovery-{colour}"
            yield plate, f"{colour}-overflow"
    for tile in GOLD_TILES:
        yield "gold", f"tile-{tile.id}"
    yield "row", "deck"


# ---- in every position -----------------------------------------------------


def test_everything_has_its_shape() -> None:
    for _, found in pictures():
        known = {name: set(plate.parts()) for name, plate in found.items()}
        for plate, name in every_part():
            assert name in known[plate], (plate, name)


def test_all_but_one_of_the_main_actions_touch_something() -> None:
    """The one that touches nothing is to pass: the page gives it its own button."""
    for state, _ in pictures():
        for seat in to_act(state)[:1]:
            for option in legal(state, seat):
                if isinstance(option, MainAction) and option.verb != "pass":
                    assert shapes(option, state), option


def test_every_class_of_a_target_is_inside_its_box() -> None:
    """Nothing is drawn outside of its plate, but for what hangs over an edge by a line's width."""
    for _, found in pictures()[::5]:
        for plate in found.values():
            box = plate.drawing.box
            for shape in plate.drawing.shapes:
                if isinstance(shape, Group) and shape.at is not None and not shape.turns:
                    assert box.x - 1 <= shape.at.x <= box.x + box.width + 1, (plate.name, shape.id)
                    assert box.y - 1 <= shape.at.y <= box.y + box.height + 1, (plate.name, shape.id)


def test_a_picture_stands_alone() -> None:
    state = posed(PAIRS[0], 4)
    svg = render_standalone(
        plates(state, names=NAMES), arrangement(state), heading=heading(state, NAMES), width=1440
    )
    ElementTree.fromstring(svg)
    assert "Mara" in svg


# ---- the vocabulary --------------------------------------------------------


def _members(union: object) -> tuple[type, ...]:
    return union.__args__  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize(
    ("union", "found"),
    [
        (v.AnyOp, effect_signs._OPERATIONS),
        (v.AnyCondition, effect_signs._CONDITIONS),
        (v.AnyCount, effect_signs._COUNTS),
        (v.AnyTrigger, effect_signs._TRIGGERS),
    ],
)
def test_everything_of_the_vocabulary_has_a_sign(union: object, found: dict[type, object]) -> None:
    assert set(_members(union)) == set(found)


def test_every_card_can_be_drawn() -> None:
    known = sheets.icons().keys() | sheets.icons(LOOK).keys()
    for each in CARDS:
        drawing = cards.card(each.number, 0, 0, str)
        assert set(icons_in(drawing)) <= known
        assert each.name.split()[0][:4] in " ".join(texts(drawing))


def test_no_sign_of_a_card_leaves_its_face() -> None:
    for each in CARDS:
        for shape in walk((cards.card(each.number, 0, 0, str),)):
            if isinstance(shape, Use):
                assert -1 <= shape.x <= cards.WIDTH - shape.size + 1, each.id
                assert -1 <= shape.y <= cards.HEIGHT - shape.size + 1, each.id


def test_every_line_of_the_rivals_cards_has_signs() -> None:
    for each in ACTION_CARDS:
        for action in each.actions:
            assert any(sign.icon for sign in action_signs(action)), each.id


# ---- the solar system ------------------------------------------------------


def test_each_disc_is_one_group_that_is_turned_by_its_offset() -> None:
    state = table()
    state.offsets = [-3, -2, -1]
    system = drawn(state)["system"]
    turns = [part(system, f"disc-{number}") for number in (1, 2, 3)]
    assert all(disc.turns and disc.at is not None for disc in turns)
    assert [disc.at.turn for disc in turns if disc.at] == [-135, -90, -45]
    assert 'id="system--disc-1"' in render(system)
    assert 'data-turn="-135"' in render(system)


def test_names_stand_upright_on_a_disc_that_is_turned() -> None:
    state = table()
    state.offsets = [-3, 0, 0]
    carried = part(drawn(state)["system"], "over-1")
    upright = [shape for shape in walk(carried.shapes) if isinstance(shape, Group) and shape.turns]
    assert {"Earth", "Mercury", "Venus"} == {s.text for s in walk(carried.shapes) if isinstance(s, Text)}
    assert all(shape.at is not None and shape.at.turn == 135 for shape in upright)


def test_a_probe_that_a_disc_carries_keeps_its_name() -> None:
    state = table()
    own(state).probes = [at("earth", state)]
    before = {shape.id for shape in walk(drawn(state)["system"].drawing.shapes) if shape.piece == "probe-0"}
    rotate(state)
    advance(state)
    after = {shape.id for shape in walk(drawn(state)["system"].drawing.shapes) if shape.piece == "probe-0"}
    assert len(before) == 1
    assert before == after


def test_a_probe_that_is_pushed_gets_another_name() -> None:
    """So that the page lets it move from one place to the other."""
    state = table()
    state.next_disc = 2
    behind = [
        place for place in range(3 * SECTORS) if state.sky.layers[place] == 3 and _covered_next(state, place)
    ]
    own(state).probes = behind[:1]
    before = {shape.id for shape in walk(drawn(state)["system"].drawing.shapes) if shape.piece == "probe-0"}
    rotate(state)
    after = {shape.id for shape in walk(drawn(state)["system"].drawing.shapes) if shape.piece == "probe-0"}
    assert len(before) == len(after) == 1
    assert before != after


def _covered_next(state: SetiState, place: int) -> bool:
    other = state.clone()
    rotate(other)
    return other.sky.layers[place] != 3


def test_reachable_spaces_show_their_price() -> None:
    state = table()
    origin = at("earth", state)
    own(state).probes, own(state).energy = [origin], 2
    found = prices(state, 0)
    assert found[origin] == 0
    assert {price for price in found if price} == {1, 2}
    near = next(place for place, price in enumerate(found) if price == 1)
    assert "1" in texts(part(drawn(state)["system"], space_part(near)))


def test_without_a_probe_no_space_has_a_price() -> None:
    assert not any(prices(table(), 0))


# ---- sectors ---------------------------------------------------------------


def test_a_sector_shows_markers_in_order_and_the_data_that_is_left() -> None:
    state = table()
    state.signals[2] = [0, 1, 0]
    sector = part(drawn(state)["system"], "sector-3")
    slots = [shape.piece for shape in walk((sector,)) if shape.piece]
    assert slots[:3] == ["marker-0", "marker-1", "marker-0"]
    assert slots.count("data") == state.capacity(2) - 3


def test_a_sector_says_what_it_would_give_now() -> None:
    state = table()
    star = state.sector_stars[2]
    assert reward_now(state, 2) == STARS[star].first_win
    state.star_wins[star] = [1]
    assert reward_now(state, 2) == STARS[star].next_wins


def test_a_sector_says_who_would_win_it_now() -> None:
    state = table()
    state.signals[2] = [0, 1]
    assert winner_now(state, 2) == 1
    assert "Tycho would win it now" in line_of(drawn(state)["system"], "sector-3")


# ---- boards ----------------------------------------------------------------


def test_a_moon_that_is_taken_shows_who_is_there() -> None:
    state = table()
    state.moons[0] = 1
    moon = part(drawn(state)["planets"], f"moon-{MOONS[0].id}")
    assert "probe-1" in [shape.piece for shape in walk((moon,))]


def test_oumuamua_has_a_column_once_it_is_discovered() -> None:
    state = table(species=("oumuamua", "anomalies"))
    assert "oumuamua-orbit" not in set(drawn(state)["planets"].parts())
    discover(state, 0)
    assert "oumuamua-orbit" in set(drawn(state)["planets"].parts())


def test_a_stack_shows_who_owns_its_tech() -> None:
    state = table()
    give_techs(state, "probe_1", seat=1)
    stack = part(drawn(state)["techs"], "probe_1")
    assert any("p2" in shape.cls.split() for shape in walk((stack,)))


def test_a_species_is_hidden_until_it_is_discovered() -> None:
    state = table()
    assert "purple-1" not in set(drawn(state)["species-left"].parts())
    discover(state, 0)
    assert "purple-1" in set(drawn(state)["species-left"].parts())
    assert drawn(state)["species-left"].title == "Mascamites"


def test_a_gold_tile_says_what_it_is_worth_so_far() -> None:
    state = table()
    give_techs(state, "probe_1", "telescope_1", "computer_1")
    own(state).gold[0], state.gold_marks[0] = 11, [0]
    found = drawn(state)["gold"]
    assert texts(part(found, "tile-tech"))[-4:] == ["11", "8", "5", "×1"]  # the points stand under the marker
    assert "+11 points so far" in captions.plain(found.caption.head)


def test_an_end_of_game_card_says_what_it_is_worth_so_far() -> None:
    state = table()
    scoring = next(
        each
        for each in CARDS
        if each.endgame == (v.PerOp(v.TechsCount("any"), (v.GainOp("points", 1),)),)
        or (each.endgame and isinstance(each.endgame[0], v.PerOp))
    )
    own(state).scoring_cards = [scoring.number]
    line = part(drawn(state)["agency-0"], f"scoring-{scoring.id}")
    assert "0" in texts(line)


def test_a_mission_whose_condition_holds_is_marked() -> None:
    state = table()
    quantum = card("061")
    own(state).missions, own(state).covered = [quantum], [0]
    ready = "mission-line ready"
    assert ready not in [shape.cls for shape in walk(drawn(state)["agency-0"].drawing.shapes)]
    own(state).score = 50
    assert ready in [shape.cls for shape in walk(drawn(state)["agency-0"].drawing.shapes)]


# ---- cards -----------------------------------------------------------------


def test_a_card_shows_price_name_corner_colour_and_income() -> None:
    drawing = cards.card(card("007"), 0, 0, str)  # 3 credits, publicity, yellow, a card
    assert "3" in texts(drawing)
    assert "MESSENGER" in " ".join(texts(drawing))
    assert {"credit", "corner", "publicity", "star-yellow", "income", "card-draw"} <= set(icons_in(drawing))
    assert drawing.closer


def test_a_card_says_its_effect_when_it_is_near() -> None:
    drawing = cards.card(card("007"), 0, 0, str)
    near = [shape for shape in drawing.shapes if isinstance(shape, Group) and shape.cls == "near"]
    said = " ".join(text for group in near for text in texts(group))
    assert "aunch" in said


def test_a_card_that_is_too_dear_is_marked() -> None:
    state = table()
    give(state, "007")
    own(state).credits = 2
    assert "dear" in part(drawn(state)["hand"], card_part(card("007"))).cls.split()
    own(state).credits = 3
    assert "dear" not in part(drawn(state)["hand"], card_part(card("007"))).cls.split()


def test_the_hand_of_somebody_else_shows_backs() -> None:
    state = table()
    own(state).hand = [-1, -2]
    found = set(drawn(state)["hand"].parts())
    assert {"back-1", "back-2"} <= found
    assert not any(name.startswith("card-") for name in found)


def test_a_card_taken_from_the_row_is_one_piece_in_both_places() -> None:
    state = table()
    taken = state.row[0]
    in_row = part(drawn(state)["row"], card_part(taken)).piece
    state.row[0] = card("020")
    own(state).hand = [taken]
    assert part(drawn(state)["hand"], card_part(taken)).piece == in_row == f"card-{taken}"


# ---- the rival -------------------------------------------------------------


def test_the_rival_shows_which_line_was_the_first_possible() -> None:
    state = posed(PAIRS[0], 1)
    rival = drawn(state)["rival"]
    assert "done" in part(rival, "line-3").cls.split()
    assert "tried" in part(rival, "line-1").cls.split()
    assert "line 3 was the first possible one" in line_of(rival, "card")


def test_every_line_of_the_rivals_card_is_said_in_words() -> None:
    rival = drawn(posed(PAIRS[0], 1))["rival"]
    assert line_of(rival, "line-1").startswith("Line 1, impossible: ")
    assert line_of(rival, "line-3").startswith("Line 3, done: ")
    said = line_of(rival, "line-3").removeprefix("Line 3, done: ")
    written = " ".join(texts(part(rival, "line-3")))
    assert said.split()[-1] in written


def test_the_rival_shows_its_objectives_with_their_tasks() -> None:
    state = posed(PAIRS[0], 1)
    rival = drawn(state)["rival"]
    name = OBJECTIVES[5].id
    assert "confirm" in icons_in(part(rival, f"objective-{name}-1"))
    assert "confirm" not in icons_in(part(rival, f"objective-{name}-2"))


# ---- touches ---------------------------------------------------------------


def _kinds(base: type) -> set[type]:
    modules = (*chapters.CHAPTERS, events)
    return {
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, base)
        and thing.__module__.startswith("armillary.games.seti")
    }


# What has no place on the table: ends of things, answers to yes or no, and tidings of a whole round.
PLACELESS = {
    "MainAction", "FreeAction", "Pass", "Finish", "Decline", "Stop", "Wait", "Pay", "Show", "Alternative",
    "GainPublicity", "GainMovement",
    "SetUp", "RoundBegan", "TurnBegan", "ActionTaken", "Passed", "ExertianPlayed", "Scored",
    "ObjectivesSpent",
}  # fmt: skip


@pytest.mark.parametrize("base", [Option, Event])
def test_everything_that_has_a_place_touches_it(base: type) -> None:
    missing = {kind.__name__ for kind in _kinds(base) if kind not in _SHAPES}
    assert missing <= PLACELESS


def test_a_move_touches_where_it_begins_and_where_it_ends() -> None:
    from armillary.games.seti.rules.probes.movement import Move  # noqa: PLC0415

    assert shapes(Move(0, 1), table()) == ("system--space-1-1", "system--space-1-2")


# ---- beside the board ------------------------------------------------------


def test_the_standing_counts_what_a_player_has() -> None:
    state = table()
    own(state).credits = 7
    assert "credits 7" in captions.plain(standing.standing(state, 0)[0])


def test_the_emblem_has_no_words_and_no_ids() -> None:
    plate = emblem.plate(posed(PAIRS[0], 2))
    assert not list(plate.parts())
    assert not any(isinstance(shape, Text) for shape in walk(plate.drawing.shapes))


def test_the_figures_belong_to_chapters_of_the_rules() -> None:
    from importlib.resources import files  # noqa: PLC0415

    rules = files("armillary.games.seti").joinpath("RULES.md").read_text("utf-8")
    for name in figures.figures(posed(PAIRS[0], 1), str):
        assert re.search(rf"^### {re.escape(name)}$", rules, re.M), name


def test_earth_is_where_the_sky_has_it() -> None:
    state = table()
    assert BODIES[EARTH] in " ".join(drawn(state)["system"].parts())
