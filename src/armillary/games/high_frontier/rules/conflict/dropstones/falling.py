"""Dropstones under way: a Stack of their own that nothing joins or leaves, until they strike.

The figure is not moved on the map but kept by zone: `Dropstone`. The Stack stays on the flyby or Oberth Space
of its first Turn; the Space that it strikes is its target.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules import switches
from armillary.games.high_frontier.rules.components import (
    CARDS,
    CONFLICT_FIGURES,
    DROPSTONES,
    FACES,
    FROSTLINE_ZONES,
    NODES,
    SITES,
    ZONE_NUMBERS,
    ZONES,
)
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Grade
from armillary.games.high_frontier.rules.conflict import bribes, vendettas
from armillary.games.high_frontier.rules.conflict.bernals import shelter
from armillary.games.high_frontier.rules.conflict.dropstones.events import (
    StoneAimed,
    StoneLost,
    StoneMoved,
    WorldExploded,
)
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict.war import genocide
from armillary.games.high_frontier.rules.conflict_table import Dropstone, War
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.menu import Act
from armillary.games.high_frontier.rules.pieces import bernals, blocs, stacks, supports
from armillary.games.high_frontier.rules.sequence import at, offers
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import OUTPOSTS, HighFrontierState, Slot, Stack
from armillary.games.high_frontier.rules.switches import COMBAT
from armillary.mechanics.modules import extensible, replaceable

SYNODIC, FROSTLINE = "synodic", "frostline"
SUNWARD = (SYNODIC, FROSTLINE)  # they fall to the solar Oberth first: HF3-190
ICEBERG = 4  # Hydration: HF3-184
FIRST_ZONE = ZONE_NUMBERS["venus"]  # after the Oberth: HF3-195
COLD = 99  # Therms: no cooling is needed: HF3-183
UNDRIVEN, MISSED, EXPLODED, PEACE = "undriven", "missed", "exploded", "peace"


# Which are under way


def stone_of(state: HighFrontierState, seat: int) -> Dropstone | None:
    """A player's dropstone, if one is under way."""  # HF3-029
    for stone in table(state).dropstones if state.conflict else ():
        if stone.seat == seat:
            return stone
    return None


def striker(state: HighFrontierState, seat: int) -> Dropstone | None:
    """The dropstone of a player that strikes this Turn."""  # HF3-194
    stone = stone_of(state, seat)
    return stone if stone is not None and stone.target != NOTHING else None


def is_immune(state: HighFrontierState, seat: int) -> bool:
    """From its second Turn on nothing touches it."""  # HF3-032, HF3-303
    stone = stone_of(state, seat)
    return stone is not None and (stone.age > 0 or stone.target != NOTHING)


def keep(state: HighFrontierState, seat: int, stone: Dropstone | None) -> None:
    """A player's dropstone is this one, or none any more."""
    others = tuple(other for other in table(state).dropstones if other.seat != seat)
    change(state, dropstones=others if stone is None else (*others, stone))


def drop(state: HighFrontierState, seat: int, cause: str) -> None:
    """The whole Stack is gone."""  # HF3-031, HF3-201
    if stone_of(state, seat) is None:
        return
    keep(state, seat, None)
    losses.lose_stack(state, seat, Slot.DROPSTONE, losses.COMBAT if cause == losses.COMBAT else losses.HAZARD)
    left = state.held(seat, Slot.DROPSTONE)  # what was heavy and turned light goes too
    if left is not None:
        losses.decommission(state, seat, Slot.DROPSTONE, left.cards, cause)
        state.put(seat, Slot.DROPSTONE, None)
    state.tell(StoneLost, seat, cause)


def strength(state: HighFrontierState, node: int) -> int:
    """How much is left to harm at a Space: a cube without damage, the cube itself, a dome."""  # HF3-200
    site = NODES[node].site
    if site == NOTHING:
        return 0
    cube = site in state.factories
    return cube + (cube and sites.is_intact(state, site)) + (site in state.colonies)


