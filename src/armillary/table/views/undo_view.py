"""Whether a reader may take back, or has to ask, and how the last request has ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from armillary.engine import UndoRefused
from armillary.engine.match.secret_counts import bars_undo
from armillary.engine.planning import taken_back
from armillary.table.tables.undo_requests import REFUSED, UNDONE, barrier_of_turns, is_open
from armillary.table.views.viewer import Viewer
from armillary.table.wire.answers import UndoMessage


class UndoView:
    """Taking back, as the one who looks may do it."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer

    def message(self) -> UndoMessage:
        kept = self.viewer.live.row.undo_asked if self.viewer.is_present else None
        told = self._undo_told(kept)
        if not self.viewer.is_present or not self.viewer.yours or not self.viewer.position:
            return UndoMessage(False, None, False, None, False, told)
        asked = kept if is_open(kept) else None
        free, barrier = self._free_undo()
        person = self.viewer.person.id if self.viewer.person else ""
        return UndoMessage(
            free=free,
            barrier=None if barrier is None else self.viewer.words(barrier),
            may_ask=self.viewer.live.row.consent
            and not asked
            and not self.viewer.match.over
            and self.viewer.gathering is None
            and self._has_chosen(),
            asked_by=asked["seat"] if asked else None,
            your_answer_needed=asked is not None and person not in asked["agreed"],
            told=told,
        )

    def _undo_told(self, kept: Mapping[str, Any] | None) -> str:
        """How the last request to take back has ended, to all but a stranger who looks on."""
        if kept is None or is_open(kept) or not self.viewer.yours:
            return ""
        names = self.viewer.live.names
        name = names[kept["seat"]]
        if kept["outcome"] == UNDONE:
            return self.viewer.words("{name} has taken back the last move.").format(name=name)
        if kept["outcome"] == REFUSED:
            other = names[kept["by"]]
            return self.viewer.words("{other} does not agree. The last move of {name} stands.").format(
                name=name, other=other
            )
        return self.viewer.words("The game has gone on. The last move of {name} stands.").format(name=name)

    def _has_chosen(self) -> bool:
        """Whether this seat has made a choice that could be taken back; of those not in memory it has."""
        match, seat = self.viewer.match, self.viewer.seat
        return len(match.choices) < match.count or any(choice.seat == seat for choice in match.choices)

    def _free_undo(self) -> tuple[bool, str | None]:
        """Whether the last choice can be taken back freely, and why not; secret choices tell nothing."""
        viewer, match = self.viewer, self.viewer.match
        try:
            if taken_back(match.state, viewer.seat):
                return True, None
        except UndoRefused as error:
            return False, error.message
        if bars_undo(match.state, viewer.seat):
            return False, "another seat has acted"
        mine = bool(match.choices) and match.choices[-1].seat in viewer.yours
        barrier = match.barrier() if mine else "another seat has acted"
        if barrier is None:
            barrier = barrier_of_turns(viewer.live, viewer.person, match.choices[-1].seat)
        return mine and barrier is None, barrier
