"""What Prometheus is told, and whom else."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient

from armillary.table.app import create_app
from armillary.table.settings import VARIABLES, Settings
from tests.table.visitors import Visitor

DOCS = Path(__file__).parents[2] / "docs"


def settings(folder: Path, metrics: str) -> Settings:
    return Settings(data=folder, database=f"sqlite+aiosqlite:///{folder / 'tables.db'}", metrics=metrics)


async def test_choices_tables_and_requests_are_counted(tmp_path: Path) -> None:
    async with AsyncTestClient(create_app(settings(tmp_path, "open"))) as client:
        mara = await Visitor(client).introduce("Mara")
        table = await mara.open_table("me", "me")
        await mara.choose(table["id"])

        told = (await client.get("/metrics")).text

    assert 'armillary_choices_total{by="person",game="space_gate_odyssey"} 1.0' in told
    assert "armillary_choice_seconds_count 1.0" in told
    assert "armillary_live_tables 1.0" in told
    assert "armillary_thoughts_waiting 0.0" in told
    assert table["id"] not in told


@pytest.mark.parametrize("allowed", ["off", "local"])
async def test_strangers_are_told_nothing(tmp_path: Path, allowed: str) -> None:
    async with AsyncTestClient(create_app(settings(tmp_path, allowed))) as client:
        answer = await client.get("/metrics")  # this client has a name, no address of this machine

    assert answer.status_code == 404


def test_every_variable_is_documented() -> None:
    text = (DOCS / "running.md").read_text(encoding="utf-8")

    of_tests = ["ARMILLARY_ALL_WAYS", "ARMILLARY_KILLS"]
    assert [name for name in sorted(VARIABLES) if f"`{name}`" not in text] == of_tests
