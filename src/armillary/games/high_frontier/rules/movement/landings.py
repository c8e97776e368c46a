"""Leaving Sites and landing on them: with power, along an aerobrake path, with the help of a Factory.

Nobody is asked how: power is taken where it is enough, a Factory elsewhere. Only where a Factory helps
without a roll and takes away a Hazard on the way up is it better than power, and then it is taken.
"""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import NODES, SITES, ZONE_NUMBERS
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.menu import use
from armillary.games.high_frontier.rules.movement.spacecraft import Craft
from armillary.games.high_frontier.rules.pieces import glory, humans
from armillary.games.high_frontier.rules.pieces.stacks import human_at
from armillary.games.high_frontier.rules.pieces.treasury import bank
from armillary.games.high_frontier.rules.solar_map.spaces import Leap
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import extensible

POWER, ASSIST, AEROBRAKE, ROCKETPLANE = "power", "assist", "aerobrake", "rocketplane"
DIVE = "dive"  # Module 3: HF3-037

BEYOND = ZONE_NUMBERS["saturn"]
OBERTH_DEED, FAR_DEED = 1, 3  # heroism chits: Q16


def lifts(craft: Craft, leap: Leap, *, live: bool) -> str:
    """How a Spacecraft leaves a Site by a way, or ""."""  # HFC-158, HFC-160 to HFC-168
    if leap.path:
        return AEROBRAKE  # down from an aerostat: Q41
    powered = live and (craft.thrust > leap.off or leap.off < craft.nimble)
    helped = live and leap.off_site in craft.factories and (not leap.lander or craft.over_landers)
    if powered and not (helped and leap.crash and leap.off_site in craft.safe):
        return POWER
    if helped:
        return ASSIST
    if live and leap.lander and craft.rocketplane:
        return ROCKETPLANE
    return ""


def lands(craft: Craft, leap: Leap, *, live: bool) -> str:
    """How a Spacecraft lands on a Site by a way, or ""."""  # HFC-158, HFC-160 to HFC-165
    if leap.path:
        return AEROBRAKE
    if live and (craft.thrust > leap.on or leap.on < craft.nimble):
        return POWER
    if live and leap.site in craft.factories and (craft.over_landers or not NODES[leap.start].lander):
        return ASSIST
    return ""


@extensible
def arrived(state: HighFrontierState, seat: int, slot: int, /) -> None:
    """The end of a movement: Sites where Humans have been, deeds, a parade at the Bank."""  # HFC-160
    stack = state.players[seat].stacks[slot]
    if stack is None or not human_at(state, seat, stack.node):
        return
    site = NODES[stack.node].site
    if site != NOTHING:
        landed_on(state, seat, site)
    elif stack.node == bank(state, seat):
        glory.parade(state, seat)


def first_landing(site: int) -> str:
    """Marks the Turn in which a Human has landed on a Site for the first time."""  # HFC-251
    return f"landed.{SITES[site].id}"


def landed_on(state: HighFrontierState, seat: int, site: int) -> None:
    """A Human has come to a Site."""  # HFC-251, Q16
    if site not in state.landed:
        use(state, first_landing(site))
        state.landed |= {site}
    if state.heroism and SITES[site].zone > BEYOND:
        owners = humans.owners_aboard(state, seat, SITES[site].node)
        state.deeds |= {(FAR_DEED, owner) for owner in owners}
