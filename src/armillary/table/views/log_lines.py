"""What has happened, as sentences in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Event, SeatEvent
from armillary.engine.events import CommonTurnBegan, TurnBegan
from armillary.engine.match.beats import Beat, beats
from armillary.table.store.models import ChoiceRow
from armillary.table.tables.rows import read_events
from armillary.table.views.viewer import Viewer
from armillary.table.wire.answers import LogLine

_TURNS = TurnBegan, CommonTurnBegan


class LogLines:
    """The log, as the one who looks may know it."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer

    def told(self, choices: Sequence[ChoiceRow], *, before: ChoiceRow | None = None) -> list[LogLine]:
        """What happened, as sentences in this reader's language.

        Before the first choice is the opening, unless the choice `before` it is given.
        """
        numbers, live = self.viewer.numbers, self.viewer.live
        found = [(0, live.opening_turn, live.row.opening_events)] if before is None else []
        found += [(numbers.shown(each.number), each.turn, each.events) for each in numbers.known(choices)]
        lines: list[LogLine] = []
        turn = 0 if before is None else before.turn
        for position, after, events in found:
            lines += self.of_choice(position, turn, read_events(self.viewer.game, events))
            turn = after
        return lines

    def of_choice(self, position: int, turn: int, events: Sequence[Event]) -> list[LogLine]:
        """What one choice caused; `turn` is the one in which it was made."""
        lines: list[LogLine] = []
        for beat, inside in enumerate(self.beats(events)):
            if self._is_to_come(position, beat):
                return lines
            for event in inside:
                if isinstance(event, _TURNS):  # a choice may end one turn and begin the next
                    turn = event.turn
                known = event.masked(self.viewer.seat)
                if known is not None and (line := self._line(position, turn, beat, known)).text:
                    lines.append(line)  # what needs no sentence has no line
        return lines

    def beats(self, events: Sequence[Event]) -> list[list[Event]]:
        """What a choice caused, beat by beat."""
        return beats(events, self._beat)

    def _beat(self, event: Event) -> Beat:
        return self.viewer.game.pictures.beat(event, self.viewer.live.row.seats)

    def _is_to_come(self, position: int, beat: int) -> bool:
        return self.viewer.beat is not None and position == self.viewer.position and beat > self.viewer.beat

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
            text=self.viewer.game.story(event, self.viewer.live.names, self.viewer.words),
            rule=event.rule,
            shapes=list(self.viewer.game.shapes(event, self.viewer.seen)),
        )

    def _who(self, number: int | None) -> tuple[int | None, int | None]:
        """A seat, or an opponent without one, or nobody."""
        seats = self.viewer.live.row.seats
        if number is None or number < 0:
            return None, None
        if number < seats:
            return number, None
        return None, number if number < seats + len(self.viewer.match.rivals()) else None