def struck(state: HighFrontierState, seat: int, before: int) -> None:
    """It has struck: nothing of it is left, and perhaps nothing of the world it has hit.

    `before`: the strength of what it fell on. Water needs only to harm it, whatever was damaged already.
    """  # HF3-200, HF3-299
    stone = stone_of(state, seat)
    if stone is None:
        return
    if stone.kind == FROSTLINE and strength(state, stone.target) < before:
        explode(state, seat, NODES[stone.target].site)
    drop(state, seat, losses.COMBAT)


def explode(state: HighFrontierState, seat: int, site: int) -> None:
    """A Site is Busted, whatever is on it is lost; dead Colonies are genocide."""  # HF3-200, HF3-360
    state.tell(WorldExploded, seat, site)
    if site in state.colonies:
        victim = state.colonies.pop(site)
        state.players[victim].domes += 1
        genocide.genocide(state, seat, victim)
    if site in state.factories:
        sites.remove_factory(state, site)
    if site in state.claims:
        sites.remove_claim(state, site)
    state.busted |= {site}
    node = SITES[site].node
    for other in range(state.seats):
        for slot in stacks.stacks_at(state, other, node):
            losses.lose_stack(state, other, slot, losses.COMBAT)


# Its thruster


def drives(piece: int, kind: str, rock: int, zone: int, gold: int) -> bool:
    """Whether a thruster could steer such a dropstone: `rock` is the Hydration it comes from."""
    # HF3-184 to HF3-188
    face = FACES[piece]
    deck = CARDS[piece >> 2].deck
    if face.triangle is None or deck in (Deck.BERNAL, Deck.FREIGHTER):
        return False
    if deck is Deck.GW_THRUSTER:
        return gold > 0
    thrust = face.triangle.thrust + (ZONES[zone].modifier if face.solar else 0)
    if thrust < CONFLICT_FIGURES.dropstone_thrust:
        return False
    if kind == FROSTLINE:
        return face.triangle.grade == Grade.WATER
    return rock >= ICEBERG or face.triangle.grade == Grade.DIRT


def is_driven(
    state: HighFrontierState,
    seat: int,
    pieces: tuple[int, ...],
    kind: str,
    origin: int,
    zone: int,
    *,
    gold: int,
) -> bool:
    """Whether one of these cards can steer a dropstone and is Operational without cooling."""  # HF3-183
    rock = sites.printed_hydration(state, origin) if origin != NOTHING else NOTHING
    solar = ZONES[zone].solar_power
    return any(
        drives(piece, kind, rock, zone, gold) and supports.works(pieces, piece, solar=solar, spare=COLD)
        for piece in pieces
    )


def decommissioned(
    state: HighFrontierState, seat: int, slot: int, pieces: tuple[int, ...], cause: str, /
) -> None:
    """Without a thruster that steers it the whole Stack is gone."""  # HF3-031, HF3-193
    stone = stone_of(state, seat) if slot == Slot.DROPSTONE else None
    if stone is None:
        return
    stack = state.held(seat, Slot.DROPSTONE)
    if stack is None or not is_driven(
        state, seat, stack.cards, stone.kind, stone.origin, stone.limit, gold=stack.gold
    ):
        drop(state, seat, UNDRIVEN)


def spared(state: HighFrontierState, seat: int, slot: int) -> bool:
    """Whether events pass it by."""  # HF3-032
    return slot == Slot.DROPSTONE and is_immune(state, seat)


# Its way


def may_fly(state: HighFrontierState, stone: Dropstone) -> bool:
    """In War and Anarchy; in the variants of piracy always; one that completes a Future in peace too."""
    # HF3-173, HF3-201, HF3-358, HF3-388, Q150
    return is_season(state) or stone.future != NOTHING


def is_season(state: HighFrontierState) -> bool:
    """Pirates know no peace until the War is won."""  # HF3-173, HF3-368, HF3-377, Q176
    piracy = switches.PIRACY in state.rules or switches.AGE_OF_PIRACY in state.rules
    return (piracy and table(state).war < War.LOYALIST) or blocs.is_lawless(state)


