"""The way to war: what flies from LEO to the Factories of enemies, who goes, and with which arms."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from armillary.games.high_frontier.mind.expeditions import destinations, equipment
from armillary.games.high_frontier.mind.expeditions.equipment import Part, Pieces
from armillary.games.high_frontier.mind.expeditions.goals import AQUA, LATER, Goal
from armillary.games.high_frontier.mind.forecast.memory import Memory
from armillary.games.high_frontier.mind.forecast.raids import raids_of
from armillary.games.high_frontier.rules.components import FACES, LEO, MAX_DRY, WHOLE
from armillary.games.high_frontier.rules.pieces import blocs, privileges
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.games.high_frontier.rules.switches import COMBAT

RAID = 0.6  # worth of a raid for which somebody flies
LEVY = 1.2  # and for which cards are boosted
RAID_YEARS = 4  # that must be left for one
MOST_DRIVES, MOST_ARMS = 4, 2
RESERVED = 0.35  # share of the worth of an expedition that is not ready yet, which a levy must promise


class Warpath(NamedTuple):
    """Pieces that fly to war together."""

    pieces: Pieces = ()
    value: float = 0.0
    levied: Pieces = ()  # of these the ones that must be boosted first
    cost: int = 0  # Aqua for that


PEACE = Warpath()
_known = Memory[Warpath]()


def warpath_of(state: HighFrontierState, seat: int, goal: Goal) -> Warpath:
    """The best raid from LEO; nothing where the expedition that is planned is better."""
    if COMBAT not in state.modules or state.years - state.year < RAID_YEARS:
        return PEACE
    player = state.players[seat]
    if player.stacks[Slot.ROCKET] is not None or not state.factories:
        return PEACE
    if not any(blocs.may_attack(state, seat, other) for other in range(state.seats)):
        return PEACE
    best = _remembered(state, seat)
    ready = goal.kit is not None and not goal.kit.lacks and player.aqua >= goal.needs
    if ready and best.value < goal.value:
        return PEACE
    if best.levied and best.value < max(LEVY, RESERVED * goal.value) + AQUA * best.cost:
        return PEACE
    return best if best.value > RAID else PEACE


def _remembered(state: HighFrontierState, seat: int) -> Warpath:
    player = state.players[seat]
    leo = player.stacks[Slot.LEO]
    assert leo is not None
    humans = tuple(piece for piece in leo.cards if FACES[piece].human)[:1]
    if not humans:
        return PEACE
    key = (
        seat,
        leo.cards,
        tuple(player.hand),
        player.aqua,
        raids_of(state, seat, Stack(LEO, leo.cards)),
        state.spot,
        state.years - state.year,
        privileges.powersat(state, seat),
    )
    return _known.recall(key, lambda: _best(state, seat, leo.cards, humans))


def _best(state: HighFrontierState, seat: int, leo: Pieces, humans: Pieces) -> Warpath:
    best = PEACE
    aqua = state.players[seat].aqua
    for pieces in bands(leo, tuple(state.players[seat].hand), humans, privileges.powersat(state, seat)):
        levied = tuple(piece for piece in pieces if piece not in leo)
        cost = sum(FACES[piece].mass for piece in levied)
        if cost > aqua:
            continue
        value = _worth(state, seat, pieces, aqua - cost) * (LATER if levied else 1.0)
        if value > best.value:
            best = Warpath(pieces, value, levied, cost)
    return best


def bands(leo: Pieces, hand: Pieces, humans: Pieces, pushed: bool) -> list[Pieces]:
    """Who could fly to war: Humans with an engine that works, with or without a robonaut."""
    pool = equipment.pool_of(leo, hand)
    drives, arms = equipment.working(pool, pushed)
    drives.sort(key=_mass)
    found: dict[Pieces, None] = {}
    for drive, arm in product(drives[:MOST_DRIVES], (Part(), *arms[:MOST_ARMS])):
        pieces = drive.pieces | arm.pieces | frozenset(humans)
        radiators = equipment.cooling(pool, pieces, max(drive.therms, arm.therms))
        if radiators is None or len({piece >> 2 for piece in pieces}) != len(pieces):
            continue
        band = tuple(sorted(pieces | radiators))
        if sum(FACES[piece].mass for piece in band) <= MAX_DRY:
            found[band] = None
    return list(found)


def _mass(part: Part) -> int:
    return sum(FACES[piece].mass for piece in part.pieces)


def _worth(state: HighFrontierState, seat: int, pieces: Pieces, aqua: int) -> float:
    """Of the raid that these could fly, with as much Fuel as the Aqua buy."""
    stack = Stack(LEO, pieces, wet=WHOLE[max(1, sum(FACES[piece].mass for piece in pieces))])
    return destinations.raid_with(state, seat, stack, aqua).value
