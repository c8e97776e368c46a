"""Where the processor time of a run goes is gathered from all workers, printed and kept."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests import processor_time
from tests.processor_time import VARIABLE, by_file, by_folder, by_kind, report, used, written

ROOT = Path(__file__).parents[1]
TIMES: processor_time.Times = {
    "tests/e2e/test_board.py::test_it_is_drawn": ("browser", 3.0),
    "tests/table/tables/test_live.py::test_a_choice": ("database", 1.0),
    "tests/table/test_seats.py::test_a_seat": ("database", 0.5),
    "tests/table/test_seats.py::test_a_word": ("nothing", 0.25),
    "tests/games/seti/rules/probes/test_launch.py::test_a_probe": ("nothing", 0.125),
}

CONFTEST = """
import os
from pathlib import Path
import pytest
from tests import processor_time

def pytest_configure(config):
    file = Path(os.environ[processor_time.VARIABLE])
    config.pluginmanager.register(processor_time.ProcessorTime(file))

@pytest.fixture
def settings():
    return None
"""
BURN = "import time\nwhile time.process_time() < {}: pass"
TESTS = f"""
import subprocess, sys, time

def test_itself():
    end = time.process_time() + 0.5
    while time.process_time() < end:
        pass

def test_in_another_process(settings):
    subprocess.run([sys.executable, "-c", {BURN.format(0.5)!r}], check=True)
"""


def test_sums_are_by_file_by_folder_and_by_what_a_test_is_set_up_with() -> None:
    assert by_file(TIMES)[:2] == [("tests/e2e/test_board.py", 3.0), ("tests/table/tables/test_live.py", 1.0)]
    assert by_folder(TIMES) == [("tests/e2e", 3.0), ("tests/table", 1.75), ("tests/games/seti/rules", 0.125)]
    assert by_kind(TIMES) == [("browser", 3.0), ("database", 1.5), ("nothing", 0.375)]


def test_every_file_is_kept_and_the_tests_that_are_slow() -> None:
    kept = report(TIMES)

    assert kept["seconds"] == 4.9
    assert len(kept["files"]) == 4
    assert len(kept["tests"]) == 3


def test_shares_are_printed() -> None:
    lines = list(written(TIMES, "times.json"))

    assert lines[0].startswith("5 s of user and system time")
    assert "      3.0 s  62 %  tests/e2e" in lines


def test_a_process_that_goes_on_is_counted(tmp_path: Path) -> None:
    """Where the system tells of it."""
    if not Path(f"/proc/{os.getpid()}/task").exists():
        pytest.skip("no /proc on this system")
    script = BURN.format(0.3) + "\nprint('burned', flush=True)\ninput()"
    before = used()
    with subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "burned\n"
        while_it_runs = used() - before
        process.communicate("go\n")

    assert while_it_runs >= 0.25


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_run_tells_what_all_its_processes_used(tmp_path: Path, workers: str) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_burning.py").write_text(TESTS)
    file = tmp_path / "kept" / "times.json"
    env = {**os.environ, VARIABLE: str(file), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "pytest", "-q", "-n", workers, "-p", "no:cacheprovider", str(tmp_path)]

    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
    kept: dict[str, Any] = json.loads(file.read_text())
    assert kept["files"]["test_burning.py"] >= 0.9
    assert kept["tests"]["test_burning.py::test_in_another_process"] >= 0.45  # the system counts in ticks
    assert kept["set_up_with"]["database"] >= 0.45  # the system counts in ticks
    assert kept["set_up_with"]["nothing"] >= 0.45  # the system counts in ticks
    assert "By what a test is set up with:" in done.stdout
    assert str(file) in done.stdout
