"""What is fired at: which Stacks and Factories of whom a shot at a Space strikes."""

from __future__ import annotations

from msgspec import Struct

from armillary.games.high_frontier.rules.components import FACES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Column, Platform
from armillary.games.high_frontier.rules.conflict.bernals import shelter
from armillary.games.high_frontier.rules.conflict.dropstones import falling
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.pieces import bernals, blocs
from armillary.games.high_frontier.rules.state import BERNALS, MOBILES, HighFrontierState, Slot, Stack

CRAFTS = (Slot.ROCKET, Slot.FREIGHTER, *BERNALS, *MOBILES)  # Spacecraft: HF3-035


class Aim(Struct, frozen=True, gc=False):
    """A target: what stands at a Space, or what is above it: in space, or landing this Turn."""  # HF3-251

    node: int
    aloft: bool


def where(state: HighFrontierState, seat: int, slot: int) -> int:
    """The Space at which a Stack fights: a dropstone that strikes is where it falls."""  # HF3-299, HF3-302
    if slot == Slot.DROPSTONE:
        stone = falling.striker(state, seat)
        if stone is not None:
            return stone.target
    stack = state.players[seat].stacks[slot]
    return NOTHING if stack is None else stack.node


def is_aloft(state: HighFrontierState, seat: int, slot: int) -> bool:
    """In space: off Sites, or landed this Turn with anything aboard; Bernals always, a dropstone never."""
    # HF3-193, HF3-251, HF3-252, Q224, Q237
    stack = state.players[seat].stacks[slot]
    if stack is None or slot == Slot.DROPSTONE:
        return False
    if NODES[stack.node].site == NOTHING or slot in BERNALS:
        return True
    if _drives(state, seat, stack):
        return False
    if slot in MOBILES and stack.moved:
        return True
    return bool(state.moved) and any(piece >> 2 in state.moved for piece in stack.cards)


def has_road(a: int, b: int) -> bool:
    """Whether a buggy road joins two Spaces."""  # HF3-273, HF3-286
    one, other = NODES[a].site, NODES[b].site
    return NOTHING not in (one, other) and other in SITES[one].roads


def _drives(state: HighFrontierState, seat: int, stack: Stack) -> bool:
    """Whether buggies come from a manned Stack along a road: it defends as what stands on a Site."""
    # HF3-287
    battle = table(state).battle
    if not battle or battle[0].attacker != seat or not has_road(stack.node, battle[0].node):
        return False
    return any(FACES[piece].human for piece in stack.cards) and any(
        FACES[piece].platforms & Platform.BUGGY for piece in stack.cards
    )


def hostile(state: HighFrontierState, firer: int, other: int) -> bool:
    """Whether a shot of one player strikes another: in a battle those who fight, and all who are enemies."""
    # HF3-127, HF3-210, HF3-248
    if firer == other:
        return False
    battle = table(state).battle
    if battle:
        deeds = battle[0]
        if deeds.attacker == firer:
            return other in deeds.defenders
        if deeds.attacker == other:
            return True
    elif firer == state.active:
        return blocs.may_attack(state, firer, other)  # what it costs is paid when the attack begins
    return blocs.may_attack(state, firer, other) and not blocs.price_of_attack(state, firer, other)


def stacks_of(state: HighFrontierState, seat: int, node: int) -> list[int]:
    """Slots of a player's Stacks at a Space that combat can touch."""
    found = []
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is None or stack.node != node:
            continue
        if slot == Slot.DROPSTONE and falling.is_immune(state, seat):
            continue
        if stack.cards or stack.water or stack.gold or slot in MOBILES:
            found.append(slot)
    return found


def factory_of(state: HighFrontierState, seat: int, node: int) -> int:
    """The Site at a Space if a player's Factory there can fight; not under the ice."""  # HF3-216
    site = NODES[node].site
    if site == NOTHING or state.factories.get(site, NOBODY) != seat or SITES[site].submarine:
        return NOTHING
    return site


def dome_of(state: HighFrontierState, seat: int, node: int) -> int:
    """The Site at a Space if a player's Colony stands there where it can be attacked."""  # HF3-216
    site = NODES[node].site
    if site == NOTHING or state.colonies.get(site, NOBODY) != seat or SITES[site].submarine:
        return NOTHING
    return site


