"""High Frontier for a terminal: the cycle, players and their Stacks, Sites that are held, the decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from armillary.engine import Counted, Words, as_written
from armillary.engine.points import written
from armillary.games.high_frontier.rules.components import FACES, IDEOLOGIES, SITES, STRIP, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Season
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.pieces.decks import decks_in_play, top
from armillary.games.high_frontier.rules.pieces.stacks import dry_mass
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.games.high_frontier.scene.names import called_as, looking, political
from armillary.games.high_frontier.scene.pieces.cards import deck_title
from armillary.games.high_frontier.scene.standing import title
from armillary.games.high_frontier.scene.text import modules
from armillary.games.high_frontier.words.names import (
    aqua,
    card_name,
    grade_name,
    ideology_name,
    season_name,
    site_name,
    slot_name,
    space_name,
    tanks,
)
from armillary.games.high_frontier.words.names_conflict import state_word
from armillary.scene.terminal import colour, marked, seat_colour, tint, titled

_SEASONS = {Season.BLUE: "sea", Season.YELLOW: "sand", Season.RED: "rose"}
_CLAIM, _FACTORY, _COLONY, _BUSTED, _DAMAGED = "○", "▣", "▲", "×", "▨"


def board(
    view: HighFrontierState, words: Words = as_written, names: Sequence[str] = (), *, whole: bool = False
) -> RenderableType:
    """The table as the viewer sees it, the own things first."""
    return TextBoard(view, words, names)


class TextBoard:
    """Lines as wide as the terminal."""

    def __init__(self, view: HighFrontierState, words: Words, names: Sequence[str]) -> None:
        self._view = view
        self._words = words
        self._names = called_as(view, names, words)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        for line in self._lines(width):
            line.truncate(width, overflow="ellipsis")
            yield line

    def _lines(self, width: int) -> Iterator[Text]:
        view, words = self._view, self._words
        yield titled(words("Sol"), width)
        yield self._cycle()
        own = looking(view)
        for seat in (*range(own, view.seats), *range(own)):
            yield from self._player(seat)
        if view.claims or view.busted:
            yield titled(words("Sites"), width)
            yield from self._sites()
        yield titled(words("Patent decks"), width)
        for deck in decks_in_play(view):
            card = top(view, deck)
            shown = card_name(card, words) if card >= 0 else words("empty")
            yield Text(f"{deck_title(deck, words)} {len(view.decks[deck])}: {shown}")
        if political(view):
            yield titled(words("Assembly"), width)
            yield from self._assembly()
        for name, lines in modules.sections(view, own, self._names, words):
            yield titled(name, width)
            yield from map(Text, lines)

    def _cycle(self) -> Text:
        view, words = self._view, self._words
        tinted = _SEASONS[view.season]
        line = Text(words("year {year} of {years}").format(year=view.year, years=view.years))
        line.append("  " + season_name(view.season, words), style=tint(tinted))
        line.append(
            "  "
            + words(Counted("{count} seniority disk", "{count} seniority disks", view.seniority)).format(
                count=view.seniority
            )
        )
        if said := state_word(view, words):
            line.append("  " + said, style=colour("danger"))
        return line

    def _player(self, seat: int) -> Iterator[Text]:
        view, words = self._view, self._words
        player = view.players[seat]
        line = marked(seat, self._names[seat])
        if said := title(view, seat, words):
            line.append(f"  {said}", style=colour("ink-3"))
        line.append("  " + aqua(player.aqua, words))
        if more := modules.seat_facts(view, seat, words):
            line.append("  " + more)
        yield line
        if player.hand:
            yield Text(
                "  " + words("hand") + ": " + ", ".join(card_name(card, words) for card in player.hand)
            )
        for slot, stack in enumerate(player.stacks):
            if stack is not None and (stack.cards or slot != Slot.LEO):
                yield self._stack(seat, slot, stack)

    def _stack(self, seat: int, slot: int, stack: Stack) -> Text:
        words = self._words
        line = Text("  " + slot_name(slot, words), style=seat_colour(seat))
        where = space_name(stack.node, words)
        line.append(f" @ {where}" if slot != Slot.LEO else "", style=colour("ink-1"))
        if stack.wet != NOTHING:
            said = words("dry {dry}, wet {wet} {grade}").format(
                dry=dry_mass(stack),
                wet=written(STRIP[stack.wet].mass),
                grade=grade_name(stack.grade, words),
            )
            line.append(f"  {said}", style=tint("sea"))
        if stack.water or stack.gold:
            line.append("  " + tanks(stack.water + stack.gold, words))
        line.append(": " + ", ".join(FACES[piece].name for piece in stack.cards), style=colour("ink-2"))
        if stack.glitch:
            line.append("  " + words("glitch"), style=colour("danger"))
        return line

    def _sites(self) -> Iterator[Text]:
        view, words = self._view, self._words
        for number, zone in enumerate(ZONES):
            line = Text(f"{words(zone.name)}: ", style=colour("brass-1"))
            held = [site for site in sorted(view.claims) if SITES[site].zone == number]
            lost = [site for site in sorted(view.busted) if SITES[site].zone == number]
            for site in held:
                sign = _COLONY if site in view.colonies else _FACTORY if site in view.factories else _CLAIM
                if view.conflict and site in table(view).damaged:
                    sign = _DAMAGED
                line.append(f"{sign} {site_name(site, words)}  ", style=seat_colour(view.claims[site]))
            for site in lost:
                line.append(f"{_BUSTED} {site_name(site, words)}  ", style=colour("danger"))
            if held or lost:
                yield line

    def _assembly(self) -> Iterator[Text]:
        view, words = self._view, self._words
        if view.conflict and table(view).propaganda:
            yield from map(Text, modules.assembly(view, self._names, words))
            return
        for number in range(len(IDEOLOGIES)):
            line = Text(("★ " if number == view.star else "  ") + ideology_name(number, words))
            for seat in range(view.seats):
                for _ in range(view.delegates_of(number, seat)):
                    line.append(" ")
                    line.append_text(marked(seat))
            yield line


def legend(words: Words = as_written) -> Text:
    """What the characters mean."""
    signs = (
        (_CLAIM, words("Claim")),
        (_FACTORY, words("Factory")),
        (_COLONY, words("Colony")),
        (_BUSTED, words("busted")),
        (_DAMAGED, words("damaged")),
        ("★", words("law")),
    )
    return Text("   ".join(f"{sign} {said}" for sign, said in signs))
