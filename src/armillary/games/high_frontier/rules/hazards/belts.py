"""Radiation Belts: a roll for the whole Stack, which nobody can buy off."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import Season
from armillary.games.high_frontier.rules.events.flight import BeltRolled
from armillary.games.high_frontier.rules.hazards import hazard_rolls, losses
from armillary.games.high_frontier.rules.pieces import supports
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import extensible, replaceable

BELT = "belt"
STORM = 2  # added in season red
FACES_OF_DIE = 6
HARD = 99  # rad-hardness of what belts do not touch


def hardness(piece: int) -> int:
    """Rad-hardness against Belt Rolls."""  # HFC-019, HFC-178
    face = FACES[piece]
    for ability in face.abilities:
        if ability.key == "immune" and BELT in ability.names:
            return HARD
    return face.rad_hard


def softest(pieces: tuple[int, ...]) -> int:
    return min(map(hardness, pieces), default=HARD)


def level(face: int, thrust: int, season: int) -> int:
    """How strong the radiation is."""  # HFC-178
    return face - max(0, thrust) + STORM * (season == Season.RED)


def fatal_faces(soft: int, thrust: int, season: int) -> int:
    """How many faces of the die cost a card of such rad-hardness."""
    return sum(level(face, thrust, season) > soft for face in range(1, FACES_OF_DIE + 1))


@replaceable
def exposed(state: HighFrontierState, seat: int, slot: int, /) -> tuple[int, ...]:
    """The pieces of a Stack for which a belt is rolled."""
    stack = state.players[seat].stacks[slot]
    return stack.cards if stack is not None else ()


@replaceable
def toughness(state: HighFrontierState, seat: int, slot: int, piece: int, /) -> int:
    """Rad-hardness of a card in a Stack; what says that belts do not touch it must be Operational."""
    # HFC-016, HFC-178
    hard = hardness(piece)
    if hard == HARD and not supports.operational(state, seat, slot, piece):
        return FACES[piece].rad_hard
    return hard


def soft_cards(state: HighFrontierState, seat: int, slot: int) -> dict[int, int]:
    """Cards of a Stack for which a belt is rolled, and their rad-hardness."""
    return {piece: toughness(state, seat, slot, piece) for piece in exposed(state, seat, slot)}


def roll(state: HighFrontierState, seat: int, slot: int, thrust: int, *, in_flight: bool = True) -> bool:
    """Cards that are too soft are lost; nothing is rolled if no face could cost anything.

    Whether a roll was made and nothing was lost.
    """  # HFC-178
    stack = state.held(seat, slot)
    if stack is None:
        return False
    cards = soft_cards(state, seat, slot)
    if not fatal_faces(min(cards.values(), default=HARD), thrust, state.season):
        return False
    strength = level(hazard_rolls.roll(state, seat, BELT), thrust, state.season)
    state.tell(BeltRolled, seat, slot, stack.node, strength)
    lost = tuple(piece for piece, hard in cards.items() if hard < strength)
    losses.decommission(state, seat, slot, lost, losses.BELT, in_flight=in_flight)
    return not lost


@extensible
def passed(state: HighFrontierState, seat: int, slot: int, thrust: int, /) -> None:
    """A Belt Roll was made and nothing was lost; what goes on is on the stack already."""


@replaceable
def is_safe(state: HighFrontierState, seat: int, node: int, /) -> bool:
    """Whether a player passes a belt without a roll."""
    return False
