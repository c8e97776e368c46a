"""Industrialize: a robonaut, a refinery and their supports become a Factory.

Asked is only what differs: which robonaut, which refinery, which supports where several sets would do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option, Step
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CARDS, FACES, SITES, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Deck
from armillary.games.high_frontier.rules.hazards import glitches, losses
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.pieces import abilities, grants, stacks, supports
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import extensible, replaceable
from armillary.mechanics.narrow import Narrow

INDUSTRIALIZE = "industrialize"
FREELY = "free_industrialize"
KEEPS = "keep_robonaut_on_industrialize"

NO_ROBONAUT = "No robonaut here is Operational."
NO_REFINERY = "No refinery here is Operational."
NO_CUBE = "There is no cube left, and none that could be freed."


@replaceable
def may_build(state: HighFrontierState, seat: int, site: int, /) -> bool:
    """On an own Claim, or one that its owner lends, without a Factory."""  # HFC-132, HFC-207, HFC-274
    if site in state.factories:
        return False
    owner = state.claims.get(site, NOBODY)
    if owner in (seat, NOBODY):
        return owner == seat
    return bool(state.grants) and grants.granted(state, seat, grants.SITE, site) == owner


def workers(state: HighFrontierState, seat: int, site: int, deck: Deck) -> list[int]:
    """Cards of a deck at a Site that work if they need no cooling."""  # HFC-207, HFC-208
    node = SITES[site].node
    solar = supports.solar_here(state, seat, node)
    found = []
    for slot in stacks.stacks_at(state, seat, node):
        stack = state.held(seat, slot)
        if stack is None:
            continue
        for piece in stack.cards:
            is_one = CARDS[piece >> 2].deck is deck
            if is_one and supports.works(stack.cards, piece, solar=solar, cooled=True):
                found.append(piece)
    return found


def used_up(
    state: HighFrontierState, seat: int, site: int, robonaut: int, refinery: int
) -> tuple[frozenset[int], ...]:
    """The sets of cards, none larger than it must be, that would be Decommissioned."""  # HFC-207, Q53
    node = SITES[site].node
    solar = supports.solar_here(state, seat, node)
    spent = [refinery] if keeps_robonaut(refinery, site) else [robonaut, refinery]
    sets: set[frozenset[int]] = {frozenset()}
    for piece in spent:
        slot = stacks.slot_of(state, seat, piece >> 2)
        stack = state.held(seat, slot) if slot != NOTHING else None
        ways = supports.supporters(stack.cards, piece, solar=solar) if stack is not None else ()
        sets = {one | other | {piece} for one in sets for other in ways}
    return supports.smallest(sets)


def keeps_robonaut(refinery: int, site: int) -> bool:
    zone = ZONES[SITES[site].zone].id
    return any(a.key == KEEPS and zone in a.names for a in FACES[refinery].abilities)


@replaceable
def is_free(state: HighFrontierState, seat: int, site: int, /) -> bool:
    """Whether an Ability in the Space makes it a free action."""  # HFC-016
    return abilities.has(state, seat, SITES[site].node, FREELY)


# Acts


class Industrialize(Act, frozen=True, gc=False):
    """On a Claim; `robonaut` and `refinery` are named only in searches and tests."""

    site: int
    robonaut: int = NOTHING
    refinery: int = NOTHING

    verb: ClassVar[str] = INDUSTRIALIZE

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)

    def may(self, state: HighFrontierState, seat: int) -> bool:
        open_sites = industrial_sites(state, seat)
        if self.site not in open_sites or (state.operated and not is_free(state, seat, self.site)):
            return False
        return self.robonaut in workers(state, seat, self.site, Deck.ROBONAUT) and (
            self.refinery in workers(state, seat, self.site, Deck.REFINERY)
        )

    def act(self, state: HighFrontierState, seat: int) -> None:
        if self.robonaut != NOTHING:
            state.then(ChooseSupports(seat, self.site, self.robonaut, self.refinery))
        else:
            state.then(ChooseRobonaut(seat, self.site))


def industrial_sites(state: HighFrontierState, seat: int) -> list[int]:
    """Where everything is at hand."""
    if not state.claims:
        return []
    held = {stack.node for stack in state.players[seat].stacks if stack is not None}
    return [
        site
        for site in state.claims
        if SITES[site].node in held
        and may_build(state, seat, site)
        and sites.has_cube(state, seat)
        and all(workers(state, seat, site, deck) for deck in (Deck.ROBONAUT, Deck.REFINERY))
    ]


@offers("operation.industrialize")
def operations(state: HighFrontierState, seat: int) -> Sequence[Option]:
    found = industrial_sites(state, seat)
    return [Industrialize(site) for site in found if not is_free(state, seat, site)] if found else ()


def free_actions(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Where an Ability makes it no Operation."""  # HFC-016
    found = industrial_sites(state, seat)
    return [Industrialize(site) for site in found if is_free(state, seat, site)] if found else ()


