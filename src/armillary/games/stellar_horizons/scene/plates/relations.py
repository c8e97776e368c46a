"""Relations as a matrix: players by factions, one letter a cell.

| Part | What it is |
|---|---|
| `cell-<seat>-<faction>` | the relation of a player's faction to another one |
"""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import FACTIONS
from armillary.games.stellar_horizons.rules.components.kinds import Relation
from armillary.games.stellar_horizons.rules.concepts import relations as rules
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.names import RELATIONS, Names, called_as, looking
from armillary.games.stellar_horizons.scene.pieces.sheet import dollars, line_of, who
from armillary.games.stellar_horizons.words.names import faction_name, relation_name
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.marks import mark
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Path, Rect, Text, nums
from armillary.scene.targets import target

_NAME = 96.0
_CELL, _STEP, _ROW = 32.0, 38.0, 33.0
_HEAD = 26.0


@drawn_once()
def plate(seen: StellarState, words: Words, names: Names) -> Plate:
    called = called_as(seen, names, words)
    shown = order_of(seen)
    wide = _NAME + _STEP * len(shown) + 4
    shapes: list[AnyShape] = []
    for column, faction in enumerate(shown):
        shapes.append(who(seen, faction, _NAME + _STEP * column + _CELL / 2, 13))
    rows = row_order(seen)
    for row, seat in enumerate(rows):
        y = _HEAD + _ROW * row
        shapes.append(mark(seat, 11, y + 14, 5))
        shapes.append(line_of(called[seat], 22, y + 18.5, _NAME - 26, 12.5, "strong"))
        for column, faction in enumerate(shown):
            shapes.append(_cell(seen, seat, faction, _NAME + _STEP * column, y, words))
    foot = _HEAD + _ROW * max(1, len(rows))
    shapes += _legend(foot + 4, wide, words)
    box = Box(0, 0, wide, foot + 40)
    said = income_text(seen, words)
    return Plate(
        name=RELATIONS,
        title=words("Relations"),
        drawing=Drawing(box, tuple(shapes), cls="relations", look=LOOK),
        caption=Caption(
            (captions.Name(words("Relations")), *((captions.Words(said, quiet=True),) if said else ())),
            align="start",
        ),
        proportion=box.proportion,
        weight=0.3,
        least=0.75,
        twin=tuple(_twin(seen, called, words)),
    )


def order_of(seen: StellarState) -> list[int]:
    """The factions as columns: those that are played in the order of their seats, then the others."""
    rest = [faction for faction in range(len(FACTIONS)) if seen.seat_of[faction] == NOBODY]
    return [*seen.played, *rest]


def row_order(seen: StellarState) -> list[int]:
    """The own row first, then the seats in their order."""
    if not seen.played:
        return []
    own = looking(seen)
    return [own, *(seat for seat in range(seen.seats) if seat != own)]


def class_of(relation: Relation) -> str:
    if relation == Relation.ALLIANCE:
        return "better allied"
    return "better" if relation > Relation.NEUTRAL else "worse" if relation < Relation.NEUTRAL else ""


def letter(relation: Relation, words: Words) -> str:
    """How a relation is written in a cell: its name begins so, in every language with another letter."""
    return relation_name(relation, words)[0]


def _cell(seen: StellarState, seat: int, faction: int, x: float, y: float, words: Words) -> Group:
    part = f"cell-{seat}-{FACTIONS[faction].id}"
    own = seen.played[seat]
    back = Rect(x, y, _CELL, 28, round=3, cls="cell-back")
    if own == faction:
        return Group((back,), id=part, cls="cell self")
    relation = seen.relation(own, faction)
    shapes: list[AnyShape] = [back, Text(x + _CELL / 2, y + 19, letter(relation, words), 13.5)]
    if rules.fixed(seen, own, faction):
        shapes.append(Path(f"M{nums(x + 6, y + 24)}h{nums(_CELL - 12)}", cls="fixed-line"))
    cls = f"cell {class_of(relation)}" + (" own" if seat == looking(seen) else "")
    return target(part, tuple(shapes), Rect(x, y, _CELL, 28, round=3), cls=" ".join(cls.split()))


def _legend(y: float, wide: float, words: Words) -> Iterator[AnyShape]:
    step = (wide - 12) / 3
    for place, relation in enumerate(Relation):
        x = 8 + step * (place % 3)
        line = y + 13 + 16 * (place // 3)
        yield Text(x, line, letter(relation, words), 12, "start", cls="strong")
        yield line_of(relation_name(relation, words), x + 14, line, step - 16, 12, "quiet")


def income_text(seen: StellarState, words: Words) -> str:
    """What the own relations bring, and between which limits trades lie."""
    if not seen.played:
        return ""
    own = seen.played[looking(seen)]
    track = FACTIONS[own].relations
    counted = [other for other in rules.others(own) if rules.counts(seen, own, other)]
    if not counted:
        return words("fixed")
    money = sum(track[seen.relation(own, other)].money for other in counted)
    limits = [track[seen.relation(own, other)].trade for other in counted]
    return words("yours: {money}, trades of {low} to {high}").format(
        money=dollars(money), low=min(limits), high=max(limits)
    )


def _twin(seen: StellarState, called: list[str], words: Words) -> Iterator[TwinLine]:
    for seat in row_order(seen):
        own = seen.played[seat]
        for faction in order_of(seen):
            if faction == own:
                continue
            track = FACTIONS[own].relations[seen.relation(own, faction)]
            other = seen.seat_of[faction]
            named = faction_name(faction, words)
            said = words("{player} and {faction}: {relation}; {money}, trades of {trade}").format(
                player=called[seat],
                faction=named if other == NOBODY else f"{called[other]} ({named})",
                relation=relation_name(seen.relation(own, faction), words),
                money=dollars(track.money),
                trade=track.trade,
            )
            yield TwinLine(said, f"cell-{seat}-{FACTIONS[faction].id}")
    if not seen.played:
        yield TwinLine(words("no faction is taken yet"))
