"""Learned nets, played with numpy: a policy that corrects the game's own, and values in points.

A mind is one file of arrays (`mind.npz`): which numbers of a row are read, their scales, the nets, and a
little text that says how to read them. `armillary learn` makes it.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from math import exp, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from armillary.bots.nets.encoding import (
    CLIP,
    Choice,
    Encoded,
    Encoder,
    Floats,
    Inputs,
    Layout,
    Position,
    log_odds,
    standing,
)
from armillary.bots.nets.incremental_layer import FirstLayer
from armillary.bots.values import values
from armillary.engine import WAIT, Game, Option, SetupError, State
from armillary.engine.facets import Expectation

Arrays = dict[str, NDArray[Any]]

UNLIKELY = 1e-9  # the weight of an option that was not worth weighing, if the best has 1
FORMAT = 1
WHOLE = {"columns", "kinds", "scale", "mean", "sd", "meta"}  # arrays that are not rounded in a file


class Meta(Struct, frozen=True):
    """The header of a mind's file."""

    game: str
    layout: Layout
    temperature: float  # the game's own policy, from which the net departs, is taken at this
    spread: float = 15.0  # points of a margin that make the odds e to one
    par: float = 0.0  # the points that are usual, and even where nobody plays against a seat
    others_of_many: float = 1.0  # what the best other's points count among three players or more
    policy_weight: float = 0.13
    prune_ratio: float = 150.0
    odds: bool = True  # values also read what the game's own value says
    forecasts: bool = False  # in points, where the game forecasts them
    own_share: float = 0.0  # what the game's own value counts beside the nets', both as log-odds
    turns: dict[int, int] = {}  # by number of players: games that take longer it has not learned from
    players: tuple[int, ...] = ()  # numbers of players that it was taught at; none: all
    null: bool = False  # no nets yet: the game's own policy alone
    version: int = 0
    format: int = FORMAT


class Forecast(NamedTuple):
    """Points that are expected at the end: one's own, the best other's, and how far the nets disagree."""

    own: float
    best: float
    doubt: float  # of own less best


