"""Supports: which cards of a Stack work, by which chain, and what is missing.

Everything about pieces alone is pure and remembered by the tuple of pieces: Stacks stay the same for long.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from armillary.games.high_frontier.rules.components import CARDS, FACES, NODES, ZONES
from armillary.games.high_frontier.rules.components.kinds import Deck, Support
from armillary.games.high_frontier.rules.pieces import privileges
from armillary.games.high_frontier.rules.state import HighFrontierState, face_of
from armillary.mechanics.modules import replaceable

Pieces = tuple[int, ...]
Links = tuple[tuple[int, int], ...]  # a card and what supports it

UNMODIFIED = (Deck.RADIATOR, Deck.REACTOR, Deck.FREIGHTER, Deck.GW_THRUSTER)  # HFC-231
RESTRICTED = "support_restriction"
SINGLE_USE = "single_use_heavy"
HARMFUL = "irradiate_on_activation"


class Chain(Struct, frozen=True, gc=False):
    """A card, its supports, their supports, and what they change."""  # HFC-220, HFC-230

    pieces: Pieces  # the card first; radiators are not among them
    thrust: int
    fuel: Fraction  # factor of fuel consumption
    solar: bool
    therms: int  # that it needs


class Need(Struct, frozen=True, gc=False):
    """What a card lacks."""

    piece: int
    support: Support = Support.NONE
    therms: int = 0


def is_deck(piece: int, *decks: Deck) -> bool:
    return CARDS[piece >> 2].deck in decks


def _links(
    pieces: Pieces, todo: tuple[tuple[int, Support], ...], links: Links, solar: bool, industry: bool
) -> Iterator[Links]:
    """Every way to meet all needs; each need by exactly one support."""  # HFC-217, HFC-219
    if not todo:
        yield links
        return
    (card, need), rest = todo[0], todo[1:]
    in_use = {support for _, support in links} | {consumer for consumer, _ in links}
    for support in pieces:
        face = FACES[support]
        if support == card or not face.gives & need or (face.solar and not solar):
            continue
        if (card, support) in links:
            continue
        if (industry or is_deck(card, Deck.BERNAL)) and any(a.key == RESTRICTED for a in face.abilities):
            continue
        if _leads(links, support, card) and not _mutual(links, card, support):
            continue
        more = () if support in in_use else tuple((support, wanted) for wanted in face.needs)
        yield from _links(pieces, (*rest, *more), (*links, (card, support)), solar, industry)


def _leads(links: Links, start: int, goal: int) -> bool:
    """Whether one card stands, in the end, on another."""
    reached, todo = {start}, [start]
    while todo:
        card = todo.pop()
        for consumer, support in links:
            if consumer == card and support not in reached:
                reached.add(support)
                todo.append(support)
    return goal in reached


def _mutual(links: Links, a: int, b: int) -> bool:
    """A pulsed generator and a reactor may support each other, but not round by a third card."""  # HFC-221
    if not any(
        FACES[one].gives & Support.PULSED and is_deck(other, Deck.REACTOR) for one, other in ((a, b), (b, a))
    ):
        return False
    return not _leads(tuple(link for link in links if link != (b, a)), b, a)


def _counted(root: int, links: Links) -> set[int]:
    """Supports whose modifiers count: not what only a radiator or a reactor stands on, and not behind it."""
    # HFC-018, HFC-231
    counted: set[int] = set()
    todo = [root]
    while todo:
        card = todo.pop()
        if is_deck(card, *UNMODIFIED):
            continue
        for consumer, support in links:
            if consumer == card and support not in counted:
                counted.add(support)
                todo.append(support)
    return counted


def _chain(roots: Pieces, links: Links) -> Chain:
    pieces = list(roots[:1])
    thrust, fuel = 0, Fraction(1)
    for _, support in links:
        if support not in pieces:
            pieces.append(support)
    counted = _counted(roots[0], links)
    for support in counted:
        thrust += FACES[support].wrench_thrust
        fuel *= FACES[support].wrench_fuel
    return Chain(
        pieces=tuple(pieces),
        thrust=thrust,
        fuel=fuel,
        solar=any(FACES[piece].solar for piece in pieces),
        therms=sum(FACES[piece].therms_needed for piece in pieces),
    )


@lru_cache(maxsize=1 << 14)
def ways(pieces: Pieces, roots: Pieces, solar: bool, industry: bool) -> tuple[Chain, ...]:
    """The chains of a card, and of radiators that are to work with it."""
    todo = tuple((root, need) for root in roots for need in FACES[root].needs)
    found = {_chain(roots, links) for links in _links(pieces, todo, (), solar, industry)}
    return tuple(sorted(found, key=lambda chain: (-chain.thrust, chain.fuel, chain.therms, chain.pieces)))


@lru_cache(maxsize=1 << 14)
def chains(
    pieces: Pieces, piece: int, *, solar: bool, spare: int = 0, cooled: bool = False
) -> tuple[Chain, ...]:
    """How a card of a Stack can work; ways that are worse in every respect are left out.

    `solar`: solar power works here. `spare`: Therms from elsewhere, as from an afterburn. `cooled`: for
    industrializing, where all cooling counts as met.
    """  # HFC-208, HFC-226, HFC-228
    if FACES[piece].solar and not solar:
        return ()  # HFC-014
    radiators = tuple(p for p in pieces if FACES[p].therms)
    simple = sum(FACES[p].therms for p in radiators if not FACES[p].needs) + spare
    found = [c for c in ways(pieces, (piece,), solar, cooled) if cooled or c.therms <= simple]
    needy = tuple(p for p in radiators if FACES[p].needs)
    if needy and not cooled:
        cooling = simple + sum(FACES[p].therms for p in needy)
        roots = (piece, *(p for p in needy if p != piece))
        found += [c for c in ways(pieces, roots, solar, cooled) if c.therms <= cooling]
    return tuple(chain for chain in found if not any(_better(other, chain) for other in found))


def _better(a: Chain, b: Chain) -> bool:
    """At least as good in everything, and not the same; of equal ones the shorter, then the first."""  # Q22
    if a.thrust < b.thrust or a.fuel > b.fuel or (a.solar and not b.solar):
        return False
    if harms(a) and not harms(b):
        return False  # who declares the harmful card non-operational keeps the rest: HFC-225
    same = (a.thrust, a.fuel, a.solar, harms(a)) == (b.thrust, b.fuel, b.solar, harms(b))
    return not same or (len(a.pieces), a.pieces) < (len(b.pieces), b.pieces)


def harms(chain: Chain) -> bool:
    """Whether a card of the chain destroys others of its Stack."""  # HFC-224
    return any(ability.key == HARMFUL for piece in chain.pieces for ability in FACES[piece].abilities)


def works(pieces: Pieces, piece: int, *, solar: bool, spare: int = 0, cooled: bool = False) -> bool:
    """Whether a card of a Stack is Operational."""  # HFC-217
    face = FACES[piece]
    if not face.needs and not face.therms_needed:
        return solar or not face.solar
    return bool(chains(pieces, piece, solar=solar, spare=spare, cooled=cooled))


@lru_cache(maxsize=1 << 12)
def missing(pieces: Pieces, piece: int, *, solar: bool) -> tuple[Need, ...]:
    """What would have to be added for a card to work, itself and its supports; nothing if it works."""
    if works(pieces, piece, solar=solar):
        return ()
    if FACES[piece].solar and not solar:
        return (Need(piece),)
    hot = [chain.therms for chain in ways(pieces, (piece,), solar, False)]
    if hot:  # every support is there, but too little cooling
        cooling = sum(FACES[p].therms for p in pieces if FACES[p].therms and works(pieces, p, solar=solar))
        return (Need(piece, therms=max(1, min(hot) - cooling)),)
    found = [
        Need(piece, need)
        for need in FACES[piece].needs
        if not any(p != piece and FACES[p].gives & need and works(pieces, p, solar=solar) for p in pieces)
    ]
    return tuple(found) or tuple(Need(piece, need) for need in FACES[piece].needs)


def solar_here(state: HighFrontierState, seat: int, node: int) -> bool:
    """Whether solar power works at a Space; in the outermost zone only with a push."""  # HFC-014
    return ZONES[NODES[node].zone].solar_power or privileges.powersat(state, seat)


@replaceable
def operational(state: HighFrontierState, seat: int, slot: int, piece: int, /) -> bool:
    """Whether a card works where its Stack is."""  # HFC-222
    stack = state.players[seat].stacks[slot]
    if stack is None:
        return False
    face = FACES[piece]
    if not (face.needs or face.therms_needed or face.solar):
        return True  # who is asked for the power of the Sun may be asked for this card in turn
    return works(stack.cards, piece, solar=solar_here(state, seat, stack.node))


# Heatsinks


@lru_cache(maxsize=1 << 12)
def sinks(pieces: Pieces, chain: Chain, spare: int = 0) -> Pieces:
    """The heavy heatsink fountains of a Stack without which a chain would be too hot."""  # HFC-229
    short = chain.therms - spare
    fountains = []
    for piece in pieces:
        face = FACES[piece]
        if face.heavy and any(ability.key == SINGLE_USE for ability in face.abilities):
            fountains.append(piece)
        else:
            short -= face.therms
    return tuple(fountains) if short > 0 else ()


def sink_mark(piece: int) -> str:
    """Marks a heatsink that has cooled something: it turns light at the end of the Turn."""
    return f"heatsink.{piece >> 2}"


def cool(state: HighFrontierState, seat: int, slot: int, chain: Chain, spare: int = 0) -> None:
    """A chain is used: a heatsink fountain that it needs is spent, once the Turn is over."""
    # HFC-226, HFC-227, HFC-229, Q31
    if not chain.therms:
        return
    stack = state.players[seat].stacks[slot]
    if stack is not None:
        state.used |= {sink_mark(piece) for piece in sinks(stack.cards, chain, spare)}


def cool_for(state: HighFrontierState, seat: int, slot: int, piece: int) -> None:
    """A card is used in an Operation: it takes the chain that needs no heatsink, if there is one."""
    stack = state.players[seat].stacks[slot]
    if stack is None or not any(face_of(p).heavy for p in stack.cards) or piece not in stack.cards:
        return  # a lent Crew needs no cooling
    solar = solar_here(state, seat, stack.node)
    found = chains(stack.cards, piece, solar=solar)
    if found:
        cool(state, seat, slot, min(found, key=lambda chain: chain.therms))


# Industry


@lru_cache(maxsize=1 << 12)
def supporters(pieces: Pieces, piece: int, *, solar: bool) -> tuple[frozenset[int], ...]:
    """The sets of supports, none larger than it must be, by which a card works for industrializing."""
    # HFC-207, HFC-208
    if FACES[piece].solar and not solar:
        return ()
    sets = {frozenset(chain.pieces) - {piece} for chain in ways(pieces, (piece,), solar, True)}
    return smallest(sets)


def smallest(sets: set[frozenset[int]]) -> tuple[frozenset[int], ...]:
    """Those that hold no other of them."""
    return tuple(sorted((s for s in sets if not any(other < s for other in sets)), key=sorted))
