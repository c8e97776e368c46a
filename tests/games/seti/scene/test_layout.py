"""Where the plates stand, and that what is drawn on them has room and can be read."""

from __future__ import annotations

from itertools import pairwise

import pytest

from armillary.engine import Words, as_written
from armillary.engine.hidden import SPECTATOR
from armillary.games.seti import GAME
from armillary.games.seti.rules.components import CARDS, PLANET_RECORDS, Species
from armillary.games.seti.rules.scoring import count_of
from armillary.games.seti.rules.solar_system import sector_of
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.scene import arrangement, plates
from armillary.games.seti.scene.pieces import cards
from armillary.games.seti.scene.pieces.card_names import named
from armillary.games.seti.scene.plates.system.rings import RADII, STEP, angle_of
from armillary.games.seti.words.names import card_name
from armillary.language.words import catalogue
from armillary.scene import Plate, captions
from armillary.scene.layout import Column, Row
from armillary.scene.plates import Box
from armillary.scene.rings import bearing
from armillary.scene.shapes import AnyShape, Circle, Group, Point, Rect, Text, walk
from armillary.scene.text import width
from tests.games.seti.positions import at, card, choose, discover, give, give_techs, own, table, turn

NAMES = ("Mara", "Tycho", "Ines", "Otto")
ITALIAN = catalogue("it", "armillary.games.seti")


def drawn(state: SetiState, words: Words = as_written) -> dict[str, Plate]:
    return {plate.name: plate for plate in plates(state, words, NAMES)}


def part(plate: Plate, name: str) -> Group:
    found = next(shape for shape in walk(plate.drawing.shapes) if shape.id == name)
    assert isinstance(found, Group)
    return found


def head(plate: Plate) -> str:
    return captions.plain(plate.caption.head)


def placed(shapes: tuple[AnyShape, ...], x: float = 0, y: float = 0) -> list[tuple[AnyShape, Point]]:
    """Every shape with the middle of what it is in; of groups that do not turn."""
    found: list[tuple[AnyShape, Point]] = []
    for shape in shapes:
        left, top = (x + shape.at.x, y + shape.at.y) if shape.at else (x, y)
        found.append((shape, (left, top)))
        if isinstance(shape, Group):
            found += placed(shape.shapes, left, top)
    return found


# ---- plates ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "beside"),
    [(1, {"agency-0", "gold", "rival"}), (2, {"agency-0", "gold"}), (4, {"agency-0", "gold"})],
)
def test_the_column_of_the_seats_takes_what_it_has_room_for(seats: int, beside: set[str]) -> None:
    state = table(seats, ("mascamites", "centaurians"))
    assert {plate.name for plate in plates(state, names=NAMES) if plate.aside} == beside


def test_the_sky_has_the_middle_and_the_boards_of_all_fold_beside_it() -> None:
    whole = arrangement(table(2, ("mascamites", "centaurians")))
    assert isinstance(whole, Row)
    above = next(each for each in _parts(whole) if isinstance(each, Row) and "system" in each.items)
    beside = above.items[1]
    assert isinstance(beside, Column)
    assert beside.folds
    assert {"planets", "techs", "species-left", "row", "discards"} <= set(beside.items)


def test_a_species_is_wider_when_it_is_known() -> None:
    state = table(2, ("mascamites", "centaurians"))
    discover(state, 0)
    known, unknown = (drawn(state)[name].drawing.box.width for name in ("species-left", "species-right"))
    assert known > unknown


def _parts(layout: Row | Column) -> list[Row | Column]:
    inner = [item for item in layout.items if isinstance(item, Row | Column)]
    return [layout, *(part for item in inner for part in _parts(item))]


def test_who_only_watches_sees_whose_board_it_is() -> None:
    state = table(2, ("mascamites", "centaurians"))
    turn(state)
    watched = GAME.view(state, SPECTATOR)
    assert head(drawn(watched)["agency-0"]) == "Mara"
    assert head(drawn(GAME.view(state, 0))["agency-0"]) == "Your agency"
    for name in ("agency-0", "gold", "row"):
        assert drawn(watched)[name].caption.named


# ---- cards -----------------------------------------------------------------


@pytest.mark.parametrize("words", [as_written, ITALIAN])
def test_no_name_of_a_card_is_cut_at_any_depth(words: Words) -> None:
    for each in CARDS:
        lines = {depth: _lines(cards.card(each.number, 0, 0, words), depth) for depth in _DEPTHS}
        for depth, found in lines.items():
            said = "".join(line.text.removesuffix("-") for line in found).replace(" ", "").replace("-", "")
            assert said == card_name(each.number, words).replace(" ", "").replace("-", ""), depth
            assert all(line.x + width(line.text, line.size) <= cards.WIDTH for line in found), depth


_DEPTHS = ("distant", "far", "near")


def _lines(drawing: Group, depth: str) -> list[Text]:
    found = next(shape for shape in drawing.shapes if shape.cls == depth)
    return [each for each in walk((found,)) if isinstance(each, Text) and each.cls == "card-name"]


