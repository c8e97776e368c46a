"""The log of the page: each choice is put into words once for a seat, each turn is written once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

import msgspec
from markupsafe import Markup, escape
from msgspec import Struct

from armillary.language.words import Catalogue, catalogue
from armillary.table.pages.parts import Kept, keep
from armillary.table.pages.rendering import rendered
from armillary.table.server import Server
from armillary.table.tables.live import Happened
from armillary.table.tables.rows import read_events
from armillary.table.views.log_lines import LogLines
from armillary.table.views.viewer import Viewer
from armillary.table.wire.answers import LogLine

_KEPT_TURNS = 2000  # written ones, of all tables: about 1 kB each
_KEPT_ROWS = 4000
_NOBODYS = Markup("<i></i>\n")
_MARK = Markup('<svg class="m c{0} " aria-hidden="true"><use href="#i-mark-{0}"></use></svg>\n')
_TOLD = Markup('<button type="button" class="told" data-at="{}" data-beat="{}" title="{}">{}</button>\n')
_RULE = Markup('<a class="r" href="/rules/{}?back=/tables/{}#{}" data-rule="{}"{}>{}</a>')
_TITLE = Markup(' title="{}"')


class Told(Struct, frozen=True):
    """What a choice caused, as one seat may know it, and the turn after it."""

    lines: list[LogLine]
    turn: int


class Log(Struct, frozen=True):
    """The lines of some choices, the last of them also by its beats."""

    lines: list[LogLine]
    beats: int


async def log_of(server: Server, viewer: Viewer, first: int) -> Log:
    """What happened after `first` choices, as the seat counts them, up to the position."""
    live, numbers, lines = viewer.live, viewer.numbers, LogLines(viewer)
    begin, end = numbers.stored(first), viewer.match.count
    secret = min(numbers.kept, default=end + 1)
    kept = live.told.setdefault((viewer.seat, viewer.language, *live.names), {})
    if not first and 0 not in kept:
        opening = lines.of_choice(0, 0, read_events(viewer.game, live.row.opening_events))
        kept[0] = Told(opening, live.opening_turn)
    missing = next((number for number in range(begin + 1, end) if number not in kept), end)
    epoch = live.row.epoch
    after = max(0, missing - 2)
    rows = live.happened(after + 1, end)
    if rows is None:
        stored = await server.store.choices(live.id, after=after, until=end)
        rows = [Happened(row.number, row.turn, read_events(viewer.game, row.events)) for row in stored]
    fresh = _in_words(viewer, rows, missing, kept)
    if epoch == live.row.epoch:  # nothing was taken back while the store was read
        # The last one is told anew at each position, and secrets are kept when everybody knows them.
        kept.update((number, told) for number, told in fresh.items() if number < min(end, secret))
    wanted = range(begin + 1 if first else 0, end + 1)
    told = [fresh.get(number) or kept.get(number) for number in wanted]
    last = rows[-1] if rows and not numbers.is_kept(rows[-1].number) else None
    return Log(
        [line for each in told if each for line in each.lines], len(lines.beats(last.events)) if last else 1
    )


def _in_words(viewer: Viewer, rows: Sequence[Happened], first: int, kept: dict[int, Told]) -> dict[int, Told]:
    """The choices from the first on that the reader may know of; the row before tells the turn."""
    before = {row.number: row.turn for row in rows}
    found: dict[int, Told] = {}
    lines = LogLines(viewer)
    turn = kept[first - 1].turn if first - 1 in kept else before.get(first - 1, viewer.live.opening_turn)
    for row in rows:
        if row.number < first or viewer.numbers.is_kept(row.number):
            continue
        found[row.number] = Told(
            lines.of_choice(viewer.numbers.shown(row.number), turn, row.events), row.turn
        )
        turn = row.turn
    return found


class Act(Struct):
    """What a choice has caused: the sentence that says it, and those that are folded under it."""

    head: LogLine
    more: list[LogLine]


class TurnLines(Struct):
    """The lines of one turn, and the seat that began it."""

    turn: int
    seat: int | None
    rival: int | None
    lines: list[LogLine]

    @property
    def acts(self) -> list[Act]:
        """What was done in the turn; that it began is said by its head."""
        lines = [line for line in self.lines if not line.opens] or self.lines
        choices = groupby(lines, key=lambda line: line.position)
        return [act for _, group in choices for act in _acts(list(group))]


def by_turn(lines: Sequence[LogLine]) -> list[TurnLines]:
    found = []
    for turn, group in groupby(lines, key=lambda line: line.turn):
        inside = list(group)
        found.append(TurnLines(turn, inside[0].seat, inside[0].rival, inside))
    return found


def _acts(lines: Sequence[LogLine]) -> list[Act]:
    """The lines of one choice belong together, those of another seat apart; details to what they are of."""
    told = [(at, line) for at, line in enumerate(lines) if not line.detail] or list(enumerate(lines))
    groups = [list(group) for _, group in groupby(told, key=lambda each: _whose(each[1]))]
    shown = {at for at, _ in told}
    for at, line in enumerate(lines):
        if at not in shown:
            _place_of(at, line, groups).append((at, line))
    return [_act([line for _, line in group]) for group in groups]


def _place_of(at: int, line: LogLine, groups: list[list[tuple[int, LogLine]]]) -> list[tuple[int, LogLine]]:
    """What a detail is part of: what its seat did last before it, or next; else what was told before it."""
    own = [group for group in groups if _whose(group[0][1]) == _whose(line)]
    before = [group for group in own or groups if group[0][0] < at]
    return before[-1] if before else (own or groups)[0]


def _whose(line: LogLine) -> tuple[int | None, int | None]:
    return line.seat, line.rival


def _act(lines: Sequence[LogLine]) -> Act:
    """No sentence is said twice of one choice."""
    head, *more = {line.text: line for line in lines}.values()
    return Act(head, more)


class Readers(Struct, frozen=True):
    """What the rows of a table's log need besides their lines."""

    table: str
    game: str
    names: tuple[str, ...]
    rivals: tuple[str, ...]
    language: str
    turn_word: str
    turns_before: int
    inferred: tuple[tuple[str, str], ...] = ()  # rules with a number that is inferred, and its file


