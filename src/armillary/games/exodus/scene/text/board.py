"""Exodus for a terminal: the map as rows of hexes, the factions, the Council, the market, the blueprints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from armillary.engine import Words, as_written
from armillary.engine.points import written
from armillary.games.exodus.rules import scoring
from armillary.games.exodus.rules.action import build_ships, buy_upgrades, refit, trade
from armillary.games.exodus.rules.components import (
    BLUEPRINTS,
    MARKET,
    NO_CARD,
    RESERVE,
    UPGRADES,
    VOTES,
)
from armillary.games.exodus.rules.council import auctions
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.pieces.fleets import cloaked, kind_of
from armillary.games.exodus.rules.state import NOBODY, ExodusState
from armillary.games.exodus.words.labels.asked import ship_figures
from armillary.games.exodus.words.names import (
    bonus_name,
    political_name,
    ship_class,
    technology_name,
    vp,
)
from armillary.games.exodus.words.sentences import political_text
from armillary.mechanics.sentences import listed
from armillary.scene.terminal import MARKS, Sheet, colour, marked, seat_colour, tint, titled

SHIP_LETTERS = "DFWB"  # in the order of the classes
PART_LETTERS = {"drive": "d", "cannon": "c", "shield": "s"}
_RESOURCES = {"cp": ("C", "sea"), "axinium": ("A", "rose"), "phasium": ("P", "leaf")}
_LEVELS = " ¹²³"
_COUNCIL, _DESTROYED = "◎", "×"
_NARROW, _BROAD = 8, 14  # columns of a hex
_WIDE, _HIGH = 140, 44  # from here on there is room for everything
_RIGHT = 66  # columns of what stands beside the map
_YARD = (
    build_ships.BuildShips,
    buy_upgrades.BuyUpgrades,
    refit.Refit,
    refit.ChooseBlueprint,
    refit.ChooseCell,
)
_COUNCIL_STEPS = (auctions.Vote, auctions.AddLateVotes, auctions.BreakTie)

Piece = tuple[str, str]  # characters and their style


def board(
    view: ExodusState, words: Words = as_written, names: Sequence[str] = (), *, whole: bool = False
) -> RenderableType:
    """The table as the viewer sees it; `names` are the players'. The whole of it may need to be scrolled."""
    return TextBoard(view, words, names, whole=whole)


def legend(words: Words = as_written) -> Text:
    """What the characters mean."""
    letters = (f"{letter} {ship_class(kind, words)}" for kind, letter in enumerate(SHIP_LETTERS))
    parts = (
        words("12C3·2¹ hex 12, 3 cylinders, 2 VP, a Centurian ship of level I"),
        words("C A P CP, Axinium, Phasium"),
        f"{_COUNCIL} {words('High Council')}",
        f"{_DESTROYED} {words('destroyed planet')}",
        words("●3DB 3 cubes and two ships of the first player"),
        *letters,
        words("small letters: cloaked"),
        words("d c s · drive, cannon, shield, free cell"),
    )
    return Text("  ".join(parts), style="dim")


