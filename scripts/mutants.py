"""Turns operators of a game's rules round, one at a time, and lists those that no test of its rules notices.

    python scripts/mutants.py --game exodus                       100 lines drawn with seed 1
    python scripts/mutants.py --game exodus --lines 100 --seed 7  another draw
    python scripts/mutants.py --game exodus --all                 every line that has an operator
    python scripts/mutants.py --game exodus --only rules/turn.py  the lines of some modules

A line is drawn among those inside the functions of `games/GAME/rules` that compare, count or decide; one of
its operators is turned round: `<` becomes `>=`, `==` becomes `!=`, `+` becomes `-`, `and` becomes `or`,
`not` is dropped. Tests of `tests/games/GAME/rules` then run until one fails: first those marked with
a rule that the function cites, then those that reach the line, of each first those in the file that
mirrors the module; then, if it still lives, all the others (`--reaching` leaves these out). Mutants that
change nothing are listed with their reason in `tests/equivalent_mutants.toml`.

Tests are imported once; each mutant is a fork in which the function's code is exchanged. A test that
needs ten times its processor time fails: the mutant hangs.
"""

from __future__ import annotations

import argparse
import ast
import copy
import gc
import json
import os
import random
import re
import resource
import signal
import sys
import time
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "armillary" / "games"
EQUIVALENT = ROOT / "tests" / "equivalent_mutants.toml"

RULE_ID = re.compile(r"\b(?:SGO|SETI|EXO|SH|HF[A-Z0-9]?)-[A-Z]?\d+\w?\b")
MEMORY = 4 << 30  # bytes that a mutant may take
LEAST_SECONDS = 2  # of processor time that a test gets in any case
TIMES = 10  # as much processor time as it took before may a test take

PLAIN = (
    *("--override-ini", "addopts=", "--import-mode=importlib", "--strict-markers"),
    *("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:terminal", "--capture=no"),
)

TURNED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
}
SIGNS: dict[type[ast.AST], str] = {
    ast.Lt: "<",
    ast.GtE: ">=",
    ast.Gt: ">",
    ast.LtE: "<=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.And: "and",
    ast.Or: "or",
    ast.Not: "not",
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
}


class Place(NamedTuple):
    """An operator: where it is, and which of the operators of its node."""

    line: int
    column: int
    end: int
    end_column: int
    which: int


@dataclass
class Mutant:
    """One operator of one line, turned round."""

    path: Path
    place: Place
    line: int
    sign: str
    function: str
    first_line: int  # of the outermost function
    statement: int  # the line of the statement that evaluates it
    rules: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        return f"{self.path.relative_to(GAMES)}:{self.line}"

    @cached_property
    def text(self) -> str:
        return self.path.read_text("utf-8").splitlines()[self.line - 1].strip()

    def __str__(self) -> str:
        cited = f"  [{', '.join(sorted(self.rules))}]" if self.rules else ""
        return f"{self.name}  {self.text}  ({self.sign} turned round, in {self.function}){cited}"


# Finding operators


def operators(node: ast.AST) -> list[ast.AST]:
    if isinstance(node, ast.Compare):
        return list(node.ops)
    if isinstance(node, (ast.BinOp, ast.BoolOp, ast.AugAssign)):
        return [node.op]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [node.op]
    return []


def _adds_no_figures(node: ast.AST) -> bool:
    """Sequences and texts that are put together cannot be taken apart: the test would only see an error."""
    if not isinstance(node, ast.BinOp):
        return False
    sequences = (ast.Tuple, ast.List, ast.ListComp, ast.JoinedStr)
    return any(
        isinstance(side, sequences) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )


def _line_of(node: ast.AST, which: int) -> int:
    """The line on which an operator's right side begins: where a reader sees it."""
    match node:
        case ast.Compare(comparators=sides):
            return sides[which].lineno
        case ast.BinOp(right=side) | ast.AugAssign(value=side):
            return side.lineno
        case ast.BoolOp(values=sides):
            return sides[1].lineno
    assert isinstance(node, ast.expr)
    return node.lineno


