"""What stands on Sites: Claims, Factories, Colonies; what a Site yields."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.engine.options import STOP
from armillary.games.high_frontier.rules import switches
from armillary.games.high_frontier.rules.components import (
    ADJACENT,
    FACES,
    IDEOLOGIES,
    LUTETIA,
    LUTETIA_HYDRATION,
    SITES,
    SUNGRAZER,
)
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Privilege
from armillary.games.high_frontier.rules.events.operations import FactoryBuilt, SiteClaimed, TokenRemoved
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.pieces import (
    abilities,
    grants,
    humans,
    privileges,
    supports,
    treasury,
)
from armillary.games.high_frontier.rules.pieces.stacks import slot_of, stacks_at
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import extensible, replaceable
from armillary.mechanics.narrow import Narrow

SUNBURN = "sungrazer"
FACTORY, CLAIM, DELEGATE = "factory", "claim", "delegate"


def may_claim(state: HighFrontierState, site: int) -> bool:
    """Neither claimed nor Busted."""  # HFC-199, HFC-202
    return site not in state.claims and site not in state.busted


def claim(state: HighFrontierState, seat: int, site: int, *, jump: bool = False) -> None:
    """Put a disk on a Site; a Claim Jump replaces the one that is there."""  # HFC-125, HFC-201
    before = state.claims.get(site, NOBODY)
    if before != NOBODY:
        state.players[before].disks += 1
    state.claims[site] = seat
    state.players[seat].disks -= 1
    state.tell(SiteClaimed, seat, site, before)
    if not jump:
        _tax(state)


def build(state: HighFrontierState, seat: int, site: int) -> None:
    """Put a cube on a Claim."""  # HFC-207, HFC-209
    state.factories[site] = seat
    state.players[seat].cubes -= 1
    state.tell(FactoryBuilt, seat, site)
    _tax(state)
    factory_built(state, seat, site)


def _tax(state: HighFrontierState) -> None:
    for seat in privileges.holders(state, Privilege.TAXES):
        treasury.gain(state, seat, 1, Privilege.TAXES.value)  # HFC-035


def remove_factory(state: HighFrontierState, site: int) -> None:
    """The cube goes back to its owner; the Claim stays."""  # HFC-131
    seat = state.factories.pop(site)
    state.players[seat].cubes += 1
    state.tell(TokenRemoved, seat, FACTORY, site)
    factory_removed(state, site)


@extensible
def factory_built(state: HighFrontierState, seat: int, site: int, /) -> None:
    """A cube stands on a Claim: built, landed or captured."""


@extensible
def factory_removed(state: HighFrontierState, site: int, /) -> None:
    """A cube has left a Claim."""


def remove_claim(state: HighFrontierState, site: int) -> None:
    """The disk goes back to its owner; the Site may be prospected again."""  # HFC-131
    seat = state.claims.pop(site)
    state.players[seat].disks += 1
    state.tell(TokenRemoved, seat, CLAIM, site)


@replaceable
def may_use_factory(state: HighFrontierState, seat: int, site: int, /) -> bool:
    """Own, with permission, or by Felony."""  # HFC-167, HFC-215, HFC-274
    owner = state.factories.get(site, NOBODY)
    if owner in (seat, NOBODY):
        return owner == seat
    if grants.granted(state, seat, grants.FACTORY, site) != NOBODY:
        return True
    return privileges.may_commit(state, seat, SITES[site].node, owner)


def burn_up(state: HighFrontierState) -> None:
    """The Sungrazer at the end of season yellow: every card, cube and FT there is lost."""  # HFC-047
    node = SITES[SUNGRAZER].node
    for seat in range(state.seats):
        for slot in stacks_at(state, seat, node):
            losses.lose_stack(state, seat, slot, SUNBURN)
    if SUNGRAZER in state.factories:
        if SUNGRAZER in state.colonies:
            state.players[state.colonies.pop(SUNGRAZER)].domes += 1
        remove_factory(state, SUNGRAZER)


# What a Site yields


@replaceable
def is_intact(state: HighFrontierState, site: int, /) -> bool:
    """Whether a Factory helps, refuels and fires."""
    return True


def printed_hydration(state: HighFrontierState, site: int) -> int:
    """Drops of a Site on the map, or on the chit that covers it."""  # HFC-038, HF3-018
    if site == LUTETIA and switches.LUTETIA in state.rules:
        return LUTETIA_HYDRATION
    return SITES[site].hydration


def hydration(state: HighFrontierState, seat: int, site: int) -> int:
    """Drops of a Site; a scoop at or Adjacent to an aerostat finds as many as it says."""  # HFC-038
    drops = printed_hydration(state, site)
    if SITES[site].aerostat:
        node = SITES[site].node
        for near in (node, *ADJACENT[node]):
            for ability in abilities.find(state, seat, near, "aerostat_hydration"):
                drops = max(drops, ability.amount)
    return drops


def isru(state: HighFrontierState, seat: int, slot: int, piece: int, site: int) -> int:
    """The rating of a platform in a Stack at a Site, with what Abilities take off it; never below 0."""
    # HFC-011, HFC-199
    stack = state.held(seat, slot)
    assert stack is not None
    rating = FACES[piece].isru
    for ability in FACES[piece].abilities:
        if ability.key == "when_pushed" and privileges.powersat(state, seat):
            rating += ability.isru
    for ability in abilities.find(state, seat, stack.node, "isru_modifier"):
        if ability.site != "aerostat" or SITES[site].aerostat:
            rating += ability.amount
    return max(0, rating)


def platforms(state: HighFrontierState, seat: int, slot: int) -> list[int]:
    """Cards of a Stack whose ISRU platforms work, and Crews beside it that are lent; guests do not dig."""
    # HFC-011, HFC-222, HFC-272
    stack = state.held(seat, slot)
    if stack is None:
        return []
    found = [
        piece
        for piece in stack.cards
        if FACES[piece].platforms
        and not humans.is_guest(state, piece >> 2)
        and supports.operational(state, seat, slot, piece)
    ]
    return found + lent_crews(state, seat, stack.node) if state.grants else found


def lent_crews(state: HighFrontierState, seat: int, node: int) -> list[int]:
    """Humans of other players at a Space who work for a player until the end of the Turn."""  # HFC-274, Q69
    found = []
    for grant in state.grants:
        if grant.taker == seat and grant.kind == grants.CREW:
            slot = slot_of(state, grant.giver, grant.what)
            stack = state.held(grant.giver, slot) if slot != NOTHING else None
            if stack is not None and stack.node == node:
                found += [piece for piece in stack.cards if piece >> 2 == grant.what]
    return found


# Cubes and disks that have run out


class Free(Option, frozen=True, gc=False):
    """Take back a token: from a Site, or a delegate."""

    site: int
    ideology: int = NOTHING

    verb: ClassVar[str] = "free"

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id if self.site != NOTHING else IDEOLOGIES[self.ideology].id,)


@replaceable
def cubes_to_free(state: HighFrontierState, seat: int, /) -> list[Option]:
    """Own cubes that may be discarded: Factories without a Colony, delegates."""  # HFC-213
    found: list[Option] = [
        Free(site) for site, owner in state.factories.items() if owner == seat and site not in state.colonies
    ]
    found += [Free(NOTHING, number) for number in range(len(IDEOLOGIES)) if state.delegates_of(number, seat)]
    return found


def has_cube(state: HighFrontierState, seat: int) -> bool:
    """In Reserve, or one that can be freed."""  # HFC-053, HFC-213
    return state.players[seat].cubes > 0 or bool(cubes_to_free(state, seat))


def free_cube(state: HighFrontierState, seat: int) -> tuple[Step[HighFrontierState], ...]:
    """What comes before a cube is placed: nothing while there is one in Reserve."""  # HFC-213
    return () if state.players[seat].cubes > 0 else (FreeCube(seat),)


class FreeCube(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which own cube is discarded."""

    rule: ClassVar[str] = "HFC-213"

    def options(self, state: HighFrontierState) -> list[Option]:
        return cubes_to_free(state, self.seat)

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, Free)
        if option.site != NOTHING:
            remove_factory(state, option.site)
        else:
            state.delegates[option.ideology * state.seats + self.seat] -= 1
            state.players[self.seat].cubes += 1
            state.tell(TokenRemoved, self.seat, DELEGATE, option.ideology)
            delegate_freed(state, self.seat, option.ideology)


@extensible
def delegate_freed(state: HighFrontierState, seat: int, ideology: int, /) -> None:
    """A delegate was taken out of the assembly to have a cube."""  # HFC-213


def disks_to_free(state: HighFrontierState, seat: int) -> list[Option]:
    """Own Claims without a Factory."""  # HFC-126
    return [
        Free(site) for site, owner in state.claims.items() if owner == seat and site not in state.factories
    ]


class ClaimSite(Step[HighFrontierState], frozen=True, gc=False):
    """A disk on a Site, from Reserve or from another Site."""  # HFC-126, HFC-201

    seat: int
    site: int

    def run(self, state: HighFrontierState) -> None:
        if state.players[self.seat].disks > 0:
            claim(state, self.seat, self.site)
        elif disks_to_free(state, self.seat):
            state.then(FreeDisk(self.seat, self.site))


class FreeDisk(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """From which Site the disk comes; or the new one stays unclaimed."""  # HFC-126, Q50

    site: int

    rule: ClassVar[str] = "HFC-126"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [*disks_to_free(state, self.seat), STOP]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, Free):
            remove_claim(state, option.site)
            claim(state, self.seat, self.site)
