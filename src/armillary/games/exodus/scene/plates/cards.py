"""Cards: the own action cards, those that lie open, Centurian cards that were won, own abilities."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.exodus.rules.action.action_phase import LayCard, LayCards
from armillary.games.exodus.rules.components import ACTION_CARDS, ACTIONS, CENTURIAN_CARDS, NO_CARD
from armillary.games.exodus.rules.components.kinds import Action, ActionCard
from armillary.games.exodus.rules.state import NOBODY, ExodusState
from armillary.games.exodus.scene.look import LOOK
from armillary.games.exodus.scene.moment import closed_seats, top
from armillary.games.exodus.scene.names import (
    CARDS,
    LEAST,
    LEVELS,
    Names,
    ability_name,
    action_name,
    centurian_name,
)
from armillary.games.exodus.scene.pieces import summaries
from armillary.games.exodus.scene.pieces.tokens import head, line_of, ready_ring
from armillary.games.exodus.words.sentences import ability_text, centurian_text
from armillary.scene import text
from armillary.scene.captions import Caption
from armillary.scene.marks import mark
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Path, Rect, Text, use
from armillary.scene.targets import target

WIDE = 300.0
_ACTION, _ROW = 54.0, 26.0
_SIZE, _SMALL = 12.0, 14.2  # of names; as large as they are in units where the plate is at its smallest
_LINE = 14.5


def plate(seen: ExodusState, seat: int, names: Names, words: Words) -> Plate:
    shapes: list[AnyShape] = []
    y = _actions(seen, seat, shapes, 2, words)
    y = _open(seen, shapes, y, words)
    y = _kept(seen, seat, shapes, y, words)
    box = Box(0, 0, WIDE, y + 2)
    return Plate(
        name=CARDS,
        title=words("Cards"),
        drawing=Drawing(box, tuple(shapes), cls="cards", look=LOOK),
        caption=Caption(align="start", summary=summaries.of_cards(seen, seat, words)),
        least=LEAST,
        proportion=box.proportion,
        weight=0.6,
        twin=tuple(_twin(seen, seat, names, words)),
    )


def laid_by(seen: ExodusState, seat: int) -> int:
    """The card that the seat has laid face down, in a view that knows it."""
    step = top(seen)
    if not isinstance(step, LayCards) or seat not in step.choosing:
        return NO_CARD
    choice = step.choice_of(seat)
    return choice.card if isinstance(choice, LayCard) else NO_CARD


def _actions(seen: ExodusState, seat: int, shapes: list[AnyShape], y: float, words: Words) -> float:
    """The six action cards, in two columns so that their names fit: in hand, or played."""
    faction, laid = seen.factions[seat], laid_by(seen, seat)
    wide = (WIDE - 8 - 5) / 2
    names = (action_name(record.secondary, words) for record in ACTION_CARDS)
    tall = _ACTION + _LINE * any(len(_split(name, wide - 28)) > 1 for name in names)
    for card in range(len(ACTION_CARDS)):
        x = 4 + (card % 2) * (wide + 5)
        top_ = y + (card // 2) * (tall + 5)
        here = card in faction.hand
        cls = "action t-sand mine" if card == laid else "action t-slate" if here else "action t-slate away"
        shapes.append(_action(card, x, top_, wide, tall, cls, words))
    return y + 3 * (tall + 5) + 2


def _action(card: int, x: float, y: float, wide: float, tall: float, cls: str, words: Words) -> Group:
    """The primary action above, the secondary one below the line."""
    record = ACTION_CARDS[card]
    lower = y + (34 + tall) / 2
    shapes: tuple[AnyShape, ...] = (
        Rect(x, y, wide, tall, round=5, cls="tile-back"),
        use(ACTIONS[record.primary], x + 16, y + 17, 22, "lit-sign"),
        *_named(action_name(record.primary, words), x + 29, y + 17, wide - 31, "strong"),
        Path(f"M{x + 6} {y + 34}h{wide - 12}", cls="hair"),
        use(ACTIONS[record.secondary], x + 15, lower, 14, "sign"),
        *_named(action_name(record.secondary, words), x + 27, lower, wide - 28, "quiet"),
    )
    return target(f"card-{card}", shapes, Rect(x, y, wide, tall, round=5), cls=cls)


def _split(name: str, room: float) -> tuple[str, ...]:
    """A name in the lines that it needs where the plate is small: a page enlarges what would be too small."""
    return text.wrap(name, _SMALL, room)[:2]


def _named(name: str, x: float, middle: float, room: float, cls: str) -> Iterator[AnyShape]:
    """The name of an action, in two lines where it needs them."""
    lines = _split(name, room)
    for index, line in enumerate(lines):
        place = middle + 4.5 + _LINE * (index - (len(lines) - 1) / 2)
        yield Text(x, place, text.shorten(line, _SIZE, room), _SIZE, "start", cls=cls, room=room)


# Open cards


def _open(seen: ExodusState, shapes: list[AnyShape], y: float, words: Words) -> float:
    """The card that lies before each seat, and who has reacted on it."""
    closed = closed_seats(seen) if isinstance(top(seen), LayCards) else None
    shown = [seat for seat in seen.order if seen.factions[seat].open_card != NO_CARD]
    if not shown and closed is None:
        return y
    shapes.append(head(words("On the table"), 6, y + 14))
    if closed is not None:
        choosing, ready = closed
        for index, seat in enumerate(reversed(seen.in_turn_order(choosing))):
            shapes.append(ready_ring(seat, WIDE - 16 - 25 * index, y + 10, ready=seat in ready))
    y += 24
    for seat in shown:
        record = ACTION_CARDS[seen.factions[seat].open_card]
        tall = _ROW + 8 * any(len(_split(action_name(action, words), 100)) > 1 for action in _both(record))
        shapes.append(_open_row(seen, seat, y, tall, words))
        y += tall + 3
    return y + 2


def _both(record: ActionCard) -> tuple[Action, Action]:
    return record.primary, record.secondary


def _open_row(seen: ExodusState, seat: int, y: float, tall: float, words: Words) -> Group:
    record = ACTION_CARDS[seen.factions[seat].open_card]
    reacted = seen.activated[seat]
    middle = y + tall / 2
    shapes: list[AnyShape] = [
        Rect(4, y, WIDE - 8, tall, round=4, cls="plot row-back"),
        mark(seat, 16, middle, 5),
        use(ACTIONS[record.primary], 36, middle, 17, "lit-sign"),
        *_named(action_name(record.primary, words), 48, middle, 108, "strong"),
        use(ACTIONS[record.secondary], 162, middle, 15, "sign"),
        *_named(action_name(record.secondary, words), 173, middle, 100, ""),
    ]
    if reacted != NOBODY:
        shapes.append(mark(reacted, WIDE - 18, middle, 5))
    cls = "open-card blocked" if reacted != NOBODY else "open-card"
    return target(f"open-{seat}", tuple(shapes), Rect(4, y, WIDE - 8, tall, round=4), cls=cls)


# Cards that are kept


def _kept(seen: ExodusState, seat: int, shapes: list[AnyShape], y: float, words: Words) -> float:
    faction = seen.factions[seat]
    if faction.won:
        shapes.append(head(words("Centurian cards"), 6, y + 14))
        y += 20
        for card in faction.won:
            shapes.append(_won(card, y, words))
            y += _ROW + 2
    if faction.abilities:
        shapes.append(head(words("Abilities, secret"), 6, y + 14))
        y += 20
        for index, card in enumerate(faction.abilities):
            row: tuple[AnyShape, ...] = (
                Rect(4, y, WIDE - 8, _ROW - 2, round=4, cls="plot row-back"),
                use("ability", 17, y + 12, 17, "lit-sign"),
                line_of(ability_name(card, words), 32, y + 16.5, WIDE - 44, 12.5, "strong"),
            )
            part = f"ability-{card}" if card >= 0 else f"hidden-ability-{index}"
            shapes.append(target(part, row, Rect(4, y, WIDE - 8, _ROW - 2, round=4), cls="kept"))
            y += _ROW + 2
    return y


def _won(card: int, y: float, words: Words) -> Group:
    record = CENTURIAN_CARDS[card]
    row: tuple[AnyShape, ...] = (
        Rect(4, y, WIDE - 8, _ROW - 2, round=4, cls="plot row-back"),
        use("centurian", 17, y + 12, 17, "danger-sign"),
        Text(32, y + 16.5, LEVELS[record.level], 12, "start", cls="quiet"),
        line_of(centurian_name(card, words), 52, y + 16.5, WIDE - 120, 12.5, "strong"),
        Text(WIDE - 14, y + 16.5, words("{n} VP").format(n=record.vp), 12.5, "end", cls="engraved"),
    )
    return target(f"won-{card}", row, Rect(4, y, WIDE - 8, _ROW - 2, round=4), cls="kept")


def _twin(seen: ExodusState, seat: int, names: Names, words: Words) -> Iterator[TwinLine]:
    faction = seen.factions[seat]
    for card, record in enumerate(ACTION_CARDS):
        where = words("in hand") if card in faction.hand else words("played")
        said = words("{primary}, reaction {secondary}: {where}").format(
            primary=action_name(record.primary, words),
            secondary=action_name(record.secondary, words),
            where=where,
        )
        yield TwinLine(said, f"card-{card}")
    for other in seen.order:
        card = seen.factions[other].open_card
        if card == NO_CARD:
            continue
        said = words("Open card of {player}: {primary}, reaction {secondary}").format(
            player=names[other],
            primary=action_name(ACTION_CARDS[card].primary, words),
            secondary=action_name(ACTION_CARDS[card].secondary, words),
        )
        if seen.activated[other] != NOBODY:
            said += words(", {player} has reacted").format(player=names[seen.activated[other]])
        yield TwinLine(said, f"open-{other}")
    for card in faction.won:
        said = words("Centurian card: {card}, {n} VP; discarded: {effect}").format(
            card=centurian_name(card, words),
            n=CENTURIAN_CARDS[card].vp,
            effect=centurian_text(card, words),
        )
        yield TwinLine(said, f"won-{card}")
    for card in faction.abilities:
        if card >= 0:
            said = words("Ability: {card}: {effect}").format(
                card=ability_name(card, words), effect=ability_text(card, words)
            )
            yield TwinLine(said, f"ability-{card}")