class Mind:
    """The nets of a game."""

    def __init__(self, game: Game[Any], meta: Meta, arrays: Mapping[str, NDArray[Any]]) -> None:
        if meta.game != game.name or meta.format != FORMAT:
            raise SetupError(
                f"This mind was made for {meta.game}, format {meta.format}; not for {game.name}."
            )
        self.game = game
        self.meta = meta
        self.encoder = Encoder(game, meta.layout)
        self._policy: _PolicyNet | None = None
        self._values: _ValueNets | None = None
        if "columns" in arrays:
            self.reading = Reading(meta, arrays)
            if not meta.null:
                self._policy = _PolicyNet(self.reading.inputs, arrays)
            if "v.w1" in arrays:
                self._values = _ValueNets(self.reading.inputs, arrays)

    def covers(self, state: State) -> bool:
        """True if the mind was trained at tables of this many players."""
        return not self.meta.players or state.seats in self.meta.players

    # Choosing

    def weights(self, state: State, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
        """A weight for each option; what is done without being asked is left to the game's own policy."""
        if self._policy is None or not options or options[0] == WAIT or self._is_strange(state):
            return self.game.mind.policy(state, seat, options)
        choice = self.encoder.choice(state, seat, options)
        found = [UNLIKELY] * len(options)
        if len(choice.options) == 1:
            found[choice.order[0]] = 1.0
            return found
        base = self._base(choice)
        form = self.encoder.written(state, seat)
        figures = self.reading.scaled(self.encoder.figures(state, seat))
        logits = base + self._policy.added(self._policy.first.of(form), figures, choice.encoded())
        for place, weight in zip(choice.order, np.exp(logits - logits.max()).tolist(), strict=True):
            found[place] = max(weight, UNLIKELY)
        return found

    def logits(self, choice: Choice, encoded: Encoded, position: Position | None) -> Floats:
        """How much the policy likes each candidate, in logs; without a net, as the game's own does."""
        base = self._base(choice)
        if self._policy is None or position is None:
            return base
        figures = self.reading.scaled(position.figures)
        return base + self._policy.added(self._policy.first.at(position), figures, encoded)

    def _base(self, choice: Choice) -> Floats:
        return np.array(choice.logs, dtype=np.float32) / np.float32(self.meta.temperature)

    def _is_strange(self, state: State) -> bool:
        """Whether it learned from no game like this one: another kind, or one that takes longer than all.

        What to do then, and how to end it, the game itself knows.
        """
        turns = self.meta.turns
        if not self.covers(state) or (turns and state.turn > turns.get(state.seats, state.turn)):
            return True
        return not self.game.mind.taught(state)

    def weighing(self, state: State) -> tuple[float, float]:
        """The policy's weight beside the value, and the ratio below which options are pruned."""
        of = self.game.mind if self._is_strange(state) else self.meta
        return of.policy_weight, of.prune_ratio

    # Valuing

    @property
    def has_values(self) -> bool:
        return self._values is not None

    def points(self, state: State, seat: int) -> Forecast:
        """Expected final points of a seat and of its best opponent."""
        now = standing(self.game, state, seat)
        if state.over or self._values is None:
            return Forecast(now.own, now.best, 0.0)
        if self._is_strange(state):
            own, best = self.encoder.to_come(state, seat, now)
            return Forecast(now.own + own, now.best + best, 0.0)
        figures = self.encoder.figures(state, seat, now)
        if self.meta.odds:
            figures += self.encoder.odds(state, seat, in_points=self.meta.forecasts, now=now)
        form = self.encoder.written(state, seat)
        found = self._values.gains(self._values.first.of(form), self.reading.scaled(figures))
        own, best = (sum(points) / len(found) for points in zip(*found, strict=True))
        doubt = sum((each_own - each_best - own + best) ** 2 for each_own, each_best in found)
        return Forecast(now.own + own, now.best + best, sqrt(doubt / len(found)))

    def expects(self, state: State, seat: int) -> Expectation:
        """Expected points and the chance to win: the margin against the spread of final margins."""
        found = self.points(state, seat)
        if state.over:
            won = self.game.shares(state)[seat]
            return Expectation(found.own, found.best, won, won)
        alone = state.seats == 1 and not self.game.rules.rivals(state)
        chance = self._likely(state, seat, found, self.meta.par if alone else found.best)
        if state.seats < 3 or self.meta.others_of_many == 1:
            return Expectation(found.own, found.best, chance, chance)
        usual = self.meta.others_of_many * found.best + (1 - self.meta.others_of_many) * self.meta.par
        return Expectation(found.own, found.best, chance, self._likely(state, seat, found, usual))

    def _likely(self, state: State, seat: int, found: Forecast, to_beat: float) -> float:
        """How likely a seat has more than these points at the end."""
        share = 1.0 if self._is_strange(state) else self.meta.own_share
        said = values(self.game, state)[seat] if share else 0.5
        if share == 1:
            return said
        margin = found.own - to_beat - 0.5 * found.doubt
        odds = (1 - share) * margin / self.meta.spread + share * log_odds(said)
        return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))

    def chances(self, state: State) -> tuple[float, ...]:
        """Everybody's chance, by seat."""
        if state.over:
            return self.game.shares(state)
        return tuple(self.expects(state, seat).chance for seat in range(state.seats))


class Reading:
    """How nets read positions."""

    __slots__ = ("inputs", "inverse", "mean")

    def __init__(self, meta: Meta, arrays: Mapping[str, NDArray[Any]]) -> None:
        self.inputs = Inputs(
            arrays["columns"].astype(np.int32),
            arrays["kinds"].astype(np.int8),
            arrays["scale"].astype(np.float32),
            meta.layout.size,
        )
        self.mean: Floats = arrays["mean"].astype(np.float32)
        self.inverse: Floats = (1 / arrays["sd"]).astype(np.float32)

    def scaled(self, figures: Sequence[float] | Floats) -> Floats:
        """The figures as nets read them; without the last ones, where a net does not read these."""
        most = len(figures)
        scaled = (np.asarray(figures, dtype=np.float32) - self.mean[:most]) * self.inverse[:most]
        found: Floats = np.minimum(np.maximum(scaled, -CLIP), CLIP)
        return found


