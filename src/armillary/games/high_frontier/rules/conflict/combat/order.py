"""The order of combat: who fires first, what each side may fire, and what it must."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import CARDS, FACES, NODES, SITES, WEAPONS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.conflict import bribes, vendettas
from armillary.games.high_frontier.rules.conflict.combat import (
    arsenal,
    buggies,
    factions,
    firing,
    kamikazes,
    targets,
)
from armillary.games.high_frontier.rules.conflict.combat.arsenal import Mount
from armillary.games.high_frontier.rules.conflict.combat.targets import Aim
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict_table import Deeds, War
from armillary.games.high_frontier.rules.pieces import blocs
from armillary.games.high_frontier.rules.state import MOBILES, HighFrontierState, Slot
from armillary.games.high_frontier.rules.switches import BYSTANDERS, PIRACY, WAR

STONE = "dropstone"


class Fire(Option, frozen=True, gc=False):
    """A weapon and the way in which it fires; the target is named where there are several."""

    card: int
    site: int
    weapon: int
    node: int
    aloft: bool
    goo: bool = False
    named: bool = False
    slot: int = NOTHING  # of a Mobile Factory off its Claim

    verb: ClassVar[str] = "fire"

    def words(self) -> tuple[object, ...]:
        if self.slot != NOTHING:
            source = Slot(self.slot).name.lower()
        elif self.card != NOTHING:
            source = CARDS[self.card].id
        else:
            source = SITES[self.site].id if self.site != NOTHING else STONE
        found: list[object] = [source, WEAPONS[self.weapon].id]
        if self.named:
            found.append(NODES[self.node].id)
            if self.aloft and NODES[self.node].site != NOTHING:
                found.append("aloft")
        if self.goo:
            found.append("goo")
        return tuple(found)


class FireCrewed(Option, frozen=True, gc=False):
    """A buggy that carries another Human, at that one's ISRU."""  # HF3-289

    card: int
    rider: int
    node: int
    aloft: bool

    verb: ClassVar[str] = "crew"

    def words(self) -> tuple[object, ...]:
        return CARDS[self.card].id, CARDS[self.rider].id


