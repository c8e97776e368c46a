"""Prospecting: which Sites a platform reaches, the size rolls, Claims and Busted disks.

A failed roll that may be made again is made again: nothing can be lost by it. Of several platforms of a kind
the one with the best rating is taken; a missile is not asked about where anything else reaches its Site.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct

from armillary.engine import Option, Step
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import ADJACENT_SITES, CARDS, FACES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Platform, Privilege, Spectral
from armillary.games.high_frontier.rules.events.operations import SiteBusted, SiteProspected
from armillary.games.high_frontier.rules.hazards import glitches, hazard_rolls
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.pieces import abilities, privileges, supports
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.solar_map import permission, sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.mechanics.narrow import Narrow

PROSPECT = "prospect"
SIZE_ROLL = "size"
SURE = 6  # a Site of this Size needs no roll
REROLL = "reroll_size_roll"
KINDS = (Platform.MISSILE, Platform.BUGGY, Platform.RAYGUN)

TOO_DRY = "The best ISRU rating here is {isru}, and the Hydration only {hydration}."
CLAIMED = "There is a Claim on this Site."
BUSTED = "This Site is Busted: it can never be prospected again."
NO_LEAVE = "The 1st Player has not allowed to prospect Luna."


class Method(Struct, frozen=True, gc=False):
    """A card, one of its platforms, and the Sites that it reaches."""

    piece: int
    platform: Platform
    sites: tuple[int, ...]

    @property
    def rerolls(self) -> bool:
        return abilities.face_has(self.piece, REROLL)


def reach(node: int, platform: Platform) -> tuple[int, ...]:
    """Sites that a platform reaches from a Space, whatever stands on them; its own first."""
    home = NODES[node].site
    own = () if home == NOTHING else (home,)
    if platform is Platform.RAYGUN:
        near = ADJACENT_SITES[node]
        return (*own, *(s for s in near if s != home and not SITES[s].atmospheric))  # HFC-204
    if platform is Platform.BUGGY and own:
        return (*own, *SITES[home].roads)  # HFC-205
    return own


def may_prospect(state: HighFrontierState, seat: int, slot: int, piece: int, site: int) -> bool:
    """Unclaimed, not Busted, wet enough, and allowed or not asked yet."""  # HFC-199, HFC-203
    if not sites.may_claim(state, site):
        return False
    if sites.isru(state, seat, slot, piece, site) > sites.hydration(state, seat, site):
        return False
    return permission.luna_open(state, seat, site) or permission.may_ask_luna(state, seat, site)


def methods(state: HighFrontierState, seat: int, slot: int) -> list[Method]:
    """How a Stack can prospect."""
    stack = state.held(seat, slot)
    if stack is None:
        return []
    best: dict[tuple[Platform, bool], Method] = {}
    for piece in sites.platforms(state, seat, slot):
        for platform in KINDS:
            if not FACES[piece].platforms & platform:
                continue
            open_sites = tuple(
                site for site in reach(stack.node, platform) if may_prospect(state, seat, slot, piece, site)
            )
            method = Method(piece, platform, open_sites)
            known = best.get((platform, method.rerolls))
            if open_sites and (known is None or len(open_sites) > len(known.sites)):
                best[platform, method.rerolls] = method
    found = list(best.values())
    home = NODES[stack.node].site
    better = any(m.platform is not Platform.MISSILE and home in m.sites for m in found)
    return [m for m in found if not (better and m.platform is Platform.MISSILE)]


# Acts


class Prospect(Act, frozen=True, gc=False):
    slot: int

    verb: ClassVar[str] = PROSPECT

    def words(self) -> tuple[object, ...]:
        return (Slot(self.slot).name.lower(),)

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(ChoosePlatform(seat, self.slot))


class ProspectSites(Act, frozen=True, gc=False):
    """A whole prospecting: no menu lists it, searches and tests carry it out."""

    slot: int
    piece: int
    platform: Platform
    sites: tuple[int, ...]

    verb: ClassVar[str] = PROSPECT

    def may(self, state: HighFrontierState, seat: int) -> bool:
        if state.operated or not self.sites:
            return False
        return any(
            (m.piece, m.platform) == (self.piece, self.platform) and set(self.sites) <= set(m.sites)
            for m in methods(state, seat, self.slot)
        )

    def act(self, state: HighFrontierState, seat: int) -> None:
        _survey(state, seat, self.slot, self.piece, self.platform, self.sites)


PROSPECTS = tuple(Prospect(slot) for slot in Slot)


@offers("operation.prospect")
def prospects(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Every Stack with a platform that reaches a Site."""
    return [
        PROSPECTS[slot]
        for slot, stack in enumerate(state.players[seat].stacks)
        if stack is not None
        and (NODES[stack.node].site != NOTHING or ADJACENT_SITES[stack.node])
        and methods(state, seat, slot)
    ]