def place_of(node: ast.AST, which: int) -> Place:
    assert isinstance(node, (ast.expr, ast.stmt))
    return Place(node.lineno, node.col_offset, node.end_lineno or 0, node.end_col_offset or 0, which)


def _within(node: ast.AST) -> Iterator[ast.AST]:
    """What is evaluated when a function runs: its annotations are not."""
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list", "type_comment"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield child


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every operator inside the functions of a module."""
    source = path.read_text("utf-8")
    lines = source.splitlines()

    def walk(node: ast.AST, outer: ast.AST | None, names: tuple[str, ...], cited: frozenset[str],
             statement: int) -> Iterator[Mutant]:  # fmt: skip
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            cited |= frozenset(RULE_ID.findall("\n".join(lines[first - 1 : node.end_lineno])))
            names = (*names, node.name)
            if isinstance(node, ast.FunctionDef) and outer is None:
                outer = node
        if isinstance(node, ast.FunctionDef) and names[-1] in {"__repr__", "__str__"}:
            return
        if isinstance(node, ast.stmt):
            statement = node.lineno
        if isinstance(outer, ast.FunctionDef) and not _adds_no_figures(node):
            begin = min([outer.lineno, *(each.lineno for each in outer.decorator_list)])
            for which, operator in enumerate(operators(node)):
                if type(operator) in SIGNS:
                    yield Mutant(
                        path, place_of(node, which), _line_of(node, which), SIGNS[type(operator)],
                        ".".join(names), begin, statement, cited,
                    )  # fmt: skip
        for child in _within(node):
            yield from walk(child, outer, names, cited, statement)

    yield from walk(ast.parse(source), None, (), frozenset(), 0)


def rules_modules(game: str) -> list[Path]:
    return sorted(path for path in (GAMES / game / "rules").glob("**/*.py") if path.name != "__init__.py")


def drawn(mutants: Sequence[Mutant], lines: int, seed: int) -> list[Mutant]:
    """So many lines, each with one of its operators."""
    by_line: dict[tuple[Path, int], list[Mutant]] = defaultdict(list)
    for mutant in mutants:
        by_line[mutant.path, mutant.line].append(mutant)
    chance = random.Random(seed)
    chosen = chance.sample(sorted(by_line), min(lines, len(by_line)))
    return [chance.choice(by_line[line]) for line in chosen]


# Exchanging code


class _Turn(ast.NodeTransformer):
    def __init__(self, place: Place) -> None:
        self.place = place

    def generic_visit(self, node: ast.AST) -> ast.AST:
        node = super().generic_visit(node)
        if not operators(node) or place_of(node, self.place.which) != self.place:
            return node
        if isinstance(node, ast.UnaryOp):
            return node.operand
        if isinstance(node, ast.Compare):
            node.ops[self.place.which] = turned(node.ops[self.place.which])  # type: ignore[assignment]
        elif isinstance(node, (ast.BinOp, ast.AugAssign, ast.BoolOp)):
            node.op = turned(node.op)  # type: ignore[assignment]
        return node


def turned(operator: ast.AST) -> ast.AST:
    return TURNED[type(operator)]()


class _Mark(ast.NodeTransformer):
    """Before each statement of interest a call that tells it was reached."""

    def __init__(self, statements: set[int]) -> None:
        self.statements = statements

    def generic_visit(self, node: ast.AST) -> ast.AST:
        node = super().generic_visit(node)
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                setattr(node, name, list(self._marked(block)))
        return node

    def _marked(self, block: list[ast.stmt]) -> Iterator[ast.stmt]:
        for statement in block:
            if statement.lineno in self.statements:
                call = ast.parse(f"__reached__({statement.lineno})").body[0]
                yield ast.copy_location(call, statement)
            yield statement


def codes(code: CodeType) -> Iterator[CodeType]:
    """Of functions that are not inside another; those of classes are."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_flags & 0x02:  # optimised: a function, not the body of a class
                yield constant
            else:
                yield from codes(constant)


