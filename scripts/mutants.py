"""Turns operators of a game's rules round, one at a time, and lists those that no test of its rules notices.

    python scripts/mutants.py --game exodus                       100 lines drawn with seed 1
    python scripts/mutants.py --game exodus --lines 100 --seed 7  another draw
    python scripts/mutants.py --game exodus --all                 every line that has an operator
    python scripts/mutants.py --game exodus --only rules/turn.py  the lines of some modules

A line is drawn among those inside the functions of `games/GAME/rules` that compare, count or decide; one of
its operators is turned round: `<` becomes `>=`, `==` becomes `!=`, `+` becomes `-`, `and` becomes `or`, `not`
is dropped. Tests of the rules (`rules`, `examples`, `random`, `whole_games` in `tests/games/GAME`) then run
until one fails: first those marked with a rule that the function cites, then those that reach the line, of
each first those in the file that mirrors the module; then, if it still lives, all the others (`--reaching`
leaves these out). Mutants that change nothing are listed with their reason in
`tests/equivalent_mutants.toml`.

Tests are imported once; each mutant is a fork in which the function's code is exchanged. A test that
needs ten times its processor time fails: the mutant hangs. Tests that reach the line of no mutant that lives
run once, with all of those mutants at a time, instead of once for each. What no test reaches may run when
the rules are imported: it is tried once more in a process that imports them with it.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import os
import resource
import signal
import subprocess
import sys
import time
import tomllib
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from subprocess import DEVNULL
from typing import Any, NamedTuple

import pytest
from turned import (
    GAMES,
    ROOT,
    Mutant,
    drawn,
    functions,
    import_turned,
    mark,
    mutants_of,
    mutate,
    rules_modules,
)

EQUIVALENT = ROOT / "tests" / "equivalent_mutants.toml"

MEMORY = 4 << 30  # bytes that a mutant may take
LEAST_SECONDS = 2  # of processor time that a test gets in any case
TIMES = 10  # as much processor time as it took before may a test take
OFTEN = 30  # seconds between two lines of progress where there is no terminal

PLAIN = (
    *("--override-ini", "addopts=", "--import-mode=importlib", "--strict-markers"),
    *("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:terminal", "--capture=no"),
)

# Running tests


class Traced(NamedTuple):
    """What one test did while nothing was turned round."""

    digest: str  # of the test's file and of all that it may run
    seconds: float  # of processor time
    reached: str  # a byte for each statement: whether it was reached

    def reaches(self) -> bytes:
        return zlib.decompress(bytes.fromhex(self.reached))


def in_fork(work: Callable[[], Any], seconds: float = 0) -> tuple[int, Callable[[], bytes]]:
    """A process that does this work and writes its answer; silent, and bounded in time and memory."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)

        def answer() -> bytes:
            with os.fdopen(reading, "rb") as pipe:
                return pipe.read()

        return child, answer
    try:
        os.close(reading)
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silence, stream)
        if seconds:
            limit = int(seconds) + 1
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 2))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.write(writing, json.dumps(work()).encode())
    finally:
        os._exit(0)


class Progress:
    """How much is done and how long the rest may take, on standard error."""

    def __init__(self, what: str, total: int) -> None:
        self.what = what
        self.total = total
        self.begun = self.told = time.monotonic()

    def tell(self, done: int, more: str = "") -> None:
        now = time.monotonic()
        left = (now - self.begun) / max(done, 1) * (self.total - done)
        line = f"{self.what}: {done} of {self.total}{more}, about {left / 60:.0f} min left"
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{line} ")
        elif now - self.told >= OFTEN or done == self.total:
            sys.stderr.write(f"{line}\n")
            self.told = now
        sys.stderr.flush()


