"""What shots would do: every way to fire with its chances, weapons that cannot, and the answer to be feared.

Of a battle that is fought, and of every Space that whoever looks could attack now. Nothing is changed: an
attack that is only thought of is laid out on a copy.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from armillary.engine import Option
from armillary.games.high_frontier.rules import menu
from armillary.games.high_frontier.rules.components import FACES, WEAPONS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Column, Effect, Hit, Range
from armillary.games.high_frontier.rules.conflict.combat import (
    arsenal,
    attacks,
    battles,
    buggies,
    firing,
    order,
    results,
    targets,
)
from armillary.games.high_frontier.rules.conflict.combat.arsenal import Mount
from armillary.games.high_frontier.rules.conflict.combat.order import Fire, FireCrewed, Shot
from armillary.games.high_frontier.rules.conflict.combat.targets import Aim
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict_table import Deeds
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COMBAT
from armillary.games.high_frontier.scene.names import looking

# Why a weapon cannot fire, and the rule
FIRED, SERVES, DEAD = "fired", "serves", "dead"
TOO_FAR, HIDDEN, NO_ROAD, ALOFT, MANNED, HARMLESS = "far", "hidden", "road", "aloft", "manned", "harmless"
REASONS = {
    FIRED: "HF3-241",
    SERVES: "HF3-242",
    DEAD: "HF3-236",
    TOO_FAR: "HF3-243",
    HIDDEN: "HF3-273",
    NO_ROAD: "HF3-286",
    ALOFT: "HF3-288",
    MANNED: "HF3-291",
    HARMLESS: "HF3-248",
}
# What an effect is told by
RULES = {
    Effect.OVERLOAD: "HF3-253",
    Effect.UNANCHOR: "HF3-256",
    Effect.ZAP: "HF3-257",
    Effect.DAMAGE: "HF3-259",
    Effect.GLITCH: "HF3-260",
    Effect.COLLATERAL: "HF3-261",
    Effect.DESTROY: "HF3-262",
    Effect.CAPTURE: "HF3-266",
}
_DEEDS = (Effect.DAMAGE, Effect.DESTROY, Effect.CAPTURE, Effect.UNANCHOR)


class Chance(Struct, frozen=True):
    """A result: from which fire value on it comes, how likely, whether its cell is inferred."""

    effect: Effect
    low: int
    high: int
    part: Fraction
    inferred: bool


class Way(Struct, frozen=True):
    """A weapon that can fire, at what, and what comes of it."""

    option: Option
    mount: Mount
    aim: Aim
    start: int  # the Space from which it fires
    column: Column
    dice: int
    added: int  # to the dice, or what they are taken from
    bars: tuple[tuple[int, int, int], ...]  # fire value, how many rolls give it, which line it reads
    hits: tuple[Hit, ...]
    chances: tuple[Chance, ...]
    miss: Fraction
    loss: Fraction  # that a card is lost
    victory: Fraction

    @property
    def rolls(self) -> int:
        return sum(count for _, count, _ in self.bars)


class Idle(Struct, frozen=True):
    """A weapon that cannot fire now, and why."""

    mount: Mount
    why: str


class Front(Struct, frozen=True):
    """A Space that is attacked, or could be."""

    deeds: Deeds
    firer: int  # who fires now
    ways: tuple[Way, ...]
    idle: tuple[Idle, ...]
    answers: tuple[Way, ...]
    first: bool  # the firer's shots come before the answers
    begun: bool


def fought(seen: HighFrontierState) -> bool:
    return bool(seen.conflict) and bool(seen.conflict[0].battle)


def fronts(seen: HighFrontierState) -> tuple[Front, ...]:
    """The battle that is fought; else what whoever looks could attack, if it is that player's Turn."""
    if fought(seen):
        return (_battle(seen),)
    if not may_be_thought_of(seen):
        return ()
    seat = looking(seen)
    return tuple(_thought_of(seen, seat, node) for node in attacks.open_spaces(seen, seat))


def are_there(seen: HighFrontierState) -> bool:
    """Whether there are any `fronts`, for less."""
    return fought(seen) or (may_be_thought_of(seen) and bool(attacks.open_spaces(seen, looking(seen))))


