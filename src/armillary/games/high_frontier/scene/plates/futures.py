"""The sheet of Futures: what each asks for, what of it whoever looks has, who has completed it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import CARDS, FACES, FUTURES, SITE_NUMBERS, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Side
from armillary.games.high_frontier.rules.futures import completed
from armillary.games.high_frontier.rules.futures.requirements import KEYS
from armillary.games.high_frontier.rules.pieces import humans
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import BESIDE, FUTURES_PLATE, STRIP
from armillary.games.high_frontier.words.futures import future_name, requirement_said, worth
from armillary.games.high_frontier.words.names import aqua, card_name, site_name
from armillary.scene import captions, text
from armillary.scene.captions import Caption
from armillary.scene.marks import mark
from armillary.scene.once import PLATES, drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Place, Rect, Text, group, use

_COLUMNS, _WIDE, _GAP = 3, 258.0, 6.0
_HEAD, _STEP, _SMALL = 20.0, 14.5, 12.0
_KEPT = 1 << 10  # drawings of single Futures, in all languages
_OF_A_PLACE = ("operational_thruster_at_site", "human_at_promoted_bernal", "ad_astra_exit")


class Goal(Struct, frozen=True):
    """A Future as whoever looks has it: each of its conditions, and whether it is fulfilled."""

    future: int
    owner: int  # who has completed it, or NOBODY
    holder: int  # who has a card that names it, or NOBODY
    closed: bool  # another of its name is completed
    conditions: tuple[tuple[str, bool], ...]  # none counts as fulfilled while nobody has the card


def goals(seen: HighFrontierState, seat: int, words: Words) -> list[Goal]:
    """All Futures: the own ones first, then those of others, then those whose cards nobody has."""
    held = dict(_held(seen))
    found = [_goal(seen, seat, number, held, words) for number in range(len(FUTURES))]
    return sorted(found, key=lambda goal: (_rank(goal, seat), goal.future))


def _rank(goal: Goal, seat: int) -> int:
    if seat in (goal.owner, goal.holder):
        return 0
    if goal.owner != NOBODY:
        return 1
    return 4 if goal.closed else 2 if goal.holder != NOBODY else 3


def _held(seen: HighFrontierState) -> Iterator[tuple[int, tuple[int, int, bool]]]:
    """Cards that name Futures: who has each, at which Space, and whether it is promoted."""
    for seat, player in enumerate(seen.players):
        for card in player.hand:
            if CARDS[card].future:
                yield card, (seat, NOTHING, False)
        for stack in player.stacks:
            for piece in stack.cards if stack is not None else ():
                if CARDS[piece >> 2].future:
                    yield piece >> 2, (seat, stack.node, FACES[piece].side is Side.PURPLE)  # type: ignore[union-attr]


def _goal(
    seen: HighFrontierState, seat: int, number: int, held: dict[int, tuple[int, int, bool]], words: Words
) -> Goal:
    future = FUTURES[number]
    own = [held[card] for card in future.cards if card in held and held[card][0] == seat]
    holder = next((held[card][0] for card in future.cards if card in held), NOBODY)
    node = next((node for _, node, promoted in own if promoted), NOTHING)
    owner = next((who for done, who in seen.futures if done == number), NOBODY)
    closed = owner == NOBODY and not completed.is_open(seen, number)
    told = _texts(number, words)
    counts = holder != NOBODY and owner == NOBODY and not closed
    fulfilled = _fulfilled(seen, seat, number, node) if counts else [False] * len(told)
    return Goal(number, owner, seat if own else holder, closed, tuple(zip(told, fulfilled, strict=True)))


def _fulfilled(seen: HighFrontierState, seat: int, number: int, node: int) -> list[bool]:
    """Each condition of a Future, for a player whose card of it is at a Space, or nowhere."""
    future = FUTURES[number]
    found = [node != NOTHING and humans.present(seen, seat, node)]
    for asked in future.requirements:
        nowhere = node == NOTHING and asked.key in _OF_A_PLACE
        found.append(not nowhere and KEYS[asked.key](seen, seat, asked, node))
    if future.location:
        found.append(node == SITES[SITE_NUMBERS[future.location]].node)
    if future.aqua:
        found.append(seen.players[seat].aqua >= future.aqua)
    return found


@lru_cache(maxsize=_KEPT)
def _texts(number: int, words: Words) -> tuple[str, ...]:
    """The conditions of a Future in words: the card, what it asks for, where the card is, what it costs."""
    future = FUTURES[number]
    found = [_card_said(number, words), *(requirement_said(asked, words) for asked in future.requirements)]
    if future.location:
        site = site_name(SITE_NUMBERS[future.location], words)
        found.append(words("the card at {site}").format(site=site))
    if future.aqua:
        found.append(aqua(future.aqua, words))
    return tuple(found)


def _card_said(number: int, words: Words) -> str:
    """The card that names it, promoted, with a Human."""  # HFC-338
    cards = FUTURES[number].cards
    if len(cards) > 2:
        return words("one of {n} cards, promoted, with a Human").format(n=len(cards))
    names = " / ".join(card_name(card, words) for card in cards)
    return words("{card}, promoted, with a Human").format(card=names)


# The sheet


@drawn_once()
def plate(seen: HighFrontierState, seat: int, names: Sequence[str], words: Words) -> Plate:
    """Conditions read much of a view and seldom change: the sheet is drawn anew only when one does."""
    return _sheet(tuple(goals(seen, seat, words)), seat, tuple(names), words)


@lru_cache(maxsize=PLATES)
def _sheet(found: tuple[Goal, ...], seat: int, names: tuple[str, ...], words: Words) -> Plate:
    columns: list[float] = [0.0] * _COLUMNS
    shapes: list[AnyShape] = []
    for goal in found:
        drawn, high = _drawn(goal, words)
        column = min(range(_COLUMNS), key=lambda each: (round(columns[each] / 30), each))
        place = Place(column * (_WIDE + _GAP), columns[column])
        shapes.append(group(*drawn, id=f"future-{FUTURES[goal.future].id}", at=place))
        columns[column] += high + _GAP
    box = Box(-2, -2, _COLUMNS * (_WIDE + _GAP) - _GAP + 4, max(columns) + 2)
    title = words("Futures")
    done = sum(goal.owner == seat for goal in found)
    return Plate(
        name=FUTURES_PLATE,
        title=title,
        drawing=Drawing(box, tuple(shapes), cls="futures", look=LOOK),
        caption=Caption(
            (
                captions.Name(title),
                captions.Words(words("yours: {n}").format(n=done), quiet=True),
                captions.Words(words("tick: fulfilled for you"), quiet=True),
            ),
            align="start",
        ),
        proportion=box.proportion,
        weight=BESIDE,
        within=STRIP,
        least=0.77,
        twin=tuple(TwinLine(said(goal, names, words), f"future-{FUTURES[goal.future].id}") for goal in found),
    )


@lru_cache(maxsize=_KEPT)  # most are at every position as they were
def _drawn(goal: Goal, words: Words) -> tuple[list[AnyShape], float]:
    """Name and points; under them what it asks for, ticked off where the card is somebody's."""
    future, y = FUTURES[goal.future], _HEAD - 4
    room = _WIDE - 36
    shapes: list[AnyShape] = []
    if goal.owner != NOBODY:
        shapes.append(use("future", 14, y - 4, 17, "brass-sign"))
        shapes.append(mark(goal.owner, 36, y - 4, 5.5))
    elif goal.holder != NOBODY:
        shapes.append(mark(goal.holder, 14, y - 4, 5.5))
    else:
        shapes.append(use("hand", 14, y - 4, 15, "quiet-sign"))
    left = 46 if goal.owner != NOBODY else 27
    value = worth(future, words)
    beside = text.fits(f"{future_name(goal.future, words)}  {value}", text.GROWN, room - 24)
    name = text.shorten(future_name(goal.future, words), 13.5, room - (20 if future.casus_belli else 0))
    shapes.append(Text(left, y, name, 13.5, "start", cls="strong"))
    if future.casus_belli:
        shapes.append(use("war", left + 12 + text.width(name, 13.5), y - 4, 14, "unmet"))
    y += _STEP + 1
    if beside:
        shapes.append(Text(_WIDE - 9, y - _STEP - 1, value, _SMALL, "end", cls="rule-id"))
    else:
        for line in text.wrap(value, text.GROWN, room):
            shapes.append(Text(27, y, line, _SMALL, "start", cls="rule-id"))
            y += _STEP
    if not goal.closed and goal.owner == NOBODY:
        more, y = _conditions(goal, y, room)
        shapes += more
    done = " done" if goal.owner != NOBODY else ""
    high = y - _STEP + 8
    return [Rect(0, 0, _WIDE, high, round=5, cls=f"sheet-row{done}"), *shapes], high


