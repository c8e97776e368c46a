"""Hexes, rings, rules, marks and the width of words."""

from __future__ import annotations

import doctest
import importlib
from math import hypot

import pytest

from armillary.scene import hexes, rings, text, tracks
from armillary.scene.marks import MARKS, mark, seat_class
from armillary.scene.shapes import Circle, Group, Path, Text, num, walk


@pytest.mark.parametrize("top", ["flat", "pointy"])
def test_a_point_in_a_hex_finds_its_hex(top: str) -> None:
    grid = hexes.HexGrid(10, "flat" if top == "flat" else "pointy", origin=(3, -4))
    for at in hexes.disc((0, 0), 4):
        x, y = grid.middle(at)
        assert grid.at((x + 3, y - 3)) == at


@pytest.mark.parametrize("top", ["flat", "pointy"])
def test_neighbours_touch_and_others_do_not(top: str) -> None:
    grid = hexes.HexGrid(10, "flat" if top == "flat" else "pointy")
    x, y = grid.middle((0, 0))
    for at in hexes.disc((0, 0), 3)[1:]:
        far = hypot(grid.middle(at)[0] - x, grid.middle(at)[1] - y)
        assert (far < 17.4) == (at in set(hexes.neighbours((0, 0))))


def test_a_disc_of_hexes_has_its_number() -> None:
    assert [len(set(hexes.disc((2, -1), radius))) for radius in range(4)] == [1, 7, 19, 37]
    assert all(hexes.distance((2, -1), at) == 3 for at in hexes.ring((2, -1), 3))


def test_a_flat_hex_has_a_flat_top() -> None:
    corners = hexes.HexGrid(10).corners((0, 0))
    assert sum(abs(y - min(y for _, y in corners)) < 1e-9 for _, y in corners) == 2


@pytest.mark.parametrize("angle", [0, 30, 90, 179, 270, 359])
def test_polar_and_bearing_are_inverse(angle: float) -> None:
    radius, found = rings.bearing(rings.polar(50, angle))
    assert (round(radius, 3), round(found, 2)) == (50, angle)


def test_zero_degrees_is_the_top_and_ninety_the_right() -> None:
    assert rings.polar(1, 0) == (0, -1)
    assert rings.polar(1, 90) == (1, 0)


def test_the_smallest_circle_holds_all_points_and_touches_two() -> None:
    points = [(0.0, 0.0), (4.0, 0.0), (2.0, 1.0), (2.0, -1.5)]
    (x, y), radius = rings.smallest_circle(points)
    assert (x, y, radius) == (2, 0, 2)
    assert rings.smallest_circle([(1.0, 2.0)]) == ((1.0, 2.0), 0.0)


def test_a_rule_keeps_values_between_its_ends() -> None:
    rule = tracks.Rule(0, 80, 10, 170)
    assert [rule.x(value) for value in (-5, 0, 40, 80, 120)] == [10, 10, 90, 170, 170]


def test_the_marks_are_seven_different_shapes() -> None:
    drawn = [mark(seat, 0, 0, 10) for seat in range(7)]
    assert isinstance(drawn[0], Circle)
    outlines = {shape.d for shape in drawn if isinstance(shape, Path)}
    assert len(outlines) == len(MARKS) - 1
    assert [seat_class(seat) for seat in range(7)] == ["p1", "p2", "p3", "p4", "p5", "p6", "p7"]
    with pytest.raises(ValueError, match="there are 7 marks"):
        seat_class(7)


def test_words_that_have_no_room_get_smaller_shorter_or_go() -> None:
    assert text.fit("Airlock", 13, 500, 9) == 13
    assert 9 <= text.fit("Controllo nuovi moduli", 13, 120, 9) < 13
    assert text.fit("Controllo nuovi moduli", 13, 30, 9) == 0
    assert text.shorten("island majority", 10, 60).endswith("…")
    assert text.wrap("one two three", 10, text.width("one two", 10)) == ("one two", "three")


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Space Mining", ("Space", "Mining")),
        ("Terraformazione", ("Terrafor-", "mazione")),
        ("Robotica", ("Robotica",)),
        ("Rendez-vous", ("Rendez-", "vous")),
        ("Contropressione", ("Contropr…",)),
    ],
)
def test_words_are_broken_only_if_they_have_no_room_and_cut_only_then(
    name: str, lines: tuple[str, ...]
) -> None:
    assert text.lines_in(name, 10, (48, 48)) == lines


def test_capitals_are_wider() -> None:
    assert text.width("wildlife", 10, "caps") > text.width("wildlife", 10)


def test_numbers_are_short() -> None:
    assert [num(value) for value in (1.0, -0.0, 0.126, 100.5)] == ["1", "0", "0.13", "100.5"]


def test_walk_finds_shapes_in_groups() -> None:
    inner = Text(0, 0, "a", 12)
    outer = Group((Group((inner,)),))
    assert list(walk([outer])) == [outer, outer.shapes[0], inner]


@pytest.mark.parametrize("name", ["shapes", "plates", "hexes", "rings", "tracks", "marks", "text"])
def test_the_examples_in_the_docs_run(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(f"armillary.scene.{name}"))
    assert not failed
    assert tried or name == "hexes"