def places(seen: HighFrontierState) -> tuple[int, ...]:
    """The Spaces of the battle that is fought."""
    if not fought(seen):
        return ()
    deeds = table(seen).battle[0]
    return (deeds.node, *deeds.places)


def may_be_thought_of(seen: HighFrontierState) -> bool:
    """Is an attack asked for: on the menu of the Turn, or at its end?"""
    if not seen.conflict or COMBAT not in seen.modules or seen.over or fought(seen):
        return False
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, menu.PlayTurn | attacks.ChooseBattle):
        return False
    return step.seat == looking(seen) == seen.active


def _battle(seen: HighFrontierState) -> Front:
    deeds = table(seen).battle[0]
    volleys = [step for step in reversed(seen.stack) if isinstance(step, battles.Volley)]
    firer = volleys[0].seat if volleys else deeds.attacker
    later = [other for volley in volleys for other in (volley.seat, *volley.after) if other != firer]
    answers = [way for other in dict.fromkeys(later) for way in _ways(seen, deeds, other)]
    ways = tuple(_ways(seen, deeds, firer)) if volleys else ()
    return Front(
        deeds, firer, ways, tuple(_idle(seen, deeds, firer, ways)), tuple(answers), first=True, begun=True
    )


def _thought_of(seen: HighFrontierState, seat: int, node: int) -> Front:
    foes = tuple(battles.defenders(seen, seat, node))
    deeds = Deeds(seat, node, foes, battles.places_of(seen, seat, node))
    copy = seen.clone()
    change(copy, battle=(deeds,))
    ways = tuple(_ways(copy, deeds, seat))
    answers = tuple(way for foe in foes for way in _ways(copy, deeds, foe))
    first = order.is_first(copy, deeds) or bool(order.rayguns(order.shots(copy, deeds, seat)))
    return Front(deeds, seat, ways, tuple(_idle(copy, deeds, seat, ways)), answers, first=first, begun=False)


# Ways to fire


def _ways(state: HighFrontierState, deeds: Deeds, seat: int) -> Iterator[Way]:
    found = order.shots(state, deeds, seat)
    for option in order.options_of(state, found):
        if isinstance(option, FireCrewed):
            shot = _chosen(found, option.card, arsenal.BUGGY, Aim(option.node, option.aloft))
            for rider, isru in buggies.riders(state, shot.mount, option.node):
                if rider >> 2 == option.rider:
                    yield _way(state, option, shot, 0, isru)
        elif isinstance(option, Fire):
            shot = _fired(found, option)
            yield _way(state, option, shot, int(option.goo), NOTHING)


def _fired(found: list[Shot], option: Fire) -> Shot:
    return next(
        shot
        for shot in found
        if shot.aim == Aim(option.node, option.aloft)
        and (shot.mount.weapon, shot.mount.site) == (option.weapon, option.site)
        and order.source_of(shot.mount) == (option.card, option.slot)
    )


def _chosen(found: list[Shot], card: int, weapon: int, aim: Aim) -> Shot:
    return next(s for s in found if s.aim == aim and s.mount.weapon == weapon and s.mount.piece >> 2 == card)


def _way(state: HighFrontierState, option: Option, shot: Shot, extra: int, isru: int) -> Way:
    mount = shot.mount
    aim = firing.aim_of(state, mount, shot.aim.node, shot.aim.aloft)
    column = targets.column_of(state, mount.seat, aim)
    dice = firing.dice_of(state, mount) + extra
    added, sign = firing.modifier(state, mount, aim, isru=isru), WEAPONS[mount.weapon].sign
    hits = WEAPONS[mount.weapon].columns[column]
    working = {
        hit: tuple(effect for effect in hit.effects if firing.finds(state, mount.seat, aim, effect))
        for hit in hits
    }
    hard = _hardness(state, mount.seat, aim)
    bars, miss, loss, victory = [], Fraction(0), Fraction(0), Fraction(0)
    parts: dict[Effect, tuple[int, int, Fraction, bool]] = {}
    for total, part in firing.sums(dice):
        value = added + sign * total
        hit = firing.hit_of(mount.weapon, column, value)
        bars.append((value, int(part * 6**dice), NOTHING if hit is None else hits.index(hit)))
        if hit is None or not working[hit]:
            miss += part
            continue
        gone = _loses(hard, working[hit], value)
        loss += part * gone
        victory += part * (1 if any(effect in _DEEDS for effect in working[hit]) else gone)
        for effect in working[hit]:
            low, high, before, inferred = parts.get(effect, (value, value, Fraction(0), False))
            parts[effect] = min(low, value), max(high, value), before + part, inferred or hit.inferred
    return Way(
        option,
        mount,
        aim,
        arsenal.node_of(state, mount),
        column,
        dice,
        added,
        tuple(sorted(bars)),
        hits,
        tuple(Chance(effect, *found) for effect, found in parts.items()),
        miss,
        loss,
        victory,
    )


