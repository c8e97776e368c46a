"""The firing results table: the fire value of a shot, its column, what it does and with what chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product

from armillary.games.high_frontier.rules.components import (
    CARDS,
    CONFLICT_FIGURES,
    EDGES,
    FACES,
    NODES,
    SITES,
    WEAPONS,
)
from armillary.games.high_frontier.rules.components.kinds import (
    NOTHING,
    Column,
    Deck,
    Effect,
    Hazard,
    Hit,
)
from armillary.games.high_frontier.rules.conflict.combat import arsenal, factions, targets
from armillary.games.high_frontier.rules.conflict.combat.arsenal import Mount
from armillary.games.high_frontier.rules.conflict.combat.targets import Aim
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.movement import engines
from armillary.games.high_frontier.rules.pieces import abilities, privileges
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.terawatt import freight
from armillary.mechanics.modules import replaceable

DIE = range(1, 7)

# Sites with a Crash Hazard in a Space beside them, lander burns left out
_near: dict[int, set[int]] = {}
for _edge in EDGES:
    _near.setdefault(_edge.a, set()).add(_edge.b)
    _near.setdefault(_edge.b, set()).add(_edge.a)


def _rugged(node: int) -> bool:
    seen, todo = {node}, [node]
    while todo:
        for other in _near.get(todo.pop(), set()) - seen:
            seen.add(other)
            if NODES[other].hazards & Hazard.CRASH:
                return True
            if NODES[other].lander:
                todo.append(other)
    return False


RUGGED = frozenset(SITES[number].node for number in range(len(SITES)) if _rugged(SITES[number].node))


def column(state: HighFrontierState, firer: int, node: int, *, aloft: bool | None = None) -> Column:
    """Where the targets of a player at a Space are; of both kinds at a Site those on the ground."""
    # HF3-249 to HF3-251
    if aloft is None:
        aims = targets.aims_at(state, firer, node)
        aloft = aims[0].aloft if aims else NODES[node].site == NOTHING
    return targets.column_of(state, firer, Aim(node, aloft))


@replaceable
def dice_of(state: HighFrontierState, mount: Mount, /) -> int:
    """How many dice a weapon rolls."""  # HF3-245, HF3-353
    return WEAPONS[mount.weapon].dice


def isru_of(state: HighFrontierState, mount: Mount, node: int) -> int:
    """The rating of a platform with what Abilities take off it."""  # HF3-277
    face = FACES[mount.piece]
    rating = face.isru
    site = NODES[arsenal.node_of(state, mount)].site
    if site == NOTHING:
        site = NODES[node].site
    for ability in face.abilities:
        if ability.key == "when_pushed" and privileges.powersat(state, mount.seat):
            rating += ability.isru
    for ability in abilities.find(state, mount.seat, arsenal.node_of(state, mount), "isru_modifier"):
        if ability.site != "aerostat" or (site != NOTHING and SITES[site].aerostat):
            rating += ability.amount
    return max(0, rating)


def base_of(state: HighFrontierState, mount: Mount) -> int:
    """What dice are taken from, and what is added to it."""  # HF3-278, HF3-279, HF3-294
    kind = WEAPONS[mount.weapon].base
    if kind == "rad_hard":
        return CONFLICT_FIGURES.factory_gun if mount.piece == NOTHING else FACES[mount.piece].rad_hard
    if kind == "thrust":
        return thrust_of(state, mount.seat, mount.slot, mount.piece) + factions.warhead(state, mount.seat)
    return 0


def thrust_of(state: HighFrontierState, seat: int, slot: int, piece: int) -> int:
    """Base thrust; a Freighter's is its net thrust."""  # HF3-294
    stack = state.held(seat, slot)
    if CARDS[piece >> 2].deck is Deck.FREIGHTER and stack is not None:
        return freight.net_thrust(state, seat, stack, piece)
    return engines.triangle_of(piece).thrust


