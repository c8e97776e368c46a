"""Self-play games, and what is recorded of them for training.

Every seat that the newest net plays is noted: at the beginning of each of its turns the position and the
points (a row), at each choice what was open and what was taken, and now and then what it left to the others
(that is what bots that look ahead ask values about). Options and positions are kept as few
numbers: of the observation only what is not zero.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armillary.bots import interjections
from armillary.bots.bot import Bot
from armillary.bots.greedy import GreedyBot
from armillary.bots.nets.encoding import SAID, Encoder, Position, Standing, standing
from armillary.bots.nets.nets import Mind
from armillary.bots.random import RandomBot
from armillary.engine import Game, Gathering, Option, Rng, State, advance, make, resolve, to_act
from armillary.engine.planning import onward
from armillary.lab.learn.tables import Table, Training, drawn

SURE = 0.9995  # a choice as clear as this teaches nothing
LEFT = 0.4  # share of what was left to the others that is noted
LARGEST = 60_000.0  # numbers beyond do not fit into two bytes

Chunk = dict[str, NDArray[Any]]
Driver = Callable[[State, int, Sequence[Option]], Option]


class Notes:
    """Training rows of several games, seat by seat."""

    def __init__(self, odds: bool) -> None:
        self.with_odds = odds
        self.left: list[tuple[int, int, int]] = []  # position, the row that followed (-1: the end), seat
        self.left_now: list[Standing] = []
        self.left_odds: list[list[float]] = []
        self.positions: list[Position] = []
        self.rows: list[tuple[int, float, float]] = []  # position, own points, the best other's
        self.odds: list[list[float]] = []
        self.seats: list[tuple[float, ...]] = []  # rows, final points, won, table, version, turns
        self.decisions: list[tuple[int, int, int, int]] = []  # position, row, chosen, options
        self.chances: list[float] = []  # log of the chance with which each was chosen
        self.slots: list[int] = []
        self.amounts: list[float] = []
        self.counts: list[int] = []
        self.said: list[tuple[float, ...]] = []
        self.logs: list[float] = []

    def position(self, found: Position) -> int:
        self.positions.append(found)
        return len(self.positions) - 1

    def chunk(self) -> Chunk:
        """Everything as arrays, small enough to be handed on."""
        none: NDArray[Any] = np.zeros(0, np.float32)
        columns: list[NDArray[Any]] = [each.columns for each in self.positions]
        numbers: list[NDArray[Any]] = [each.numbers for each in self.positions]
        figures = [each.figures for each in self.positions]
        return {
            "columns": np.concatenate(columns or [none]).astype(np.uint16),
            "numbers": _half(np.concatenate(numbers or [none])),
            "lengths": np.array([len(each) for each in columns], dtype=np.int32),
            "figures": _half(np.stack(figures)) if figures else np.zeros((0, 0), np.float16),
            "rows": np.array([each[0] for each in self.rows], dtype=np.int32),
            "now": np.array([each[1:] for each in self.rows], dtype=np.float32).reshape(-1, 2),
            "odds": _half(np.array(self.odds, dtype=np.float32)).reshape(len(self.rows), 2 * self.with_odds),
            "seats": np.array(self.seats, dtype=np.float64).reshape(-1, 7),
            "left": np.array(self.left, dtype=np.int32).reshape(-1, 3),
            "left_now": np.array(self.left_now, dtype=np.float32).reshape(-1, 2),
            "left_odds": _half(np.array(self.left_odds, dtype=np.float32)).reshape(
                len(self.left), 2 * self.with_odds
            ),
            "decisions": np.array(self.decisions, dtype=np.int32).reshape(-1, 4),
            "chances": np.array(self.chances, dtype=np.float32),
            "slots": np.array(self.slots, dtype=np.uint16),
            "amounts": np.array(self.amounts, dtype=np.float16),
            "counts": np.array(self.counts, dtype=np.uint8),
            "said": np.array(self.said, dtype=np.float16).reshape(-1, SAID),
            "logs": np.array(self.logs, dtype=np.float16),
        }


def _half(numbers: NDArray[Any]) -> NDArray[np.float16]:
    found: NDArray[np.float16] = np.minimum(np.maximum(numbers, -LARGEST), LARGEST).astype(np.float16)
    return found


class _Seat:
    """One seat of a game that is noted."""

    def __init__(self, notes: Notes, mind: Mind, lapse: int, luck: Random) -> None:
        self.notes = notes
        self.mind = mind
        self.encoder: Encoder = mind.encoder
        self.lapse = lapse
        self.luck = luck
        self.turn = -1
        self.since = 0
        self.rows: list[tuple[int, float, float]] = []
        self.odds: list[list[float]] = []
        self.first = len(notes.decisions)
        self.decisions: list[tuple[int, int, int, int]] = []
        self.pending: list[tuple[Any, ...]] = []
        self.left: list[tuple[int, int, Standing, list[float]]] = []

    def choose(self, state: State, seat: int, legal: Sequence[Option]) -> Option:
        """Draw an option by the net, and note it."""
        position = None
        if state.turn != self.turn or self.since >= self.lapse:
            position = self._begin(state, seat)
        self.since += 1
        if len(legal) == 1:
            return legal[0]
        choice = self.encoder.choice(state, seat, legal)
        if len(choice.options) == 1:
            return choice.options[0]
        null = self.mind.meta.null
        encoded = None if null else choice.encoded()
        if not null and position is None:
            position = self.notes.position(self.encoder.position(state, seat))
        seen = None if position is None or null else self.notes.positions[position]
        logits = self.mind.logits(choice, encoded, seen)  # type: ignore[arg-type]
        shares = np.exp(logits - logits.max())
        shares /= shares.sum()
        chosen = _drawn(shares.tolist(), self.luck.random())
        if encoded is not None and position is not None and float(shares.max()) < SURE:
            chance = float(np.log(shares[chosen]))
            decision = (position, len(self.rows) - 1, chosen, len(choice.options))
            self.pending.append((decision, chance, encoded, choice.logs))
        return choice.options[chosen]

    def _begin(self, state: State, seat: int) -> int:
        self.turn, self.since = state.turn, 0
        position = self.notes.position(self.encoder.position(state, seat))
        self.rows.append((position, *standing(self.encoder.game, state, seat)))
        self.odds.append(self._odds(state, seat))
        return position

    def _odds(self, state: State, seat: int) -> list[float]:
        if not self.notes.with_odds:
            return []
        return self.encoder.odds(state, seat, in_points=self.mind.meta.forecasts)

    def leave(self, state: State, seat: int) -> None:
        """It is for others to choose now: note the position, now and then."""
        if self.luck.random() < LEFT:
            position = self.notes.position(self.encoder.position(state, seat))
            now = standing(self.encoder.game, state, seat)
            self.left.append((position, len(self.rows), now, self._odds(state, seat)))

    def end(self, own: float, best: float, won: float, table: int, turns: int) -> None:
        """The game is over: hand everything over."""
        notes, before = self.notes, len(self.notes.rows)
        for (position, row, chosen, options), chance, encoded, logs in self.pending:
            notes.decisions.append((position, before + row, chosen, options))
            notes.chances.append(chance)
            notes.slots += encoded.slots
            notes.amounts += encoded.amounts
            notes.counts += encoded.counts
            notes.said += encoded.said
            notes.logs += logs
        for position, row, now, odds in self.left:
            notes.left.append((position, before + row if row < len(self.rows) else -1, len(notes.seats)))
            notes.left_now.append(now)
            notes.left_odds.append(odds)
        notes.rows += self.rows
        notes.odds += self.odds
        notes.seats.append((len(self.rows), own, best, won, table, self.mind.meta.version, turns))


def _drawn(shares: Sequence[float], chance: float) -> int:
    for place, total in enumerate(accumulate(shares)):
        if chance < total:
            return place
    return len(shares) - 1


def play(
    mind: Mind, training: Training, notes: Notes, seed: int, former: Callable[[Random], Mind | None]
) -> State:
    """Play one game; the seats of the newest net are noted, if it ends."""
    game, luck = mind.game, Random(seed)
    number = drawn(training.tables, luck)
    table = training.tables[number]
    state: State = game.new_state(table.seats, seed, game.settled(table.settings))
    advance(state)
    seats: dict[int, _Seat] = {}
    drivers: list[Driver] = []
    others = _others(game, mind, training, table, luck, former)
    learning = luck.randrange(table.seats)
    for seat in range(table.seats):
        if others is None or seat == learning:
            seats[seat] = _Seat(notes, mind, training.lapse, luck)
            drivers.append(seats[seat].choose)
        else:
            drivers.append(others)
    by_policy: list[tuple[Bot, Rng]] = [(RandomBot(game), Rng(seed + seat)) for seat in range(table.seats)]
    chosen: set[int] = set()  # seats that have chosen since it was last for one alone to choose
    for _ in range(training.longest):
        if state.over:
            break
        seat, turn = to_act(state)[0], state.turn
        resolve(state, drivers[seat](state, seat, onward(state, seat)), seat)
        chosen.add(seat)
        _note_left(state, turn, seats, chosen)
        for other, option in interjections.interjections(game, state, by_policy):
            make(state, option, other)
    if not state.over:
        return state
    shares = game.shares(state)
    for seat, noted in seats.items():
        noted.end(*standing(game, state, seat), shares[seat], number, state.turn)
    return state


def _note_left(state: State, turn: int, seats: Mapping[int, _Seat], chosen: set[int]) -> None:
    """Records for each seat that has chosen what it left to the others, once no choice is secret."""
    if state.over or isinstance(state.stack[-1], Gathering):
        return
    for seat in chosen & seats.keys():
        if to_act(state) != (seat,) or state.turn != turn:
            seats[seat].leave(state, seat)
    chosen.clear()


def _others(
    game: Game[Any],
    mind: Mind,
    training: Training,
    table: Table,
    luck: Random,
    former: Callable[[Random], Mind | None],
) -> Driver | None:
    """Who sits at the other seats; None for the newest net itself."""
    if table.seats == 1 or mind.meta.null:
        return None
    chance = luck.random()
    if chance < training.greedy:
        return _by_bot(GreedyBot(game, "plain"), game, Rng(luck.getrandbits(60)))
    if chance < training.greedy + training.plain:
        return _by_policy(game.mind.policy, luck)
    if chance < training.greedy + training.plain + training.former:
        older = former(luck)
        return None if older is None else _by_policy(older.weights, luck)
    return None


def _by_policy(
    policy: Callable[[Any, int, Sequence[Option]], Sequence[float] | None], luck: Random
) -> Driver:
    def choose(state: State, seat: int, legal: Sequence[Option]) -> Option:
        weights = policy(state, seat, legal) if len(legal) > 1 else None
        if weights is None:
            return legal[luck.randrange(len(legal))]
        return legal[luck.choices(range(len(legal)), weights)[0]]

    return choose


def _by_bot(bot: Bot, game: Game[Any], rng: Rng) -> Driver:
    def choose(state: State, seat: int, legal: Sequence[Option]) -> Option:
        return legal[0] if len(legal) == 1 else bot.choose(game.view(state, seat), rng)

    return choose
