"""The reactor that a Crew carries while its player has the Antimatter Bernal: other faces of its card."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.games.high_frontier.rules.components.kinds import REACTORS, Support
from armillary.games.high_frontier.rules.pieces import bernals
from armillary.games.high_frontier.rules.state import HighFrontierState, piece_of

CARRIES = "crew_on_board_support"
PLAIN, EXOTIC, ANY = 0, 1, 2  # faces of a Crew


def _face(state: HighFrontierState, seat: int) -> int:
    """The face that a player's Crew has now."""  # HFC-360, Q196
    if not state.anchored:
        return PLAIN
    carried = Support.NONE
    for ability in bernals.gifts(state, seat, CARRIES):
        for name in ability.names:
            carried |= Support[name.upper()]
    return ANY if carried == REACTORS else EXOTIC if carried else PLAIN


def equip(state: HighFrontierState, seat: int) -> None:
    """After a Bernal was Anchored, freed or promoted, and when a Turn begins."""
    crew = state.players[seat].crew
    piece = piece_of(crew, _face(state, seat))
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is None:
            continue
        for held in stack.cards:
            if held >> 2 == crew and held != piece:
                cards = tuple(piece if each == held else each for each in stack.cards)
                state.put(seat, slot, replace(stack, cards=cards))
                return
