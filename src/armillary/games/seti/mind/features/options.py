"""What tells options of one kind apart, as named figures: which card, which planet, how a sector stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from armillary.games.seti.mind.forecast.glance import WON, Glance
from armillary.games.seti.rules import milestones
from armillary.games.seti.rules.components import (
    CARDS,
    GOLD_TILES,
    INCOMES,
    MOONS,
    OBJECTIVES,
    PLANETS,
    ROUNDS,
    SPECIES,
    STARS,
    TECH_RECORDS,
    TRACES,
)
from armillary.games.seti.rules.components import vocabulary as v
from armillary.games.seti.rules.effects import triggers
from armillary.games.seti.rules.main_actions import missions, pass_turn, play_card, research
from armillary.games.seti.rules.player import cards, exchange, income
from armillary.games.seti.rules.probes import movement, orbit_and_land
from armillary.games.seti.rules.species import centaurians, discovery, exertians, traces
from armillary.games.seti.rules.state import TILE
from armillary.games.seti.rules.telescopes import scan, signals
from armillary.mechanics.dispatch import Dispatch

Feature = tuple[str, float]

SPACE_KINDS = ("empty", "asteroid", "comet", "planet")  # by feature of a space

# Kinds of options, where a type of option is not one kind


def _play(glance: Glance, option: play_card.PlayCard) -> str:
    card = CARDS[option.card]
    if card.mission is not None:
        return "play mission"
    return "play scoring" if card.endgame else "play alien" if card.species >= 0 else "play plain"


_CORNERS = tuple(card.corner[0].resource if card.corner else "nothing" for card in CARDS)
_TILES = tuple(tuple(f"gold {tile.id} {side}" for side in (1, 2)) for tile in GOLD_TILES)
_KINDS: Dispatch[Callable[[Glance, Any], str]] = Dispatch("kind of an option")
_KINDS |= {
    play_card.PlayCard: _play,
    exchange.Exchange: lambda glance, option: f"exchange {option.given} {option.received}",
    exchange.UseCorner: lambda glance, option: f"corner {_CORNERS[option.card]}",
    scan.ScanPart: lambda glance, option: f"scan {option.name}",
    traces.Mark: lambda glance, option: f"mark {option.where}",
    income.Tuck: lambda glance, option: f"tuck {CARDS[option.card].income}",
    research.TakeTech: lambda glance, option: f"take {TECH_RECORDS[option.tech].id}",
    milestones.MarkTile: lambda glance, option: _TILES[option.tile][glance.state.gold_sides[option.tile]],
}


def kind(glance: Glance, option: Any) -> str:
    """What an option is, as policy weights see it."""
    find = _KINDS.get(type(option))
    return type(option).__name__ if find is None else find(glance, option)


# Features


def option_features(glance: Glance, option: Any) -> list[Feature]:
    """The features of an option, each with how much of it there is."""
    find = _FEATURES.get(type(option))
    return [] if find is None else find(glance, option)


def _now_and_later(glance: Glance, names: tuple[str, str]) -> list[Feature]:
    """Something by itself, and how much of the game is left for it."""
    now, later = names
    return [(now, 1.0), (later, glance.payouts / (ROUNDS - 1))]


@cache
def _named(*words: object) -> tuple[str, str]:
    name = " ".join(map(str, words))
    return name, f"{name} later"


def _card(verb: str) -> Callable[[Glance, Any], list[Feature]]:
    names = tuple(_named(verb, card.id) for card in CARDS)
    return lambda glance, option: _now_and_later(glance, names[option.card])


def _take(glance: Glance, option: Any) -> list[Feature]:
    return [*_TAKEN(glance, option), (_INCOME[CARDS[option.card].income][glance.payouts], 1.0)]


_TAKEN = _card("take")
_INCOME = {
    name: tuple(f"take {name} round {ROUNDS - payouts}" for payouts in range(ROUNDS))
    for name in (*INCOMES, "")
}


def _orbit(glance: Glance, option: orbit_and_land.Orbit) -> list[Feature]:
    tasks = _tasks(glance, orbit_and_land.ORBITED[option.planet])
    return [*_now_and_later(glance, _named("orbit", PLANETS[option.planet])), ("orbit tasks", tasks)]


def _land(glance: Glance, option: orbit_and_land.Land) -> list[Feature]:
    tasks = _tasks(glance, orbit_and_land.LANDED[option.planet])
    return [*_now_and_later(glance, _named("land", PLANETS[option.planet])), ("land tasks", tasks)]


def _land_on_moon(glance: Glance, option: orbit_and_land.LandOnMoon) -> list[Feature]:
    moon = MOONS[option.moon]
    tasks = _tasks(glance, orbit_and_land.LANDED[moon.planet])
    return [*_now_and_later(glance, _named("land", moon.id)), ("moon tasks", tasks)]


def _mark(glance: Glance, option: traces.Mark) -> list[Feature]:
    colour = TRACES[option.colour]
    if option.where in (traces.DISCOVERY, traces.OVERFLOW):
        return _now_and_later(glance, _named("mark", option.where, colour, option.slot))
    species = SPECIES[glance.state.species[option.slot]]
    return _now_and_later(glance, _named("mark", option.where, colour, species, option.place))


def _move(glance: Glance, option: movement.Move) -> list[Feature]:
    return _now_and_later(glance, _named("move", SPACE_KINDS[glance.sky.features[option.target]]))


def _signal(glance: Glance, option: signals.MarkSignal) -> list[Feature]:
    sector, state = option.sector, glance.state
    if sector == TILE:
        return _now_and_later(glance, _named("signal", "tile"))
    found = _now_and_later(glance, _named("signal", STARS[state.sector_stars[sector]].id))
    found += zip(_SIGNALS, standing(glance, sector), strict=True)
    tasks = _tasks(glance, WON[state.colour_of(sector)])
    if tasks:
        last = state.capacity(sector) - len(state.signals[sector]) <= 1
        found += [("signal tasks", tasks), ("signal tasks last", tasks if last else 0.0)]
    return found


def _discard_for(glance: Glance, option: signals.DiscardCard) -> list[Feature]:
    found = _DISCARDED_FOR(glance, option)
    decision = glance.state.stack[-1]
    assert isinstance(decision, signals.DiscardForGain)
    if (decision.where, decision.what) == ("row", "signal"):
        sectors = glance.state.sectors_of_colour(CARDS[option.card].sector)
        standings = [standing(glance, sector) for sector in sectors]
        found += [(name, max(values)) for name, *values in zip(_DISCARDS, *standings, strict=True)]
    return found


_DISCARDED_FOR = _card("discard_for")

# How a sector stands before a signal of one's own
STANDING = (
    "wins",  # is the last, and wins
    "loses",  # is the last, and does not
    "own",
    "others",
    "left",
    "data",
    "first win",
    "draws",  # level, and two places left
    "second",  # is the second, which scores
    "leads",
)
_SIGNALS = tuple(f"signal {name}" for name in STANDING)
_DISCARDS = tuple(f"discard_for {name}" for name in STANDING)


def standing(glance: Glance, sector: int) -> list[float]:
    """How a sector stands, by STANDING."""
    state, seat = glance.state, glance.seat
    markers = state.signals[sector]
    mine = markers.count(seat)
    others = max((markers.count(other) for other in range(len(state.agencies)) if other != seat), default=0)
    left = state.capacity(sector) - len(markers)
    return [
        float(left <= 1 and mine + 1 > others),
        float(left <= 1 and mine + 1 <= others),
        min(mine, 4) / 2,
        min(others, 4) / 2,
        min(left, 6) / 3,
        float(state.data_left(sector) > 0),
        float(not state.star_wins[state.sector_stars[sector]]),
        float(mine == others and left == 2),
        float(len(markers) == 1),
        float(mine > others),
    ]


# Tasks of the solo game


def _tasks(glance: Glance, event: triggers.TriggerEvent) -> float:
    """Open tasks that something would mark, the last of an objective twice."""
    rival = glance.state.rival
    if rival is None or glance.seat:
        return 0.0
    found = 0.0
    for objective, marked in zip(rival.active_objectives, rival.tasks, strict=True):
        for trigger, weight in _open_tasks(objective, marked):
            if triggers.matches(trigger, event):
                found += weight
                break
    return found


@cache
def _open_tasks(objective: int, marked: int) -> tuple[tuple[v.AnyTrigger, float], ...]:
    tasks = OBJECTIVES[objective].tasks
    weight = 2.0 if marked.bit_count() == len(tasks) - 1 else 1.0
    return tuple(
        (trigger, weight)
        for number, task in enumerate(tasks)
        if not marked >> number & 1
        for trigger in task.triggers
    )


_FEATURES: Dispatch[Callable[[Glance, Any], list[Feature]]] = Dispatch("features of an option")
_FEATURES |= {
    play_card.PlayCard: _card("play"),
    cards.TakeFromRow: _take,
    pass_turn.TakeFromStack: _take,
    discovery.TakeShown: _take,
    pass_turn.Discard: _card("discard"),
    exchange.Give: _card("discard"),
    signals.DiscardCard: _discard_for,
    exchange.UseCorner: _card("corner"),
    income.Tuck: _card("tuck"),
    exertians.PlayFaceDown: _card("scheme"),
    missions.Complete: _card("complete"),
    research.TakeTech: lambda glance, option: _now_and_later(
        glance, _named("tech", TECH_RECORDS[option.tech].id)
    ),
    orbit_and_land.Orbit: _orbit,
    orbit_and_land.Land: _land,
    orbit_and_land.LandOnMoon: _land_on_moon,
    traces.Mark: _mark,
    movement.Move: _move,
    signals.MarkSignal: _signal,
    centaurians.Message: lambda glance, option: _now_and_later(glance, _named("message", option.reward)),
}
