"""Costs and maps that a group has agreed on: EXO-012."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from armillary.engine import Match, Record, SetupError
from armillary.engine.errors import DataError
from armillary.games.exodus import GAME
from armillary.games.exodus.rules.action import research, upgrade_prices
from armillary.games.exodus.rules.components import (
    DATA_SETS,
    LAYOUTS,
    LEDGER,
    TECHNOLOGIES,
    TECHNOLOGY_NUMBERS,
    UPGRADE_NUMBERS,
    UPGRADES,
    Cost,
)
from armillary.games.exodus.rules.components.data_sets import DataSet, map_name, read
from tests.games.exodus.positions import asked, known, opened, table

RADAR = TECHNOLOGY_NUMBERS["radar"]
PLASMA = UPGRADE_NUMBERS["plasma_cannon"]


def house_rules(**differs: Any) -> DataSet:
    text = json.dumps({"id": "house", "about": "ours", "provenance": "proposed", **differs})
    return read("house.json", text.encode(), DATA_SETS[LEDGER], TECHNOLOGIES, UPGRADES)


@pytest.mark.rule("EXO-012")
def test_a_set_changes_the_costs_that_it_names_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    agreed = house_rules(technologies={"radar": 3}, upgrades={"plasma_cannon": {"cp": 7, "phasium": 2}})
    monkeypatch.setitem(DATA_SETS, "house", agreed)
    state = table(2)
    before = [research.cost_of(state, 0, number) for number in range(len(TECHNOLOGIES))]

    state.data_set = "house"

    after = [research.cost_of(state, 0, number) for number in range(len(TECHNOLOGIES))]
    assert after == [3 if number == RADAR else cost for number, cost in enumerate(before)]
    assert upgrade_prices.cost_of(state, 0, PLASMA) == Cost(cp=7, phasium=2)


@pytest.mark.rule("EXO-012")
def test_discounts_count_from_the_agreed_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DATA_SETS, "house", house_rules(technologies={"radar": 9}))
    state = table(2)
    state.data_set = "house"
    known(state, 0, "basic_research")

    relatives = research.relatives(state.factions[0], RADAR)

    assert relatives > 0
    assert research.cost_of(state, 0, RADAR) == 9 - relatives


@pytest.mark.rule("EXO-012")
def test_the_archives_make_every_technology_one_cp_cheaper() -> None:
    state = GAME.new_state(2, 1, {"data_set": "open_archives"})

    assert state.prices.technologies == tuple(technology.cost - 1 for technology in TECHNOLOGIES)
    assert state.prices.upgrades == tuple(upgrade.cost for upgrade in UPGRADES)


@pytest.mark.rule("EXO-012")
def test_technologies_to_start_with_are_counted_at_the_agreed_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    dear = {technology.id: 19 for technology in TECHNOLOGIES} | {
        "radar": 1,
        "cloaking": 1,
        "basic_repairs": 1,
    }
    monkeypatch.setitem(DATA_SETS, "house", house_rules(technologies=dear))
    state = opened(2, mode="intensive")

    state.data_set = "house"

    assert set(asked(state, 0)) == {"start basic_repairs", "start cloaking", "start radar"}


@pytest.mark.rule("EXO-012")
def test_a_set_may_bring_a_map_in_place_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    moved = replace(LAYOUTS[2, "minimal"], id="2p_house", variant="standard")
    monkeypatch.setitem(LAYOUTS, (2, map_name("open_archives", "standard")), moved)

    state = GAME.new_state(2, 1, {"data_set": "open_archives"})

    assert state.places is moved
    assert GAME.new_state(2, 1).places is LAYOUTS[2, "standard"]
    assert GAME.new_state(3, 1, {"data_set": "open_archives"}).places is LAYOUTS[3, "standard"]


@pytest.mark.rule("EXO-012")
def test_all_see_which_set_is_in_use_and_records_name_it() -> None:
    match = GAME.start(3, seed=1, settings={"data_set": "open_archives"})

    assert [match.view(seat).data_set for seat in range(3)] == ["open_archives"] * 3
    again = Match.replay(GAME, Record.read(str(match.record)))
    assert again.state.data_set == "open_archives"
    assert GAME.words.value_name("data_set", "open_archives") == "cheaper technologies"


@pytest.mark.rule("EXO-012")
def test_a_set_that_is_not_here_is_refused() -> None:
    with pytest.raises(SetupError, match="data_set"):
        GAME.start(2, settings={"data_set": "free_for_all"})


@pytest.mark.rule("EXO-012")
def test_a_set_that_names_something_unknown_is_refused() -> None:
    with pytest.raises(DataError, match="warp_drive"):
        house_rules(technologies={"warp_drive": 3})


@pytest.mark.rule("EXO-012")
def test_a_house_keeps_sets_in_a_folder_of_its_own(tmp_path: Path) -> None:
    layout = json.loads(
        (Path(str(sys.modules[GAME.package].__file__)).parent / "data" / "layouts.json").read_text("utf-8")
    )["layouts"][0]
    text = {"id": "house", "about": "ours", "provenance": "proposed", "technologies": {"radar": 2}}
    (tmp_path / "house.json").write_text(json.dumps({**text, "layouts": [layout]}))
    asked = (
        "import armillary; state = armillary.load('exodus').new_state(2, 1, {'data_set': 'house'});"
        f"print(state.prices.technologies[{RADAR}], state.layout)"
    )

    answer = subprocess.run(
        [sys.executable, "-c", asked],
        env={**os.environ, "ARMILLARY_EXODUS_SETS": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert answer.stdout == "2 house/standard\n"