@pytest.mark.parametrize("words", [as_written, ITALIAN])
def test_no_sentence_of_a_card_is_cut(words: Words) -> None:
    for each in CARDS:
        shapes = walk((cards.card(each.number, 0, 0, words),))
        lines = [shape.text for shape in shapes if isinstance(shape, Text) and shape.cls == "card-text"]
        assert not any(line.endswith("…") for line in lines), each.id


def test_a_name_begins_beside_the_price_and_breaks_at_syllables() -> None:
    found = named("Gravitational Slingshot", (24.0,), 4)
    assert [line.text for line in found.lines] == ["Gravita-", "tional", "Slingshot"]
    first, *_, last = found.lines
    assert first.x > last.x
    assert found.band > last.y
    assert named("Pre-launch Testing", (24.0,), 4).lines[0].text == "Pre-"


def test_a_name_is_shown_as_a_whole_or_not_at_all() -> None:
    for shape in walk((cards.card(0, 0, 0, str),)):
        if isinstance(shape, Group) and any(
            getattr(inner, "cls", "") == "card-name" for inner in shape.shapes
        ):
            assert shape.cls == "whole"


def test_many_cards_lie_in_a_fan_with_their_names_in_what_is_seen() -> None:
    state = table(2, ("mascamites", "centaurians"))
    own(state).hand = list(range(11))
    found = [part(drawn(state)["hand"], f"card-{CARDS[number].id}") for number in range(11)]
    steps = {round(b.at.x - a.at.x, 3) for a, b in pairwise(found) if a.at and b.at}
    assert len(steps) == 1
    step = steps.pop()
    assert 80 < step < cards.WIDTH
    for each in found[:-1]:
        for depth in ("distant", "far"):
            assert all(line.x + (line.room or 0) <= step + 1 for line in _lines(each, depth))
    own(state).hand = list(range(4))
    few = [part(drawn(state)["hand"], f"card-{CARDS[number].id}").at for number in range(2)]
    assert few[0]
    assert few[1]
    assert few[1].x - few[0].x > cards.WIDTH


def test_exertian_cards_are_as_large_as_others_and_say_what_they_bring() -> None:
    state = table(2, ("exertians", "mascamites"))
    discover(state, 0)
    mine = own(state)
    mine.hand, mine.exertians, mine.schemes = [0], [card("ET.41")], [card("ET.42")]
    found = drawn(state)["hand"]
    for name in ("ET_41", "ET_42"):
        each = part(found, f"card-{name}")
        assert each.at
        assert each.at.scale == 1
        assert str(CARDS[card(name.replace("_", "."))].points) in [
            shape.text for shape in walk((each,)) if isinstance(shape, Text)
        ]
    assert f"danger {CARDS[card('ET.42')].danger}" in head(found)


def test_cards_of_the_end_of_a_round_stand_in_a_frame_of_their_own() -> None:
    state = table(2, ("mascamites", "centaurians"))
    own(state).hand = [0, 1]
    turn(state)
    choose(state, "pass")
    found = drawn(GAME.view(state, 0))["hand"]
    frame = next(shape for shape in walk(found.drawing.shapes) if shape.cls == "offer")
    assert isinstance(frame, Rect)
    inside = [shape for shape in found.drawing.shapes if isinstance(shape, Group) and shape.at]
    held = [shape for shape in inside if shape.at and shape.at.x + cards.WIDTH <= frame.x]
    offered = [shape for shape in inside if shape.at and shape.at.x >= frame.x]
    assert len(held) == 2
    assert len(offered) == len(state.end_stacks[0])
    assert "Hand" in head(found)
    assert "2" in head(found)


# ---- boards ----------------------------------------------------------------


@pytest.mark.parametrize("words", [as_written, ITALIAN])
def test_every_planet_has_its_name(words: Words) -> None:
    state = table(2, ("oumuamua", "mascamites"))
    discover(state, 0)
    board = drawn(state, words)["planets"]
    for record in PLANET_RECORDS:
        column = part(board, record.id)
        names = [shape for shape in column.shapes if isinstance(shape, Text)]
        assert len(names) == 1, record.id
        assert names[0].size >= 11, record.id


def test_landing_places_leave_the_price_free() -> None:
    """The price of a landing is one of the figures that a player looks for first."""
    board = drawn(table(2, ("oumuamua", "mascamites")))["planets"]
    for record in PLANET_RECORDS[:-1]:
        found = placed((part(board, f"{record.id}-landing"),))
        price = next(
            (at, shape)
            for shape, at in found
            if isinstance(shape, Text) and shape.cls == "sign-figure" and shape.y < 24 and shape.x < 24
        )
        rings = [
            (at, shape) for shape, at in found if isinstance(shape, Circle) and shape.cls == "seat-place"
        ]
        assert rings
        for (x, y), ring in rings:
            left, top = x + ring.cx - ring.r, y + ring.cy - ring.r
            end = price[1].x + 20  # the figure and the icon of energy
            assert left >= end - 1 or top >= 70, record.id  # 83 is the band's own place


