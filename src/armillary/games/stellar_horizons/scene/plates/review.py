"""What a decade has changed for whoever looks, the count as it stands, and the next income from Earth."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.engine.points import written
from armillary.games.stellar_horizons.rules import scoring
from armillary.games.stellar_horizons.rules.components.kinds import DECADE as TEN_YEARS
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.concepts.dice import halved
from armillary.games.stellar_horizons.rules.economy import production_step, support
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.names import Names, looking
from armillary.games.stellar_horizons.scene.pieces.annals import CHARTS, past, titled, values
from armillary.games.stellar_horizons.scene.pieces.sheet import REVIEW, dollars, hairline, head, line_of
from armillary.games.stellar_horizons.words.chances import source_name
from armillary.games.stellar_horizons.words.names import signed
from armillary.games.stellar_horizons.words.terms import term
from armillary.scene.captions import Caption
from armillary.scene.marks import seat_class
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Text, group

WIDE = 320.0
_ROW = 20.0

Row = tuple[str, str, str, str, bool]  # what, before, now, difference, whether that is good


@drawn_once()
def plate(seen: StellarState, words: Words, names: Names) -> Plate:
    shapes: list[AnyShape] = []
    y = 4.0
    if seen.played:
        y = _changed(seen, shapes, y, words)
        y = _count(seen, shapes, y, words)
        y = _earth(seen, shapes, y, words)
    else:
        shapes.append(line_of(words("no faction is taken yet"), 8, 20, WIDE - 16, 12.5, "quiet"))
        y = 28
    box = Box(0, 0, WIDE, y + 4)
    return Plate(
        name=REVIEW,
        title=words("Your decade"),
        drawing=Drawing(box, tuple(shapes), cls=f"review {seat_class(looking(seen))}", look=LOOK),
        caption=Caption(align="start"),
        proportion=box.proportion,
        weight=0.3,
        least=0.75,
        twin=tuple(_twin(seen, words)),
    )


def changed(seen: StellarState, words: Words) -> tuple[int, list[Row]]:
    """The year in which the decade began that is being looked back at, and what was different then."""
    rows, seat = past(seen), looking(seen)
    decades = [annal for annal in rows[:-1] if annal.year % TEN_YEARS == 0]
    before, now = decades[-1] if decades else rows[0], rows[-1]
    found = []
    for chart in CHARTS:
        was, is_now = values(before, chart.name)[seat], values(now, chart.name)[seat]
        shown = (dollars(was), dollars(is_now)) if chart.name == "money" else (str(was), str(is_now))
        difference = is_now - was
        found.append(
            (titled(chart.name, words)[0], *shown, signed(difference) if difference else "=", difference >= 0)
        )
    return before.year, found


def _changed(seen: StellarState, shapes: list[AnyShape], y: float, words: Words) -> float:
    year, rows = changed(seen, words)
    shapes.append(head(words("What changed for you"), 8, y + 14))
    shapes.append(Text(200, y + 34, str(year), 12, "end", cls="quiet"))
    shapes.append(Text(258, y + 34, str(seen.year), 12, "end", cls="quiet"))
    y += 38
    for number, (what, was, is_now, difference, good) in enumerate(rows):
        cls = "quiet" if difference == "=" else "good" if good else "bad"
        row = (
            line_of(what, 8, y + 14, 130, 12.5),
            Text(200, y + 14, was, 12.5, "end", cls="quiet"),
            Text(258, y + 14, is_now, 13, "end", cls="strong"),
            Text(WIDE - 8, y + 14, difference, 12.5, "end", cls=cls),
        )
        shapes.append(group(*row, id=f"changed-{CHARTS[number].name}"))
        y += _ROW
    shapes.append(hairline(6, y + 5, WIDE - 12))
    return y + 10


def _count(seen: StellarState, shapes: list[AnyShape], y: float, words: Words) -> float:
    """The lines of the count that are not zero, and their sum."""
    seat = looking(seen)
    shapes.append(head(words("If it ended now"), 8, y + 14))
    total = written(scoring.scores(seen)[seat])
    shapes.append(Text(WIDE - 8, y + 15, total, 15, "end", cls="strong"))
    y += 22
    for line in scoring.score_lines(seen):
        points = line.points[seat]
        if points and line.label != "rounding":
            shown = (
                line_of(term(line.label, words), 8, y + 14, WIDE - 76, 12.5),
                Text(WIDE - 8, y + 14, written(points), 12.5, "end", cls="bad" if points < 0 else "strong"),
            )
            shapes.append(group(*shown, id=f"line-{line.label}"))
            y += _ROW - 2
    shapes.append(hairline(6, y + 7, WIDE - 12))
    return y + 12


def earth_lines(seen: StellarState, words: Words) -> Iterator[tuple[str, int]]:
    """What the next income from Earth is made of, as it stands."""
    faction = seen.played[looking(seen)]
    money = 0
    for part in production_step.money_parts(seen, faction):
        money += part.amount
        yield source_name(part.source, words), part.amount
    if skimmed := production_step.skimmed_from(seen, faction, money):  # SH-203
        money -= skimmed
        yield source_name("pirates", words), -skimmed
    if production_step.has_half(seen, faction) and money:
        yield source_name("halved", words), halved(money) - money
    if owed := treasury.debt(seen, faction):  # SH-361
        yield source_name("debt", words), -owed
    if due := support.upkeep(seen, faction):
        yield (words("units beyond support") if due > 0 else words("support not used")), -due


def _earth(seen: StellarState, shapes: list[AnyShape], y: float, words: Words) -> float:
    lines = list(earth_lines(seen, words))
    shapes.append(head(words("Earth production"), 8, y + 14))
    total = dollars(sum(amount for _, amount in lines))
    shapes.append(Text(WIDE - 8, y + 15, total, 15, "end", cls="strong"))
    y += 22
    for number, (what, amount) in enumerate(lines):
        value = dollars(amount) if not number else signed(amount)
        shapes.append(line_of(what, 8, y + 14, WIDE - 76, 12.5))
        shapes.append(Text(WIDE - 8, y + 14, value, 12.5, "end", cls="bad" if amount < 0 else "strong"))
        y += _ROW - 2
    return y


def _twin(seen: StellarState, words: Words) -> Iterator[TwinLine]:
    if not seen.played:
        yield TwinLine(words("no faction is taken yet"))
        return
    _, rows = changed(seen, words)
    for number, (what, was, is_now, difference, _) in enumerate(rows):
        text = words("{what}: {before}, now {now} ({difference})").format(
            what=what, before=was, now=is_now, difference=difference
        )
        yield TwinLine(text, f"changed-{CHARTS[number].name}")
    seat = looking(seen)
    for line in scoring.score_lines(seen):
        if line.points[seat] and line.label != "rounding":
            yield TwinLine(f"{term(line.label, words)}: {written(line.points[seat])}", f"line-{line.label}")
    for what, amount in earth_lines(seen, words):
        yield TwinLine(f"{what}: {signed(amount)}")
