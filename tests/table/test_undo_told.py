"""What the table tells a seat about taking back, where a hidden card decides what happens next."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.engine import Match
from armillary.language.words import catalogue
from armillary.table.people.people import Person
from armillary.table.tables.live import LiveTable
from armillary.table.tables.rows import RUNNING, seat_row, table_row
from armillary.table.views.question import Question
from armillary.table.views.undo_view import UndoView
from armillary.table.views.viewer import Viewer
from armillary.table.wire.answers import UndoMessage
from armillary.table.wire.question import OptionMessage
from tests.engine.test_undo import COMET, STAR, last_card

MARA = Person(id="mara", nickname="Mara", login=None)


def viewer(match: Match[Any]) -> Viewer:
    """Mara at seat 0 of a table with a bot at the other."""
    row = table_row("heron-1", MARA, match, private=True, hints=True, consent=True)
    row.status, row.choices = RUNNING, match.count
    seats = [seat_row(row.id, number, {"kind": kind}, MARA) for number, kind in enumerate(("me", "bot"))]
    return Viewer(LiveTable(row, seats, match, 0), MARA, catalogue("en"))


def offered(match: Match[Any]) -> list[OptionMessage]:
    decision = Question(viewer(match)).decision()
    assert decision is not None
    return decision.options


def told(card: int) -> UndoMessage:
    """After a choice that another seat's last card answers."""
    match = last_card(card)
    match.play(match.options()[0])
    return UndoView(viewer(match)).message()


def test_an_option_that_a_hidden_card_answers_is_perhaps_final() -> None:
    first = offered(last_card(STAR))[0]

    assert (first.final, first.perhaps) == ("another seat has acted", True)


def test_options_say_the_same_whatever_the_other_seat_holds() -> None:
    assert offered(last_card(STAR)) == offered(last_card(COMET))


@pytest.mark.parametrize("card", [COMET, STAR])
def test_a_seat_reads_from_undo_only_what_it_knows(card: int) -> None:
    assert told(card) == UndoMessage(
        free=False, barrier="another seat has acted", may_ask=True, asked_by=None, your_answer_needed=False
    )
