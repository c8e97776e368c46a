"""A view as numbers, for programs that learn. The looking seat comes first, then the others in seat order;
lists have the same length throughout a match.

    score       for each seat: points as they stand
    calendar    year, years of the game, spot of the Sunspot Cube, season, Seniority Disks left, Anarchy
    table       whose Turn it is, the 1st Player (0 the looking seat, 1 the next …; -1 nobody), whether the
                Operation of the Turn is done
    players     for each seat: faction, Aqua, isotope beads, cards in Hand, cubes, domes, disks in Reserve,
                Powersat
    cards       for each card: where it is as the looking seat sees it (0 in a deck, 1 on top of one, then for
                each seat 2 + 13 * seat: in Hand, and after that in its Stack of each slot), and which face
    stacks      for each seat and slot: Space + 1 (0: none), water, isotopes, place on the strip + 1, grade of
                the Fuel, fuel steps, Glitch, has moved
    sites       for each Site: Claim, Factory, Colony (seat + 1, 0 nobody), busted, landed on
    glories     for each zone: who has or carries the chit (seat + 1), high side up
    heroism     for each chit: whose (seat + 1)
    assembly    star, delegates of each seat in each Ideology, legacy votes
    decks       for each deck: cards left, top card + 1
    decision    kind of the decision, whose it is (-1: nobody's)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from armillary.engine import Decision
from armillary.engine.facets import structs_of
from armillary.games.high_frontier.rules import decks
from armillary.games.high_frontier.rules.chapters import CHAPTERS
from armillary.games.high_frontier.rules.components import CARDS, HEROISM, IDEOLOGIES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Deck
from armillary.games.high_frontier.rules.scoring import bearer, scores
from armillary.games.high_frontier.rules.stacks import fuel_steps
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot

DECISIONS = tuple(sorted(kind.__name__ for kind in structs_of(*CHAPTERS) if issubclass(kind, Decision)))
IN_DECK, ON_TOP, HELD = 0, 1, 2
PLACES = 1 + len(Slot)  # of a seat: its Hand and its Stacks
NO_STACK = 8  # numbers of a Stack


def observe(seen: HighFrontierState) -> dict[str, list[float]]:
    looking = max(seen.viewer or 0, 0)
    seats = [(looking + n) % seen.seats for n in range(seen.seats)]
    points = scores(seen)
    return {
        "score": [float(points[seat]) for seat in seats],
        "calendar": _floats(
            (seen.year, seen.years, seen.spot, seen.season, seen.seniority, seen.anarchy),
        ),
        "table": _floats((_place(seats, seen.active), _place(seats, seen.first), seen.operated)),
        "players": _floats(n for seat in seats for n in _means(seen, seat)),
        "cards": _cards(seen, seats),
        "stacks": _floats(n for seat in seats for slot in Slot for n in _stack(seen, seat, slot)),
        "sites": _floats(n for site in range(len(SITES)) for n in _site(seen, seats, site)),
        "glories": _floats(
            n for chit in seen.glories for n in (_place(seats, bearer(seen, chit)) + 1, chit.high)
        ),
        "heroism": _floats(
            _place(seats, seen.heroism[chit]) + 1 if seen.heroism else 0 for chit in range(len(HEROISM))
        ),
        "assembly": _floats(
            (
                seen.star,
                *(seen.delegates_of(number, seat) for number in range(len(IDEOLOGIES)) for seat in seats),
                *seen.legacy,
            )
        ),
        "decks": _floats(n for deck in range(Deck.CREW) for n in _deck(seen, Deck(deck))),
        "decision": _decision(seen, seats),
    }


def _floats(numbers: Iterable[float]) -> list[float]:
    return [float(n) for n in numbers]


def _place(seats: list[int], seat: int) -> int:
    return NOBODY if seat == NOBODY else seats.index(seat)


def _means(seen: HighFrontierState, seat: int) -> Iterator[int]:
    player = seen.players[seat]
    yield from (player.crew, player.aqua, player.gold, len(player.hand))
    yield from (player.cubes, player.domes, player.disks, player.powersat)


def _cards(seen: HighFrontierState, seats: list[int]) -> list[float]:
    found = [float(IN_DECK)] * len(CARDS)
    faces = [0.0] * len(CARDS)
    for deck in decks.decks_in_play(seen):
        top = decks.top(seen, deck)
        if top >= 0:
            found[top] = ON_TOP
    for place, seat in enumerate(seats):
        start = HELD + PLACES * place
        player = seen.players[seat]
        for card in player.hand:
            found[card] = start
        for slot, stack in enumerate(player.stacks):
            for piece in stack.cards if stack is not None else ():
                found[piece >> 2] = start + 1 + slot
                faces[piece >> 2] = piece & 3
    return found + faces


def _stack(seen: HighFrontierState, seat: int, slot: int) -> Iterator[int]:
    stack = seen.players[seat].stacks[slot]
    if stack is None:
        yield from (0,) * NO_STACK
        return
    yield from (stack.node + 1, stack.water, stack.gold, stack.wet + 1, stack.grade)
    yield from (fuel_steps(stack) if stack.wet != NOTHING else 0, stack.glitch, stack.moved)


def _site(seen: HighFrontierState, seats: list[int], site: int) -> Iterator[int]:
    for held in (seen.claims, seen.factories, seen.colonies):
        yield _place(seats, held.get(site, NOBODY)) + 1
    yield from (site in seen.busted, site in seen.landed)


def _deck(seen: HighFrontierState, deck: Deck) -> tuple[int, int]:
    cards = seen.decks[deck]
    return len(cards), (decks.top(seen, deck) if cards else NOTHING) + 1


def _decision(seen: HighFrontierState, seats: list[int]) -> list[float]:
    step = seen.stack[-1] if seen.stack else None
    name = type(step).__name__
    kind = DECISIONS.index(name) + 1 if name in DECISIONS else 0
    return _floats((kind, _place(seats, step.seat) if isinstance(step, Decision) else NOBODY))
