"""What a forecast looks at: an agency in figures, most of them in points as the price list has it."""

from __future__ import annotations

from armillary.games.seti.mind.forecast import price_list
from armillary.games.seti.mind.forecast.card_plays import playing
from armillary.games.seti.mind.forecast.glance import Glance, sector_worth
from armillary.games.seti.rules.components import (
    CARDS,
    GOLD_MILESTONES,
    GOLD_TILES,
    HAND_WHEN_PASSING,
    TECH_RECORDS,
    TOP_ROW,
)
from armillary.games.seti.rules.components.vocabulary import IfOp, PerOp
from armillary.games.seti.rules.main_actions.research import RESEARCH_PUBLICITY
from armillary.games.seti.rules.milestones import gold_value
from armillary.games.seti.rules.player.conditions import holds
from armillary.games.seti.rules.player.counts import count
from armillary.games.seti.rules.state import NOT_SET, SetiState

FEW, PLENTY = 2, 6  # credits or energy

NAMES = (
    "credits",
    "energy",
    "more_credits",  # beyond a few
    "more_energy",
    "publicity",
    "more_publicity",  # than a tech costs
    "research",  # publicity enough for a tech
    "data",
    "hand",
    "energy_card",  # a card in hand with energy for income
    "playable",  # what the two best cards in hand would bring
    "credit_income",
    "energy_income",
    "card_income",
    "other_income",
    *(tech.id for tech in TECH_RECORDS),
    "tech_sets",
    "top",
    "full",
    "lower",
    "probes",
    "promise",
    "sectors",
    "sector_wins",
    "landers",
    "missions",
    "fulfilled",
    "slots",
    "sets",  # of gold tiles, as they would score now
    "gold_values",
    "gold_left",  # gold milestones to come
    "near_gold",
    "gold_next",  # what the best tile that is not marked would score now
    "pairs",  # credits and energy together
    "cards_now",  # end-of-game scoring cards, as they would score now
    "cards_later",
    "traces",
    "orbits",
    "messages",
    "exofossils",
    "passed",
)


# By six techs as bits: one figure for each of them
_BITS = tuple(tuple(float(techs >> tech & 1) for tech in range(6)) for techs in range(64))


def features(state: SetiState, seat: int, glance: Glance | None = None) -> list[float]:
    """The figures of an agency, in the order of NAMES; what was seen of it at a glance may be given."""
    if glance is None:
        glance = Glance(state, seat)
    own = glance.own
    incomes = _incomes(own.tucked)
    probe, telescope, computer = (own.techs_of_kind(kind) for kind in range(3))
    missions, fulfilled, slots = _missions(glance)
    sets, values = _gold(glance)
    now, later = _scoring_cards(glance)
    return [
        own.credits,
        own.energy,
        max(0, own.credits - FEW),
        max(0, own.energy - FEW),
        own.publicity,
        max(0, own.publicity - RESEARCH_PUBLICITY),
        1.0 if own.publicity >= RESEARCH_PUBLICITY else 0.0,
        own.data,
        _kept(len(own.hand)),
        1.0 if any(card >= 0 and CARDS[card].income == "energy" for card in own.hand) else 0.0,
        _playable(glance),
        *incomes,
        *_BITS[own.techs & 0b111111],
        *_BITS[own.techs >> 6],
        min(probe, telescope, computer),
        own.top,
        1.0 if own.top == TOP_ROW else 0.0,
        own.lower.bit_count(),
        len(own.probes),
        max(map(glance.promise, own.probes)) if own.probes else 0.0,
        sum(sector_worth(state, seat, sector) for sector in range(8)),
        sum(own.wins),
        sum(own.landers),
        missions,
        fulfilled,
        slots,
        sets,
        values,
        len(GOLD_MILESTONES) - own.golds_resolved,
        near_gold(own.score, own.golds_resolved),
        _gold_next(glance),
        min(own.credits, own.energy, PLENTY),
        now,
        later,
        sum(own.traces),
        sum(own.orbiters),
        len(own.message_cards) + (own.message_tile != NOT_SET),
        own.exofossils,
        1.0 if own.passed else 0.0,
    ]


def _kept(cards: int) -> float:
    """Beyond the limit when passing a card counts half."""
    return cards if cards <= HAND_WHEN_PASSING else 0.5 * (cards + HAND_WHEN_PASSING)


_KINDS = {"credits": 0, "energy": 1, "card": 2, "publicity": 3, "data": 3}


def _incomes(tucked: list[int]) -> list[float]:
    found = [0.0, 0.0, 0.0, 0.0]
    for card in tucked:
        found[_KINDS[CARDS[card].income]] += 1
    return [n if n <= 2 else 2 + 0.6 * (n - 2) for n in found]


def _playable(glance: Glance) -> float:
    """The two best cards in hand, as they could be played now."""
    best = second = 0.0
    for card in glance.own.hand:
        value = playing(glance, card) if card >= 0 else 1.0
        if value > best:
            best, second = value, best
        elif value > second:
            second = value
    return min(best, 12.0) + 0.5 * min(second, 12.0)


def _missions(glance: Glance) -> tuple[float, float, float]:
    own = glance.own
    open_ones = fulfilled = slots = 0.0
    for card, covered in zip(own.missions, own.covered, strict=True):
        mission = CARDS[card].mission
        assert mission is not None
        if mission.condition is not None:
            reward = price_list.effects(mission.rewards, glance.payouts)
            if holds(glance.state, glance.seat, mission.condition, slot=0):
                fulfilled += reward
            else:
                open_ones += reward
        for number, slot in enumerate(mission.slots):
            if not covered >> number & 1:
                slots += price_list.effects(slot.rewards, glance.payouts)
    return open_ones, fulfilled, slots


def _gold(glance: Glance) -> tuple[float, float]:
    """Marked gold tiles: what they score now, and what a set more would."""
    now = later = 0.0
    for tile, value in enumerate(glance.own.gold):
        if value:
            unit = GOLD_TILES[tile].sides[glance.state.gold_sides[tile]].unit
            now += value * count(glance.state, glance.seat, unit)
            later += value
    return now, later


def _gold_next(glance: Glance) -> float:
    state, own = glance.state, glance.own
    if own.golds_resolved == len(GOLD_MILESTONES):
        return 0.0
    best = 0
    for tile, mine in enumerate(own.gold):
        if not mine:
            unit = GOLD_TILES[tile].sides[state.gold_sides[tile]].unit
            best = max(best, gold_value(state, tile) * count(state, glance.seat, unit))
    return float(best)


def near_gold(score: int, resolved: int) -> float:
    if resolved == len(GOLD_MILESTONES):
        return 0.0
    return max(0.0, 1.0 - (GOLD_MILESTONES[resolved] - score) / 25)


def _scoring_cards(glance: Glance) -> tuple[float, float]:
    own, now, later = glance.own, 0.0, 0.0
    for card in own.scoring_cards:
        for operation in CARDS[card].endgame:
            if isinstance(operation, PerOp):
                each = price_list.effects(operation.effects, 0)
                now += each * count(glance.state, glance.seat, operation.count, slot=0)
                later += each
            elif isinstance(operation, IfOp):
                if holds(glance.state, glance.seat, operation.cond, slot=0):
                    now += price_list.effects(operation.then, 0)
                else:
                    later += price_list.effects(operation.then, 0)
            else:
                now += price_list.effects((operation,), 0)
    for card in own.schemes:
        record = CARDS[card] if card >= 0 else None
        if record is not None and record.condition is not None:
            if holds(glance.state, glance.seat, record.condition, slot=0):
                now += record.points
            else:
                later += record.points
    return now, later