def turn_begins(state: HighFrontierState, seat: int, /) -> None:
    """A Turn older; on its second one a sunward dropstone comes out in the zone of Venus."""
    # HF3-032, HF3-176, HF3-195
    stone = stone_of(state, seat)
    if stone is None:
        return
    stone = replace(stone, age=stone.age + 1, target=NOTHING)
    if stone.kind in SUNWARD and stone.age == 1:
        stone = replace(stone, zone=FIRST_ZONE)
        state.tell(StoneMoved, seat, stone.zone)
    keep(state, seat, stone)


def must_choose(stone: Dropstone) -> bool:
    """Whether it strikes or goes on this Turn: from the second Turn on, sunward ones from the third."""
    # HF3-194, HF3-196
    return stone.target == NOTHING and stone.age >= (2 if stone.kind in SUNWARD else 1)


def owners_at(state: HighFrontierState, seat: int, node: int) -> list[int]:
    """Other players who have anything there that a dropstone could hit: it misses what is in space."""
    # HF3-216, HF3-301
    site = NODES[node].site
    found = []
    if site != NOTHING and not SITES[site].submarine:
        found += [held[site] for held in (state.factories, state.colonies) if site in held]
    anchor = bernals.anchor_at(state, node) if state.anchored else None
    if anchor is not None:
        found.append(anchor.seat)
    if site != NOTHING:
        found += [
            other
            for other, player in enumerate(state.players)
            if any(
                stack is not None and stack.node == node and slot != Slot.DROPSTONE
                for slot, stack in enumerate(player.stacks)
            )
        ]
    return [other for other in dict.fromkeys(found) if other != seat]


def is_settled(state: HighFrontierState, seat: int, node: int) -> bool:
    """Whether a player has what water may be aimed at: a Factory, a Colony, an Outpost, a Bernal."""
    # HF3-199, Q255
    site = NODES[node].site
    if site != NOTHING and seat in (state.factories.get(site), state.colonies.get(site)):
        return True
    anchor = bernals.anchor_at(state, node) if state.anchored else None
    if anchor is not None and anchor.seat == seat:
        return True
    return any((stack := state.held(seat, slot)) is not None and stack.node == node for slot in OUTPOSTS)


@replaceable
def is_free(state: HighFrontierState, seat: int, stone: Dropstone, /) -> bool:
    """Whether its strike costs nothing."""  # HF3-300, HF3-359
    return False


def may_strike(state: HighFrontierState, seat: int, stone: Dropstone, node: int) -> bool:
    """A Site or an Anchored Bernal of a player who may be attacked, and a bribe for him."""
    # HF3-175, HF3-199, HF3-300, HF3-301, HF3-329, HF3-355
    if NODES[node].zone != stone.zone or shelter.is_closed(state, node):
        return False
    if stone.kind == FROSTLINE:
        site = NODES[node].site
        icy = site == NOTHING or sites.printed_hydration(state, site) >= CONFLICT_FIGURES.frostline_hydration
        if stone.zone not in FROSTLINE_ZONES or not icy:
            return False
    victims = [
        other
        for other in owners_at(state, seat, node)
        if (stone.kind != FROSTLINE or is_settled(state, other, node))
        and blocs.may_attack(state, seat, other)
        and not shelter.is_immune(state, other, node)
    ]
    if not victims:
        return False
    return is_free(state, seat, stone) or bribes.held(state, seat) >= price_of(state, seat, victims)


def price_of(state: HighFrontierState, seat: int, victims: list[int]) -> int:
    """Bribes for the strike, for Humans who steer it, and for the attack itself."""
    # HF3-128, HF3-130, HF3-389, HF3-391, Q231
    stack = state.held(seat, Slot.DROPSTONE)
    manned = stack is not None and any(FACES[piece].human for piece in stack.cards)
    kinds = (vendettas.STONE, vendettas.HUMAN) if manned else (vendettas.STONE,)
    due = sum(vendettas.is_due(state, seat, other, kind) for other in victims for kind in kinds)
    return due + sum(blocs.price_of_attack(state, seat, other) for other in victims)


