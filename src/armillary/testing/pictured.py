"""Promises of every picture: the first decision of each kind is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

from msgspec import Struct

from armillary.engine import SPECTATOR, Event, Game, Option, Rng, State, steps
from armillary.scene import Layout, Plate, render, sheets
from armillary.scene.shapes import Use, walk
from armillary.testing.cases import Case, decisions
from armillary.testing.promises import reshuffled

MOST_DRAWN = 12  # positions of a case
A_COLOUR = re.compile(r"(?:fill|stroke|style)=|#[0-9A-Fa-f]{6}\b|rgb\(")


class Picture(Struct, frozen=True):
    """A position as the seat that is asked sees it, drawn."""

    state: State
    seat: int
    seen: State
    plates: tuple[Plate, ...]
    told: tuple[Event, ...]
    """What the choice before it has led to."""

    @property
    def ids(self) -> list[str]:
        return [identity for plate in self.plates for identity in plate.ids()]

    def offered(self, game: Game[Any]) -> Sequence[Option]:
        return [*steps.options(self.state, self.seat), *game.rules.anytime(self.state, self.seat)]


@lru_cache(maxsize=1)  # the tests of a case run one after another
def pictures(case: Case) -> tuple[Picture, ...]:
    return tuple(_drawn(case))


def _drawn(case: Case) -> Iterator[Picture]:
    names = [f"Player {seat}" for seat in range(case.seats)]
    met: set[str] = set()
    for state in decisions(case):
        told, state.events = tuple(state.events or ()), []
        kind = type(state.stack[-1]).__name__
        if kind in met:
            continue
        met.add(kind)
        seat = steps.to_act(state)[0]
        seen = case.game.view(state, seat)
        plates = tuple(case.game.pictures.plates(seen, names=names))
        yield Picture(state.clone(), seat, seen, plates, told)
        if len(met) == MOST_DRAWN:
            return


def test_ids_are_unique_on_the_page(case: Case) -> None:
    for picture in pictures(case):
        ids = picture.ids
        assert len(ids) == len(set(ids)), sorted({each for each in ids if ids.count(each) > 1})


def test_options_touch_shapes_that_are_drawn(case: Case, game: Game[Any]) -> None:
    for picture in pictures(case):
        drawn = set(picture.ids)
        for option in picture.offered(game):
            assert set(game.shapes(option, picture.seen)) <= drawn, option


def test_events_touch_shapes_that_are_drawn(case: Case, game: Game[Any]) -> None:
    for picture in pictures(case):
        drawn = set(picture.ids)
        for event in filter(None, (event.masked(picture.seat) for event in picture.told)):
            assert set(game.shapes(event, picture.seen)) <= drawn, event


def test_every_plate_is_well_formed_and_names_no_colour(case: Case, game: Game[Any]) -> None:
    """Colours belong to the style sheets, so that every theme has its own."""
    for picture in pictures(case)[::3]:
        for plate in picture.plates:
            svg = render(plate, tooltips=True)
            assert ElementTree.fromstring(svg).tag.endswith("svg")
            assert not A_COLOUR.search(svg), plate.name


def test_every_icon_has_a_drawing(case: Case, game: Game[Any]) -> None:
    look = game.pictures.look
    known = {*sheets.icons(), *(sheets.icons(look) if look else ())}
    for picture in pictures(case):
        for plate in picture.plates:
            shapes = walk((*plate.ground, *plate.drawing.shapes))
            assert {shape.icon for shape in shapes if isinstance(shape, Use)} <= known, plate.name


def test_the_words_of_a_plate_speak_of_shapes_that_are_there(case: Case) -> None:
    for picture in pictures(case):
        for plate in picture.plates:
            assert plate.twin, plate.name
            assert {line.part for line in plate.twin if line.part} <= set(plate.parts()), plate.name
            assert all("{" not in line.text for line in plate.twin), plate.name


def test_the_arrangement_has_a_place_for_every_plate(case: Case, game: Game[Any]) -> None:
    for picture in pictures(case):
        layout = game.pictures.arrangement(picture.seen)
        assert layout is None or sorted(_placed(layout)) == sorted(plate.name for plate in picture.plates)


def _placed(layout: Layout) -> list[str]:
    return [layout] if isinstance(layout, str) else [name for part in layout.items for name in _placed(part)]


def test_equal_views_have_equal_pictures(case: Case, game: Game[Any]) -> None:
    """A picture depends on the view alone: nothing hidden from the seat, nothing outside the position."""
    whim = Rng(4)
    for picture in pictures(case)[::3]:
        for seat in (picture.seat, SPECTATOR):
            seen, also = (
                game.view(state, seat)
                for state in (picture.state, reshuffled(game, picture.state, seat, whim))
            )
            assert tuple(game.pictures.plates(seen)) == tuple(game.pictures.plates(also))
