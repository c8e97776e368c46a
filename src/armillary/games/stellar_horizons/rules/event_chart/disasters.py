"""Solar storms, from which whatever is away from bases and from Earth suffers; and survey errors."""

from __future__ import annotations

from armillary.engine.events import Rolled
from armillary.games.stellar_horizons.rules.components import CVS, RES, UNITS
from armillary.games.stellar_horizons.rules.components import event_effects as e
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE
from armillary.games.stellar_horizons.rules.concepts.dice import TEN, die
from armillary.games.stellar_horizons.rules.concepts.world_tiles import draw, fits, has_slot, lay, put_back
from armillary.games.stellar_horizons.rules.event_chart.performers import PERFORMERS
from armillary.games.stellar_horizons.rules.state import DOCKED, StellarState
from armillary.games.stellar_horizons.rules.units import bases, damage, fleets, ships
from armillary.mechanics.chances import Chance, Part, chance_of

STORM = "storm"


# The solar storm


def exposed(state: StellarState, unit: int) -> bool:
    """Whether a ship is neither on Earth nor in a base; one that is carried is not exposed itself.

    In a base is what is docked there, not whatever is on its world; an elevator takes ships down from orbit.
    """  # Q79
    place, faction = state.where[unit], UNITS[unit].faction
    if place == RESERVE or fleets.aboard(state, unit):
        return False
    if bases.is_home(state, faction, place) or state.flags[unit] & DOCKED:
        return False
    base = bases.serving(state, faction, place)
    return base == NOTHING or state.where[base] == place


def loss(at_most: int) -> Chance:
    """The chance that a robot does not survive."""  # SH-499
    return chance_of([Part("die", TEN * at_most)])


@PERFORMERS(e.StormDamage)
def _damage(state: StellarState, world: int, effect: e.StormDamage) -> None:
    for seat in state.initiative:
        for unit in CVS[state.played[seat]]:
            if exposed(state, unit):
                for _ in range(effect.amount):
                    if state.where[unit] != RESERVE:
                        damage.hit_ship(state, unit, STORM)  # SH-499


@PERFORMERS(e.StormLosses)
def _losses(state: StellarState, world: int, effect: e.StormLosses) -> None:
    for seat in state.initiative:
        for unit in RES[state.played[seat]]:
            if not exposed(state, unit):
                continue
            roll = die(state.rng)
            state.tell(Rolled, seat, STORM, (roll,))
            if roll <= effect.at_most:
                ships.destroy(state, unit, STORM)  # SH-499


# Survey errors


@PERFORMERS(e.DrawTile)
def _survey_error(state: StellarState, world: int, effect: e.DrawTile) -> None:
    """The tile that is drawn is placed if it fits."""  # SH-494, Q72
    if not has_slot(state, world):
        return
    tile = draw(state)
    if tile == NOTHING:
        return
    if fits(tile, world):
        lay(state, world, tile)
    else:
        put_back(state, tile)
