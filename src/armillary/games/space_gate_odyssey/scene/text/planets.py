"""Exoplanets in characters: two lines each, the second one with every area."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from armillary.engine import Words
from armillary.games.space_gate_odyssey.rules.state import FREE, Exoplanet
from armillary.games.space_gate_odyssey.scene.text.station import GATE_GLYPHS
from armillary.scene.terminal import MARKS, colour, seat_colour


def planet_line(planet: Exoplanet, gate: int | None, seats: Sequence[int], words: Words) -> Text:
    """Its gate, how full it is and with whose settlers, and when it closes; or what it gave."""
    sign = "  " if gate is None else f"{GATE_GLYPHS[gate]} "
    line = Text.assemble((sign, f"bold {colour('brass-2')}"))
    if planet.closed:
        line.append(planet.side.name.ljust(9), style="dim strike")
        line.append(f" {words('closed')} ", style="dim")
        for seat, gain in enumerate(planet.gains):
            line.append(f" {MARKS[seat]}{gain:+}", style=seat_colour(seat))
        return line
    line.append(planet.side.name.ljust(9), style="dim" if gate is None else "bold")
    taken = len(planet.owners) - planet.owners.count(FREE)
    line.append(f" {taken:>2}/{len(planet.owners)} ")
    for seat in seats:
        line.append(f" {MARKS[seat]}{planet.settlers_of(seat)}", style=seat_colour(seat))
    line.append(f"  {_closing(planet, words)}", style="dim")
    return line


def _closing(planet: Exoplanet, words: Words) -> str:
    """When a planet closes, in a few words."""
    endings = {
        "collins": words("until all volcanoes are won"),
        "dirac": words("until the centre is taken"),
        "fermi": words("until {count} satellite areas"),
        "russell": words("until {count} on each island"),
        "turing": words("until the centre is taken"),
    }
    return endings.get(planet.planet, words("until full")).format(count=planet.side.closes_at)


def areas_line(planet: Exoplanet, words: Words) -> Text:
    """Every area: a settler's mark, free, or free with a swap of tokens."""
    line = Text("  ")
    for label, areas in _groups(planet, words):
        line.append(f"{label} " if label else "", style="dim")
        for area in areas:
            line.append_text(_area(planet, area))
        line.append(" ")
    return line


def _groups(planet: Exoplanet, words: Words) -> list[tuple[str, Sequence[int]]]:
    """The groups of areas with their names, then the areas that belong to none."""
    side = planet.side
    groups: list[tuple[str, Sequence[int]]] = [
        (_group_name(group.id, words), group.areas) for group in side.groups
    ]
    grouped = {area for _, areas in groups for area in areas}
    rest = [area for area in range(len(side.areas)) if area not in grouped]
    if rest:
        groups.append((side.areas[rest[0]].id if groups else "", rest))
    return groups


def _group_name(id_: str, words: Words) -> str:
    """Groups with a number have it in every language; the others have a name."""
    names = {
        "lit": words("lit"),
        "dark": words("dark"),
        "centre": words("centre"),
        "periphery": words("rim"),
        "inner": words("inner"),
        "planet": words("planet"),
    }
    return names.get(id_, id_)


def _area(planet: Exoplanet, area: int) -> Text:
    owner = planet.owners[area]
    if owner != FREE:
        return Text(MARKS[owner], style=seat_colour(owner))
    swaps = planet.side.areas[area].predominance
    return Text("⇄", style=colour("brass-2")) if swaps else Text("·", style="dim")
