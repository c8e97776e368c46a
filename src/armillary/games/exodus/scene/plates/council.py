"""The High Council: proposals and votes, what is in force, the Bonus Action, who acts when."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.exodus.rules.components import BONUS_CARDS, NO_CARD, POLITICAL_CARDS, VOTES
from armillary.games.exodus.rules.council.auctions import Bid, BidForOrder, Hand, Vote, count, hand_of
from armillary.games.exodus.rules.council.council_phase import OfferBonus, PickBonus
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.look import LOOK
from armillary.games.exodus.scene.moment import bids_of, closed_seats, hands_of, top, voted_on
from armillary.games.exodus.scene.names import COUNCIL, LEAST, Names, bonus_name, political_name, type_name
from armillary.games.exodus.scene.pieces import summaries
from armillary.games.exodus.scene.pieces.tokens import head, line_of, ready_ring
from armillary.games.exodus.words.sentences import political_text
from armillary.scene import text
from armillary.scene.captions import Caption
from armillary.scene.marks import mark, seat_class
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Circle, Group, Rect, Text, group, use
from armillary.scene.targets import target

WIDE = 300.0
_CARD, _LINE = 56.0, 20.0
_HANDS = 14.0  # what open hands add to a card
_KIND = 15.0  # and a kind that has no room beside the name
_RINGS = 7  # more CP than these are a figure
_LAW = 34.0
_BID = 180.0  # how wide its place is


def plate(seen: ExodusState, seat: int, names: Names, words: Words) -> Plate:
    shapes: list[AnyShape] = []
    y = _proposals(seen, seat, shapes, 4, words)
    y = _in_force(seen, shapes, y, words)
    y = _bonus(seen, shapes, y, words)
    y = _order(seen, seat, shapes, y, names, words)
    box = Box(0, 0, WIDE, y + 4)
    return Plate(
        name=COUNCIL,
        title=words("Council"),
        drawing=Drawing(box, tuple(shapes), cls="council", look=LOOK),
        caption=Caption(align="start", summary=summaries.of_council(seen, words)),
        least=LEAST,
        proportion=box.proportion,
        weight=0.7,
        twin=tuple(_twin(seen, seat, names, words)),
    )


# Proposals and votes


def own_hand(seen: ExodusState, seat: int) -> Hand | None:
    """What the own hand holds so far, in a view that knows it."""
    step = top(seen)
    if not isinstance(step, Vote) or seat in step.hidden or seat not in step.choosing:
        return None
    plan = step.plan_of(seat)
    return hand_of(plan) if plan else None


def _proposals(seen: ExodusState, seat: int, shapes: list[AnyShape], y: float, words: Words) -> float:
    """The cards of the vote; once hands are open, who voted for which, until the rockets fly."""
    cards, hands = voted_on(seen), hands_of(seen)
    if not cards:
        return y
    shapes.append(head(words("Vote"), 6, y + 13))
    shapes += _ready(seen, Vote, WIDE - 16, y + 9)
    y += 24
    votes = count(hands, len(cards)) if hands else ()
    own = own_hand(seen, seat)
    chosen = seen.minutes[0].chosen if seen.minutes else NO_CARD
    for letter, card in enumerate(cards):
        lit = card == chosen if hands else own is not None and letter in own.letters
        shapes.append(_proposal(letter, card, y, hands, votes[letter] if votes else -1, words, lit=lit))
        y += _high(card, hands, words) + 5
    if not isinstance(top(seen), Vote):
        return y + 2
    shapes += _bid(own.cp if own is not None and own.letters else -1, y, words)
    return y + 30


def _proposal(
    letter: int, card: int, y: float, hands: tuple[Hand, ...], votes: int, words: Words, *, lit: bool
) -> Group:
    """A card on its space; once hands are open, who voted for it with how much."""
    high = _high(card, hands, words)
    name, kind, under = _title(card, words)
    below = y + (_KIND if under else 0)
    shapes: list[AnyShape] = [
        Rect(4, y, WIDE - 8, high, round=5, cls="tile-back"),
        Circle(24, y + _CARD / 2, 11.5, cls="letter-ring full" if lit else "letter-ring"),
        Text(24, y + _CARD / 2 + 5, VOTES[letter], 14, cls="letter on" if lit else "letter"),
        line_of(name, 44, y + 18, WIDE - 68, 13.5, "strong"),
        _effect(political_text(card, words), 44, below + 35, WIDE - 84),
        Text(44, y + 33, kind, 12, "start", cls="quiet")
        if under
        else Text(WIDE - 24, y + 18, kind, 12, "end", cls="quiet"),
        *_hands(letter, hands, below + _CARD + 3),
    ]
    if votes >= 0:
        shapes.append(Text(WIDE - 16, y + high / 2 + 12, str(votes), 20, "end", cls="strong"))
    cls = "proposal t-sand mine" if lit else "proposal t-slate"
    return target(f"proposal-{letter}", tuple(shapes), Rect(4, y, WIDE - 8, high, round=5), cls=cls)


def _title(card: int, words: Words) -> tuple[str, str, bool]:
    """A card's name and kind, and whether the kind needs a line of its own."""
    name, kind = political_name(card, words), type_name(POLITICAL_CARDS[card].type, words)
    return name, kind, text.width(name, text.GROWN) + text.width(kind, text.GROWN) + 8 > WIDE - 68


