"""Which rules have tests: the marks `@pytest.mark.rule("SGO-044")`, read from the source of the tests."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from armillary.engine import ArmillaryError, Ledger


class Mark(Struct, frozen=True):
    """A rule that a test names, and where."""

    rule: str
    file: str
    line: int

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"


class Coverage(Struct, frozen=True):
    """Rules of a ledger and the tests marked with each."""

    wanted: int
    missing: tuple[str, ...]
    unknown: tuple[Mark, ...]
    later: int = 0  # rules of what cannot be played yet


def coverage(ledger: Ledger, prefix: str, marks: Iterable[Mark], other_prefixes: Iterable[str]) -> Coverage:
    """Rules and examples without a test, and marks that name none; those of other games are theirs."""
    elsewhere = {other for other in other_prefixes if other != prefix}
    own = [mark for mark in marks if mark.rule.rpartition("-")[0] not in elsewhere]
    wanted = [*(rule.id for rule in ledger if rule.needs_test), *ledger.examples]
    marked = {mark.rule for mark in own}
    known = {*ledger.rules, *ledger.examples}
    return Coverage(
        wanted=len(wanted),
        missing=tuple(id_ for id_ in wanted if id_ not in marked),
        unknown=tuple(mark for mark in own if mark.rule not in known),
        later=sum(rule.later for rule in ledger),
    )


def marks_in(folder: Path) -> list[Mark]:
    """Every mark in the test files of a folder."""
    if not folder.is_dir():
        raise ArmillaryError(f"There is no folder {folder}. Say where the tests are: --tests FOLDER.")
    files = sorted(folder.rglob("test_*.py"))
    return [mark for file in files for mark in marks_of(file.read_text("utf-8"), str(file))]


def marks_of(source: str, file: str) -> Iterator[Mark]:
    """The marks of one file, wherever they stand: on a function, a class, a parameter or a module."""
    for call in ast.walk(_parsed(source, file)):
        if isinstance(call, ast.Call) and _is_mark(call.func):
            yield from (Mark(_text(argument, file), file, argument.lineno) for argument in call.args)


def _parsed(source: str, file: str) -> ast.Module:
    try:
        return ast.parse(source)
    except SyntaxError as error:
        raise ArmillaryError(f"{file}:{error.lineno} cannot be read: {error.msg}.") from None


def _is_mark(called: ast.expr) -> bool:
    """Is this `pytest.mark.rule`, or `mark.rule`?"""
    match called:
        case ast.Attribute(value=ast.Attribute(attr="mark") | ast.Name("mark"), attr="rule"):
            return True
    return False


def _text(argument: ast.expr, file: str) -> str:
    match argument:
        case ast.Constant(value=str() as text):
            return text
    raise ArmillaryError(f"{file}:{argument.lineno}: a rule mark needs its ids spelled out in quotes.")
