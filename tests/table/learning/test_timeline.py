"""A game looked at as a whole: the course of the scores, the count, what a person has achieved."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import armillary
from armillary.engine import SPECTATOR, Match, Record
from armillary.games.space_gate_odyssey.rules.events import PlanetClosed
from armillary.table.people.statistics import statistics_of
from armillary.table.store.models import TableRow
from tests.table.visitors import Visitor

GOLDEN = Path(__file__).parents[2] / "golden"
RECORD = GOLDEN / "space_gate_odyssey" / "3-players-short.txt"
EXERTIANS = GOLDEN / "seti" / "4-players-centaurians-exertians.txt"


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    return Match.replay(armillary.load("space_gate_odyssey"), Record.read(RECORD.read_text()))


async def opened(mara: Visitor) -> str:
    answer = await mara.post("/api/records", {"text": RECORD.read_text()})
    table: str = answer.json()["id"]
    return table


async def test_the_timeline_ends_with_the_final_scores(mara: Visitor, match: Match[Any]) -> None:
    timeline = (await mara.get(f"/api/tables/{await opened(mara)}/timeline")).json()

    assert timeline["choices"] == match.count
    assert timeline["history"][-1] == [match.count, match.turn, *match.scores()]
    assert timeline["turns"][0] == [0, 0]
    assert timeline["turns"][-1][1] == match.turn


async def test_every_planet_that_closed_is_named_where_it_closed(mara: Visitor, match: Match[Any]) -> None:
    closed = [
        (position, match.game.words.term(event.planet))
        for position, events in enumerate(match.happened)
        for event in events
        if isinstance(event, PlanetClosed)
    ]

    timeline = (await mara.get(f"/api/tables/{await opened(mara)}/timeline")).json()

    assert [(one["position"], one["name"]) for one in timeline["milestones"]] == closed


async def test_the_count_says_who_won_and_adds_up(mara: Visitor, match: Match[Any]) -> None:
    final = (await mara.get(f"/api/tables/{await opened(mara)}/final")).json()

    sums = [sum(line["points"][seat] for line in final["lines"]) for seat in range(match.seats)]
    assert sums == final["scores"] == list(match.scores())
    assert f"Mara {match.winners()[0] + 1}" in final["sentence"]


async def test_tallies_count_what_happened_to_each_seat(mara: Visitor, match: Match[Any]) -> None:
    told = [event for events in match.happened for event in events]
    added = [
        sum(type(event).__name__ == "ModuleAdded" and event.seat == seat for event in told)  # type: ignore[attr-defined]
        for seat in range(match.seats)
    ]

    final = (await mara.get(f"/api/tables/{await opened(mara)}/final")).json()

    assert {"label": "Modules added", "figures": added} in final["tallies"]


async def test_a_running_game_has_a_timeline_but_no_winner(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", settings={"short_game": True}, seed=7)
    await mara.choose(table["id"])

    timeline = (await mara.get(f"/api/tables/{table['id']}/timeline")).json()
    final = (await mara.get(f"/api/tables/{table['id']}/final")).json()

    assert timeline["choices"] == 1
    assert final["sentence"] == ""


async def test_before_the_end_the_count_tells_nothing_that_is_hidden(mara: Visitor) -> None:
    game = armillary.load("seti")
    match = Match.replay(game, Record.read(EXERTIANS.read_text())).branch(700)
    known, counted = (
        [list(line.points) for line in game.rules.score_lines(state)]
        for state in (match.view(SPECTATOR), match.state)
    )
    assert known != counted, "cards lie face down that score"
    table = (await mara.post("/api/records", {"text": str(match.record)})).json()["id"]
    watch = (await mara.get(f"/api/tables/{table}/links")).json()["watch"].rpartition("/")[2]

    final = (await Visitor(mara.client).get(f"/api/tables/{table}/final?watch={watch}")).json()

    assert [line["points"] for line in final["lines"]] == known


async def test_a_game_that_was_uploaded_is_nobodys_win(mara: Visitor) -> None:
    await opened(mara)

    found = (await mara.get("/api/me/statistics")).json()

    assert (found["games"], found["wins"]) == (0, 0)


def test_statistics_average_over_games_and_count_wins() -> None:
    won = TableRow(id="heron-1", game="space_gate_odyssey", scores=[70, 50], winners=[0])
    lost = TableRow(id="heron-2", game="space_gate_odyssey", scores=[40, 61], winners=[1])

    found = statistics_of([(won, 0), (lost, 0)])

    assert (found.games, found.wins) == (2, 1)
    assert (found.by_game[0].average, found.by_game[0].best) == (55.0, 70)


@pytest.mark.parametrize("at", [81, 84, 90, 99])
async def test_a_log_that_is_cut_short_has_every_turn_once(mara: Visitor, at: int) -> None:
    """The first choice that it has may end one turn and begin the next."""
    answer = await mara.post("/api/records", {"text": EXERTIANS.read_text()})

    page = (await mara.get(f"/tables/{answer.json()['id']}/pane?at={at}")).text

    turns = [int(turn) for turn in re.findall(r'id="at-turn-t(\d+)"', page)]
    assert len(turns) > 3
    assert turns == sorted(set(turns))


async def test_the_end_of_the_log_is_the_end_of_the_whole_log(mara: Visitor) -> None:
    answer = await mara.post("/api/records", {"text": EXERTIANS.read_text()})
    path = f"/api/tables/{answer.json()['id']}/log"

    whole = (await mara.get(path)).json()
    end = (await mara.get(f"{path}?after=40")).json()

    assert end == [line for line in whole if line["position"] > 40]


async def test_the_score_track_is_split_by_where_its_points_came_from(mara: Visitor) -> None:
    table = (await mara.post("/api/records", {"text": EXERTIANS.read_text()})).json()["id"]

    final = (await mara.get(f"/api/tables/{table}/final")).json()

    track = final["lines"][0]["points"]
    parts = [sum(source["points"][seat] for source in final["sources"]) for seat in range(4)]
    assert {"Orbits", "Signals", "Techs", "Traces of life"} <= {
        source["label"] for source in final["sources"]
    }
    starts = sorted(points - part for points, part in zip(track, parts, strict=True))
    assert starts == [1, 2, 3, 4]  # what players begin with, in the order of play