def functions_of(path: Path) -> dict[tuple[str, int], list[FunctionType]]:
    found: dict[tuple[str, int], list[FunctionType]] = defaultdict(list)
    for each in gc.get_objects():
        if type(each) is FunctionType and each.__code__.co_filename == str(path):
            found[each.__code__.co_name, each.__code__.co_firstlineno].append(each)
    return found


def exchange(path: Path, tree: ast.Module) -> None:
    """The functions of a module that is imported run the code of this tree from now on."""
    ast.fix_missing_locations(tree)
    known = functions_of(path)
    for code in codes(compile(tree, str(path), "exec", dont_inherit=True)):
        for function in known.get((code.co_name, code.co_firstlineno), ()):
            if function.__code__.co_freevars == code.co_freevars:
                function.__code__ = code


def mutate(mutant: Mutant) -> None:
    tree = ast.parse(mutant.path.read_text("utf-8"))
    exchange(mutant.path, _Turn(mutant.place).visit(tree))


# Running tests


@dataclass
class Reach:
    """Which tests reach which statements, and how long each test takes."""

    by_statement: dict[tuple[str, int], set[int]] = field(default_factory=lambda: defaultdict(set))
    seconds: dict[int, float] = field(default_factory=dict)


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


class Hunt:
    """A pytest plugin that runs the collected tests once a mutant instead of once."""

    def __init__(self, asked: argparse.Namespace, mutants: list[Mutant]) -> None:
        self.asked = asked
        self.mutants = mutants
        self.lived: list[Mutant] = []
        self.caught = 0
        self.reach: Reach | None = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = session.items
        self.named: dict[str, set[int]] = defaultdict(set)
        for number, item in enumerate(self.items):
            for marker in item.iter_markers("rule"):
                for rule in marker.args:
                    self.named[rule].add(number)
        gc.collect()
        begun = time.monotonic()
        self.reach = self._reach()
        took = time.monotonic() - begun
        say(f"{len(self.items)} tests reach the rules in {took:.0f} s; {len(self.mutants)} mutants\n")
        self._hunt()
        return True

    def _reach(self) -> Reach:
        child, answer = in_fork(self._trace)
        told = answer()
        os.waitpid(child, 0)
        if not told:
            sys.exit("The tests could not be traced: run them alone first.")
        reached, seconds, failed = json.loads(told)
        if failed:
            sys.exit("These tests fail before anything is turned round:\n  " + "\n  ".join(failed))
        reach = Reach()
        for file, statement, tests in reached:
            reach.by_statement[file, statement] = set(tests)
        reach.seconds = dict(enumerate(seconds))
        return reach

    def _trace(self) -> Any:
        """Runs every test and remembers which statements it reached; what is cached is forgotten between."""
        reached: dict[tuple[str, int], set[int]] = defaultdict(set)
        current = 0
        interesting: dict[Path, set[int]] = defaultdict(set)
        for mutant in self.mutants:
            interesting[mutant.path].add(mutant.statement)
        for path, statements in interesting.items():
            seen = [set[int]() for _ in range(max(statements) + 1)]
            for number in statements:
                reached[str(path), number] = seen[number]

            def tell(number: int, seen: list[set[int]] = seen) -> None:
                seen[number].add(current)

            for functions in functions_of(path).values():
                for function in functions:
                    function.__globals__["__reached__"] = tell
            exchange(path, _Mark(statements).visit(ast.parse(path.read_text("utf-8"))))
        caches = [each for each in gc.get_objects() if type(each).__name__ == "_lru_cache_wrapper"]
        caches = [
            each for each in caches if ".rules." in each.__module__ and "components" not in each.__module__
        ]
        seconds, failed = [], []
        for current, _ in enumerate(self.items):
            for each in caches:
                each.cache_clear()
            begun = time.process_time()
            if not self._passes(current, current + 1 if current + 1 < len(self.items) else None):
                failed.append(self.items[current].nodeid)
            seconds.append(time.process_time() - begun)
        return [[*key, sorted(tests)] for key, tests in reached.items()], seconds, failed

    def _passes(self, number: int, following: int | None) -> bool:
        """Runs one test; fixtures that the following one shares stay."""
        failed = False

        class Listen:
            def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
                nonlocal failed
                failed |= report.failed

        item = self.items[number]
        if self.reach:
            signal.setitimer(signal.ITIMER_VIRTUAL, LEAST_SECONDS + TIMES * self.reach.seconds[number])
        listening = Listen()
        manager = item.config.pluginmanager
        manager.register(listening)
        after = None if following is None else self.items[following]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        manager.unregister(listening)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return not failed

    def _order(self, mutant: Mutant) -> list[int]:
        assert self.reach is not None
        reaching = self.reach.by_statement.get((str(mutant.path), mutant.statement), set())
        named = {number for rule in mutant.rules for number in self.named[rule]}
        by_time = self.reach.seconds.__getitem__
        mirror = f"test_{mutant.path.stem}.py"

        def likely(number: int) -> tuple[bool, float]:
            return self.items[number].path.name != mirror, by_time(number)

        order = sorted(named & reaching, key=likely) + sorted(reaching - named, key=likely)
        if not self.asked.reaching:
            order += sorted(set(range(len(self.items))) - reaching, key=by_time)
        return order

    def _limit(self, order: list[int]) -> float:
        assert self.reach is not None
        return 60 + TIMES * sum(map(self.reach.seconds.__getitem__, order))

    def _dies(self, mutant: Mutant, order: list[int]) -> Callable[[], Any]:
        def work() -> Any:
            signal.signal(signal.SIGVTALRM, _too_long)
            mutate(mutant)
            for place, number in enumerate(order, start=1):
                following = order[place] if place < len(order) else None
                if not self._passes(number, following):
                    return self.items[number].nodeid
            return ""

        return work

    def _hunt(self) -> None:
        waiting = list(enumerate(self.mutants))
        running: dict[int, tuple[Mutant, Callable[[], bytes]]] = {}
        done, begun = 0, time.monotonic()
        while waiting or running:
            while waiting and len(running) < self.asked.jobs:
                _, mutant = waiting.pop(0)
                order = self._order(mutant)
                child, answer = in_fork(self._dies(mutant, order), self._limit(order))
                running[child] = mutant, answer
            child, _ = os.wait()
            mutant, answer = running.pop(child)
            told = answer()
            killer = json.loads(told) if told else "(stopped: it took too long)"
            done += 1
            if killer:
                self.caught += 1
                if self.asked.verbose:
                    say(f"caught  {mutant}  by {killer}\n")
            else:
                self.lived.append(mutant)
                say(f"LIVES   {mutant}\n")
            if sys.stderr.isatty():
                left = (time.monotonic() - begun) / done * (len(self.mutants) - done)
                sys.stderr.write(
                    f"\r{done} of {len(self.mutants)}, {len(self.lived)} live, {left:.0f} s left "
                )


def _too_long(number: int, frame: object) -> None:
    raise TimeoutError("The rule hangs.")


def say(line: str) -> None:
    sys.__stdout__.write(line)  # type: ignore[union-attr]
    sys.__stdout__.flush()  # type: ignore[union-attr]


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
    parser.add_argument("--verbose", action="store_true", help="say what caught each")
    asked = parser.parse_args()

    every = [mutant for path in rules_modules(asked.game) for mutant in mutants_of(path)]
    if asked.only:
        every = [mutant for mutant in every if any(word in mutant.name for word in asked.only)]
    known = equivalents(asked.game)
    same = [mutant for mutant in every if _key(mutant) in known]
    every = [mutant for mutant in every if _key(mutant) not in known]
    mutants = every if asked.all or asked.only else drawn(every, asked.lines, asked.seed)
    if not mutants:
        parser.error("no line of these modules has an operator")

    hunt = Hunt(asked, copy.copy(mutants))
    folder = f"tests/games/{asked.game}/rules"
    status = pytest.main([*PLAIN, folder], plugins=[hunt])
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
