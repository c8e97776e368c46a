"""Sitting down, leaving, inviting."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody, PathParameter

from armillary.table.api.people import link_to
from armillary.table.api.tables import TableId
from armillary.table.bots.levels import checked_level
from armillary.table.people.people import Person
from armillary.table.store import NotFound
from armillary.table.tables.rematches import rematch
from armillary.table.tables.rows import FREE
from armillary.table.views.looking import check_may_see
from armillary.table.views.table_view import table_for
from armillary.table.web.requests import TheServer, TheWords, Visitor, somebody
from armillary.table.wire.answers import LinksMessage, TableMessage
from armillary.table.wire.incoming import Leave, SeatAction, Sit, StandIn

InvitationKey = Annotated[str, PathParameter(max_length=64, description="The end of an invitation link.")]


class InvitationController(Controller):
    path = "/api/invitations"
    tags = ("seats",)

    @post("/{key:str}", summary="Take the seat that an invitation is for")
    async def accept(
        self, key: InvitationKey, server: TheServer, person: Visitor, words: TheWords
    ) -> TableMessage:
        me = somebody(person)
        seat = await server.store.seat_by_key(key)
        live = await server.tables.seats.sit(seat.table_id, me, seat.number, key)
        return table_for(live, me, words)


class SeatController(Controller):
    path = "/api/tables/{table:str}"
    tags = ("seats",)

    @post("/sit", summary="Take an open seat", opt={"by_invitation": True})
    async def sit(
        self, table: TableId, data: JSONBody[Sit], server: TheServer, person: Visitor, words: TheWords
    ) -> TableMessage:
        me = somebody(person)
        await self._check_invited(server, table, me, data)
        live = await server.tables.seats.sit(table, me, data.seat, data.key or None)
        return table_for(live, me, words)

    @post("/leave", summary="Leave a seat, to whoever comes or to a bot")
    async def leave(
        self, table: TableId, data: JSONBody[Leave], server: TheServer, person: Visitor, words: TheWords
    ) -> TableMessage:
        me = somebody(person)
        bot = checked_level(data.bot) if data.bot else None
        live = await server.tables.seats.stand_up(table, me, data.seat, bot)
        return table_for(live, me, words)

    @post("/stand-in", summary="Let a bot play for somebody who does not come, until they do")
    async def stand_in(
        self, table: TableId, data: JSONBody[StandIn], server: TheServer, person: Visitor, words: TheWords
    ) -> TableMessage:
        me = somebody(person)
        live = await server.tables.seats.stand_in(table, me, data.seat, checked_level(data.bot))
        return table_for(live, me, words)

    @post("/free", summary="Open a seat again whose player never came; for the host")
    async def free(
        self, table: TableId, data: JSONBody[SeatAction], server: TheServer, person: Visitor, words: TheWords
    ) -> TableMessage:
        me = somebody(person)
        live = await server.tables.seats.free_seat(table, me, data.seat)
        return table_for(live, me, words)

    @post("/rematch", summary="The same game once more, with the same people and bots; one for all who ask")
    async def rematch(
        self, table: TableId, server: TheServer, person: Visitor, words: TheWords
    ) -> TableMessage:
        me = somebody(person)
        return table_for(await rematch(server.tables, table, me), me, words)

    @get("/links", summary="The invitation of each open seat and the link to watch; for those who sit here")
    async def links(
        self, table: TableId, request: Request[Any, Any, Any], server: TheServer, person: Visitor
    ) -> LinksMessage:
        live = await server.tables.live.open(table)
        me = somebody(person)
        if not live.seats_of(me) and live.row.owner != me.id:
            raise NotFound("There is no such table.")
        return LinksMessage(
            watch=link_to(request, server, f"/watch/{live.row.watch_key}"),
            invitations=[
                link_to(request, server, f"/sit/{seat.invite_key}") if seat.kind == FREE else ""
                for seat in live.seats
            ],
        )

    async def _check_invited(self, server: TheServer, table: str, me: Person, data: Sit) -> None:
        """At a private table only the key of one of its seats opens the door."""
        live = await server.tables.live.open(table)
        try:
            check_may_see(live, me, None)
        except NotFound:
            if data.seat >= live.row.seats or data.key != live.seats[data.seat].invite_key:
                raise
