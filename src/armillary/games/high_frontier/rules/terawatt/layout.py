"""What Module 1 lays out: two decks, the cubes that may fly."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Option
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.pieces import decks
from armillary.games.high_frontier.rules.state import MOBILES, HighFrontierState, Terawatt
from armillary.games.high_frontier.rules.switches import TERAWATT


def lay_out(state: HighFrontierState, /) -> None:
    """Places for Mobile Factories on every playmat; nobody has an isostandard."""  # HFC-306, HFC-321
    for player in state.players:
        player.stacks += [None] * len(MOBILES)
    state.terawatt = (Terawatt((NOTHING,) * state.seats),)


def decks_in_play(state: HighFrontierState, /) -> tuple[Deck, ...]:
    below = decks.decks_in_play.beneath(state, TERAWATT)(state)
    return (*below, Deck.FREIGHTER, Deck.GW_THRUSTER)  # HFC-306


def no_deliveries(state: HighFrontierState, seat: int, /) -> Sequence[Option]:
    """Freighters and Rockets carry products."""  # HFC-309, HF3-006
    return ()
