"""Weapons: what players can fire with where they are, how far it reaches, and what it takes."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from armillary.games.high_frontier.rules.components import (
    ADJACENT,
    CARDS,
    CONFLICT_FIGURES,
    FACES,
    NODES,
    SITES,
    WEAPON_NUMBERS,
    WEAPONS,
)
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Platform, Range
from armillary.games.high_frontier.rules.conflict.bernals import shelter
from armillary.games.high_frontier.rules.conflict.combat import factions, targets
from armillary.games.high_frontier.rules.conflict.dropstones import falling
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict_table import factory_mark
from armillary.games.high_frontier.rules.pieces import bernals, humans, privileges, supports
from armillary.games.high_frontier.rules.pieces.supports import Chain
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import MOBILES, HighFrontierState, Slot, Stack
from armillary.games.high_frontier.rules.terawatt import loading
from armillary.mechanics.modules import replaceable

RAYGUN, GUN, MIRROR = WEAPON_NUMBERS["raygun"], WEAPON_NUMBERS["gun"], WEAPON_NUMBERS["mirror"]
BUGGY, KAMIKAZE = WEAPON_NUMBERS["buggy"], WEAPON_NUMBERS["kamikaze"]
DROPSTONE, AMAT_BOMB = WEAPON_NUMBERS["dropstone"], WEAPON_NUMBERS["amat_bomb"]


class Mount(Struct, frozen=True, gc=False):
    """A weapon: a card in a Stack and the way in which it fires, a Factory's gun, or a dropstone."""

    seat: int
    slot: int  # NOTHING for a Factory
    piece: int  # NOTHING for a Factory and for a dropstone
    weapon: int
    site: int = NOTHING  # of a Factory


def node_of(state: HighFrontierState, mount: Mount) -> int:
    """The Space from which it fires."""
    return SITES[mount.site].node if mount.slot == NOTHING else targets.where(state, mount.seat, mount.slot)


def mounts(state: HighFrontierState, seat: int, node: int) -> list[Mount]:
    """Every way in which a player's weapons at a Space can fire: Operational, not fired yet this Turn."""
    # HF3-235, HF3-236, HF3-241
    if shelter.is_closed(state, node):
        return []
    found: list[Mount] = []
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is None or targets.where(state, seat, slot) != node:
            continue
        for piece in stack.cards:
            found += [Mount(seat, slot, piece, weapon) for weapon in ways_of(state, seat, slot, piece)]
        if slot in MOBILES and has_mobile_gun(state, seat, slot):
            found.append(Mount(seat, slot, loading.freighter_of(state, seat), GUN))
    site = targets.factory_of(state, seat, node)
    if site != NOTHING and sites.is_intact(state, site) and factory_mark(site) not in table(state).fired:
        found.append(Mount(seat, NOTHING, NOTHING, GUN, site))  # HF3-279, HF3-310
    stone = falling.striker(state, seat)
    if stone is not None and stone.target == node and stone_mark(seat) not in table(state).fired:
        found.append(Mount(seat, int(Slot.DROPSTONE), NOTHING, DROPSTONE))
    return found


def has_mobile_gun(state: HighFrontierState, seat: int, slot: int) -> bool:
    """Off its Claim a Mobile Factory is a Spacecraft as hard as the Freighter's card."""  # HF3-222, HF3-311
    piece = loading.freighter_of(state, seat)
    if piece == NOTHING or FACES[piece].rad_hard < CONFLICT_FIGURES.gun_rad_hard:
        return False
    return mobile_mark(seat, slot) not in table(state).fired


def mobile_mark(seat: int, slot: int) -> int:
    """A Mobile Factory off its Claim among what has fired."""
    return -2001 - 100 * seat - slot


def stone_mark(seat: int) -> int:
    """A dropstone among what has fired."""
    return -1001 - seat


def ways_of(state: HighFrontierState, seat: int, slot: int, piece: int) -> list[int]:
    """How a card of a Stack can fire now, its owner's choice."""  # HF3-236, HF3-238
    card, found = piece >> 2, table(state)
    if card in found.fired or card in found.served or humans.is_guest(state, card):
        return []
    ways = printed(state, seat, slot, piece)
    if any(cards[0] == card for cards in found.missiles):
        ways = [weapon for weapon in ways if weapon == KAMIKAZE]  # HF3-238
    return ways if ways and chain_of(state, seat, slot, piece) is not None else []


