"""The four facets of a game: its rules, its words, its pictures, and its mind.

Each facet is a table of functions. A game fills in those that it has, straight from the
modules where they are written; the rest keep a default that suits a small game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from msgspec import Struct

from armillary.engine.errors import NamesakeError
from armillary.engine.events import Event, GameEnded
from armillary.engine.facts import Gain, RivalScore, ScoreLine, TurnWord, Value
from armillary.engine.leaving import AGREE, RESIGN, Agree, Resign
from armillary.engine.observing import Observing
from armillary.engine.options import Option
from armillary.engine.points import Points
from armillary.engine.rules import Refusal
from armillary.engine.state import State
from armillary.engine.texts import Label, ending
from armillary.engine.training import Training

if TYPE_CHECKING:
    from rich.console import RenderableType

    from armillary.engine.beats import Beat
    from armillary.engine.hidden import Sealed, Zone
    from armillary.engine.plans import Plan
    from armillary.engine.rng import Rng
    from armillary.scene import Layout, Look, Plate
    from armillary.scene.captions import Line, Side

S = TypeVar("S", bound=State)
Seen_contra = TypeVar("Seen_contra", bound=State, contravariant=True)

Words = Callable[[str], str]


def as_written(message: str) -> str:
    """The words of the source language."""
    return message


# Rules


def _nobody(state: State) -> tuple[RivalScore, ...]:
    return ()


def _each_alone(state: State) -> tuple[int, ...]:
    return tuple(range(state.seats))


def _no_lines(state: State) -> list[ScoreLine]:
    return []


def _no_zones(state: State) -> Iterable[Zone]:
    return ()


def _nothing_more(seen: State, seat: int) -> None:
    pass


def _settled(state: State, seen: State, rng: Rng) -> None:
    pass


def _nothing_meanwhile(state: State, seat: int) -> Sequence[Option]:
    return ()


@dataclass(frozen=True, kw_only=True)
class GameRules(Generic[S]):
    """How the game begins, what is hidden in it, and how it is counted."""

    first_state: Callable[[int, Rng, Mapping[str, Value]], S]
    """The state before anything happens; its stack holds the first steps."""

    types: tuple[type, ...]
    """The classes that may occur in a state or an event, for snapshots."""

    scores: Callable[[S], tuple[Points, ...]]
    """What each seat has so far; at the end, the final count. Exact: whole, or a fraction."""

    winners: Callable[[S], tuple[int, ...]]
    """The seats that win, ties broken; meaningful when the game is over.

    None where the game itself has won: a rival without a seat. `story` may name it then.
    """

    teams: Callable[[S], tuple[int, ...]] = _each_alone
    """The team of each seat; most games have none. Those of a team win or lose together."""

    rivals: Callable[[S], tuple[RivalScore, ...]] = _nobody
    """Opponents without a seat and what they have so far, as everybody sees it; most games have none.

    They have their columns in the count and their lines in the chart, after the seats.
    """

    score_lines: Callable[[S], list[ScoreLine]] = _no_lines
    """The count line by line."""

    zones: Callable[[S], Iterable[Zone]] = _no_zones
    """The hidden zones; a game of perfect information has none."""

    hide_rest: Callable[[S, int], None] = _nothing_more
    """Mask, in a view for this seat, what repeats hidden cards outside of their zones."""

    settle_sample: Callable[[S, S, Rng], None] = _settled
    """Put right, in a sample of a view, what depends on cards that were just guessed."""

    guess: Callable[[S, Sealed, Rng], Any] | None = None
    """A value that a sealed place may hold, for a sample; None where the zones name their options."""

    anytime: Callable[[S, int], Sequence[Option]] = _nothing_meanwhile
    """What a seat may do although it is not asked: each an `AnytimeOption`."""

    resign: Resign | None = RESIGN
    """How a seat leaves the game; None where it cannot."""

    agree: Agree | None = AGREE
    """How a seat agrees to end the game as it stands; None where that is no end."""


# Words


class Prompt(Protocol[Seen_contra]):
    def __call__(
        self, seen: Seen_contra, /, words: Words = as_written, begun: Option | None = None
    ) -> str: ...


class LabelOf(Protocol[Seen_contra]):
    def __call__(self, option: Option, seen: Seen_contra, /, words: Words = as_written) -> Label: ...


class RefusalText(Protocol):
    def __call__(self, refusal: Refusal, /, words: Words = as_written) -> Label: ...


class Story(Protocol):
    def __call__(self, event: Event, names: Sequence[str], /, words: Words = as_written) -> str: ...


class Term(Protocol):
    def __call__(self, name: str, /, words: Words = as_written) -> str: ...


class ValueName(Protocol):
    def __call__(self, setting: str, value: Value, /, words: Words = as_written) -> str: ...


class Milestone(Protocol):
    def __call__(self, event: Event, /, words: Words = as_written) -> str: ...


class Tallies(Protocol):
    def __call__(self, words: Words = as_written) -> Mapping[str, str]: ...


class Places(Protocol[Seen_contra]):
    def __call__(self, seen: Seen_contra, /, words: Words = as_written) -> Sequence[str]: ...


class Phases(Protocol[Seen_contra]):
    def __call__(self, seen: Seen_contra, /, words: Words = as_written) -> tuple[tuple[str, ...], int]: ...


def _no_prompt(seen: State, words: Words = as_written, begun: Option | None = None) -> str:
    return ""


def plain_label(option: Option, seen: State, words: Words = as_written) -> Label:
    """An option as it is written in a record."""
    return Label(str(option))


def plain_refusal(refusal: Refusal, words: Words = as_written) -> Label:
    return Label(str(refusal.option), words(refusal.reason).format(**refusal.figures))


def plain_story(event: Event, names: Sequence[str], words: Words = as_written) -> str:
    """The end of a game as a sentence; anything else as it is written."""
    return ending(event.winners, names, words) if isinstance(event, GameEnded) else str(event)


def plain_term(name: str, words: Words = as_written) -> str:
    return words(name.replace("_", " ").capitalize())


def plain_value_name(setting: str, value: Value, words: Words = as_written) -> str:
    return str(value)


def _no_milestone(event: Event, words: Words = as_written) -> str:
    return ""


def _no_tallies(words: Words = as_written) -> Mapping[str, str]:
    return {}


def _no_gain(event: Event) -> Gain | None:
    return None


def _turn(seen: State, words: Words = as_written) -> TurnWord:
    return TurnWord(words("Turn"))


def _no_phases(seen: State, words: Words = as_written) -> tuple[tuple[str, ...], int]:
    return (), 0


def _no_places(seen: State, words: Words = as_written) -> Sequence[str]:
    return ()


def _no_gauge(seen: State) -> int | None:
    return None


@dataclass(frozen=True, kw_only=True)
class GameWords(Generic[S]):
    """What the game says, in the reader's language."""

    prompt: Prompt[S] = _no_prompt
    """What is asked now, in a sentence; with the first part of `begun` filled in, if that is chosen."""

    label: LabelOf[S] = plain_label
    """An option, in a few words, and what follows from it."""

    refusal: RefusalText = plain_refusal
    """What a player may have wanted, and why not."""

    story: Story = plain_story
    """An event, in a sentence."""

    term: Term = plain_term
    """The word for what the rules call by an id: a line of the count, a setting of the game."""

    value_name: ValueName = plain_value_name
    """A value of a setting of the game, as players call it."""

    milestone: Milestone = _no_milestone
    """The name of an event that stands on the chart of the scores; most events have none."""

    tallies: Tallies = _no_tallies
    """The kinds of event that are counted for each seat, by the name of their class."""

    gained: Callable[[Event], Gain | None] = _no_gain
    """What an event tells of points and their sources: they split the first line of the count."""

    phases: Phases[S] = _no_phases
    """The parts of a turn, and which of them it is now; past the last one, none is."""

    turn: Callable[[S, Words], TurnWord] = _turn
    """What a turn is called, and from where turns are counted."""

    places: Places[S] = _no_places
    """How the places that events number are called, by their numbers; none where events need no names."""

    gauge: Callable[[S], int | None] = _no_gauge
    """How much of what is asked about is left to spend, shown beside the question; None for nothing."""


