"""The scene: every thing that an option can touch has its shape, in every position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import hypot
from xml.etree import ElementTree

import pytest

from armillary.engine import resolve, to_act
from armillary.games.space_gate_odyssey import GAME
from armillary.games.space_gate_odyssey.rules.building import Put, TurnModule
from armillary.games.space_gate_odyssey.rules.components import (
    GATES,
    MODULE_NAMED,
    MODULES,
    PILES,
    PLANET_NAMES,
    ROOMS,
    SIDES_OF_PLANETS,
    TOKENS,
)
from armillary.games.space_gate_odyssey.rules.field_rooms import MoveSettlers
from armillary.games.space_gate_odyssey.rules.new_modules import PutModule
from armillary.games.space_gate_odyssey.rules.state import ON_HAWKING, RANK_CHIEF, RANK_SETTLER, OdysseyState
from armillary.games.space_gate_odyssey.rules.station import address
from armillary.games.space_gate_odyssey.scene import arrangement, heading, influence, plates
from armillary.games.space_gate_odyssey.scene.look import LOOK
from armillary.games.space_gate_odyssey.scene.pieces import floor, walls
from armillary.games.space_gate_odyssey.scene.plates.odyssey import casts
from armillary.games.space_gate_odyssey.scene.plates.planets.areas import chart
from armillary.games.space_gate_odyssey.scene.plates.station import corridor_states
from armillary.scene import Plate, captions, render, render_standalone, sheets, split_id
from armillary.scene.shapes import Group, Text, Use, walk
from tests.games.space_gate_odyssey.positions import build, crew, opened, random_game, settle, table

NAMES = ("Mara", "Tycho", "Ines", "Otto")
SIDES = sorted({(planet, side.players[0]) for (planet, _), side in SIDES_OF_PLANETS.items()})


def drawn(state: OdysseyState, own: int = 0) -> dict[str, Plate]:
    return {plate.name: plate for plate in plates(state, own=own, names=NAMES)}


def parts(state: OdysseyState, plate: str, own: int = 0) -> set[str]:
    return set(drawn(state, own)[plate].parts())


def part(plate: Plate, name: str) -> Group:
    found = next(shape for shape in walk(plate.drawing.shapes) if shape.id == name)
    assert isinstance(found, Group)
    return found


@cache
def positions() -> tuple[OdysseyState, ...]:
    """Positions of whole random games, one of each kind of decision and some more."""
    found: list[OdysseyState] = []
    for seats, seed, options in (
        (2, 1, {}),
        (3, 2, {}),
        (4, 3, {}),
        (2, 4, {"short_game": True}),
        (2, 5, {"reorganisation_tokens": True}),
    ):
        kinds: set[str] = set()
        for number, state in enumerate(random_game(seats, seed, **options)):
            kind = type(state.stack[-1]).__name__ if state.stack else "over"
            if kind not in kinds or number % 500 == 0:
                kinds.add(kind)
                found.append(state.clone())
    return tuple(found)


@cache
def pictures() -> tuple[tuple[OdysseyState, dict[str, Plate]], ...]:
    """Each of these positions as the seat that is asked sees it."""
    return tuple((state, drawn(state, own=next(iter(to_act(state)), 0))) for state in positions())


def every_part_of(state: OdysseyState) -> Iterator[tuple[str, str]]:
    """What must be there, whatever else is."""
    for rank in range(1, 9):
        yield "hawking", f"rank-{rank}"
    for token in TOKENS:
        yield "hawking", f"token-{token}"
    for gap in range(1, 5):
        yield "hawking", f"swap-{gap}-{gap + 1}"
    for planet in state.planets:
        yield f"planet-{planet.planet}", "disc"
        if not planet.closed:
            for area in planet.side.areas:
                yield f"planet-{planet.planet}", area.id
    for number, room in enumerate(ROOMS):
        yield "odyssey", room
        yield "odyssey", f"{room}-stand"
        for cast in casts(state, number):
            yield "odyssey", f"{room}-{cast.character}-{cast.seat}"
    for pile in PILES:
        yield "worksite", pile
    for seat, own in enumerate(state.confederations):
        for cell in (*own.station.at, *own.station.open_cells()):
            yield f"station-{seat}", address(cell)


# ---- in every position -----------------------------------------------------


def test_everything_has_its_shape() -> None:
    for state, plates_ in pictures():
        known = {name: set(plate.parts()) for name, plate in plates_.items()}
        for plate, name in every_part_of(state):
            assert name in known[plate], (plate, name)


def test_every_class_has_a_style_and_every_icon_a_drawing() -> None:
    structure = {"on", "base", "cell", "hawking", "odyssey", "planet", "predominance", "station", "worksite"}
    styled = set(re.findall(r"\.([a-zA-Z][\w-]*)", sheets.drawing_style(LOOK)))
    for _, plates_ in pictures()[::3]:
        for plate in plates_.values():
            for shape in walk(plate.drawing.shapes):
                assert set(shape.cls.split()) <= styled | structure | {
                    "in-hand",
                    "brackets",
                    "drawn",
                    "whole",
                }
                if isinstance(shape, Use):
                    assert shape.icon in sheets.icons() | sheets.icons(LOOK)


def test_a_view_can_be_drawn_by_each_seat_and_by_a_spectator() -> None:
    state = positions()[7]
    for seat in (*range(state.seats), -1):
        seen = GAME.view(state, seat)
        names = [plate.name for plate in plates(seen)]
        assert names[:1] == ["hawking"]
        assert f"station-{max(seat, 0)}" in names
        assert names.count("odyssey") == 1


# ---- words -----------------------------------------------------------------

PROPER = re.compile(r"[NSEW\d]+|[IVX]+|0|\d+( / \d+)?|\d+/\d+")


def test_all_words_go_through_the_translator() -> None:
    def marked(message: str) -> str:
        return f"«{message}»"

    given = {*NAMES, *(SIDES_OF_PLANETS[planet, 2].name for planet in PLANET_NAMES)}
    for state in positions()[::3]:
        for plate in plates(state, names=NAMES, words=marked):
            said = [shape.text for shape in walk(plate.drawing.shapes) if isinstance(shape, Text)]
            said += [line.text for line in plate.twin]
            said += [
                captions.plain((item,)) for line in (plate.caption.head, *plate.caption.foot) for item in line
            ]
            for text in filter(None, said):
                assert "«" in text or text in given or PROPER.fullmatch(text), text


def test_names_of_players_are_escaped() -> None:
    state = table(seats=2)
    drawing = render_standalone(plates(state, names=("<b>&", '"quoted"')))
    assert "<b>" not in drawing
    ElementTree.fromstring(drawing)


def test_who_has_no_name_has_a_number() -> None:
    titles = [plate.title for plate in plates(table(seats=3), own=2, names=("Mara",))]
    assert "Mara's station" in titles
    assert "Player 2's station" in titles
    assert "Your station" in titles


# ---- stations --------------------------------------------------------------


def test_a_cell_keeps_its_id_when_the_station_grows() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1")
    before = parts(state, "station-0")
    build(state, 0, "A-W-02", "W1")
    build(state, 0, "A-W-03", "N1")
    assert before - {"W1", "N1"} <= parts(state, "station-0")


def test_settlers_stand_on_the_spaces_of_their_module() -> None:
    state = table()
    build(state, 0, "A-W-05", "E1", settlers=2)  # four spaces
    plate = drawn(state)["station-0"]
    spaces = {shape.id: shape.piece for shape in walk(plate.drawing.shapes) if shape.id.startswith("E1-")}
    assert spaces == {"E1-1": "settler-0", "E1-2": "settler-0", "E1-3": "", "E1-4": ""}


def test_the_twin_of_a_module_says_what_it_is() -> None:
    state = table()
    build(state, 0, "O-L-01", "E1", settlers=1)
    said = {line.part: line.text for line in drawn(state)["station-0"].twin}
    assert said["E1"].startswith("E1: Odyssey module, wildlife, activated, 1 of 2; ")
    assert said["0"].startswith("0: initial module, every field, 5 of 5; ")


def test_corridors_are_linked_blocked_or_open() -> None:
    state = table()
    build(state, 0, "A-W-06", "E1", turns=0)  # one corridor, to the north
    station = state.confederations[0].station
    assert corridor_states(station, 0) == {"N": "open", "E": "blocked", "S": "open", "W": "open"}
    build(state, 0, "A-W-04", "N1")
    assert corridor_states(station, 0)["N"] == "linked"


def test_the_beads_count_the_open_corridors() -> None:
    for state, plates_ in pictures()[::3]:
        for seat, own in enumerate(state.confederations):
            plate = plates_[f"station-{seat}"]
            beads = [shape for shape in walk(plate.drawing.shapes) if shape.cls == "bead"]
            assert len(beads) == own.station.open_corridors()


def test_a_large_station_is_drawn_densely_and_keeps_its_ids() -> None:
    state = table(seats=2)
    for number in range(1, 10):
        build(state, 0, MODULES[3 + number].id, f"E{number}")
    plate = drawn(state)["station-0"]
    assert "dense" in plate.drawing.cls
    assert {f"E{number}" for number in range(1, 10)} <= set(plate.parts())
    assert "dense" not in drawn(table(seats=2))["station-0"].drawing.cls


@pytest.mark.parametrize("density", ["full", "dense", "tiny"])
def test_every_density_draws_every_cell(density: str) -> None:
    state = table(seats=2)
    build(state, 0, "O-W-05", "E1", active=False)
    chosen = {"full": "full", "dense": "dense", "tiny": "tiny"}[density]
    plate = next(p for p in plates(state, densities={0: chosen}) if p.name == "station-0")  # type: ignore[dict-item]
    assert {"0", "E1"} <= set(plate.parts())


def test_a_module_in_the_hand_lies_under_the_station() -> None:
    state = table()
    state.stack.append(PutModule(0, MODULE_NAMED["G-W-01"], 1, 0))
    assert "hand-G-W-01" in parts(state, "station-0")
    assert not any(found.startswith("hand-") for found in parts(state, "station-1"))


def test_the_ways_to_turn_a_module_are_offered() -> None:
    state = table()
    cell = state.confederations[0].station.open_cells()[0]
    state.stack.append(TurnModule(0, MODULE_NAMED["A-W-06"], cell))  # one corridor
    turnings = {found for found in parts(state, "station-0") if found.startswith("turn-")}
    assert len(turnings) == 1


def test_where_a_module_can_be_put_is_in_the_picture() -> None:
    state = opened(seats=2)
    while not isinstance(state.pending[0], Put):
        resolve(state, state.pending[0])
    seat = to_act(state)[0]
    plate = drawn(state, own=seat)[f"station-{seat}"]
    box = plate.drawing.box
    for option in state.pending:
        assert isinstance(option, Put)
        at = part(plate, address(option.cell)).at
        assert at is not None
        assert box.x <= at.x
        assert at.x + 100 <= box.x + box.width
        assert box.y <= at.y
        assert at.y + 100 <= box.y + box.height


def test_walls_are_open_where_a_corridor_is() -> None:
    assert "V0" in floor(1)
    assert "V0" not in floor(0)
    assert walls(15).count("M") == 5
    assert walls(0).count("M") == 1


# ---- exoplanets ------------------------------------------------------------


@pytest.mark.parametrize(("planet", "players"), SIDES)
def test_areas_lie_inside_the_disc_and_apart(planet: str, players: int) -> None:
    laid = chart(planet, players)
    assert laid.radius >= 5.5  # 9 px for a mark at the usual size
    for number, (x, y) in enumerate(laid.places):
        assert hypot(x, y) + laid.radius <= 100
        for other in laid.places[:number]:
            assert hypot(x - other[0], y - other[1]) > 2.2 * laid.radius


@pytest.mark.parametrize(("planet", "players"), SIDES)
def test_every_side_draws_every_area_and_its_settlers(planet: str, players: int) -> None:
    state = table(players, [planet])
    state.gates = [0, -2, -2]
    areas = state.planets[0].side.areas
    settle(state, planet, {players - 1: [areas[0].id]})
    plate = drawn(state)[f"planet-{planet}"]
    assert {area.id for area in areas} <= set(plate.parts())
    pieces = {shape.id: shape.piece for shape in walk(plate.drawing.shapes) if shape.piece}
    assert pieces == {f"{areas[0].id}-settler": f"settler-{players - 1}"}
    assert (
        captions.plain(plate.caption.head)
        == f"gate alpha {areas and state.planets[0].side.name} 1/{len(areas)}"
    )
    assert render(plate)


def test_a_planet_that_waits_for_a_gate_is_small_and_says_so() -> None:
    state = table()
    open_plate, waiting = drawn(state)["planet-bose"], drawn(state)["planet-turing"]
    assert waiting.weight < open_plate.weight
    assert "no gate yet" in captions.plain(waiting.caption.foot[0])
    assert "asleep" in part(waiting, "disc").cls


def test_a_closed_planet_shows_what_it_gave() -> None:
    state = table()
    state.planets[0].closed = True
    state.planets[0].gains = (14, 12, 10)
    plate = drawn(state)["planet-bose"]
    assert set(plate.parts()) == {"disc", "gain-0", "gain-1", "gain-2"}
    assert [shape.text for shape in walk(plate.drawing.shapes) if isinstance(shape, Text)] == [
        "14",
        "12",
        "10",
    ]
    assert plate.twin[0].text == "Bose: closed, Mara 14, Tycho 12, Ines 10"


def test_on_planck_a_link_between_two_of_one_seat_takes_its_colour() -> None:
    state = table()
    settle(state, "planck", {1: ["C", "I1"], 0: ["I2"]})
    plate = drawn(state)["planet-planck"]
    own = [shape.cls for shape in walk(plate.drawing.shapes) if "own" in shape.cls.split()]
    assert own == ["links own p2"]


# ---- Hawking, the Odyssey, the worksite ------------------------------------


def test_markers_ranks_and_gates_on_hawking() -> None:
    state = table()
    state.confederations[1].influence = 34
    state.confederations[1].ranks = [RANK_SETTLER, RANK_SETTLER, RANK_CHIEF]
    state.gates[2] = ON_HAWKING
    plate = drawn(state)["hawking"]
    pieces = {shape.id: shape.piece for shape in walk(plate.drawing.shapes) if shape.piece}
    assert pieces["wheel-4-settler-1"] == "settler-1"
    assert pieces["wheel-0-settler-0"] == "settler-0"
    assert pieces["rank-1-1"] == "settler-1"
    assert pieces["rank-3-1"] == "chief-1"
    assert pieces[f"gate-{GATES[2]}"] == "gate-gamma"
    assert pieces["token-water"] == "token-water"


def test_tokens_stand_where_the_track_has_them() -> None:
    state = table()
    state.track[0], state.track[1] = state.track[1], state.track[0]
    plate = drawn(state)["hawking"]
    places = {token: part(plate, f"token-{token}").at for token in TOKENS}
    order = sorted(TOKENS, key=lambda token: places[token].x if places[token] else 0)  # type: ignore[union-attr]
    assert order == [TOKENS[token] for token in state.track]


def test_the_one_on_the_stand_is_one_of_those_in_the_room() -> None:
    state = table()
    crew(state, 0, engineers=(0, 3, 0, 0, 0))
    state.stand_room, state.active = 1, 0
    plate = drawn(state)["odyssey"]
    figures = {shape.id for shape in walk(plate.drawing.shapes) if shape.piece == "engineer-0"}
    assert figures == {"wildlife-engineer-0-stand", "wildlife-engineer-0-1", "wildlife-engineer-0-2"}
    assert "active" in part(plate, "wildlife").cls


def test_a_crowd_is_counted() -> None:
    state = table(seats=4)
    for seat in range(4):
        crew(state, seat, engineers=(2, 0, 0, 0, 0), chiefs=(1, 0, 0, 0, 0), robots=(3, 0, 0, 0, 0))
    plate = drawn(state)["odyssey"]
    figures = [shape for shape in walk(part(plate, "water").shapes) if shape.piece]
    assert len(figures) == 12
    counts = [s.text for s in walk(part(plate, "water").shapes) if isinstance(s, Text) and s.cls == "count"]
    assert sorted(counts) == ["2"] * 4 + ["3"] * 4


def test_the_hub_tells_the_points_that_are_left() -> None:
    state = table()
    crew(state, 0, engineers=(0, 1, 0, 0, 0), chiefs=(0, 1, 0, 0, 0))
    state.stand_room, state.active = 1, 0
    state.stack.append(MoveSettlers(0, 2, 1))
    texts = [shape.text for shape in walk(drawn(state)["odyssey"].drawing.shapes) if isinstance(shape, Text)]
    assert "2 / 3" in texts


def test_a_pile_shows_its_top_module_and_its_size() -> None:
    state = table()
    state.piles[4] = []
    plate = drawn(state)["worksite"]
    counted = [s.text for s in walk(part(plate, "gate-water").shapes) if isinstance(s, Text)]
    assert counted == ["12"]
    assert not [shape for shape in walk(part(plate, PILES[4]).shapes) if isinstance(shape, Use)]
    said = {line.part: line.text for line in plate.twin}
    assert said[PILES[4]] == "Odyssey, wildlife: empty"


def test_influence_is_a_rule_of_its_own() -> None:
    state = table()
    state.confederations[2].influence = 93  # beyond the rule's end
    plate = influence(state, 2, names=NAMES)
    assert plate.name == "influence-2"
    assert plate.title == "Ines: influence 93"
    ElementTree.fromstring(render(plate))


# ---- the whole picture -----------------------------------------------------


def test_the_arrangement_places_every_plate_once() -> None:
    for state in positions()[::9]:
        shown = plates(state, own=0)
        svg = render_standalone(
            shown, arrangement(state, own=0), width=1440, height=960, heading=heading(state, names=NAMES)
        )
        root = ElementTree.fromstring(svg)
        counts = Counter(element.get("id") for element in root.iter())
        for plate in shown:
            assert counts[plate.name] == 1
        for identity in (each for plate in shown for each in plate.ids()):
            assert counts[identity] == 1
            assert split_id(identity)[0] in counts


def test_states_and_caps_can_be_shown_on_any_plate() -> None:
    state = table()
    states = {"station-0--0": "selected", "planet-bose--L1-1": "legal", "odyssey--water": "forbidden"}
    svg = render_standalone(plates(state), arrangement(state), highlight=states, caps={"odyssey--water": "3"})
    assert 'class="target cell selected"' in svg
    assert re.search(r'class="target area fine base legal"', svg)
    assert re.search(r'class="target sector t-sea forbidden"', svg)
    assert svg.count('class="key-cap"') == 1
