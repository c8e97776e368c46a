"""A session at one terminal: people and bots play, take back, ask for rules; the record is always saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from armillary.bots import Analyst, bot
from armillary.bots.interjections import interjections
from armillary.bots.nets.learned_games import minded, set_on_winning
from armillary.bots.outlook import Outlook, outlooks
from armillary.cli.players import Player, let_play
from armillary.cli.saving import free_path, save
from armillary.cli.screen import Screen, key_of, known
from armillary.engine import (
    ArmillaryError,
    ChoiceError,
    Event,
    InvalidChoice,
    Ledger,
    Match,
    Option,
    Planning,
    Rng,
    UndoRefused,
    steps,
)
from armillary.engine.match.undo_barrier import something_shown
from armillary.engine.options import amounts_in, read
from armillary.engine.own_words import error_in_words
from armillary.engine.texts import Filled

HINTS = 3
ADVISER = "search:500ms"
_LOG = 25


class Quit(Exception):
    """The player has had enough."""


class Sitting:
    """One evening at the terminal. `ask` returns a line, and raises EOFError when there is none."""

    def __init__(
        self,
        match: Match[Any],
        players: Sequence[Player],
        screen: Screen,
        ask: Callable[[], str],
        *,
        language: str = "en",
        record: Path | None = None,
    ) -> None:
        self.match = match
        self.players = players
        self.screen = screen
        self.words = screen.words
        self.ask = ask
        self.language = language
        self.path = record
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.before_the_screen: int | None = None
        self.seen = dict.fromkeys(self.people, 0)  # how much of what happened each of them was shown

    def run(self) -> None:
        """Play to the end, or until somebody quits; the record is saved either way."""
        try:
            while not self.match.over:
                self._next_choice()
                self._interjections()
            self.screen.show_news(self._news(self.people[0]), room=_LOG)
            self.screen.show_result(self.match)
        except (Quit, EOFError):
            pass
        finally:
            self.save()
            if not self.match.over:
                go_on = self.words("Go on with: armillary play --resume {path}")
                self.screen.say(go_on.format(path=self.path))

    def _next_choice(self) -> None:
        seat = self.match.to_act[0]
        player = self.players[seat]
        if player.bot is None:
            self._ask_person(seat)
            return
        thinking = self.words("{player} is thinking").format(player=player.name)
        with self.screen.console.status(thinking):
            let_play(self.match, seat, player)

    def _interjections(self) -> None:
        """Plays the unprompted actions of the bots."""
        seated = [(player.bot, player.rng) for player in self.players]
        for seat, option in interjections(self.match.game, self.match.state, seated):
            self.match.play(option, seat)

    def _ask_person(self, seat: int) -> None:
        """Ask until something has changed."""
        if self._has_secrets(seat) and self.before_the_screen != seat:
            self.screen.console.clear()
            self.screen.say(self.words("{player}, press Enter.").format(player=self.players[seat].name))
            self.ask()
        self.before_the_screen = seat
        self.screen.show_position(self.match, seat, self._news(seat))
        while not self._obey(seat, self.ask().strip()):
            pass

    def _has_secrets(self, seat: int) -> bool:
        """Would somebody else at this terminal see what only this seat may see or know?"""
        if len(self.people) < 2:
            return False
        state = self.match.state
        secret = bool(steps.gatherings(state))
        return secret or any(seat in zone.owners for zone in self.match.game.rules.zones(state))

    def _news(self, seat: int) -> list[Event]:
        """Log lines since this seat's last choice, which is included; without any, the lines before it."""
        happened = self.match.happened
        fresh = [event for events in happened[self.seen[seat] :] for event in events]
        return known(fresh or next((events for events in reversed(happened) if events), []), seat)

    # What a line means

    def _obey(self, seat: int, line: str) -> bool:
        """Do what a line asks; true when the position is another one, or is to be drawn again."""
        if not line:
            return False
        word, _, rest = line.partition(" ")
        commands = self._commands()
        try:
            if word in commands and (len(word) == 1 or not self._is_choice(seat, line)):
                return commands[word](seat, rest.strip())
            self._choose(seat, line)
        except ArmillaryError as error:
            self.screen.complain(error_in_words(error, self.words))
            return False
        return True

    def _commands(self) -> dict[str, Callable[[int, str], bool]]:
        found: dict[str, Callable[[int, str], bool]] = {
            "u": self._undo,
            "r": self._restart,
            "?": self._rules,
            "w": self._why_not,
            "h": self._hint,
            "a": self._anytime,
            "l": self._log,
            "b": self._board,
            "s": self._save,
            "q": self._quit,
        }
        names = {"undo": "u", "restart": "r", "help": "?", "rules": "?", "why": "w", "hint": "h"}
        names |= {"any": "a", "log": "l", "board": "b", "save": "s", "quit": "q", "exit": "q"}
        return found | {name: found[key] for name, key in names.items()}

    def _is_choice(self, seat: int, line: str) -> bool:
        try:
            read(line, self.match.options(seat))
        except ChoiceError as error:
            return not isinstance(error, InvalidChoice)
        return True

    def _choose(self, seat: int, line: str) -> None:
        before = len(self.match.happened)
        self.match.play(self._numbered(seat, int(line)) if line.isdecimal() else line, seat)
        self.seen[seat] = before

    def _numbered(self, seat: int, number: int) -> Option:
        options = self.match.options(seat)
        amounts = amounts_in(options)
        if amounts is not None and number in amounts.numbers:
            amount: Option = amounts.make(number)
            return amount
        if not 1 <= number <= len(options):
            raise ChoiceError(
                str(number),
                Filled(
                    "There is no choice {number}: they go from 1 to {most}.", number=number, most=len(options)
                ),
            )
        return options[number - 1]

    # Taking back

    def _undo(self, seat: int, rest: str) -> bool:
        """Back to the last choice of a person; bots agree, chance and hidden things do not."""
        if self._has_plan(seat):
            self.match.undo(seat)
        else:
            self._take_back(self._last_choice())
        return True

    def _restart(self, seat: int, rest: str) -> bool:
        """Back to this seat's first choice of the turn, as far as that goes."""
        if self._has_plan(seat):
            self.match.restart_turn(seat)
            return True
        self._take_back(self._last_choice())
        while self.match.choices and not self._in_the_way(last := self._last_choice(strict=False)):
            same = self.match.choices[last].seat == seat and self.match.at(last).turn == self.match.turn
            if not same:
                break
            self._take_back(last)
        return True

    def _has_plan(self, seat: int) -> bool:
        """True if a plan can be taken back: with several people here, undo has no other way meanwhile."""
        step = self.match.state.stack[-1]
        return isinstance(step, Planning) and (len(self.people) > 1 or bool(step.plan_of(seat)))

    def _last_choice(self, *, strict: bool = True) -> int:
        """The number of choices before the last one of a person."""
        choices = self.match.choices
        found = [number for number, choice in enumerate(choices) if choice.seat in self.people]
        if not found and strict:
            raise UndoRefused(self.words("Nothing has been chosen yet."))
        return found[-1] if found else 0

    def _take_back(self, count: int) -> None:
        obstacle = self._in_the_way(count)
        if obstacle:
            refused = self.words("The last choice cannot be taken back: {reason}.")
            raise UndoRefused(refused.format(reason=self.words(obstacle)))
        while len(self.match.choices) > count:
            self.match.undo(consent=True)
        self.seen = {seat: min(seen, count) for seat, seen in self.seen.items()}

    def _in_the_way(self, count: int) -> str:
        """The reason why undo to this choice is forbidden even when everybody agrees."""
        before, now = self.match.at(count), self.match.state
        reason = ""
        if before.rng.counter != now.rng.counter:
            reason = "chance has answered it"
        elif something_shown(self.match.game, before, now, self.match.choices[count].seat):
            reason = "it has shown something hidden"
        return reason

    # Explaining

    def _rules(self, seat: int, rest: str) -> bool:
        """Rules with these words, or those of the decision and of its chapter."""
        ledger = self.match.game.ledger_in(self.language)
        found = ledger.search(rest) if rest else self._rules_now(ledger)
        if not rest:
            self.screen.show_legend()
        self.screen.show_rules(found)
        if not found:
            self.screen.complain(self.words("No rule has all these words."))
        return False

    def _rules_now(self, ledger: Ledger) -> list[Any]:
        rule = steps.rule_asked(self.match.state)
        if rule not in ledger:
            return []
        chapter = ledger.chapters[ledger[rule].chapter]
        return [ledger[rule], *(other for other in chapter if other.id != rule)]

    def _why_not(self, seat: int, rest: str) -> bool:
        self.screen.show_refusals(self.match.refusals(seat))
        return False

    def _hint(self, seat: int, rest: str) -> bool:
        """The options that the searching bot likes best."""
        game = set_on_winning(minded(self.match.game))
        adviser = bot(ADVISER, game)
        assert isinstance(adviser, Analyst)
        view = self.match.view(seat)
        with self.screen.console.status(self.words("Thinking")):
            opinions = adviser.analyse(view, Rng(len(self.match.choices)))
            best = [opinion.option for opinion in opinions[:HINTS]]
            expected = outlooks(game, view, best, Rng(len(self.match.choices)))
        options = self.match.options(seat)
        for opinion, ahead in zip(opinions, expected, strict=False):
            label = self.match.game.label(opinion.option, view, self.words)
            key = key_of(options, options.index(opinion.option))
            self.screen.say(f"  {opinion.value:4.0%}  {self._in_points(ahead)}{key:>2} {label}")
        return False

    def _in_points(self, ahead: Outlook | None) -> str:
        if ahead is None:
            return ""
        points = f"{ahead.own:.0f}" if ahead.best is None else f"{ahead.own:.0f}:{ahead.best:.0f}"
        return f"{points:>7}  "

    def _anytime(self, seat: int, rest: str) -> bool:
        """Plays an option at any time; `a 2 resign` does it for another person at this terminal."""
        who, _, text = rest.partition(" ")
        if not rest or not who.isdecimal():
            self.screen.show_anytime(self.match, seat)
            return False
        other = int(who) - 1
        if other not in self.people:
            raise ChoiceError(who, self.words("Nobody at this terminal has seat {seat}.").format(seat=who))
        self.match.play(text, other)
        return True

    def _log(self, seat: int, rest: str) -> bool:
        self.screen.show_log(self.match, seat, int(rest) if rest.isdecimal() else _LOG)
        return False

    def _board(self, seat: int, rest: str) -> bool:
        if rest:
            self.screen.show_plate(self.match, seat, rest)
        else:
            self.screen.show_whole_board(self.match, seat)
        return False

    # Keeping

    def _save(self, seat: int, rest: str) -> bool:
        if rest:
            self.path = Path(rest).expanduser()
        self.save()
        return False

    def _quit(self, seat: int, rest: str) -> bool:
        raise Quit

    def save(self) -> None:
        record = self.match.record
        if self.path is None:
            self.path = free_path(record)
        save(record, [player.spec for player in self.players], self.path)
        self.screen.say(self.words("The record is in {path}.").format(path=self.path))