def _inside(box: Box, shape: Rect, x: float, y: float) -> bool:
    return box.x <= x + shape.x and x + shape.x + shape.width <= box.x + box.width and box.y <= y + shape.y


@pytest.mark.parametrize("species", [each.name.lower() for each in Species])
def test_nothing_of_a_species_leaves_its_plate(species: str) -> None:
    other = "mascamites" if species != "mascamites" else "centaurians"
    state = table(4, (species, other))
    discover(state, 0)
    found = drawn(state)["species-left"]
    for shape, (x, y) in placed(found.drawing.shapes):
        if isinstance(shape, Rect):
            assert _inside(found.drawing.box, shape, x, y), shape


def test_pieces_at_a_planet_stay_in_their_sector_and_off_the_planet() -> None:
    state = table(4, ("mascamites", "centaurians"))
    earth = at("earth", state)
    for agency in state.agencies:
        agency.probes = [earth]
    found = drawn(state)["system"]
    places = [
        spot
        for shape, spot in placed(found.drawing.shapes)
        if isinstance(shape, Group) and shape.id.startswith("standing-")
    ]
    assert len(places) == 4
    ring = next(n for n in range(4) if earth // 8 == n)
    layer = state.sky.layers[earth]
    offset = state.offsets[layer] if layer < len(state.offsets) else 0
    middle = angle_of((sector_of(earth) - offset) % 8)
    planet = (RADII[ring] + RADII[ring + 1]) / 2
    for spot in places:
        radius, angle = bearing(spot)
        assert abs((angle - middle + 180) % 360 - 180) < STEP / 2 - 2
        assert radius > planet + 7
        assert radius < RADII[ring + 1]


def test_prices_of_movement_wear_its_sign_and_end_with_the_game() -> None:
    state = table(2, ("mascamites", "centaurians"))
    own(state).probes, own(state).energy = [at("earth", state)], 3

    def marked() -> list[Group]:
        found = walk(drawn(state)["system"].drawing.shapes)
        return [
            shape
            for shape in found
            if isinstance(shape, Group) and any("space-price" in inner.cls for inner in shape.shapes)
        ]

    assert marked()
    assert all(getattr(group.shapes[-1], "icon", "") == "move" for group in marked())
    state.over = True
    assert not marked()


def test_the_price_of_a_space_is_said_where_it_is_drawn() -> None:
    state = table(2, ("mascamites", "centaurians"))
    own(state).probes, own(state).energy = [at("earth", state)], 3
    system = drawn(state)["system"]
    drawn_prices = {
        shape.id: next(part.text for part in walk(shape.shapes) if isinstance(part, Text))
        for shape in walk(system.drawing.shapes)
        if isinstance(shape, Group)
        and shape.id.startswith("space-")
        and any(isinstance(part, Text) for part in walk(shape.shapes))
    }
    said = {line.part: line.text for line in system.twin}

    assert drawn_prices
    assert all(f"{price} movement" in said[shape] for shape, price in drawn_prices.items())


# ---- what counts at the end ------------------------------------------------


def test_points_of_everybody_at_the_end_can_be_seen_on_the_table() -> None:
    state = table(2, ("exertians", "mascamites"))
    discover(state, 0)
    give(state, "001", seat=1)
    give_techs(state, "probe_1", "telescope_1", "computer_1", seat=1)
    own(state, 1).gold[0], state.gold_marks[0] = 8, [1]
    own(state, 1).schemes = [card("ET.42")]
    so_far = sum(count_of(state, 1)[1:])
    said = [shape.text for shape in walk(drawn(state)["agency-1"].drawing.shapes) if isinstance(shape, Text)]
    assert so_far >= 8
    assert f"+{so_far}" in said
    assert str(CARDS[card("ET.42")].danger) in said
    tile = part(drawn(state)["gold"], "tile-tech")
    assert "8" in [shape.text for shape in walk((tile,)) if isinstance(shape, Text) and shape.cls == "quiet"]


def test_milestones_leave_the_figures_of_the_score_track_free() -> None:
    found = placed(drawn(table(2, ("mascamites", "centaurians")))["gold"].drawing.shapes)
    figures = [shape for shape, _ in found if isinstance(shape, Text) and shape.text in ("25", "50")]
    top = min(shape.y - shape.size for shape in figures)
    flags = [shape for shape, _ in found if isinstance(shape, Group) and shape.id.startswith("milestone-")]
    assert flags
    for flag in flags:
        for shape in flag.shapes:
            low = shape.cy + shape.r if isinstance(shape, Circle) else _lowest(getattr(shape, "d", ""))
            assert low <= top + 3


def _lowest(path: str) -> float:
    points = path.replace("M", "").replace("Z", "").split("L")
    return max(float(point.replace(",", " ").split()[1]) for point in points)
