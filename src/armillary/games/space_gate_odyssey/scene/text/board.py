"""Space Gate Odyssey for a terminal: the whole table in characters, as wide and high as there is room."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from armillary.engine import Words, as_written
from armillary.games.space_gate_odyssey.rules.components import HAWKING, MODULES, Kind
from armillary.games.space_gate_odyssey.rules.predominance import leaders_in
from armillary.games.space_gate_odyssey.rules.state import (
    NOT_IN_PLAY,
    ON_HAWKING,
    RANK_CHIEF,
    RANK_ENGINEER,
    Exoplanet,
    OdysseyState,
)
from armillary.games.space_gate_odyssey.rules.station import Cell
from armillary.games.space_gate_odyssey.scene.moment import NO_MODULE, Moment, moment
from armillary.games.space_gate_odyssey.scene.text.planets import areas_line, planet_line
from armillary.games.space_gate_odyssey.scene.text.station import (
    FIELD_GLYPHS,
    FIELD_TINTS,
    GATE_GLYPHS,
    LARGE,
    LINKED,
    MIDDLE,
    PLAIN,
    ROOM_GLYPHS,
    SMALL,
    TINY,
    Plan,
    face_glyphs,
    field_style,
    station_lines,
)
from armillary.games.space_gate_odyssey.words.names import field_name, gate_name, room_name, token_name
from armillary.scene.terminal import LIGHT, MARKS, colour, marked, seat_colour, tint, titled

TOKEN_GLYPHS = "≈♣ϟ=∅"
_SIZES = (LARGE, MIDDLE, LINKED, SMALL, PLAIN, TINY)
_ROOM_TINTS = ("sea", "leaf", "rose", "slate", "sand")
_TOKEN_TINTS = ("sea", "leaf", "rose", "any", "slate")
_LEFT, _GAP = 58, 2  # columns of the wide table
_LABEL = 9  # columns for a seat's name
_WIDE, _HIGH = 110, 34  # from here on there is room for everything
_BELOW = 17  # lines that events, question and options want under the table


def board(
    view: OdysseyState, words: Words = as_written, names: Sequence[str] = (), *, whole: bool = False
) -> RenderableType:
    """The table as the viewer sees it; `names` are the players'. The whole of it may need to be scrolled."""
    return TextBoard(view, words, names, whole=whole)


def legend(words: Words = as_written) -> Text:
    """What the characters mean."""
    parts = (
        f"C {words('chief engineer')}",
        f"E {words('engineer')}",
        f"R {words('robot')}",
        *(f"{glyph} {field_name(field, words)}" for field, glyph in enumerate(FIELD_GLYPHS)),
        f"α β γ {words('gates')}",
        f"⌂ {words('airlock')}",
        f"O {words('Odyssey module')}",
        f"+ {words('its bonus')}",
        f"⇄ {words('swaps tokens')}",
        f"▸ {words('on the stand')}",
        f"╌ {words('deactivated')}",
        f"╞ {words('corridor')}",
    )
    return Text("  ".join(parts), style="dim")


