"""The common market: a column for each player, with what a cylinder sells and buys for."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.exodus.rules.action.trade import Exchange, rates
from armillary.games.exodus.rules.components import AXINIUM, MARKET, PHASIUM
from armillary.games.exodus.rules.pieces.resources import held
from armillary.games.exodus.rules.state import NOBODY, ExodusState
from armillary.games.exodus.scene.look import LOOK
from armillary.games.exodus.scene.moment import top
from armillary.games.exodus.scene.names import LEAST, MARKET_PLATE, Names, resource_name
from armillary.games.exodus.scene.pieces import summaries
from armillary.games.exodus.scene.pieces.tokens import line_of
from armillary.scene.captions import Caption
from armillary.scene.marks import mark
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Path, Rect, Text, use
from armillary.scene.targets import target

WIDE = 300.0
_HEAD = 62.0


def plate(seen: ExodusState, seat: int, names: Names, words: Words) -> Plate:
    columns = len(MARKET[seen.seats])
    room = (WIDE - _HEAD - 6) / columns
    shapes: list[AnyShape] = [
        line_of(words("sell"), 6, 21, _HEAD - 8, 12.5, "quiet"),
        line_of(words("buy"), 6, 43, _HEAD - 8, 12.5, "quiet"),
    ]
    shapes += [_column(seen, seat, column, _HEAD + column * room, room - 4) for column in range(columns)]
    shapes += _deals(seen, seat, words)
    box = Box(0, 0, WIDE, 152)
    return Plate(
        name=MARKET_PLATE,
        title=words("Market"),
        drawing=Drawing(box, tuple(shapes), cls="market", look=LOOK),
        caption=Caption(align="start", summary=summaries.of_market(seen, seat, words)),
        least=LEAST,
        proportion=box.proportion,
        weight=0.4,
        twin=tuple(_twin(seen, seat, names, words)),
    )


def _column(seen: ExodusState, seat: int, column: int, x: float, width: float) -> Group:
    sale, price = rates(seen, seat, column)
    owner = seen.market[column]
    middle = x + width / 2
    shapes: list[AnyShape] = [
        Rect(x, 2, width, 72, round=5, cls="tile-back"),
        Text(middle, 21, str(sale), 15, cls="strong"),
        Text(middle, 43, str(price), 15, cls="strong"),
        Path(f"M{x + 5} 50h{width - 10}", cls="hair"),
    ]
    if owner != NOBODY:
        shapes.append(mark(owner, middle, 62, 6))
    free = next((n for n, other in enumerate(seen.market) if other == NOBODY), -1)
    cls = "stall t-sand mine" if column == free else "stall t-slate"
    return target(f"column-{column}", tuple(shapes), Rect(x, 2, width, 72, round=5), cls=cls)


def _deals(seen: ExodusState, seat: int, words: Words) -> Iterator[Group]:
    """The four exchanges, with what they bring or cost in the column that is used."""
    step = top(seen)
    column = step.column if isinstance(step, Exchange) else -1
    faction = seen.factions[seat]
    for row, way in enumerate(("sell", "buy")):
        for index, resource in enumerate((AXINIUM, PHASIUM)):
            x, y = 4 + index * 148.0, 82 + row * 35.0
            name = words("sell {resource}") if way == "sell" else words("buy {resource}")
            said = name.format(resource=resource_name(resource, words))
            shapes: list[AnyShape] = [
                Rect(x, y, 144, 31, round=5, cls="plot deal-back"),
                use(resource, x + 15, y + 15.5, 17, f"ore-{resource}"),
                line_of(said, x + 27, y + 20, 96, 12.5),
            ]
            if column >= 0:
                value = rates(seen, seat, column)[row]
                shapes.append(
                    Text(x + 137, y + 20.5, f"+{value}" if row == 0 else f"−{value}", 14, "end", cls="strong")
                )
            elif row == 0:
                shapes.append(Text(x + 137, y + 20.5, str(held(faction, resource)), 13, "end", cls="quiet"))
            frame = Rect(x, y, 144, 31, round=5)
            yield target(f"{way}-{resource}", tuple(shapes), frame, cls="deal")


def _twin(seen: ExodusState, seat: int, names: Names, words: Words) -> Iterator[TwinLine]:
    for column, owner in enumerate(seen.market):
        sale, price = rates(seen, seat, column)
        who = words("free") if owner == NOBODY else names[owner]
        said = words("Column {n}: sell for {sale} CP, buy for {price} CP, {who}").format(
            n=column + 1, sale=sale, price=price, who=who
        )
        yield TwinLine(said, f"column-{column}")
