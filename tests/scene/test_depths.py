"""Groups that turn, groups that are looked at closely, and two depths of one drawing."""

from __future__ import annotations

from armillary.scene import Box, Drawing, Plate, render, render_standalone
from armillary.scene.shapes import Circle, Group, Place, Text, nameless, walk, without

DISC = Group((Circle(0, 0, 5), Text(0, 0, "Sun", 4)), id="disc", at=Place(turn=-45), turns=True, closer=True)


def plate(*shapes: Group) -> Plate:
    return Plate(name="sky", title="Sky", drawing=Drawing(Box(-50, -50, 100, 100), shapes))


def test_a_group_that_turns_says_by_how_much() -> None:
    assert 'data-turn="-45"' in render(plate(DISC))
    assert "rotate(-45)" in render(plate(DISC))


def test_a_group_that_stands_says_so_too() -> None:
    assert 'data-turn="0"' in render(plate(Group((), id="disc", turns=True)))


def test_other_groups_say_nothing_of_turning() -> None:
    drawn = render(plate(Group((), id="disc", at=Place(turn=30))))
    assert "data-turn" not in drawn
    assert "data-closer" not in drawn


def test_a_group_can_be_looked_at_closely() -> None:
    assert 'data-closer="yes"' in render(plate(DISC))


def test_a_picture_of_a_thing_neither_turns_nor_comes_closer() -> None:
    bare = nameless(DISC)
    assert isinstance(bare, Group)
    assert not bare.turns
    assert not bare.closer


def test_a_drawing_without_its_words() -> None:
    kept = without(Group((DISC, Text(0, 0, "Sky", 9))), Text)
    assert not any(isinstance(shape, Text) for shape in walk((kept,)))
    assert any(isinstance(shape, Circle) for shape in walk((kept,)))


def test_details_are_shown_where_a_unit_is_a_pixel() -> None:
    assert "is-near" in render(plate(DISC), width=100)
    assert "is-near" not in render(plate(DISC), width=99)
    assert "is-near" not in render(plate(DISC))  # the page says it when it knows the size


def test_a_picture_that_stands_alone_knows_its_depth() -> None:
    assert 'class="is-near"' in render_standalone((plate(DISC),), width=400)
    assert 'class="is-near"' not in render_standalone((plate(DISC),), width=90)
