"""`armillary rules`: reads and searches a game's ledger, lists rules without a test."""

from __future__ import annotations

import argparse
import re
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from armillary.cli.commands import Command, Parser, add_language, console, load_game
from armillary.cli.marks import Coverage, coverage, marks_in
from armillary.engine import ArmillaryError, Game, Ledger, Rule
from armillary.engine.ledger import Example
from armillary.games import playable, prefixes_in_the_making
from armillary.scene.terminal import colour, titled

_ID = re.compile(r"[A-Z0-9]+-X?\d+|Q\d+")


def declare(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="whose rules")
    parser.add_argument("id", metavar="ID", nargs="?", help="one rule, example or ruling")
    parser.add_argument("--search", metavar="WORDS", help="the rules that have all these words")
    parser.add_argument("--all", action="store_true", help="every rule, chapter by chapter")
    parser.add_argument(
        "--untested",
        action="store_true",
        help="rules (but for notes) and examples that no test is marked with; exits 1 if there are any, "
        "or if a mark names a rule that does not exist",
    )
    parser.add_argument(
        "--tests", metavar="FOLDER", type=Path, default=Path("tests"), help="where the tests are"
    )
    add_language(parser)


def run(asked: argparse.Namespace) -> int:
    game = load_game(asked.game)
    ledger = game.ledger_in(asked.language)
    out = console(prose=True)
    if asked.untested:
        return _untested(game, ledger, asked.tests, out)
    if asked.id:
        _show_one(game, ledger, asked.id.upper(), out)
    elif asked.search:
        with _pager(out):
            return _search(ledger, asked.search, out)
    elif asked.all:
        with _pager(out):
            _show_all(ledger, out)
    else:
        _show_chapters(game, ledger, out)
    return 0


def _pager(out: Console) -> AbstractContextManager[object]:
    """Text longer than the terminal goes through the reader's pager, unless the output is piped."""
    return out.pager(styles=True) if out.is_terminal and sys.stdin.isatty() else nullcontext()


def _untested(game: Game[Any], ledger: Ledger, tests: Path, out: Console) -> int:
    others = [other for other in playable() if other.name != game.name]
    prefixes = [*(prefix for other in others for prefix in other.prefixes), *prefixes_in_the_making()]
    found = coverage(ledger, game.facts.prefix, marks_in(tests), prefixes)
    for id_ in found.missing:
        text = ledger.rules[id_].text if id_ in ledger.rules else ledger.examples[id_].text
        line = Text(f"{id_}  {text}", no_wrap=True, overflow="ellipsis")
        line.stylize(f"bold {colour('brass-1')}", 0, len(id_))
        out.print(line)
    for mark in found.unknown:
        out.print(
            Text(f"{mark.place}: there is no rule {mark.rule}", style=colour("forbidden")), soft_wrap=True
        )
    out.print(_summary(found))
    return 1 if found.missing or found.unknown else 0


def _summary(found: Coverage) -> Text:
    tested = found.wanted - len(found.missing)
    text = f"{tested} of {found.wanted} rules and examples have a test."
    if found.missing:
        text += f" {len(found.missing)} have none."
    if found.unknown:
        text += f" {len(found.unknown)} marks name a rule that does not exist."
    if found.later:
        text += f" {found.later} rules cannot be played yet."
    return Text(text, style="bold")


def _show_one(game: Game[Any], ledger: Ledger, id_: str, out: Console) -> None:
    if id_ in ledger.rulings:
        out.print(_paragraph(id_, ledger.rulings[id_].text))
    elif id_ in ledger.examples:
        _show_example(ledger, ledger.examples[id_], out)
    elif id_ in ledger:
        _show_rule(ledger, ledger[id_], game.facts.inferred.get(id_, ""), out)
    else:
        span = _span(list(ledger))
        raise ArmillaryError(f"There is no rule {id_}. Rules go from {span}; --search finds words.")


def _show_example(ledger: Ledger, example: Example, out: Console) -> None:
    """An example with the rules that it exercises."""
    out.print(_paragraph(example.id, example.text))
    for id_ in example.exercises:
        if id_ in ledger:
            out.print(_paragraph(id_, ledger[id_].text))


def _show_rule(ledger: Ledger, rule: Rule, inferred: str, out: Console) -> None:
    """A rule with its chapter, the file of its numbers if these are inferred, its examples and rulings."""
    out.print(titled(rule.chapter, out.width))
    out.print(_paragraph(rule.id, rule.text))
    later = " · not played yet" if rule.later else ""
    doubt = f" · inferred: {inferred}" if inferred else ""
    out.print(f"  {rule.kind} · {rule.source}{later}{doubt}", style="dim")
    for example in ledger.examples.values():
        if rule.id in example.exercises:
            out.print(_paragraph(example.id, example.text))
    for ruling in re.findall(r"Q\d+", f"{rule.source} {rule.text}"):
        if ruling in ledger.rulings:
            out.print(_paragraph(ruling, ledger.rulings[ruling].text))


def _search(ledger: Ledger, words: str, out: Console) -> int:
    found = ledger.search(words)
    for rule in found:
        out.print(_paragraph(rule.id, rule.text))
    if not found:
        raise ArmillaryError(f"No rule has all the words {words!r}. Try fewer of them.")
    return 0


def _show_all(ledger: Ledger, out: Console) -> None:
    for chapter, rules in ledger.chapters.items():
        out.print(titled(chapter, out.width))
        for rule in rules:
            out.print(_paragraph(rule.id, rule.text))


def _show_chapters(game: Game[Any], ledger: Ledger, out: Console) -> None:
    table = Table.grid(padding=(0, 3, 0, 0))
    for chapter, rules in ledger.chapters.items():
        table.add_row(chapter, Text(_span(rules), style=colour("brass-1")), f"{len(rules)}")
    out.print(titled(game.facts.title, out.width))
    out.print(table)
    out.print(
        f"{len(ledger.rules)} rules, {len(ledger.examples)} examples, {len(ledger.rulings)} rulings. "
        f"Read one with its id, find some with --search, read everything with --all."
    )


def _span(rules: list[Rule]) -> str:
    return f"{rules[0].id} to {rules[-1].id}"


def _paragraph(title: str, text: str) -> Padding:
    told = Text.assemble((title, f"bold {colour('brass-1')}"), "  ", text)
    for place in _ID.finditer(text):
        start = len(title) + 2 + place.start()
        told.stylize(colour("brass-1"), start, start + len(place[0]))
    return Padding(told, (0, 0, 0, 2), expand=False)


COMMAND = Command(
    name="rules",
    help="read and search the rules of a game, and find those without a test",
    example="armillary rules space_gate_odyssey --search 'full gate'\n"
    "armillary rules space_gate_odyssey SGO-044\n"
    "armillary rules space_gate_odyssey --untested",
    declare=declare,
    run=run,
)
