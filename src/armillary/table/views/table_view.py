"""A table in the reader's words: from a live table and a person to a message.

Nothing here sees more than `view(state, seat)` of a seat that the person
holds; a person who holds several seats sees the one that is asked, and
somebody who holds none sees what everybody sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from armillary.engine import Match, Planning, codec
from armillary.engine.points import Points, exact, read_exact, written
from armillary.language.words import Catalogue
from armillary.table.bots.levels import level_name, level_of
from armillary.table.people.people import Person
from armillary.table.store.database import now
from armillary.table.store.models import SeatRow, TableRow
from armillary.table.tables import seat_rights
from armillary.table.tables.live import LiveTable
from armillary.table.tables.rows import BOT, FREE, OVER
from armillary.table.views.question import Question
from armillary.table.views.undo_view import UndoView
from armillary.table.views.viewer import Viewer
from armillary.table.wire.answers import RivalMessage, SeatMessage, TableLine, TableMessage


class TableView:
    """A position of a table with all that the one who looks may see and do."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.question = Question(viewer)
        self.undo = UndoView(viewer)

    def message(self, *, with_view: bool = False) -> TableMessage:
        viewer, live, match = self.viewer, self.viewer.live, self.viewer.match
        row, game = live.row, viewer.game
        phases, phase = game.words.phases(viewer.seen, viewer.words)
        turns = game.words.turn(viewer.seen, viewer.words)
        seats = self.seats()
        message = TableMessage(
            id=row.id,
            game=row.game,
            title=game.facts.title,
            status=row.status,
            sequence=live.sequence_for(viewer.yours),
            position=viewer.position,
            choices=viewer.numbers.count,
            turn=match.turn,
            turn_word=turns.word,
            turns_before=turns.before,
            turn_state=turns.state,
            phases=list(phases),
            phase=phase,
            seats=seats,
            your_seats=viewer.yours,
            waiting=list(match.to_act) if live.is_running() else [],
            decision=self.question.decision(),
            undo=self.undo.message(),
            scores=[seat.score for seat in seats],  # counting takes a while
            rivals=rivals_of(viewer, match),
            winners=list(match.winners()),
            hints=row.hints,
            private=row.private,
            settings=dict(row.settings),
            seed_known=row.seed_known,
            seed=row.seed if row.status == OVER else None,
            absence_hours=row.absence_hours,
            anytime=self.question.anytime(),
        )
        if with_view:
            message.view = codec.plain(viewer.seen)
        return message

    def seats(self) -> list[SeatMessage]:
        viewer = self.viewer
        scores = viewer.game.rules.scores(viewer.counted_on)
        state = viewer.match.state
        waiting = viewer.match.to_act if viewer.live.is_running() else ()
        moment = now()
        found = [
            seat_message(
                seat,
                score=scores[seat.number],
                yours=seat.number in viewer.yours,
                asked=seat.number in waiting,
                may=seat_rights.may(viewer.live, seat, viewer.person, moment) if viewer.is_present else [],
            )
            for seat in viewer.live.seats
        ]
        for seat in found:
            if seat.kind == BOT:
                seat.strength = level_name(seat.bot, viewer.words)
                seat.thinks = level_of(seat.bot).seconds
            seat.left = seat.number in state.left
            seat.agreed = seat.number in state.agreed
        if viewer.live.is_running():
            self._split_scores(found)
        step = viewer.gathering
        if step is not None:
            for number in step.choosing:
                seat = found[number]
                seat.committed = number not in step.waiting()
                seat.ready = isinstance(step, Planning) and seat.committed
                seat.fault = None  # when a bot failed would tell that it has planned something
        return found

    def _split_scores(self, seats: Sequence[SeatMessage]) -> None:
        """A count that takes points off says nothing in the midst of a game: its two sums do."""
        lines = self.viewer.game.rules.score_lines(self.viewer.seen)
        for seat in seats:
            losses = [line.points[seat.number] for line in lines if line.points[seat.number] <= -1]
            if losses:
                owed = sum(losses)
                total = sum(line.points[seat.number] for line in lines)
                seat.earned, seat.taken_off = written(total - owed), written(owed)


def table_for(live: LiveTable, person: Person | None, words: Catalogue) -> TableMessage:
    """The table as it stands, as somebody may see it."""
    return TableView(Viewer(live, person, words)).message()


def seat_message(
    seat: SeatRow,
    *,
    score: Points,
    yours: bool,
    asked: bool,
    committed: bool = False,
    may: Sequence[str] = (),
) -> SeatMessage:
    return SeatMessage(
        number=seat.number,
        kind=seat.kind,
        name=seat.name,
        score=exact(score),
        score_text=written(score),
        yours=yours,
        asked=asked,
        committed=committed,
        bot=seat.bot,
        fault=seat.fault,
        stand_in=seat_rights.stands_in(seat),
        may=list(may),
    )


def rivals_of(viewer: Viewer, match: Match[Any]) -> list[RivalMessage]:
    """The opponents without a seat, in the reader's words."""
    words = viewer.game.words
    return [
        rival_message(number, words.term(rival.name, viewer.words), rival.points)
        for number, rival in enumerate(match.rivals(), start=match.seats)
    ]


def rival_message(number: int, name: str, points: Points) -> RivalMessage:
    return RivalMessage(number, name, exact(points), written(points))


def table_line(row: TableRow, seats: Sequence[SeatRow], person: Person | None, title: str) -> TableLine:
    """A table in the lobby, without opening it."""
    me = person.id if person else None
    asked = set(row.to_act) if row.status == "running" else set()
    scores = [read_exact(points) for points in row.scores or [0] * row.seats]
    return TableLine(
        id=row.id,
        game=row.game,
        title=title,
        status=row.status,
        turn=row.turn,
        seats=[
            seat_message(
                seat,
                score=scores[seat.number],
                yours=me is not None and seat.person == me,
                asked=seat.number in asked,
            )
            for seat in seats
        ],
        your_move=any(seat.person == me and seat.number in asked for seat in seats) if me else False,
        yours=any(seat.person == me for seat in seats) if me else False,
        open_seats=sum(seat.kind == FREE for seat in seats),
        touched=row.touched.isoformat(),
        winners=list(row.winners),
        private=row.private,
        seed_known=row.seed_known,
    )