def has_token(state: HighFrontierState, seat: int, node: int) -> bool:
    """Whether a player has anything at a Space that can be attacked."""  # HF3-209
    if shelter.is_immune(state, seat, node):
        return False
    return (
        bool(stacks_of(state, seat, node))
        or factory_of(state, seat, node) != NOTHING
        or dome_of(state, seat, node) != NOTHING
    )


def victims(state: HighFrontierState, firer: int, node: int) -> list[int]:
    """Whom a shot at a Space strikes, in turn order from the firer."""  # HF3-248
    return [
        seat
        for seat in state.clockwise_from(firer)
        if seat not in state.left and hostile(state, firer, seat) and has_token(state, seat, node)
    ]


def stacks_hit(state: HighFrontierState, firer: int, aim: Aim) -> list[tuple[int, int]]:
    """Seats and slots of the Stacks that a shot strikes."""  # HF3-248
    return [
        (seat, slot)
        for seat in victims(state, firer, aim.node)
        for slot in stacks_of(state, seat, aim.node)
        if is_aloft(state, seat, slot) == aim.aloft
    ]


def factory_hit(state: HighFrontierState, firer: int, aim: Aim) -> int:
    """The Site whose Factory or Colony a shot strikes, or NOTHING."""  # HF3-259, HF3-262
    if aim.aloft:
        return NOTHING
    for seat in victims(state, firer, aim.node):
        for site in (factory_of(state, seat, aim.node), dome_of(state, seat, aim.node)):
            if site != NOTHING:
                return site
    return NOTHING


def cube_hit(state: HighFrontierState, firer: int, aim: Aim) -> int:
    """The Site whose Factory a shot strikes: not an own or allied cube under an enemy's dome."""
    # HF3-248, HF3-316
    site = factory_hit(state, firer, aim)
    if site == NOTHING or state.factories.get(site, NOBODY) not in victims(state, firer, aim.node):
        return NOTHING
    return site


def bernals_hit(state: HighFrontierState, firer: int, aim: Aim) -> list[tuple[int, int]]:
    """Bernals at the target."""  # HF3-252, HF3-256
    return [
        (seat, slot)
        for seat, slot in stacks_hit(state, firer, aim)
        if slot in BERNALS and bernals.bernal_in(state, seat, slot) != NOTHING
    ]


def struck(state: HighFrontierState, firer: int, aim: Aim) -> set[int]:
    """To whom belongs what a shot strikes."""
    found = {seat for seat, _ in stacks_hit(state, firer, aim)}
    site = factory_hit(state, firer, aim)
    if site != NOTHING:
        owners = {state.factories.get(site, NOBODY), state.colonies.get(site, NOBODY)} - {NOBODY}
        found |= {owner for owner in owners if hostile(state, firer, owner)}
    return found


def is_manned(state: HighFrontierState, firer: int, node: int) -> bool:
    """Whether enemies of the firer have Humans on a Site, also a Colony under the ice."""
    # HF3-216, HF3-249, HF3-250
    site = NODES[node].site
    if site != NOTHING:
        owner = state.colonies.get(site, NOBODY)
        if owner != NOBODY and hostile(state, firer, owner):
            return True
    for seat, slot in stacks_hit(state, firer, Aim(node, aloft=False)):
        stack = state.players[seat].stacks[slot]
        if stack is not None and any(FACES[piece].human for piece in stack.cards):
            return True
    return False


def column_of(state: HighFrontierState, firer: int, aim: Aim) -> Column:
    """By the place of the target."""  # HF3-249 to HF3-252
    if aim.aloft:
        return Column.SPACE
    return Column.MANNED if is_manned(state, firer, aim.node) else Column.UNMANNED


def aims_at(state: HighFrontierState, firer: int, node: int) -> list[Aim]:
    """What there is to fire at in a Space: on the Site, above it."""
    aims = []
    for aloft in (False, True):
        aim = Aim(node, aloft)
        if stacks_hit(state, firer, aim) or factory_hit(state, firer, aim) != NOTHING:
            aims.append(aim)
    return aims
