"""The workshop: which Rockets the cards of a Stack and of a Hand would make, and how far they would come.

For each triangle the lightest set of cards is sought that lets it work: supports, supports of supports, and
radiators in the orientation that is light enough. Where something is lacking, the plan says what and which
decks have it. Nothing here changes a state; what needs no state is remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import ceil, floor

from msgspec import Struct
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import (
    CARDS,
    FACES,
    MAX_DRY,
    NODES,
    SITES,
    STEPS,
    WHOLE,
    ZONES,
)
from armillary.games.high_frontier.rules.components.kinds import (
    GENERATORS,
    NOTHING,
    REACTORS,
    SIDES,
    Deck,
    Grade,
    Side,
    Triangle,
)
from armillary.games.high_frontier.rules.journeys.finder import Journey, journeys
from armillary.games.high_frontier.rules.journeys.voyages import DEAD
from armillary.games.high_frontier.rules.movement import engines, landings
from armillary.games.high_frontier.rules.movement.spacecraft import Craft
from armillary.games.high_frontier.rules.pieces import privileges, stacks, supports
from armillary.games.high_frontier.rules.pieces.supports import Chain, Need, Pieces
from armillary.games.high_frontier.rules.solar_map import distances, sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack

MOST_PLANS = 3  # for each triangle: the lightest, and what is stronger or thriftier
ENDLESS = 99  # Burns of what burns no Fuel


class Lack(Struct, frozen=True):
    """What a plan needs and does not have."""

    need: Need
    decks: tuple[Deck, ...]  # that have such cards
    cards: tuple[int, ...]  # at hand, that would do if they worked themselves


class Blueprint(Struct, frozen=True):
    """A Rocket as it could be built."""

    pieces: Pieces  # the engine first, its supports, radiators, then cargo
    engine: int  # piece whose triangle is activated
    chain: Chain
    missing: tuple[Lack, ...]  # nothing if it works
    net_thrust: int  # where it is built, with its tanks full
    fuel: Fraction  # fuel steps for a Burn
    dry: int
    wet: int  # place on the strip
    steps: int
    burns: int  # for all of its Fuel
    tanks: int
    cost: int  # Aqua to boost what is in the Hand
    short: int  # of these, Aqua that are not there
    node: int
    pushed: bool

    @property
    def works(self) -> bool:
        return not self.missing

    @property
    def triangle(self) -> Triangle:
        return engines.triangle_of(self.engine)


def blueprints(
    pieces: Pieces,
    cards: tuple[int, ...],
    aqua: int,
    node: int,
    *,
    cargo: Pieces = (),
    pushed: bool = False,
) -> list[Blueprint]:
    """What pieces of a Stack and cards of a Hand would make at a Space; what works comes first.

    `cargo` comes along in every plan. The tanks are as many as the Aqua that are left after the boost.
    """
    return list(_blueprints(pieces, tuple(cards), aqua, node, cargo, pushed))


@lru_cache(maxsize=512)
def _blueprints(
    pieces: Pieces, cards: tuple[int, ...], aqua: int, node: int, cargo: Pieces, pushed: bool
) -> tuple[Blueprint, ...]:
    drawn = tuple(piece for card in cards for piece in sides(card))
    pool = pieces + tuple(piece for piece in cargo if piece not in pieces) + drawn
    found: list[Blueprint] = []
    for piece in dict.fromkeys(pool):
        triangle = FACES[piece].triangle
        if triangle is None:
            continue
        push = pushed and triangle.push
        solar = ZONES[NODES[node].zone].solar_power or push
        made = _sets(pool, frozenset(drawn), piece, cargo, solar)
        if made:
            for chain, parts in made:
                found.append(_plan(piece, chain, parts, frozenset(drawn), aqua, node, push))
        else:
            chain = Chain((piece,), 0, Fraction(1), FACES[piece].solar, FACES[piece].therms_needed)
            parts = (piece, *(other for other in cargo if other != piece))
            plan = _plan(piece, chain, parts, frozenset(drawn), aqua, node, push)
            found.append(replace(plan, missing=_lacks(pool, piece, solar)))
    return tuple(sorted(found, key=lambda plan: (not plan.works, plan.short, -plan.burns, plan.dry)))


def sides(card: int) -> Pieces:
    """How a card of the Hand may enter play on Earth: White-Side up, radiators in both orientations."""
    # HFC-192, HFC-193
    faces = CARDS[card].faces
    return tuple(SIDES * card + place for place, face in enumerate(faces) if face.side is Side.WHITE)


# Sets of cards


def _sets(
    pool: Pieces, drawn: frozenset[int], piece: int, cargo: Pieces, solar: bool
) -> list[tuple[Chain, Pieces]]:
    """The lightest cards for a triangle, then those that are stronger or thriftier."""
    if FACES[piece].solar and not solar:
        return []
    found: dict[tuple[int, Fraction, bool], tuple[int, int, Chain, Pieces]] = {}
    for chain, spare, own in _ways(pool, piece, solar):
        cooling = _cooling(pool, drawn, max(0, chain.therms - spare), cargo)
        if cooling is None:
            continue
        parts = tuple(dict.fromkeys((*chain.pieces, *own, *cooling, *cargo)))
        if not _apart(parts):
            continue
        kind = (chain.thrust, chain.fuel, chain.solar)
        mass = sum(FACES[part].mass for part in parts)
        cost = sum(FACES[part].mass for part in parts if part in drawn)
        best = found.get(kind)
        if best is None or (mass, cost, parts) < (best[0], best[1], best[3]):
            found[kind] = (mass, cost, chain, parts)
    ranked = sorted(found.values(), key=lambda plan: (plan[0], plan[1], -plan[2].thrust, plan[2].fuel))
    kept: list[tuple[int, int, Chain, Pieces]] = []
    for plan in ranked:
        if not any(_no_worse(other[2], plan[2]) for other in kept):
            kept.append(plan)
    return [(chain, parts) for _, _, chain, parts in kept[:MOST_PLANS]]


def _ways(pool: Pieces, piece: int, solar: bool) -> Iterator[tuple[Chain, int, Pieces]]:
    """Chains of a triangle; the Therms, and the radiators, that have supports of their own in them."""
    for chain in supports.ways(pool, (piece,), solar, False):
        yield chain, 0, ()
    for needy in pool:
        if FACES[needy].therms and FACES[needy].needs:
            for chain in supports.ways(pool, (piece, needy), solar, False):
                yield chain, FACES[needy].therms, (needy,)


def _no_worse(a: Chain, b: Chain) -> bool:
    """Lighter anyway, and at least as strong and thrifty."""
    return a.thrust >= b.thrust and a.fuel <= b.fuel and (b.solar or not a.solar)


def _apart(parts: Pieces) -> bool:
    """A card is used once, in one orientation."""
    return len({part >> 2 for part in parts}) == len(parts)


def _cooling(pool: Pieces, drawn: frozenset[int], therms: int, cargo: Pieces) -> Pieces | None:
    """The lightest radiators for so many Therms, light or heavy; None where there are not enough."""
    therms -= sum(FACES[piece].therms for piece in cargo if not FACES[piece].needs)
    if therms <= 0:
        return ()
    return _radiators(
        tuple(
            piece for piece in pool if FACES[piece].therms and not FACES[piece].needs and piece not in cargo
        ),
        drawn,
        therms,
    )


def _radiators(pool: Pieces, drawn: frozenset[int], therms: int) -> Pieces | None:
    """Card by card: for every number of Therms the lightest so far."""
    by_card: dict[int, list[int]] = {}
    for piece in pool:
        by_card.setdefault(piece >> 2, []).append(piece)
        if FACES[piece].heavy and piece - 1 not in pool:
            by_card[piece >> 2].append(piece - 1)  # it may be turned light: HFC-117
    best: dict[int, tuple[int, int, Pieces]] = {0: (0, 0, ())}
    for choices in by_card.values():
        after = dict(best)
        for (have, (mass, cost, parts)), piece in product(best.items(), choices):
            face = FACES[piece]
            reached = min(therms, have + face.therms)
            paid = cost + (face.mass if piece in drawn else 0)
            made = (mass + face.mass, paid, (*parts, piece))
            if reached not in after or made < after[reached]:
                after[reached] = made
        best = after
    return best[therms][2] if therms in best else None


def _lacks(pool: Pieces, piece: int, solar: bool) -> tuple[Lack, ...]:
    """What a triangle lacks, and who has it."""
    if FACES[piece].solar and not solar:
        return (Lack(Need(piece), (), ()),)
    found = []
    # A radiator of the Hand cools by one of its orientations: by the heavy one at best
    once = tuple(p for p in pool if not (FACES[p].therms and p + 1 in pool and FACES[p + 1].heavy))
    for need in supports.missing(once, piece, solar=solar):
        if need.therms:
            found.append(Lack(need, (Deck.RADIATOR,), ()))
            continue
        decks = []
        if need.support & REACTORS:
            decks.append(Deck.REACTOR)
        if need.support & GENERATORS:
            decks.append(Deck.GENERATOR)
        near = tuple(
            dict.fromkeys(
                other >> 2 for other in pool if other != piece and FACES[other].gives & need.support
            )
        )
        found.append(Lack(need, tuple(decks), near))
    return tuple(found)


# Mass and Fuel


def _plan(
    piece: int, chain: Chain, parts: Pieces, drawn: frozenset[int], aqua: int, node: int, pushed: bool
) -> Blueprint:
    cost = sum(FACES[part].mass for part in parts if part in drawn)
    bare = Blueprint(
        pieces=parts,
        engine=piece,
        chain=chain,
        missing=(),
        net_thrust=0,
        fuel=engines.triangle_of(piece).fuel * chain.fuel,
        dry=max(1, sum(FACES[part].mass for part in parts)),
        wet=NOTHING,
        steps=0,
        burns=0,
        tanks=0,
        cost=cost,
        short=max(0, cost - aqua),
        node=node,
        pushed=pushed,
    )
    return fuelled(bare, max(0, aqua - cost))


def fuelled(plan: Blueprint, tanks: int) -> Blueprint:
    """The plan with this many tanks of Fuel, or as many as the strip has room for."""  # HFC-101
    if plan.dry > MAX_DRY:
        return replace(plan, wet=NOTHING, tanks=0, steps=0, burns=0, net_thrust=0)  # HFC-078
    wet, loaded = WHOLE[plan.dry], 0
    while loaded < tanks and stacks.tanks_up(wet, 1) != NOTHING:
        wet, loaded = stacks.tanks_up(wet, 1), loaded + 1
    steps = STEPS[wet] - STEPS[WHOLE[plan.dry]]
    thrust = engines.net_thrust(plan.triangle, plan.chain, wet, NODES[plan.node].zone, pushed=plan.pushed)
    burns = floor(steps / plan.fuel) if plan.fuel else ENDLESS
    return replace(plan, wet=wet, tanks=loaded, steps=steps, burns=burns, net_thrust=thrust)


# How far it would come


class Reach(Struct, frozen=True):
    """A Site on which a plan could land: what it takes at least."""

    site: int
    how: str  # power, assist, aerobrake
    burns: Fraction  # of Fuel
    steps: int
    left: int  # fuel steps in the tanks afterwards
    turns: int  # at least so many
    thrust: int  # net, on arrival


def reach(state: HighFrontierState, seat: int, plan: Blueprint) -> dict[int, Reach]:
    """By Site: all on which a plan that works could land, by the fewest Burns.

    Distances are those of `routes.fewest_burns`: no season, no Oberth, as many Turns as it takes.
    """  # HFC-142, HFC-155, HFC-161
    if not plan.works or plan.wet == NOTHING:
        return {}
    helping = frozenset(site for site in state.factories if sites.may_use_factory(state, seat, site))
    return _reach(plan, helping)


@lru_cache(maxsize=128)
def _reach(plan: Blueprint, helping: frozenset[int]) -> dict[int, Reach]:
    away = distances.fewest_burns(plan.node)
    found: dict[int, Reach] = {}
    for number, site in enumerate(SITES):
        for leap in distances.INTO[site.node]:
            half = away[leap.start] + 2 * (leap.burns - (2 if leap.pivot else 0)) + leap.lander
            if away[leap.start] >= distances.FAR or site.node == plan.node:
                continue
            steps = ceil(Fraction(half, 2) * plan.fuel)
            if steps > plan.steps or (half and plan.net_thrust < 1):
                continue
            wet = stacks.steps_down(plan.wet, steps)
            thrust = _thrust(plan, wet, NODES[leap.start].zone)
            craft = Craft(thrust=thrust, burn=0, unit=2, season=NOTHING, factories=helping)
            how = landings.lands(craft, leap, live=thrust > DEAD)
            known = found.get(number)
            if how and (known is None or half < 2 * known.burns):
                burns = Fraction(half, 2)
                turns = max(1, ceil(burns / plan.net_thrust)) if half else 1
                found[number] = Reach(number, how, burns, steps, plan.steps - steps, turns, thrust)
    return found


def _thrust(plan: Blueprint, wet: int, zone: int) -> int:
    """Net thrust with what is left, where solar power may fail."""  # HFC-014
    if plan.chain.solar and not ZONES[zone].solar_power and not plan.pushed:
        return DEAD
    return engines.net_thrust(plan.triangle, plan.chain, wet, zone, pushed=plan.pushed)


def built(state: HighFrontierState, seat: int, plan: Blueprint) -> HighFrontierState:
    """The table as it would be with the Rocket of a plan; the state itself stays as it is."""
    other = state.clone()
    other.put(seat, Slot.ROCKET, Stack(plan.node, plan.pieces, wet=plan.wet, grade=Grade.WATER))
    other.moved = tuple(card for card in state.moved if card not in {part >> 2 for part in plan.pieces})
    return other


def ways_to(state: HighFrontierState, seat: int, plan: Blueprint, goal: int) -> tuple[Journey, ...]:
    """The exact journeys of a plan to a Space, as if it stood there."""
    if not plan.works or plan.wet == NOTHING:
        return ()
    other = built(state, seat, plan)
    own = [engine for engine in engines.engines(other, seat, Slot.ROCKET) if engine.piece == plan.engine]
    boosted = tuple(engine for engine in own if engine.afterburn)
    for engine in own:
        if not engine.afterburn and engine.chain == plan.chain:
            return journeys(other, seat, Slot.ROCKET, engine, goal, others=boosted)
    return ()


def at_hand(state: HighFrontierState, seat: int, *, cargo: Iterable[int] = ()) -> list[Blueprint]:
    """Plans of a player for LEO: the Stack there, the Hand and the Aqua."""
    player = state.players[seat]
    leo = player.stacks[Slot.LEO]
    assert leo is not None
    return blueprints(
        leo.cards,
        tuple(player.hand),
        player.aqua,
        leo.node,
        cargo=tuple(cargo),
        pushed=privileges.powersat(state, seat),
    )
