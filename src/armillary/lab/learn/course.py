"""The whole of learning: first games, first values, then lap after lap, until the time is over."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

import armillary
from armillary.bots.nets.encoding import Layout, laid_out, lengths_of
from armillary.bots.nets.nets import Arrays, Meta, load, save
from armillary.engine import Game, SetupError, advance
from armillary.lab.learn import inputs
from armillary.lab.learn.actors import FORMER, NET, Actors
from armillary.lab.learn.gates import compared
from armillary.lab.learn.playing import Chunk
from armillary.lab.learn.progress import Card, Passed, Progress
from armillary.lab.learn.remote import RemoteActors
from armillary.lab.learn.returns import Turns
from armillary.lab.learn.tables import Table, Training, players_of
from armillary.optional_packages import needs

if TYPE_CHECKING:
    from armillary.lab.learn.learner import Learner

MIND, CARD, LOG, CHECKPOINT = "mind.npz", "mind.json", "learn.log", "checkpoint.pt"
FIRST_SHARE = 0.2  # of the time for the first games, at most
SLOWEST = 0.3  # of the rate at the end
FORMERS, BETWEEN = 5, 4  # nets that are kept to be played against, and laps between two of them
SPREAD = 0.55  # of what values miss a margin by: the margin that makes the odds e to one
GATE, GATE_SEED = 20, 500_000_000  # laps between two gates, and the seeds of their games
STALE = 4  # laps: games of a net so old teach no more
PASSES = ((1e-3, 4), (3e-4, 3), (1e-4, 1))  # rates and epochs of the first values
SHORT = 20.0  # seconds that saving may take at the end


class Course(Struct, frozen=True):
    """The settings of a training run."""

    game: str
    folder: Path
    seconds: float
    training: Training
    jobs: int = 2
    seed: int = 1
    rate: float = 1e-3
    init: Path | None = None
    anew: bool = False  # of what it begins with only the policy stays; values are learned from first games
    resume: bool = False
    command: str = ""
    ray: str | None = None
    values: bool = True  # the mind holds values; without them the game's own are asked
    gate: int = 0  # paired games that a net has to be better in; 0: the newest is the mind


def layout_of(game: Game[Any], tables: Iterable[Table]) -> Layout:
    """A layout for the rows of all these tables."""
    found = []
    for table in tables:
        state = game.new_state(table.seats, 1, game.settled(table.settings))
        advance(state)
        found.append((table.seats, lengths_of(game, state)))
    return laid_out(found)


class Run:
    """A course while it runs."""

    def __init__(self, course: Course, show: Callable[[Progress], object]) -> None:
        with needs("learn"):
            import torch  # noqa: PLC0415
        torch.manual_seed(course.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        torch.set_num_threads(max(1, cores() - course.jobs))  # the actors need theirs
        self.course = course
        self.show = show
        self.game = armillary.load(course.game)
        self.begun = monotonic()
        self.until = self.begun + course.seconds
        self.folder = course.folder
        self.folder.mkdir(parents=True, exist_ok=True)
        self.spool = Path(tempfile.mkdtemp(prefix="armillary-learn-", dir=_shared_memory()))
        self.learner: Learner | None = None
        self.begun_with: Arrays = {}
        self.missed = 0.0
        self.turns = Turns()
        self.par = 0.0
        self.card = Card(
            course.game,
            course.command,
            datetime.now(UTC).isoformat(timespec="seconds"),
            course.seed,
            course.training,
            self.game.facts.rules_version,
        )

    # From the beginning to the end

    def run(self) -> Card:
        """Learn until the time is over, or somebody stops it; what there is is kept either way."""
        course = self.course
        actors: Actors | RemoteActors | None = None
        try:
            self._ready()
            seed = course.seed * 1_000_003 + self.card.games
            actors = self._actors(seed)
            if self.learner is None:
                self._first(actors)
            while monotonic() < self.until - SHORT / 2 and self._lap(actors):
                pass
            actors.stop()
            self._try_gate()
        except KeyboardInterrupt:
            self.say("stopped")
        finally:
            if actors is not None:
                actors.stop()
            if self.learner is not None:
                self.keep()
            shutil.rmtree(self.spool, ignore_errors=True)
        return self.card

    def _ready(self) -> None:
        """Nets to begin with: of a checkpoint, of a file, or none."""
        course = self.course
        if course.resume:
            self._resume()
        elif course.init is not None:
            meta, arrays = load(course.init)
            if meta.game != course.game:
                raise SetupError(f"{course.init} is a mind for {meta.game}, not for {course.game}.")
            meta = replace(meta, players=players_of(course.training))
            self.card.former.append(str(course.init.name))
            if course.anew:
                self.meta = replace(meta, odds=course.training.odds, forecasts=course.training.odds)
                self.begun_with = {name: each for name, each in arrays.items() if not name.startswith("v.")}
                save(self.spool / NET, self.meta, self.begun_with, small=False)
                return
            self.learner = self._learner(meta, arrays)
            self.learner.take(arrays)
            self.missed, self.par = meta.spread / SPREAD, meta.par
        if self.learner is not None:
            self._hand_out()
            return
        layout = layout_of(self.game, course.training.tables)
        training = course.training
        meta = Meta(
            course.game,
            layout,
            training.temperature,
            odds=training.odds,
            forecasts=training.odds,
            players=players_of(training),
            null=True,
        )
        save(self.spool / NET, meta, {}, small=False)
        self.meta = meta

    def _learner(self, meta: Meta, reading: Arrays) -> Learner:
        from armillary.lab.learn.learner import Learner  # noqa: PLC0415  (needs torch)

        kept = {name: reading[name] for name in ("columns", "kinds", "scale", "mean", "sd")}
        self.meta = replace(meta, null=False)
        odds = 2 if meta.odds else 0
        return Learner(self.meta, kept, len(kept["mean"]) - odds, self.course.rate)

    def _actors(self, seed: int) -> Actors | RemoteActors:
        course = self.course
        if course.ray is not None:
            return RemoteActors(course.game, course.training, self.spool, course.ray, seed)
        return Actors(course.game, course.training, self.spool, course.jobs, seed)

    def _first(self, actors: Actors | RemoteActors) -> None:
        """Games of the game's own policy: what is read, the scales, the first values."""
        until = self.begun + FIRST_SHARE * self.course.seconds
        chunks = self._gather(actors, self.course.training.first, until)
        while not _seats(chunks):
            chunks = self._gather(actors, 1, self.until)
        training = self.course.training
        rows = [np.concatenate((chunk["figures"][chunk["rows"]], chunk["odds"]), axis=1) for chunk in chunks]
        scales = inputs.scales(np.concatenate(rows))
        if self.begun_with:  # the policy reads as it did; what the game's own value says may be new
            policy = chunks[0]["figures"].shape[1]
            for name, scale in scales.items():
                scale[:policy] = self.begun_with[name][:policy]
            reading = {**self.begun_with, **scales}
        else:
            reading = inputs.chosen(chunks, self.meta.layout, training.inputs, training.ranges) | scales
        self.say(
            f"{_seats(chunks)} first games; {len(reading['columns'])} inputs, {len(reading['mean'])} figures"
        )
        self.learner = self._learner(self.meta, reading)
        if self.begun_with:
            self.learner.take_policy(self.begun_with)
        self.missed = self.learner.begin(chunks, PASSES)
        self._count(chunks, f"values miss the margin by {self.missed:.1f}")
        self._hand_out()

    def _lap(self, actors: Actors | RemoteActors) -> bool:
        """Games, then a step; whether there were enough."""
        assert self.learner is not None
        course = self.course
        chunks = self._gather(actors, course.training.lap, self.until - SHORT / 2)
        if _seats(chunks) < course.training.lap // 3 or not sum(len(chunk["decisions"]) for chunk in chunks):
            return False
        passed = (monotonic() - self.begun) / course.seconds
        rate = course.rate * (1 - (1 - SLOWEST) * min(1.0, passed))
        begun = monotonic()
        tables = range(len(course.training.tables))
        others = [course.training.weight_of_others(table) for table in tables]
        shown = self.learner.lap(chunks, rate, others)
        self.missed = 0.8 * self.missed + 0.2 * shown.missed if self.missed else shown.missed
        self.card.laps += 1
        self.meta = replace(self.meta, version=self.card.laps)
        self._hand_out()
        note = (
            f"decisions {shown.decisions} entropy {shown.entropy:.3f} clipped {shown.clipped:.3f} "
            f"moved {shown.moved:.4f} surprise {shown.surprise:.2f} missed {shown.missed:.1f} "
            f"rate {rate:.1e} step {monotonic() - begun:.1f}s"
        )
        self._count(chunks, note)
        if self.card.laps % BETWEEN == 0:
            if self.card.laps % GATE == 0:
                self._try_gate()
            self.keep()
        return True

    def _gather(self, actors: Actors | RemoteActors, wanted: int, until: float) -> list[Chunk]:
        """Games of nets that are not too old."""
        found: list[Chunk] = []
        oldest = self.meta.version - STALE
        for chunk in actors.chunks(until, lambda: _seats(found) >= wanted):
            if (
                len(chunk["seats"])
                and chunk["seats"][0, 5] >= oldest
                and (self.learner is None or len(chunk["decisions"]))
            ):
                found.append(chunk)
        return found

    # Keeping

    def _hand_out(self) -> None:
        """The newest net for the actors, and now and then one to be played against later."""
        assert self.learner is not None
        path = self.spool / NET
        if self.card.laps and self.card.laps % BETWEEN == 0 and path.exists():
            (self.spool / FORMER).mkdir(exist_ok=True)
            kept = self.spool / FORMER / f"{self.card.laps // BETWEEN % FORMERS}.npz"
            shutil.copy(path, kept.with_suffix(".new"))
            kept.with_suffix(".new").replace(kept)
        save(path, self._meta(), self.learner.arrays(averaged=False), small=False)

    def _meta(self) -> Meta:
        turns = {**self.meta.turns, **self.turns.most()}
        return replace(self.meta, spread=max(0.5, SPREAD * self.missed), par=self.par, turns=turns)

    def _finished(self) -> Arrays:
        """The nets as bots shall play them."""
        assert self.learner is not None
        arrays = self.learner.arrays(averaged=True)
        if self.course.values:
            return arrays
        return {name: each for name, each in arrays.items() if not name.startswith("v.")}

    def _try_gate(self) -> None:
        """Let the averaged net replace the mind if it is better."""
        course = self.course
        assert self.learner is not None
        mind = self.folder / MIND
        if not course.gate or not mind.exists():
            return
        newest = self.spool / "newest.npz"
        save(newest, self._meta(), self._finished())
        nets = (newest, mind)
        seed = GATE_SEED + self.card.laps
        gate = compared(course.game, course.training, nets, course.gate, seed, course.jobs)
        self.card.gates.append(Passed(self.card.laps, gate.pairs, gate.better, gate.error, gate.opens))
        what = "replaces the mind" if gate.opens else "does not replace the mind"
        self.say(f"gate: better by {gate.better:.2f} ± {gate.error:.2f} in {gate.pairs} pairs, {what}")
        if gate.opens:
            shutil.copy(newest, mind)

    def keep(self) -> None:
        """Write the mind, its card and a checkpoint."""
        assert self.learner is not None
        import torch  # noqa: PLC0415

        if not self.course.gate or not (self.folder / MIND).exists():
            save(self.folder / MIND, self._meta(), self._finished())
        self.card.seconds = round(monotonic() - self.begun, 1)
        self.card.ended = datetime.now(UTC).isoformat(timespec="seconds")
        (self.folder / CARD).write_bytes(msgspec.json.format(msgspec.json.encode(self.card), indent=1))
        state = {
            "learner": self.learner.kept_state(),
            "meta": msgspec.json.encode(self._meta()),
            "card": msgspec.json.encode(self.card),
            "reading": self.learner.reading,
        }
        beside = self.folder / f".{CHECKPOINT}"
        torch.save(state, beside)
        beside.replace(self.folder / CHECKPOINT)

    def _resume(self) -> None:
        import torch  # noqa: PLC0415

        path = self.folder / CHECKPOINT
        if not path.exists():
            raise SetupError(f"{self.folder} holds no checkpoint to go on from.")
        where = "cuda" if torch.cuda.is_available() else "cpu"
        state = torch.load(path, map_location=where, weights_only=False)
        before = msgspec.json.decode(state["card"], type=Card)
        meta = msgspec.json.decode(state["meta"], type=Meta)
        self.learner = self._learner(meta, state["reading"])
        self.learner.restore(state["learner"])
        self.missed, self.par = meta.spread / SPREAD, meta.par
        self.card.former = [*before.former, before.command]
        self.card.laps, self.card.games, self.card.curve = before.laps, before.games, before.curve

    # Telling

    def _count(self, chunks: list[Chunk], note: str) -> None:
        seats = np.concatenate([chunk["seats"] for chunk in chunks])
        self.card.games += len(seats)
        own, best, won = (float(seats[:, column].mean()) for column in (1, 2, 3))
        self.par = own if not self.par else 0.9 * self.par + 0.1 * own
        for table, turns in zip(seats[:, 4].astype(int), seats[:, 6], strict=True):
            self.turns.add(self.course.training.tables[table].seats, turns)
        self.card.curve.append(
            (self.card.laps, self.card.games, round(own, 2), round(best, 2), round(won, 3))
        )
        by_table = {}
        for number, table in enumerate(self.course.training.tables):
            some = seats[seats[:, 4] == number]
            if len(some):
                name = " ".join([str(table.seats), *map(str, table.settings.values())])
                by_table[name] = tuple(float(some[:, column].mean()) for column in (1, 2, 3))
        passed = monotonic() - self.begun
        shown = Progress(self.card.laps, passed, self.card.games, own, best, won, by_table, note)  # type: ignore[arg-type]
        tables = " ".join(f"[{name}] {a:.1f}-{b:.1f} {c:.2f}" for name, (a, b, c) in by_table.items())
        self.say(
            f"lap {shown.lap} games {shown.games} own {own:.2f} best {best:.2f} won {won:.3f} "
            f"| {tables} | {note}"
        )
        self.show(shown)

    def say(self, what: str) -> None:
        line = f"[{monotonic() - self.begun:.0f}s] {what}"
        with (self.folder / LOG).open("a", encoding="utf-8") as log:
            log.write(f"{line}\n")


def cores() -> int:
    """How many processes can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _seats(chunks: list[Chunk]) -> int:
    return sum(len(chunk["seats"]) for chunk in chunks)


def _shared_memory() -> str | None:
    """A folder in memory, where there is one: chunks are read as soon as they are written."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None
