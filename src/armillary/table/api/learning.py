"""Learning a game, and looking back at one that is over."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.exceptions import HTTPException
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from armillary.table.api.tables import TableId, Watch
from armillary.table.learning.lessons import LessonMessage, offers_of, told
from armillary.table.learning.reviews import ReviewMessage
from armillary.table.views.looking import check_may_see, looked_at
from armillary.table.views.table_view import table_for
from armillary.table.views.viewer import Viewer
from armillary.table.web.requests import TheServer, TheWords, Visitor, somebody
from armillary.table.wire.answers import TableMessage
from armillary.table.wire.incoming import SeatAction, SeatNumber

Reviewed = Annotated[int, QueryParameter(ge=0, le=15, description="Whose choices.")]


class BeginLesson(Struct, forbid_unknown_fields=True):
    """A lesson of a game where I left it, or a new one: 0 is the first."""

    game: Annotated[str, Meta(min_length=1, max_length=60)]
    again: bool = False
    lesson: Annotated[int, Meta(ge=0, le=20)] = 0


class LessonAct(Struct, forbid_unknown_fields=True):
    """What I do in a lesson: go on from a step that was read, back, skip the chapter, return, leave it."""

    act: Annotated[str, Meta(pattern="^(go-on|back|skip|return|leave)$")]
    step: Annotated[int, Meta(ge=0, le=1000)] = 0


class Branch(Struct, forbid_unknown_fields=True):
    """A position of a finished game, and the seat that I take there."""

    position: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber


class CameFrom(Struct):
    """Where a branch began."""

    table: str
    position: int
    seat: int


class LearningController(Controller):
    path = "/api"
    tags = ("learning",)

    @post("/lessons", summary="Begin a lesson of a game, or go on with it")
    async def begin(
        self, data: JSONBody[BeginLesson], server: TheServer, person: Visitor, words: TheWords
    ) -> TableMessage:
        me = somebody(person)
        live = await server.lessons.begin(me, data.game, number=data.lesson, again=data.again)
        return table_for(live, me, words)

    @get("/tables/{table:str}/lesson", summary="Where I stand in the lesson; null where none goes on")
    async def lesson(
        self, table: TableId, server: TheServer, person: Visitor, words: TheWords
    ) -> LessonMessage | None:
        viewer = await looked_at(server.tables, table, person, words)
        return await told(server.store, viewer, offers_of(viewer))

    @post("/tables/{table:str}/lesson", summary="Go on, step back, skip, return to it, leave it")
    async def act(
        self, table: TableId, data: JSONBody[LessonAct], server: TheServer, person: Visitor, words: TheWords
    ) -> LessonMessage | None:
        me, lessons = somebody(person), server.lessons
        await server.tables.seats.visit(table, me)
        if data.act == "go-on":
            live = await lessons.go_on(table, me, data.step)
        elif data.act == "back":
            live = await lessons.step_back(table, me)
        elif data.act == "skip":
            live = await lessons.skip(table, me)
        elif data.act == "return":
            live = await lessons.come_back(table, me)
        else:
            live = await lessons.leave(table, me)
        viewer = Viewer(live, me, words)
        return await told(server.store, viewer, offers_of(viewer))

    @post("/tables/{table:str}/review", summary="Let the search look back at my choices; the game is over")
    async def review(
        self, table: TableId, data: JSONBody[SeatAction], server: TheServer, person: Visitor, words: TheWords
    ) -> ReviewMessage:
        me = somebody(person)
        viewer = await looked_at(server.tables, table, me, words)
        viewer.live.check_has_seat(data.seat)
        if data.seat not in viewer.yours:
            raise HTTPException("Only who sat there lets the search look back.", status_code=403)
        server.reviews.begin(viewer.live, data.seat, me)
        return await server.reviews.told(viewer, data.seat)

    @get("/tables/{table:str}/review", summary="What the search thinks of a seat's choices, so far")
    async def reviewed(
        self,
        table: TableId,
        server: TheServer,
        person: Visitor,
        words: TheWords,
        seat: Reviewed,
        watch: Watch = None,
    ) -> ReviewMessage:
        viewer = await looked_at(server.tables, table, person, words, watch=watch)
        viewer.live.check_has_seat(seat)
        return await server.reviews.told(viewer, seat)

    @post(
        "/tables/{table:str}/branches", summary="What if: a table of mine from a position of a finished game"
    )
    async def branch(
        self, table: TableId, data: JSONBody[Branch], server: TheServer, person: Visitor, words: TheWords
    ) -> TableMessage:
        me = somebody(person)
        live = await server.tables.live.open(table)
        check_may_see(live, me, None)
        made = await server.branches.open(live, me, data.position, data.seat)
        return table_for(made, me, words)

    @post("/tables/{table:str}/drop", summary="Drop a what-if table of mine; says where it began")
    async def drop(self, table: TableId, server: TheServer, person: Visitor) -> CameFrom:
        me = somebody(person)
        source = await server.branches.drop(await server.tables.live.open(table), me)
        return CameFrom(str(source["table"]), int(source["position"]), int(source["seat"]))
