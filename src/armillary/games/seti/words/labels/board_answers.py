"""Answers about the board: signals and sectors, techs, traces, tiles, places of pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Label, Words
from armillary.games.seti.rules import milestones
from armillary.games.seti.rules.components import (
    GOLD_TILES,
    MESSAGES,
    OBJECTIVES,
    PLANET_RECORDS,
    SAMPLES,
    SPECIES_BOARDS,
    STARS,
    TECH_BONUSES,
    TECH_RECORDS,
)
from armillary.games.seti.rules.main_actions import analyze, research
from armillary.games.seti.rules.probes import orbit_and_land, probe_choice, removal
from armillary.games.seti.rules.solo import objectives
from armillary.games.seti.rules.species import centaurians, mascamites, traces
from armillary.games.seti.rules.state import TILE, SetiState
from armillary.games.seti.rules.telescopes import scan, sectors, signals
from armillary.games.seti.words.conditions import count
from armillary.games.seti.words.names import (
    gold_name,
    moon_name,
    planet_name,
    points,
    resource,
    resources,
    sector_name,
    slot_name,
    space_name,
    tech_ability,
    tech_name,
    trace_colour,
)
from armillary.games.seti.words.rival import objective
from armillary.games.seti.words.sentences import clauses, rewards
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed, sentence

# Signals


def _mark_signal(option: signals.MarkSignal, seen: SetiState, words: Words) -> Label:
    sector = option.sector
    name = sentence(sector_name(sector, seen, words))
    if sector == TILE:
        return Label(name, _left(signals.tile_data_left(seen), words))
    left = seen.data_left(sector)
    text = _left(left, words)
    if seen.capacity(sector) - left == 1:
        text = words("{text}; {points}").format(text=text, points=points(2, words))
    return Label(name, text)


def _left(left: int, words: Words) -> str:
    if not left:
        return words("no data left: it counts for the majority only")
    return words("completes it") if left == 1 else words("{count} data left").format(count=left)


def _around(option: signals.Around, seen: SetiState, words: Words) -> Label:
    names = [sector_name(sector, seen, words) for sector in signals.around(option.sector)]
    return Label(names[0], words("with {first} and {second}").format(first=names[1], second=names[2]))


def _scan_part(option: scan.ScanPart, seen: SetiState, words: Words) -> Label:
    return {
        "earth": Label(words("Earth's signal")),
        "row": Label(words("A card of the row"), words("discarded for a signal in a sector of its colour")),
        "mercury": Label(words("Mercury's signal"), resources(words, publicity=1)),
        "hand": Label(words("A card from hand"), words("discarded for a signal in a sector of its colour")),
        "launch": Label(words("Launch a probe"), resources(words, energy=1)),
        "move": Label(resource("move", 1, words)),
    }[option.name]


def _resolve_sector(option: sectors.ResolveSector, seen: SetiState, words: Words) -> Label:
    sector = option.sector
    if sector == TILE:
        return Label(sentence(sector_name(sector, seen, words)))
    star = seen.sector_stars[sector]
    won = STARS[star].next_wins if seen.star_wins[star] else STARS[star].first_win
    return Label(
        sector_name(sector, seen, words), words("for the winner: {gains}").format(gains=rewards(won, words))
    )


# Techs, traces, tiles


def _tech(option: research.TakeTech, seen: SetiState, words: Words) -> Label:
    tech = option.tech
    pile = seen.tech_piles[tech]
    gains = clauses(TECH_BONUSES[pile[-1]], words) if pile else []
    gains += clauses(TECH_RECORDS[tech].extra_bonus, words)
    if seen.two_points >> tech & 1:
        gains.append(points(2, words))
    text = words("{ability} Now: {gains}").format(
        ability=tech_ability(tech, words), gains=listed(gains, words)
    )
    return Label(tech_name(tech, words), text)


def _slot(option: research.TechSlot, seen: SetiState, words: Words) -> Label:
    place = analyze.SLOT_SPACES[option.slot] + 1
    return Label(words("Space {place} of the computer").format(place=place))


def _mark(option: traces.Mark, seen: SetiState, words: Words) -> Label:
    slot = slot_name(option.slot, seen, words)
    place, gains = _space(option, seen, words)
    name = words("{trace}: {place}").format(trace=trace_colour(option.colour, words), place=place)
    group = sentence(slot)
    return Label(words("{name}, {species}").format(name=name, species=slot), gains, group, name)


def _space(option: traces.Mark, seen: SetiState, words: Words) -> tuple[str, str]:
    """The space of a trace, and what it gives."""
    if option.where == "discovery":
        return words("discovery space"), rewards(traces.DISCOVERY_REWARDS[option.slot], words)
    if option.where == "overflow":
        return words("overflow"), points(3, words)
    board = SPECIES_BOARDS[seen.species[option.slot]]
    space = board.columns[option.colour][option.place]
    gains = rewards(space.rewards, words)
    if space.cost:
        price = resource(space.cost_resource, space.cost, words)
        gains = words("{price}: {gains}").format(price=price, gains=gains)
    if space.danger:
        danger = words("danger {danger}").format(danger=space.danger)
        gains = words("{danger}, {reward}").format(danger=danger, reward=gains) if gains else danger
    return words("space {place}").format(place=option.place + 1), gains


def _tile(option: milestones.MarkTile, seen: SetiState, words: Words) -> Label:
    side = GOLD_TILES[option.tile].sides[seen.gold_sides[option.tile]]
    value = side.values[min(2, len(seen.gold_marks[option.tile]))]
    text = words("{points} for each {thing}")
    return Label(
        gold_name(option.tile, words), text.format(points=points(value, words), thing=count(side.unit, words))
    )


def _landing_place(option: orbit_and_land.LandingPlace, seen: SetiState, words: Words) -> Label:
    step = seen.stack[-1]
    name = words("Space {place}").format(place=option.place + 1)
    if not isinstance(step, orbit_and_land.ChooseLandingPlace):
        return Label(name)
    return Label(name, rewards(PLANET_RECORDS[step.planet].first_landings[option.place], words))


def _piece(option: Any, seen: SetiState, words: Words) -> Label:
    place = moon_name(option.moon, words) if option.moon >= 0 else planet_name(option.planet, words)
    return Label(place)


def _task(option: Any, seen: SetiState, words: Words) -> Label:
    record = OBJECTIVES[option.objective]
    return Label(record.id, objective(record.tasks[option.task], words))


def _message(option: centaurians.Message, seen: SetiState, words: Words) -> Label:
    return Label(sentence(rewards(MESSAGES[option.reward], words)))


def _sample(option: mascamites.Sample, seen: SetiState, words: Words) -> Label:
    return Label(sentence(rewards(SAMPLES[option.sample], words)))


def _home(option: mascamites.Look, seen: SetiState, words: Words) -> Label:
    return Label(planet_name(("jupiter", "saturn")[option.home], words))


def _probe(option: probe_choice.ChooseProbe, seen: SetiState, words: Words) -> Label:
    return Label(sentence(space_name(option.space, seen, words)))


LABELS: Dispatch[Callable[[Any, SetiState, Words], Label]] = Dispatch("labels of answers on the board")
LABELS |= {
    signals.MarkSignal: _mark_signal,
    signals.Around: _around,
    scan.ScanPart: _scan_part,
    sectors.ResolveSector: _resolve_sector,
    research.TakeTech: _tech,
    research.TechSlot: _slot,
    traces.Mark: _mark,
    milestones.MarkTile: _tile,
    orbit_and_land.LandingPlace: _landing_place,
    centaurians.Message: _message,
    mascamites.Sample: _sample,
    mascamites.Look: _home,
    probe_choice.ChooseProbe: _probe,
    removal.RemovePiece: _piece,
    objectives.DoTask: _task,
}
