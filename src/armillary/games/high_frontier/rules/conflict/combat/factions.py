"""Faction weapons: what each colour can do in War/Anarchy. They cannot be lent."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import (
    CARDS,
    CONFLICT_FIGURES,
    FACES,
    FACTION_WEAPONS,
    SPECIAL_BERNALS,
)
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.conflict.combat import targets
from armillary.games.high_frontier.rules.futures import completed
from armillary.games.high_frontier.rules.pieces import bernals, blocs
from armillary.games.high_frontier.rules.state import HighFrontierState, colour_of

COLOUR_OF = {weapon.id: colour for colour, weapon in FACTION_WEAPONS.items()}
RED, YELLOW, WHITE = COLOUR_OF["jammers"], COLOUR_OF["biological_warheads"], COLOUR_OF["marines"]
GREEN, GRAY, PURPLE = COLOUR_OF["fighting_mirrors"], COLOUR_OF["gray_goo"], COLOUR_OF["amat_bombs"]
ANTIMATTER = "antimatter"


def wields(state: HighFrontierState, seat: int, colour: str) -> bool:
    """Whether a player's own colour has a weapon that works now."""  # HF3-161, HF3-162, HF3-172
    return colour_of(state, seat) == colour and blocs.has_weapon(state, seat)


def jams(state: HighFrontierState, seat: int, places: tuple[int, ...]) -> bool:
    """Red: the Crew or an Anchored Bernal takes part in an attack."""  # HF3-163
    if not wields(state, seat, RED):
        return False
    crew = state.players[seat].crew
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is None or targets.where(state, seat, slot) not in places:
            continue
        if any(piece >> 2 == crew for piece in stack.cards):
            return True
        if bernals.anchor_of(state, seat, slot) is not None:
            return True
    return False


def warhead(state: HighFrontierState, seat: int) -> int:
    """Yellow: what kamikazes add."""  # HF3-164, HF3-295, Q105
    return CONFLICT_FIGURES.warhead if wields(state, seat, YELLOW) else 0


def is_marine(state: HighFrontierState, seat: int, piece: int) -> bool:
    """White: Crew and Colonists storm without a buggy, if they have an ISRU rating."""  # HF3-165, Q156
    if CARDS[piece >> 2].deck not in (Deck.CREW, Deck.COLONIST) or FACES[piece].isru == NOTHING:
        return False
    return wields(state, seat, WHITE)


def needs_no_beam(state: HighFrontierState, seat: int, piece: int) -> bool:
    """Green: the mirrors of Humans and robonauts."""  # HF3-168
    if not FACES[piece].human and CARDS[piece >> 2].deck is not Deck.ROBONAUT:
        return False
    return wields(state, seat, GREEN)


def has_goo(state: HighFrontierState, seat: int) -> bool:
    """Gray, or who has the Pharmaceutics Bernal Anchored."""  # HF3-129, HF3-169
    if wields(state, seat, GRAY):
        return True
    return bool(state.anchored) and bernals.special(state, seat, "goo") is not None


def has_bombs(state: HighFrontierState, seat: int, slot: int, piece: int) -> bool:
    """Purple's own Crew and Anchored Bernals, or those of whoever has antimatter; if they can be paid."""
    # HF3-170, HF3-282, HF3-283, Q133
    deck = CARDS[piece >> 2].deck
    if deck is Deck.CREW and piece >> 2 != state.players[seat].crew:
        return False
    if deck is Deck.BERNAL and bernals.anchor_of(state, seat, slot) is None:
        return False
    armed = wields(state, seat, PURPLE) or is_rich(state, seat)
    return armed and state.players[seat].aqua >= price_of_bomb(state, seat)


def is_rich(state: HighFrontierState, seat: int) -> bool:
    """True with an Anchored Antimatter Bernal, or with the Future."""  # HF3-282, HF3-356
    if bool(state.anchored) and bernals.special(state, seat, ANTIMATTER) is not None:
        return True
    return completed.has(state, seat, ANTIMATTER)


def price_of_bomb(state: HighFrontierState, seat: int) -> int:
    """Nothing for the Lab and the Future."""  # HF3-283, HF3-356, Q133
    if completed.has(state, seat, ANTIMATTER):
        return 0
    anchor = bernals.special(state, seat, ANTIMATTER) if state.anchored else None
    if anchor is not None and bernals.is_lab(state, anchor):
        return 0
    return CONFLICT_FIGURES.amat_aqua


def may_sacrifice(state: HighFrontierState, seat: int) -> bool:
    """Purple: Humans as kamikazes."""  # HF3-128, HF3-171, HF3-296
    return wields(state, seat, PURPLE)


assert ANTIMATTER in SPECIAL_BERNALS, "the Bernal and the Future have the same name"