def printed(state: HighFrontierState, seat: int, slot: int, piece: int) -> list[int]:
    """By what is on the card and by the faction weapon, whether it works or not."""
    face, deck = FACES[piece], CARDS[piece >> 2].deck
    ways = []
    if face.platforms & Platform.RAYGUN:
        ways.append(RAYGUN)  # HF3-275
    if face.rad_hard >= CONFLICT_FIGURES.gun_rad_hard:
        ways.append(GUN)  # HF3-278
    if face.platforms and is_mirror(state, seat, slot, piece):
        ways.append(MIRROR)  # HF3-280
    if face.platforms & Platform.BUGGY or factions.is_marine(state, seat, piece):
        ways.append(BUGGY)  # HF3-165, HF3-285
    sent = slot == Slot.DROPSTONE  # nothing leaves it as a Stack of its own
    if is_missile(piece) and not sent and (not face.human or factions.may_sacrifice(state, seat)):
        ways.append(KAMIKAZE)  # HF3-030, HF3-238, HF3-291, HF3-296
    if deck in (Deck.CREW, Deck.BERNAL) and factions.has_bombs(state, seat, slot, piece):
        ways.append(AMAT_BOMB)  # HF3-282
    return ways


def is_missile(piece: int) -> bool:
    """A thruster or a Freighter."""  # HF3-291
    deck = CARDS[piece >> 2].deck
    return deck is Deck.FREIGHTER or (FACES[piece].triangle is not None and deck is not Deck.BERNAL)


def is_mirror(state: HighFrontierState, seat: int, slot: int, piece: int) -> bool:
    """In space, with beamed power or as the workers' own."""  # HF3-168, HF3-280, HF3-281
    stack = state.players[seat].stacks[slot]
    if stack is None or NODES[stack.node].site != NOTHING:
        return False
    return privileges.powersat(state, seat) or factions.needs_no_beam(state, seat, piece)


# Supports


def chain_for(state: HighFrontierState, mount: Mount, *, dark: bool = False) -> Chain | None:
    """As `chain_of`; a kamikaze takes no Humans along if it can do without."""  # HF3-291, Q229
    seat, slot, piece = mount.seat, mount.slot, mount.piece
    if mount.weapon == KAMIKAZE:
        chain = chain_of(state, seat, slot, piece, unmanned=True, dark=dark)
        if chain is not None:
            return chain
    return chain_of(state, seat, slot, piece, dark=dark)


@replaceable
def in_shade(state: HighFrontierState, mount: Mount, aim: targets.Aim, /) -> bool:
    """Whether a weapon must do without solar power to fire at a target."""  # HF3-361
    return False


def chain_of(
    state: HighFrontierState, seat: int, slot: int, piece: int, *, unmanned: bool = False, dark: bool = False
) -> Chain | None:
    """What makes a weapon Operational now: by no card that has fired, cooled by Therms that are left.

    An Anchored Bernal needs nothing. Of several chains the one that spoils the fewest other weapons;
    `unmanned`: only such as have no Humans among the supports; `dark`: only such as need no sunlight.
    """  # HF3-236, HF3-239, HF3-242, HF3-361, Q143, Q222, Q239
    stack = state.players[seat].stacks[slot]
    if stack is None:
        return None
    face, deck = FACES[piece], CARDS[piece >> 2].deck
    bare = Chain((piece,), 0, Fraction(1), False, 0)
    if deck is Deck.BERNAL and bernals.anchor_of(state, seat, slot) is not None:
        return bare
    if deck is Deck.FREIGHTER:
        return bare
    solar = not dark and supports.solar_here(state, seat, stack.node)
    if not face.needs and not face.therms_needed:
        return bare if solar or not face.solar else None
    found = table(state)
    cooled = [other for other in stack.cards if other >> 2 in found.cooled]
    cooling = therms_of(stack, solar=solar)
    usable = [
        chain
        for chain in supports.ways(stack.cards, (piece,), solar, False)
        if not any(other >> 2 in found.fired for other in chain.pieces[1:])
        and not (unmanned and any(FACES[other].human for other in chain.pieces[1:]))
        and sum(FACES[other].therms_needed for other in {*chain.pieces, *cooled}) <= cooling
    ]
    return min(usable, key=_spoils, default=None)