@explains("operation.industrialize")
def why_no_industry(state: HighFrontierState, seat: int) -> list[Refusal]:
    found = []
    held = {stack.node for stack in state.players[seat].stacks if stack is not None}
    for site in state.claims:
        if SITES[site].node not in held or not may_build(state, seat, site):
            continue
        if not workers(state, seat, site, Deck.ROBONAUT):
            found.append(Refusal(Industrialize(site), "HFC-207", NO_ROBONAUT))
        elif not workers(state, seat, site, Deck.REFINERY):
            found.append(Refusal(Industrialize(site), "HFC-207", NO_REFINERY))
        elif not sites.has_cube(state, seat):
            found.append(Refusal(Industrialize(site), "HFC-213", NO_CUBE))
    return found


# Choices


class Robonaut(Option, frozen=True, gc=False):
    piece: int

    verb: ClassVar[str] = "robonaut"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.piece >> 2].id,)


class Refinery(Option, frozen=True, gc=False):
    piece: int

    verb: ClassVar[str] = "refinery"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.piece >> 2].id,)


class Spend(Option, frozen=True, gc=False):
    """The supports that are Decommissioned with them."""

    pieces: tuple[int, ...]

    verb: ClassVar[str] = "spend"

    def words(self) -> tuple[object, ...]:
        return tuple(CARDS[piece >> 2].id for piece in self.pieces)


class ChooseRobonaut(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    site: int

    rule: ClassVar[str] = "HFC-207"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [Robonaut(piece) for piece in workers(state, self.seat, self.site, Deck.ROBONAUT)]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, Robonaut)
        state.then(ChooseRefinery(self.seat, self.site, option.piece))


class ChooseRefinery(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    site: int
    robonaut: int

    rule: ClassVar[str] = "HFC-207"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [Refinery(piece) for piece in workers(state, self.seat, self.site, Deck.REFINERY)]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, Refinery)
        state.then(ChooseSupports(self.seat, self.site, self.robonaut, option.piece))


class ChooseSupports(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which supports go with them; asked only if several sets would do."""

    site: int
    robonaut: int
    refinery: int

    rule: ClassVar[str] = "HFC-207"

    def options(self, state: HighFrontierState) -> list[Option]:
        sets = used_up(state, self.seat, self.site, self.robonaut, self.refinery)
        return [Spend(tuple(sorted(pieces - {self.robonaut, self.refinery}))) for pieces in sets]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, Spend)
        kept = keeps_robonaut(self.refinery, self.site)
        spent = (self.refinery, *option.pieces) if kept else (self.robonaut, self.refinery, *option.pieces)
        build = BuildFactory(self.seat, self.site, self.refinery, spent)
        state.then(*sites.free_cube(state, self.seat), build)


class BuildFactory(Step[HighFrontierState], frozen=True, gc=False):
    """A Glitch acts first; if all is still there it becomes a Factory."""  # HFC-207 to HFC-212, HFC-235

    seat: int
    site: int
    refinery: int
    spent: tuple[int, ...]

    def run(self, state: HighFrontierState) -> None:
        seat, site = self.seat, self.site
        if not is_free(state, seat, site):
            operate(state, seat, INDUSTRIALIZE)
        there = stacks.stacks_at(state, seat, SITES[site].node)
        lost = bool(there) and glitches.trigger(state, seat, there[0])
        if lost and not self._all_there(state):
            return
        for slot in there:
            stack = state.held(seat, slot)
            if stack is not None:
                gone = tuple(piece for piece in stack.cards if piece in self.spent)
                losses.decommission(state, seat, slot, gone, losses.VOLUNTARY)
        sites.build(state, seat, site)
        if _girdles(self.refinery, site):
            state.players[seat].powersat = True
        industrialized(state, seat, site)

    def _all_there(self, state: HighFrontierState) -> bool:
        """Both cards still work, and nothing that was to be used up is lost."""
        held = {piece for _, piece in stacks.cards_at(state, self.seat, SITES[self.site].node)}
        return set(self.spent) <= held and all(
            workers(state, self.seat, self.site, deck) for deck in (Deck.ROBONAUT, Deck.REFINERY)
        )


@extensible
def industrialized(state: HighFrontierState, seat: int, site: int, /) -> None:
    """A new Factory was built by this Operation."""


def _girdles(refinery: int, site: int) -> bool:
    """Whether a refinery brings Powersat for good where it industrializes."""  # HFC-016, HFC-031
    place = SITES[site]
    return any(
        ability.key == "gain_powersat"
        and place.size >= ability.min_size
        and place.atmospheric == (ability.site == "atmospheric")
        for ability in FACES[refinery].abilities
    )