class Hold(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "hold"


HOLD = Hold()


class Shot:
    """A weapon and a target at which it may be fired now."""

    __slots__ = ("aim", "mount")

    def __init__(self, mount: Mount, aim: Aim) -> None:
        self.mount = mount
        self.aim = aim


def is_total(state: HighFrontierState) -> bool:
    """Whether weapons that can fire must; pirates never need to."""  # HF3-217, HF3-237, HF3-388, Q223
    if WAR not in state.modules or PIRACY in state.rules:
        return False
    return table(state).war < War.LOYALIST


def is_diving(state: HighFrontierState, mount: Mount) -> bool:
    """A dive-bomber strikes; cubes with the values of its card do not dive."""  # HF3-238, Q230
    return mount.weapon == arsenal.KAMIKAZE and mount.piece >> 2 in table(state).divers


def is_compulsory(state: HighFrontierState, shot: Shot) -> bool:
    """Not at range, no kamikaze unless it dives, no amat bomb."""  # HF3-217, HF3-218, HF3-237, HF3-272
    if shot.mount.weapon == arsenal.DROPSTONE or is_diving(state, shot.mount):
        return True  # HF3-238
    if WEAPONS[shot.mount.weapon].optional or not is_total(state):
        return False
    start, battle = arsenal.node_of(state, shot.mount), table(state).battle
    if battle and shot.mount.seat != battle[0].attacker and start != battle[0].node:
        return False  # a bystander: Q110
    return start == shot.aim.node


def shots_from(
    state: HighFrontierState, seat: int, nodes: tuple[int, ...], aims: list[Aim], *, attacks: bool
) -> list[Shot]:
    """What a player's weapons at some Spaces can be fired at and paid for."""  # HF3-206, HF3-235
    if not aims:
        return []
    found = []
    for node in nodes:
        for mount in arsenal.mounts(state, seat, node):
            if mount.weapon == arsenal.AMAT_BOMB and not attacks:
                continue  # HF3-170, Q155
            for aim in aims:
                shot = Shot(mount, aim)
                if not arsenal.may_fire(state, mount, aim) or not can_pay(state, shot):
                    continue
                if firing.may_matter(state, mount, aim):
                    found.append(shot)
    return found


def shots(state: HighFrontierState, deeds: Deeds, seat: int) -> list[Shot]:
    """All attacking weapons fire at the defending Space, all defending ones at the attacker."""
    # HF3-206, HF3-219, HF3-243
    if seat == deeds.attacker:
        nodes = tuple(dict.fromkeys((deeds.node, *deeds.places)))
        return shots_from(state, seat, nodes, targets.aims_at(state, seat, deeds.node), attacks=True)
    aims = [
        aim
        for place in deeds.places
        for aim in targets.aims_at(state, seat, place)
        if deeds.attacker in targets.struck(state, seat, aim)
    ]
    found = shots_from(state, seat, (deeds.node,), aims, attacks=False)
    if BYSTANDERS in state.rules:
        found += [
            shot
            for shot in shots_from(state, seat, deeds.places, aims, attacks=False)
            if shot.mount.site != NOTHING
            and arsenal.node_of(state, shot.mount) == shot.aim.node != deeds.node
        ]
    if is_total(state):
        near = {shot.mount for shot in found if arsenal.node_of(state, shot.mount) == shot.aim.node}
        found = [
            shot
            for shot in found
            if shot.mount not in near
            or WEAPONS[shot.mount.weapon].optional
            or arsenal.node_of(state, shot.mount) == shot.aim.node
        ]  # Q126
    return found


def source_of(mount: Mount) -> tuple[int, int]:
    """By which card a shot is named, or by which slot if a Mobile Factory fires it; NOTHING for the other."""
    if mount.slot in MOBILES and CARDS[mount.piece >> 2].deck is Deck.FREIGHTER:
        return NOTHING, mount.slot
    return (mount.piece >> 2 if mount.piece != NOTHING else NOTHING), NOTHING


def options_of(state: HighFrontierState, found: list[Shot]) -> list[Option]:
    """How shots are chosen."""
    options: list[Option] = []
    named = len({shot.aim for shot in found}) > 1
    for shot in found:
        mount, aim = shot.mount, shot.aim
        card, slot = source_of(mount)
        options.append(Fire(card, mount.site, mount.weapon, aim.node, aim.aloft, named=named, slot=slot))
        if mount.weapon == arsenal.RAYGUN and may_goo(state, shot):
            options.append(Fire(card, mount.site, mount.weapon, aim.node, aim.aloft, goo=True, named=named))
        if mount.weapon == arsenal.BUGGY:
            options += [
                FireCrewed(card, rider >> 2, aim.node, aim.aloft)
                for rider, _ in buggies.riders(state, mount, aim.node)
            ]
    return options


# What has to be paid


def dues(state: HighFrontierState, shot: Shot, kind: str) -> list[int]:
    """The victims of a vendetta who have not been paid for it yet."""
    # HF3-123, HF3-128 to HF3-130, Q231
    seat = shot.mount.seat
    return [
        victim
        for victim in sorted(targets.struck(state, seat, shot.aim))
        if vendettas.is_due(state, seat, victim, kind)
    ]


def kinds_of(state: HighFrontierState, shot: Shot) -> list[str]:
    """The vendettas that a shot is."""  # HF3-124, HF3-296, HF3-300
    mount = shot.mount
    if mount.weapon == arsenal.DROPSTONE:
        stack = state.held(mount.seat, Slot.DROPSTONE)
        manned = stack is not None and any(FACES[piece].human for piece in stack.cards)
        return [vendettas.STONE, vendettas.HUMAN] if manned else [vendettas.STONE]
    if mount.weapon == arsenal.KAMIKAZE and kamikazes.is_manned(state, mount):
        return [vendettas.HUMAN]
    return []


def can_pay(state: HighFrontierState, shot: Shot, *, goo: bool = False) -> bool:
    """Whether the bribes for all victims are there."""  # HF3-123, HF3-175
    kinds = [*kinds_of(state, shot), *((vendettas.GOO,) if goo else ())]
    if not kinds:
        return True
    seat = shot.mount.seat
    if not all(vendettas.is_able(state, seat, kind) for kind in kinds):
        return False
    owed = sum(len(_owed(state, shot, kind)) for kind in kinds)
    return bribes.held(state, seat) >= owed


def _owed(state: HighFrontierState, shot: Shot, kind: str) -> list[int]:
    """Goo is free against dropstones."""  # HF3-169
    found = dues(state, shot, kind)
    if kind != vendettas.GOO:
        return found
    seat = shot.mount.seat
    hit = targets.stacks_hit(state, seat, shot.aim)
    site = targets.factory_hit(state, seat, shot.aim)
    return [
        victim
        for victim in found
        if site != NOTHING or any(owner == victim and slot != Slot.DROPSTONE for owner, slot in hit)
    ]


def may_goo(state: HighFrontierState, shot: Shot) -> bool:
    """Whether a raygun may be beamed with gray goo."""  # HF3-129, HF3-169
    return factions.has_goo(state, shot.mount.seat) and can_pay(state, shot, goo=True)


def pay_for(state: HighFrontierState, shot: Shot, *, goo: bool) -> None:
    """Just before the dice."""  # HF3-123
    kinds = [*kinds_of(state, shot), *((vendettas.GOO,) if goo else ())]
    for kind in kinds:
        for victim in _owed(state, shot, kind):
            vendettas.pay(state, shot.mount.seat, victim, kind)


# Who fires first


def is_first(state: HighFrontierState, deeds: Deeds) -> bool:
    """Jammers, a sneak attack that is paid, a dropstone: the attacker fires first whatever he uses."""
    # HF3-072, HF3-163, HF3-213
    seat = deeds.attacker
    if factions.jams(state, seat, deeds.places):
        return True
    for victim in deeds.defenders:
        paid = not vendettas.is_due(state, seat, victim, vendettas.SNEAK)
        if paid and blocs.is_sneak(state, seat, victim):
            return True
    return any(shot.mount.weapon == arsenal.DROPSTONE for shot in shots(state, deeds, seat))


def rayguns(found: list[Shot]) -> list[Shot]:
    """One of them is enough to let all the others fire first too."""  # HF3-214
    return [shot for shot in found if WEAPONS[shot.mount.weapon].attacker_first]
