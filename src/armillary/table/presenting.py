"""A table in the reader's words: from a live table and a person to a message.

Nothing here sees more than `view(state, seat)` of a seat that the person
holds; a person who holds several seats sees the one that is asked, and
somebody who holds none sees what everybody sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from armillary.engine import (
    SPECTATOR,
    Event,
    Gathering,
    Line,
    Match,
    Option,
    Plan,
    SeatEvent,
    Simultaneous,
    UndoRefused,
    codec,
)
from armillary.engine.beats import Beat, Paused, beats
from armillary.engine.events import TurnBegan
from armillary.engine.options import amounts_in, buttons_in
from armillary.engine.planning import taken_back
from armillary.engine.points import Points, exact, read_exact, written
from armillary.engine.texts import Label
from armillary.table import places
from armillary.table.live import LiveTable
from armillary.table.messages import (
    AmountMessage,
    DecisionMessage,
    GroupMessage,
    LogLine,
    OptionMessage,
    PlanMessage,
    RefusalMessage,
    RivalMessage,
    SeatMessage,
    TableLine,
    TableMessage,
    UndoMessage,
)
from armillary.table.people import Person
from armillary.table.rows import FREE, OPEN, OVER, read_events
from armillary.table.store.models import ChoiceRow, SeatRow, TableRow
from armillary.table.store.store import now
from armillary.words import Catalogue

_MOST_NAMED = 100  # numbers of a range that are put into words


class Looking:
    """A person looking at a position of a table, in a language."""

    def __init__(
        self,
        live: LiveTable,
        person: Person | None,
        words: Catalogue,
        match: Match[Any] | None = None,
        seat: int | None = None,
        beat: int | None = None,
    ) -> None:
        self.live = live
        self.beat = beat  # the position at the end of this beat of the last choice, not after all of it
        self.person = person
        self.match = live.match if match is None else match
        self.game = self.match.game
        self.words = words.of(self.game)
        self.yours = live.seats_of(person)
        self.seat = self._looking_from(seat)
        self.seen = self.match.view(self.seat)

    @property
    def has_secrets(self) -> bool:
        """Are there things here that one seat sees and another does not?"""
        stack = self.match.state.stack
        secret = any(isinstance(step, Gathering) and not isinstance(step, Paused) for step in stack)
        return secret or any(zone.owners for zone in self.game.rules.zones(self.match.state))

    @property
    def is_present(self) -> bool:
        """Is this the position at which the game stands, not one of the past?"""
        return self.beat is None and self.match.count == self.live.row.choices

    def _looking_from(self, wished: int | None) -> int:
        if self.live.row.status == OPEN:
            return SPECTATOR  # who looks before the game begins and leaves has seen no hand
        if wished is not None and wished in self.yours:
            return wished
        asked = [seat for seat in self.match.to_act if seat in self.yours]
        return next(iter([*asked, *self.yours]), SPECTATOR)

    # The decision

    def may_choose(self) -> bool:
        return self.live.is_running() and self.is_present and self.seat in self._choosing()

    def _choosing(self) -> tuple[int, ...]:
        step = self.match.state.stack[-1] if self.match.state.stack else None
        return step.choosing if isinstance(step, Gathering) else self.match.to_act

    def decision(self) -> DecisionMessage | None:
        if not self.may_choose():
            return None
        legal = self.match.options(self.seat)
        step: Any = self.match.state.stack[-1]
        secret = isinstance(step, Gathering)
        chosen = step.choice_of(self.seat) if isinstance(step, Simultaneous) else None
        buttons = buttons_in(legal)
        return DecisionMessage(
            seat=self.seat,
            number=self.match.count + 1,
            prompt=self.game.words.prompt(self.seen, self.words),
            rule=step.rule,
            points=self.game.words.gauge(self.seen),
            options=[self.option(option, secret=secret) for option in buttons],
            groups=self._groups(buttons),
            amount=self._amount(legal),
            secret=secret,
            chosen=None if chosen is None else self._label(chosen).name,
            far=list(self.game.mind.targets(self.seen, self.seat)),
        )

    def plans(self, target: str) -> list[PlanMessage]:
        """The ways to a shape, as far as this seat can see."""
        if not self.may_choose():
            return []
        return [self._plan(plan) for plan in self.game.mind.plans(self.seen, self.seat, target)]

    def _plan(self, plan: Plan) -> PlanMessage:
        def said(lines: Sequence[Line]) -> list[str]:
            return [line.said(self.words) for line in lines]

        return PlanMessage(
            name=plan.name.said(self.words),
            choices=list(plan.choices),
            costs=said(plan.costs),
            gains=said(plan.gains),
            risks=said(plan.risks),
            shapes=[list(path) for path in plan.shapes],
        )

    def option(self, option: Option, *, secret: bool = False) -> OptionMessage:
        label = self._label(option)
        final = None if secret else self.match.finality(option, self.seat)
        return OptionMessage(
            text=str(option),
            name=label.name,
            consequence=label.consequence,
            group=label.group,
            part=label.part,
            shapes=list(self.game.shapes(option, self.seen)),
            final=None if final is None else self.words(final.reason),
            perhaps=final is not None and not final.certain,
        )

    def _groups(self, legal: Sequence[Option]) -> list[GroupMessage]:
        """Each first part once, with the question that is left when it is chosen."""
        first: dict[str, Option] = {}
        for option in legal:
            if group := self._label(option).group:
                first.setdefault(group, option)
        return [
            GroupMessage(name, self.game.words.prompt(self.seen, self.words, begun=option))
            for name, option in first.items()
        ]

    def _amount(self, legal: Sequence[Option]) -> AmountMessage | None:
        amounts = amounts_in(legal)
        if not amounts:
            return None
        numbers = amounts.numbers
        named = amounts if len(amounts) <= _MOST_NAMED else ()
        names = [self._label(option).name for option in named]
        return AmountMessage(numbers.start, numbers[-1], numbers.step, amounts[0].verb, names)

    def _label(self, option: Option) -> Label:
        return self.game.label(option, self.seen, self.words)

    def refusals(self) -> list[RefusalMessage]:
        if not self.may_choose():
            return []
        found: list[RefusalMessage] = []
        for refusal in self.match.refusals(self.seat):
            label = self.game.words.refusal(refusal, self.words)
            shapes = () if isinstance(refusal.option, str) else self.game.shapes(refusal.option, self.seen)
            found.append(
                RefusalMessage(str(refusal.option), label.name, label.consequence, refusal.rule, list(shapes))
            )
        return found

    # The rest of the table

    def undo(self) -> UndoMessage:
        asked = self.live.row.undo_asked if self.is_present else None
        if not self.is_present or not self.yours or not self.match.count:
            return UndoMessage(False, None, False, None, False)
        free, barrier = self._free_undo()
        person = self.person.id if self.person else ""
        return UndoMessage(
            free=free,
            barrier=None if barrier is None else self.words(barrier),
            may_ask=self.live.row.consent and not asked and not self.match.over,
            asked_by=asked["seat"] if asked else None,
            your_answer_needed=asked is not None and person not in asked["agreed"],
        )

    def _free_undo(self) -> tuple[bool, str | None]:
        """Whether the last choice can be taken back freely, and why not; plans of others do not count."""
        try:
            if taken_back(self.match.state, self.seat):
                return True, None
        except UndoRefused as error:
            return False, error.message
        mine = bool(self.match.choices) and self.match.choices[-1].seat in self.yours
        barrier = self.match.barrier() if mine else "another seat has acted"
        return mine and barrier is None, barrier

    def seats(self) -> list[SeatMessage]:
        scores = self.match.scores()
        step = self.match.state.stack[-1] if self.match.state.stack else None
        waiting = self.match.to_act if self.live.is_running() else ()
        moment = now()
        return [
            seat_message(
                seat,
                score=scores[seat.number],
                yours=seat.number in self.yours,
                asked=seat.number in waiting,
                committed=isinstance(step, Gathering)
                and seat.number in step.choosing
                and seat.number not in waiting,
                may=places.may(self.live, seat, self.person, moment) if self.is_present else [],
            )
            for seat in self.live.seats
        ]

    def rivals(self, match: Match[Any]) -> list[RivalMessage]:
        return [
            rival_message(number, self.game.words.term(rival.name, self.words), rival.points)
            for number, rival in enumerate(match.rivals(), start=match.seats)
        ]

    def table(self, *, with_view: bool = False) -> TableMessage:
        row = self.live.row
        phases, phase = self.game.words.phases(self.seen, self.words)
        message = TableMessage(
            id=row.id,
            game=row.game,
            title=self.game.facts.title,
            status=row.status,
            sequence=row.sequence,
            position=self.match.count,
            choices=row.choices,
            turn=self.match.turn,
            phases=list(phases),
            phase=phase,
            seats=self.seats(),
            your_seats=self.yours,
            waiting=list(self.match.to_act) if self.live.is_running() else [],
            decision=self.decision(),
            undo=self.undo(),
            scores=[exact(points) for points in self.match.scores()],
            rivals=self.rivals(self.match),
            winners=list(self.match.winners()),
            hints=row.hints,
            private=row.private,
            settings=dict(row.settings),
            seed_known=row.seed_known,
            seed=row.seed if row.status == OVER else None,
            absence_hours=row.absence_hours,
        )
        if with_view:
            message.view = codec.plain(self.seen)
        return message

    def log(self, choices: Sequence[ChoiceRow], *, before: ChoiceRow | None = None) -> list[LogLine]:
        """What happened, as sentences in this reader's language.

        Before the first choice is the opening, unless the choice `before` it is given.
        """
        told = [(0, self.live.opening_turn, self.live.row.opening_events)] if before is None else []
        told += [(choice.number, choice.turn, choice.events) for choice in choices]
        lines: list[LogLine] = []
        turn = 0 if before is None else before.turn
        for position, after, events in told:
            for beat, inside in enumerate(self.beats(events)):
                if self._is_to_come(position, beat):
                    return lines
                for event in inside:
                    turn = (
                        event.turn if isinstance(event, TurnBegan) else turn
                    )  # a choice may end one turn and begin the next
                    if (known := event.masked(self.seat)) is not None:
                        lines.append(self._line(position, turn, beat, known))
            turn = after
        return lines

    def beats(self, events: Sequence[Any]) -> list[list[Event]]:
        """What a choice caused, beat by beat."""
        return beats(read_events(self.game, events), self._beat)

    def _beat(self, event: Event) -> Beat:
        return self.game.pictures.beat(event, self.live.row.seats)

    def _is_to_come(self, position: int, beat: int) -> bool:
        return self.beat is not None and position == self.match.count and beat > self.beat

    def _line(self, position: int, turn: int, beat: int, event: Event) -> LogLine:
        seat, rival = self._who(event.seat if isinstance(event, SeatEvent) else None)
        return LogLine(
            position=position,
            turn=turn,
            seat=seat,
            rival=rival,
            beat=beat,
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
        stand_in=places.stands_in(seat),
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
