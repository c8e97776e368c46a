"""Bots by their strength: as they are offered, and as tables of earlier times have them."""

from __future__ import annotations

import pytest

from armillary.bots.levels import LEVELS
from armillary.engine import SetupError, as_written
from armillary.table.bots import levels
from armillary.table.bots.levels import checked_level, level_name, level_of, levels_said, seat_also
from tests.table.visitors import Visitor


def test_stronger_bots_think_longer() -> None:
    assert [level_of(name).seconds for name in LEVELS] == sorted(level.seconds for level in LEVELS.values())


def test_a_level_is_offered_with_the_time_behind_it() -> None:
    said = levels_said(as_written)

    assert said["regular"] == "regular, plays at once"
    assert said["expert"] == "expert, thinks 1 s a move"


@pytest.mark.parametrize(("earlier", "now"), [("greedy", "strong"), ("search", "expert")])
def test_a_bot_of_earlier_tables_has_the_name_of_its_strength(earlier: str, now: str) -> None:
    assert checked_level(earlier) == earlier
    assert level_of(earlier) == level_of(now)
    assert level_name(earlier, as_written) == now


def test_a_stranger_cannot_name_a_class() -> None:
    with pytest.raises(SetupError, match="There is no bot"):
        checked_level("os.system")


def test_whoever_runs_the_server_seats_bots_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "_LOCAL", {})

    seat_also(["search:50ms"])

    assert checked_level("search:50ms") == "search:50ms"
    assert level_of("search:50ms").spec == "search:50ms"
    assert levels_said(as_written)["search:50ms"] == "search:50ms"


def test_a_server_is_not_started_with_a_bot_that_does_not_exist() -> None:
    with pytest.raises(SetupError, match=r"There is no bot 'serch'\. Did you mean search"):
        seat_also(["serch:50ms"])


async def test_everybody_sees_how_strong_a_bot_is_and_how_long_it_thinks(mara: Visitor) -> None:
    table = await mara.open_table("me", "expert", options={"short_game": True})

    seat = table["seats"][1]

    assert (seat["bot"], seat["strength"], seat["thinks"]) == ("expert", "expert", 1.0)
