"""A game whose turns have a name of their own, and whose count takes points off."""

from __future__ import annotations

import re

from tests.table.visitors import Visitor

GAME = "stellar_horizons"
HTML = {"accept": "text/html"}


async def of_a_campaign(mara: Visitor) -> str:
    table: str = (await mara.open_table("me", game=GAME, settings={"faction_1": "russia"}))["id"]
    while (await mara.look(table))["turn"] == 0:
        await mara.choose(table)
    return table


async def test_a_turn_is_called_a_year(mara: Visitor) -> None:
    table = await of_a_campaign(mara)

    asked = await mara.look(table)
    await mara.choose(table)
    page = (await mara.get(f"/tables/{table}", headers=HTML)).text

    assert (asked["turn"], asked["turn_word"], asked["turns_before"]) == (1, "Year", 2029)
    assert re.search(r'class="tt">Year&nbsp;<b>2030</b>', page)
    assert re.search(r"<b>Year <span>2030</span>", page)


async def test_points_to_be_taken_off_stand_beside_what_is_earned(mara: Visitor) -> None:
    table = await of_a_campaign(mara)

    (seat,) = (await mara.look(table))["seats"]

    assert int(seat["taken_off"]) < 0
    assert int(seat["earned"]) + int(seat["taken_off"]) == seat["score"]


async def test_a_count_that_takes_nothing_off_is_one_figure(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me"))["id"]

    seats = (await mara.look(table))["seats"]

    assert [(seat["earned"], seat["taken_off"]) for seat in seats] == [("", ""), ("", "")]
