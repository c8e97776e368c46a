"""After a battle: victory points, lessons, recalls, and the loot of pirates."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.combat import sides
from armillary.games.stellar_horizons.rules.combat.sides import PIRATE, Battle
from armillary.games.stellar_horizons.rules.components import LOSSES, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    NOTHING,
    RESERVE,
    Field,
)
from armillary.games.stellar_horizons.rules.concepts import technology_chits, treasury
from armillary.games.stellar_horizons.rules.concepts.dice import halved
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.events.combat import PirateGone
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, NOBODY, StellarState
from armillary.games.stellar_horizons.rules.units.recall import roll_recall

LESSONS_OF_A_BASE = 1  # SH-349


def finish(state: StellarState, battle: Battle) -> None:
    """What both sides have of it, also one that lost or did not survive."""
    for unit in battle.lost:
        side = 0 if unit in battle.sides[0] else 1
        reward(state, unit, battle.seats[1 - side])
    if battle.pirate != NOTHING and not _pirate_lives(state, battle):
        _destroyed(state, battle)
    for unit, counters in battle.harmed:
        try_recall(state, unit, counters)


def reward(state: StellarState, unit: int, victor: int) -> None:
    """Victory points for who destroyed a unit of a player, and lessons for its owner."""  # SH-348, SH-349
    seat = state.seat_of[UNITS[unit].faction]
    if UNITS[unit].kind is CV:
        chits_for = LOSSES[UNITS[unit].size]
        if NOBODY not in (victor, seat):
            treasury.gain_vp(state, state.played[victor], chits_for)
    else:
        chits_for = LESSONS_OF_A_BASE
    if seat != NOBODY:
        technology_chits.draw(state, UNITS[unit].faction, Field.ENGINEERING, chits_for)


def try_recall(state: StellarState, unit: int, counters: int) -> None:
    """One test for each counter that it received, until it is recalled: that gives one chit."""  # SH-350
    for _ in range(counters):
        if state.where[unit] == RESERVE or state.flags[unit] & MOTHBALLED:
            return
        roll_recall(state, unit)


def _pirate_lives(state: StellarState, battle: Battle) -> bool:
    side = 0 if PIRATE in battle.sides[0] else 1
    return bool(sides.alive(state, battle, side))


def _destroyed(state: StellarState, battle: Battle) -> None:
    """Half of the loot, a politics chit and a victory point chit."""  # SH-367
    seat = battle.seats[1 if PIRATE in battle.sides[0] else 0]
    take_off(state, battle.pirate)
    share = halved(state.loot)
    state.loot -= share
    faction = state.played[seat]
    state.tell(PirateGone, seat, system_of(battle.place), True)
    if share:
        treasury.earn(state, faction, share, "loot")
    treasury.gain_politics(state, faction, 1)
    treasury.gain_vp(state, faction, 1)


def take_off(state: StellarState, number: int) -> None:
    """A pirate leaves the board; a warship goes back to its faction's."""
    pirate = state.pirates[number]
    state.pirates = state.pirates[:number] + state.pirates[number + 1 :]
    if pirate.unit != NOTHING:
        state.where[pirate.unit] = RESERVE
