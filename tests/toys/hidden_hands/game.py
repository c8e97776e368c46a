"""Hidden hands as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from armillary.engine import (
    Event,
    Facts,
    Game,
    GameMind,
    GamePictures,
    GameRules,
    GameWords,
    Option,
    Rng,
    Setting,
    Value,
    Words,
    Zone,
    as_written,
)
from armillary.engine.events import Shuffled
from armillary.engine.facets import plain_story
from armillary.engine.texts import Label
from armillary.scene import Box, Drawing, Plate, TwinLine, shape_id
from armillary.scene.shapes import AnyShape, Place, Rect, Text
from armillary.scene.targets import target
from tests.toys.hidden_hands.cards import CARDS, HIDDEN, KINDS, name_of, text_of
from tests.toys.hidden_hands.turns import (
    LARGEST_HAND,
    BeginTurn,
    Buried,
    Bury,
    Deal,
    Draw,
    Drew,
    HandsState,
    Play,
    Played,
    TakeTurn,
)


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> HandsState:
    state = HandsState(seats, rng)
    state.then(Deal(4 if settings["large_hands"] else 3))
    return state


def zones(state: HandsState) -> Iterable[Zone]:
    yield Zone(state.deck, "cards", mask=HIDDEN)  # HAND-003
    for seat in range(state.seats):
        yield Zone(state.hands[seat], "cards", owners=(seat,), mask=HIDDEN)
        yield Zone(state.buried[seat], "cards", owners=(seat,), mask=HIDDEN)


def scores(state: HandsState) -> tuple[int, ...]:
    return tuple(state.points)


def winners(state: HandsState) -> tuple[int, ...]:
    best = max(state.points)
    return tuple(seat for seat, points in enumerate(state.points) if points == best)


def plates(seen: HandsState, words: Words = as_written, names: Sequence[str] = ()) -> Sequence[Plate]:
    """The rows with the deck, and a hand for every seat."""
    return (_rows(seen, words), *(_hand(seen, seat, words, names) for seat in range(seen.seats)))


def shapes(thing: Option | Event, seen: HandsState) -> tuple[str, ...]:
    seat = seen.viewer if seen.viewer is not None else 0
    match thing:
        case Draw() | Drew() | Shuffled():
            return (shape_id("rows", "deck"),)
        case Play(card=card) | Bury(card=card) if card in seen.hands[seat]:
            return (shape_id(f"hand-{seat}", f"card-{seen.hands[seat].index(card)}"),)
        case Played(card=card):
            return (shape_id("rows", KINDS[card // 6]),)
    return ()


def prompt(seen: HandsState, words: Words = as_written, begun: Option | None = None) -> str:
    return words("Draw a card, play one or bury one.")


def label(option: Option, seen: HandsState, words: Words = as_written) -> Label:
    match option:
        case Play(card=card):
            return Label(words("Play {card}").format(card=words(name_of(card))), words(text_of(card)))
        case Bury(card=card):
            return Label(words("Bury {card}").format(card=words(name_of(card))), words("1 point"))
    return Label(words("Draw a card"))


def story(event: Event, names: Sequence[str], words: Words = as_written) -> str:
    match event:
        case Shuffled(count=count):
            return words("The deck of {count} cards is shuffled.").format(count=count)
        case Drew(seat=seat, card=card) if card != HIDDEN:
            return words("{player} draws {card}.").format(player=names[seat], card=name_of(card))
        case Drew(seat=seat):
            return words("{player} draws a card.").format(player=names[seat])
        case Played(seat=seat, card=card, points=points):
            return words("{player} plays {card} for {points} points.").format(
                player=names[seat], card=name_of(card), points=points
            )
        case Buried(seat=seat):
            return words("{player} buries a card.").format(player=names[seat])
    return plain_story(event, names, words)


def observe(seen: HandsState) -> dict[str, list[float]]:
    own = seen.hands[seen.viewer] if seen.viewer is not None and seen.viewer >= 0 else []
    return {
        "hand": [float(card in own) for card in range(CARDS)],
        "rows": [float(number) for number in seen.rows],
        "points": [float(points) for points in seen.points],
        "deck": [float(len(seen.deck))],
    }


HIDDEN_HANDS = Game[HandsState](
    facts=Facts(
        name="hidden_hands",
        title="Hidden hands",
        designer="Armillary contributors",
        year=2025,
        seats=(2, 3, 4),
        minutes=10,
        prefix="HAND",
        rules_version="1",
        settings=(Setting("large_hands", False, "each player begins with 4 cards instead of 3"),),
        max_options=2 * LARGEST_HAND + 1,
        stage="toy",
    ),
    package="tests.toys.hidden_hands",
    rules=GameRules(
        first_state=first_state,
        types=(HandsState, Deal, BeginTurn, TakeTurn, Draw, Play, Bury, Drew, Played, Buried),
        scores=scores,
        winners=winners,
        zones=zones,
    ),
    words=GameWords(prompt=prompt, label=label, story=story),
    pictures=GamePictures(plates=plates, shapes=shapes),
    mind=GameMind(observe=observe),
)


def _card(part: str, text: str, x: float) -> AnyShape:
    shapes = (Rect(0, 0, 60, 84, round=5, cls="lid"), Text(30, 48, text, 13))
    return target(part, shapes, Rect(-2, -2, 64, 88, round=6), at=Place(x, 0))


def _rows(seen: HandsState, words: Words) -> Plate:
    box = Box(-10, -10, 76 * (len(KINDS) + 1), 104)
    rows = [f"{words(kind)} {number}" for kind, number in zip(KINDS, seen.rows, strict=True)]
    deck = words("deck of {count}").format(count=len(seen.deck))
    cards = [
        _card(kind, text, 76 * place) for place, (kind, text) in enumerate(zip(KINDS, rows, strict=True))
    ]
    return Plate(
        name="rows",
        title=words("The rows"),
        drawing=Drawing(box, (*cards, _card("deck", str(len(seen.deck)), 76 * len(KINDS)))),
        proportion=box.proportion,
        twin=(*map(TwinLine, rows, KINDS), TwinLine(deck, "deck")),
    )


def _hand(seen: HandsState, seat: int, words: Words, names: Sequence[str]) -> Plate:
    box = Box(-10, -10, 76 * LARGEST_HAND, 104)
    name = names[seat] if seat < len(names) else f"{words('Seat')} {seat + 1}"
    hand = [words(name_of(card)) for card in seen.hands[seat]]
    cards = (_card(f"card-{place}", text, 76 * place) for place, text in enumerate(hand))
    return Plate(
        name=f"hand-{seat}",
        title=words("Hand of {player}").format(player=name),
        drawing=Drawing(box, tuple(cards)),
        proportion=box.proportion,
        weight=0.6,
        twin=tuple(TwinLine(text, f"card-{place}") for place, text in enumerate(hand)),
    )
