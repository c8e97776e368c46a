"""What a rival has, in lines for its seat's card; the own card shows the own faction instead."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.stellar_horizons.rules.components import BASES, CVS, FACTION_NUMBERS, RES
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units.bases import settlements
from armillary.games.stellar_horizons.scene.pieces.sheet import dollars
from armillary.games.stellar_horizons.words.names import faction_name
from armillary.scene.captions import Icon, Line

_LONG = FACTION_NUMBERS["south_america"]


def standing(seen: StellarState, seat: int, words: Words = as_written) -> Sequence[Line]:
    """Its money, politics, technologies and victory point chits; what it has in play."""
    if seat == seen.viewer or not seen.played:
        return ()
    number = seen.played[seat]
    own, science = seen.factions[number], seen.science(number)
    crews, robots, bases = (
        sum(seen.where[unit] != RESERVE for unit in units[number]) for units in (CVS, RES, BASES)
    )
    wealth: Line = (
        Icon("money", words("money"), dollars(own.money)),
        Icon("politics", words("politics"), str(science.politics)),
        Icon("technology", words("technologies"), str(science.technologies.bit_count())),
        Icon("trophy", words("VP chits"), str(own.vp)),
    )
    units: Line = (
        Icon("crewed", words("crewed vehicles"), str(crews)),
        Icon("robot", words("robotic explorers"), str(robots)),
        Icon("base", words("bases"), str(bases)),
        Icon("settlement", words("Settlements"), str(settlements(seen, number))),
    )
    return wealth, units


def title(seen: StellarState, seat: int, words: Words = as_written) -> str:
    """The faction, by a name that has room in a card."""
    if not seen.played:
        return ""
    number = seen.played[seat]
    return words("S. America/Africa") if number == _LONG else faction_name(number, words)
