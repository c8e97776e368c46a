"""Seats that stand together, and rules whose numbers are inferred."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from armillary.language.words import catalogue
from armillary.table.pages.rendering import rendered
from armillary.table.pages.table.log import Readers, TurnLines, written
from armillary.table.pages.table.page import seat_order
from armillary.table.views.viewer import Viewer
from armillary.table.wire.answers import LogLine
from tests.games.high_frontier.positions import MODULE_3, WIDE, position
from tests.table.visitors import Visitor

FACTIONS = ("spacex", "nasa_astronauts", "esa_space_unionists")  # independent, loyal, independent
HTML = {"accept": "text/html"}


def _viewer(seat: int, *, conflict: bool = True) -> Viewer:
    seen = position(*FACTIONS, **(MODULE_3 if conflict else {}))
    live = SimpleNamespace(row=SimpleNamespace(seats=seen.seats))
    return cast("Viewer", SimpleNamespace(game=WIDE, seen=seen, words=str, seat=seat, live=live))


def test_the_reader_s_side_stands_first_and_the_reader_first_in_it() -> None:
    (own, allies), (other, enemies) = seat_order(_viewer(2))
    assert (allies, enemies) == ([2, 0], [1])
    assert "Independents" in own
    assert "Loyalists" in other


def test_where_nobody_has_a_side_all_stand_in_their_order() -> None:
    assert seat_order(_viewer(2, conflict=False)) == [("", [0, 1, 2])]


def test_the_log_says_which_rule_is_inferred() -> None:
    line = LogLine(1, 1, 0, "Mara rolls", "HFC-301", [])
    readers = Readers(
        "heron-1", "high_frontier", ("Mara",), (), "en", "Year", 0, (("HFC-301", "politics.json"),)
    )
    (kept,) = written([TurnLines(1, 0, None, [line])], readers)
    assert 'title="Inferred: an owner of the box may correct politics.json"' in kept.marked


async def test_the_rules_mark_what_is_inferred(mara: Visitor) -> None:
    page = (await mara.get("/rules/high_frontier", headers=HTML)).text
    assert "inferred: politics.json" in page
    assert "inferred: freighters.json" in page


@pytest.mark.parametrize(("rule", "marks"), [("HF3-105", 1), ("HF3-106", 0)])
def test_beside_the_rules_a_sign_says_which_rule_is_inferred(rule: str, marks: int) -> None:
    sign = SimpleNamespace(key="vote", icon="i-vote", name="Vote", says="What it is.", rule=rule)
    page = rendered(
        "rules/learning_tab.html",
        catalogue("en"),
        language="en",
        signs=[sign],
        overview=None,
        facts=WIDE.facts,
    )
    assert page.count('class="inferred"') == marks


@pytest.mark.parametrize(("rule", "marks"), [("HFC-301", 1), ("HFC-300", 0)])
def test_a_replay_says_which_rule_is_inferred(rule: str, marks: int) -> None:
    line = LogLine(1, 1, 0, "Mara rolls", rule, [])
    table = SimpleNamespace(
        id="heron-1", game="high_frontier", private=False, turn=1, turns_before=0, turn_word="Year"
    )
    table.position, table.choices, table.seats, table.rivals, table.status = 1, 2, [], [], "playing"
    shown = {"person": None, "present": True, "final": None}
    page = rendered(
        "table/lookback/replay.html",
        catalogue("en"),
        language="en",
        table=table,
        newest=line,
        watch=None,
        facts=WIDE.facts,
        **shown,
    )
    assert page.count('class="inferred"') == marks