def written(turns: Sequence[TurnLines], readers: Readers) -> list[Kept]:
    """Each turn as HTML."""
    encode = msgspec.msgpack.encode
    return [_written(readers, encode(turn), 0 if turn.turn else index) for index, turn in enumerate(turns)]


@lru_cache(maxsize=_KEPT_TURNS)
def _written(readers: Readers, encoded: bytes, index: int) -> Kept:
    turn = msgspec.msgpack.decode(encoded, type=TurnLines)
    words: Catalogue = catalogue(readers.language)

    def row(line: LogLine) -> Markup:
        return _row(readers, line.position, line.beat, line.seat, line.rival, line.text, line.rule)

    return keep(
        rendered("table/panes/log_turn.html", words, readers=readers, turn=turn, index=index, row=row)
    )


@lru_cache(maxsize=_KEPT_ROWS)
def _row(
    readers: Readers, position: int, beat: int, seat: int | None, rival: int | None, text: str, rule: str
) -> Markup:
    """A line of the log: whose it is, what it says, and by which rule; it leads to the position."""
    words = catalogue(readers.language)
    name = readers.names[seat] if seat is not None else ""
    if name and text.startswith(name):
        said = Markup("<b>{}</b>{}").format(name, text[len(name) :])
    else:
        said = escape(text)
    whose = seat if seat is not None else rival
    doubt = _doubt(readers, rule, words)
    return Markup("{}{}{}").format(
        _NOBODYS if whose is None else _MARK.format(whose + 1),
        _TOLD.format(position, beat, words("Show position {number}").format(number=position), said),
        _RULE.format(readers.game, readers.table, rule, rule, doubt, rule) if rule else "",
    )


def _doubt(readers: Readers, rule: str, words: Catalogue) -> Markup:
    """That the number of a rule is inferred, and where it stands."""
    file = dict(readers.inferred).get(rule)
    if file is None:
        return Markup("")
    return _TITLE.format(words("Inferred: an owner of the box may correct {file}").format(file=file))