def _hardness(state: HighFrontierState, firer: int, aim: Aim) -> list[int]:
    """Of everything that a shot strikes: cards, and hulls of Mobile Factories."""  # HF3-311
    found: list[int] = []
    for seat, slot in targets.stacks_hit(state, firer, aim):
        stack = state.held(seat, slot)
        found += [FACES[piece].rad_hard for piece in (stack.cards if stack is not None else ())]
        hull = results.hull_of(state, seat, slot)
        found += [hull] if hull != NOTHING else []
    return found


def _loses(hard: list[int], works: tuple[Effect, ...], value: int) -> Fraction:
    """That such a hit costs the enemy a card."""  # HF3-253, HF3-257, HF3-261, HF3-266
    kept = Fraction(1)
    for effect in works:
        if effect is Effect.CAPTURE:
            kept = Fraction(0) if hard else kept
        elif effect is Effect.ZAP:
            kept = Fraction(0) if any(each < value for each in hard) else kept
        elif effect in (Effect.OVERLOAD, Effect.COLLATERAL):
            faces = len({each for each in hard if 1 <= each <= 6})
            kept *= Fraction(6 - faces, 6) ** (value if effect is Effect.OVERLOAD else 1)
    return 1 - kept


# Weapons that cannot fire


def _idle(state: HighFrontierState, deeds: Deeds, seat: int, ways: tuple[Way, ...]) -> Iterator[Idle]:
    """Of the Stacks that take part: each way in which a card could fire, but cannot now."""
    able = {(way.mount.slot, way.mount.piece, way.mount.weapon) for way in ways}
    places = (*deeds.places, deeds.node) if seat == deeds.attacker else (deeds.node,)
    goals = (deeds.node,) if seat == deeds.attacker else deeds.places
    aims = [aim for goal in goals for aim in targets.aims_at(state, seat, goal)]
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is None or targets.where(state, seat, slot) not in places:
            continue
        for piece in stack.cards:
            for weapon in _kinds(state, seat, slot, piece):
                mount = Mount(seat, slot, piece, weapon)
                if (slot, piece, weapon) not in able:
                    yield Idle(mount, _why(state, mount, aims))


def _kinds(state: HighFrontierState, seat: int, slot: int, piece: int) -> list[int]:
    found = arsenal.printed(state, seat, slot, piece)
    if arsenal.is_missile(piece) and arsenal.KAMIKAZE not in found:
        found.append(arsenal.KAMIKAZE)
    return found


def _why(state: HighFrontierState, mount: Mount, aims: list[Aim]) -> str:
    found, card = table(state), mount.piece >> 2
    if card in found.fired:
        return FIRED
    if card in found.served:
        return SERVES
    if mount.weapon not in arsenal.printed(state, mount.seat, mount.slot, mount.piece):
        return MANNED
    if not any(arsenal.reaches(state, mount, aim.node) for aim in aims):
        reach = WEAPONS[mount.weapon].reach
        return TOO_FAR if reach is Range.OWN else NO_ROAD if reach is Range.ROAD else HIDDEN
    if arsenal.chain_of(state, mount.seat, mount.slot, mount.piece) is None:
        return DEAD
    return HARMLESS if any(arsenal.may_fire(state, mount, aim) for aim in aims) else ALOFT
