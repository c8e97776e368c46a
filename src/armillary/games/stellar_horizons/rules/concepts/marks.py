"""Marks: what events and scenarios keep in mind in `state.marks`, and who sets and clears each.

A mark whose name begins with `year.` ends with the year (`turn.OF_A_YEAR`), whoever has set it.
"""

from __future__ import annotations

# Events of the economic phase set these; its end clears them
HALVE_RESOURCES, HALVE_TECHNOLOGY = "halve_resources", "halve_technology"  # strikes: SH-486, SH-487
EXTRA_PIRATE, EXTRA_ASTEROID = "extra_pirate", "extra_asteroid"  # one more roll: SH-495, SH-496

# Production sets it, the end of the economic phase clears it
PRODUCED_HERE = "produced."  # who has produced what on which world: produced.<faction>.<world>.<item>

# An event sets it, the first crew on Alpha Centauri clears it
FIRST_CONTACT = "first_contact"  # a prize waits there: SH-501

OF_THE_ECONOMIC_PHASE = frozenset({HALVE_RESOURCES, HALVE_TECHNOLOGY, EXTRA_PIRATE, EXTRA_ASTEROID})