def places(state: HighFrontierState, seat: int, stone: Dropstone) -> list[int]:
    """Spaces that it may strike now."""
    nodes = {SITES[site].node for site in state.factories}
    nodes |= {bernals.node_of(state, anchor) for anchor in state.anchored}
    for other, player in enumerate(state.players):
        if other != seat:
            nodes |= {stack.node for stack in player.stacks if isinstance(stack, Stack)}
    return sorted(node for node in nodes if may_strike(state, seat, stone, node))


class StrikeAt(Act, frozen=True, gc=False):
    """The dropstone falls on a Space; the roll comes with the combat of this Turn."""  # HF3-194, HF3-299

    node: int

    verb: ClassVar[str] = "strike"

    def words(self) -> tuple[object, ...]:
        return (NODES[self.node].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        aim(state, seat, self.node)


class GoOutward(Act, frozen=True, gc=False):
    """One zone farther from the Sun."""  # HF3-196

    verb: ClassVar[str] = "outward"

    def act(self, state: HighFrontierState, seat: int) -> None:
        stone = stone_of(state, seat)
        assert stone is not None
        go_outward(state, seat, stone)


OUTWARD = GoOutward()
GONE = "stone.moved"


def aim(state: HighFrontierState, seat: int, node: int) -> None:
    stone = stone_of(state, seat)
    assert stone is not None
    keep(state, seat, replace(stone, target=node))
    state.tell(StoneAimed, seat, node)
    aimed(state, seat)


@extensible
def aimed(state: HighFrontierState, seat: int, /) -> None:
    """A player's dropstone has its target."""


def go_outward(state: HighFrontierState, seat: int, stone: Dropstone) -> None:
    state.used |= {GONE}
    keep(state, seat, replace(stone, zone=stone.zone + 1))
    state.tell(StoneMoved, seat, stone.zone + 1)


def may_go_outward(stone: Dropstone) -> bool:
    """Not beyond the zone from which it comes."""  # HF3-177, HF3-197
    return stone.kind in SUNWARD and stone.zone < stone.limit


@offers("move.dropstone", COMBAT)
def movements(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Strike, or go on."""  # HF3-194, HF3-196
    stone = stone_of(state, seat)
    if stone is None or not must_choose(stone) or GONE in state.used:
        return ()
    found: list[Option] = [StrikeAt(node) for node in strikes(state, seat, stone)]
    if may_go_outward(stone):
        found.append(OUTWARD)
    return found


@replaceable
def strikes(state: HighFrontierState, seat: int, stone: Dropstone, /) -> list[int]:
    """Spaces that a dropstone may strike: Futures have targets of their own."""  # HF3-358
    return places(state, seat, stone)


@at("turn.impact", COMBAT)
class StonesFall(Step[HighFrontierState], frozen=True, gc=False):
    """What was to strike and did not is gone, as is every dropstone when peace returns.

    Whoever has not chosen goes outward; where there is no outward the dropstone misses (Q165).
    """  # HF3-194, HF3-201

    seat: int

    def run(self, state: HighFrontierState) -> None:
        stone = stone_of(state, self.seat)
        if stone is not None and stone.target != NOTHING:
            drop(state, self.seat, MISSED)
        elif stone is not None and must_choose(stone) and GONE not in state.used:
            if may_go_outward(stone):
                go_outward(state, self.seat, stone)
            else:
                drop(state, self.seat, MISSED)
        end_of_war(state, self.seat)


def end_of_war(state: HighFrontierState, seat: int, /) -> None:
    """What is under way when peace comes is gone."""  # HF3-201, HF3-368
    for stone in table(state).dropstones:
        if not may_fly(state, stone):
            drop(state, stone.seat, PEACE)


FLYBYS = {kind: place.flyby for kind, place in DROPSTONES.items()}