# Pictures


class Plates(Protocol[Seen_contra]):
    def __call__(
        self, seen: Seen_contra, /, words: Words = as_written, names: Sequence[str] = ()
    ) -> Sequence[Plate]: ...


class Standing(Protocol[Seen_contra]):
    def __call__(self, seen: Seen_contra, seat: int, /, words: Words = as_written) -> Sequence[Line]: ...


class Figures(Protocol[Seen_contra]):
    def __call__(self, seen: Seen_contra, /, words: Words = as_written) -> Mapping[str, Plate]: ...


class TextBoard(Protocol[Seen_contra]):
    def __call__(
        self, seen: Seen_contra, words: Words, names: Sequence[str], /, *, whole: bool = False
    ) -> RenderableType: ...


class Forecast(Struct, frozen=True):
    """Something that will come by itself, step by step, and the plate on which it is shown beforehand."""

    plate: str
    title: str
    steps: tuple[str, ...]
    """What each step is called, the present first."""


class Forecasts(Protocol[Seen_contra]):
    def __call__(self, seen: Seen_contra, /, words: Words = as_written) -> Sequence[Forecast]: ...


class Foreseen(Protocol[Seen_contra]):
    def __call__(
        self,
        seen: Seen_contra,
        plate: str,
        step: int,
        /,
        words: Words = as_written,
        names: Sequence[str] = (),
    ) -> Plate: ...


