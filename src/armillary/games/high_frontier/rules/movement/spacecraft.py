"""A Spacecraft under way: what is fixed for its movement, and what the movement has come to."""

from __future__ import annotations

from msgspec import Struct

from armillary.games.high_frontier.rules.components.kinds import NOTHING

FIRST_FREE = "rocketplane_first_free"  # a setting: Q02


class Craft(Struct, frozen=True, gc=False):
    """All that decides which steps of a movement are legal; fixed when it begins."""  # HFC-136, HFC-138

    thrust: int  # net
    burn: int  # Fuel for a Burn, in units
    unit: int  # units in a fuel step: so many that half a Burn is whole
    season: int
    bonus: int = 0  # Bonus Burns at the Oberth: base thrust, and 1 for an afterburn
    per_belt: int = 0  # Bonus Burns for entering a Radiation Belt: the mag sail
    solar: bool = False  # it stops working where solar power does
    seasonless: bool = False  # a TW thruster
    braked: bool = False  # no Hazard Roll for Aerobrake Hazards
    factories: frozenset[int] = frozenset()  # Sites whose Factories help it
    safe: frozenset[int] = frozenset()  # of these, those without a roll
    rocketplane: bool = False  # the FTs for one lie where it starts
    over_landers: bool = False  # Factories help through lander burns too
    plane_free: bool = False  # its first lander burn costs nothing: Q02
    nimble: int = 0  # it needs no help on Sites smaller than this
    softest: int = 99  # the lowest rad-hardness that a Belt Roll is compared with
    sails: bool = False  # a Sail is aboard: an Aerobrake Hazard takes it
    sailing: bool = False  # its thruster is, or needs, a Sail


class Course(Struct, frozen=True, gc=False):
    """What a movement has come to."""

    node: int
    came: int  # edge, or NOTHING before the first step
    burns: int  # left: those that count against net thrust
    bonus: int  # Bonus Burns left
    pivots: int  # Bonus Pivots left
    tank: int  # units of Fuel left
    live: bool = True  # its thruster works
    gained: tuple[int, ...] = ()  # Spaces that gave their bonus, each once in a movement


class Onward(Struct, frozen=True, gc=False):
    """A legal step of a movement."""

    edge: int
    to: int
    how: str  # to leave or enter a Site: power, assist, aerobrake, rocketplane; "" elsewhere
    burns: int  # paid with Fuel
    bonus: int  # Bonus Burns used
    units: int  # of Fuel
    pivoted: bool  # by a Bonus Pivot
    first: bool  # a Hazard Roll before it leaves: factory-assist at liftoff
    rolls: tuple[str, ...]  # Hazard Rolls on arrival
    after: Course  # if nothing is lost


def starting(craft: Craft, node: int, steps: int, pivots: int) -> Course:
    """Before the first step, with so many fuel steps that may be spent."""  # HFC-142, HFC-148
    return Course(node, NOTHING, max(0, craft.thrust), 0, pivots, steps * craft.unit)
