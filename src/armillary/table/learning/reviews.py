"""After a game: the search looks at every choice that a seat has made, in the background.

Nothing is looked at before the game is over: what a search thinks of a position is a hint. Each choice
is judged by what its seat could see. The thoughts wait in the same queue as bots and hints, one at a
time and never urgent, so that whoever looks back keeps nobody waiting.
"""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from msgspec import Struct
from sqlalchemy import select

import armillary
from armillary.bots.nets.learned_games import minded, set_on_winning
from armillary.bots.review import look_back, loss_of
from armillary.engine import Rng
from armillary.engine.match.beats import Paused
from armillary.language.words import catalogue, languages
from armillary.table.background import stopped
from armillary.table.bots.bot_players import Thinkers
from armillary.table.limits.fairness import Share
from armillary.table.people.people import Person
from armillary.table.store import Conflict
from armillary.table.store.models import ReviewRow
from armillary.table.tables.live import LiveTable
from armillary.table.tables.rows import OVER
from armillary.table.tables.tables import Tables
from armillary.table.views.viewer import Viewer

log = structlog.get_logger("armillary.reviewing")

BEST = 0.01  # less is no loss: guesses differ by more
TURNING = 0.05  # of the chance of winning: a turning point

Judgement = list[dict[str, Any]]


class JudgedMessage(Struct):
    """An option: what it is called, what follows, the chance of winning that the search saw in it."""

    text: str
    name: str
    consequence: str
    chance: float
    played: bool
    points: float | None  # that the search expects; None where a game is not about points


class ReviewedMessage(Struct):
    """A choice that was made, with what the search preferred, the best first."""

    number: int  # of the choice; the position before it is one less
    turn: int
    loss: float  # of the chance of winning
    turning: bool
    options: list[JudgedMessage]


class ReviewMessage(Struct):
    seat: int
    done: int  # choices that were looked at
    all: int
    as_search: int  # of those that left a choice, played as the search would
    with_choice: int
    loss: float
    choices: list[ReviewedMessage]  # those that cost something


# In the other process


def judge(game_name: str, view: bytes, how: tuple[str, int], seed: int) -> Judgement:
    """A choice looked back at, in every language; empty where nothing else could be chosen."""
    game = armillary.load(game_name)
    seen = game.restore(view)
    played, milliseconds = how
    judged = look_back(set_on_winning(minded(game)), seen, played, milliseconds, Rng(seed))
    if not judged:
        return []
    loss = loss_of(judged)
    found = []
    for each in judged:
        labels = {code: game.label(each.option, seen, catalogue(code).of(game)) for code in languages()}
        found.append(
            {
                "text": str(each.option),
                "chance": round(each.value, 4),
                "points": None if each.points is None else round(each.points, 1),
                "played": each.played,
                "loss": round(loss, 4),
                "names": {code: label.name for code, label in labels.items()},
                "follows": {code: label.consequence for code, label in labels.items()},
            }
        )
    return found


# In the server


class Reviews:
    """Reviews of finished games by the search, computed once and stored."""

    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self.store = tables.store
        self.thinkers = thinkers
        self._running: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._share = Share(2, "You wait for {number} reviews already; let them come first.")

    async def stop(self) -> None:
        await stopped(self._running.values())

    def begin(self, live: LiveTable, seat: int, person: Person) -> None:
        """Look at the choices of a seat, from where it was left."""
        check_over(live)
        key = (live.id, seat)
        if key in self._running:
            return
        taken = self._share.take(person.id)
        task = asyncio.create_task(self._review(live.id, seat, person.id))
        self._running[key] = task

        def ended(_: object) -> None:
            taken.give_back()
            self._running.pop(key, None)

        task.add_done_callback(ended)

    async def whole(self, table: str, seat: int) -> None:
        """Wait until a review that was begun has come to its end."""
        if task := self._running.get((table, seat)):
            await asyncio.shield(task)

    async def _review(self, table: str, seat: int, person: str) -> None:
        try:
            live = await self.tables.live.open(table)
            known = {row.number for row in await self._rows(table, seat)}
            for row in await self.store.choices(table):
                if row.seat == seat and row.number not in known:
                    await self._judge(live, row.number, row.text, seat, person)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("review_stopped", table=table, seat=seat)

    async def _judge(self, live: LiveTable, number: int, text: str, seat: int, person: str) -> None:
        before = await self.tables.live.at(live, number - 1)
        judged: Judgement = []
        if seat in before.to_act and not isinstance(before.state.stack[-1], Paused):
            judged = await self.thinkers.look_back(before, seat, text, judge, person)
        loss = judged[0]["loss"] if judged else 0.0
        await self.store.add_rows(
            ReviewRow(table_id=live.id, number=number, seat=seat, turn=before.turn, loss=loss, options=judged)
        )

    async def _rows(self, table: str, seat: int) -> list[ReviewRow]:
        async with self.store.reading() as session:
            query = select(ReviewRow).where(ReviewRow.table_id == table, ReviewRow.seat == seat)
            return list(await session.scalars(query.order_by(ReviewRow.number)))

    async def told(self, viewer: Viewer, seat: int) -> ReviewMessage:
        """The review of a seat's choices as far as it is computed, in the reader's language."""
        check_over(viewer.live)
        rows = await self._rows(viewer.live.id, seat)
        made = sum(row.seat == seat for row in await self.store.choices(viewer.live.id))
        chosen = [row for row in rows if row.options]
        lost = [row for row in chosen if row.loss >= BEST]
        return ReviewMessage(
            seat=seat,
            done=len(rows),
            all=made,
            as_search=len(chosen) - len(lost),
            with_choice=len(chosen),
            loss=sum(row.loss for row in lost),
            choices=[_reviewed(row, viewer.language) for row in lost],
        )


def check_over(live: LiveTable) -> None:
    """Refuse to tell anything of a game that goes on."""
    if live.row.status != OVER:
        raise Conflict("A game is looked back at when it is over.")


def _reviewed(row: ReviewRow, language: str) -> ReviewedMessage:
    return ReviewedMessage(
        number=row.number,
        turn=row.turn,
        loss=row.loss,
        turning=row.loss >= TURNING,
        options=[
            JudgedMessage(
                each["text"],
                each["names"].get(language, each["text"]),
                each["follows"].get(language, ""),
                each["chance"],
                each["played"],
                each.get("points"),  # reviews were kept without them
            )
            for each in row.options
        ],
    )