class Pose(Struct, frozen=True):
    """A position as sensible players reach it, the same every time: for pictures."""

    seats: int
    seed: int = 3
    choices: int = 100


def _no_plates(seen: State, words: Words = as_written, names: Sequence[str] = ()) -> Sequence[Plate]:
    return ()


def _free(seen: State) -> Layout | None:
    return None


def _bare(seen: State, seat: int, words: Words = as_written) -> Sequence[Line]:
    return ()


def _untitled(seen: State, seat: int, words: Words) -> str:
    return ""


def _no_sides(seen: State, words: Words = as_written) -> Sequence[Side]:
    return ()


def _no_forecasts(seen: State, words: Words = as_written) -> Sequence[Forecast]:
    return ()


def _no_figures(seen: State, words: Words = as_written) -> Mapping[str, Plate]:
    return {}


def _no_shapes(thing: Option | Event, seen: State) -> tuple[str, ...]:
    return ()


def _no_beat(event: Event, seats: int) -> Beat:
    return ""


@dataclass(frozen=True, kw_only=True)
class GamePictures(Generic[S]):
    """What the game looks like; every function is handed a view."""

    look: Look | None = None
    """The game's own style sheet and icons; None if those of the house are enough."""

    plates: Plates[S] = _no_plates
    """The picture of a view; `names` are the players'."""

    arrangement: Callable[[S], Layout | None] = _free
    """Where the plates go in a picture that stands alone; None lets the picture decide."""

    shapes: Callable[[Option | Event, S], tuple[str, ...]] = _no_shapes
    """The ids of the shapes that an option or an event touches."""

    standing: Standing[S] = _bare
    """What a seat has besides its score, in lines of icons and figures, for its card."""

    title: Callable[[S, int, Words], str] = _untitled
    """What a seat is in the game now, beside its name (the chair, the first player); mostly nothing."""

    sides: Callable[[S, Words], Sequence[Side]] = _no_sides
    """Seats that stand together against others, each side with its head; mostly there are none."""

    beat: Callable[[Event, int], Beat] = _no_beat
    """Does an event begin or end something that is shown by itself where a choice causes several?

    Between the beats of a choice the table shows the position as it was then: an automated
    opponent's turns one after another, not all at once. The number of seats tells a player's
    event from such a one's.
    """

    pose: Pose | None = None
    """The position that the emblem and the figures show; None without them."""

    emblem: Callable[[S], Plate] | None = None
    """A piece of the real board, 240 by 140, for the game's card; the same in every language."""

    figures: Figures[S] = _no_figures
    """Drawings for chapters of the ledger, by the chapter's English name."""

    forecasts: Forecasts[S] = _no_forecasts
    """What can be seen beforehand: whatever the rules turn, age or move without a choice."""

    foreseen: Foreseen[S] | None = None
    """A plate as it will be after so many steps of its forecast, as far as the view tells."""

    text_board: TextBoard[S] | None = None
    """A view in characters: what has room, or the whole of it."""

    legend: Callable[[Words], RenderableType] | None = None
    """What the characters mean."""


# Mind


class Tuning(Struct, frozen=True):
    """What can be tuned of a search."""

    explore: float = 1.0  # weight of what was tried little
    first: int = 3  # options tried at once
    widening: float = 2.0  # options more, for each root of the visits
    plain: float = 0.3  # share of the prior that treats all options alike
    stray: float = 0.1  # share of a playout's choices that ignore the policy
    turns: int = 2  # the horizon of a playout
    choices: int = 80  # and its longest way there
    rounds_a_guess: int = 4  # a guess costs as much as a few choices, so some rounds share one
    reuse: int = 24  # nodes looked at to find the last tree's place in the new position
    halving: bool = False  # no tree: sequential halving over the options of the own turn
    to_turn_end: bool = False  # in halving: not only the own choices, all seats play on to the turn's end
    # in halving, where looks go on beyond the own turn:
    ahead: int = 0  # own turns to come that everybody plays on to, at most
    first_look: float = 1.0  # the value at the end of the own turn counts as much as so many looks ahead
    reach: float = 0.5  # who is further behind at the first look, in log-odds, is not followed
    trust: float = 1.0  # how much of the `policy_weight` is kept


