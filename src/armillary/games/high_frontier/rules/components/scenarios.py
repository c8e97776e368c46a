"""Positions from which a game may begin, as they are written."""

from __future__ import annotations

from msgspec import Struct

from armillary.games.high_frontier.rules.components.records import Record, read


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    at: str


class StackRecord(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    slot: str
    at: str
    cards: tuple[str, ...]


class Scenario(Record):
    id: str
    factions: tuple[str, ...]
    year: int
    spot: int
    seniority: int
    star: str
    aqua: tuple[int, ...]
    bribes: tuple[int, ...]
    legacy: tuple[str, ...] = ()
    delegates: tuple[Token, ...] = ()
    claims: tuple[Token, ...] = ()
    factories: tuple[Token, ...] = ()
    stacks: tuple[StackRecord, ...] = ()


class ScenarioFile(Struct, forbid_unknown_fields=True):
    about: str
    scenarios: tuple[Scenario, ...]


SCENARIOS = {scenario.id: scenario for scenario in read("scenarios.json", ScenarioFile).scenarios}
