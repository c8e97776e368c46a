"""Where the processor time of a test run goes: by folder, by what a test is set up with, by file.

`make test` names a file in `TEST_TIMES`. The figures are printed at the end of the run and kept
there. Processor time, not time by the clock: that says how busy the machine is. The processes that tests
start are counted with the test, also while they go on running (as far as the system tells, in `/proc`).
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

VARIABLE = "TEST_TIMES"
SLOWEST = 20  # files that are printed; the kept file has them all
FOLDERS = 30
KEPT = 0.3  # seconds: quicker tests are in the sums alone

# A test is of the first kind of which it uses a fixture.
KINDS: Mapping[str, frozenset[str]] = {
    "browser": frozenset({"browser"}),
    "PostgreSQL": frozenset({"postgresql"}),
    "server process": frozenset({"house", "server"}),
    "database": frozenset({"sqlite_settings", "settings", "database"}),
    "way to play": frozenset({"case"}),
}
DOCTEST, EXAMPLES, PLAIN = "doctest", "hypothesis", "nothing"
COLLECTING = "(starting and collecting)"

_TICKS = os.sysconf("SC_CLK_TCK")

Times = dict[str, tuple[str, float]]
"""For each test what it is set up with, and its seconds."""
Sums = list[tuple[str, float]]


def used() -> float:
    """Seconds of this process, of those it has waited for, and of those that it started and that run."""
    own = os.times()
    reaped = own.children_user + own.children_system
    return own.user + own.system + reaped + sum(map(_seconds, _descendants(os.getpid())))


def _descendants(pid: int) -> Iterator[int]:
    for listed in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = listed.read_text().split()
        except OSError:  # it has just ended
            continue
        for child in map(int, children):
            yield child
            yield from _descendants(child)


def _seconds(pid: int) -> float:
    """What a running process has used, with the children that it has waited for."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return 0.0
    return sum(map(int, told.rpartition(")")[2].split()[11:15])) / _TICKS


def kind_of(item: pytest.Item) -> str:
    """What a test is set up with, as far as this costs time."""
    if not isinstance(item, pytest.Function):
        return DOCTEST
    names = {*item.fixturenames, *(["postgresql"] if "[postgresql" in item.name else [])}
    found = next((kind for kind, fixtures in KINDS.items() if names & fixtures), "")
    return found or (EXAMPLES if getattr(item.obj, "is_hypothesis_test", False) else PLAIN)


def by_file(times: Times) -> Sums:
    return _summed((test.partition("::")[0], seconds) for test, (_, seconds) in times.items())


def by_folder(times: Times) -> Sums:
    """Of a game's tests, by the folder of the game's part."""
    return _summed((_folder(file), seconds) for file, seconds in by_file(times))


def _folder(file: str) -> str:
    parts = Path(file).parts[:-1]
    depth = 4 if parts[:2] == ("tests", "games") else 2
    return "/".join(parts[:depth]) or file


def by_kind(times: Times) -> Sums:
    return _summed(times.values())


def _summed(seconds: Iterable[tuple[str, float]]) -> Sums:
    """The most first."""
    sums: dict[str, float] = defaultdict(float)
    for name, each in seconds:
        sums[name] += each
    return sorted(sums.items(), key=lambda pair: -pair[1])


class ProcessorTime:
    """Measures the tests of one process, and gathers what the workers have measured."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.times: Times = {}

    @pytest.hookimpl
    def pytest_collection_finish(self) -> None:
        self._add(COLLECTING, COLLECTING, used())

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        before = used()
        result = yield
        # When a browser is closed, the time of those of its processes that it does not wait for is lost.
        self._add(item.nodeid, kind_of(item), max(0.0, used() - before))
        return result

    def _add(self, test: str, kind: str, seconds: float) -> None:
        _, so_far = self.times.get(test, (kind, 0.0))
        self.times[test] = kind, so_far + seconds

    @pytest.hookimpl
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output["processor_time"] = [[test, *told] for test, told in self.times.items()]

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A worker is done; one that crashed has told nothing."""
        for test, kind, seconds in getattr(node, "workeroutput", {}).get("processor_time", ()):
            self._add(test, kind, seconds)

    @pytest.hookimpl
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(report(self.times), indent=1) + "\n")
        terminalreporter.section("processor time")
        for line in written(self.times, str(self.file)):
            terminalreporter.line(line)


def report(times: Times) -> dict[str, Any]:
    """What is kept of a run."""
    tables = {
        "folders": by_folder(times),
        "set_up_with": by_kind(times),
        "files": by_file(times),
        "tests": _summed((test, seconds) for test, (_, seconds) in times.items() if seconds >= KEPT),
    }
    rounded = {name: {key: round(s, 2) for key, s in table} for name, table in tables.items()}
    return {"seconds": round(sum(seconds for _, seconds in times.values()), 1), **rounded}


def written(times: Times, file: str) -> Iterator[str]:
    total = sum(seconds for _, seconds in times.values())
    yield f"{total:.0f} s of user and system time in all processes together; {file} has every file"
    yield from _table("By folder", by_folder(times)[:FOLDERS], total)
    yield from _table("By what a test is set up with", by_kind(times), total)
    yield from _table(f"The {SLOWEST} slowest files", by_file(times)[:SLOWEST], total)


def _table(title: str, rows: Sums, total: float) -> Iterator[str]:
    yield f"{title}:"
    for name, seconds in rows:
        yield f"{seconds:9.1f} s {100 * seconds / (total or 1):3.0f} %  {name}"