TUNING = Tuning()


def _no_policy(state: State, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
    return None


def _never(state: State) -> bool:
    return False


def never(seen: State, seat: int) -> bool:
    """No moment is one to act without being asked."""
    return False


def _no_plans(seen: State, seat: int, target: str) -> Sequence[Plan]:
    return ()


def _no_targets(seen: State, seat: int) -> Collection[str]:
    return ()


class Expectation(Struct, frozen=True):
    """How a game is expected to end for a seat."""

    own: float
    """Its points."""

    best: float
    """The points of the best other seat, or of a rival without a seat."""

    chance: float
    """That it wins, from 0 to 1."""


@dataclass(frozen=True, kw_only=True)
class GameMind(Generic[S]):
    """What bots know of the game."""

    values: Callable[[S], tuple[float, ...]] | None = None
    """What a position is worth to each seat, from 0 (lost) to 1 (won); None: as the scores stand."""

    expects: Callable[[S, int], Expectation] | None = None
    """How a game is expected to end for one seat, in points: what hints say; None: nothing is said of points.

    Where there is one, bots ask it for their own seat alone and not the values of all.
    """

    forecasts: Callable[[S], Sequence[float]] | None = None
    """The points that each seat is expected to end with, then those of rivals without a seat.

    Hints are told in them where `expects` says nothing; None where a game is not about points.
    """

    policy: Callable[[S, int, Sequence[Option]], Sequence[float] | None] = _no_policy
    """How likely a sensible player is to choose each option, as weights; None if all alike.

    Search asks it for every choice of its playouts, so it must be cheap.
    """

    glance: Callable[[S, int, Sequence[Option]], Sequence[float] | None] | None = None
    """A policy that costs less and is nearly as good, to play on beyond the own turn; None: the same."""

    moment: Callable[[S, int], bool] = never
    """Whether a seat should now think of what it may do without being asked; given its view.

    The policy then weighs `WAIT` and the game's own anytime options.
    """

    near_end: Callable[[S], bool] = _never
    """Whether so little is left that bots had better play on by the policy than ask for a value."""

    observe: Callable[[S], Mapping[str, Sequence[float]]] | Observing[S] | None = None
    """A view as named lists of numbers, of the same lengths throughout a match; None: only the scores.

    An `Observing` writes them into a row instead, straight from the state, which is many times faster.
    """

    tuning: Tuning = TUNING
    """How a search of this game is tuned."""

    training: Training | None = None
    """What a learned mind of this game is taught at; None: every number of players, as the game comes.

    Leagues are played at its first table for two.
    """

    prune_ratio: float = 2000.0
    """Bots ignore what the policy likes so many times less than its favourite."""

    policy_weight: float = 0.0
    """What the policy counts beside the value: log-odds by the log of a weight."""

    figures: Callable[[S, int], Sequence[float]] | None = None
    """What learned nets should know of a position beside its observation: always as many figures."""

    details: Callable[[S, int, Sequence[Option]], Sequence[Sequence[tuple[str, float]]]] | None = None
    """What each option is made of for learned nets: names, and how much of each.

    An option for which the game says nothing is made of its type, its fields and the words of its text.
    """

    plans: Callable[[S, int, str], Sequence[Plan]] = _no_plans
    """Chains of choices by which a seat that is asked reaches a shape, the most sensible first.

    They are made from a view and change nothing; equal views give equal plans.
    """

    targets: Callable[[S, int], Collection[str]] = _no_targets
    """The shapes for which it is worth asking for plans: what one choice alone does not reach.

    Asked with every decision that is shown, so it must be cheap.
    """


def structs_of(*modules: ModuleType) -> tuple[type, ...]:
    """The steps, options and events of these modules: what may occur in their states.

    Snapshots and digests know them by their names, so no two may have the same.
    """
    found: dict[str, type] = {}
    for module in modules:
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, Struct):
                other = found.setdefault(thing.__name__, thing)
                if other is not thing:
                    raise NamesakeError(thing.__name__, thing.__module__, other.__module__)
    return tuple(found.values())