class Hunt:
    """A pytest plugin that runs the collected tests once a mutant instead of once."""

    def __init__(self, asked: argparse.Namespace, every: list[Mutant], mutants: list[Mutant]) -> None:
        self.asked = asked
        self.every = every
        self.mutants = mutants
        self.lived: list[Mutant] = []
        self.caught = 0
        self.seconds: dict[int, float] = {}  # how long each test took
        self.reached: dict[Mutant, set[int]] = {}
        statements = sorted({(mutant.path, mutant.statement) for mutant in every})
        self.statements = {statement: place for place, statement in enumerate(statements)}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = session.items
        self.named: dict[str, set[int]] = defaultdict(set)
        for number, item in enumerate(self.items):
            for marker in item.iter_markers("rule"):
                for rule in marker.args:
                    self.named[rule].add(number)
        gc.collect()
        functions()  # looked for once, before there are forks
        begun = time.monotonic()
        self._trace()
        took = time.monotonic() - begun
        say(f"{len(self.items)} tests reach the rules in {took:.0f} s; {len(self.mutants)} mutants\n")
        spared = self._try({mutant: self._reaching(mutant) for mutant in self.mutants})
        if spared and not self.asked.reaching:
            spared = self._try(self._others(spared))
        spared = self._try_afresh(spared)
        self.lived = [mutant for mutant in self.mutants if mutant in spared]
        for mutant in self.lived:
            say(f"LIVES   {mutant}{'' if self.reached[mutant] else '  (reached by no test)'}\n")
        self.caught = len(self.mutants) - len(self.lived)
        return True

    # Which tests reach a mutant

    def _trace(self) -> None:
        """What did not change since it was traced last is not traced again."""
        digests = self._digests()
        known = {test: Traced(*each) for test, each in _remembered(self.asked).items()}
        tests = [item.nodeid for item in self.items]
        late = [
            number for number, test in enumerate(tests)
            if test not in known or known[test].digest != digests[self.items[number].path]
        ]  # fmt: skip
        seconds = {number: known[tests[number]].seconds for number in set(range(len(tests))).difference(late)}
        failed: list[str] = []
        for number, took, reached in self._traced(late):
            if reached:
                known[tests[number]] = Traced(digests[self.items[number].path], took, reached)
                seconds[number] = took
            else:
                failed.append(tests[number])
        if failed:
            sys.exit("These tests fail before anything is turned round:\n  " + "\n  ".join(failed))
        _remember(self.asked, {test: known[test] for test in tests})
        self.seconds = seconds
        self.reached = {mutant: set() for mutant in self.mutants}
        for number, test in enumerate(tests):
            reaches = known[test].reaches()
            for mutant in self.mutants:
                if reaches[self.statements[mutant.path, mutant.statement]]:
                    self.reached[mutant].add(number)

    def _digests(self) -> dict[Path, str]:
        """For each file of tests, of all that its tests may run."""
        tests = ROOT / "tests" / "games" / self.asked.game
        package = ROOT / "src" / "armillary"
        games = {path for path in package.glob("games/*") if path.name != self.asked.game}
        shared = [path for path in sorted(package.rglob("*.py")) if games.isdisjoint(path.parents)]
        shared += [path for path in sorted(tests.rglob("*.py")) if not path.name.startswith("test_")]
        common = hashlib.sha256(b"\0".join(path.read_bytes() for path in shared))
        digests = {}
        for path in {item.path for item in self.items}:
            own = common.copy()
            own.update(path.read_bytes())
            digests[path] = own.hexdigest()
        return digests

    def _traced(self, late: list[int]) -> Iterator[tuple[int, float, str]]:
        """Of these tests: how long each took, and what it reached; nothing if it failed."""
        files = {path: place for place, path in enumerate(dict.fromkeys(item.path for item in self.items))}
        parts: list[list[int]] = [[] for _ in range(self.asked.jobs)]
        for number in late:
            parts[files[self.items[number].path] % len(parts)].append(number)
        ticks, tick = os.pipe()
        running = [in_fork(lambda part=part: self._trace_part(part, tick)) for part in parts if part]
        os.close(tick)
        progress, done = Progress("tests traced", len(late)), 0
        while ticked := os.read(ticks, 1):
            done += len(ticked)
            progress.tell(done)
        os.close(ticks)
        for child, answer in running:
            told = answer()
            os.waitpid(child, 0)
            if not told:
                sys.exit("The tests could not be traced: run them alone first.")
            yield from json.loads(told)

    def _trace_part(self, part: list[int], tick: int) -> list[tuple[int, float, str]]:
        """Caches are emptied between tests, so that each reaches what it would reach alone."""
        seen = bytearray(len(self.statements))
        places: dict[Path, dict[int, int]] = defaultdict(dict)
        for (path, statement), place in self.statements.items():
            places[path][statement] = place
        for path, of_path in places.items():
            mark(path, of_path, seen)
        caches = [each for each in gc.get_objects() if type(each).__name__ == "_lru_cache_wrapper"]
        caches = [
            each for each in caches if ".rules." in each.__module__ and "components" not in each.__module__
        ]
        found = []
        for place, number in enumerate(part, start=1):
            for each in caches:
                each.cache_clear()
            seen[:] = bytes(len(seen))
            begun = time.process_time()
            passed = self._passes(number, part[place] if place < len(part) else None)
            took = time.process_time() - begun
            found.append((number, took, zlib.compress(seen).hex() if passed else ""))
            os.write(tick, b".")
        os.close(tick)
        return found

    def _reaching(self, mutant: Mutant) -> list[int]:
        """The tests that reach it, the likeliest to notice it first."""
        named = {number for rule in mutant.rules for number in self.named[rule]}
        mirror = f"test_{mutant.path.stem}.py"

        def likely(number: int) -> tuple[bool, bool, float]:
            return number not in named, self.items[number].path.name != mirror, self.seconds[number]

        return sorted(self.reached[mutant], key=likely)

    def _others(self, spared: Iterable[Mutant]) -> dict[Mutant, list[int]]:
        """For each the tests that do not reach it. Those that reach none run once for all, if they pass."""
        by_time = self.seconds.__getitem__
        some = set[int]().union(*(self.reached[mutant] for mutant in spared))
        none = sorted(set(range(len(self.items))) - some, key=by_time)
        parts = [none[part :: self.asked.jobs] for part in range(self.asked.jobs)]
        running = [in_fork(self._dies(spared, part), self._limit(part)) for part in parts if part]
        noticed = False
        for child, answer in running:
            noticed |= answer() != b'""'
            os.waitpid(child, 0)
        rest = some.union(none) if noticed else some
        return {mutant: sorted(rest - self.reached[mutant], key=by_time) for mutant in spared}

    # Running tests against a mutant

    def _passes(self, number: int, following: int | None) -> bool:
        """Runs one test; fixtures that the following one shares stay."""
        failed = False

        class Listen:
            def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
                nonlocal failed
                failed |= report.failed

        item = self.items[number]
        if number in self.seconds:
            signal.setitimer(signal.ITIMER_VIRTUAL, LEAST_SECONDS + TIMES * self.seconds[number])
        listening = Listen()
        manager = item.config.pluginmanager
        manager.register(listening)
        after = None if following is None else self.items[following]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        manager.unregister(listening)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return not failed

    def _limit(self, order: list[int]) -> float:
        return 60 + TIMES * sum(map(self.seconds.__getitem__, order))

    def _dies(self, mutants: Iterable[Mutant], order: list[int]) -> Callable[[], Any]:
        def work() -> Any:
            signal.signal(signal.SIGVTALRM, _too_long)
            mutate(mutants)
            for place, number in enumerate(order, start=1):
                following = order[place] if place < len(order) else None
                if not self._passes(number, following):
                    return self.items[number].nodeid
            return ""

        return work

    def _try_afresh(self, spared: list[Mutant]) -> list[Mutant]:
        """Those that live when the rules are imported with them too: functions may run at import alone."""
        asked = [sys.executable, __file__, "--game", self.asked.game, "--afresh"]
        waiting = [mutant for mutant in spared if not self.reached[mutant]]
        lives = set(spared).difference(waiting)
        progress, done = Progress("mutants tried afresh", len(waiting)), 0
        while waiting:
            running = [
                (
                    mutant,
                    subprocess.Popen([*asked, str(self.every.index(mutant))], stdout=DEVNULL, stderr=DEVNULL),
                )
                for mutant in waiting[: self.asked.jobs]
            ]
            del waiting[: self.asked.jobs]
            for mutant, process in running:
                if process.wait() == 0:
                    lives.add(mutant)
                elif self.asked.verbose:
                    say(f"caught  {mutant}  when imported with it\n")
                done += 1
                progress.tell(done)
        return [mutant for mutant in spared if mutant in lives]

    def _try(self, orders: dict[Mutant, list[int]]) -> list[Mutant]:
        """Those that live through their tests."""
        waiting = list(orders)
        running: dict[int, tuple[Mutant, Callable[[], bytes]]] = {}
        spared: list[Mutant] = []
        progress, done = Progress("mutants", len(orders)), 0
        while waiting or running:
            while waiting and len(running) < self.asked.jobs:
                mutant = waiting.pop(0)
                child, answer = in_fork(self._dies([mutant], orders[mutant]), self._limit(orders[mutant]))
                running[child] = mutant, answer
            child, _ = os.wait()
            mutant, answer = running.pop(child)
            told = answer()
            killer = json.loads(told) if told else "(stopped: it took too long)"
            done += 1
            if not killer:
                spared.append(mutant)
            if self.asked.verbose:
                say(f"caught  {mutant}  by {killer}\n" if killer else f"spared  {mutant}\n")
            progress.tell(done, f", {len(spared)} live")
        return spared


