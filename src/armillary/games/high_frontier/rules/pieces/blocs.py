"""Who is whose enemy, and when: rules of all modules ask here, Module 3 answers.

Without blocs everybody is an opponent of everybody, attacks cost a bribe and are never a duty: that is the
Age of Piracy. The politics of Module 3 replace all of it.
"""

from __future__ import annotations

from armillary.games.high_frontier.rules.pieces import homes
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable


@replaceable
def is_lawless(state: HighFrontierState, /) -> bool:
    """Whether War/Anarchy effects are in force."""  # HF3-024, HF3-094
    return state.anarchy


@replaceable
def allied(state: HighFrontierState, seat: int, other: int, /) -> bool:
    """Whether two players are in the same bloc."""  # HF3-022
    return seat == other


@replaceable
def spares(state: HighFrontierState, seat: int, other: int, /) -> bool:
    """Whether a player may commit no Felony against another because they are allies."""  # HF3-025, HF3-026
    return False


@replaceable
def may_attack(state: HighFrontierState, seat: int, other: int, /) -> bool:
    """Whether a player may fire at another now."""  # HF3-121, HF3-388, HF3-390
    return seat != other and other not in state.left


@replaceable
def must_fight(state: HighFrontierState, seat: int, /) -> bool:
    """Whether combat is a duty on a player's Turn."""  # HF3-203
    return False


@replaceable
def has_weapon(state: HighFrontierState, seat: int, /) -> bool:
    """Whether a player's faction weapon works now."""  # HF3-161, HF3-162, Q129
    return homes.is_unlocked(state, seat)


@replaceable
def price_of_attack(state: HighFrontierState, seat: int, victim: int, /) -> int:
    """Bribes that a player pays to be allowed to attack another at all."""  # HF3-389, HF3-391
    return 1


@replaceable
def restricted(state: HighFrontierState, seat: int, name: str, /) -> bool:
    """Whether a player may not do something for want of a petition: one of RESTRICTIONS."""  # HF3-141
    return False


@replaceable
def is_sneak(state: HighFrontierState, seat: int, victim: int, /) -> bool:
    """Whether an attack on a player could be a sneak attack, which fires first."""  # HF3-072, HF3-125
    return False


@replaceable
def has_spoils(state: HighFrontierState, /) -> bool:
    """Whether attacks can be victorious, with what that brings: propaganda, glory, prisoners."""
    # HF3-224, HF3-378, HF3-392
    return False


@replaceable
def may_deal(state: HighFrontierState, seat: int, other: int, /) -> bool:
    """Whether two players may negotiate now."""  # HF3-157
    return seat != other and other not in state.left
