"""Stellar Horizons for a terminal: the factions, the own programme, the Solar System, relations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.text import Text

from armillary.engine import Words, as_written
from armillary.engine.points import written
from armillary.games.stellar_horizons.rules import scoring
from armillary.games.stellar_horizons.rules.components import (
    AREAS,
    FACTIONS,
    POLICIES,
    SHIPS,
    SYSTEMS,
    TECHNOLOGIES,
    TRADE_CHITS,
    UNITS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer, turns_left
from armillary.games.stellar_horizons.rules.components.kinds import (
    NOTHING,
    RESERVE,
    Field,
    Hold,
    Life,
    Relation,
    Spot,
)
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, NOBODY, StellarState
from armillary.games.stellar_horizons.scene.text.lines import INDENT, Lines, beside, cut, filled
from armillary.games.stellar_horizons.words.names import (
    faction_name,
    field_name,
    hold,
    mission_name,
    money,
    place_name,
    policy_name,
    politics,
    relation_name,
    resource_name,
    settlements,
    system_name,
    technology_name,
    tile_name,
    unit_name,
    vp,
    world_name,
    years,
)
from armillary.games.stellar_horizons.words.terms import order_name, term, value_name
from armillary.mechanics.sentences import listed
from armillary.scene.terminal import MARKS, colour, marked, seat_colour, tint, titled

_PIRATE, _ASTEROID, _NO_PLAYER, _REST, _HURT = "‡", "∘", "·", "z", "×"
_RESOURCES = "OFS"  # in the order of `Resource`
_CHAINS = "SMRD"  # in the order of `Chain`
_TILE, _TRACES, _LIFE = "▪", "?", "!"
_TALL = 44  # lines from which on everything has room
_NAME = 15  # columns for the name of a system


def board(
    view: StellarState, words: Words = as_written, names: Sequence[str] = (), *, whole: bool = False
) -> RenderableType:
    """The table as the viewer sees it, the own faction first. The whole of it needs to be scrolled."""
    return TextBoard(view, words, names, whole=whole)


def legend(words: Words = as_written) -> Text:
    """What the characters mean."""
    parts = (
        words("Mars 5 exploration value of a world"),
        f"{_TILE} {words('world tile')}",
        f"{_TRACES} {words('traces of life')}",
        f"{_LIFE} {words('life')}",
        f"{_PIRATE}2 {words('pirates')}",
        f"{_ASTEROID}1 {words('asteroids')}",
        f"{_REST} {words('mothballed')}",
        f"{_HURT}1 {words('damage')}",
        words("2O1F Ore, Fuel, Supplies aboard or in store"),
        words("S2M1R0D1 levels of Supply, Mining, Research, Defence"),
        f"{_NO_PLAYER} {words('non-player faction')}",
    )
    return Text("  ".join(parts), style="dim")


class TextBoard:
    """Everything where there is room for it, else the factions, the own ships and the systems in short."""

    def __init__(
        self, view: StellarState, words: Words, names: Sequence[str], *, whole: bool = False
    ) -> None:
        self.view = view
        self.words = words
        self.whole = whole
        self.names = [*names, *(f"{seat + 1}" for seat in range(len(names), view.seats))]
        self.own = view.viewer if view.viewer is not None and view.viewer >= 0 else 0

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        if not self.view.played:
            yield Group(*self.chosen(width))  # the factions are not taken yet
            return
        parts: tuple[Callable[[int], Lines], ...]
        if self.whole or options.size.height >= _TALL:
            parts = (self.factions, self.programme, self.atlas, self.relations, self.developed)
        else:
            parts = (self.factions, self.programme, self.fleet, self.systems)
        yield Group(*(line for part in parts for line in part(width)))

    # Factions

    def chosen(self, width: int) -> Lines:
        mode = value_name("mode", self.view.mode, self.words)
        lines = [marked(seat, name) for seat, name in enumerate(self.names)]
        return [titled(self.words("Factions are chosen: {mode}").format(mode=mode), width), *lines]

    def order(self) -> list[int]:
        """The own seat, then the others in the order of initiative."""
        return [self.own, *(seat for seat in self.view.initiative if seat != self.own)]

    def factions(self, width: int) -> Lines:
        view, words = self.view, self.words
        points = scoring.scores(view)
        title = words("{year}, {mode}").format(year=view.year, mode=value_name("mode", view.mode, words))
        if view.over and (result := scoring.result(view)):
            title += f": {term(result, words)}"
        return [
            titled(title, width),
            *(self._faction(seat, written(points[seat]), width) for seat in self.order()),
        ]

    def _faction(self, seat: int, points: str, width: int) -> Text:
        view, words = self.view, self.words
        faction = view.played[seat]
        own, science = view.factions[faction], view.science(faction)
        line = marked(seat, cut(self.names[seat], 10).ljust(10))
        line.append(f" {cut(faction_name(faction, words), 13):<13}", style="dim")
        line.append(f"{vp(points, words):>8}", style="bold")
        line.append(f" {money(own.money, words):>9}")
        ships = sum(view.where[unit] != RESERVE for unit in SHIPS[faction])
        bases = sum(UNITS[base].faction == faction for base in view.bases)
        said = (
            words("tech {count}").format(count=science.technologies.bit_count()),
            words("ships {count}").format(count=ships),
            words("bases {count}").format(count=bases),
            words("chits {count}").format(count=science.politics),
            words("missions {count}").format(count=len(own.completed)),
        )
        for text in said:
            if len(line) + 1 + len(text) <= width:
                line.append(f" {text}", style="dim")
        return line

    # The own programme

    def programme(self, width: int) -> Lines:
        """What the own faction has at home and in its banks, its missions and its orders."""
        view, words = self.view, self.words
        faction = view.played[self.own]
        own, science = view.factions[faction], view.science(faction)
        banks = ", ".join(
            f"{field_name(field, words)} {science.bank[field]}{_held(science.chits[field])}"
            for field in Field
        )
        parts = [
            words("At home: {resources}").format(resources=hold(own.stores, words)),
            words("Banks: {banks}").format(banks=banks),
            politics(science.politics, words),
        ]
        lines = [titled(faction_name(faction, words), width), *filled(parts, width, ";")]
        missions = [mission_name(number, words) for number in own.missions]
        common = [mission_name(number, words) for number in view.common_missions]
        held = [
            words("Missions: {missions}").format(missions=", ".join(missions)) if missions else "",
            words("Common: {missions}").format(missions=", ".join(common)) if common else "",
            words("Completed: {missions}").format(
                missions=", ".join(mission_name(number, words) for number in own.completed)
            )
            if own.completed
            else "",
        ]
        lines += filled([text for text in held if text], width, ";")
        lines += filled(
            [
                f"{unit_name(unit, words)}: {order_name(order.kind, words)}"
                for unit, order in own.orders.items()
            ],
            width,
        )
        return lines

    def fleet(self, width: int) -> Lines:
        """The own ships and bases, place by place."""
        faction = self.view.played[self.own]
        places = sorted({self.view.where[unit] for unit in self._units(faction)} - {RESERVE})
        lines: Lines = []
        for place in places:
            pieces = [self._unit(unit) for unit in self._units(faction) if self.view.where[unit] == place]
            lines += beside(Text(f"{self._place(place)}:", style="bold"), pieces, width)
        return [titled(self.words("Own ships and bases"), width), *lines] if lines else []

    def _units(self, faction: int) -> Iterator[int]:
        """Its ships and bases that are on the boards."""
        view = self.view
        yield from (unit for unit in SHIPS[faction] if view.where[unit] != RESERVE)
        yield from (base for base in sorted(view.bases) if UNITS[base].faction == faction)

    def _place(self, place: int) -> str:
        if in_transfer(place):
            text = self.words("To {system} in {years}")
            return text.format(
                system=system_name(bound_for(place), self.words),
                years=years(turns_left(place), self.words),
            )
        return place_name(place, self.words)

    def _unit(self, unit: int, *, marks: bool = False) -> Text:
        """A ship or base with what is aboard and how it is."""
        view, faction = self.view, UNITS[unit].faction
        seat = view.seat_of[faction]
        style = seat_colour(seat) if seat != NOBODY else "dim"
        mark = (MARKS[seat] if seat != NOBODY else _NO_PLAYER) if marks else ""
        text = Text(f"{mark}{unit_name(unit, self.words)}", style=style)
        if unit in view.bases:
            text.append(f" {self._built(unit)}")
        if view.flags[unit] & MOTHBALLED:
            text.append(f" {_REST}", style="dim")
        if view.damage[unit]:
            text.append(f" {_HURT}{view.damage[unit]}", style=tint("rose"))
        if load := _load(view.cargo[unit]):
            text.append(f" {load}", style="dim")
        return text

    def _built(self, base: int) -> str:
        """The structures of a base, its Settlements and its trade chit."""
        built, words = self.view.bases[base], self.words
        parts = ["".join(f"{letter}{level}" for letter, level in zip(_CHAINS, built.levels, strict=True))]
        if built.settlements:
            parts.append(settlements(built.settlements, words))
        if built.chit != NOTHING:
            name = resource_name(TRADE_CHITS[built.chit].resource, words)
            text = words("buys {resource}") if built.sells else words("sells {resource}")
            parts.append(text.format(resource=name))
        return " ".join(parts)

    # The Solar System

    def systems(self, width: int) -> Lines:
        """Where somebody or something is: how far the worlds are explored, and who is there."""
        lines = []
        for system, record in enumerate(SYSTEMS):
            worlds = [world for world in record.worlds if world in self.view.worlds]
            if not worlds:
                continue
            line, present = self._head(system), self._present(system)
            if not present and len(line) == _NAME:
                continue  # the whole board has it
            line.append("  ".join(self._explored(world) for world in worlds))
            line.truncate(max(20, width - len(present) - 1), overflow="ellipsis")
            line.pad_right(max(0, width - len(line) - len(present)))
            lines.append(Text.assemble(line, present))
        return [titled(self.words("Solar System"), width), *lines]

    def _head(self, system: int) -> Text:
        text = Text(
            f"{cut(system_name(system, self.words), _NAME - 1):<{_NAME}}", style=f"bold {colour('brass-1')}"
        )
        pirates = sum(pirate.system == system for pirate in self.view.pirates)
        for mark, count, hue in ((_PIRATE, pirates, "rose"), (_ASTEROID, self.view.asteroids[system], "sea")):
            if count:
                text.append(f"{mark}{count} ", style=tint(hue))
        return text

    def _explored(self, world: int) -> str:
        """A world with its exploration value; what has none is only named."""
        view = self.view
        signs = _TILE if view.tiles[world] != NOTHING else ""
        signs += {Life.TRACES: _TRACES, Life.PRESENT: _LIFE}.get(Life(view.life[world]), "")
        value = f" {view.exploration[world]}" if WORLDS[world].exploration is not None else ""
        return f"{world_name(world, self.words)}{value}{signs}"

    def _present(self, system: int) -> Text:
        """How many ships and bases of each seat are in a system or on their way to it."""
        text = Text()
        for seat in self.order():
            there = [
                unit
                for unit in self._units(self.view.played[seat])
                if system_of(self.view.where[unit]) == system
            ]
            if there:
                text.append(f" {MARKS[seat]}{len(there)}", style=seat_colour(seat))
        return text

    def atlas(self, width: int) -> Lines:
        """All systems, world by world, with everything that is there."""
        lines = [titled(self.words("Solar System"), width)]
        units = self._by_place()
        for system, record in enumerate(SYSTEMS):
            worlds = [world for world in record.worlds if world in self.view.worlds]
            if not worlds:
                continue
            lines.append(self._head(system))
            for world in worlds:
                lines.append(self._world(world, width))
                for place in (WORLDS[world].orbit, WORLDS[world].surface):
                    lines += self._at(place, units, width)
            lines += self._at(record.flyby, units, width)
            under_way = sorted(place for place in units if in_transfer(place) and bound_for(place) == system)
            for place in under_way:
                lines += self._at(place, units, width)
        return lines

    def _world(self, world: int, width: int) -> Text:
        view, words, record = self.view, self.words, WORLDS[world]
        line = Text(" " * INDENT + self._explored(world))
        said = []
        if (tile := view.tiles[world]) != NOTHING:
            said.append(tile_name(tile, words))
        if view.terraforming[world]:
            text = words("terraformed {points} of {whole}")
            said.append(text.format(points=view.terraforming[world], whole=record.terraform or 0))
        if said:
            line.append(f"  {', '.join(said)}", style="dim")
        line.truncate(width, overflow="ellipsis")
        return line

    def _by_place(self) -> dict[int, list[int]]:
        """Units by where they are, the own ones first."""
        factions = [self.view.played[seat] for seat in self.order()]
        factions += [faction for faction in range(len(FACTIONS)) if faction not in factions]
        found: dict[int, list[int]] = {}
        for faction in factions:
            for unit in self._units(faction):
                found.setdefault(self.view.where[unit], []).append(unit)
        return found

    def _at(self, place: int, units: dict[int, list[int]], width: int) -> Lines:
        """Who is at a place, taken from those who are not shown yet: two worlds share the orbit of Earth."""
        if place == NOTHING or place not in units:
            return []
        head = Text(" " * 2 * INDENT + f"{self._spot(place)}:", style="bold")
        return beside(head, [self._unit(unit, marks=True) for unit in units.pop(place)], width)

    def _spot(self, place: int) -> str:
        """A place under the name of its world or system."""
        words = self.words
        if in_transfer(place):
            return words("in {years}").format(years=years(turns_left(place), words))
        return {
            Spot.ORBIT: words("orbit"),
            Spot.SURFACE: words("surface"),
            Spot.FLYBY: words("Flyby"),
        }[AREAS[place].spot]

    # Relations and developments

    def relations(self, width: int) -> Lines:
        """Each faction with what others are to it, unless they are neutral."""
        view, words = self.view, self.words
        lines: Lines = []
        for seat in self.order():
            faction = view.played[seat]
            held: dict[Relation, list[str]] = {}
            for other in range(len(FACTIONS)):
                relation = view.relation(faction, other)
                if other != faction and relation != Relation.NEUTRAL:
                    held.setdefault(relation, []).append(faction_name(other, words))
            parts = [
                Text(f"{relation_name(relation, words)}: {listed(held[relation], words)}")
                for relation in sorted(held, reverse=True)
            ]
            everyone = [Text(words("neutral towards all"), style="dim")]
            lines += beside(marked(seat, f"{faction_name(faction, words)}:"), parts or everyone, width, ";")
        return [titled(words("Relations"), width), *lines]

    def developed(self, width: int) -> Lines:
        """Technologies and policies of the own faction."""
        view, words = self.view, self.words
        science = view.science(view.played[self.own])
        technologies = [
            technology_name(number, words) for number in range(len(TECHNOLOGIES)) if science.has(number)
        ]
        policies = [
            policy_name(number, words)
            for number in range(len(POLICIES))
            if view.factions[view.played[self.own]].pursues(number)
        ]
        lines: Lines = []
        for title, known in ((words("Technologies"), technologies), (words("Policies"), policies)):
            if known:
                lines += [titled(title, width), *filled(known, width)]
        return lines


def _held(chits: Sequence[int]) -> str:
    """Chits in hand, added to what is in the bank."""
    known = [value for value in chits if value > 0]
    return f"+{sum(known)}" if known else ""


def _load(cargo: Hold) -> str:
    return "".join(f"{n}{letter}" for n, letter in zip(cargo, _RESOURCES, strict=True) if n)
