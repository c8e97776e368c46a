"""Points that are counted on hidden cards: nobody is told of them before the end who cannot see the cards."""

from __future__ import annotations

from typing import Any

import pytest

import armillary
from armillary.engine import Match
from armillary.games.stellar_horizons.rules.components.kinds import Field
from armillary.table.tables.rows import choice_row, standing
from tests.table.visitors import Visitor

CHITS = [9, 9, 9]  # in Physics, face down before their owner: 27 points are worth 1 VP
SETTINGS = {"faction_1": "asia", "faction_2": "europe"}


def rich(match: Match[Any]) -> Match[Any]:
    """The second seat holds technology chits that others do not see."""
    match.state.of(1).chits[Field.PHYSICS] = CHITS[:]
    return match


@pytest.fixture
def match() -> Match[Any]:
    return rich(armillary.load("stellar_horizons").start(2, 3, SETTINGS))


def test_a_seat_is_told_the_points_that_it_can_see(match: Match[Any]) -> None:
    real = match.scores()

    assert match.scores_for(1) == real
    assert match.scores_for(0) == match.scores_for() == (real[0], real[1] - 1)


def test_at_the_end_everybody_is_told_all_points(match: Match[Any]) -> None:
    match.state.over = True

    assert match.scores_for(0) == match.scores()


def test_what_is_stored_of_a_running_game_is_public(match: Match[Any]) -> None:
    match.play(match.options()[0])

    assert tuple(standing(match)["scores"]) == match.scores_for() != match.scores()
    assert tuple(choice_row("heron-1", match, 1).scores) == match.scores_for()


async def test_the_table_tells_each_reader_the_points_that_the_reader_sees(mara: Visitor) -> None:
    opened = await mara.open_table(
        "open", "me", game="stellar_horizons", seed=3, settings=SETTINGS, private=False
    )
    table, otto, lea = opened["id"], Visitor(mara.client), Visitor(mara.client)
    await otto.introduce("Otto")
    assert (await otto.post(f"/api/tables/{table}/sit", {"seat": 0})).status_code == 201
    live = mara.client.app.state.server.tables.live.known(table)
    real, public = list(rich(live.match).scores()), list(live.match.scores_for())
    assert real != public

    for reader, expected in ((mara, real), (otto, public), (lea, public)):
        seen = await reader.look(table)
        final = (await reader.get(f"/api/tables/{table}/final")).json()
        assert [seat["score"] for seat in seen["seats"]] == seen["scores"] == final["scores"] == expected


async def test_lobby_and_chart_show_the_points_that_everybody_sees(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me", game="stellar_horizons", seed=3, settings=SETTINGS))["id"]
    live = mara.client.app.state.server.tables.live.known(table)
    rich(live.match)
    await mara.choose(table)

    (listed,) = (await mara.get("/api/tables")).json()["mine"]
    timeline = (await mara.get(f"/api/tables/{table}/timeline")).json()

    public = list(live.match.scores_for())
    assert public != list(live.match.scores())
    assert [seat["score"] for seat in listed["seats"]] == public
    assert timeline["history"][-1][2:] == public
