"""What a game offers: its facts, its first state, its count, its picture.

The table, the bots and the laboratory use nothing else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from armillary.engine import hidden
from armillary.engine.errors import SetupError
from armillary.engine.events import Event, GameEnded
from armillary.engine.hidden import Zone
from armillary.engine.options import Option
from armillary.engine.rng import Rng
from armillary.engine.rules import Ledger, Refusal
from armillary.engine.state import State
from armillary.engine.texts import Filled, Label, ending

if TYPE_CHECKING:
    from armillary.engine.beats import Beat
    from armillary.engine.match import Match
    from armillary.scene import Layout, Plate
    from armillary.scene.captions import Line

S = TypeVar("S", bound=State)

Value = bool | int | str
Words = Callable[[str], str]


def as_written(message: str) -> str:
    """The words of the source language."""
    return message


class OptionSpec(Struct, frozen=True):
    """A switch of the game: its default says its type; `choices` limit it.

    Where it means something with some numbers of `seats` only, they are named; else with all.
    """

    name: str
    default: Value
    help: str
    choices: tuple[Value, ...] = ()
    seats: tuple[int, ...] = ()

    @property
    def allowed(self) -> tuple[Value, ...]:
        return (False, True) if isinstance(self.default, bool) else self.choices

    def checked(self, value: object) -> Value:
        if type(value) is type(self.default) and (not self.allowed or value in self.allowed):
            assert isinstance(value, bool | int | str)
            return value
        allowed = ", ".join(map(_spelled, self.allowed)) or type(self.default).__name__
        raise SetupError(
            Filled(
                "Option {name} cannot be {value}. Allowed: {allowed}.",
                name=self.name,
                value=repr(value),
                allowed=allowed,
            )
        )


def _spelled(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class Facts(Struct, frozen=True):
    """What is known of a game before it starts."""

    name: str
    title: str
    designer: str
    year: int
    seats: tuple[int, ...]
    minutes: int
    prefix: str  # of its rule ids
    rules_version: str  # changes when old records may play differently
    options: tuple[OptionSpec, ...] = ()
    max_options: int = 256  # no decision ever offers more
    stage: str = "complete"
    description: str = ""


class ScoreLine(Struct, frozen=True):
    """A line of the final count: what it is for, its rule, a figure a seat, and one for each rival."""

    label: str
    rule: str
    points: tuple[int, ...]
    rivals: tuple[int, ...] = ()


class RivalScore(Struct, frozen=True):
    """An opponent without a seat, whom the game plays itself, and its points."""

    name: str  # its id, as in the rules: `Game.term` has the word
    points: int


class Game(ABC, Generic[S]):
    """One game. Instances hold no position: they are shared freely."""

    facts: Facts
    package: str  # where RULES.md and the data lie
    search: ClassVar[Mapping[str, Any]] = {}  # how a search differs from the usual: names as in its tuning
    hardly_ever: ClassVar[float] = (
        2000.0  # bots ignore what the policy likes so many times less than its favourite
    )
    trust: ClassVar[float] = 0.0  # what the policy counts beside the judge: log-odds by log of a weight

    @abstractmethod
    def first_state(self, seats: int, rng: Rng, options: Mapping[str, Value]) -> S:
        """The state before anything happens; its stack holds the first steps."""

    @abstractmethod
    def types(self) -> Iterable[type]:
        """The classes that may occur in a state, for snapshots."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """What each seat has so far; at the end, the final count."""

    @abstractmethod
    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that win, ties broken; meaningful when the game is over.

        None where the game itself has won: a rival without a seat. `story` may name it then.
        """

    def rivals(self, state: S) -> tuple[RivalScore, ...]:
        """Opponents without a seat and what they have so far, as everybody sees it; most games have none.

        They have their columns in the count and their lines in the chart, after the seats.
        """
        return ()

    def score_lines(self, state: S) -> list[ScoreLine]:
        """The count line by line."""
        return []

    def zones(self, state: S) -> Iterable[Zone]:
        """The hidden zones; a game of perfect information has none."""
        return ()

    def hide_rest(self, seen: S, seat: int) -> None:
        """Mask, in a view for this seat, what repeats hidden cards outside of their zones."""

    def settle_sample(self, state: S, seen: S, rng: Rng) -> None:
        """Put right what depends on cards that were just guessed."""

    def judge(self, state: S, seat: int) -> float:
        """What a bot thinks this position is worth to the seat, from 0 (lost) to 1 (won)."""
        scores = self.scores(state)
        rival = max((score for other, score in enumerate(scores) if other != seat), default=0)
        return 0.5 + 0.5 * (scores[seat] - rival) / (10 + abs(scores[seat]) + abs(rival))

    def judge_all(self, state: S) -> tuple[float, ...]:
        """The judgement of every seat; override it where they share the work."""
        return tuple(self.judge(state, seat) for seat in range(state.seats))

    def policy(self, state: S, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
        """How likely a sensible player is to choose each option, as weights; None if all alike.

        Search asks it for every choice of its playouts, so it must be cheap.
        """
        return None

    def near_end(self, state: S) -> bool:
        """Whether so little is left that bots had better play on by the policy than ask the judge."""
        return False

    def plates(self, seen: S, words: Words = as_written, names: Sequence[str] = ()) -> Sequence[Plate]:
        """The picture of a view; `names` are the players'."""
        return ()

    def arrangement(self, seen: S) -> Layout | None:
        """Where the plates go in a picture that stands alone; None lets the picture decide."""
        return None

    def emblem(self) -> Plate | None:
        """A piece of the real board, 240 by 140, for the game's card; the same in every language."""
        return None

    def standing(self, seen: S, seat: int, words: Words = as_written) -> Sequence[Line]:
        """What a seat has besides its score, in lines of icons and figures, for its card."""
        return ()

    def figures(self, words: Words = as_written) -> Mapping[str, Plate]:
        """Drawings for chapters of the ledger, by the chapter's English name."""
        return {}

    def shapes(self, thing: Option | Event, seen: S) -> tuple[str, ...]:
        """The ids of the shapes that an option or an event touches."""
        return ()

    def prompt(self, seen: S, words: Words = as_written, begun: Option | None = None) -> str:
        """What is asked now, in a sentence; with the first part of `begun` filled in, if that is chosen."""
        return ""

    def label(self, option: Option, seen: S, words: Words = as_written) -> Label:
        """An option, in a few words, and what follows from it."""
        return Label(str(option))

    def refusal(self, refusal: Refusal, words: Words = as_written) -> Label:
        """What a player may have wanted, and why not."""
        return Label(str(refusal.option), words(refusal.reason).format(**refusal.figures))

    def story(self, event: Event, names: Sequence[str], words: Words = as_written) -> str:
        """An event, in a sentence."""
        return ending(event.winners, names, words) if isinstance(event, GameEnded) else str(event)

    def beat(self, event: Event, seats: int) -> Beat:
        """Does an event begin or end something that is shown by itself where a choice causes several?

        Between the beats of a choice the table shows the position as it was then: an automated
        opponent's turns one after another, not all at once. `seats` tells a player's from such a one's.
        """
        return ""

    def term(self, name: str, words: Words = as_written) -> str:
        """The word for what the rules call by an id: a line of the count, an option of the game."""
        return words(name.replace("_", " ").capitalize())

    def value_name(self, option: str, value: Value, words: Words = as_written) -> str:
        """A value of an option of the game, as players call it."""
        return str(value)

    def milestone(self, event: Event, words: Words = as_written) -> str:
        """The name of an event that stands on the chart of the scores; most events have none."""
        return ""

    def tallies(self, words: Words = as_written) -> Mapping[str, str]:
        """The kinds of event that are counted for each seat, by the name of their class."""
        return {}

    def phases(self, seen: S, words: Words = as_written) -> tuple[tuple[str, ...], int]:
        """The parts of a turn, and which of them it is now; past the last one, none is."""
        return (), 0

    def observe(self, seen: S) -> dict[str, list[float]]:
        """A view as named lists of numbers, of the same lengths throughout a match."""
        return {"scores": [float(score) for score in self.scores(seen)]}

    # What follows is the same for every game.

    @property
    def name(self) -> str:
        return self.facts.name

    def start(
        self, seats: int | None = None, seed: int = 0, options: Mapping[str, object] | None = None
    ) -> Match[S]:
        """Begin a match."""
        from armillary.engine.match import Match  # noqa: PLC0415  (a match knows its game)

        count = self.facts.seats[0] if seats is None else seats
        return Match(self, count, seed, self.settled(options or {}))

    def posed(self, seats: int, seed: int, choices: int) -> S:
        """A position as sensible players reach it, the same every time: for pictures."""
        match = self.start(seats, seed)
        while match.count < choices and not match.over:
            seat = match.to_act[0]
            options = match.options(seat)
            weights = self.policy(match.state, seat, options) or [1.0] * len(options)
            best = max(range(len(options)), key=weights.__getitem__)
            match.play(options[best], seat)
        return match.view(hidden.SPECTATOR)

    def new_state(self, seats: int, seed: int, options: Mapping[str, object] | None = None) -> S:
        """The first state, checked but not yet advanced to its first decision."""
        self.check_seats(seats)
        self.check_seed(seed)
        return self.first_state(seats, Rng(seed), self.settled(options or {}))

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
                    "Seed {seed} is not allowed. Allowed: 0 to {most}.", seed=repr(seed), most=(1 << 63) - 1
                )
            )

    def settled(self, options: Mapping[str, object]) -> dict[str, Value]:
        """Every option of the game with its value; unknown ones are refused."""
        specs = {spec.name: spec for spec in self.facts.options}
        for name in options:
            if name not in specs:
                allowed = ", ".join(specs) or "none"
                raise SetupError(
                    Filled(
                        "{game} has no option {name}. Allowed: {allowed}.",
                        game=self.facts.title,
                        name=repr(name),
                        allowed=allowed,
                    )
                )
        return {name: spec.checked(options.get(name, spec.default)) for name, spec in specs.items()}

    def view(self, state: S, seat: int) -> S:
        return hidden.view(self, state, seat)

    def sample(self, seen: S, rng: Rng) -> S:
        return hidden.sample(self, seen, rng)

    @cached_property
    def ledger(self) -> Ledger:
        return self.ledger_in("en")

    def ledger_in(self, language: str) -> Ledger:
        name = "RULES.md" if language == "en" else f"RULES.{language}.md"
        text = files(self.package).joinpath(name).read_text("utf-8")
        return Ledger(text, name)

    def picture(self, seen: S, words: Words = as_written, names: Sequence[str] = ()) -> str:
        """A view as one SVG document that stands alone."""
        from armillary.scene import render_standalone  # noqa: PLC0415  (drawing is for those who look)

        return render_standalone(tuple(self.plates(seen, words, names)), self.arrangement(seen))

    def restore(self, snapshot: bytes) -> S:
        """A state from its snapshot, or a view from its own.

        After a change of the rules the waiting decision may be forced: then the state runs on.
        A view never does; it has no chance of its own.
        """
        from armillary.engine import codec, steps  # noqa: PLC0415

        state: S = codec.load(snapshot, (*self.types(), Rng))
        state.pending = ()
        waiting = state.stack[-1] if state.stack else None
        if waiting is not None and state.viewer is None:
            steps.advance(state)
        elif isinstance(waiting, steps.Decision):
            state.pending = steps.options(state)
        return state
