"""What a sensible player does at a glance: weights for options, cheap enough for playouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log
from typing import Any

from armillary.engine import Option, Stop
from armillary.games.seti.mind import worth
from armillary.games.seti.mind.card_prospects import effect, lacks_credit
from armillary.games.seti.mind.card_prospects import playing as playing_now
from armillary.games.seti.mind.policy_weights import Weighing
from armillary.games.seti.mind.prospects import DISCOVERING, FIRST_ORBIT, STEP, Glance
from armillary.games.seti.rules import milestones, turn
from armillary.games.seti.rules.components import (
    CARDS,
    COMPUTER,
    GOLD_TILES,
    MESSAGES,
    MOONS,
    PUBLICITY,
    SAMPLES,
    SPECIES_BOARDS,
    TRACES,
)
from armillary.games.seti.rules.components.vocabulary import IncomeOp
from armillary.games.seti.rules.effects import triggers
from armillary.games.seti.rules.main_actions import analyze, missions, pass_turn, play_card, research
from armillary.games.seti.rules.player import cards, exchange, income
from armillary.games.seti.rules.player.counts import count
from armillary.games.seti.rules.player.resources import amount
from armillary.games.seti.rules.probes import launch, movement, orbit_and_land
from armillary.games.seti.rules.species import centaurians, discovery, exertians, mascamites, traces
from armillary.games.seti.rules.state import FREE, TILE, SetiState
from armillary.games.seti.rules.telescopes import scan, signals
from armillary.mechanics.dispatch import Dispatch

Weigh = Callable[[Glance, Any], float]

# What follows was found by trial in many thousands of games of the policy against the rival.
KEEN = 3.76  # how much a point more attracts
SURE = 16.0  # points from which on more of them attract no more
# Points that an action is worth beyond what it brings and costs, the second for each round to come
LAUNCHING, CROWD = 0.4, 1.0  # the second for each probe in space, which needs energy too
ORBITING, ORBITING_LATER = -0.4, -0.2
LANDING = 1.2
LANDING_ON_MOON = 0.5
SCANNING, SCANNING_LATER = 0.1, 0.55
ANALYZING = 0.6
RESEARCHING = -0.4
PLAYING, PLAYING_LATER = 0.6, -0.25
PUBLICITY_SPENT = 1.06  # what a publicity is worth when it goes for a tech
DRIVE = 0.9  # a movement to a goal that can be reached in this turn
AHEAD, KEPT = 0.57, 2  # one to a goal that cannot, as a share, if more energy than this is left
TAKING = 1.2
RELUCTANT = 4.2  # what an exchange has to bring more than it costs
SIGNALLING = 1.9
GROWTH = 0.25  # of what a gold tile counts, in a round
# As weights
PASSING, LAST_PASSING = 1.2, 0.12
CORNER = 0.12
MOVE_CORNER, LAST_MOVE_CORNER = 0.13, 0.47
BUYING, BUYING_LAST, BUYING_AT_LIMIT = 0.002, 0.17, 0.8
EXCHANGING = 0.08
HARDLY = 0.01
LEAST = 1e-30  # no weight counts as less
PROMPT = 1e7  # what a sensible player does before small things


def policy(state: SetiState, seat: int, options: Sequence[Option]) -> list[float]:
    """A weight for each option."""
    glance = Glance(state, seat)
    weighing = Weighing(glance)
    found = []
    for option, weight in zip(options, listed(glance, options), strict=True):
        found.append(weight * exp(KEEN * weighing.points(option, log(max(weight, LEAST)) / KEEN)))
    return found


def listed(glance: Glance, options: Sequence[Option]) -> list[float]:
    """A weight for each option, by the price list alone."""
    return [
        _WEIGHTS[kind](glance, option) if (kind := type(option)) in _WEIGHTS else 1.0 for option in options
    ]


def _keen(points: float) -> float:
    """A weight that grows with what an option is worth."""
    return exp(KEEN * min(points, SURE))


# Main actions


def _launch(glance: Glance, option: Any) -> float:
    promise = glance.promise(glance.sky.earth) + glance.bonus(launch.LAUNCHED)
    return _keen(promise - launch.PRICE * glance.credit + LAUNCHING - CROWD * len(glance.own.probes))


def _orbit(glance: Glance, option: orbit_and_land.Orbit) -> float:
    planet = option.planet
    first = glance.state.first_orbits[planet] == FREE
    gains = (
        worth.orbiting(planet, glance.payouts)
        + FIRST_ORBIT * first
        + glance.bonus(orbit_and_land.ORBITED[planet])
    )
    return _keen(gains - glance.credit - glance.energy + ORBITING + ORBITING_LATER * glance.payouts)


def _land(glance: Glance, option: orbit_and_land.Land) -> float:
    planet = option.planet
    price = orbit_and_land.landing_cost(glance.state, glance.seat, planet) * glance.energy
    gains = worth.landing(planet, glance.payouts) + glance.bonus(orbit_and_land.LANDED[planet])
    return _keen(gains - price + LANDING)


def _land_on_moon(glance: Glance, option: orbit_and_land.LandOnMoon) -> float:
    planet = MOONS[option.moon].planet
    price = orbit_and_land.landing_cost(glance.state, glance.seat, planet) * glance.energy
    gains = worth.moon(option.moon, glance.payouts) + glance.bonus(orbit_and_land.LANDED[planet])
    return _keen(gains - price + LANDING_ON_MOON)


def _scan(glance: Glance, option: Any) -> float:
    return _keen(
        glance.scan() - glance.credit - 2 * glance.energy + SCANNING + SCANNING_LATER * glance.payouts
    )


def _analyze(glance: Glance, option: Any) -> float:
    """A trace, and room for data that wait."""
    return _keen(glance.trace(_BLUE) + glance.data() * glance.own.data - glance.energy + ANALYZING)


def _research(glance: Glance, option: Any) -> float:
    price = 0.3 if glance.last else PUBLICITY_SPENT
    return _keen(glance.research() - research.RESEARCH_PUBLICITY * price + RESEARCHING)


def _play(glance: Glance, option: play_card.PlayCard) -> float:
    gains = playing_now(glance, option.card) - 0.5 * worth.corner(option.card)
    return _keen(gains + PLAYING + PLAYING_LATER * glance.payouts)


def _pass(glance: Glance, option: Any) -> float:
    return LAST_PASSING if glance.last else PASSING


# Free actions


def _move(glance: Glance, option: movement.Move) -> float:
    """On the way to the best goal, as eagerly as to a main action if it can be reached in this turn."""
    decision = glance.state.stack[-1]
    state, origin, target = glance.state, option.origin, option.target
    gain = glance.promise(target) - glance.promise(origin)
    gain += worth.PUBLICITY * glance.sky.publicity[target] + glance.visit(target)
    if isinstance(decision, movement.MoveProbes) and decision.points >= 1:
        return _keen(1.5 * gain + 1.0)
    if not isinstance(decision, turn.TakeAction):
        return 0.05
    here = glance.promise(origin, now=True)
    gain -= STEP * movement.price_of(state, glance.seat, origin)
    if here > 0 and gain >= -0.3:
        return _keen(here + min(gain, 1.0) + DRIVE)
    if not glance.last and gain > 0.2 and glance.own.energy > KEPT:
        return AHEAD * _keen(gain)
    return HARDLY


def _corner(glance: Glance, option: exchange.UseCorner) -> float:
    card = option.card
    if card in movement.MOVE_CORNERS:
        ahead = max((glance.promise(space) for space in glance.own.probes), default=0.0)
        useful = ahead > 0 and glance.own.energy < 4
        return (LAST_MOVE_CORNER if glance.last else MOVE_CORNER) if useful else HARDLY
    return CORNER * _keen(worth.corner(card, glance.last) - worth.holding(card, glance.payouts))


def _buy(glance: Glance, option: Any) -> float:
    own = glance.own
    if own.publicity >= PUBLICITY - 1:
        return BUYING_AT_LIMIT
    no_tech = glance.last and own.publicity < research.RESEARCH_PUBLICITY
    return BUYING_LAST if no_tech and own.credits else BUYING


def _exchange(glance: Glance, option: exchange.Exchange) -> float:
    """For what is lacking, or because there is plenty of the one and none of the other."""
    own, given, received = glance.own, option.given, option.received
    gain = (
        glance.lacks_energy()
        if received == "energy"
        else lacks_credit(glance)
        if received == "credits"
        else 0.0
    )
    if gain > 0:
        price = worth.CARD if given == "cards" else glance.credit if given == "credits" else glance.energy
        return _keen(gain - 2 * price - RELUCTANT)
    if received == "card":
        return HARDLY
    if given == "cards":
        plenty, lacking = len(own.hand) > (2 if glance.last else 5), amount(own, received) < 2
    else:
        plenty, lacking = amount(own, given) > 3, not amount(own, received)
    return EXCHANGING if plenty and lacking else HARDLY


def _place(glance: Glance, option: analyze.PlaceData) -> float:
    """At once; only the income waits for a card to tuck."""
    if option.lower:
        return 2 * PROMPT
    waits = not glance.own.hand and any(
        isinstance(reward, IncomeOp) for reward in COMPUTER[option.space].rewards
    )
    return 0.05 if waits else PROMPT


# Cards


def _take(glance: Glance, option: Any) -> float:
    return _keen(TAKING * max(playing_now(glance, option.card), worth.holding(option.card, glance.payouts)))


def _deck(glance: Glance, option: Any) -> float:
    return _keen(TAKING * worth.CARD)


def _discard(glance: Glance, option: Any) -> float:
    return _keen(-2.0 * worth.holding(option.card, glance.payouts))


def _discard_for(glance: Glance, option: signals.DiscardCard) -> float:
    decision = glance.state.stack[-1]
    assert isinstance(decision, signals.DiscardForGain)
    if decision.where != "row":
        return _discard(glance, option)
    if decision.what != "signal":
        return _keen(worth.corner(option.card))
    colour = CARDS[option.card].sector
    return max(_signal_worth(glance, sector) for sector in glance.state.sectors_of_colour(colour))


def _tuck(glance: Glance, option: income.Tuck) -> float:
    gains = worth.INCOME[CARDS[option.card].income] * (glance.payouts + 1)
    return _keen(gains - worth.holding(option.card, glance.payouts))


# Stars


def _signal(glance: Glance, option: signals.MarkSignal) -> float:
    if option.sector == TILE:
        return 3.0
    return _signal_worth(glance, option.sector)


def _signal_worth(glance: Glance, sector: int) -> float:
    """A sector to win, a position that scores, data that is left."""
    data = glance.data() if glance.state.data_left(sector) else 0.0
    return _keen(SIGNALLING * glance.signal(sector) + data)


def _part(glance: Glance, option: scan.ScanPart) -> float:
    return {"hand": 1.5, "launch": 3.0, "move": 1.5}.get(option.name, 60.0)


# Techs, traces, tiles


def _tech(glance: Glance, option: research.TakeTech) -> float:
    return _keen(glance.tech(option.tech))


def _slot(glance: Glance, option: research.TechSlot) -> float:
    """The further left, the sooner covered."""
    return float(4 ** (3 - option.slot))


def _trace(glance: Glance, option: traces.Mark) -> float:
    if option.where == traces.DISCOVERY:
        return _keen(worth.effects(traces.DISCOVERY_REWARDS[option.slot], glance.payouts) + DISCOVERING)
    if option.where == traces.OVERFLOW:
        return _keen(3.0)
    space = SPECIES_BOARDS[glance.state.species[option.slot]].columns[option.colour][option.place]
    return _keen(glance.space(space))


def _gold(glance: Glance, option: milestones.MarkTile) -> float:
    state = glance.state
    side = GOLD_TILES[option.tile].sides[state.gold_sides[option.tile]]
    value = milestones.gold_value(state, option.tile)
    return _keen(0.7 * value * (count(state, glance.seat, side.unit) + GROWTH * glance.payouts))


def _scheme(glance: Glance, option: exertians.PlayFaceDown) -> float:
    card = CARDS[option.card]
    assert card.condition is not None
    sure = 1.0 if exertians.fulfilled(glance.state, glance.seat, option.card) else 0.15 * glance.payouts
    return _keen(sure * card.points - 0.8 * card.danger)


def _message(glance: Glance, option: centaurians.Message) -> float:
    return _keen(sum(effect(glance, each) for each in MESSAGES[option.reward]))


def _sample(glance: Glance, option: mascamites.Sample) -> float:
    return _keen(sum(effect(glance, each) for each in SAMPLES[option.sample]))


def _always(weight: float) -> Weigh:
    return lambda glance, option: weight


_BLUE = TRACES.index("blue")

_WEIGHTS: Dispatch[Weigh] = Dispatch("weight of an option")
_WEIGHTS |= {
    launch.Launch: _launch,
    orbit_and_land.Orbit: _orbit,
    orbit_and_land.Land: _land,
    orbit_and_land.LandOnMoon: _land_on_moon,
    scan.Scan: _scan,
    analyze.Analyze: _analyze,
    research.Research: _research,
    play_card.PlayCard: _play,
    pass_turn.Pass: _pass,
    turn.Finish: _always(1.0),
    movement.Move: _move,
    movement.MoveCapsule: _always(1.0),
    exchange.UseCorner: _corner,
    exchange.BuyCard: _buy,
    exchange.Exchange: _exchange,
    analyze.PlaceData: _place,
    missions.Complete: _always(PROMPT),
    missions.Deliver: _always(PROMPT),
    triggers.Cover: _always(20.0),
    triggers.Decline: _always(0.2),
    cards.TakeFromRow: _take,
    cards.TakeFromDeck: _deck,
    pass_turn.TakeFromStack: _take,
    discovery.TakeShown: _take,
    discovery.TakeFromAlienDeck: _deck,
    pass_turn.Discard: _discard,
    exchange.Give: _discard,
    signals.DiscardCard: _discard_for,
    income.Tuck: _tuck,
    signals.MarkSignal: _signal,
    scan.ScanPart: _part,
    Stop: _always(0.6),
    research.TakeTech: _tech,
    research.TechSlot: _slot,
    traces.Mark: _trace,
    milestones.MarkTile: _gold,
    exertians.PlayFaceDown: _scheme,
    centaurians.Message: _message,
    mascamites.Sample: _sample,
    play_card.Pay: _always(1.5),
}