@explains("operation.prospect")
def why_no_prospecting(state: HighFrontierState, seat: int) -> list[Refusal]:
    """Of Stacks on Sites whose platforms work."""
    found = []
    for slot, stack in enumerate(state.players[seat].stacks):
        site = NOTHING if stack is None else NODES[stack.node].site
        working = sites.platforms(state, seat, slot) if site != NOTHING else []
        if not working or methods(state, seat, slot):
            continue
        rule, reason = "HFC-199", CLAIMED
        figures: dict[str, int | str] = {}
        if site in state.busted:
            rule, reason = "HFC-202", BUSTED
        elif sites.may_claim(state, site):
            rating = min(sites.isru(state, seat, slot, piece, site) for piece in working)
            drops = sites.hydration(state, seat, site)
            if rating > drops:
                reason, figures = TOO_DRY, {"isru": rating, "hydration": drops}
            else:
                rule, reason = "HFC-203", NO_LEAVE
        found.append(Refusal(PROSPECTS[slot], rule, reason, figures))
    return found


# Choices


class With(Option, frozen=True, gc=False):
    """By a card, named with its platform if it has several that differ."""

    card: int
    platform: str = ""

    verb: ClassVar[str] = "with"

    def words(self) -> tuple[object, ...]:
        name = CARDS[self.card].id
        return (name, self.platform) if self.platform else (name,)


