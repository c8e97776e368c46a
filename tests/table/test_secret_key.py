"""The key that signs cookies, where several processes start at the same time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from armillary.table.people.people import server_secret
from tests.table.conftest import settings_for


def test_a_key_is_made_once_and_kept_for_its_owner_alone(tmp_path: Path) -> None:
    settings = settings_for("sqlite:///x", tmp_path / "data")

    made = server_secret(settings)

    assert len(made) == 64
    assert server_secret(settings) == made
    assert (tmp_path / "data" / "secret").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["secret"]


def test_nobody_can_read_half_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there_while_written: list[bool] = []
    write = Path.write_text

    def watched(path: Path, *text: Any, **how: Any) -> int:
        there_while_written.append((tmp_path / "secret").exists())
        return write(path, *text, **how)

    monkeypatch.setattr(Path, "write_text", watched)
    server_secret(settings_for("sqlite:///x", tmp_path))

    assert there_while_written == [False]


def test_whoever_comes_second_takes_the_key_of_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = tmp_path / "secret"
    write = Path.write_text

    def overtaken(path: Path, *text: Any, **how: Any) -> int:
        first.write_bytes(b"of the first")
        return write(path, *text, **how)

    monkeypatch.setattr(Path, "write_text", overtaken)

    assert server_secret(settings_for("sqlite:///x", tmp_path)) == b"of the first"
