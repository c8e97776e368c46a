"""Playing at a table."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, MediaType, Request, Response, get, post
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.response import ServerSentEvent

from armillary.bots.values import values as values_of
from armillary.table.api.streams import news_stream
from armillary.table.learning.timeline import final_count, timeline
from armillary.table.tables.live import LiveTable
from armillary.table.tables.rows import OVER
from armillary.table.views.log_lines import LogLines
from armillary.table.views.looking import check_may_see, looked_at
from armillary.table.views.question import Question
from armillary.table.views.table_view import TableView, table_for
from armillary.table.web.requests import TheServer, TheWords, Visitor, somebody, unless_gone
from armillary.table.wire.answers import (
    ChainMessage,
    ChancesMessage,
    ChatMessage,
    HintMessage,
    HintsMessage,
    LogLine,
    TableMessage,
)
from armillary.table.wire.course import FinalMessage, TimelineMessage
from armillary.table.wire.incoming import Answer, MakeChoice, PlayChain, Say, SeatAction
from armillary.table.wire.question import PlansMessage, RefusalMessage

TableId = Annotated[str, PathParameter(max_length=32, description="The table's name.")]
At = Annotated[int | None, QueryParameter(ge=0, le=1_000_000, description="A position: so many choices.")]
Watch = Annotated[
    str | None, QueryParameter(max_length=64, description="The key of a private table's watch link.")
]
MOST_LOGGED = 1000  # choices of the log in one answer
SeatWished = Annotated[int | None, QueryParameter(ge=0, le=15, description="Which of my seats looks.")]


class TableController(Controller):
    path = "/api/tables/{table:str}"
    tags = ("table",)

    @get("/", summary="The table as I may see it")
    async def table(
        self,
        table: TableId,
        server: TheServer,
        person: Visitor,
        words: TheWords,
        at: At = None,
        watch: Watch = None,
        seat: SeatWished = None,
        view: FromQuery[bool] = False,
    ) -> TableMessage:
        await server.tables.seats.visit(table, person)
        viewer = await looked_at(server.tables, table, person, words, at, watch, seat)
        return TableView(viewer).message(with_view=view)

    @post(
        "/choices",
        summary="Make a choice; with `Prefer: return=minimal` nothing but the acknowledgement is answered",
        responses={204: ResponseSpec(None, description="Made; the answer was not wanted.")},
    )
    async def choose(
        self,
        table: TableId,
        data: JSONBody[MakeChoice],
        request: Request[Any, Any, Any],
        server: TheServer,
        person: Visitor,
        words: TheWords,
    ) -> Response[TableMessage | None]:
        me = somebody(person)
        live = await server.tables.choices.choose(table, me, data)
        if request.headers.get("prefer", "").strip().casefold() == "return=minimal":
            return Response(None, status_code=204)  # a page asks for the parts that have changed instead
        return Response(table_for(live, me, words), status_code=201)

    @get("/plans", summary="Chains of choices that lead to a shape, with what they cost, gain and risk")
    async def plans(
        self,
        table: TableId,
        server: TheServer,
        person: Visitor,
        words: TheWords,
        target: Annotated[str, QueryParameter(max_length=120, description="One of the decision's `far`.")],
        request: Request[Any, Any, Any],
        seat: SeatWished = None,
        first: Annotated[
            bool, QueryParameter(description="Only what is found at once; `more` says if that is not all.")
        ] = False,
    ) -> PlansMessage:
        viewer = await looked_at(server.tables, table, person, words, seat=seat)
        question = Question(viewer)
        if first or person is None or not question.takes_long_to_plan():
            return question.plans(target, first=first)
        thought = server.thinkers.plan(viewer.match, viewer.seat, target, person.id)
        return question.plans(target, await unless_gone(request, thought))

    @post("/chain", summary="Make several choices in one go, up to the first surprise")
    async def chain(
        self, table: TableId, data: JSONBody[PlayChain], server: TheServer, person: Visitor, words: TheWords
    ) -> ChainMessage:
        me = somebody(person)
        live, chain = await server.tables.choices.choose_chain(table, me, data)
        stopped = None if chain.stopped is None else words(chain.stopped)
        return ChainMessage(chain.played, stopped, table_for(live, me, words))

    @get(
        "/events",
        summary="News of the table, as server-sent events: its sequence number, as I may know it",
    )
    async def events(
        self,
        table: TableId,
        request: Request[Any, Any, Any],
        server: TheServer,
        person: Visitor,
        watch: Watch = None,
    ) -> ServerSentEvent:
        live = await server.tables.live.open(table)
        check_may_see(live, person, watch)
        listener = person.id if person else f"from {request.client.host if request.client else ''}"
        stream = news_stream(server, live.id, person, server.streams.take(listener))
        return ServerSentEvent(server.notices.watched(stream, live.id, person))

    @get("/log", summary="What has happened, in my language")
    async def log(
        self,
        table: TableId,
        server: TheServer,
        person: Visitor,
        words: TheWords,
        watch: Watch = None,
        after: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
        most: Annotated[
            int, QueryParameter(ge=1, le=MOST_LOGGED, description="So many choices; ask on after the last.")
        ] = MOST_LOGGED,
    ) -> list[LogLine]:
        viewer = await looked_at(server.tables, table, person, words, watch=watch)
        numbers = viewer.numbers
        begin, end = numbers.stored(max(0, after - 1)), numbers.stored(after + most)
        rows = numbers.known(await server.store.choices(table, after=begin, until=min(end, numbers.all)))
        log = LogLines(viewer)
        return log.told(rows[1:], before=rows[0]) if after and rows else log.told(rows)

    @get("/refusals", summary="Why not? What I might expect to do here but may not")
    async def refusals(
        self, table: TableId, server: TheServer, person: Visitor, words: TheWords, seat: SeatWished = None
    ) -> list[RefusalMessage]:
        return Question(await looked_at(server.tables, table, person, words, seat=seat)).refusals()

    @post("/undo", summary="Take back my last choice, as far as the barrier")
    async def undo(
        self, table: TableId, data: JSONBody[SeatAction], server: TheServer, person: Visitor, words: TheWords
    ) -> TableMessage:
        me = somebody(person)
        return table_for(await server.tables.undo.take_back(table, me, data.seat), me, words)

    @post("/restart", summary="Take back my choices of this turn, as far as the barrier")
    async def restart(
        self, table: TableId, data: JSONBody[SeatAction], server: TheServer, person: Visitor, words: TheWords
    ) -> TableMessage:
        me = somebody(person)
        live = await server.tables.undo.take_back(table, me, data.seat, whole_turn=True)
        return table_for(live, me, words)

    @post("/undo/ask", summary="Ask the others to let me take back my last choice")
    async def ask_undo(
        self, table: TableId, data: JSONBody[SeatAction], server: TheServer, person: Visitor, words: TheWords
    ) -> TableMessage:
        me = somebody(person)
        return table_for(await server.tables.undo.ask(table, me, data.seat), me, words)

    @post("/undo/answer", summary="Agree that a choice is taken back, or refuse")
    async def answer_undo(
        self, table: TableId, data: JSONBody[Answer], server: TheServer, person: Visitor, words: TheWords
    ) -> TableMessage:
        me = somebody(person)
        return table_for(await server.tables.undo.answer(table, me, agree=data.agree), me, words)

    @post("/hints", summary="The best three options, with the outcome that the search expects")
    async def hints(
        self,
        table: TableId,
        data: JSONBody[SeatAction],
        request: Request[Any, Any, Any],
        server: TheServer,
        person: Visitor,
        words: TheWords,
    ) -> HintsMessage:
        me = somebody(person)
        viewer = await looked_at(server.tables, table, me, words, seat=data.seat)
        _check_hints(viewer.live)
        if not Question(viewer).may_choose() or viewer.seat != data.seat:
            raise HTTPException("Nothing is asked of this seat now.", status_code=409)
        position = viewer.position
        options = {str(option): option for option in viewer.match.options(viewer.seat)}
        thoughts = await unless_gone(request, server.thinkers.analyse(viewer.match, viewer.seat, me.id))
        hints = []
        for text, visits, chance, points, best in thoughts:
            label = viewer.game.label(options[text], viewer.seen, viewer.words)
            shapes = list(viewer.game.shapes(options[text], viewer.seen))
            hints.append(
                HintMessage(text, label.name, label.consequence, visits, chance, shapes, points, best)
            )
        hints.sort(key=lambda hint: -hint.chance)  # as they are shown
        return HintsMessage(position, hints)

    @get("/chances", summary="Each seat's chance of winning, as the judge sees it")
    async def chances(
        self,
        table: TableId,
        server: TheServer,
        person: Visitor,
        words: TheWords,
        at: At = None,
        watch: Watch = None,
    ) -> ChancesMessage:
        viewer = await looked_at(server.tables, table, person, words, at, watch)
        _check_hints(viewer.live)
        values = values_of(viewer.game, viewer.seen)
        # Alone, the rest of the whole is the rival's that holds no seat.
        whole = sum(values) or 1.0 if len(values) > 1 else 1.0
        return ChancesMessage(viewer.position, [value / whole for value in values])

    @get("/chat", summary="What was said")
    async def chat(
        self, table: TableId, server: TheServer, person: Visitor, words: TheWords, watch: Watch = None
    ) -> list[ChatMessage]:
        await looked_at(server.tables, table, person, words, watch=watch)
        rows = await server.store.chat(table)
        return [ChatMessage(r.number, r.seat, r.name, r.text, r.said.isoformat()) for r in rows]

    @post("/chat", summary="Say something", status_code=204)
    async def say(self, table: TableId, data: JSONBody[Say], server: TheServer, person: Visitor) -> None:
        text = "".join(" " if c.isspace() else c for c in data.text if c.isspace() or c.isprintable())
        text = " ".join(text.split())  # no database holds every character
        if text:
            await server.tables.chat.say(table, somebody(person), text)

    @get("/final", summary="The count line by line, the scores over time, the game's statistics")
    async def final(
        self, table: TableId, server: TheServer, person: Visitor, words: TheWords, watch: Watch = None
    ) -> FinalMessage:
        return await final_count(
            server.store, await looked_at(server.tables, table, person, words, watch=watch)
        )

    @get("/timeline", summary="The whole game along one axis: turns, scores, and what stands out")
    async def timeline(
        self, table: TableId, server: TheServer, person: Visitor, words: TheWords, watch: Watch = None
    ) -> TimelineMessage:
        return await timeline(server.store, await looked_at(server.tables, table, person, words, watch=watch))

    @get("/record", summary="The record of a finished game, as a text file", media_type=MediaType.TEXT)
    async def record(
        self, table: TableId, server: TheServer, person: Visitor, watch: Watch = None
    ) -> Response[str]:
        live = await server.tables.live.open(table)
        check_may_see(live, person, watch)
        if live.row.status != OVER:
            raise HTTPException(
                "The record tells what is hidden; it is there when the game is over.", status_code=409
            )
        headers = {"content-disposition": f'attachment; filename="{live.row.game}-{live.id}.txt"'}
        return Response(
            str(await server.tables.live.record(live)), headers=headers, media_type=MediaType.TEXT
        )


def _check_hints(live: LiveTable) -> None:
    if not live.row.hints:
        raise HTTPException("This table is played without hints.", status_code=403)
