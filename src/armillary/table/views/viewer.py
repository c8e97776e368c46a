"""Somebody who looks at a table: from which seat, at which position, and how that seat counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from armillary.engine import SPECTATOR, Gathering, Match
from armillary.engine.match.beats import Paused
from armillary.engine.steps import gatherings
from armillary.engine.texts import Named
from armillary.language.words import Catalogue
from armillary.table.people.people import Person
from armillary.table.tables.live import LiveTable
from armillary.table.tables.rows import OPEN
from armillary.table.views.seat_numbers import Numbers


class Viewer:
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
        self.yours = live.seats_of(person)
        # Who looks before the game begins and leaves has seen no hand.
        self.seat = SPECTATOR if live.row.status == OPEN else seat_of(self.match, self.yours, seat)
        self.seen = self.match.view(self.seat)
        named = Named(words.of(self.game), tuple(live.names))
        self.language = words.language
        self.words = replace(named, places=tuple(self.game.words.places(self.seen, named)))
        self.numbers = Numbers(live.match, self.seat)  # of the present: what is secret now is so in the past

    @property
    def has_secrets(self) -> bool:
        """True if one seat sees something here that another does not."""
        secret = any(not isinstance(step, Paused) for step in gatherings(self.match.state))
        return secret or any(zone.owners for zone in self.game.rules.zones(self.match.state))

    @property
    def counted_on(self) -> Any:
        """What the points are counted on: what the reader sees, and everything once the game is over."""
        return self.match.state if self.match.over else self.seen

    @property
    def is_present(self) -> bool:
        """Is this the position at which the game stands, not one of the past?"""
        return self.beat is None and self.match.count == self.live.row.choices

    # Numbers, as the seat counts

    @property
    def position(self) -> int:
        return self.numbers.shown(self.match.count)

    def next_number(self, seat: int) -> int:
        """The number of a choice that this seat makes now."""
        return self.match.count_for(seat) + 1

    # Secret choices

    @property
    def gathering(self) -> Gathering[Any] | None:
        """Where choices are made in secret, also while something else comes between."""
        found = gatherings(self.match.state)
        return found[-1] if found else None


def seat_of(match: Match[Any], yours: Sequence[int], wished: int | None = None) -> int:
    """From which of their seats somebody looks: the one they wish, else one that is asked."""
    if wished is not None and wished in yours:
        return wished
    asked = [seat for seat in match.to_act if seat in yours]
    return next(iter([*asked, *yours]), SPECTATOR)
