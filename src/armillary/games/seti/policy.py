"""What a sensible player does at a glance: weights for options, cheap enough for playouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from armillary.engine import Option, Stop
from armillary.games.seti import (
    cards,
    computer,
    deeds,
    discovery,
    exchange,
    income,
    launch,
    milestones,
    missions,
    movement,
    passing,
    planets,
    playing,
    research,
    scan,
    signals,
    traces,
    turn,
    worth,
)
from armillary.games.seti.aliens import centaurians, exertians, mascamites
from armillary.games.seti.components import (
    CARDS,
    GOLD_TILES,
    MESSAGES,
    MOONS,
    PLANETS,
    PUBLICITY,
    ROUNDS,
    SAMPLES,
    SPECIES_BOARDS,
    TECH_BONUSES,
    TOP_ROW,
)
from armillary.games.seti.conditions import count
from armillary.games.seti.goals import goal
from armillary.games.seti.state import TILE, SetiState

Weigh = Callable[[SetiState, int, Any, int], float]

STEP = 1.7  # what a movement costs on the way to a goal
KEEN = 0.55  # how much a point more attracts


def policy(state: SetiState, seat: int, options: Sequence[Option]) -> list[float]:
    """A weight for each option."""
    payouts = ROUNDS - state.round
    return [
        _WEIGHTS[kind](state, seat, option, payouts) if (kind := type(option)) in _WEIGHTS else 1.0
        for option in options
    ]


def _keen(points: float) -> float:
    """A weight that grows with what an option is worth."""
    return exp(KEEN * min(points, 14.0))


# Main actions


def _launch(state: SetiState, seat: int, option: Any, payouts: int) -> float:
    return _keen(3.5 if payouts or state.agencies[seat].energy > 4 else -1.0)


def _orbit(state: SetiState, seat: int, option: planets.Orbit, payouts: int) -> float:
    first = state.first_orbits[option.planet] < 0
    return _keen(worth.orbiting(option.planet, payouts) + 3 * first - 5.2)


def _land(state: SetiState, seat: int, option: planets.Land, payouts: int) -> float:
    price = planets.landing_cost(state, seat, option.planet) * worth.ENERGY
    return _keen(worth.landing(option.planet, payouts) - price + 1.5)


def _land_on_moon(state: SetiState, seat: int, option: planets.LandOnMoon, payouts: int) -> float:
    price = planets.landing_cost(state, seat, MOONS[option.moon].planet) * worth.ENERGY
    return _keen(worth.moon(option.moon, payouts) - price)


def _scan(state: SetiState, seat: int, option: Any, payouts: int) -> float:
    telescopes = state.agencies[seat].techs_of_kind(1)
    return _keen(1.2 + 1.2 * telescopes)


def _research(state: SetiState, seat: int, option: Any, payouts: int) -> float:
    return _keen(1.5 + 1.4 * payouts)


def _play(state: SetiState, seat: int, option: playing.PlayCard, payouts: int) -> float:
    return _keen(worth.playing(option.card, payouts) - 0.5)


def _pass(state: SetiState, seat: int, option: Any, payouts: int) -> float:
    own = state.agencies[seat]
    rest = own.credits + own.energy + 0.4 * own.publicity
    return _keen(1.0 - 1.1 * rest)


# Free actions


def _move(state: SetiState, seat: int, option: Any, payouts: int) -> float:
    """Towards the best goal; without a goal, rather not."""
    ahead = _promise(state, seat, option.target, payouts) + state.sky.publicity[option.target]
    return 0.35 * _keen(ahead - _promise(state, seat, option.origin, payouts) - STEP)


def _promise(state: SetiState, seat: int, space: int, payouts: int) -> float:
    """What the best goal from this space is worth, the way paid."""
    prices = movement.distances(state, space, seat)
    places = state.sky.places
    best = 0.0
    for planet in range(len(PLANETS)):
        place = places[planet]
        if place >= 0:
            best = max(best, goal(state, seat, planet, payouts) - STEP * prices[place])
    return best


def _corner(state: SetiState, seat: int, option: exchange.UseCorner, payouts: int) -> float:
    return 0.3 * _keen(worth.corner(option.card) - worth.holding(option.card, payouts) - 0.4)


def _buy(state: SetiState, seat: int, option: Any, payouts: int) -> float:
    own = state.agencies[seat]
    return 0.15 if own.publicity < PUBLICITY - 1 else 0.8


def _exchange(state: SetiState, seat: int, option: exchange.Exchange, payouts: int) -> float:
    own = state.agencies[seat]
    have = len(own.hand) if option.given == "cards" else getattr(own, option.given)
    lacks = option.received != "card" and getattr(own, option.received) == 0
    return 0.12 if have > 3 and lacks else 0.02


def _place(state: SetiState, seat: int, option: computer.PlaceData, payouts: int) -> float:
    own = state.agencies[seat]
    if option.lower:
        return 6.0
    return 12.0 if own.top < TOP_ROW else 1.0


# Cards


def _take(state: SetiState, seat: int, option: Any, payouts: int) -> float:
    return _keen(1.6 * worth.holding(option.card, payouts))


def _deck(state: SetiState, seat: int, option: Any, payouts: int) -> float:
    return _keen(1.6 * worth.CARD)


def _discard(state: SetiState, seat: int, option: Any, payouts: int) -> float:
    return _keen(-2.0 * worth.holding(option.card, payouts))


def _discard_for(state: SetiState, seat: int, option: signals.DiscardCard, payouts: int) -> float:
    if getattr(state.stack[-1], "where", "row") != "row":
        return _discard(state, seat, option, payouts)
    if getattr(state.stack[-1], "what", "") != "signal":
        return _keen(worth.corner(option.card))
    colour = CARDS[option.card].sector
    return max(_signal_worth(state, seat, sector) for sector in state.sectors_of_colour(colour))


def _tuck(state: SetiState, seat: int, option: income.Tuck, payouts: int) -> float:
    gains = worth.INCOME[CARDS[option.card].income] * (payouts + 1)
    return _keen(gains - worth.holding(option.card, payouts))


# Stars


def _signal(state: SetiState, seat: int, option: signals.MarkSignal, payouts: int) -> float:
    if option.sector == TILE:
        return 3.0
    return _signal_worth(state, seat, option.sector)


def _signal_worth(state: SetiState, seat: int, sector: int) -> float:
    """Completing a sector that is won, the second position, a lead to build on."""
    markers = state.signals[sector]
    left = state.data_left(sector)
    mine = markers.count(seat) + 1
    others = max(markers.count(other) for other in range(state.players) if other != seat)
    worthy = 0.4 * (mine - others) + (1.2 if left else -1.5)
    if len(markers) == 1:
        worthy += 2.0
    if left == 1:
        worthy += 4.0 if mine >= others else -4.0
    return _keen(worthy)


def _part(state: SetiState, seat: int, option: scan.ScanPart, payouts: int) -> float:
    return {"hand": 1.5, "launch": 3.0, "move": 1.5}.get(option.name, 8.0)


# Techs, traces, tiles


def _tech(state: SetiState, seat: int, option: research.TakeTech, payouts: int) -> float:
    pile = state.tech_piles[option.tech]
    gains = worth.effects(TECH_BONUSES[pile[-1]], payouts) if pile else 0.0
    return _keen(gains + 2.0 * (state.two_points >> option.tech & 1))


def _trace(state: SetiState, seat: int, option: traces.Mark, payouts: int) -> float:
    if option.where == traces.DISCOVERY:
        return _keen(worth.effects(traces.DISCOVERY_REWARDS[option.slot], payouts) + 3.0)
    if option.where == traces.OVERFLOW:
        return _keen(3.0)
    space = SPECIES_BOARDS[state.species[option.slot]].columns[option.colour][option.place]
    price = space.cost * worth.RESOURCES[space.cost_resource] if space.cost else 0.0
    return _keen(worth.effects(space.rewards, payouts) - price)


def _gold(state: SetiState, seat: int, option: milestones.MarkTile, payouts: int) -> float:
    side = GOLD_TILES[option.tile].sides[state.gold_sides[option.tile]]
    value = side.values[min(2, len(state.gold_marks[option.tile]))]
    return _keen(0.5 * value * (count(state, seat, side.unit) + 0.4 * payouts))


def _scheme(state: SetiState, seat: int, option: exertians.PlayFaceDown, payouts: int) -> float:
    return _keen(CARDS[option.card].points - CARDS[option.card].danger - 4.0)


def _effects(records: Sequence[Any], name: str) -> Weigh:
    def weigh(state: SetiState, seat: int, option: Any, payouts: int) -> float:
        return _keen(worth.effects(records[getattr(option, name)], payouts))

    return weigh


def _always(weight: float) -> Weigh:
    return lambda state, seat, option, payouts: weight


_WEIGHTS: dict[type, Weigh] = {
    launch.Launch: _launch,
    planets.Orbit: _orbit,
    planets.Land: _land,
    planets.LandOnMoon: _land_on_moon,
    scan.Scan: _scan,
    computer.Analyze: _always(_keen(5.0)),
    research.Research: _research,
    playing.PlayCard: _play,
    passing.Pass: _pass,
    turn.Finish: _always(2.0),
    movement.Move: _move,
    movement.MoveCapsule: _always(1.0),
    exchange.UseCorner: _corner,
    exchange.BuyCard: _buy,
    exchange.Exchange: _exchange,
    computer.PlaceData: _place,
    missions.Complete: _always(40.0),
    missions.Deliver: _always(40.0),
    deeds.Cover: _always(6.0),
    cards.TakeFromRow: _take,
    cards.TakeFromDeck: _deck,
    passing.TakeFromStack: _take,
    discovery.TakeShown: _take,
    discovery.TakeFromAlienDeck: _deck,
    passing.Discard: _discard,
    exchange.Give: _discard,
    signals.DiscardCard: _discard_for,
    income.Tuck: _tuck,
    signals.MarkSignal: _signal,
    scan.ScanPart: _part,
    Stop: _always(0.8),
    research.TakeTech: _tech,
    traces.Mark: _trace,
    milestones.MarkTile: _gold,
    exertians.PlayFaceDown: _scheme,
    centaurians.Message: _effects(MESSAGES, "reward"),
    mascamites.Sample: _effects(SAMPLES, "sample"),
    playing.Pay: _always(1.5),
}