class TextBoard:
    """Everything where there is room for it, else what the decision is about."""

    def __init__(self, view: ExodusState, words: Words, names: Sequence[str], *, whole: bool = False) -> None:
        self.view = view
        self.words = words
        self.whole = whole
        self.names = [*names, *(f"{seat + 1}" for seat in range(len(names), view.seats))]
        self.own = view.viewer if view.viewer is not None and view.viewer >= 0 else 0

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width, height = options.max_width, options.size.height
        if not self.view.turn and not any(planet >= 0 for planet in self.view.planets):
            yield Group(*self.factions(width))  # the map is not laid yet
        elif width >= _WIDE:
            yield self._side_by_side(width)
        elif self.whole or height >= _HIGH:
            yield Group(*(line for part in self._parts() for line in part(width)))
        else:
            yield Group(*self.map(width), *self.factions(width), *self._about(width))

    def _parts(self) -> tuple[Callable[[int], list[Text]], ...]:
        return self.map, self.factions, self.council, self.market, self.yard, self.technologies

    def _side_by_side(self, width: int) -> RenderableType:
        left = self._map_width(width - _RIGHT) + 2
        right = width - left - 2
        first, *rest = self._parts()
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(width=left, no_wrap=True)
        table.add_column(width=right, no_wrap=True)
        table.add_row(Group(*first(left - 2)), Group(*(line for part in rest for line in part(right))))
        return table

    def _about(self, width: int) -> list[Text]:
        """What the decision needs besides the map."""
        step = self.view.stack[-1] if self.view.stack else None
        if isinstance(step, _YARD):
            return self.yard(width)
        if isinstance(step, trade.GoToMarket | trade.Exchange):
            return self.market(width)
        return self.council(width, brief=not isinstance(step, _COUNCIL_STEPS))

    # The map

    def _columns(self) -> int:
        across = [q for q, _ in self.view.map.places]
        return max(across) - min(across) + 1

    def _map_width(self, width: int) -> int:
        return self._columns() * min(_BROAD, max(_NARROW, width // self._columns()))

    def map(self, width: int) -> list[Text]:
        """A hex is two lines high; those of the next column are shifted by one."""
        places = self.view.map.places
        room = self._map_width(width) // self._columns()
        left = min(q for q, _ in places)
        top = min(2 * r + q for q, r in places)
        sheet = Sheet()
        for place, (q, r) in enumerate(places):
            row, column = 2 * r + q - top, (q - left) * room
            for line, pieces in enumerate((self._ground(place), self._pieces(place))):
                _write(sheet, row + line, column, room - 1, pieces)
        return _section(self.words("Map"), width, sheet.lines())

    def _ground(self, place: int) -> Iterator[Piece]:
        """The number of a hex, its planet and the Centurian ship."""
        view, planet = self.view, self.view.planet(place)
        yield f"{place:>2}", "dim"
        if place == view.council:
            yield _COUNCIL, f"bold {colour('brass-1')}"
        elif planet is None:
            yield _DESTROYED, "dim"
        else:
            letter, hue = _RESOURCES[planet.resource]
            yield f"{letter}{view.resources[place]}", f"bold {tint(hue)}"
            if planet.vp:
                yield f"·{planet.vp}", ""
        if view.centurians[place]:
            yield _LEVELS[view.centurians[place]], f"bold {colour('brass-2')}"
        if view.rockets[place]:
            yield "↑" * len(view.rockets[place]), ""

    def _pieces(self, place: int) -> Iterator[Piece]:
        """Cubes and ships in a hex, player by player."""
        margin = "  "  # under the number of the hex
        for seat, faction in enumerate(self.view.factions):
            cubes = self.view.population[place][seat]
            ships = [kind_of(ship) for ship, where in enumerate(faction.where) if where == place]
            if not cubes and not ships:
                continue
            letters = "".join(SHIP_LETTERS[kind] for kind in ships)
            if cloaked(self.view, seat, place):
                letters = letters.lower()
            yield f"{margin}{MARKS[seat]}{cubes or ''}{letters}", seat_colour(seat)
            margin = ""

    # Players

    def factions(self, width: int) -> list[Text]:
        points = scoring.scores(self.view) if self.view.turn else (0,) * self.view.seats
        lines = [self._faction(seat, written(points[seat]), width) for seat in self.view.order]
        return _section(self.words("Factions"), width, lines)

    def _faction(self, seat: int, points: str, width: int) -> Text:
        faction, words = self.view.factions[seat], self.words
        line = marked(seat, _cut(self.names[seat], 12).ljust(13))
        line.append(f"{vp(points, words):>7}", style="bold")
        line.append(f" {faction.cp:>3} CP {faction.axinium:>2} A {faction.phasium:>2} P")
        said = [
            words("tech {count}").format(count=len(faction.technologies)),
            words("cards {count}").format(count=len(faction.won)) if faction.won else "",
            words("reserve {count}").format(count=faction.reserve),
            self._title(seat),
        ]
        for text in filter(None, said):
            if len(line) + 2 + len(text) <= width:
                line.append(f"  {text}", style="dim")
        return line

    def _title(self, seat: int) -> str:
        if seat == self.view.chancellor:
            return self.words("Chancellor")
        return self.words("Vice-Chancellor") if seat == self.view.vice_chancellor else ""

    # The Council and the market

    def council(self, width: int, *, brief: bool = False) -> list[Text]:
        view, words = self.view, self.words
        lines = [
            Text(f"{VOTES[letter]} {political_name(card, words)}: {political_text(card, words)}")
            for letter, card in enumerate(view.proposals)
        ]
        cards = [*view.laws, *view.resolutions]
        if cards and brief:
            names = listed([political_name(card, words) for card in cards], words)
            lines.append(Text(words("In force: {cards}").format(cards=names)))
        elif cards:
            lines += [
                Text(f"§ {political_name(card, words)}: {political_text(card, words)}") for card in cards
            ]
        if view.bonus != NO_CARD:
            lines.append(Text(words("Bonus Action: {card}").format(card=bonus_name(view.bonus, words))))
        for line in lines:
            line.truncate(width, overflow="ellipsis")
        return _section(words("High Council"), width, lines) if lines else []

    def market(self, width: int) -> list[Text]:
        """Each column: who stands there, what a cylinder sells and buys for, white and red."""
        line = Text()
        for number, rates in enumerate(MARKET[self.view.seats]):
            seat = self.view.market[number]
            line.append(f"{number + 1}", style="bold")
            line.append(f" {rates.white[0]}/{rates.white[1]}")
            line.append(f" {rates.red[0]}/{rates.red[1]}", style=tint("rose"))
            if seat != NOBODY:
                line.append(f" {MARKS[seat]}", style=seat_colour(seat))
            line.append("   ")
        line.truncate(width)
        return _section(self.words("Market (sell/buy)"), width, [line])

    # Ships

    def yard(self, width: int) -> list[Text]:
        """The own blueprints beside each other: figures, then the grid."""
        faction, room = self.view.factions[self.own], width // len(BLUEPRINTS)
        sheet = Sheet()
        for kind, ship in enumerate(BLUEPRINTS):
            parts, column = faction.blueprints[kind], kind * room
            ready = sum(
                where != RESERVE and kind_of(number) == kind for number, where in enumerate(faction.where)
            )
            title = f"{SHIP_LETTERS[kind]} {ship_class(kind, self.words)} ×{ready}"
            sheet.write(0, column, _cut(title, room - 1), "bold")
            for number, text in enumerate(ship_figures(parts, self.words)):
                sheet.write(1 + number, column, _cut(text, room - 1), "dim")
            for cell in ship.cells:
                sheet.write(4 + cell[0], column + 2 * cell[1], "·", "dim")
            for part in parts:
                letter = PART_LETTERS[UPGRADES[part.upgrade].kind]
                for row, across in blueprints.cells_of(part):
                    sheet.write(4 + row, column + 2 * across, letter, seat_colour(self.own))
        title = self.words("Blueprints of {player}").format(player=self.names[self.own])
        return _section(title, width, sheet.lines())

    def technologies(self, width: int) -> list[Text]:
        lines = []
        for seat, faction in enumerate(self.view.factions):
            if faction.technologies:
                names = ", ".join(technology_name(number, self.words) for number in faction.technologies)
                line = marked(seat, names)
                line.truncate(width, overflow="ellipsis")
                lines.append(line)
        return _section(self.words("Technologies"), width, lines) if lines else []


def _write(sheet: Sheet, row: int, column: int, room: int, pieces: Iterator[Piece]) -> None:
    """Pieces one after another, as many characters as there is room for."""
    written_so_far = 0
    for text, style in pieces:
        fits = text[: room - written_so_far]
        sheet.write(row, column + written_so_far, fits, style)
        written_so_far += len(fits)
        if len(fits) < len(text):
            sheet.write(row, column + room - 1, "…", "dim")
            return


def _cut(text: str, room: int) -> str:
    return text if len(text) <= room else f"{text[: max(0, room - 1)]}…"


def _section(title: str, width: int, lines: Sequence[Text]) -> list[Text]:
    return [titled(title, width), *lines]
