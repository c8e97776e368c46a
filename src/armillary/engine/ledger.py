"""Rules have names: the ledger that a game carries, and refusals that cite it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import TypeVar

from msgspec import Struct, field

from armillary.engine.errors import DataError
from armillary.engine.options import Option

T = TypeVar("T")


class Refusal(Struct, frozen=True):
    """Something that a player might expect to do, the rule that forbids it, and the figures.

    `reason` is a message with named places that `figures` fill: it is
    translated at the edge. `option` is the choice as it would be written.
    """

    option: Option | str
    rule: str
    reason: str
    figures: dict[str, int | str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.reason.format(**self.figures)} ({self.rule})"


class Rule(Struct, frozen=True):
    id: str
    kind: str
    chapter: str
    source: str
    text: str
    later: bool = False
    """Written down already, but it belongs to a part of the game that cannot be played yet."""

    @property
    def needs_test(self) -> bool:
        return self.kind != "note" and not self.later


class Example(Struct, frozen=True):
    """A worked example of the rulebook, and the rules it exercises."""

    id: str
    text: str
    exercises: tuple[str, ...]


class Ruling(Struct, frozen=True):
    id: str
    text: str


class Term(Struct, frozen=True):
    english: str
    italian: str
    meaning: str


_RULE = re.compile(r"^- \*\*([A-Z0-9]+-\d+)\*\* \[(\w+)( later)?\] \((.*?)\) (?=\S)(.*)$")
_EXAMPLE = re.compile(r"^- \*\*([A-Z0-9]+-X\d+)\*\* (.*?)(?: \((?:exercises|esercita) ([^)]*)\))?\.?$")
_RULING = re.compile(r"^- \*\*(Q\d+)\*\*:? (.*)$")
_ITEM = re.compile(r"^- \*\*([A-Z0-9]+-X?\d+)\*\*")
_RULE_ID = re.compile(r"[A-Z0-9]+-\d+")


class Ledger:
    """A rules ledger: rules, worked examples, rulings and glossary of one game."""

    def __init__(self, text: str, name: str = "RULES.md") -> None:
        self.rules: dict[str, Rule] = {}
        self.examples: dict[str, Example] = {}
        self.rulings: dict[str, Ruling] = {}
        self.glossary: list[Term] = []
        self.name = name
        self._read(text)

    def _read(self, text: str) -> None:
        section = chapter = ""
        for number, line in enumerate(text.splitlines(), start=1):
            if line.startswith("## "):
                section = chapter = line[3:].strip()
            elif line.startswith("### "):
                chapter = line[4:].strip()
            elif line.startswith("- **"):
                self._read_item(number, chapter, line)
            elif line.startswith("|") and section.casefold().startswith("gloss"):
                self._read_term(line)

    def _read_item(self, number: int, chapter: str, line: str) -> None:
        if match := _RULE.match(line):
            id_, kind, later, source, text = match.groups()
            self._keep(number, self.rules, id_, Rule(id_, kind, chapter, source, text, bool(later)))
        elif match := _RULING.match(line):
            self._keep(number, self.rulings, match[1], Ruling(match[1], match[2]))
        elif match := _EXAMPLE.match(line):
            exercises = tuple(_RULE_ID.findall(match[3] or ""))
            self._keep(number, self.examples, match[1], Example(match[1], match[2], exercises))
        elif match := _ITEM.match(line):
            raise DataError(self.name, f"line {number}", f"{match[1]} lacks its [kind] or (source)")

    def _keep(self, number: int, shelf: dict[str, T], id_: str, item: T) -> None:
        if id_ in shelf:
            raise DataError(self.name, f"line {number}", f"{id_} stands twice")
        shelf[id_] = item

    def _read_term(self, line: str) -> None:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if set(cells[0]) <= set("-: "):  # the row above was the heading of a table
            self.glossary.pop()
        elif len(cells) >= 2:
            self.glossary.append(Term(cells[0], cells[1], cells[2] if len(cells) > 2 else ""))

    @cached_property
    def chapters(self) -> dict[str, list[Rule]]:
        found: dict[str, list[Rule]] = {}
        for rule in self.rules.values():
            found.setdefault(rule.chapter, []).append(rule)
        return found

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __getitem__(self, id_: str) -> Rule:
        return self.rules[id_]

    def __contains__(self, id_: str) -> bool:
        return id_ in self.rules

    def search(self, words: str) -> list[Rule]:
        """Rules whose id, chapter or text holds every one of these words."""
        wanted = words.casefold().split()
        return [
            rule
            for rule in self
            if all(word in f"{rule.id} {rule.chapter} {rule.text}".casefold() for word in wanted)
        ]
