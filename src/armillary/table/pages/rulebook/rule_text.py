"""Texts of a ledger as HTML: ids become links, words that were looked for are marked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from markupsafe import Markup, escape

from armillary.engine.ledger import Example, Ledger, Rule

_ID = r"[A-Z0-9]+-X?\d+|\bQ\d+"
_CODE = re.compile(r"`([^`]+)`")
_RULING = re.compile(r"\bQ\d+")


class Reader:
    """Reads a ledger's texts with somebody's words in mind."""

    def __init__(self, ledger: Ledger, wanted: Sequence[str] = ()) -> None:
        self.ledger = ledger
        self.wanted = [word for word in wanted if word]
        parts = [_ID, *(rf"\w*{re.escape(word)}\w*" for word in self.wanted)]
        self._parts = re.compile("|".join(f"({part})" for part in parts), re.IGNORECASE)

    def text(self, text: str, *, links: bool = True) -> Markup:
        """The text with its marks, and its links unless it stands inside of one."""
        pieces = _CODE.split(text)  # every second one stood between backticks
        return Markup("").join(
            Markup("<code>{}</code>").format(piece) if number % 2 else self._plain(piece, links=links)
            for number, piece in enumerate(pieces)
        )

    def _plain(self, text: str, *, links: bool) -> Markup:
        made, end = Markup(""), 0
        for match in self._parts.finditer(text):
            made += escape(text[end : match.start()]) + self._part(match, links=links)
            end = match.end()
        return made + escape(text[end:])

    def _part(self, match: re.Match[str], *, links: bool) -> Markup:
        said = match[0]
        if match.lastindex == 1:
            known = said in self.ledger.rules or said in self.ledger.examples or said in self.ledger.rulings
            if known and links:
                return Markup('<a class="r" href="#{0}">{0}</a>').format(said)
            return Markup("<mark>{}</mark>").format(said) if self._sought(said) else escape(said)
        return Markup("<mark>{}</mark>").format(said)

    def _sought(self, said: str) -> bool:
        return any(word.casefold() in said.casefold() for word in self.wanted)

    def examples_of(self, rule: Rule) -> list[Example]:
        return [example for example in self.ledger.examples.values() if rule.id in example.exercises]

    def rulings_of(self, rule: Rule) -> list[str]:
        return [id_ for id_ in _RULING.findall(rule.source) if id_ in self.ledger.rulings]
