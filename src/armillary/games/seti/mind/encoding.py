"""A position in figures for learned nets, from 1 to 4 players, and options as named figures."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from armillary.engine import Option
from armillary.games.seti.mind.features.agency import features
from armillary.games.seti.mind.features.moment import state_features
from armillary.games.seti.mind.features.options import Feature, kind, option_features
from armillary.games.seti.mind.forecast.glance import Glance
from armillary.games.seti.mind.policy import listed
from armillary.games.seti.mind.policy.scale import KEEN, LEAST
from armillary.games.seti.rules.components import CARDS, GOLD_TILES, ROUNDS, SECTORS, SPECIES, TECHS
from armillary.games.seti.rules.milestones import gold_value
from armillary.games.seti.rules.player.counts import count
from armillary.games.seti.rules.solo.objectives import ALL_TASKS
from armillary.games.seti.rules.state import Agency, SetiState

_INCOME = {"credits": 0, "energy": 1, "card": 2, "publicity": 3, "data": 4}
_RIVAL = 12  # figures of the solo rival's own
PRICE, LOWEST = 8.0, -2.0  # points of the price list that count as one, and the least that counts


def figures(state: SetiState, seat: int) -> list[float]:
    """What the value and the policy look at, the gold tiles, what was built, the others, the sky."""
    glance = Glance(state, seat)
    own = glance.own
    left = ROUNDS - state.round
    found = [*features(state, seat, glance), *state_features(glance)]
    found += (own.score, left, own.golds_resolved, own.score * left / 100)
    for tile, record in enumerate(GOLD_TILES):
        side = state.gold_sides[tile]
        units = count(state, seat, record.sides[side].unit)
        mine = own.gold[tile]
        found += (side, units, 0 if mine else gold_value(state, tile), mine * units)
    found += own.orbiters
    found += own.landers
    found += own.traces
    found += (sum(own.wins), own.publicity, own.data, own.top, own.lower.bit_count(), len(own.hand))
    found += (len(own.missions), len(own.completed), len(own.scoring_cards))
    incomes = [0] * len(_INCOME)
    for card in own.tucked:
        incomes[_INCOME[CARDS[card].income]] += 1
    found += incomes
    found += _rival(state, left)
    found += _other(state, seat, left)
    found += state.discovered
    found += state.neutral_markers
    species = [0] * (2 * len(SPECIES))
    for slot in (0, 1):
        if state.discovered[slot]:
            species[len(SPECIES) * slot + state.species[slot]] = 1
    found += species
    for sector in range(SECTORS):
        markers = state.signals[sector]
        mine = markers.count(seat)
        found += (mine, len(markers) - mine, state.capacity(sector) - len(markers))
    found += map(len, state.tech_piles)
    found += [state.two_points >> tech & 1 for tech in range(TECHS)]
    found += [owner == -1 for owner in state.discovery]
    return found


def _rival(state: SetiState, left: int) -> Sequence[float]:
    rival = state.rival
    if rival is None:
        return (0.0,) * _RIVAL
    done = 0.0
    for objective, marked in zip(rival.active_objectives, rival.tasks, strict=True):
        done += marked.bit_count() / ALL_TASKS[objective].bit_count()
    cards = len(rival.deck) + len(rival.used)
    return (
        rival.level,
        rival.progress,
        rival.computer,
        len(rival.deck),
        len(rival.used),
        cards,
        len(rival.objectives),
        len(rival.active_objectives),
        done,
        len(rival.completed_objectives),
        len(rival.spent_objectives),
        cards * left,
    )


def _other(state: SetiState, seat: int, left: int) -> Sequence[float]:
    """The rival, or the best of the other players."""
    other = state.agencies[1] if state.rival is not None else max(_others(state, seat), key=_score)
    return (
        other.score,
        len(other.probes),
        sum(other.traces),
        sum(other.wins),
        other.techs.bit_count(),
        other.publicity,
        other.data,
        sum(other.orbiters),
        sum(other.landers),
        other.score * left / 100,
        other.passed,
        len(other.tucked),
        len(other.hand),
        state.seats,
        state.active == seat,
    )


def _others(state: SetiState, seat: int) -> list[Agency]:
    return [agency for place, agency in enumerate(state.agencies) if place != seat]


def _score(agency: Agency) -> int:
    return agency.score


def details(state: SetiState, seat: int, options: Sequence[Option]) -> list[list[Feature]]:
    """The kind of each option, its features, and its price beside the best one's."""
    glance = Glance(state, seat)
    prices = [log(max(weight, LEAST)) / KEEN for weight in listed(glance, options)]
    best = max(prices, default=0.0)
    return [
        _detailed(glance, option, max(LOWEST, (price - best) / PRICE))
        for option, price in zip(options, prices, strict=True)
    ]


def _detailed(glance: Glance, option: Option, price: float) -> list[Feature]:
    name = kind(glance, option)
    found: list[Feature] = [(name, 1.0)]
    more = [each for each in option_features(glance, option) if each[1]]
    found += more or [(f"{name}{option!r}", 1.0)]
    if price:
        found.append(("price", price))
    return found
