"""Money, politics chits and victory point chits of the players."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components.scenario_rules import AiNoPolitics
from armillary.games.stellar_horizons.rules.concepts.marks import DEBT
from armillary.games.stellar_horizons.rules.events import table
from armillary.games.stellar_horizons.rules.modes import is_the_one, special
from armillary.games.stellar_horizons.rules.state import StellarState


def earn(state: StellarState, faction: int, money: int, why: str) -> None:
    """A player gains money, which may be spent anywhere."""  # SH-026
    state.factions[faction].money += money
    state.tell(table.Earned, state.seat_of[faction], money, why)


def debt(state: StellarState, faction: int) -> int:
    """What the next income from Earth will be less, since pirates were paid with it; everybody knows."""
    if not state.marks:
        return 0
    start = f"{DEBT}{faction}."
    return next((int(mark.removeprefix(start)) for mark in state.marks if mark.startswith(start)), 0)


def owe(state: StellarState, faction: int, money: int) -> None:
    """From now on a faction owes so much in all."""
    old = debt(state, faction)
    left = {f"{DEBT}{faction}.{money}"} if money else set()
    state.marks = state.marks - {f"{DEBT}{faction}.{old}"} | left


def pay_pirates(state: StellarState, faction: int, money: int) -> None:
    """With what there is; the rest is owed, and only income from Earth pays it off."""  # SH-361, Q85
    at_hand = min(money, max(0, state.factions[faction].money))
    state.factions[faction].money -= at_hand
    if money > at_hand:
        owe(state, faction, debt(state, faction) + money - at_hand)
    state.tell(table.Paid, state.seat_of[faction], money, "pirates")


def pay_off(state: StellarState, faction: int, income: int) -> int:
    """What is left of an income from Earth."""  # SH-361, Q85
    owed = debt(state, faction)
    if not owed:
        return income
    paid = min(owed, max(0, income))
    owe(state, faction, owed - paid)
    state.tell(table.Paid, state.seat_of[faction], paid, "debt")
    return income - paid


def pay_money(state: StellarState, faction: int, money: int, why: str) -> None:
    """The payer is known to have it."""
    state.factions[faction].money -= money
    state.tell(table.Paid, state.seat_of[faction], money, why)


def gain_politics(state: StellarState, faction: int, chits: int) -> None:
    """The AI never receives any."""  # SH-037, SH-555
    if not chits or (special(state, AiNoPolitics) and is_the_one(state, faction)):
        return
    state.science(faction).politics += chits
    state.tell(table.PoliticsGained, state.seat_of[faction], chits)


def gain_vp(state: StellarState, faction: int, chits: int) -> None:
    """Victory point chits."""  # SH-066, SH-067
    if chits:
        state.factions[faction].vp += chits
        state.tell(table.VictoryChitsGained, state.seat_of[faction], chits)
