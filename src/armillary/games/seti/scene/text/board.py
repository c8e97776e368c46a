"""SETI in characters, for the terminal: the sky as a table of rings and sectors, boards and cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from armillary.engine import Words
from armillary.games.seti.rules.components import CARDS, NO_CARD, PLANET_RECORDS, RINGS, SECTORS, TECHS
from armillary.games.seti.rules.solar_system import ASTEROID, COMET, space_at
from armillary.games.seti.rules.state import Agency, SetiState
from armillary.games.seti.words.names import card_name, corners, planet_name, resource, star_name, tech_name
from armillary.games.seti.words.sentences.cards import card_text
from armillary.scene.terminal import MARKS, seat_colour

STAR_STYLES = {0: "yellow", 1: "red", 2: "blue", 3: "white"}
_ALWAYS, _WIDE, _NEVER = 0, 100, 1_000_000  # columns from which on the texts of cards are shown


def board(view: SetiState, words: Words, names: Sequence[str], *, whole: bool = False) -> RenderableType:
    """What a seat sees; the whole of it with the texts of all cards."""
    parts: list[RenderableType] = [_sky(view, words), _agencies(view, words, names)]
    parts.append(_Cards(words("Row"), view.row, words, _ALWAYS if whole else _NEVER))
    own = view.agencies[max(0, view.viewer or 0)]
    parts.append(_Cards(words("Hand"), own.hand, words, _ALWAYS if whole else _WIDE))
    if own.missions:
        parts.append(_Cards(words("Missions"), own.missions, words, _ALWAYS if whole else _WIDE))
    return Group(*parts)


def _table(*titles: str) -> Table:
    made = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for title in titles:
        made.add_column(title, no_wrap=True)
    return made


def _sky(view: SetiState, words: Words) -> Table:
    """A line a sector: its star with data and signals, then what stands in its four rings."""
    made = _table("", words("star"), words("data"), words("signals"), "1", "2", "3", "4")
    for sector in range(SECTORS):
        star = view.sector_stars[sector]
        style = STAR_STYLES[view.colour_of(sector)]
        made.add_row(
            str(sector + 1),
            Text(star_name(star, words), style=style),
            str(view.data_left(sector)),
            _markers(view.signals[sector]),
            *(_space(view, space_at(ring, sector), words) for ring in range(RINGS)),
        )
    return made


def _markers(seats: Sequence[int]) -> Text:
    return Text.assemble(*((MARKS[seat], _style(seat)) for seat in seats))


def _style(seat: int) -> str:
    return seat_colour(seat)


def _space(view: SetiState, space: int, words: Words) -> Text:
    sky = view.sky
    body = sky.bodies[space]
    if body >= 0:
        shown = Text(planet_name(body, words), style="bold")
    else:
        shown = Text({ASTEROID: "∴", COMET: "☄"}.get(sky.features[space], "·"), style="dim")
    for seat, own in enumerate(view.agencies):
        pieces = own.probes.count(space) + own.capsules.count(space)
        shown.append(MARKS[seat] * pieces, _style(seat))
    return shown


def _agencies(view: SetiState, words: Words, names: Sequence[str]) -> Table:
    made = _table("", words("points"), words("resources"), words("computer"), words("techs"), words("pieces"))
    for wordy in (2, 4, 5):  # resources, techs and pieces
        made.columns[wordy].no_wrap = False
    for seat, own in enumerate(view.agencies):
        name = names[seat] if seat < len(names) else words("The rival")
        made.add_row(
            Text(f"{MARKS[seat]} {name}", style=_style(seat)),
            str(own.score),
            _resources(own, words),
            f"{own.top}/6 + {own.data}",
            ", ".join(tech_name(number, words) for number in range(TECHS) if own.has_tech(number)),
            _pieces(own, words),
        )
    return made


def _resources(own: Agency, words: Words) -> str:
    shown = [("credits", own.credits), ("energy", own.energy), ("publicity", own.publicity)]
    return ", ".join(resource(name, n, words) for name, n in (*shown, ("card", len(own.hand))))


def _pieces(own: Agency, words: Words) -> str:
    found = [
        f"{planet_name(planet, words)} {own.orbiters[planet]}+{own.landers[planet]}"
        for planet in range(len(PLANET_RECORDS))
        if own.orbiters[planet] or own.landers[planet]
    ]
    return ", ".join(found)


@dataclass(frozen=True)
class _Cards:
    """Cards with price and corners, and their texts from this width on."""

    title: str
    cards: Sequence[int]
    words: Words
    texts_from: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        made = _table(self.title, "")
        made.columns[0].max_width = options.max_width // 3
        for column in made.columns:
            column.no_wrap = False
        for card in self.cards:
            if card > NO_CARD:
                name = f"{CARDS[card].id} {card_name(card, self.words)}"
                made.add_row(name, self._said(card, with_text=options.max_width >= self.texts_from))
        yield made

    def _said(self, card: int, *, with_text: bool) -> Text:
        record, words = CARDS[card], self.words
        price = resource("energy" if record.energy else "credits", record.energy or record.credits, words)
        said = Text(f"{price}; {corners(card, words)}")
        if with_text:
            said.append(f"  {' '.join(card_text(record, words))}", style="dim")
        return said


def legend(words: Words) -> RenderableType:
    """What the characters mean."""
    return Text(
        words(
            "Marks stand for the markers, probes and capsules of players. ∴ asteroids, ☄ comet, · empty. "
            "Columns 1 to 4 are the rings, from the Sun outward; a line is a sector."
        )
    )
