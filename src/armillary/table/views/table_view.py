"""A table in the reader's words: from a live table and a person to a message.

Nothing here sees more than `view(state, seat)` of a seat that the person
holds; a person who holds several seats sees the one that is asked, and
somebody who holds none sees what everybody sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from armillary.engine import Event, Match, Planning, SeatEvent, UndoRefused, codec
from armillary.engine.events import CommonTurnBegan, TurnBegan
from armillary.engine.match.beats import Beat, beats
from armillary.engine.match.secret_counts import bars_undo
from armillary.engine.planning import taken_back
from armillary.engine.points import Points, exact, read_exact, written
from armillary.table.bots.levels import level_name, level_of
from armillary.table.people.people import Person
from armillary.table.store.models import ChoiceRow, SeatRow, TableRow
from armillary.table.store.store import now
from armillary.table.tables import seat_rights
from armillary.table.tables.rows import BOT, FREE, OVER, read_events
from armillary.table.tables.undo_requests import REFUSED, UNDONE, barrier_of_turns, is_open
from armillary.table.views.question import Asking
from armillary.table.wire.answers import (
    LogLine,
    RivalMessage,
    SeatMessage,
    TableLine,
    TableMessage,
    UndoMessage,
)

_TURNS = TurnBegan, CommonTurnBegan


class Looking(Asking):
    """A person looking at a position of a table, in a language."""

    def undo(self) -> UndoMessage:
        kept = self.live.row.undo_asked if self.is_present else None
        told = self._undo_told(kept)
        if not self.is_present or not self.yours or not self.position:
            return UndoMessage(False, None, False, None, False, told)
        asked = kept if is_open(kept) else None
        free, barrier = self._free_undo()
        person = self.person.id if self.person else ""
        return UndoMessage(
            free=free,
            barrier=None if barrier is None else self.words(barrier),
            may_ask=self.live.row.consent
            and not asked
            and not self.match.over
            and self.gathering is None
            and self._has_chosen(),
            asked_by=asked["seat"] if asked else None,
            your_answer_needed=asked is not None and person not in asked["agreed"],
            told=told,
        )

    def _undo_told(self, kept: Mapping[str, Any] | None) -> str:
        """How the last request to take back has ended, to all but a stranger who looks on."""
        if kept is None or is_open(kept) or not self.yours:
            return ""
        names = self.live.names
        name = names[kept["seat"]]
        if kept["outcome"] == UNDONE:
            return self.words("{name} has taken back the last move.").format(name=name)
        if kept["outcome"] == REFUSED:
            other = names[kept["by"]]
            return self.words("{other} does not agree. The last move of {name} stands.").format(
                name=name, other=other
            )
        return self.words("The game has gone on. The last move of {name} stands.").format(name=name)

    def _has_chosen(self) -> bool:
        """Whether this seat has made a choice that could be taken back; of those not in memory it has."""
        choices = self.match.choices
        return len(choices) < self.match.count or any(choice.seat == self.seat for choice in choices)

    def _free_undo(self) -> tuple[bool, str | None]:
        """Whether the last choice can be taken back freely, and why not; secret choices tell nothing."""
        try:
            if taken_back(self.match.state, self.seat):
                return True, None
        except UndoRefused as error:
            return False, error.message
        if bars_undo(self.match.state, self.seat):
            return False, "another seat has acted"
        mine = bool(self.match.choices) and self.match.choices[-1].seat in self.yours
        barrier = self.match.barrier() if mine else "another seat has acted"
        if barrier is None:
            barrier = barrier_of_turns(self.live, self.person, self.match.choices[-1].seat)
        return mine and barrier is None, barrier

    def seats(self) -> list[SeatMessage]:
        scores = self.game.rules.scores(self.counted_on)
        state = self.match.state
        waiting = self.match.to_act if self.live.is_running() else ()
        moment = now()
        found = [
            seat_message(
                seat,
                score=scores[seat.number],
                yours=seat.number in self.yours,
                asked=seat.number in waiting,
                may=seat_rights.may(self.live, seat, self.person, moment) if self.is_present else [],
            )
            for seat in self.live.seats
        ]
        for seat in found:
            if seat.kind == BOT:
                seat.strength = level_name(seat.bot, self.words)
                seat.thinks = level_of(seat.bot).seconds
            seat.left = seat.number in state.left
            seat.agreed = seat.number in state.agreed
        if self.live.is_running():
            self._split_scores(found)
        step = self.gathering
        if step is not None:
            for number in step.choosing:
                seat = found[number]
                seat.committed = number not in step.waiting()
                seat.ready = isinstance(step, Planning) and seat.committed
                seat.fault = None  # when a bot failed would tell that it has planned something
        return found

    def _split_scores(self, seats: Sequence[SeatMessage]) -> None:
        """A count that takes points off says nothing in the midst of a game: its two sums do."""
        lines = self.game.rules.score_lines(self.seen)
        for seat in seats:
            losses = [line.points[seat.number] for line in lines if line.points[seat.number] <= -1]
            if losses:
                owed = sum(losses)
                total = sum(line.points[seat.number] for line in lines)
                seat.earned, seat.taken_off = written(total - owed), written(owed)

    def rivals(self, match: Match[Any]) -> list[RivalMessage]:
        return [
            rival_message(number, self.game.words.term(rival.name, self.words), rival.points)
            for number, rival in enumerate(match.rivals(), start=match.seats)
        ]

    def table(self, *, with_view: bool = False) -> TableMessage:
        row = self.live.row
        phases, phase = self.game.words.phases(self.seen, self.words)
        turns = self.game.words.turn(self.seen, self.words)
        seats = self.seats()
        message = TableMessage(
            id=row.id,
            game=row.game,
            title=self.game.facts.title,
            status=row.status,
            sequence=self.live.sequence_for(self.yours),
            position=self.position,
            choices=self.numbers.count,
            turn=self.match.turn,
            turn_word=turns.word,
            turns_before=turns.before,
            turn_state=turns.state,
            phases=list(phases),
            phase=phase,
            seats=seats,
            your_seats=self.yours,
            waiting=list(self.match.to_act) if self.live.is_running() else [],
            decision=self.decision(),
            undo=self.undo(),
            scores=[seat.score for seat in seats],  # counting takes a while
            rivals=self.rivals(self.match),
            winners=list(self.match.winners()),
            hints=row.hints,
            private=row.private,
            settings=dict(row.settings),
            seed_known=row.seed_known,
            seed=row.seed if row.status == OVER else None,
            absence_hours=row.absence_hours,
            anytime=self.anytime(),
        )
        if with_view:
            message.view = codec.plain(self.seen)
        return message

    def log(self, choices: Sequence[ChoiceRow], *, before: ChoiceRow | None = None) -> list[LogLine]:
        """What happened, as sentences in this reader's language.

        Before the first choice is the opening, unless the choice `before` it is given.
        """
        told = [(0, self.live.opening_turn, self.live.row.opening_events)] if before is None else []
        told += [
            (self.numbers.shown(choice.number), choice.turn, choice.events) for choice in self.known(choices)
        ]
        lines: list[LogLine] = []
        turn = 0 if before is None else before.turn
        for position, after, events in told:
            lines += self.lines(position, turn, read_events(self.game, events))
            turn = after
        return lines

    def lines(self, position: int, turn: int, events: Sequence[Event]) -> list[LogLine]:
        """What one choice caused; `turn` is the one in which it was made."""
        lines: list[LogLine] = []
        for beat, inside in enumerate(self.beats(events)):
            if self._is_to_come(position, beat):
                return lines
            for event in inside:
                if isinstance(event, _TURNS):  # a choice may end one turn and begin the next
                    turn = event.turn
                known = event.masked(self.seat)
                if known is not None and (line := self._line(position, turn, beat, known)).text:
                    lines.append(line)  # what needs no sentence has no line
        return lines

    def known(self, choices: Sequence[ChoiceRow]) -> list[ChoiceRow]:
        """Without those of others that are secret still."""
        return [choice for choice in choices if not self.numbers.is_kept(choice.number)]

    def beats(self, events: Sequence[Event]) -> list[list[Event]]:
        """What a choice caused, beat by beat."""
        return beats(events, self._beat)

    def _beat(self, event: Event) -> Beat:
        return self.game.pictures.beat(event, self.live.row.seats)

    def _is_to_come(self, position: int, beat: int) -> bool:
        return self.beat is not None and position == self.position and beat > self.beat

    def _line(self, position: int, turn: int, beat: int, event: Event) -> LogLine:
        seat, rival = self._who(event.seat if isinstance(event, SeatEvent) else None)
        return LogLine(
            position=position,
            turn=turn,
            seat=seat,
            rival=rival,
            beat=beat,
            opens=isinstance(event, _TURNS),
            detail=event.detail,
            text=self.game.story(event, self.live.names, self.words),
            rule=event.rule,
            shapes=list(self.game.shapes(event, self.seen)),
        )

    def _who(self, number: int | None) -> tuple[int | None, int | None]:
        """A seat, or an opponent without one, or nobody."""
        seats = self.live.row.seats
        if number is None or number < 0:
            return None, None
        if number < seats:
            return number, None
        return None, number if number < seats + len(self.match.rivals()) else None


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
