"""Marks: what events and scenarios keep in mind in `state.marks`, and who sets and clears each.

A mark whose name begins with `year.` ends with the year (`turn.OF_A_YEAR`), whoever has set it. Three
marks are asked for where nothing of this chapter is known: `shared` by the state, `skip_economy` by the
turn, and `no_ability_<faction>` by the powers of a faction, in every choice.
"""

from __future__ import annotations

# The economic phase

HALVE_RESOURCES, HALVE_TECHNOLOGY = "halve_resources", "halve_technology"  # strikes: SH-486, SH-487
EXTRA_PIRATE, EXTRA_ASTEROID = "extra_pirate", "extra_asteroid"  # one more roll: SH-495, SH-496
# Events set those; the end of the phase clears them, and what production has set
OF_THE_ECONOMIC_PHASE = frozenset({HALVE_RESOURCES, HALVE_TECHNOLOGY, EXTRA_PIRATE, EXTRA_ASTEROID})
PRODUCED_HERE = "produced."  # who has produced what on which world: produced.<faction>.<world>.<item>

# A year

REPAIRED = "year.repaired.{}.{}."  # the repairs of a faction at a place, each with its number
MISSILE_LAUNCHED = "year.missile.{}"  # by a faction
SURRENDERED = "year.surrendered.{}.{}"  # a unit to a faction
LEFT_ABOARD = "year.aboard.{}"  # what came this year stays aboard, a seat has said

# Until something happens

FIRST_CONTACT = "first_contact"  # an event sets it; the first crew on Alpha Centauri has its prize: SH-501
DEBT = "debt."  # to pirates, until income from Earth has paid it: debt.<faction>.<money>
DIRECTED = "aware."  # the seat that directs self-aware robots, until the decade ends
INVASION = "invasion"  # an event sets it; ends with the battle
SIGHTED = "incoming."  # the year in which an event has brought the asteroid; ends with it
REMOVED = "diverted."  # what each faction has taken from it: diverted.<faction>.<points>
