"""Dislodging: an Operation in War and Anarchy by which a thruster sends a rock, an iceberg or water away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import (
    CARDS,
    CONFLICT_FIGURES,
    DROPSTONES,
    FACES,
    FROSTLINE_ZONES,
    NODES,
    SITES,
    ZONE_NUMBERS,
)
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Grade
from armillary.games.high_frontier.rules.conflict import vendettas
from armillary.games.high_frontier.rules.conflict.dropstones import falling
from armillary.games.high_frontier.rules.conflict.dropstones.events import StoneDislodged
from armillary.games.high_frontier.rules.conflict.dropstones.falling import (
    FLYBYS,
    FROSTLINE,
    SUNWARD,
    SYNODIC,
)
from armillary.games.high_frontier.rules.conflict_table import Dropstone
from armillary.games.high_frontier.rules.fuel_and_cargo import fuelling
from armillary.games.high_frontier.rules.hazards import glitches, losses
from armillary.games.high_frontier.rules.hazards.hazard_rolls import HazardRoll
from armillary.games.high_frontier.rules.menu import operate
from armillary.games.high_frontier.rules.movement.movement import ToSpace
from armillary.games.high_frontier.rules.movement.steps import CRASH
from armillary.games.high_frontier.rules.pieces import humans, stacks
from armillary.games.high_frontier.rules.pieces.forming import settle
from armillary.games.high_frontier.rules.pieces.naming import DONE, CardChoice, StackAct
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.state import BERNALS, HighFrontierState, Slot, Stack
from armillary.games.high_frontier.rules.switches import COMBAT
from armillary.mechanics.modules import extensible, replaceable
from armillary.mechanics.narrow import Narrow

DISLODGE = "dislodge"
MERCURY = ZONE_NUMBERS["mercury"]

ONE_STONE = "You have a dropstone under way already."
NO_THRUSTER = "No thruster here can send a dropstone: it lacks thrust, the right Fuel, or a support."
AT_PEACE = "Dropstones are dislodged in War and Anarchy."


# Where


@replaceable
def kinds_at(state: HighFrontierState, seat: int, site: int, /) -> list[str]:
    """Which dropstones can be dislodged from a Site; a coloured border makes a Synodic Comet."""
    # HFC-045, HF3-177 to HF3-180
    found = [kind for kind, place in DROPSTONES.items() if site in place.sites]
    if SITES[site].season != NOTHING:
        found.append(SYNODIC)
    return found


@replaceable
def is_allowed(state: HighFrontierState, seat: int, site: int, /) -> bool:
    """Whether a player may dislodge anything now."""  # HF3-173
    return falling.is_season(state)


def kinds_of(state: HighFrontierState, seat: int, stack: Stack) -> list[str]:
    """What a Stack could dislodge where it is."""  # HF3-177 to HF3-181
    node = NODES[stack.node]
    if node.site != NOTHING:
        return kinds_at(state, seat, node.site)
    if node.zone in FROSTLINE_ZONES and has_water(state, seat, stack):
        return [FROSTLINE]
    return []


def has_water(state: HighFrontierState, seat: int, stack: Stack) -> bool:
    """FTs, or tanks of water Fuel."""  # HF3-181
    needed = CONFLICT_FIGURES.frostline_tanks
    return stack.water >= needed or _tanks_of_fuel(state, seat, stack) >= needed


def _tanks_of_fuel(state: HighFrontierState, seat: int, stack: Stack) -> int:
    if stack.wet == NOTHING or stack.grade != Grade.WATER:
        return 0
    slot = next(slot for slot, held in enumerate(state.players[seat].stacks) if held is stack)
    return fuelling.storable(state, seat, slot)


def may_go(state: HighFrontierState, seat: int, piece: int) -> bool:
    """Humans only if the criminal sends them; a Bernal and a Freighter's own card stay."""
    # HF3-182, HF3-189
    if CARDS[piece >> 2].deck in (Deck.BERNAL, Deck.FREIGHTER):
        return False
    if not FACES[piece].human:
        return True
    own = humans.owner_of(state, seat, piece >> 2) == seat
    return own and vendettas.is_able(state, seat, vendettas.HUMAN)


def sendable(state: HighFrontierState, seat: int, stack: Stack) -> tuple[int, ...]:
    return tuple(piece for piece in stack.cards if may_go(state, seat, piece))


def _driven(state: HighFrontierState, seat: int, stack: Stack, pieces: tuple[int, ...], kind: str) -> bool:
    site = NODES[stack.node].site
    zone = NODES[stack.node].zone
    return falling.is_driven(state, seat, pieces, kind, site, zone, gold=stack.gold)


# The Operation


class Dislodge(StackAct, frozen=True, gc=False):
    """With cards of a Stack."""  # HF3-173

    verb: ClassVar[str] = DISLODGE

    def act(self, state: HighFrontierState, seat: int) -> None:
        operate(state, seat, DISLODGE)
        glitches.trigger(state, seat, self.slot)
        state.then(ChooseFall(seat, self.slot))


