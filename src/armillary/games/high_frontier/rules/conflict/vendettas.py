"""Vendettas: what is done only to a victim who is paid for it."""

from __future__ import annotations

from armillary.games.high_frontier.rules.conflict import bribes
from armillary.games.high_frontier.rules.menu import once, use
from armillary.games.high_frontier.rules.pieces import bernals, blocs
from armillary.games.high_frontier.rules.state import HighFrontierState, colour_of

SNEAK, SABOTAGE, HUMAN, GOO, STONE = "sneak", "sabotage", "human", "goo", "stone"  # HF3-124
PIRATE = "pirate"  # an attack that needs a bribe in Piracy: HF3-389, HF3-391

FOR_THE_TURN = (SNEAK, HUMAN, GOO)  # one bribe serves against a victim until the Turn ends
CRIMINAL = "purple"
GOO_COLOUR = "gray"
EXEMPT = (SNEAK, STONE)  # for the criminal's own weapon: HF3-130, HF3-171, Q141


def may(state: HighFrontierState, seat: int, victim: int, kind: str) -> bool:
    """Able to do it at all; and paid already, nothing to pay, or a bribe is there."""  # HF3-123
    if not is_able(state, seat, kind):
        return False
    return not is_due(state, seat, victim, kind) or bribes.held(state, seat) > 0


def is_able(state: HighFrontierState, seat: int, kind: str) -> bool:
    """Only Purple sacrifices Humans; goo is Gray's weapon, or that of an Anchored Pharmaceutics Bernal."""
    # HF3-128, HF3-129
    if kind == HUMAN:
        return colour_of(state, seat) == CRIMINAL and blocs.has_weapon(state, seat)
    if kind == GOO:
        own = colour_of(state, seat) == GOO_COLOUR and blocs.has_weapon(state, seat)
        return own or bernals.special(state, seat, GOO) is not None
    return True


def is_due(state: HighFrontierState, seat: int, victim: int, kind: str) -> bool:
    """Whether a bribe has to be paid."""
    if kind in EXEMPT and colour_of(state, seat) == CRIMINAL and blocs.has_weapon(state, seat):
        return False
    return kind not in FOR_THE_TURN or once(state, _mark(seat, victim, kind))


def pay(state: HighFrontierState, seat: int, victim: int, kind: str) -> None:
    """The victim gets what is due."""  # HF3-123, HF3-128 to HF3-130
    if is_due(state, seat, victim, kind):
        bribes.pay(state, seat, victim, 1, kind)
        if kind in FOR_THE_TURN:
            use(state, _mark(seat, victim, kind))


def _mark(seat: int, victim: int, kind: str) -> str:
    return f"vendetta.{kind}.{seat}.{victim}"
