"""Piracy: an attack that costs a bribe is paid once for a victim and a Turn."""

from __future__ import annotations

from armillary.games.high_frontier.rules import blocs
from armillary.games.high_frontier.rules.conflict import vendettas
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COMBAT


def price_of_attack(state: HighFrontierState, seat: int, victim: int, /) -> int:
    """Nothing more once it is paid, under the rules of vendettas."""  # HF3-389, HF3-391
    price = blocs.price_of_attack.beneath(state, COMBAT)(state, seat, victim)
    kind = vendettas.SNEAK if blocs.is_sneak(state, seat, victim) else vendettas.PIRATE
    return price if price and vendettas.is_due(state, seat, victim, kind) else 0