def _high(card: int, hands: tuple[Hand, ...], words: Words) -> float:
    _, _, under = _title(card, words)
    return _CARD + (_KIND if under else 0) + (_HANDS if hands else 0)


def _hands(letter: int, hands: tuple[Hand, ...], y: float) -> Iterator[AnyShape]:
    """A hand is a mark, and a ring for each CP in it; a full one says its number."""
    voted = [(seat, hand.cp + hand.added) for seat, hand in enumerate(hands) if letter in hand.letters]
    rings = sum(min(paid, _RINGS) for _, paid in voted) * 9 + len(voted) * 18 <= WIDE - 80
    x = 44.0
    for seat, paid in voted:
        yield mark(seat, x, y, 4.8)
        x += 11
        if rings and paid <= _RINGS:
            for n in range(paid):
                yield Circle(x + 9 * n, y, 3.2, cls=f"hand-cp {seat_class(seat)}")
            x += 9 * paid + 7
        elif paid:
            yield Text(x - 2, y + 4.6, str(paid), 12.5, "start", cls="strong")
            x += 20 if paid > 9 else 14


def _effect(said: str, x: float, y: float, room: float) -> Group:
    """What a card does, in two lines: both are shown, or none."""
    lines = text.wrap(said, 12, room)
    shown = lines if len(lines) <= 2 else (lines[0], text.shorten(" ".join(lines[1:]), 12, room))
    written = (
        Text(x, y + 13.5 * n, line, 12, "start", cls="quiet", room=room) for n, line in enumerate(shown)
    )
    return group(*written, cls="whole")


def _bid(cp: int, y: float, words: Words) -> list[AnyShape]:
    """The place for the CP that a hand holds."""
    label = words("Your bid") if cp < 0 else words("Your bid: {n} CP").format(n=cp)
    shapes: tuple[AnyShape, ...] = (
        Rect(4, y, _BID, 24, round=5, cls="plot bid-back"),
        use("cp", 18, y + 12, 15, "sign"),
        line_of(label, 32, y + 16.5, _BID - 34, 12.5, "" if cp < 0 else "strong"),
    )
    return [target("bid", shapes, Rect(4, y, _BID, 24, round=5), cls="bid")]


def _ready(seen: ExodusState, kind: type, right: float, y: float) -> Iterator[AnyShape]:
    """Who has closed the hand, in turn order."""
    closed = closed_seats(seen)
    if closed is None or not isinstance(top(seen), kind):
        return
    choosing, ready = closed
    seats = seen.in_turn_order(choosing)
    for index, seat in enumerate(reversed(seats)):
        yield ready_ring(seat, right - 25 * index, y, ready=seat in ready)


# What is in force


def _in_force(seen: ExodusState, shapes: list[AnyShape], y: float, words: Words) -> float:
    for title, part, cards in (
        (words("Laws"), "law", seen.laws),
        (words("Resolutions"), "resolution", seen.resolutions),
    ):
        if not cards:
            continue
        shapes.append(head(title, 6, y + 14))
        y += 20
        for card in cards:
            row: tuple[AnyShape, ...] = (
                Rect(4, y, WIDE - 8, _LAW, round=4, cls="plot"),
                use(part, 16, y + 11, 15, "law-sign"),
                line_of(political_name(card, words), 30, y + 14.5, WIDE - 40, 12.5, "strong"),
                line_of(political_text(card, words), 30, y + 29, WIDE - 40, 12, "quiet"),
            )
            shapes.append(target(f"{part}-{card}", row, Rect(4, y, WIDE - 8, _LAW, round=4), cls="law"))
            y += _LAW + 2
        y += 4
    return y


# The Bonus Action


