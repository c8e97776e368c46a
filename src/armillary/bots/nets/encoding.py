"""Encoding: a position and its options as rows of numbers for learned nets, alike for every game.

A position is the row that the game's observation writes, laid out so that rows of several numbers of
players fit: of that only what is not zero counts, which is little. Beside it stand a few figures that
every game has, and those that the game offers itself (`GameMind.figures`).

An option is a sum of named things: its type, its fields with their values, the words of its text; or what
the game says of it instead (`GameMind.details`). A name has a place in a table by its hash, so that a new
game needs no list of them. What the game's own policy says of an option stands beside that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import copysign, log, log1p
from typing import Any, NamedTuple, cast

import numpy as np
from msgspec import Struct
from msgspec.structs import asdict
from numpy.typing import NDArray

from armillary.bots.standing import standing as stands
from armillary.bots.values import values
from armillary.engine import Game, Option, State
from armillary.engine.observing import Observing, Row, place_of

Floats = NDArray[np.float32]
Places = NDArray[np.intp]

CANDIDATES = 12  # options that are weighed, the best by the game's own policy
GAP = 18.4  # and none that it likes so much less than the best, in logs
FEW = 64  # options that are weighed where a game has no policy
SLOTS = 8192  # places for the names of what options are made of
MOST_NAMES = 28  # of one option
SAID = 5  # figures of an option beside its names
COMMON = 7  # figures that every game has
LEAST = 1e-30  # no weight counts as less
KINDS, LOWEST = 16, -2  # what a number of the row can be as a kind: -2 or less, -1, ... 13 or more
LINEAR = -128  # in the place of a kind: the number itself
CLIP = 5.0  # scaled figures beyond count as this much
REMEMBERED = 200_000  # options whose names are kept

# Where the ranges of a row lie


class Place(Struct, frozen=True):
    """A named range of rows: where it begins, and how long it is at most, or exactly."""

    name: str
    length: int
    start: int
    padded: bool  # shorter ranges fit too: seat after seat, the own one first


class Layout(Struct, frozen=True):
    """Where each number of a row goes, whatever the number of players."""

    places: tuple[Place, ...]
    size: int

    def columns(self, lengths: Mapping[str, int]) -> Places:
        """For each number of a row with these ranges its column; what has none goes beyond the last one."""
        found: list[NDArray[np.intp]] = []
        for name, length in lengths.items():
            column = np.full(length, self.size, dtype=np.intp)
            place = self._place(name, length)
            if place is not None:
                most = min(length, place.length)
                column[:most] = np.arange(place.start, place.start + most)
            found.append(column)
        return np.concatenate(found) if found else np.zeros(0, dtype=np.intp)

    def _place(self, name: str, length: int) -> Place | None:
        for place in self.places:
            if place.name == name and (place.padded or place.length == length):
                return place
        return None


def laid_out(rows: Iterable[tuple[int, Mapping[str, int]]]) -> Layout:
    """A layout for rows, each given by its number of seats and its ranges.

    A range that grows with the seats is written seat after seat, so that a shorter one is the beginning
    of a longer one. One that grows otherwise means something else at each length and has a place for each.
    """
    met: dict[str, set[tuple[int, int]]] = {}
    for seats, lengths in rows:
        for name, length in lengths.items():
            met.setdefault(name, set()).add((seats, length))
    places: list[Place] = []
    size = 0
    for name, found in met.items():
        padded = _by_seats(found)
        each = sorted({length for _, length in found})
        for length in each[-1:] if padded else each:
            places.append(Place(name, length, size, padded))
            size += length
    return Layout(tuple(places), size)


def _by_seats(found: set[tuple[int, int]]) -> bool:
    if len({length for _, length in found}) == 1:
        return True
    shares = {length / seats for seats, length in found if seats > 1}
    return len(shares) == 1 and all(length % next(iter(shares)) == 0 for _, length in found)


# What of a row is read


class Inputs:
    """Which numbers of a row nets read: as they are, divided by a scale, or as being of a kind."""

    __slots__ = ("columns", "inverse", "kind_at", "kinds", "linear", "scale", "size")

    def __init__(
        self, columns: NDArray[np.int32], kinds: NDArray[np.int8], scale: Floats, layout_size: int
    ) -> None:
        self.columns = columns
        self.kinds = kinds
        self.scale = scale
        self.size = len(columns)
        # Where the inputs are of a column, and of its kinds; those that are not read are beyond the last.
        self.linear: Places = np.full(layout_size + 1, self.size, dtype=np.intp)
        self.kind_at: Places = np.full((layout_size + 1) * KINDS, self.size, dtype=np.intp)
        at = np.arange(self.size)
        as_is = kinds == LINEAR
        self.linear[columns[as_is]] = at[as_is]
        self.kind_at[columns[~as_is].astype(np.intp) * KINDS + kinds[~as_is]] = at[~as_is]
        self.inverse: Floats = (1 / scale).astype(np.float32)

    def read(self, columns: Places, numbers: Floats) -> tuple[Places, Floats]:
        """The inputs that are not zero, and their amounts."""
        linear = self.linear[columns]
        read = np.flatnonzero(linear < self.size)
        linear = linear[read]
        amounts = np.minimum(np.maximum(numbers[read] * self.inverse[linear], -CLIP), CLIP)
        kinds = self.kind_at[columns * KINDS + kind_of(numbers)]
        kinds = kinds[kinds < self.size]
        return np.concatenate((linear, kinds)), np.concatenate((amounts, np.ones(len(kinds), np.float32)))


def kind_of(numbers: Floats) -> Places:
    """The kind of each number of the row."""
    found: Places = np.minimum(np.maximum(np.floor(numbers) - LOWEST, 0), KINDS - 1).astype(np.intp)
    return found


# Positions


class Position(NamedTuple):
    """An encoded view: the row's non-zero numbers with their columns, and the figures."""

    columns: Places
    numbers: Floats
    figures: Floats


