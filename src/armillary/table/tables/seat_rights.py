"""Who may do what with a seat that is open, was left, or whose player does not come.

A seat that knows something hidden is shown to nobody but the person who had it: otherwise an
opponent could take it under another name, look, and leave.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from armillary.engine import Gathering
from armillary.table.people.people import Person
from armillary.table.store.models import SeatRow
from armillary.table.tables.live import LiveTable
from armillary.table.tables.rows import BOT, FREE, OPEN, OVER, PERSON

SIT, RETURN, STAND_IN, FREED = "sit", "return", "stand_in", "free"


def aware(moment: datetime) -> datetime:
    """A moment with its zone, which SQLite does not keep."""
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def keeps_secrets(live: LiveTable, seat: int) -> bool:
    """True if this seat knows, in a running game, something that others do not."""
    if not live.is_running():
        return False
    state = live.match.state
    if any(isinstance(step, Gathering) and seat in step.choosing for step in state.stack):
        return True
    return any(seat in zone.owners for zone in live.match.game.rules.zones(state))


def is_absent(live: LiveTable, place: SeatRow, now: datetime) -> bool:
    """True if this seat has been asked for longer than the table waits, without a visit of its person."""
    hours = live.row.absence_hours
    if not hours or place.kind != PERSON or not live.is_running() or place.number not in live.match.to_act:
        return False
    since = max(aware(moment) for moment in (live.row.touched, place.seen) if moment is not None)
    return now - since >= timedelta(hours=hours)


def stands_in(place: SeatRow) -> bool:
    """True if a bot plays for a person who has not left."""
    return place.kind == BOT and place.person is not None


def may_sit(live: LiveTable, place: SeatRow, person: Person | None, key: str | None = None) -> bool:
    if may_return(place, person):
        return True
    if place.kind != FREE or live.row.status == OVER:
        return False
    if live.row.private:
        return key == place.invite_key
    return not keeps_secrets(live, place.number)


def may_return(place: SeatRow, person: Person | None) -> bool:
    """Who has left may come back while nobody else has the seat."""
    return person is not None and place.left_by == person.id and place.person is None


def may_stand_in(live: LiveTable, place: SeatRow, person: Person | None, now: datetime) -> bool:
    """May this person let a bot play here?"""
    if person is None or place.person == person.id or not live.is_running():
        return False
    if not live.seats_of(person) and live.row.owner != person.id:
        return False
    return place.kind == FREE or is_absent(live, place, now)


def may_free(live: LiveTable, place: SeatRow, person: Person | None, now: datetime) -> bool:
    """May the host open this seat again, as far as memory goes: has its person never played?"""
    if person is None or live.row.owner != person.id or place.kind != PERSON or place.person == person.id:
        return False
    if any(choice.seat == place.number for choice in live.match.choices):
        return False
    return live.row.status == OPEN or is_absent(live, place, now)


def may(live: LiveTable, place: SeatRow, person: Person | None, now: datetime) -> list[str]:
    """What this person may do with this seat; the words of the API."""
    if live.row.status == OVER:
        return []
    found = []
    if may_return(place, person):
        found.append(RETURN)
    elif may_sit(live, place, person):
        found.append(SIT)
    if may_stand_in(live, place, person, now):
        found.append(STAND_IN)
    if may_free(live, place, person, now):
        found.append(FREED)
    return found
