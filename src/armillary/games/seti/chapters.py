"""Every chapter of the rules, in the order of the rulebook: to import one is to have all its actions."""

from __future__ import annotations

from types import ModuleType

from armillary.games.seti import (
    cards,
    computer,
    conditions,
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
    resources,
    rotation,
    round_end,
    scan,
    scoring,
    sectors,
    setup,
    signals,
    traces,
    turn,
)
from armillary.games.seti.aliens import anomalies, centaurians, exertians, mascamites, oumuamua
from armillary.games.seti.solo import objectives, rival
from armillary.games.seti.solo import resources as rival_resources

CHAPTERS: tuple[ModuleType, ...] = (
    cards,
    resources,
    deeds,
    launch,
    movement,
    rotation,
    planets,
    signals,
    sectors,
    scan,
    computer,
    research,
    playing,
    missions,
    conditions,
    income,
    exchange,
    passing,
    round_end,
    setup,
    scoring,
    traces,
    milestones,
    discovery,
    turn,
    mascamites,
    anomalies,
    oumuamua,
    centaurians,
    exertians,
    rival_resources,
    objectives,
    rival,
)
