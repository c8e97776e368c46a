"""Felonies: Claim Jump and Murder. A Factory is seized by using it: `sites.may_use_factory`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CARDS, FACES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Privilege
from armillary.games.high_frontier.rules.events.table import ClaimJumped
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.menu import Act, once, use
from armillary.games.high_frontier.rules.pieces import blocs, humans, privileges, stacks
from armillary.games.high_frontier.rules.pieces.treasury import bank
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.mechanics.modules import replaceable
from armillary.mechanics.narrow import Narrow

KILLED = "killed"

NOT_FELONIOUS = "Felonies are allowed in Anarchy, and to those who have the privilege."
BUILT = "A Claim with a Factory on it cannot be jumped."
ALLY = "In War and Anarchy allies are spared."
DEFENDED = "A Human of its owner defends it."
NO_DISK = "There is no disk in Reserve, and no own Claim without a Factory to take one from."


class Jump(Act, frozen=True, gc=False):
    """Replace an opponent's Claim with an own one."""  # HFC-125

    site: int

    verb: ClassVar[str] = "jump"

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        if state.players[seat].disks:
            jump(state, seat, self.site)
        else:
            state.then(ChooseDisk(seat, self.site))


class FromSite(Option, frozen=True, gc=False):
    site: int

    verb: ClassVar[str] = "from"

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)


class ChooseDisk(Narrow[HighFrontierState, FromSite], frozen=True, gc=False):
    """Without a disk in Reserve: from which of the own Claims it comes."""  # HFC-126

    site: int

    rule: ClassVar[str] = "HFC-126"

    def options(self, state: HighFrontierState) -> list[FromSite]:
        return [FromSite(site) for site in bare_claims(state, self.seat)]

    def resolve(self, state: HighFrontierState, option: FromSite) -> None:
        sites.remove_claim(state, option.site)
        jump(state, self.seat, self.site)


def bare_claims(state: HighFrontierState, seat: int) -> list[int]:
    """Own Claims without a Factory."""
    return [site for site, owner in state.claims.items() if owner == seat and site not in state.factories]


def jump(state: HighFrontierState, seat: int, site: int) -> None:
    victim = state.claims[site]
    sites.claim(state, seat, site, jump=True)
    state.tell(ClaimJumped, seat, site, victim)


class Kill(Act, frozen=True, gc=False):
    """Decommission a Human of one's own."""  # HFC-240

    card: int

    verb: ClassVar[str] = "kill"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        use(state, KILLED)
        slot = stacks.slot_of(state, seat, self.card)
        stack = state.held(seat, slot)
        assert stack is not None
        pieces = tuple(piece for piece in stack.cards if piece >> 2 == self.card)
        losses.decommission(state, seat, slot, pieces, losses.MURDER)


@offers("free.felony")
def felonies(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Where an own Human is, for those to whom Felonies are allowed."""  # HFC-026, HFC-125, HFC-238, HFC-240
    found: list[Option] = [Jump(site) for site in destined(state, seat)]
    if not privileges.has(state, seat, Privilege.FELONIOUS):
        return found
    may_kill = once(state, KILLED)
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is None or slot == Slot.LEO:
            continue
        for piece in stack.cards:
            if not FACES[piece].human or humans.owner_of(state, seat, piece >> 2) != seat:
                continue
            site = NODES[stack.node].site
            if site != NOTHING and may_jump(state, seat, site) and Jump(site) not in found:
                found.append(Jump(site))
            if may_kill and stack.node != bank(state, seat):
                found.append(Kill(piece >> 2))
    return found


@replaceable
def destined(state: HighFrontierState, seat: int, /) -> Sequence[int]:
    """Claims that a player may jump though no Felony is allowed."""  # HFC-341
    return ()


def may_jump(state: HighFrontierState, seat: int, site: int) -> bool:
    """An opponent's Claim without Factory, which no Human of that opponent defends; and a disk for it."""
    victim = state.claims.get(site, NOBODY)  # HFC-125, HFC-126, HFC-239
    if victim in (NOBODY, seat) or site in state.factories:
        return False
    if not state.players[seat].disks and not bare_claims(state, seat):
        return False
    return not defended(state, seat, site) and privileges.may_commit(state, seat, SITES[site].node, victim)


def defended(state: HighFrontierState, seat: int, site: int) -> bool:
    """By a Human of the owner of its Claim; on Luna also by one of the 1st Player."""  # HFC-239, Q64
    against = {state.claims.get(site, NOBODY)}
    if SITES[site].luna and state.first not in state.left:
        against.add(state.first)
    return any(humans.defends(state, victim, SITES[site].node) for victim in against - {seat, NOBODY})


@explains("free.felony")
def lawful(state: HighFrontierState, seat: int) -> list[Refusal]:
    """Why Claims beside the own Humans are not jumped."""
    found = []
    for site, victim in state.claims.items():
        node = SITES[site].node
        if victim == seat or not humans.own_at(state, seat, node) or may_jump(state, seat, site):
            continue
        if not privileges.has(state, seat, Privilege.FELONIOUS):
            found.append(Refusal(Jump(site), "HFC-238", NOT_FELONIOUS))
        elif blocs.spares(state, seat, victim):
            found.append(Refusal(Jump(site), "HF3-026", ALLY))
        elif site in state.factories:
            found.append(Refusal(Jump(site), "HFC-125", BUILT))
        elif defended(state, seat, site):
            found.append(Refusal(Jump(site), "HFC-239", DEFENDED))
        else:
            found.append(Refusal(Jump(site), "HFC-126", NO_DISK))
    return found