class First:
    """A pytest plugin that runs the likeliest tests of a mutant first."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        path = self.mutant.path
        words = f"test_{path.stem}.py", f"test_{path.parent.name}.py"

        def unlikely(item: pytest.Item) -> tuple[bool, bool]:
            return item.path.name not in words, item.path.parent.name != path.parent.name

        items.sort(key=unlikely)


def tests_of_rules(game: str) -> list[str]:
    """Tests that mirror the rules, and those across chapters."""
    folders = (f"tests/games/{game}/{name}" for name in ("rules", "examples", "random", "whole_games"))
    return [folder for folder in folders if Path(folder).is_dir()]


def run_afresh(mutant: Mutant, folders: list[str]) -> int:
    """Runs the tests with a mutant that is there when the rules are imported; 0 if all pass."""
    import_turned(mutant)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    return int(pytest.main([*PLAIN, "-x", *folders], plugins=[First(mutant)]))


def _too_long(number: int, frame: object) -> None:
    raise TimeoutError("The rule hangs.")


def say(line: str) -> None:
    sys.__stdout__.write(line)  # type: ignore[union-attr]
    sys.__stdout__.flush()  # type: ignore[union-attr]


def _traces(asked: argparse.Namespace) -> Path:
    return ROOT / "build" / "mutants" / f"{asked.game}.json"


def _remembered(asked: argparse.Namespace) -> dict[str, list[Any]]:
    """By test, what was traced last."""
    path = _traces(asked)
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def _remember(asked: argparse.Namespace, known: dict[str, Traced]) -> None:
    path = _traces(asked)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(known), "utf-8")


def equivalents(game: str) -> dict[tuple[str, str, str], str]:
    """What changes nothing, by module, line as written and operator; and why."""
    if not EQUIVALENT.exists():
        return {}
    told = tomllib.loads(EQUIVALENT.read_text("utf-8"))
    return {(each["module"], each["line"], each["operator"]): each["why"] for each in told.get(game, [])}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = sorted(path.parent.name for path in GAMES.glob("*/game.py"))
    parser.add_argument("--game", choices=names, required=True, help="whose rules")
    parser.add_argument("--lines", type=int, default=100, help="how many lines are drawn (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="of the draw (default 1)")
    parser.add_argument("--all", action="store_true", help="every operator of every line, none drawn")
    parser.add_argument("--only", nargs="+", default=[], metavar="PATH", help="modules whose path holds this")
    parser.add_argument("--reaching", action="store_true", help="only tests that reach the line")
    parser.add_argument("--jobs", type=int, default=2, help="mutants at a time (default 2)")
    parser.add_argument("--json", type=Path, help="write what lived and the figures to this file")
    parser.add_argument("--afresh", type=int, help=argparse.SUPPRESS)  # the number of one mutant
    parser.add_argument("--verbose", action="store_true", help="say what caught each")
    asked = parser.parse_args()

    every = [mutant for path in rules_modules(asked.game) for mutant in mutants_of(path)]
    statements = list(every)
    folders = tests_of_rules(asked.game)
    if asked.afresh is not None:
        return run_afresh(every[asked.afresh], folders)
    if asked.only:
        every = [mutant for mutant in every if any(word in mutant.name for word in asked.only)]
    known = equivalents(asked.game)
    same = [mutant for mutant in every if _key(mutant) in known]
    every = [mutant for mutant in every if _key(mutant) not in known]
    mutants = every if asked.all or asked.only else drawn(every, asked.lines, asked.seed)
    if not mutants:
        parser.error("no line of these modules has an operator")

    hunt = Hunt(asked, statements, mutants)
    status = pytest.main([*PLAIN, *folders], plugins=[hunt])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return int(status)
    total = len(mutants)
    say(f"{asked.game}: {hunt.caught} of {total} caught ({hunt.caught / total:.0%}), {len(hunt.lived)} live")
    say(f"; {len(same)} operators are known to change nothing\n")
    if asked.json:
        lived = [
            {
                "module": str(mutant.path.relative_to(GAMES)),
                "number": mutant.line,
                "line": mutant.text,
                "operator": mutant.sign,
                "function": mutant.function,
                "rules": sorted(mutant.rules),
            }
            for mutant in hunt.lived
        ]
        figures = {"game": asked.game, "seed": asked.seed, "mutants": total, "caught": hunt.caught}
        told = {**figures, "lived": lived}
        asked.json.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return 0


def _key(mutant: Mutant) -> tuple[str, str, str]:
    return str(mutant.path.relative_to(GAMES)), mutant.text, mutant.sign


if __name__ == "__main__":
    sys.exit(main())
