"""Plates as SVG: well formed, self-contained, with the states and caps that were asked for."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from armillary.scene import (
    Box,
    Caption,
    Column,
    Drawing,
    Plate,
    Room,
    Row,
    TwinLine,
    captions,
    picture,
    render,
    render_standalone,
    shape_id,
    split_id,
)
from armillary.scene.layout import arrange, place
from armillary.scene.marks import mark
from armillary.scene.shapes import (
    AnyShape,
    Circle,
    Ellipse,
    Group,
    Line,
    Path,
    Place,
    Polygon,
    Rect,
    Text,
    Use,
)
from armillary.scene.sheets import Theme
from armillary.scene.targets import STATES, target

THEMES: tuple[Theme, ...] = ("night", "paper")
SVG = "{http://www.w3.org/2000/svg}"


def plate(*shapes: AnyShape, name: str = "board") -> Plate:
    twin = (TwinLine("Cell <one> & only", "cell"), TwinLine("Nothing else"))
    return Plate(
        name=name, title="A & B", drawing=Drawing(Box(0, 0, 100, 50), shapes), proportion=2, twin=twin
    )


def cell(part: str = "cell") -> Group:
    return target(part, (Rect(0, 0, 20, 20), Text(10, 10, "7", 12)), Rect(0, 0, 20, 20, round=2))


EVERY_SHAPE: tuple[AnyShape, ...] = (
    Circle(1, 2, 3),
    Ellipse(1, 2, 3, 4, at=Place(turn=-23)),
    Rect(1, 2, 3, 4, round=1),
    Line(1, 2, 3, 4, line=1.5, dash=(2, 3)),
    Polygon(((0, 0), (1, 0), (0, 1))),
    Path("M0 0L1 1", lap=40, id="way"),
    Text(1, 2, "seven", 12, "end", cls="quiet", tail="/9"),
    Text(0, 0, "around", 12, along="way"),
    Use("energy", 1, 2, 3),
    mark(3, 5, 5, 4, id="piece", piece="cube-3"),
    cell(),
)


@pytest.mark.parametrize("shape", EVERY_SHAPE)
def test_every_shape_is_well_formed(shape: AnyShape) -> None:
    drawn = ElementTree.fromstring(render(plate(shape)))
    assert len(drawn) == 1


def test_ids_carry_the_name_of_their_plate() -> None:
    drawn = render(plate(*EVERY_SHAPE))
    assert 'id="board--cell"' in drawn
    assert 'href="#board--way"' in drawn
    assert list(plate(*EVERY_SHAPE).ids()) == ["board--way", "board--piece", "board--cell"]


@pytest.mark.parametrize("part", ["E1", "L2-1", "wildlife-engineer-0", "0", "new_modules"])
def test_an_id_needs_no_escape_and_splits_again(part: str) -> None:
    made = shape_id("station-0", part)
    assert re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*", made)
    assert split_id(made) == ("station-0", part)


@pytest.mark.parametrize(
    ("name", "part"), [("a--b", "c"), ("a", "b--c"), ("0a", "b"), ("a", ""), ("a", "b c")]
)
def test_names_that_could_be_misread_are_refused(name: str, part: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        shape_id(name, part)


def test_an_id_without_a_plate_is_refused() -> None:
    with pytest.raises(ValueError, match="not a shape's id"):
        split_id("station-0")


def test_words_are_escaped() -> None:
    nasty = "<script>alert('1')</script> & \"more\" ]]> \x00\x0b"
    drawn = render(plate(Text(0, 0, nasty, 12)), tooltips=True)
    root = ElementTree.fromstring(drawn)
    assert root[0].text == "<script>alert('1')</script> & \"more\" ]]> "
    assert "<script" not in drawn
    assert root.get("aria-label") == "A & B"


def test_a_highlight_puts_the_state_on_the_shape_of_its_plate_only() -> None:
    states = {"board--cell": "legal", "other--cell": "forbidden"}
    drawn = render(plate(cell()), highlight=states)
    assert 'class="target legal"' in drawn
    assert "forbidden" not in drawn


@pytest.mark.parametrize("state", STATES)
def test_every_state_can_be_put_on_a_target(state: str) -> None:
    assert f'class="target {state}"' in render(plate(cell()), highlight={"board--cell": state})


def test_a_target_has_the_lines_of_its_states() -> None:
    root = ElementTree.fromstring(render(plate(cell())))
    classes = [child.get("class") for child in root[0]]
    assert classes[-3:] == ["halo", "brackets drawn", "cross"]


def test_a_cap_shows_the_key_of_an_option() -> None:
    drawn = render(plate(cell()), caps={"board--cell": "12"})
    assert 'class="key-cap"' in drawn
    assert ">12<" in drawn
    assert "key-cap" not in render(plate(cell()))


def test_pieces_say_what_they_are() -> None:
    assert 'data-piece="cube-3"' in render(plate(*EVERY_SHAPE))


def test_labels_that_would_be_too_small_are_dropped() -> None:
    label = Text(0, 0, "twelve", 12)
    assert "twelve" in render(plate(label))
    assert "twelve" in render(plate(label), width=92)
    assert "twelve" not in render(plate(label), width=91)


def test_tooltips_repeat_the_twin() -> None:
    root = ElementTree.fromstring(render(plate(cell()), tooltips=True))
    assert root[0][0].text == "Cell <one> & only"
    assert "<title>" not in render(plate(cell()))


def test_the_role_can_be_changed_for_a_page_with_targets() -> None:
    assert 'role="img"' in render(plate(cell()))
    assert 'role="group"' in render(plate(cell()), role="group")


@pytest.mark.parametrize("theme", THEMES)
def test_a_standalone_picture_needs_nothing_else(theme: Theme) -> None:
    drawn = render_standalone(
        [plate(*EVERY_SHAPE)],
        theme=theme,
        highlight={"board--cell": "legal"},
    )
    root = ElementTree.fromstring(drawn)
    assert "<script" not in drawn
    assert "@import" not in drawn
    assert not re.search(r"(?:href|src)=\"(?!#)", drawn)
    assert not re.search(r"url\((?!#)", drawn)
    assert set(re.findall(r'href="#([\w-]+)"', drawn)) <= {e.get("id") for e in root.iter()}
    assert set(re.findall(r"url\(#([\w-]+)\)", drawn)) <= {e.get("id") for e in root.iter()}
    assert f".alone-{theme}{{" in drawn


def test_a_standalone_picture_has_only_the_icons_it_uses() -> None:
    root = ElementTree.fromstring(render_standalone([plate(*EVERY_SHAPE)]))
    assert [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")] == ["i-energy"]


def test_a_standalone_picture_tells_its_twin() -> None:
    root = ElementTree.fromstring(render_standalone([plate(cell())]))
    assert root.findtext(f"{SVG}desc") == "A & B. Cell <one> & only; Nothing else"


def test_two_themes_on_one_page_keep_their_own_hatches() -> None:
    night, paper = (render_standalone([plate(cell())], theme=theme) for theme in THEMES)
    found = [set(re.findall(r'id="(arm-[\w-]+)"', drawn)) for drawn in (night, paper)]
    assert found[0]
    assert not found[0] & found[1]


def test_captions_stand_beside_the_drawing() -> None:
    caption = Caption(
        head=(captions.Icon("undo", "gate alpha"), captions.Name("Bose"), captions.Figure("14", "21")),
        foot=((captions.Mark(0, "5"), captions.Mark(2, "4")), (captions.Words("1 each & more", quiet=True),)),
    )
    whole = Plate("world", "Bose", Drawing(Box(0, 0, 10, 10), (Circle(0, 0, 5),)), caption)
    drawn = render_standalone([whole], width=300)
    ElementTree.fromstring(drawn)
    assert ">BOSE<" in drawn
    assert "/21" in drawn
    assert "1 each &amp; more" in drawn
    assert captions.plain(caption.head) == "gate alpha Bose 14/21"


def test_a_caption_is_html_too() -> None:
    line = (captions.Mark(1, "<3"), captions.Icon("energy", 'a "b"'), captions.Words("x", quiet=True))
    written = captions.html((*line, captions.Name("n"), captions.Figure("1", "2")))
    ElementTree.fromstring(f"<p>{written}</p>")
    assert "&lt;3" in written
    assert "p2" in written


def test_plates_are_arranged_without_overlap_and_in_the_frame() -> None:
    plates = [plate(cell(), name=f"plate-{number}") for number in range(7)]
    known = {each.name: each for each in plates}
    frame = Box(0, 0, 1000, 600)
    boxes = list(place(arrange(plates), frame, known, 10).boxes.values())
    assert len(boxes) == 7
    for index, box in enumerate(boxes):
        assert box.x >= -1e-6
        assert box.x + box.width <= 1000 + 1e-6
        assert box.y + box.height <= 600 + 1e-6
        for other in boxes[:index]:
            apart_across = box.x >= other.x + other.width or other.x >= box.x + box.width
            apart_down = box.y >= other.y + other.height or other.y >= box.y + box.height
            assert apart_across or apart_down


def test_a_layout_can_be_told() -> None:
    plates = [plate(cell(), name=name) for name in ("one", "two", "three")]
    told = Column((Row(("one", "two"), (1, 3), orbits="one"), "three"), (1, 1), lines=True)
    boxes = place(told, Box(0, 0, 410, 210), {each.name: each for each in plates}, 10)
    assert boxes.boxes["one"] == Box(0, 0, 100, 100)
    assert boxes.boxes["two"] == Box(110, 0, 300, 100)
    assert boxes.boxes["three"] == Box(0, 110, 410, 100)
    assert list(boxes.lines) == [(0, 105, 410, 105)]
    ElementTree.fromstring(render_standalone(plates, told))


def test_of_several_plates_in_one_room_a_picture_shows_the_front_one() -> None:
    plates = [plate(cell(), name=name) for name in ("one", "two", "three")]
    told = Row((Room(("one", "two"), "two"), "three", Column((), folds=True)), (2, 1, 1))

    boxes = place(told, Box(0, 0, 400, 100), {each.name: each for each in plates}, 0).boxes

    assert set(boxes) == {"two", "three"}
    assert boxes["two"] == Box(0, 0, 200, 100)
    ElementTree.fromstring(render_standalone(plates, told))


def test_a_plate_shows_itself_in_a_notebook() -> None:
    assert ElementTree.fromstring(plate(cell())._repr_svg_()).tag == f"{SVG}svg"


def test_a_picture_of_nothing_is_empty() -> None:
    assert len(ElementTree.fromstring(picture([]))) == 0


def test_a_heading_names_the_picture() -> None:
    heading = (captions.Name("Space Gate Odyssey"), captions.Mark(0, "Mara 14"))
    root = ElementTree.fromstring(render_standalone([plate(cell())], heading=heading))
    assert root.findtext(f"{SVG}title") == "Space Gate Odyssey Mara 14"
