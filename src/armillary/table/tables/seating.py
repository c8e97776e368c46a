"""Sitting down, leaving, coming back; and a bot in the place of somebody who does not come."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import structlog
from sqlalchemy.exc import SQLAlchemyError

from armillary.table.news.news import News
from armillary.table.people.people import Person, new_key
from armillary.table.store import Conflict, NotFound, Store
from armillary.table.store.database import now
from armillary.table.tables import seat_rights
from armillary.table.tables.live import LiveTable, LiveTables
from armillary.table.tables.rows import BOT, FREE, OPEN, OVER, PERSON, RUNNING, bot_name

log = structlog.get_logger("armillary.seating")

_SEEN_AGAIN = timedelta(minutes=10)  # a visit is written down no oftener: absence is counted in hours


class Seating:
    """The seats of all tables."""

    def __init__(self, live: LiveTables, store: Store, news: News) -> None:
        self.live = live
        self.store = store
        self.news = news

    async def sit(self, id_: str, person: Person, seat: int, key: str | None = None) -> LiveTable:
        """Take an open seat: anybody at an open table, by invitation at a private one; or come back."""
        async with self.live.alone(id_):
            live = await self.live.current(id_)
            live.check_has_seat(seat)
            place = live.seats[seat]
            if place.person == person.id:
                return live
            if place.kind != FREE and not seat_rights.may_return(place, person):
                raise Conflict("This seat is taken.")
            if not seat_rights.may_sit(live, place, person, key):
                if live.row.private:
                    raise NotFound("This invitation leads to no seat.")
                raise Conflict("Only who left this seat may come back to it: it knows what is hidden.")
            last = sum(other.kind == FREE for other in live.seats) == 1
            status = RUNNING if last and live.row.status == OPEN else None
            await self._seat(live, seat, status, kind=PERSON, person=person.id, name=person.nickname)
        return await self._told(id_)

    async def stand_up(self, id_: str, person: Person, seat: int, bot: str | None = None) -> LiveTable:
        """Leave a seat: to whoever comes, or to a bot; who left may come back."""
        async with self.live.alone(id_):
            live = await self.live.current(id_)
            live.check_has_seat(seat)
            live.check_holds(person, seat, "leave")
            await self._seat(live, seat, left_by=person.id, **_without_person(seat, bot))
        return await self._told(id_)

    async def stand_in(self, id_: str, person: Person, seat: int, bot: str) -> LiveTable:
        """Let a bot play for somebody who does not come, until they do; or at a seat that was left."""
        async with self.live.alone(id_):
            live = await self._fresh(id_)
            live.check_has_seat(seat)
            place = live.seats[seat]
            if not seat_rights.may_stand_in(live, place, person, now()):
                raise Conflict("This seat is waited for: a bot cannot play for it yet.")
            if place.kind == FREE:
                await self._seat(live, seat, left_by=place.left_by, **_without_person(seat, bot))
            else:
                await self._seat(live, seat, kind=BOT, bot=bot)
        return await self._told(id_)

    async def free_seat(self, id_: str, person: Person, seat: int) -> LiveTable:
        """The host opens a seat again whose person never played."""
        async with self.live.alone(id_):
            live = await self._fresh(id_)
            live.check_has_seat(seat)
            place = live.seats[seat]
            played = await self.store.last_choice_of(id_, seat)
            if played or not seat_rights.may_free(live, place, person, now()):
                raise Conflict("This seat cannot be opened again: its player has played, or is waited for.")
            await self._seat(
                live, seat, left_by=place.person, invite_key=new_key(), **_without_person(seat, None)
            )
        return await self._told(id_)

    async def visit(self, id_: str, person: Person | None) -> None:
        """Somebody is here: written down now and then, and what a bot has played for them is theirs again."""
        live = self.live.known(id_)
        if person is None or (live is not None and not self._is_news(live, person)):
            return
        live = await self.live.open(id_)
        if not self._is_news(live, person):
            return
        moment = now()
        try:
            await self.store.visits.saw(id_, person.id, moment)
        except SQLAlchemyError as error:  # what somebody came for matters more than when they came
            log.warning("visit not written", table=id_, why=str(error))
            return
        for place in live.seats:
            if place.person == person.id:
                place.seen = moment
        stood_in = [place.number for place in live.seats if place.person == person.id and place.kind == BOT]
        for seat in stood_in:
            await self._come_back(id_, person, seat)

    async def _come_back(self, id_: str, person: Person, seat: int) -> None:
        async with self.live.alone(id_):
            live = await self.live.current(id_)
            if live.seats[seat].person != person.id or live.seats[seat].kind != BOT:
                return
            await self._seat(live, seat, kind=PERSON)
        await self._told(id_)

    def _is_news(self, live: LiveTable, person: Person) -> bool:
        """Is this visit worth writing down?"""
        if live.row.status == OVER:
            return False
        mine = [place for place in live.seats if place.person == person.id]
        return any(
            place.kind == BOT or place.seen is None or now() - seat_rights.aware(place.seen) > _SEEN_AGAIN
            for place in mine
        )

    async def _fresh(self, id_: str) -> LiveTable:
        """The table with its seats as the store has them: visits move no number."""
        live = await self.live.current(id_)
        live.seats = await self.store.seats(id_)
        return live

    async def _seat(self, live: LiveTable, seat: int, status: str | None = None, **values: Any) -> None:
        clean = {"bot": None, "left_by": None, "fault": None, "thinking": None}
        await self.store.change_seat(live.id, live.row.changes, seat, status, **{**clean, **values})

    async def _told(self, id_: str) -> LiveTable:
        live = await self.live.open(id_)
        await self.news.tell(id_, live.row.sequence)
        return live


def _without_person(seat: int, bot: str | None) -> dict[str, Any]:
    if bot:
        return {"kind": BOT, "person": None, "bot": bot, "name": bot_name(bot, seat)}
    return {"kind": FREE, "person": None, "bot": None, "name": f"Seat {seat + 1}", "seen": None}