class Standing(NamedTuple):
    """Points as they stand: the seat's (or its team's best) and the best of the others'."""

    own: float
    best: float


def standing(game: Game[Any], state: State, seat: int) -> Standing:
    """A seat's standing; without opponents, theirs is 0."""
    now = stands(game, state, seat)
    return Standing(now.team, now.best or 0.0)


class Form:
    """Rows with the same ranges: for each number its column, and a row to write into."""

    __slots__ = ("columns", "row")

    def __init__(self, columns: Places) -> None:
        self.columns = columns
        self.row: Floats = np.zeros(len(columns), dtype=np.float32)


class Encoder:
    """Positions and options of one game."""

    def __init__(self, game: Game[Any], layout: Layout) -> None:
        self.game = game
        self.layout = layout
        self._forms: dict[tuple[int, ...], Form] = {}
        self._names: dict[Option, tuple[list[int], list[float]]] = {}

    def position(self, state: State, seat: int) -> Position:
        """The position as this seat sees it."""
        form = self.written(state, seat)
        at = np.flatnonzero(form.row)
        figures = np.array(self.figures(state, seat), dtype=np.float32)
        return Position(form.columns[at], form.row[at], figures)

    def written(self, state: State, seat: int) -> Form:
        """The row of a position, until the next one is written."""
        lengths = self.lengths(state)
        key = tuple(lengths.values())
        form = self._forms.get(key)
        if form is None:
            form = self._forms[key] = Form(self.layout.columns(lengths))
        form.row.fill(0.0)
        self.game.observe(state, seat, cast(Row, form.row.data))
        return form

    def figures(self, state: State, seat: int, now: Standing | None = None) -> list[float]:
        """Figures that every game has, then the game's own; `now` is the standing, if it is known already."""
        own, best = now or standing(self.game, state, seat)
        found = [own, best, own - best, float(state.turn), float(state.seats), float(state.seats == 1)]
        found.append(float(len(state.left)))
        offered = self.game.mind.figures
        if offered is not None:
            found += offered(state, seat)
        return found

    def odds(
        self, state: State, seat: int, *, in_points: bool = False, now: Standing | None = None
    ) -> list[float]:
        """The game's own value for the seat and for its best opponent.

        In points, where it forecasts them: how many are still to come.
        """
        if in_points and self.game.mind.forecasts is not None:
            return self.to_come(state, seat, now)
        chances = values(self.game, state)
        return [log_odds(chances[seat]), log_odds(max((*chances[:seat], *chances[seat + 1 :]), default=0.0))]

    def to_come(self, state: State, seat: int, now: Standing | None = None) -> list[float]:
        """Points that the game forecasts for the seat and for its best opponent."""
        points = self.game.mind.forecasts(state) if self.game.mind.forecasts else ()
        if not points:
            return [0.0, 0.0]
        now = now or standing(self.game, state, seat)
        others = [*points[:seat], *points[seat + 1 :]]
        return [points[seat] - now.own, max(others) - now.best if others else 0.0]

    def lengths(self, state: State) -> Mapping[str, int]:
        """The ranges of this match's rows."""
        return lengths_of(self.game, state)

    def choice(self, state: State, seat: int, legal: Sequence[Option]) -> Choice:
        """The options that are worth weighing."""
        weights = self.game.mind.policy(state, seat, legal)
        if weights is None:
            order, logs = list(range(min(len(legal), FEW))), [0.0] * min(len(legal), FEW)
        else:
            raw = [log(weight) if weight > LEAST else log(LEAST) for weight in weights]
            best = max(raw)
            order = [place for place, each in enumerate(raw) if each > best - GAP]
            if len(order) > CANDIDATES:
                order = sorted(order, key=lambda place: -raw[place])[:CANDIDATES]
                order.sort()
            logs = [raw[place] - best for place in order]
        return Choice(self, state, seat, [legal[place] for place in order], order, logs)

    def names(self, option: Option) -> tuple[list[int], list[float]]:
        """Features of an option: places in the table, each with its amount."""
        found = self._names.get(option)
        if found is None:
            if len(self._names) >= REMEMBERED:
                self._names.clear()
            named = _named(option)
            found = [place_of(name, SLOTS) for name, _ in named], [amount for _, amount in named]
            self._names[option] = found
        return found


