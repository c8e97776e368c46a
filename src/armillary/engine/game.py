"""A game: its facts and its facets. The table, the bots and the laboratory use nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from itertools import count, takewhile
from typing import TYPE_CHECKING, Generic, TypeVar

from armillary.engine import codec, hidden, leaving, planning, steps
from armillary.engine.errors import SetupError
from armillary.engine.events import Event
from armillary.engine.facets import GameMind, GamePictures, GameRules, GameWords, Pose, Words, as_written
from armillary.engine.facets.rules import nothing_more
from armillary.engine.facts import Facts, Value
from armillary.engine.ledger import Ledger
from armillary.engine.lessons import Lesson, Overview, Sign, read_lesson, read_overview, read_signs
from armillary.engine.observing import Lists, Observing, Ranges, Row, empty_row, write_lists
from armillary.engine.options import Option
from armillary.engine.own_words import OWN, own_label, own_story
from armillary.engine.rng import Rng
from armillary.engine.state import State
from armillary.engine.texts import Filled, Label, quoted

if TYPE_CHECKING:
    from armillary.engine.match.match import Match
    from armillary.scene import Plate

S = TypeVar("S", bound=State)


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S]):
    """One game. It holds no position: it is shared freely."""

    facts: Facts
    package: str  # where RULES.md and the data lie
    rules: GameRules[S]
    words: GameWords[S] = field(default_factory=GameWords)
    pictures: GamePictures[S] = field(default_factory=GamePictures)
    mind: GameMind[S] = field(default_factory=GameMind)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @property
    def name(self) -> str:
        return self.facts.name

    # Beginning

    def start(
        self, seats: int | None = None, seed: int = 0, settings: Mapping[str, object] | None = None
    ) -> Match[S]:
        """Begin a match."""
        from armillary.engine.match.match import Match  # noqa: PLC0415  (a match knows its game)

        count = self.facts.seats[0] if seats is None else seats
        return Match(self, count, seed, self.settled(settings or {}))

    def new_state(self, seats: int, seed: int, settings: Mapping[str, object] | None = None) -> S:
        """The first state, checked but not yet advanced to its first decision."""
        self.check_seats(seats)
        self.check_seed(seed)
        return self.rules.first_state(seats, Rng(seed), self.settled(settings or {}))

    def check_seats(self, seats: int) -> None:
        if seats not in self.facts.seats:
            allowed = ", ".join(map(str, self.facts.seats))
            raise SetupError(
                Filled(
                    "{game} is not played by {seats} seats. Allowed: {allowed}.",
                    game=self.facts.title,
                    seats=seats,
                    allowed=allowed,
                )
            )

    def check_seed(self, seed: int) -> None:
        if type(seed) is not int or not 0 <= seed < 1 << 63:
            raise SetupError(
                Filled(
                    "Seed {seed} is not allowed. Allowed: 0 to {most}.", seed=quoted(seed), most=(1 << 63) - 1
                )
            )

    def settled(self, settings: Mapping[str, object]) -> dict[str, Value]:
        """Every setting of the game with its value; unknown ones are refused."""
        known = {setting.name: setting for setting in self.facts.settings}
        for name in settings:
            if name not in known:
                allowed = ", ".join(known) or "none"
                raise SetupError(
                    Filled(
                        "{game} has no setting {name}. Allowed: {allowed}.",
                        game=self.facts.title,
                        name=quoted(name),
                        allowed=allowed,
                    )
                )
        return {name: setting.checked(settings.get(name, setting.default)) for name, setting in known.items()}

    # Seeing

    def view(self, state: S, seat: int) -> S:
        """The state as a seat may see it."""
        return hidden.view(self, state, seat)

    def viewpoint(self, state: S, seat: int) -> int:
        """Whose view a seat has: a spectator's, where there is nothing that some see and others do not."""
        if self.rules.hide_rest is not nothing_more:
            return seat
        if any(zone.owners and zone.low < zone.high for zone in self.rules.zones(state)):
            return seat
        if any(type(step).masked is not steps.Step.masked for step in state.stack):
            return seat
        return hidden.SPECTATOR

    def sample(self, seen: S, rng: Rng) -> S:
        """A whole state that this view could come from."""
        return hidden.sample(self, seen, rng)

    def anytime(self, state: S, seat: int) -> tuple[Option, ...]:
        """Options of a seat that is not asked; in a view, only of the seat that looks."""
        if state.over or seat in state.left or not 0 <= seat < state.seats:
            return ()
        if state.viewer not in (None, seat):
            return ()
        return (*self.rules.anytime(state, seat), *leaving.offered(self, state, seat))

    def winners(self, state: S) -> tuple[int, ...]:
        """Who has won by the rules, those aside who have left before the end."""
        return leaving.winners(self, state) if state.left else self.rules.winners(state)

    def shares(self, state: S) -> tuple[float, ...]:
        """How much of the victory each seat has, from 0 to 1: teams that tie share it, not their seats."""
        winners, teams = self.winners(state), self.rules.teams(state)
        won = len({teams[seat] for seat in winners})
        return tuple(1 / won if seat in winners else 0.0 for seat in range(state.seats))

    def restore(self, snapshot: bytes) -> S:
        """A state from its snapshot, or a view from its own.

        After a change of the rules the waiting decision may be forced: then the state runs on.
        A view never does; it has no chance of its own.
        """
        state: S = codec.load(snapshot, (*self.rules.types, Rng))
        state.pending = ()
        waiting = state.stack[-1] if state.stack else None
        if waiting is not None and state.viewer is None:
            steps.advance(state)
        elif isinstance(waiting, steps.Decision):
            state.pending = steps.options(state)
        return state

    # Observing

    def ranges(self, state: S) -> Ranges:
        """The named ranges of an observation, as they are throughout this match."""
        observe = self.mind.observe
        if isinstance(observe, Observing):
            return Ranges(observe.lengths(state))
        return Ranges({name: len(numbers) for name, numbers in self._lists(self.view(state, 0)).items()})

    def observe(self, state: S, seat: int, row: Row) -> None:
        """Write what a seat sees into a row of zeros that is as long as the ranges say."""
        observe = self.mind.observe
        if isinstance(observe, Observing):
            observe.write(state, seat, row)
        else:
            write_lists(self._lists(state if state.viewer is not None else self.view(state, seat)), row)

    def observed(self, state: S, seat: int) -> dict[str, list[float]]:
        """The view of a seat as named lists of numbers."""
        ranges = self.ranges(state)
        row = empty_row(ranges.size)
        self.observe(state, seat, row)
        return {name: list(map(float, row[place])) for name, place in ranges.places.items()}

    def _lists(self, seen: S) -> Lists:
        observe = self.mind.observe
        if observe is None or isinstance(observe, Observing):
            return {"scores": [float(score) for score in self.rules.scores(seen)]}
        return observe(seen)

    # Reading

    @cached_property
    def ledger(self) -> Ledger:
        return self.ledger_in("en")

    def ledger_in(self, language: str) -> Ledger:
        """The ledger in a language, or in English: a game need not be translated."""
        name = "RULES.md" if language == "en" else f"RULES.{language}.md"
        folders = [files(self.package), *map(files(self.package).joinpath, self.facts.more_ledgers)]
        if not all(folder.joinpath(name).is_file() for folder in folders):
            name = "RULES.md"
        return Ledger("\n".join(folder.joinpath(name).read_text("utf-8") for folder in folders), name)

    @property
    def prefixes(self) -> tuple[str, ...]:
        """How the ids of its rules begin: its own prefix, and those of expansions."""
        if not self.facts.more_ledgers:
            return (self.facts.prefix,)
        return tuple(dict.fromkeys(rule.id.rpartition("-")[0] for rule in self.ledger))

    # Learning

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """Guided games: `data/lesson.json`, then `data/lesson_2.json` and so on, as many as there are."""
        texts = (self._data(f"lesson_{number}.json" if number > 1 else "lesson.json") for number in count(1))
        return tuple(read_lesson(text) for text in takewhile(bool, texts) if text)

    @property
    def lesson(self) -> Lesson | None:
        """The first of them; none where the game has no lesson."""
        return self.lessons[0] if self.lessons else None

    def lesson_at(self, seats: int, seed: int, settings: Mapping[str, object]) -> Lesson | None:
        """The lesson that begins with this position: which one a match is follows from how it was opened."""
        opened = self.settled(settings)
        for lesson in self.lessons:
            if (seats, seed) == (lesson.seats, lesson.seed) and opened == self.settled(lesson.settings):
                return lesson
        return None

    @cached_property
    def signs(self) -> tuple[Sign, ...]:
        """What the icons mean, from `data/signs.json`."""
        text = self._data("signs.json")
        return () if text is None else read_signs(text)

    @cached_property
    def overview(self) -> Overview | None:
        """The game on one page, from `data/overview.json`."""
        text = self._data("overview.json")
        return None if text is None else read_overview(text)

    def _data(self, name: str) -> str | None:
        try:
            return files(self.package).joinpath("data", name).read_text("utf-8")
        except (FileNotFoundError, ModuleNotFoundError):
            return None

    def label(self, option: Option, seen: S, words: Words = as_written) -> Label:
        """An option in a few words: one of the game's own, or one that every game has."""
        return own_label(option, words) or self.words.label(option, seen, words)

    def story(self, event: Event, names: Sequence[str], words: Words = as_written) -> str:
        """An event in a sentence: one of the game's own, or one that every game has."""
        return own_story(event, names, words) or self.words.story(event, names, words)

    # Looking

    def shapes(self, thing: Option | Event, seen: S) -> tuple[str, ...]:
        """The shapes that an option or an event touches; what every game has touches none."""
        return () if isinstance(thing, OWN) else self.pictures.shapes(thing, seen)

    def picture(self, seen: S, words: Words = as_written, names: Sequence[str] = ()) -> str:
        """A view as one SVG document that stands alone."""
        from armillary.scene import render_standalone  # noqa: PLC0415  (drawing is for those who look)

        plates = tuple(self.pictures.plates(seen, words, names))
        if not plates:
            raise SetupError(
                Filled("{game} draws nothing: there is no picture of it.", game=self.facts.title)
            )
        return render_standalone(plates, self.pictures.arrangement(seen))

    def emblem(self) -> Plate | None:
        """A piece of the board for the game's card."""
        if self.pictures.emblem is None or self.pictures.pose is None:
            return None
        return self.pictures.emblem(self.posed(self.pictures.pose))

    def figures(self, words: Words = as_written) -> Mapping[str, Plate]:
        """Drawings for chapters of the ledger."""
        if self.pictures.pose is None:
            return {}
        return self.pictures.figures(self.posed(self.pictures.pose), words)

    def posed(self, pose: Pose) -> S:
        """The view of a spectator after this many choices of the game's policy."""
        match = self.start(pose.seats, pose.seed)
        while match.count < pose.choices and not match.over:
            seat = match.to_act[0]
            options = planning.onward(match.state, seat)
            weights = self.mind.policy(match.state, seat, options) or [1.0] * len(options)
            best = max(range(len(options)), key=weights.__getitem__)
            match.play(options[best], seat)
        return match.view(hidden.SPECTATOR)
