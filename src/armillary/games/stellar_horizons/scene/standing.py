"""What a rival has, in lines for its seat's card; the own card shows the own faction instead."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.stellar_horizons.rules.bases import settlements
from armillary.games.stellar_horizons.rules.components import BASES, CVS, RES
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.scene.sheet import dollars
from armillary.games.stellar_horizons.words.names import faction_name
from armillary.scene import captions
from armillary.scene.captions import Icon, Line


def standing(seen: StellarState, seat: int, words: Words = as_written) -> Sequence[Line]:
    """Its faction, money, technologies; what it has in play."""
    if seat == seen.viewer or not seen.played:
        return ()
    number = seen.played[seat]
    own, science = seen.factions[number], seen.science(number)
    crews, robots, bases = (
        sum(seen.where[unit] != RESERVE for unit in units[number]) for units in (CVS, RES, BASES)
    )
    wealth: Line = (
        captions.Words(faction_name(number, words), quiet=True),
        Icon("money", words("money"), dollars(own.money)),
        Icon("politics", words("politics"), str(science.politics)),
        Icon("technology", words("technologies"), str(science.technologies.bit_count())),
    )
    units: Line = (
        Icon("crewed", words("crewed vehicles"), str(crews)),
        Icon("robot", words("robotic explorers"), str(robots)),
        Icon("base", words("bases"), str(bases)),
        Icon("settlement", words("Settlements"), str(settlements(seen, number))),
    )
    return wealth, units
