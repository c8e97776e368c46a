"""What stands when a choice is made, as figures mostly between 0 and 1: what policy weights multiply."""

from __future__ import annotations

from functools import cache

from armillary.games.seti.mind.features.agency import near_gold
from armillary.games.seti.mind.forecast.glance import Glance
from armillary.games.seti.rules.components import (
    GOLD_TILES,
    OBJECTIVES,
    PUBLICITY,
    ROUNDS,
    TECH_RECORDS,
    TOP_ROW,
)
from armillary.games.seti.rules.components import vocabulary as v
from armillary.games.seti.rules.main_actions.research import RESEARCH_PUBLICITY
from armillary.games.seti.rules.turn import TakeAction

PLENTY = 6  # of credits, energy, cards or incomes
SOME = 3  # orbiters or landers
MANY_MISSIONS = 4
# What an open objective may wait for
WANTED = ("launch", "orbit", "landing", "scan", "trace", "probe", "telescope", "computer", "sector")

NAMES = (
    *(f"round {number}" for number in range(1, ROUNDS + 1)),
    "energy",
    "credits",
    "hand",
    "publicity",
    "data",
    "probes",
    "incomes",
    *(tech.id for tech in TECH_RECORDS),
    *(f"gold {tile.id}" for tile in GOLD_TILES),
    "solo",
    "others passed",
    "main action to come",
    "near gold",
    "left species",
    "right species",
    "full computer",
    "research",
    "no energy",
    "no credits",
    "orbiters",
    "landers",
    *(f"wanted {trigger}" for trigger in WANTED),
    "missions",
)
_GOLD, _WANTED = NAMES.index("solo") - len(GOLD_TILES), NAMES.index("wanted launch")


def state_features(glance: Glance) -> list[float]:
    """The figures, in the order of NAMES."""
    state, own, seat = glance.state, glance.own, glance.seat
    techs = own.techs
    found = [
        *_ROUNDS[state.round],
        min(own.energy, PLENTY) / PLENTY,
        min(own.credits, PLENTY) / PLENTY,
        min(len(own.hand), PLENTY) / PLENTY,
        own.publicity / PUBLICITY,
        (own.data + own.top) / 8,
        len(own.probes) / 2,
        len(own.tucked) / PLENTY,
        *(float(techs >> tech & 1) for tech in range(len(TECH_RECORDS))),
        *(value / 5 for value in own.gold),
        float(state.rival is not None),
        float(all(agency.passed for other, agency in enumerate(state.agencies) if other != seat)),
        float(isinstance(state.stack[-1], TakeAction)),
        near_gold(own.score, own.golds_resolved),
        float(state.discovered[0]),
        float(state.discovered[1]),
        float(own.top == TOP_ROW),
        float(own.publicity >= RESEARCH_PUBLICITY),
        float(not own.energy),
        float(not own.credits),
        min(sum(own.orbiters), SOME) / SOME,
        min(sum(own.landers), SOME) / SOME,
        *(0.0 for _ in WANTED),
        min(len(own.missions), MANY_MISSIONS) / MANY_MISSIONS,
    ]
    if state.rival is not None and seat == 0:
        for objective, marked in zip(state.rival.active_objectives, state.rival.tasks, strict=True):
            for trigger in _wanted(objective, marked):
                found[_WANTED + trigger] = 1.0
    return found


_ROUNDS = tuple(
    tuple(float(max(number, 1) == each) for each in range(1, ROUNDS + 1)) for number in range(ROUNDS + 1)
)


_TECH_KINDS = {"probe": (5,), "telescope": (6,), "computer": (7,), "any": (5, 6, 7)}
_TRIGGERS: dict[type, tuple[int, ...]] = {
    v.LaunchTrigger: (0,),
    v.OrbitTrigger: (1,),
    v.LandTrigger: (2,),
    v.OrbitOrLandTrigger: (1, 2),
    v.ScanActionTrigger: (3,),
    v.LifeTraceTrigger: (4,),
    v.WinSectorTrigger: (8,),
}


@cache
def _wanted(objective: int, marked: int) -> frozenset[int]:
    """What the open tasks of an objective wait for."""
    return frozenset(
        kind
        for number, task in enumerate(OBJECTIVES[objective].tasks)
        if not marked >> number & 1
        for trigger in task.triggers
        for kind in (
            _TECH_KINDS[trigger.kind]
            if isinstance(trigger, v.TechTrigger)
            else _TRIGGERS.get(type(trigger), ())
        )
    )
