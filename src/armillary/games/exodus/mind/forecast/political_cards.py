"""What a political card is worth to a player, compared with the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.games.exodus.mind.forecast.planets_and_battles import cp_worth
from armillary.games.exodus.mind.forecast.prices import (
    CUBE,
    CYLINDER_CP,
    action_worth,
    settled,
    turns_to_come,
)
from armillary.games.exodus.rules.components import (
    ACTIONS,
    AXINIUM,
    CP,
    PHASIUM,
    POLITICAL_CARDS,
    RESERVE,
    Action,
)
from armillary.games.exodus.rules.components.vocabulary import (
    AbolishLaw,
    AddPopulation,
    ExtraDice,
    Forbid,
    FreeAction,
    Gain,
    ModifyGrowth,
    ModifyRange,
    ModifyRoll,
    OnEvent,
    Pay,
    ReactionCost,
    Repair,
    Replenish,
    ResearchCost,
    Score,
    SetTax,
    ShipCost,
    SuccessOn,
    UpgradeCost,
)
from armillary.games.exodus.rules.state import ExodusState
from armillary.mechanics.dispatch import Dispatch

Effect = Callable[[ExodusState, int, Any, int], float]  # state, seat, effect, turns that it lasts

MOVEMENT = 0.4


def card_worth(state: ExodusState, seat: int, number: int) -> float:
    """What a proposal brings this player beyond the average of the others."""
    others = [other for other in range(state.seats) if other != seat]
    own = _brings(state, seat, number)
    return own - sum(_brings(state, other, number) for other in others) / len(others) + 0.25 * own


def _brings(state: ExodusState, seat: int, number: int) -> float:
    card = POLITICAL_CARDS[number]
    turns = turns_to_come(state) + 1 if card.type == "law" else 1
    return sum(_EFFECTS[type(e)](state, seat, e, turns) for e in (*card.effects, *card.immediate))


def _amount(state: ExodusState, resource: str, n: float) -> float:
    return n * cp_worth(turns_to_come(state)) * (1 if resource == CP else CYLINDER_CP)


def _gain(state: ExodusState, seat: int, effect: Gain, turns: int) -> float:
    return _amount(state, effect.resource, effect.amount)


def _pay(state: ExodusState, seat: int, effect: Pay, turns: int) -> float:
    faction = state.factions[seat]
    times = 1
    if effect.per == "own_ship":
        times = sum(place != RESERVE for place in faction.where)
    elif effect.per == "own_5_cp":
        times = faction.cp // 5
    return -_amount(state, effect.resource, times * effect.amount)


def _population(state: ExodusState, seat: int, effect: AddPopulation, turns: int) -> float:
    return CUBE * min(effect.amount, state.factions[seat].reserve)


def _growth(state: ExodusState, seat: int, effect: ModifyGrowth, turns: int) -> float:
    return CUBE * effect.delta * (turns - 1) if state.factions[seat].reserve > 4 else 0.0


def _replenish(state: ExodusState, seat: int, effect: Replenish, turns: int) -> float:
    return 0.5 * effect.amount * _amount(state, AXINIUM, sum(settled(state, seat).values()))


def _repair(state: ExodusState, seat: int, effect: Repair, turns: int) -> float:
    return 0.2 * sum(state.factions[seat].damage)


def _score(state: ExodusState, seat: int, effect: Score, turns: int) -> float:
    return effect.vp * (len(state.factions[seat].won) // 2)


def _free(state: ExodusState, seat: int, effect: FreeAction, turns: int) -> float:
    return max(0.0, action_worth(state, seat, Action(ACTIONS.index(effect.action))))


def _abolish(state: ExodusState, seat: int, effect: AbolishLaw, turns: int) -> float:
    return 0.2 * bool(state.laws and state.chancellor == seat)


def _research(state: ExodusState, seat: int, effect: ResearchCost, turns: int) -> float:
    share = 0.3 if effect.filter.discipline or effect.filter.origin else 1.0
    return -_amount(state, CP, effect.delta) * share * turns


def _ship(state: ExodusState, seat: int, effect: ShipCost, turns: int) -> float:
    idle = state.factions[seat].where.count(RESERVE)
    if effect.resource == "home_population":
        return -CUBE * 0.5 * turns
    return -_amount(state, effect.resource, effect.delta) * min(idle, turns)


def _upgrade(state: ExodusState, seat: int, effect: UpgradeCost, turns: int) -> float:
    faction = state.factions[seat]
    keen = 1.0 if faction.phasium > 1 else 0.5
    return -_amount(state, effect.resource, effect.delta) * keen * min(turns, 4)


def _tax(state: ExodusState, seat: int, effect: SetTax, turns: int) -> float:
    planets = settled(state, seat)
    return _amount(state, CP, (1 - effect.amount) * (planets[AXINIUM] + planets[PHASIUM])) * (turns - 1)


def _dice(state: ExodusState, seat: int, effect: ExtraDice, turns: int) -> float:
    return _amount(state, CP, 1.2) * turns


def _roll(state: ExodusState, seat: int, effect: ModifyRoll, turns: int) -> float:
    return _amount(state, CP, 0.4) * turns


def _reaction(state: ExodusState, seat: int, effect: ReactionCost, turns: int) -> float:
    return -CUBE * effect.delta * 1.5 * turns


def _range(state: ExodusState, seat: int, effect: ModifyRange, turns: int) -> float:
    return MOVEMENT * effect.delta


def _success(state: ExodusState, seat: int, effect: SuccessOn, turns: int) -> float:
    return 0.08 * turns if effect.context == "landing" else 0.0


def _nothing(state: ExodusState, seat: int, effect: Any, turns: int) -> float:
    return 0.0


_EFFECTS: Dispatch[Effect] = Dispatch("worth of an effect")
_EFFECTS |= {
    Gain: _gain,
    Pay: _pay,
    AddPopulation: _population,
    ModifyGrowth: _growth,
    Replenish: _replenish,
    Repair: _repair,
    Score: _score,
    FreeAction: _free,
    AbolishLaw: _abolish,
    ResearchCost: _research,
    ShipCost: _ship,
    UpgradeCost: _upgrade,
    SetTax: _tax,
    ExtraDice: _dice,
    ModifyRoll: _roll,
    ReactionCost: _reaction,
    ModifyRange: _range,
    SuccessOn: _success,
    Forbid: _nothing,
    OnEvent: _nothing,
}
