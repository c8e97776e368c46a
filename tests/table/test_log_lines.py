"""The lines of the log: what a choice brings is folded under what was done."""

from __future__ import annotations

from armillary.table.pages.table.log import by_turn
from armillary.table.wire.answers import LogLine


def line(text: str, seat: int | None = 0, *, position: int = 1, detail: bool = False) -> LogLine:
    return LogLine(position, 1, seat, text, "", [], detail=detail)


def acts(*lines: LogLine) -> list[tuple[str, list[str]]]:
    return [(act.head.text, [more.text for more in act.more]) for turn in by_turn(lines) for act in turn.acts]


def test_a_payment_before_its_purchase_is_folded_under_it() -> None:
    assert acts(line("pays 2", detail=True), line("buys")) == [("buys", ["pays 2"])]


def test_a_detail_follows_what_its_seat_did_last() -> None:
    found = acts(line("acts"), line("other", 1), line("+1", detail=True), line("+2", 1, detail=True))
    assert found == [("acts", ["+1"]), ("other", ["+2"])]


def test_details_of_seats_that_did_nothing_belong_to_what_was_told_before() -> None:
    found = acts(line("bids", None), line("-1", 0, detail=True), line("-2", 1, detail=True))
    assert found == [("bids", ["-1", "-2"])]


def test_a_choice_that_brings_only_details_shows_them() -> None:
    assert acts(line("+1", 0, detail=True), line("+2", 1, detail=True)) == [("+1", []), ("+2", [])]


def test_details_never_leave_their_choice() -> None:
    assert acts(line("acts"), line("+1", position=2, detail=True)) == [("acts", []), ("+1", [])]
