"""The Event Roll of the Sunspot Cycle, and what each event does to all players."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.components import CARDS, EVENT_TABLE, FACES, LEO, NODES, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Side
from armillary.games.high_frontier.rules.events import game
from armillary.games.high_frontier.rules.events.table import EventHappened
from armillary.games.high_frontier.rules.hazards import glitches, losses
from armillary.games.high_frontier.rules.pieces import decks, humans
from armillary.games.high_frontier.rules.sequence import at
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.mechanics.modules import extensible, replaceable
from armillary.mechanics.narrow import Narrow

EVENT, CME = "event", "cme"  # what is rolled
INSPIRATION, GLITCH, PAD = "inspiration", "glitch", "pad_explosion"
ANARCHY, BUDGET_CUTS, FLARE = "anarchy", "budget_cuts", "solar_flare"
SPARED_BY_PADS = (Deck.CREW, Deck.COLONIST, Deck.BERNAL)  # HFC-244
SOL = "sol"


@at("cycle.event")
class EventRoll(Step[HighFrontierState], frozen=True, gc=False):
    """A die and the season say what happens to everybody."""  # HFC-071, HFC-241

    def run(self, state: HighFrontierState) -> None:
        face = state.rng.die()
        state.tell(game.DieRolled, state.first, EVENT, (face,))
        name = EVENT_TABLE[state.season][face - 1]
        state.tell(EventHappened, name)
        HAPPENS[name](state)


def players(state: HighFrontierState) -> list[int]:
    """Who resolves an event, in their order."""  # HFC-249
    return [seat for seat in state.in_order if seat not in state.left]


# Inspiration


def inspire(state: HighFrontierState) -> None:
    """The top card of each deck goes under it."""  # HFC-242
    for deck in decks.decks_in_play(state):
        decks.rotate(state, deck)


# Glitch


class GlitchOf(Option, frozen=True, gc=False):
    slot: int

    verb: ClassVar[str] = "glitch"

    def words(self) -> tuple[object, ...]:
        return (Slot(self.slot).name.lower(),)


class ChooseGlitch(Narrow[HighFrontierState, GlitchOf], frozen=True, gc=False):
    """The own Stack with most cards, among those without Glitch and without Humans."""  # HFC-243, Q61

    rule: ClassVar[str] = "HFC-243"

    def options(self, state: HighFrontierState) -> list[GlitchOf]:
        sizes = {
            slot: len(stack.cards)
            for slot, stack in enumerate(state.players[self.seat].stacks)
            if stack is not None
            and not stack.glitch
            and slot != Slot.LEO
            and not spared(state, self.seat, slot, GLITCH)
            and not humans.present(state, self.seat, stack.node)
        }
        most = max(sizes.values(), default=0)
        return [GlitchOf(slot) for slot, size in sizes.items() if size == most]

    def resolve(self, state: HighFrontierState, option: GlitchOf) -> None:
        glitches.glitch(state, self.seat, option.slot)


def glitch_all(state: HighFrontierState) -> None:
    state.then(*(ChooseGlitch(seat) for seat in players(state)))


# Pad explosion


class Lose(Option, frozen=True, gc=False):
    piece: int

    verb: ClassVar[str] = "lose"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.piece >> 2].id,)


class LoseHeaviest(Narrow[HighFrontierState, Lose], frozen=True, gc=False):
    """The heaviest card of the LEO Stack that came from Earth and is no Crew."""  # HFC-244, Q62

    rule: ClassVar[str] = "HFC-244"

    def options(self, state: HighFrontierState) -> list[Lose]:
        leo = state.held(self.seat, Slot.LEO)
        if spared(state, self.seat, Slot.LEO, PAD):
            return []
        at_risk = [piece for piece in (leo.cards if leo is not None else ()) if explodes(piece)]
        most = max((FACES[piece].mass for piece in at_risk), default=0)
        return [Lose(piece) for piece in at_risk if FACES[piece].mass == most]

    def resolve(self, state: HighFrontierState, option: Lose) -> None:
        losses.decommission(state, self.seat, Slot.LEO, (option.piece,), losses.PAD)
        pad_lost(state, self.seat, FACES[option.piece].mass)


def explodes(piece: int) -> bool:
    """Whether a card in LEO may be lost on the pad."""  # HFC-244
    return FACES[piece].side is Side.WHITE and CARDS[piece >> 2].deck not in SPARED_BY_PADS


def explode(state: HighFrontierState) -> None:
    state.then(*(LoseHeaviest(seat) for seat in players(state)))
    before_pad(state)


@extensible
def before_pad(state: HighFrontierState, /) -> None:
    """What may be done after the Event Roll and before the cards are lost."""  # HFC-288


@extensible
def pad_lost(state: HighFrontierState, seat: int, mass: int, /) -> None:
    """A player has lost a card of this Mass to a pad explosion."""  # HFC-295


# Solar flare


def sheltered(node: int) -> bool:
    """LEO, cyclers, Sites, and belts that do not lie around Sol."""  # HFC-246
    space = NODES[node]
    return space.shelter or space.site >= 0 or (space.is_belt and space.belt != SOL)


def severity(node: int, face: int) -> int:
    """Cards that are softer than this are lost."""  # HFC-245
    return face + ZONES[NODES[node].zone].modifier


def flare(state: HighFrontierState) -> None:
    """One roll for all cards in open space."""  # HFC-245
    face = state.rng.die()
    state.tell(game.DieRolled, state.first, CME, (face,))
    for seat in state.in_order:
        for slot, stack in enumerate(state.players[seat].stacks):
            if stack is None or stack.node == LEO or sheltered(stack.node):
                continue
            if spared(state, seat, slot, FLARE):
                continue
            level = severity(stack.node, face)
            soft = tuple(
                p for p in stack.cards if rad_hard(state, seat, p) < level and not immune(p, losses.FLARE)
            )
            losses.decommission(state, seat, slot, soft, losses.FLARE)


@replaceable
def rad_hard(state: HighFrontierState, seat: int, piece: int, /) -> int:
    """Rad-hardness of a card against flares."""  # HFC-245
    return FACES[piece].rad_hard


def immune(piece: int, cause: str) -> bool:
    """Whether a card says that such a roll does not touch it."""
    return any(ability.key == "immune" and cause in ability.names for ability in FACES[piece].abilities)


# Anarchy


def unruly(state: HighFrontierState) -> None:
    """Until the season ends; where it lasts already nothing begins."""  # HFC-247, Q63
    if not state.anarchy:
        state.anarchy = True
        anarchy_begins(state)


@extensible
def anarchy_begins(state: HighFrontierState, /) -> None:
    """Every faction privilege is replaced by the same one: `privileges.own`."""  # HFC-247


# Budget cuts


class Cut(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "cut"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class CutBudget(Narrow[HighFrontierState, Cut], frozen=True, gc=False):
    """One card of the Hand."""  # HFC-248

    rule: ClassVar[str] = "HFC-248"

    def options(self, state: HighFrontierState) -> list[Cut]:
        if spared(state, self.seat, NOTHING, BUDGET_CUTS):
            return []
        return [Cut(card) for card in state.players[self.seat].hand]

    def resolve(self, state: HighFrontierState, option: Cut) -> None:
        losses.discard(state, self.seat, option.card, BUDGET_CUTS)


def cut_budgets(state: HighFrontierState) -> None:
    state.then(*(CutBudget(seat) for seat in players(state)))


@replaceable
def spared(state: HighFrontierState, seat: int, slot: int, event: str, /) -> bool:
    """Whether an event does not touch a Stack; a `slot` of NOTHING: the Hand."""
    return False


HAPPENS: dict[str, Callable[[HighFrontierState], None]] = {
    INSPIRATION: inspire,
    GLITCH: glitch_all,
    PAD: explode,
    ANARCHY: unruly,
    BUDGET_CUTS: cut_budgets,
    FLARE: flare,
}
