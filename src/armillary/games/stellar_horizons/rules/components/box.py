"""Everything else in the box, made of its records: names become numbers, and counts are checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from armillary.games.records import expect, number_of
from armillary.games.stellar_horizons.rules.components import records
from armillary.games.stellar_horizons.rules.components.boards import explorer_of, field_of
from armillary.games.stellar_horizons.rules.components.kinds import (
    NOTHING,
    Area,
    EventCard,
    Explorer,
    FactionBoard,
    Kind,
    Line,
    Mission,
    Policy,
    Resource,
    Scenario,
    StartingFaction,
    StartingUnit,
    Structure,
    System,
    Technology,
    Tile,
    Track,
    TradeChit,
    Unit,
    World,
)

FACTIONS = 7
UNITS_A_FACTION = 33
COUNTS = {Kind.LV: 6, Kind.RE: 10, Kind.CV: 11, Kind.BASE: 6}


def ids(things: Sequence[Any]) -> list[str]:
    return [thing.id for thing in things]


def bits(file: str, record: str, names: Sequence[str], chosen: Sequence[str]) -> int:
    found = 0
    for name in chosen:
        found |= 1 << number_of(file, record, names, name)
    return found


def _paths(requires: Sequence[int]) -> list[int]:
    """For each project all that lie on a path to it."""
    before = list(requires)
    changed = True
    while changed:
        changed = False
        for number, known in enumerate(before):
            wider = known
            for other, more in enumerate(before):
                if known >> other & 1:
                    wider |= more
            changed |= wider != known
            before[number] = wider
    return before


def tiles() -> tuple[Tile, ...]:
    file = "tiles.json"
    box: records.TileFile = records.read(file, records.TileFile)
    expect(file, "tiles", sum(record.copies for record in box.tiles), 54)
    return tuple(
        Tile(
            record.id,
            record.name,
            record.copies,
            frozenset(record.keywords),
            record.production,
            field_of(file, record.id, record.research[0]),
            record.research[1],
            tuple(record.exploration[explorer.name.lower()] for explorer in Explorer),
        )
        for record in box.tiles
    )


def technologies(box: records.TechnologyFile) -> tuple[Technology, ...]:
    file = "technologies.json"
    names, rows = ids(box.technologies), ids(box.rows)
    requires = [bits(file, record.id, names, record.requires) for record in box.technologies]
    before = _paths(requires)
    return tuple(
        Technology(
            record.id,
            record.name,
            field_of(file, record.id, record.field),
            number_of(file, record.id, rows, record.row),
            record.column,
            record.cost,
            requires[number],
            record.effects,
            record.discovery_only,
            record.interstellar,
            before[number],
        )
        for number, record in enumerate(box.technologies)
    )


def policies(box: records.PolicyFile) -> tuple[Policy, ...]:
    names = ids(box.policies)
    requires = [bits("policies.json", record.id, names, record.requires) for record in box.policies]
    before = _paths(requires)
    return tuple(
        Policy(
            record.id,
            record.name,
            record.family,
            record.level,
            record.unified,
            requires[number],
            record.effects,
            before[number],
        )
        for number, record in enumerate(box.policies)
    )


def factions(known: Sequence[Technology], charted: Sequence[Policy]) -> tuple[FactionBoard, ...]:
    file = "factions.json"
    box: records.FactionFile = records.read(file, records.FactionFile)
    expect(file, "factions", len(box.factions), FACTIONS)
    return tuple(
        FactionBoard(
            record.id,
            record.name,
            tuple(Line(since, money, (p, e, b)) for since, money, p, e, b in record.production),
            record.support,
            record.ability,
            bits(file, record.id, ids(known), record.start_technologies),
            bits(file, record.id, ids(charted), record.start_policies),
            tuple(Track(*space) for space in record.relations),
            record.settlements["trade_per_started_pair"],
            record.settlements["production_per_settlements"],
        )
        for record in box.factions
    )


def units(
    box: records.UnitFile, boards: Sequence[FactionBoard], known: Sequence[Technology]
) -> tuple[Unit, ...]:
    """The counters of all factions, 33 each: launch vehicles, robots, crewed vehicles, bases."""
    file = "ships.json"
    expect(file, "units", len(box.units), FACTIONS * UNITS_A_FACTION)
    found = tuple(_unit(record, ids(boards), ids(known)) for record in box.units)
    expected = [kind for kind, count in COUNTS.items() for _ in range(count)]
    for number, unit in enumerate(found):
        faction, place = divmod(number, UNITS_A_FACTION)
        expect(file, f"faction of {unit.id}", unit.faction, faction)
        expect(file, f"kind of {unit.id}", unit.kind, expected[place])
    return found


def _unit(record: records.UnitRecord, boards: Sequence[str], known: Sequence[str]) -> Unit:
    file = "ships.json"
    kind = Kind[record.kind.upper()]
    explorer = Explorer.CREWED if kind is Kind.CV and record.exploration else None
    return Unit(
        record.id,
        number_of(file, record.id, boards, record.faction) if record.faction else NOTHING,
        record.name,
        kind,
        explorer_of(file, record.id, record.type) if record.type else explorer,
        record.role,
        record.size,
        record.exploration,
        record.cargo,
        record.combat,
        record.drones,
        record.spectrometer,
        record.mobile_lab,
        record.production,
        record.cost,
        number_of(file, record.id, known, record.requires) if record.requires else NOTHING,
    )


def invader(box: records.UnitFile) -> Unit:
    return _unit(box.others[0], (), ())


def structures() -> tuple[Structure, ...]:
    file = "structures.json"
    box: records.StructureFile = records.read(file, records.StructureFile)
    expect(file, "structures", len(box.structures), 13)
    return tuple(
        Structure(r.id, r.name, r.chain, r.level, r.cost, r.defence, r.effects, r.points)
        for r in box.structures
    )


def missions(worlds: Sequence[World]) -> tuple[Mission, ...]:
    file = "missions.json"
    box: records.MissionFile = records.read(file, records.MissionFile)
    expect(file, "missions", len(box.missions), 30)
    return tuple(
        Mission(r.id, number_of(file, r.id, ids(worlds), r.world), r.vp, r.year, r.crewed)
        for r in box.missions
    )


def resource_of(file: str, name: str) -> Resource:
    return Resource(number_of(file, name, [resource.name.lower() for resource in Resource], name))


def technology_chits(box: records.ChitFile) -> tuple[tuple[int, ...], ...]:
    """The values of all chits, by field."""
    found = tuple(
        tuple(int(value) for value, count in record.counts.items() for _ in range(count))
        for record in box.technology
    )
    expect("chits.json", "technology chits", sum(map(len, found)), 108)
    return found


def trade_chits(box: records.ChitFile) -> tuple[TradeChit, ...]:
    found = tuple(
        TradeChit(resource_of("chits.json", record.resource), record.buy, record.sell)
        for record in box.trade
        for _ in range(record.count)
    )
    expect("chits.json", "trade chits", len(found), 27)
    return found


def event_cards() -> tuple[EventCard, ...]:
    box: records.EventFile = records.read("events.json", records.EventFile)
    expect("events.json", "events", len(box.events), 21)
    return tuple(EventCard(r.id, r.name, r.range, r.starred, r.effects, r.rules) for r in box.events)


def scenarios(systems: Sequence[System], worlds: Sequence[World]) -> tuple[Scenario, ...]:
    file = "scenarios.json"
    box: records.ScenarioFile = records.read(file, records.ScenarioFile)
    expect(file, "scenarios", len(box.scenarios), 7)
    return tuple(_scenario(record, systems, worlds) for record in box.scenarios)


def _scenario(record: records.ScenarioRecord, systems: Sequence[System], worlds: Sequence[World]) -> Scenario:
    file = "scenarios.json"
    in_use = {number_of(file, record.id, ids(worlds), name) for name in record.worlds}
    for name in record.systems:
        in_use |= {*systems[number_of(file, record.id, ids(systems), name)].worlds}
    earth, orbit = ids(worlds).index("earth"), ids(worlds).index("earth_orbit")
    if earth in in_use:
        in_use.add(orbit)
    return Scenario(
        record.id,
        record.number,
        record.name,
        record.start,
        record.kind,
        record.players,
        record.technology_level,
        record.policies,
        record.money,
        record.shared_money,
        record.one_money,
        frozenset(in_use),
        record.goal,
        {int(players): year for players, year in record.end.items()},
        record.minor_within,
        record.special,
        record.rules,
    )


def campaign(
    boards: Sequence[FactionBoard], counters: Sequence[Unit], areas: Sequence[Area], transfer: Any
) -> tuple[StartingFaction, ...]:
    """What each faction starts with, in their order; `transfer` reads the name of a transfer space."""
    file = "campaign.json"
    box: records.CampaignFile = records.read(file, records.CampaignFile)
    by_faction = {record.faction: record for record in box.factions}
    names, places = ids(counters), ids(areas)

    def place_of(name: str) -> int:
        found: int = transfer(name) if ".transfer." in name else number_of(file, name, places, name)
        return found

    return tuple(
        StartingFaction(
            by_faction[board.id].money,
            tuple(
                StartingUnit(
                    number_of(file, unit, names, unit),
                    place_of(area),
                    number_of(file, unit, names, carrier) if carrier else NOTHING,
                )
                for unit, area, carrier in by_faction[board.id].units
            ),
        )
        for board in boards
    )