def _offered(seen: ExodusState) -> tuple[int, ...]:
    match top(seen):
        case PickBonus(offered=offered):
            return offered
        case OfferBonus(chosen=chosen):
            return chosen
    return (seen.bonus,) if seen.bonus != NO_CARD else ()


def _bonus(seen: ExodusState, shapes: list[AnyShape], y: float, words: Words) -> float:
    shapes.append(head(words("Bonus Action"), 6, y + 14))
    if seen.bonus != NO_CARD:
        name = bonus_name(seen.bonus, words)
        shapes.append(line_of(name, 128, y + 14, WIDE - 136, 12.5, "strong"))
    y += 20
    offered = _offered(seen)
    side = (WIDE - 8 - 5 * 4) / 6
    for card, record in enumerate(BONUS_CARDS):
        x = 4 + card * (side + 4)
        lit = card in offered
        drawn: tuple[AnyShape, ...] = (
            Rect(x, y, side, 34, round=5, cls="tile-back"),
            use(record.id.removeprefix("bonus_"), x + side / 2, y + 17, 21, "lit-sign" if lit else "sign"),
        )
        cls = "bonus t-sand mine" if lit else "bonus t-slate"
        shapes.append(target(f"bonus-{card}", drawn, Rect(x, y, side, 34, round=5), cls=cls))
    return y + 42


# Turn order


def _order(
    seen: ExodusState, seat: int, shapes: list[AnyShape], y: float, names: Names, words: Words
) -> float:
    shapes.append(head(words("Turn order"), 6, y + 14))
    shapes += _ready(seen, BidForOrder, WIDE - 16, y + 10)
    y += 22
    bids = bids_of(seen)
    for rank, other in enumerate(seen.order):
        title = words("Chancellor") if rank == 0 else words("Vice-Chancellor") if rank == 1 else ""
        row: list[AnyShape] = [
            Rect(4, y, WIDE - 8, _LINE, round=4, cls="plot"),
            Rect(10, y + 2, 17, 16, round=3, cls="rank-back"),
            Text(18.5, y + 14.6, str(rank + 1), 12, cls="engraved"),
            mark(other, 40, y + 10, 5),
            line_of(names[other], 52, y + 14.8, 96, 13, "strong"),
            line_of(title, 178, y + 14.5, 112, 12, "quiet"),
        ]
        if bids:
            row.append(Text(168, y + 14.8, str(bids[other]), 13, "end", cls="strong"))
        shapes.append(target(f"order-{other}", tuple(row), Rect(4, y, WIDE - 8, _LINE, round=4), cls="rank"))
        y += _LINE + 2
    if isinstance(top(seen), BidForOrder):
        shapes += _bid(own_bid(seen, seat), y + 2, words)
        y += 30
    return y


def own_bid(seen: ExodusState, seat: int) -> int:
    """The own bid for turn order; -1 while there is none, or the view does not know it."""
    step = top(seen)
    if not isinstance(step, BidForOrder) or seat not in step.choosing:
        return -1
    choice = step.choice_of(seat)
    return choice.cp if isinstance(choice, Bid) else -1


# Words


def _twin(seen: ExodusState, seat: int, names: Names, words: Words) -> Iterator[TwinLine]:
    hands = hands_of(seen)
    cards = voted_on(seen)
    votes = count(hands, len(cards)) if hands else ()
    for letter, card in enumerate(cards):
        said = words("Proposal {letter}: {card}, {type}: {effect}").format(
            effect=political_text(card, words),
            letter=VOTES[letter],
            card=political_name(card, words),
            type=type_name(POLITICAL_CARDS[card].type, words),
        )
        if votes:
            said += words(", {n} votes").format(n=votes[letter])
        yield TwinLine(said, f"proposal-{letter}")
    for part, lasting in (("law", seen.laws), ("resolution", seen.resolutions)):
        for card in lasting:
            said = words("In force: {card}: {effect}").format(
                card=political_name(card, words), effect=political_text(card, words)
            )
            yield TwinLine(said, f"{part}-{card}")
    if seen.bonus != NO_CARD:
        said = words("Bonus Action: {card}").format(card=bonus_name(seen.bonus, words))
        yield TwinLine(said, f"bonus-{seen.bonus}")
    for rank, other in enumerate(seen.order):
        said = words("{rank} in turn order: {player}").format(rank=rank + 1, player=names[other])
        if bids_of(seen):
            said += words(", bid {cp} CP").format(cp=bids_of(seen)[other])
        yield TwinLine(said, f"order-{other}")
