"""What a position is worth: a forecast of everybody's final points, turned into shares of victory."""

from __future__ import annotations

from math import exp

from armillary.games.stellar_horizons.mind import goals
from armillary.games.stellar_horizons.rules import scoring
from armillary.games.stellar_horizons.rules.components import (
    BASES,
    CVS,
    FACTIONS,
    RES,
    TECHNOLOGIES,
    UNITS,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE, Kind
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.economy import support
from armillary.games.stellar_horizons.rules.modes import is_campaign, scenario_of
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.units import bases

MONEY = 0.2  # points that money becomes
RESOURCE = 0.22  # at a base
BANKED = 0.13  # a point of technology, as long as something is left to develop
CHIT = 0.2  # of politics
INCOME = 0.2  # what comes in each phase to come, for each piece of money
A_ROBOT = 0.25  # what an explorer finds in a year, in points, before it is lost
A_CREW = 0.3
LASTING = 12.0  # years that an explorer works, at most
TECHNOLOGY_HELPS = 0.03  # a year, for each technology
DOUBT, DOUBT_A_YEAR = 12.0, 0.25
SOLO_AIM, SOLO_DOUBT = 176.0, 40.0
END = 2155
THE_GOAL = 3.0  # points for each step towards the goal of a scenario
A_FOOTHOLD = 10.0


def values(state: StellarState) -> tuple[float, ...]:
    """Each seat's share of victory; alone, how well the campaign is likely to end."""
    if not state.played:
        return (1 / state.seats,) * state.seats
    if state.over:
        won = scoring.winners(state)
        if state.seats > 1 or won != (0,) or not scoring.is_solo(state):
            return tuple(1 / len(won) if seat in won else 0.0 for seat in range(state.seats))
    points = [forecast(state, faction) for faction in state.played]
    if state.seats == 1:
        return (1 / (1 + exp((SOLO_AIM - points[0]) / SOLO_DOUBT)),)
    if len(set(scoring.teams(state))) == 1:
        share = 1 / (1 + exp(-sum(points) / len(points) / SOLO_DOUBT))
        return (share / state.seats,) * state.seats
    doubt = DOUBT + DOUBT_A_YEAR * _years(state)
    best = max(points)
    shares = [exp((own - best) / doubt) for own in points]
    return tuple(share / sum(shares) for share in shares)


def _years(state: StellarState) -> int:
    end = min(state.last_year, END) if is_campaign(state) else state.last_year
    return max(0, end - state.year)


def forecasts(state: StellarState) -> list[float]:
    """The points that each seat can expect; nothing while factions are chosen, or where they do not count."""
    if len(state.played) < state.seats or not goals.counts_points(state):
        return []
    return [forecast(state, faction) for faction in state.played]


def forecast(state: StellarState, faction: int) -> float:
    """The points that a faction can expect: those it has, and what its means will become."""
    years = _years(state)
    found = float(sum(count(state, faction) for _, _, count in scoring.lines_of(state)))
    if not goals.counts_points(state):
        found = THE_GOAL * found + A_FOOTHOLD * (goals.foothold(state, faction) != NOTHING)
    own, science, able = state.factions[faction], state.science(faction), powers(state, faction)
    phases = years // 10 + 1
    share = min(1.0, years / 3)
    found += MONEY * max(0, own.money) * share + CHIT * science.politics * share
    open_fields = {t.field for n, t in enumerate(TECHNOLOGIES) if not science.technologies >> n & 1}
    chits = sum(sum(value for value in values_ if value > 0) for values_ in science.chits)
    if open_fields and years > 2:
        found += BANKED * (sum(science.bank) + chits)
    for base in BASES[faction]:
        if base in state.bases:
            found += RESOURCE * sum(state.cargo[base]) * share
            found += 1.5 * min(1.0, years / 10)
    found += INCOME * phases * (able.earth_money + len(own.completed) + 0.8 * able.earth_points_any)
    found += TECHNOLOGY_HELPS * years * science.technologies.bit_count() / 4
    found += _explorers(state, faction, min(LASTING, years))
    over = sum(max(0, support.beyond(state, faction, kind)) for kind in (Kind.RE, Kind.CV, Kind.BASE))
    found -= 0.5 * over * phases
    track = FACTIONS[faction].relations
    friends = sum(track[state.relation(faction, other)].money for other in range(7) if other != faction)
    return found + INCOME * phases * 0.5 * friends


def _explorers(state: StellarState, faction: int, years: float) -> float:
    """What ships in service still find."""
    if scenario_of(state) is not None:
        years = min(years, 4.0)
    where, flags = state.where, state.flags
    robots = sum(UNITS[unit].exploration > 0 and where[unit] != RESERVE for unit in RES[faction])
    crews = sum(
        (0.4 if flags[unit] & MOTHBALLED else 1.0)
        for unit in CVS[faction]
        if where[unit] != RESERVE and UNITS[unit].exploration
    )
    away = 0.1 * len(bases.of(state, faction))
    return A_ROBOT * robots * min(3.0, years) + A_CREW * crews * years / 2 + away
