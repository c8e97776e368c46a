"""Which operators a game's rules have, and how one is turned round in a module that is imported already."""

from __future__ import annotations

import ast
import gc
import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "armillary" / "games"

RULE_ID = re.compile(r"\b(?:SGO|SETI|EXO|SH|HF[A-Z0-9]?)-[A-Z]?\d+\w?\b")

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


@dataclass(frozen=True)
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
    """Before each statement of interest a byte is set that says it was reached."""

    def __init__(self, places: dict[int, int]) -> None:
        self.places = places

    def generic_visit(self, node: ast.AST) -> ast.AST:
        node = super().generic_visit(node)
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                setattr(node, name, list(self._marked(block)))
        return node

    def _marked(self, block: list[ast.stmt]) -> Iterator[ast.stmt]:
        for statement in block:
            if statement.lineno in self.places:
                setting = ast.parse(f"__reached__[{self.places[statement.lineno]}] = 1").body[0]
                yield ast.copy_location(setting, statement)
            yield statement


def codes(code: CodeType) -> Iterator[CodeType]:
    """Of functions that are not inside another; those of classes are."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_flags & 0x02:  # optimised: a function, not the body of a class
                yield constant
            else:
                yield from codes(constant)


@cache
def functions() -> dict[str, dict[tuple[str, int], list[FunctionType]]]:
    """Of all modules that are imported now, by file, name and line."""
    found: dict[str, dict[tuple[str, int], list[FunctionType]]] = defaultdict(lambda: defaultdict(list))
    for each in gc.get_objects():
        if type(each) is FunctionType:
            code = each.__code__
            found[code.co_filename][code.co_name, code.co_firstlineno].append(each)
    return found


def exchange(path: Path, tree: ast.Module) -> None:
    """The functions of a module that is imported run the code of this tree from now on."""
    ast.fix_missing_locations(tree)
    known = functions()[str(path)]
    for code in codes(compile(tree, str(path), "exec", dont_inherit=True)):
        for function in known.get((code.co_name, code.co_firstlineno), ()):
            if function.__code__.co_freevars == code.co_freevars:
                function.__code__ = code


def mutate(mutants: Iterable[Mutant]) -> None:
    trees: dict[Path, ast.Module] = {}
    for mutant in mutants:
        tree = trees.get(mutant.path) or ast.parse(mutant.path.read_text("utf-8"))
        trees[mutant.path] = _Turn(mutant.place).visit(tree)
    for path, tree in trees.items():
        exchange(path, tree)


def import_turned(mutant: Mutant) -> None:
    """When its module is imported it is turned round already."""
    usual = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, fullname: str) -> CodeType | None:
        if loader.path != str(mutant.path):
            return usual(loader, fullname)
        tree = _Turn(mutant.place).visit(ast.parse(mutant.path.read_text("utf-8")))
        return compile(ast.fix_missing_locations(tree), str(mutant.path), "exec", dont_inherit=True)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign]


def mark(path: Path, places: dict[int, int], seen: bytearray) -> None:
    """When one of these statements of a module is about to run, the byte at its place becomes 1."""
    for known in functions()[str(path)].values():
        for function in known:
            function.__globals__["__reached__"] = seen
    exchange(path, _Mark(places).visit(ast.parse(path.read_text("utf-8"))))