class ChoosePlatform(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which platform prospects; asked only where they differ."""  # HFC-011

    slot: int

    rule: ClassVar[str] = "HFC-199"

    def _ways(self, state: HighFrontierState) -> dict[With, Method]:
        found = methods(state, self.seat, self.slot)
        pieces = [method.piece for method in found]
        named = {}
        for method in found:
            several = pieces.count(method.piece) > 1
            kind = (method.platform.name or "").lower() if several else ""
            named[With(method.piece >> 2, kind)] = method
        return named

    def options(self, state: HighFrontierState) -> list[Option]:
        return list(self._ways(state))

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, With)
        method = self._ways(state)[option]
        if method.platform is Platform.RAYGUN and len(method.sites) > 1:
            state.then(NameSites(self.seat, self.slot, method.piece))
        else:
            _survey(state, self.seat, self.slot, method.piece, method.platform, method.sites)


class NameSite(Option, frozen=True, gc=False):
    site: int

    verb: ClassVar[str] = "site"

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)


class Go(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "go"


GO = Go()


class NameSites(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """All Sites that a raygun prospects are named before the first roll."""  # HFC-204

    slot: int
    piece: int
    named: tuple[int, ...] = ()

    rule: ClassVar[str] = "HFC-204"

    def _reached(self, state: HighFrontierState) -> list[int]:
        stack = state.held(self.seat, self.slot)
        if stack is None:
            return []
        return [
            site
            for site in reach(stack.node, Platform.RAYGUN)
            if may_prospect(state, self.seat, self.slot, self.piece, site)
        ]

    def options(self, state: HighFrontierState) -> list[Option]:
        found: list[Option] = [NameSite(s) for s in self._reached(state) if s not in self.named]
        if any(permission.luna_open(state, self.seat, site) for site in self.named):
            found.append(GO)
        return found

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, NameSite):
            asked = permission.ask_luna(state, self.seat, option.site)
            state.then(*asked, NameSites(self.seat, self.slot, self.piece, (*self.named, option.site)))
        else:
            _survey(state, self.seat, self.slot, self.piece, Platform.RAYGUN, self.named)


def _survey(
    state: HighFrontierState, seat: int, slot: int, piece: int, platform: Platform, found: tuple[int, ...]
) -> None:
    """Leave for Luna first, then the rolls."""
    asked: tuple[permission.AskLeave, ...] = ()
    for site in found:
        asked = asked or permission.ask_luna(state, seat, site)
    state.then(*asked, Survey(seat, slot, piece, platform, found))


# Rolls


class Survey(Step[HighFrontierState], frozen=True, gc=False):
    """A Glitch acts first; then a roll for each Site."""  # HFC-199 to HFC-206, HFC-235

    seat: int
    slot: int
    piece: int
    platform: Platform
    sites: tuple[int, ...]

    def run(self, state: HighFrontierState) -> None:
        seat = self.seat
        named = [site for site in self.sites if permission.luna_open(state, seat, site)]
        if not named:
            return
        operate(state, seat, PROSPECT)
        glitches.trigger(state, seat, self.slot)
        if self.piece not in sites.platforms(state, seat, self.slot):
            return
        supports.cool_for(state, seat, self.slot, self.piece)
        again = self.platform is Platform.BUGGY  # HFC-205
        telescope = self.platform is Platform.RAYGUN and privileges.has(
            state, seat, Privilege.BLINK_TELESCOPE
        )  # HFC-024
        found: list[int] = []
        failed: list[int] = []
        for place, site in enumerate(named):
            ok = self.roll(state, site)
            if not ok and (again or (telescope and place == 0)):
                ok = self.roll(state, site)
            (found if ok else failed).append(site)
        if failed and abilities.face_has(self.piece, REROLL):
            state.then(RollAgain(seat, self, tuple(found), tuple(failed)))
        else:
            settle(state, seat, found, failed)

    def roll(self, state: HighFrontierState, site: int) -> bool:
        """At most the Size, with what Abilities take off the roll; large Sites need none."""  # HFC-200
        if SITES[site].size >= SURE or SITES[site].sungrazer:
            state.tell(SiteProspected, self.seat, site, 0, True)
            return True
        face = hazard_rolls.roll(state, self.seat, SIZE_ROLL) + self.modifier(state, site)
        found = face <= SITES[site].size
        state.tell(SiteProspected, self.seat, site, face, found)
        return found

    def modifier(self, state: HighFrontierState, site: int) -> int:
        """Abilities in the Space from which it is prospected."""  # HFC-016
        stack = state.held(self.seat, self.slot)
        assert stack is not None
        total = 0
        for ability in abilities.find(state, self.seat, stack.node, "size_roll_modifier"):
            if ability.of == "raygun":
                total += ability.amount if self.platform is Platform.RAYGUN else 0
            elif not ability.of or SITES[site].spectral is Spectral[ability.of]:
                total += ability.amount
        return total


class RollFor(Option, frozen=True, gc=False):
    site: int

    verb: ClassVar[str] = "reroll"

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)


class RollAgain(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """One failed roll is made again: which, if several failed."""  # HFC-016

    survey: Survey
    found: tuple[int, ...]
    failed: tuple[int, ...]

    rule: ClassVar[str] = "HFC-016"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [RollFor(site) for site in self.failed]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, RollFor)
        found, failed = list(self.found), list(self.failed)
        if self.survey.roll(state, option.site):
            failed.remove(option.site)
            found.append(option.site)
        settle(state, self.seat, found, failed)


def settle(state: HighFrontierState, seat: int, found: list[int], failed: list[int]) -> None:
    """Claims, and disks on what is Busted."""  # HFC-201, HFC-202
    for site in failed:
        state.busted |= {site}
        state.tell(SiteBusted, seat, site)
    state.then(*(sites.ClaimSite(seat, site) for site in found))
