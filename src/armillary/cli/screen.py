"""A match in a terminal: the board, the log, the question, the options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from armillary.engine import (
    Event,
    Game,
    GameEnded,
    Label,
    Match,
    Option,
    Refusal,
    RivalScore,
    Rule,
    SeatEvent,
    State,
    Words,
    steps,
)
from armillary.engine.facets.plain import plain_lines
from armillary.engine.options import amounts_in, buttons_in
from armillary.engine.points import written
from armillary.engine.texts import Named, ending
from armillary.scene import Plate
from armillary.scene.terminal import colour, marked, titled

_FEWEST_NEWS, _MOST_NEWS = 1, 12
_FEWEST_ROWS = 4  # of options: so many always have room for what follows from them
_FRAME = 4  # lines for the titles, the keys and the answer
_MANY_AMOUNTS = 12


def known(events: Sequence[Event], seat: int) -> list[Event]:
    """Events as this seat may know them."""
    return [told for event in events if (told := event.masked(seat)) is not None]


def key_of(options: Sequence[Option], place: int) -> str:
    """The key for the option at this place.

    Where a number means an amount, the other options are typed by their names.
    """
    amounts = amounts_in(options)
    if amounts is None:
        return str(place + 1)
    buttons = buttons_in(options)
    return str(buttons[place]) if place < len(buttons) else str(amounts.numbers[place - len(buttons)])


class Screen:
    """Draws for readers of one language."""

    def __init__(self, console: Console, game: Game[Any], names: Sequence[str], words: Words) -> None:
        self.console = console
        self.game = game
        self.names = names
        self.words: Words = Named(words, tuple(names))
        self._board, self._legend = game.pictures.text_board, game.pictures.legend

    # A position

    def show_position(self, match: Match[Any], seat: int, news: Sequence[Event]) -> None:
        """Everything that the seat needs for its choice; the news get what room is left."""
        if self.console.is_terminal:
            self.console.clear()
        view = match.view(seat)
        table = Group(self.heading(view), self.board(view))
        free = self.console.height - self._height(table) - _FRAME
        question = self.question(match, seat, view, rows=free - _FEWEST_NEWS)
        self.console.print(table)
        self.show_news(news, room=free - self._height(question) + 2)
        self.console.print(question)

    def _height(self, drawn: RenderableType) -> int:
        return len(self.console.render_lines(drawn, pad=False))

    def heading(self, view: State) -> Text:
        line = Text.assemble((f"{self.game.facts.title}  ", f"bold {colour('brass-2')}"), no_wrap=True)
        line.append_text(self.standings(view))
        line.truncate(self.console.width, overflow="ellipsis")
        return line

    def standings(self, view: State) -> Text:
        """The turn and the scores."""
        line = Text.assemble((f"{self.game.words.turn(view, self.words).written(view.turn)}   ", "dim"))
        for seat, score in enumerate(self.game.rules.scores(view)):
            line.append_text(marked(seat, f"{self.names[seat]} "))
            line.append(f"{written(score)}   ", style="bold")
        line.rstrip()
        return line

    def board(self, view: State, *, whole: bool = False) -> RenderableType:
        if self._board is None:
            return Text("\n".join(plain_lines(view, self.words, self.names)))
        return self._board(view, self.words, self.names, whole=whole)

    def show_whole_board(self, match: Match[Any], seat: int) -> None:
        """Everything on the table, however long that is, and the question again."""
        view = match.view(seat)
        self.console.print(self.board(view, whole=True))
        plates = self.game.pictures.plates(view, self.words, self.names)
        if plates:
            self.console.print(self._contents(plates))
        self.console.print(self.question(match, seat, view, rows=_FEWEST_ROWS))

    def _contents(self, plates: Sequence[Plate]) -> Text:
        """A list of further plates, each with the word that opens it."""
        line = Text(f"  {self.words('In words:')} ", style="dim")
        for number, plate in enumerate(plates, start=1):
            line.append(f"b {number}", style=f"bold {colour('brass-2')}")
            line.append(f" {plate.title}  ", style="dim")
        line.rstrip()
        return line

    def show_plate(self, match: Match[Any], seat: int, which: str) -> None:
        """All that a part of the board shows on the page, in words."""
        plates = self.game.pictures.plates(match.view(seat), self.words, self.names)
        found = next((plate for n, plate in enumerate(plates, start=1) if _is_called(plate, n, which)), None)
        if found is None:
            self.complain(self.words("There is no such part of the board."))
            self.console.print(self._contents(plates))
            return
        self.console.print(titled(found.title, self.console.width))
        for line in found.twin:
            self.console.print(Padding(Text(line.text), (0, 0, 0, 2), expand=False))

    def show_news(self, events: Sequence[Event], room: int) -> None:
        """The last things that happened, and how many there were before them."""
        told = self.stories(events)
        title = self.words("What happened")
        room = max(_FEWEST_NEWS, min(room, _MOST_NEWS))
        left = len(told) - room
        if left > 0:
            title += f" ({self.words('{count} more: l').format(count=left)})"
        self.console.print(titled(title, self.console.width))
        self.show_stories(told[-room:], short=True)

    def show_stories(self, stories: Iterable[Text], *, short: bool = False) -> None:
        """A sentence a line; short ones, where the log has the whole, end at the edge."""
        for story in stories:
            line = Text.assemble("  ", story)
            if short:
                line.truncate(self.console.width, overflow="ellipsis")
            self.console.print(line)

    def stories(self, events: Iterable[Event]) -> list[Text]:
        """A log line for each event, with its rule."""
        told = ((event, self.game.story(event, self.names, self.words)) for event in events)
        return [self._story(event, sentence) for event, sentence in told if sentence]

    def _story(self, event: Event, sentence: str) -> Text:
        told = Text(sentence)
        if isinstance(event, SeatEvent) and 0 <= event.seat < len(self.names):
            told = Text.assemble(marked(event.seat), " ", told)
        if event.rule:
            told.append(f"  {event.rule}", style="dim")
        return told

    # What is asked

    def question(self, match: Match[Any], seat: int, view: State, rows: int) -> RenderableType:
        """The question with its options and keys."""
        line = Text.assemble(("── ", colour("brass-3")))
        line.append_text(marked(seat, f"{self.names[seat]}: "))
        asked = self.game.words.prompt(view, self.words) or self.words("Choose")
        line.append(asked, style=f"bold {colour('legal')}")
        rule = steps.rule_asked(match.state)
        line.append(f" {rule}" if rule else "", style="dim")
        line.append(f" {'─' * (self.console.width - len(line) - 1)}", style=colour("brass-3"))
        rows -= self._height(line) - 1
        return Group(line, self.options(match.options(seat), view, rows), self.keys())

    def options(self, options: Sequence[Option], view: State, rows: int) -> RenderableType:
        """Numbered options, one line a group, in this many rows where possible."""
        parts: list[RenderableType] = []
        amounts = amounts_in(options)
        named: Sequence[Option] = options
        if amounts is not None and len(amounts) > _MANY_AMOUNTS:
            parts.append(Text(f"  {amounts[0]} … {amounts[-1]}"))
            named = buttons_in(options)
        labels = [self.game.label(option, view, self.words) for option in named]
        numbered = [(key_of(options, place), label) for place, label in enumerate(labels)]
        for group, members in groupby(numbered, key=lambda pair: pair[1].group):
            if group:
                parts.append(self._in_group(group, list(members)))
            else:
                parts.extend(self._in_columns(list(members), rows))
        return Group(*parts)

    def _in_group(self, group: str, members: Sequence[tuple[str, Label]]) -> Text:
        """A group in a line; what follows is said once where it is the same for all."""
        line = Text("  ")
        line.append(f"{group}: ", style="dim")
        consequences = {label.consequence for _, label in members}
        for number, label in members:
            line.append_text(_numbered(number, label.within))
            if label.consequence and len(consequences) > 1:
                line.append(f" ({label.consequence})", style="dim")
            line.append("  ")
        line.rstrip()
        if len(consequences) == 1 and (same := consequences.pop()):
            line.append(f": {same}", style="dim")
        return line

    def _in_columns(self, members: Sequence[tuple[str, Label]], most: int) -> Iterator[Text]:
        full = [_numbered(number, label.name, label.consequence) for number, label in members]
        columns, rows = self._columns(full)
        if rows > max(most, _FEWEST_ROWS):
            full = [
                _numbered(number, label.name, label.consequence if label.careful else "")
                for number, label in members
            ]
            columns, rows = self._columns(full)
        width = (self.console.width - 2) // columns
        for row in range(rows):
            line = Text("  ")  # what does not fit into the width goes on in the next line
            for entry in full[row::rows]:
                cell = entry.copy()
                if columns > 1:
                    cell.truncate(width, pad=True)
                line.append_text(cell)
            line.rstrip()
            yield line

    def _columns(self, entries: Sequence[Text]) -> tuple[int, int]:
        widest = max(len(entry) for entry in entries) + 2
        columns = max(1, min(len(entries), (self.console.width - 2) // widest))
        rows = -(-len(entries) // columns)
        return -(-len(entries) // rows), rows

    def keys(self) -> Text:
        words = self.words
        keys = (
            ("u", words("undo")),
            ("r", words("restart")),
            ("?", words("rules")),
            ("w", words("why not")),
            ("h", words("hint")),
            ("a", words("any time")),
            ("l", words("log")),
            ("b", words("board")),
            ("s", words("save")),
            ("q", words("quit")),
        )
        line = Text("  ")
        for key, meaning in keys:
            line.append(key, style=f"bold {colour('brass-2')}")
            line.append(f" {meaning}  ", style="dim")
        line.rstrip()
        return line

    # What is asked for besides

    def show_legend(self) -> None:
        """The legend of the board's characters."""
        if self._legend is not None:
            self.console.print(self._legend(self.words))

    def show_rules(self, rules: Iterable[Rule]) -> None:
        for rule in rules:
            self.console.print(_paragraph(rule.id, rule.text))

    def show_anytime(self, match: Match[Any], seat: int) -> None:
        """This seat's options at any time, each as it is typed."""
        view = match.view(seat)
        for option in match.anytime(seat):
            label = self.game.label(option, view, self.words)
            self.console.print(_paragraph(str(option), str(label)))

    def show_refusals(self, refusals: Sequence[Refusal]) -> None:
        for refusal in refusals:
            label = self.game.words.refusal(refusal, self.words)
            self.console.print(_paragraph(label.name, label.consequence, refusal.rule))
        if not refusals:
            self.say(self.words("Nothing that you may expect here is forbidden."))

    def show_log(self, match: Match[Any], seat: int, most: int) -> None:
        """The last things that happened, as this seat may know them, the newest below."""
        self.show_stories(self.stories(known(match.events, seat))[-most:])

    def show_result(self, match: Match[Any]) -> None:
        """The count line by line, and who has won."""
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column(style="dim")
        rivals = match.rivals()
        for seat, name in enumerate((*self.names, *(self._rival(rival) for rival in rivals))):
            table.add_column(marked(seat, name), justify="right")
        for line in match.score_lines():
            label = Text(self.game.words.term(line.label, self.words))
            label.append(f"  {line.rule}", style="dim")
            table.add_row(label, *map(written, (*line.points, *line.rivals)))
        totals = (*match.scores(), *(rival.points for rival in rivals))
        table.add_row(Text(self.words("Total"), style="bold"), *map(written, totals), style="bold")
        self.console.print(table)
        self.console.print(self.result(match))

    def _rival(self, rival: RivalScore) -> str:
        return self.game.words.term(rival.name, self.words)

    def result(self, match: Match[Any]) -> Text:
        """Who has won, in a sentence; if no seat has, the game knows whom to name."""
        winners = match.winners()
        if winners:
            text = ending(winners, self.names, self.words)
        else:
            text = self.game.story(GameEnded(winners, match.scores()), self.names, self.words)
        return Text(text, style=f"bold {colour('brass-2')}")

    def say(self, text: str) -> None:
        """A line that is not broken: it may hold a path to copy."""
        self.console.print(Text(text), soft_wrap=True)

    def complain(self, text: str) -> None:
        self.console.print(Text(text, style=colour("forbidden")), soft_wrap=True)


def _is_called(plate: Plate, number: int, which: str) -> bool:
    return which in (str(number), plate.name) or which.casefold() == plate.title.casefold()


def _numbered(key: str, name: str, consequence: str = "") -> Text:
    entry = Text.assemble((f"{key:>2} ", f"bold {colour('legal')}"), name)
    if consequence:
        entry.append(f": {consequence}", style="dim")
    return entry


def _paragraph(title: str, text: str, rule: str = "") -> Padding:
    told = Text.assemble((title, f"bold {colour('brass-1')}"), "  ", text)
    if rule:
        told.append(f"  {rule}", style="dim")
    return Padding(told, (0, 0, 0, 2), expand=False)