class _PolicyNet:
    """Two layers over the position make a key; options are liked as far as they agree with it."""

    def __init__(self, inputs: Inputs, arrays: Mapping[str, NDArray[Any]]) -> None:
        sparse, self.dense = _split(_whole(arrays["p.w1"]), inputs.size)
        self.first = FirstLayer(inputs, sparse)
        self.b1, self.w2, self.b2 = (_whole(arrays[f"p.{name}"]) for name in ("b1", "w2", "b2"))
        self.key, self.key_b = _whole(arrays["p.key"]), _whole(arrays["p.key_b"])
        self.names, self.said = _whole(arrays["p.names"]), _whole(arrays["p.said"])

    def added(self, first: Floats, figures: Floats, encoded: Encoded) -> Floats:
        """The net's addition to each option's logarithm."""
        hidden = first + figures @ self.dense + self.b1
        hidden = np.maximum(np.maximum(hidden, 0) @ self.w2 + self.b2, 0)
        key = hidden @ self.key + self.key_b
        parts = (self.names[encoded.slots] @ key) * np.array(encoded.amounts, dtype=np.float32)
        starts = np.zeros(len(encoded.counts), dtype=np.intp)
        np.cumsum(encoded.counts[:-1], out=starts[1:])
        # Summed here: for rows of five OpenBLAS also computes with what happens to lie on the stack. That is
        # thrown away, but numpy may warn of an invalid value, which a server logs as an error.
        said = (np.array(encoded.said, dtype=np.float32) * (self.said @ key)).sum(axis=1)
        found: Floats = (np.add.reduceat(parts, starts) + said).astype(np.float32)
        return found


class _ValueNets:
    """Several small nets at once: their first layers side by side."""

    def __init__(self, inputs: Inputs, arrays: Mapping[str, NDArray[Any]]) -> None:
        first, skip = _whole(arrays["v.w1"]), _whole(arrays["v.skip"])
        self.nets, size, self.width = first.shape
        side_by_side = np.concatenate((first, skip), axis=2).transpose(1, 0, 2).reshape(size, -1)
        sparse, self.dense = _split(side_by_side, inputs.size)
        self.first = FirstLayer(inputs, sparse)
        self.b1, self.w2, self.b2 = (_whole(arrays[f"v.{name}"]) for name in ("b1", "w2", "b2"))
        self.out, self.out_b = _whole(arrays["v.out"]), _whole(arrays["v.out_b"])
        self.mean, self.sd = _whole(arrays["v.mean"]), _whole(arrays["v.sd"])

    def gains(self, first: Floats, figures: Floats) -> list[list[float]]:
        """Points still to come, by net: one's own, the best other's."""
        each = (first + figures @ self.dense).reshape(self.nets, -1)
        hidden = np.maximum(each[:, : self.width] + self.b1, 0)[:, None]
        hidden = np.maximum(hidden @ self.w2 + self.b2[:, None], 0)
        out = (hidden @ self.out)[:, 0] + self.out_b + each[:, self.width :]
        found: list[list[float]] = (out * self.sd + self.mean).tolist()
        return found


def _whole(array: NDArray[Any]) -> Floats:
    return np.ascontiguousarray(array, dtype=np.float32)


def _split(first: Floats, size: int) -> tuple[Floats, Floats]:
    """The rows of the sparse inputs, and those of the figures."""
    return np.ascontiguousarray(first[:size]), np.ascontiguousarray(first[size:])


# Files


def save(path: Path, meta: Meta, arrays: Mapping[str, NDArray[Any]], *, small: bool = True) -> None:
    """Write a mind; small: numbers of two bytes, packed, which is how games keep theirs."""
    kept: Arrays = {name: array for name, array in arrays.items() if name != "meta"}
    if small:
        kept = {name: each if name in WHOLE else each.astype(np.float16) for name, each in kept.items()}
    kept["meta"] = np.frombuffer(msgspec.json.encode(meta), dtype=np.uint8)
    packed = io.BytesIO()
    (np.savez_compressed if small else np.savez)(packed, **kept)  # type: ignore[arg-type]
    beside = path.with_name(f".{path.name}.new")
    beside.write_bytes(packed.getvalue())
    beside.replace(path)  # whoever reads finds the old one or the new one, whole


def load(source: Path | bytes) -> tuple[Meta, Arrays]:
    """Reads a mind's file."""
    file = io.BytesIO(source) if isinstance(source, bytes) else source
    try:
        with np.load(file) as found:
            arrays: Arrays = {name: found[name] for name in found.files}
        meta = msgspec.json.decode(arrays.pop("meta").tobytes(), type=Meta)
    except (OSError, ValueError, KeyError, EOFError, msgspec.MsgspecError) as error:
        where = "" if isinstance(source, bytes) else f"{source} "
        raise SetupError(f"{where}is no mind: {error}.") from None
    return meta, arrays