class TextBoard:
    """Everything where there is room for it, else what the decision is about."""

    def __init__(
        self, view: OdysseyState, words: Words, names: Sequence[str], *, whole: bool = False
    ) -> None:
        self.view = view
        self.whole = whole
        self.words = words
        self.names = [*names, *(f"{seat + 1}" for seat in range(len(names), view.seats))]
        self.own = view.viewer if view.viewer is not None and view.viewer >= 0 else view.active
        self.moment = moment(view)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width, height = options.max_width, options.size.height
        if width >= _WIDE and (height >= _HIGH or self.whole):
            yield self._wide(width, height)
        elif self.whole:
            yield self._long(width)
        else:
            yield self._brief(width)

    def _wide(self, width: int, height: int) -> RenderableType:
        right = width - _LEFT - _GAP
        room = max(height, _HIGH) - _BELOW - 6
        own = _section(self._station_title(), _LEFT, self.station(_LEFT, room))
        return _side_by_side(
            (self.odyssey(_LEFT), own),
            (self.planets(right), self.worksite(right), self.hawking(right), self.rivals(right)),
            _LEFT,
        )

    def _long(self, width: int) -> RenderableType:
        """Everything, one thing under another."""
        own = _section(self._station_title(), width, self.station(width, 99))
        parts = (self.planets, self.worksite, self.hawking, self.rivals)
        return Group(*self.odyssey(width), *own, *(line for part in parts for line in part(width)))

    def _brief(self, width: int) -> RenderableType:
        """The Odyssey and what is asked about at the left, the own station at the right."""
        left = max(48, width - 34)
        right = width - left - _GAP
        about = [self.planets(left, brief=True), self.hawking_track(left)]
        if self._is_about_modules():
            about = [self.worksite(left), self.destinations(left)]
        return _side_by_side(
            (self.odyssey(left), *about),
            (_section(self._station_title(), right, self.station(right, 13)),),
            left,
        )

    def _is_about_modules(self) -> bool:
        return any(getattr(option, "verb", "") == "take" for option in self.view.pending)

    # The Odyssey

    def odyssey(self, width: int) -> list[Text]:
        """Who stands in which control room, with the action points of each seat there."""
        titles = [f"{ROOM_GLYPHS[room]} {room_name(room, self.words).lower()}" for room in range(5)]
        rooms = _shared(width - _LABEL, [len(title) + 1 for title in titles])
        head = Text(" " * _LABEL)
        for number, (title, room) in enumerate(zip(titles, rooms, strict=True)):
            style = tint(_ROOM_TINTS[number])
            name = _cut(title, room - 1)
            head.append(name, style=f"{style} reverse" if number == self.view.stand_room else style)
            head.append(" " * (room - len(name)))
        rows = [self._crew(seat, rooms) for seat in self._seats()]
        return _section(self.words("Odyssey"), width, [head, *rows])

    def _crew(self, seat: int, rooms: Sequence[int]) -> Text:
        own = self.view.confederations[seat]
        line = marked(seat, _cut(self.names[seat], _LABEL - 3).ljust(_LABEL - 2))
        for number, room in enumerate(rooms):
            stand = seat == self.view.active and number == self.view.stand_room
            letters = "C" * own.chiefs[number] + "E" * own.engineers[number] + "R" * own.robots[number]
            cell = Text.assemble(("▸" if stand else "", colour("brass-2")))
            cell.append(letters, style=seat_colour(seat))
            if letters:
                cell.append(f" {own.points_in(number)}", style="dim")
            cell.truncate(room, pad=True)
            line.append_text(cell)
        return line

    # Planets

    def planets(self, width: int, *, brief: bool = False) -> list[Text]:
        lines: list[Text] = []
        for number, planet in enumerate(self.view.planets):
            gate = self.view.gate_of(number)
            lines.append(planet_line(planet, gate, tuple(self._seats()), self.words))
            if planet.closed or (brief and not self._is_placing_on(planet)):
                continue
            if brief or gate is not None:
                lines.append(areas_line(planet, self.words))
        return _section(self.words("Exoplanets"), width, lines)

    def destinations(self, width: int) -> list[Text]:
        """Where the gates stand, in a line."""
        line = Text()
        for gate, planet in enumerate(self.view.gates):
            if planet != NOT_IN_PLAY:
                line.append(f"{GATE_GLYPHS[gate]} ", style=f"bold {colour('brass-2')}")
                name = "Hawking" if planet == ON_HAWKING else self.view.planets[planet].side.name
                line.append(f"{name}   ")
        line.truncate(width)
        return [line]

    def _is_placing_on(self, planet: Exoplanet) -> bool:
        return any(getattr(option, "planet", "") == planet.planet for option in self.view.pending)

    # Worksite

    def worksite(self, width: int) -> list[Text]:
        """The module on top of each pile: what it is, how many it holds, its corridors, the pile."""
        first = 9
        room = (width - first) // 3
        head = Text(" " * first)
        for field, glyph in enumerate(FIELD_GLYPHS[:3]):
            name = _cut(f"{glyph} {field_name(field, self.words)}", room - 1)
            head.append(name.ljust(room), style=tint(FIELD_TINTS[field]))
        lines = [head]
        rows = (self.words("Gates"), self.words("Odyssey"), self.words("Airlocks"))
        for kind, row in zip(Kind, rows, strict=True):
            line = Text.assemble((_cut(row, first - 1).ljust(first), "dim"))
            for field in range(3):
                line.append_text(self._pile(kind * 3 + field, room))
            lines.append(line)
        return _section(self.words("Worksite"), width, lines)

    def _pile(self, pile: int, room: int) -> Text:
        top = self.view.top(pile)
        cell = Text()
        if top is None:
            cell.append(self.words("empty"), style="dim")
        else:
            cell.append_text(self._module(top))
            if room > 15:
                cell.append(f" ×{len(self.view.piles[pile])}", style="dim")
        cell.truncate(room, pad=True)
        return cell

    def _module(self, module: int) -> Text:
        face = MODULES[module]
        cell = Text.assemble((face_glyphs(face).ljust(3), f"bold {field_style(face)}"))
        cell.append(f" {'·' * face.capacity}{' ' * (4 - face.capacity)}")
        cell.append(f" {LIGHT[face.corridors]}", style=field_style(face))
        return cell

    # Hawking

    def hawking(self, width: int) -> list[Text]:
        """Influence, government ranks, supplies and activated modules of each seat; the track."""
        rows = [self._standing(seat) for seat in self._seats()]
        return _section(self.words("Hawking"), width, [*rows, *self.hawking_track(width)])

    def _standing(self, seat: int) -> Text:
        own = self.view.confederations[seat]
        ranks = "".join({RANK_CHIEF: "C", RANK_ENGINEER: "E"}.get(piece, MARKS[seat]) for piece in own.ranks)
        line = marked(seat, _cut(self.names[seat], 10).ljust(11))
        line.append(f"{own.influence:>3} ", style="bold")
        line.append(ranks, style=seat_colour(seat))
        line.append("·" * (HAWKING.ranks - len(ranks)), style="dim")
        for field, count in enumerate(own.station.activated_by_field()):
            line.append(f" {FIELD_GLYPHS[field]}", style=tint(FIELD_TINTS[field]))
            line.append(str(count))
        supply = self.words("{settlers} settlers, {corridors} open")
        left = supply.format(settlers=own.spare_settlers, corridors=own.station.open_corridors())
        line.append(f"  {left}", style="dim")
        return line

    def hawking_track(self, width: int) -> list[Text]:
        """What the fields are worth at the end and who leads in each; gates that stand on Hawking."""
        names = [f" {token_name(token, self.words)}" for token in self.view.track]
        lines = (self._track(names, "  "), self._track(names, " "), self._track([""] * len(names), "  "))
        return [next((line for line in lines if len(line) <= width), lines[-1])]

    def _track(self, names: Sequence[str], gap: str) -> Text:
        line = Text()
        for token, points, name in zip(self.view.track, HAWKING.predominance_values, names, strict=True):
            line.append(f"{points} ", style="bold")
            line.append(f"{TOKEN_GLYPHS[token]}{name}", style=tint(_TOKEN_TINTS[token]))
            for seat in leaders_in(self.view, token):
                line.append(MARKS[seat], style=seat_colour(seat))
            line.append(gap)
        gates = [gate_name(gate, self.words) for gate, at in enumerate(self.view.gates) if at == ON_HAWKING]
        line.append(", ".join(gates), style=colour("brass-2"))
        line.rstrip()
        return line

    # Stations

    def _station_title(self) -> str:
        return self.words("Station of {player}").format(player=self.names[self.own])

    def station(self, width: int, height: int) -> list[Text]:
        own = self.view.confederations[self.own]
        now = self.moment.of(self.own)
        hand = self._hand(now)
        plan = Plan(own.station, self.own, self._targets())
        lines = station_lines(plan, width, height - len(hand), _SIZES)
        return [*hand, *lines]

    def _hand(self, now: Moment) -> list[Text]:
        """Modules that are being laid."""
        modules = [now.module] if now.module != NO_MODULE else []
        station = self.view.confederations[self.own].station
        lifted = [station.modules[number] for number in station.lifted()]
        if not modules and not lifted:
            return []
        line = Text(f"{self.words('In hand:')} ")
        for module in dict.fromkeys((*modules, *lifted)):
            face = MODULES[module]
            line.append(f"{FIELD_GLYPHS[face.field]} {face_glyphs(face)} ", style=field_style(face))
            line.append(f"{'·' * face.capacity} {LIGHT[face.corridors]}  ")
        return [line]

    def _targets(self) -> Collection[Cell]:
        """The cells of the own station that an option would change."""
        if self.moment.seat not in (self.own, -1):
            return ()
        found: dict[Cell, None] = {}
        for option in self.view.pending:
            cell = getattr(option, "target", getattr(option, "cell", None))
            if isinstance(cell, int):
                found[cell] = None
        if self.moment.cell is not None:
            found[self.moment.cell] = None
        return tuple(found)

    def rivals(self, width: int) -> list[Text]:
        """The other stations, small, beside each other."""
        others = [seat for seat in self._seats() if seat != self.own]
        room = width // len(others)
        blocks = [self._rival(seat, room - 2) for seat in others]
        lines = [titled(self.words("Other stations"), width)]
        for row in zip_longest(*blocks):
            line = Text()
            for part in row:
                cell = Text() if part is None else part.copy()
                cell.truncate(room, pad=True)
                line.append_text(cell)
            lines.append(line)
        return lines

    def _rival(self, seat: int, width: int) -> list[Text]:
        plan = Plan(self.view.confederations[seat].station, seat, axes=False)
        return [marked(seat, self.names[seat]), *station_lines(plan, width, 9, _SIZES[3:])]

    def _seats(self) -> Iterator[int]:
        return iter((*range(self.own, self.view.seats), *range(self.own)))


def _cut(text: str, room: int) -> str:
    return text if len(text) <= room else f"{text[: max(0, room - 1)]}…"


def _section(title: str, width: int, lines: Sequence[Text]) -> list[Text]:
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return [titled(title, width), *lines]


def _side_by_side(
    left: Sequence[Sequence[Text]], right: Sequence[Sequence[Text]], width: int
) -> RenderableType:
    table = Table.grid()
    table.add_column(width=width + _GAP, no_wrap=True)
    table.add_column(no_wrap=True)
    columns = [Group(*(line for section in side for line in section)) for side in (left, right)]
    table.add_row(*columns)
    return table


def _shared(room: int, wanted: Sequence[int]) -> list[int]:
    """As much as each wants; if that is too much, the largest give way, and what is left is spread."""
    shares = list(wanted)
    while sum(shares) > room:
        shares[shares.index(max(shares))] -= 1
    spare = (room - sum(shares)) // len(shares)
    return [share + spare for share in shares]
