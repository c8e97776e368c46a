"""The futuristic start: a campaign that begins after the economic phase of 2060. And the asteroid's start."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.stellar_horizons.rules.components import FACTIONS, TECHNOLOGIES
from armillary.games.stellar_horizons.rules.decisions.acting import in_turn, worst_first
from armillary.games.stellar_horizons.rules.economy.policies import SelectPolicy
from armillary.games.stellar_horizons.rules.modes import is_campaign
from armillary.games.stellar_horizons.rules.scenarios import incoming
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.setup import FUTURISTIC
from armillary.games.stellar_horizons.rules.state import StellarState

YEAR = 2060
COLUMNS = 2
MONEY, FOR_A_TECHNOLOGY = 40, 3
MISSED = 3  # economic phases
KNOWN = sum(
    1 << number
    for number, technology in enumerate(TECHNOLOGIES)
    if technology.column is not None and technology.column <= COLUMNS and not technology.discovery_only
)


@at("setup.futuristic")
class StartLater(Step[StellarState], frozen=True, gc=False):
    """What was missed is made up for."""  # SH-587, SH-588

    def run(self, state: StellarState) -> None:
        if incoming.goal(state):
            incoming.begin(state)
        if FUTURISTIC not in state.rules or not is_campaign(state):
            return
        state.year = YEAR
        for faction in state.played:
            own = state.factions[faction]
            own.money = start_money(faction)
            own.technologies |= KNOWN
        state.exploration = [max(0, value - 1) for value in state.exploration]
        for _ in range(MISSED):
            state.then(*in_turn(state, worst_first(state), SelectPolicy))


def start_money(faction: int) -> int:
    """All that a faction begins with: something for each technology that others now have too."""
    return MONEY + FOR_A_TECHNOLOGY * FACTIONS[faction].technologies.bit_count()