class ChooseFall(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Where it falls to; asked only where there is more than one way."""  # HF3-190, HF3-352

    slot: int

    rule: ClassVar[str] = "HF3-190"

    def _kinds(self, state: HighFrontierState) -> list[str]:
        stack = state.held(self.seat, self.slot)
        if stack is None:
            return []
        kinds = kinds_of(state, self.seat, stack)
        pieces = sendable(state, self.seat, stack)
        return [kind for kind in kinds if _driven(state, self.seat, stack, pieces, kind)]

    def options(self, state: HighFrontierState) -> list[Option]:
        return [ToSpace(FLYBYS[kind]) for kind in self._kinds(state)]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, ToSpace)
        kind = next(kind for kind in self._kinds(state) if FLYBYS[kind] == option.node)
        state.then(LoadStone(self.seat, self.slot, kind))


class LoadStone(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which cards go along; done when a thruster among them can steer it."""  # HF3-182, HF3-183

    slot: int
    kind: str
    cards: tuple[int, ...] = ()

    rule: ClassVar[str] = "HF3-182"

    def _pieces(self, stack: Stack) -> tuple[int, ...]:
        return tuple(piece for piece in stack.cards if piece >> 2 in self.cards)

    def options(self, state: HighFrontierState) -> list[Option]:
        stack = state.held(self.seat, self.slot)
        if stack is None:
            return []
        left = [piece for piece in sendable(state, self.seat, stack) if piece >> 2 not in self.cards]
        found: list[Option] = [CardChoice(piece >> 2) for piece in left]
        if _driven(state, self.seat, stack, self._pieces(stack), self.kind):
            found.append(DONE)
        return found

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        stack = state.held(self.seat, self.slot)
        assert stack is not None
        if isinstance(option, CardChoice):
            state.then(replace(self, cards=(*self.cards, option.card)))
        else:
            send(state, self.seat, self.slot, self.kind, self._pieces(stack))


def send(state: HighFrontierState, seat: int, slot: int, kind: str, pieces: tuple[int, ...]) -> None:
    """The cards leave their Stack; the rock falls to a flyby, or to the Sun and its Hazard."""
    # HF3-028, HF3-174, HF3-181, HF3-187, HF3-190, HF3-191
    stack = state.held(seat, slot)
    assert stack is not None
    site, zone = NODES[stack.node].site, NODES[stack.node].zone
    future = quest_of(state, seat, site)
    if kind == FROSTLINE:
        pour(state, seat, slot)
        stack = state.held(seat, slot)
        assert stack is not None
    gold = 1 if stack.gold and any(CARDS[p >> 2].deck is Deck.GW_THRUSTER for p in pieces) else 0
    cards = list(stack.cards)
    for piece in pieces:
        cards.remove(piece)
    left = stacks.loaded(stack, cards=tuple(cards), water=stack.water, gold=stack.gold - gold)
    state.put(seat, slot, left)
    settle(state, seat, slot)
    losses.save_fuel(state, seat, slot)
    state.put(seat, Slot.DROPSTONE, Stack(FLYBYS[kind], pieces, gold=gold))
    sunward = kind in SUNWARD
    falling.keep(
        state, seat, Dropstone(seat, kind, MERCURY if sunward else DROPSTONES[kind].zone, zone, origin=site)
    )
    state.tell(StoneDislodged, seat, kind, site, FLYBYS[kind])
    if sunward:
        state.then(HazardRoll(seat, Slot.DROPSTONE, CRASH))
    dislodged(state, seat, site, future)


@extensible
def dislodged(state: HighFrontierState, seat: int, site: int, future: int, /) -> None:
    """A dropstone has left a Site, perhaps to complete a Future."""


@replaceable
def quest_of(state: HighFrontierState, seat: int, site: int, /) -> int:
    """The Future that a dropstone from a Site would complete, or NOTHING."""  # HF3-358
    return NOTHING


def pour(state: HighFrontierState, seat: int, slot: int) -> None:
    """Water FTs, else tanks of the Fuel."""  # HF3-181
    tanks = CONFLICT_FIGURES.frostline_tanks
    stack = state.held(seat, slot)
    assert stack is not None
    if stack.water < tanks:
        fuelling.store(state, seat, slot, tanks)
    fuelling.take_tanks(state, seat, slot, tanks)


def stacks_that_can(state: HighFrontierState, seat: int) -> list[int]:
    found = []
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is None or slot in (Slot.LEO, Slot.DROPSTONE) or slot in BERNALS:
            continue
        if not is_allowed(state, seat, NODES[stack.node].site):
            continue
        pieces = sendable(state, seat, stack)
        if any(_driven(state, seat, stack, pieces, kind) for kind in kinds_of(state, seat, stack)):
            found.append(slot)
    return found


@offers("operation.dislodge", COMBAT)
def dislodgings(state: HighFrontierState, seat: int) -> Sequence[Option]:
    if falling.stone_of(state, seat) is not None:
        return ()  # HF3-029
    return [Dislodge(slot) for slot in stacks_that_can(state, seat)]


@explains("operation.dislodge", COMBAT)
def why_not(state: HighFrontierState, seat: int) -> list[Refusal]:
    """Of Stacks at places for dropstones."""
    able = stacks_that_can(state, seat)
    under_way = falling.stone_of(state, seat) is not None
    found = []
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is None or slot in (Slot.LEO, Slot.DROPSTONE) or not kinds_of(state, seat, stack):
            continue
        if under_way:
            found.append(Refusal(Dislodge(slot), "HF3-029", ONE_STONE))
        elif slot not in able:
            allowed = is_allowed(state, seat, NODES[stack.node].site)
            rule, text = ("HF3-183", NO_THRUSTER) if allowed else ("HF3-173", AT_PEACE)
            found.append(Refusal(Dislodge(slot), rule, text))
    return found