def therms_of(stack: Stack, *, solar: bool) -> int:
    """What the radiators of a Stack that work can carry off."""
    return sum(
        FACES[piece].therms
        for piece in stack.cards
        if FACES[piece].therms and supports.works(stack.cards, piece, solar=solar)
    )


def _spoils(chain: Chain) -> tuple[int, int, tuple[int, ...]]:
    armed = sum(
        bool(FACES[piece].platforms) or FACES[piece].rad_hard >= CONFLICT_FIGURES.gun_rad_hard
        for piece in chain.pieces[1:]
    )
    return armed, len(chain.pieces), chain.pieces


# Reach


def reaches(state: HighFrontierState, mount: Mount, node: int) -> bool:
    """Its own Space; ranged weapons Adjacent ones too, buggies along roads."""
    # HF3-243, HF3-273, HF3-274, HF3-286
    start = node_of(state, mount)
    if start == NOTHING or shelter.is_closed(state, start) or shelter.is_closed(state, node):
        return False
    if start == node:
        return True
    reach = WEAPONS[mount.weapon].reach
    if reach is Range.ADJACENT:
        return node in ADJACENT[start] and not is_blocked(start, node)
    return reach is Range.ROAD and targets.has_road(start, node)


def is_blocked(a: int, b: int) -> bool:
    """The horizon, or an atmosphere."""  # HF3-273, HF3-274, Q112
    return targets.has_road(a, b) or any(
        site != NOTHING and SITES[site].atmospheric for site in (NODES[a].site, NODES[b].site)
    )


def reach_of(node: int) -> set[int]:
    """Every Space into which something could be fired from a Space."""
    site = NODES[node].site
    roads = () if site == NOTHING else tuple(SITES[other].node for other in SITES[site].roads)
    return {node, *ADJACENT[node], *roads}


def may_fire(state: HighFrontierState, mount: Mount, aim: targets.Aim) -> bool:
    """Whether a weapon may be fired at a target that is there."""
    # HF3-284, HF3-286, HF3-288, HF3-301, HF3-361
    if not reaches(state, mount, aim.node):
        return False
    if in_shade(state, mount, aim) and chain_for(state, mount, dark=True) is None:
        return False
    if mount.weapon in (BUGGY, AMAT_BOMB, DROPSTONE) and aim.aloft:
        found = targets.bernals_hit(state, mount.seat, aim)
        if mount.weapon == DROPSTONE:
            return any(bernals.anchor_of(state, seat, slot) is not None for seat, slot in found)
        return bool(found)
    return True


# Firing


def fired(state: HighFrontierState, mount: Mount, *, dark: bool = False) -> None:
    """It has fired this Turn; what supported it fires no more, what cooled it cools nothing else."""
    # HF3-239, HF3-241, HF3-242
    found = table(state)
    if mount.slot == NOTHING:
        change(state, fired=(*found.fired, factory_mark(mount.site)))
        return
    if mount.weapon == DROPSTONE:
        change(state, fired=(*found.fired, stone_mark(mount.seat)))
        return
    if mount.slot in MOBILES and CARDS[mount.piece >> 2].deck is Deck.FREIGHTER:
        change(state, fired=(*found.fired, mobile_mark(mount.seat, mount.slot)))
        return
    chain = chain_for(state, mount, dark=dark)
    pieces = chain.pieces if chain is not None else (mount.piece,)
    if chain is not None:
        supports.cool(state, mount.seat, mount.slot, chain)
    change(
        state,
        fired=(*found.fired, mount.piece >> 2),
        served=(*found.served, *(piece >> 2 for piece in pieces[1:])),
        cooled=(*found.cooled, *(piece >> 2 for piece in pieces if FACES[piece].therms_needed)),
    )