def _conditions(goal: Goal, y: float, room: float) -> tuple[list[AnyShape], float]:
    shapes: list[AnyShape] = []
    if goal.holder == NOBODY:  # nobody has the card: what it would ask for, as a sentence
        for line in text.wrap("; ".join(what for what, _ in goal.conditions[1:]), text.GROWN, room):
            shapes.append(Text(27, y, line, _SMALL, "start", cls="quiet"))
            y += _STEP
        return shapes, y
    for what, fulfilled in goal.conditions:
        icon, cls = ("fulfilled", "met") if fulfilled else ("unfulfilled", "unmet")
        shapes.append(use(icon, 33, y - 4, 12, cls))
        for line in text.wrap(what, text.GROWN, room - 16):
            shapes.append(Text(43, y, line, _SMALL, "start", cls="" if fulfilled else "quiet"))
            y += _STEP
    return shapes, y


def said(goal: Goal, names: Sequence[str], words: Words) -> str:
    """A Future in a line."""
    future = FUTURES[goal.future]
    parts = [f"{future_name(goal.future, words)} ({worth(future, words)})"]
    if future.casus_belli:
        parts.append(words("casus belli"))
    if goal.owner != NOBODY:
        parts.append(words("completed by {player}").format(player=names[goal.owner]))
    elif goal.closed:
        parts.append(words("no longer open"))
    else:
        if goal.holder != NOBODY:
            parts.append(words("card of {player}").format(player=names[goal.holder]))
        parts += [_condition_said(goal, *condition, words) for condition in goal.conditions]
    return "; ".join(parts)


def _condition_said(goal: Goal, what: str, fulfilled: bool, words: Words) -> str:
    """What is asked for; of a card that somebody has also whether it is there."""
    if goal.holder == NOBODY:
        return what
    return (words("{what}: yes") if fulfilled else words("{what}: no")).format(what=what)
