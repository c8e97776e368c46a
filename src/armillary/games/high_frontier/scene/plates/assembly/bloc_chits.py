"""The assembly of Module 3: the bloc that each Ideology supports, who sits on its chit, who is bribed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Counted, Words
from armillary.games.high_frontier.rules.components import CENTRIST, IDEOLOGIES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Bloc
from armillary.games.high_frontier.rules.conflict.table import is_extremist, table
from armillary.games.high_frontier.rules.conflict.war import blocs, delegates
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import ASSEMBLY, HERO
from armillary.games.high_frontier.scene.pieces.sides import BLOC_SIGNS, BLOC_TINTS
from armillary.games.high_frontier.words.names import ideology_name, law_name
from armillary.games.high_frontier.words.names_conflict import bloc_name, war_word
from armillary.scene import captions, text
from armillary.scene.captions import Caption
from armillary.scene.marks import mark
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.rings import polar
from armillary.scene.shapes import (
    AnyShape,
    Circle,
    Ellipse,
    Group,
    Path,
    Place,
    Point,
    Polygon,
    Text,
    nums,
    use,
)
from armillary.scene.targets import path_target

_ROW = 3  # delegates side by side


class _Size:
    """Lengths of the drawing: beside the seats, or in the middle."""

    def __init__(self, *, large: bool) -> None:
        self.large = large
        self.inner, self.outer = (70.0, 206.0) if large else (32.0, 106.0)
        self.glyph = 1.5 if large else 1.0
        self.width, self.height = 2 * self.outer + 44, 1.74 * self.outer + 26
        if not large:
            self.width, self.height = 232.0, 186.0
        self.middle = (self.width / 2, self.height / 2)


_BESIDE, _LARGE = _Size(large=False), _Size(large=True)


@drawn_once()
def plate(
    seen: HighFrontierState,
    names: Sequence[str],
    words: Words,
    hero: bool,
    wartime: bool,
    flips: tuple[int, ...],
) -> Plate:
    """`flips`: the Ideologies whose chit may be turned by what goes on now. In War it is on the board."""
    size = _LARGE if hero else _BESIDE
    every = range(len(IDEOLOGIES))
    sectors = tuple(_sector(seen, number, size, words, number in flips) for number in every)
    names_above = tuple(_name(number, size, words) for number in every if number != CENTRIST)
    head: list[captions.Item] = [
        captions.Name(words("Assembly")),
        captions.Words(said_of_law(seen, words), quiet=True),
    ]
    if hero and flips:
        head.append(captions.Words(words("dashed: the chit may be turned now (HF3-061)"), quiet=True))
    box = Box(0, 0, size.width, size.height)
    return Plate(
        name=ASSEMBLY,
        title=words("Assembly"),
        drawing=Drawing(box, (*sectors, *names_above), cls="assembly", look=LOOK),
        caption=Caption(tuple(head), foot=(_key(words),) if hero else (), align="start"),
        proportion=box.proportion,
        weight=HERO if hero else 2,
        aside=not hero and not wartime,
        twin=tuple(_twin(seen, names, words)),
    )


def said_of_law(seen: HighFrontierState, words: Words) -> str:
    """The Law, or why there is none."""
    if blocs.is_empire(seen):
        return words("Space Empire: no assembly")
    if blocs.star_is_gone(seen):
        return words("{state}: no law").format(state=war_word(seen, words) or words("War"))
    return words("{law} is law").format(law=law_name(seen.star, words))


def _key(words: Words) -> captions.Line:
    return (
        captions.Icon("loyalist", words("shield: the Ideology supports the Loyalists"), words("Loyalist")),
        captions.Icon(
            "independent", words("flag: the Ideology supports the Independents"), words("Independent")
        ),
        captions.Icon("extremist", words("a delegate on the chit"), words("extremist")),
        captions.Icon("corrupt", words("a bribe lies under the delegate"), words("corrupt")),
    )


# The six sectors and the middle


def _corners(number: int, size: _Size) -> tuple[Point, ...]:
    x, y = size.middle
    if number == CENTRIST:
        around = [polar(size.inner - 2, 30 + 60 * n) for n in range(6)]
    else:
        start, end = 60 * number - 30, 60 * number + 30
        around = [
            polar(size.inner, start),
            polar(size.outer, start),
            polar(size.outer, end),
            polar(size.inner, end),
        ]
    return tuple((x + px, y + py) for px, py in around)


def _centre(number: int, size: _Size) -> Point:
    if number == CENTRIST:
        return size.middle
    x, y = polar((size.inner + size.outer) / 2 * 0.98, 60 * number)
    down = 0.05 * y if not x else 0  # a name may not run into the middle
    return size.middle[0] + x, size.middle[1] + y + down


def _sector(seen: HighFrontierState, number: int, size: _Size, words: Words, flips: bool) -> Group:
    corners = _corners(number, size)
    outline = f"M{'L'.join(nums(*corner) for corner in corners)}Z"
    x, y = _centre(number, size)
    lawful = number == seen.star and not blocs.star_is_gone(seen) and not blocs.is_empire(seen)
    tint = "t-any" if number == CENTRIST else f"sided {BLOC_TINTS[table(seen).propaganda[number]]}"
    parts: list[AnyShape] = [Polygon(corners, cls=f"ideology {tint}{' lawful' if lawful else ''}")]
    if flips:
        parts.append(Path(outline, cls="may-flip"))
    parts += _middle(seen, size, words) if number == CENTRIST else _ideology(seen, number, size, words)
    if lawful:
        aside = 0.0 if number == CENTRIST else (46 if size.large else 38)
        parts.append(use("law", x + aside, y - 24 * size.glyph, 13 * size.glyph, "brass-sign"))
    return path_target(
        IDEOLOGIES[number].id, tuple(parts), outline, outline, corners[1], (x, y), cls="ideology-target"
    )


def _middle(seen: HighFrontierState, size: _Size, words: Words) -> Iterator[AnyShape]:
    x, y = size.middle
    word = war_word(seen, words)
    if word:
        yield Text(x, y - 4 * size.glyph, word, 12.5 * size.glyph, cls="war-word", room=2 * size.inner - 8)
    elif seen.star != CENTRIST:
        yield use("centrist", x, y - 9 * size.glyph, 14 * size.glyph, "quiet-sign")
    yield from _delegates(seen, CENTRIST, x, y + 9 * size.glyph, size)


def _name(number: int, size: _Size, words: Words) -> Text:
    """Over all sectors: where it is enlarged it runs beyond its own."""
    x, y = _centre(number, size)
    name, high = ideology_name(number, words), 12.5 * size.glyph
    room = 1.35 * (size.outer - size.inner)
    return Text(x, y - 12 * size.glyph, name, high, cls="strong ideology-name", room=room)


def _ideology(seen: HighFrontierState, number: int, size: _Size, words: Words) -> Iterator[AnyShape]:
    """The chit with who sits on it, the delegates beside it."""
    x, y = _centre(number, size)
    g = size.glyph
    bloc = table(seen).propaganda[number]
    if size.large:
        after = x + text.width(ideology_name(number, words), 12.5 * g) / 2 + 16
        yield use(IDEOLOGIES[number].id, after, y - 24, 18, f"sided-sign {BLOC_TINTS[bloc]}")
    if blocs.is_empire(seen):
        return
    sitting = table(seen).extremists[number]
    wide = min(_ROW, _count(seen, number)) * 13 * g
    left = x - wide / 2
    yield Circle(left, y + 6 * g, 9.5 * g, cls=f"chit {BLOC_TINTS[bloc]}")
    yield Path(BLOC_SIGNS[bloc], cls=f"bloc-sign {BLOC_TINTS[bloc]}", at=Place(left, y + 6 * g, 0, 0.58 * g))
    if sitting != NOBODY:
        yield mark(sitting, left + 7.5 * g, y - 1.5 * g, 4.8 * g)
    yield from _delegates(
        seen, number, left + 17 * g + (min(_ROW, _count(seen, number)) - 1) * 6.5 * g, y + 6 * g, size
    )


def _count(seen: HighFrontierState, number: int) -> int:
    """Delegates beside the chit, and legacy votes."""
    return len(_present(seen, number)) + seen.legacy[number]


def _present(seen: HighFrontierState, number: int) -> list[tuple[int, bool]]:
    """Who has a delegate there beside the chit, and whether it lies on a bribe."""
    found = []
    for seat in range(seen.seats):
        corrupt = delegates.corrupt_of(seen, number, seat)
        plain = seen.delegates_of(number, seat) - corrupt - is_extremist(seen, number, seat)
        found += [(seat, False)] * max(0, plain) + [(seat, True)] * corrupt
    return found


def _delegates(seen: HighFrontierState, number: int, x: float, y: float, size: _Size) -> Iterator[AnyShape]:
    """Around a point: marks, a dark disk under the corrupt ones, a rose ring for each legacy vote."""
    g = size.glyph
    present = _present(seen, number)
    every = [*present, *((NOBODY, False) for _ in range(seen.legacy[number]))]
    for n, (seat, corrupt) in enumerate(every):
        row, column = divmod(n, _ROW)
        wide = min(_ROW, len(every) - row * _ROW)
        left = x + (column - (min(_ROW, len(every)) - 1) / 2) * 13 * g if wide else x
        down = y + 12.5 * row * g
        if corrupt:
            yield Ellipse(left, down + 4 * g, 7.4 * g, 3.2 * g, cls="bribe-under")
        if seat == NOBODY:
            yield Circle(left, down, 3.6 * g, cls="legacy")
        else:
            yield mark(seat, left, down, 4.8 * g)


# In words


def _twin(seen: HighFrontierState, names: Sequence[str], words: Words) -> Iterator[TwinLine]:
    for number, ideology in enumerate(IDEOLOGIES):
        yield TwinLine(said_of(seen, number, names, words), ideology.id)


def said_of(seen: HighFrontierState, number: int, names: Sequence[str], words: Words) -> str:
    """An Ideology in a line: bloc, extremist, delegates, bribes, legacy votes."""
    parts = []
    if number != CENTRIST and not blocs.is_empire(seen):
        parts.append(bloc_name(table(seen).propaganda[number], words))
        sitting = table(seen).extremists[number]
        if sitting != NOBODY:
            parts.append(words("extremist of {player}").format(player=names[sitting]))
    present = _present(seen, number)
    for seat in range(seen.seats):
        if count := present.count((seat, False)):
            parts.append(f"{names[seat]} {count}")
        if count := present.count((seat, True)):
            said = words(
                Counted(
                    "{count} corrupt delegate of {player}", "{count} corrupt delegates of {player}", count
                )
            )
            parts.append(said.format(count=count, player=names[seat]))
    if seen.legacy[number]:
        said = words(Counted("{count} legacy vote", "{count} legacy votes", seen.legacy[number]))
        parts.append(said.format(count=seen.legacy[number]))
    return f"{ideology_name(number, words)}: {', '.join(parts) or words('nobody')}"


def chits_of(seen: HighFrontierState, bloc: Bloc) -> int:
    """How many of the six chits show a bloc."""
    return sum(shown == bloc for shown in table(seen).propaganda)
