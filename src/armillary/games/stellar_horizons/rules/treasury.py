"""Money, politics chits and victory point chits of the players."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules import events
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiNoPolitics
from armillary.games.stellar_horizons.rules.modes import is_the_one, special
from armillary.games.stellar_horizons.rules.state import StellarState


def earn(state: StellarState, faction: int, money: int, why: str) -> None:
    """A player gains money, which may be spent anywhere."""  # SH-026
    state.factions[faction].money += money
    state.tell(events.Earned, state.seat_of[faction], money, why)


def pay_money(state: StellarState, faction: int, money: int, why: str) -> None:
    """The payer is known to have it, or may go into debt."""  # SH-361
    state.factions[faction].money -= money
    state.tell(events.Paid, state.seat_of[faction], money, why)


def gain_politics(state: StellarState, faction: int, chits: int) -> None:
    """The AI never receives any."""  # SH-037, SH-555
    if not chits or (special(state, AiNoPolitics) and is_the_one(state, faction)):
        return
    state.science(faction).politics += chits
    state.tell(events.PoliticsGained, state.seat_of[faction], chits)


def gain_vp(state: StellarState, faction: int, chits: int) -> None:
    """Victory point chits."""  # SH-066, SH-067
    if chits:
        state.factions[faction].vp += chits
        state.tell(events.VictoryChitsGained, state.seat_of[faction], chits)
