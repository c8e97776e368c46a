"""What the table tells a reader, and what it stores for everybody, depends on nothing that is hidden."""

from __future__ import annotations

from typing import Any

import pytest

import armillary
from armillary.engine import SPECTATOR, Match, Rng
from armillary.engine.points import exact
from armillary.games import shipped
from armillary.language.words import catalogue
from armillary.table.people.people import Person
from armillary.table.tables.live import LiveTable
from armillary.table.tables.rows import RUNNING, choice_row, seat_row, standing, table_row
from armillary.table.views.table_view import TableView
from armillary.table.views.viewer import Viewer
from armillary.table.wire.answers import TableMessage
from armillary.testing.cases import IN_PART, Case, played, positions
from armillary.testing.promises import reshuffled, resumed
from tests.toys import TOYS

MARA = Person(id="mara", nickname="Mara", login=None)
LOOKED_AT = 5  # positions of a game

CASES = [Case(game, game.facts.seats[-1], most=IN_PART) for game in (*map(armillary.load, shipped()), *TOYS)]

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


def shown(match: Match[Any], seat: int) -> TableMessage:
    """A running table as it is sent to whoever holds this seat, or to a stranger.

    But for its numbers: a match that begins in the midst of secret choices cannot count them.
    """
    row = table_row("heron-1", MARA, match, private=False, hints=True, consent=True)
    row.status, row.choices = RUNNING, match.count
    kinds = [{"kind": "me" if seat == number else "bot"} for number in range(match.seats)]
    seats = [seat_row(row.id, number, kind, MARA) for number, kind in enumerate(kinds)]
    viewer = Viewer(LiveTable(row, seats, match, 0), MARA, catalogue("en"))
    message = TableView(viewer).message(with_view=True)
    message.sequence = message.position = message.choices = 0
    if message.decision is not None:
        message.decision.number = 0
    for offer in message.anytime:
        offer.number = 0
    return message


def test_equal_views_get_equal_tables(case: Case) -> None:
    whole, whim = played(case), Rng(8)
    for count in positions(case, LOOKED_AT):
        state = whole.at(count)
        for seat in (*range(case.seats), SPECTATOR):
            other = reshuffled(case.game, state, seat, whim)
            assert shown(resumed(case, state, count), seat) == shown(resumed(case, other, count), seat)


def test_what_strangers_cannot_tell_apart_has_equal_rows(case: Case) -> None:
    """In the lobby, and in the history from which the chart is drawn."""
    whole, whim = played(case), Rng(9)
    for count in positions(case, LOOKED_AT):
        state = whole.at(count)
        other = reshuffled(case.game, state, SPECTATOR, whim)
        match, also = resumed(case, state, count), resumed(case, other, count)
        assert standing(match) == standing(also)


def test_the_rows_of_a_game_end_with_what_it_came_to(case: Case) -> None:
    match = played(case)

    row = choice_row("heron-1", match, match.count)

    assert row.scores[: case.seats] == standing(match)["scores"]
    if match.over:
        assert standing(match)["scores"] == [exact(points) for points in match.scores()]