def lengths_of(game: Game[Any], state: State) -> Mapping[str, int]:
    """The ranges of a match's rows, in order."""
    observe = game.mind.observe
    if isinstance(observe, Observing):
        return observe.lengths(state)
    return {name: place.stop - place.start for name, place in game.ranges(state).places.items()}


def log_odds(chance: float) -> float:
    """A chance as log-odds; none is quite sure."""
    chance = min(0.999, max(0.001, chance))
    return log(chance / (1 - chance))


# Options


class Choice:
    """A decision: the options worth weighing, and what the game's policy says of each, the best 0."""

    __slots__ = ("_encoder", "_seat", "_state", "logs", "options", "order")

    def __init__(
        self,
        encoder: Encoder,
        state: State,
        seat: int,
        options: list[Option],
        order: list[int],
        logs: list[float],
    ) -> None:
        self._encoder = encoder
        self._state = state
        self._seat = seat
        self.options = options
        self.order = order  # where each stands among the legal ones
        self.logs = logs

    def encoded(self) -> Encoded:
        """The options as figures."""
        names = self._encoder.names
        slots: list[int] = []
        amounts: list[float] = []
        counts: list[int] = []
        details = self._encoder.game.mind.details
        said = details(self._state, self._seat, self.options) if details is not None else None
        for number, option in enumerate(self.options):
            if said is not None and said[number]:
                own = said[number][:MOST_NAMES]
                slots += [place_of(name, SLOTS) for name, _ in own]
                amounts += [amount for _, amount in own]
                counts.append(len(own))
            else:
                more, much = names(option)
                slots += more
                amounts += much
                counts.append(len(more))
        return Encoded(slots, amounts, counts, self._said())

    def _said(self) -> list[tuple[float, ...]]:
        """Features of the policy's weights: logarithm, favourite or not, square, rank, number of options."""
        ranks = {place: rank for rank, place in enumerate(sorted(range(len(self.logs)), key=self._better))}
        many = len(self.logs) / CANDIDATES
        return [
            (each / 10, float(each == 0.0), each * each / 100, ranks[place] / CANDIDATES, many)
            for place, each in enumerate(self.logs)
        ]

    def _better(self, place: int) -> float:
        return -self.logs[place]


class Encoded(NamedTuple):
    """Options as figures: slots and amounts one after the other, how many each has, what the policy says."""

    slots: list[int]
    amounts: list[float]
    counts: list[int]
    said: list[tuple[float, ...]]


def _named(option: Option) -> list[tuple[str, float]]:
    kind = type(option).__name__
    found = [(kind, 1.0), (f"{kind} {option}", 1.0)]
    for field, value in asdict(option).items():
        _add(found, f"{kind}.{field}", value)
    for word in str(option).split()[1:]:
        if not word.lstrip("-").isdigit():
            found.append((f"word {word}", 1.0))
    return found[:MOST_NAMES]


def _add(found: list[tuple[str, float]], name: str, value: Any) -> None:
    if isinstance(value, tuple | list | frozenset):
        found.append((f"{name} many", log1p(len(value)) / 3))
        for inner in value:
            _add(found, name, inner)
    elif isinstance(value, Struct):
        for field, inner in asdict(value).items():
            _add(found, f"{name}.{field}", inner)
    else:
        found.append((f"{name}={value}", 1.0))
        if isinstance(value, int | float) and not isinstance(value, bool):
            found.append((name, copysign(log1p(abs(value)), value) / 3))