def modifier(state: HighFrontierState, mount: Mount, aim: Aim, *, isru: int = NOTHING) -> int:
    """All of the fire value that is not dice; `isru` is that of another card that the buggy carries."""
    weapon = WEAPONS[mount.weapon]
    value = base_of(state, mount)
    if weapon.less_isru:
        value -= isru_of(state, mount, aim.node) if isru == NOTHING else isru
    if not aim.aloft and aim.node in RUGGED:
        value += weapon.crash_modifier  # HF3-276
    return value


def fire_value(
    state: HighFrontierState,
    mount: Mount,
    node: int,
    dice: Sequence[int],
    *,
    aloft: bool | None = None,
    isru: int = NOTHING,
) -> int:
    """What a weapon rolls against a Space."""  # HF3-245, HF3-275 to HF3-285, HF3-294
    aim = aim_of(state, mount, node, aloft)
    return modifier(state, mount, aim, isru=isru) + WEAPONS[mount.weapon].sign * sum(dice)


def aim_of(state: HighFrontierState, mount: Mount, node: int, aloft: bool | None) -> Aim:
    """A buggy that drives along a road finds its target on the ground."""  # HF3-287
    if mount.weapon == arsenal.BUGGY and arsenal.node_of(state, mount) != node:
        return Aim(node, aloft=False)
    if aloft is None:
        aims = targets.aims_at(state, mount.seat, node)
        aloft = aims[0].aloft if aims else NODES[node].site == NOTHING
    return Aim(node, aloft)


def hit_of(weapon: int, where: Column, value: int) -> Hit | None:
    """The line of a cell that a fire value reads; None: it misses."""  # HF3-245, HF3-247
    for hit in WEAPONS[weapon].columns[where]:
        if hit.low <= value <= hit.high:
            return hit
    return None


@lru_cache(maxsize=8)
def sums(dice: int) -> tuple[tuple[int, Fraction], ...]:
    """What dice add up to, and how often."""
    count = Counter(sum(faces) for faces in product(DIE, repeat=dice))
    return tuple((total, Fraction(times, 6**dice)) for total, times in sorted(count.items()))


def chances(
    state: HighFrontierState,
    mount: Mount,
    node: int,
    *,
    aloft: bool | None = None,
    extra: int = 0,
    isru: int = NOTHING,
) -> tuple[tuple[Hit | None, Fraction], ...]:
    """The results of a shot and how likely they are; None is a miss. `extra`: dice of gray goo."""
    # HF3-245, HF3-247, HF3-275
    aim = aim_of(state, mount, node, aloft)
    where = targets.column_of(state, mount.seat, aim)
    base, sign = modifier(state, mount, aim, isru=isru), WEAPONS[mount.weapon].sign
    found: dict[Hit | None, Fraction] = {}
    for total, chance in sums(dice_of(state, mount) + extra):
        hit = hit_of(mount.weapon, where, base + sign * total)
        found[hit] = found.get(hit, Fraction(0)) + chance
    return tuple(found.items())


def may_matter(state: HighFrontierState, mount: Mount, aim: Aim) -> bool:
    """Whether some result of a shot would do anything: nobody is asked for others."""  # Q225
    return any(
        hit is not None and any(finds(state, mount.seat, aim, effect) for effect in hit.effects)
        for hit, _ in chances(
            state,
            mount,
            aim.node,
            aloft=aim.aloft,
            extra=int(mount.weapon == arsenal.RAYGUN and factions.has_goo(state, mount.seat)),
        )
    )


def finds(state: HighFrontierState, firer: int, aim: Aim, effect: Effect) -> bool:
    """Whether an effect has something to work on."""
    if effect is Effect.UNANCHOR:
        return bool(targets.bernals_hit(state, firer, aim))
    if effect is Effect.DESTROY:
        return targets.factory_hit(state, firer, aim) != NOTHING
    if effect is Effect.DAMAGE:
        site = targets.cube_hit(state, firer, aim)
        return site != NOTHING and site not in table(state).damaged
    if effect is Effect.CAPTURE and targets.cube_hit(state, firer, aim) != NOTHING:
        return True
    return bool(targets.stacks_hit(state, firer, aim))
