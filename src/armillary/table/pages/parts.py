"""The parts of a page, each with a digest: a page that has a part is not sent it again.

A template marks a part by `PART` before and `END` after one element with an id; parts may hold parts.
The digest of a part is that of the text which is sent for it, so it tells nothing that the text does not.
Where the page has the same text already, an empty element with the same id and digest stands for it.
A part that serves many pages is kept (`keep`): in a page only a mark stands for it until it is sent.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Collection, Iterator
from hashlib import blake2b
from weakref import WeakValueDictionary

from markupsafe import Markup

PART, END = Markup("<!--part-->"), Markup("<!--end-->")  # no text of a player's is written so
MOST_KNOWN = 16_000  # letters of digests that a page may send
_KEPT = "<!--kept "
_MARKS = re.compile(r"(<!--part-->|<!--end-->|<!--kept [\w-]+?-->)")
_ELEMENT = re.compile(r'\s*<(?P<tag>[\w-]+)(?P<before>[^<>]*?)\sid="(?P<id>[^"<>]*)"')


def digest(text: str) -> str:
    """A short name of a text, for addresses and attributes."""
    return urlsafe_b64encode(blake2b(text.encode(), digest_size=9).digest()).decode()


def known(header: str) -> frozenset[str]:
    """The digests that a page says it has."""
    return frozenset(header[:MOST_KNOWN].split())


class Kept:
    """A part that was written and named once; whoever holds it shows it by writing its mark.

    It may hold parts that are kept too: a page that lacks it may have those.
    """

    __slots__ = ("__weakref__", "_holds", "_pieces", "digest", "marked", "stub")

    def __init__(self, html: str) -> None:
        before, *pieces = _MARKS.split(html.strip())
        if before or pieces[:1] != [PART] or pieces[-2:] != [END, ""]:
            raise ValueError(f"what is kept is one part, not {html[:60]!r}")
        inner, whole = _written(iter(pieces[1:]), ())
        self.digest = digest(whole)
        self.marked = _marked(inner, self.digest)
        self.stub = _stub(inner, self.digest)
        self._holds = [_named(piece) for piece in pieces if piece.startswith(_KEPT)]
        self._pieces = pieces[1:] if self._holds or PART in pieces[1:] else []

    def sent(self, has: Collection[str]) -> str:
        """What a page is sent that has these parts."""
        if self.digest in has:
            return self.stub
        return _marked(_written(iter(self._pieces), has)[0], self.digest) if self._pieces else self.marked

    def __html__(self) -> str:
        return f"{_KEPT}{self.digest}-->"


_held: WeakValueDictionary[str, Kept] = WeakValueDictionary()


def keep(html: str) -> Kept:
    """A part that is kept; of equal parts all hold the same one, so that its mark is known while one does."""
    kept = Kept(html)
    return _held.setdefault(kept.digest, kept)


def with_digests(html: str, has: Collection[str] = ()) -> str:
    """The page with a digest at each part, and of those that it has only the digest."""
    return _written(iter(_MARKS.split(html)), has)[0]


def _written(pieces: Iterator[str], has: Collection[str]) -> tuple[str, str]:
    """What is sent up to the end of a part, and what it is known by: its text, with digests for its parts."""
    sent: list[str] = []
    named: list[str] = []
    for piece in pieces:
        if piece == END:
            break
        if piece == PART:
            inner, whole = _written(pieces, has)
            mark = digest(whole)
            sent.append(_stub(inner, mark) if mark in has else _marked(inner, mark))
            named.append(mark)
        elif piece.startswith(_KEPT):
            kept = _named(piece)
            sent.append(kept.sent(has))
            named.append(kept.digest)
        else:
            sent.append(piece)
            named.append(piece)
    return "".join(sent), "".join(named)


def _named(mark: str) -> Kept:
    """The part for which a mark stands."""
    return _held[mark[len(_KEPT) : -len("-->")]]


def _marked(part: str, mark: str) -> str:
    begin = _opening(part).end("tag")
    return f'{part[:begin]} data-digest="{mark}"{part[begin:]}'


def _stub(part: str, mark: str) -> str:
    found = _opening(part)
    tag = found["tag"]
    return f'<{tag} id="{found["id"]}" data-digest="{mark}" data-same></{tag}>'


def _opening(part: str) -> re.Match[str]:
    found = _ELEMENT.match(part)
    if found is None:
        raise ValueError(f"a part begins with an element that has an id, not with {part[:60]!r}")
    return found
