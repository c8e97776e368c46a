"""The table's page, and the pane of it that changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Redirect
from markupsafe import Markup

from armillary.engine import Planning
from armillary.engine.points import read_exact
from armillary.language.words import catalogue, languages
from armillary.scene import captions, render
from armillary.table.api.tables import At, SeatWished, TableId, Watch
from armillary.table.bots.levels import levels_said
from armillary.table.learning import lessons
from armillary.table.learning.timeline import final_count
from armillary.table.pages.packing import PACKED, packed
from armillary.table.pages.parts import known as known_parts
from armillary.table.pages.parts import with_digests
from armillary.table.pages.rendering import page, rendered
from armillary.table.pages.rulebook.signs import learning
from armillary.table.pages.table.board import board_of, ground_text
from armillary.table.pages.table.log import Readers, TurnLines, by_turn, log_of, written
from armillary.table.pages.table.refusing import grouped
from armillary.table.store import NotFound
from armillary.table.tables.rows import OVER
from armillary.table.views.looking import looked_at
from armillary.table.views.table_view import TableView
from armillary.table.views.viewer import Viewer
from armillary.table.web.requests import TheServer, TheWords, Visitor, language_of, somebody
from armillary.table.wire.answers import Figure, LogLine, TableMessage
from armillary.table.wire.course import FinalMessage
from armillary.table.wire.incoming import MakeChoice

HAS_HEADER = "armillary-has"  # the digests of the parts that the page has
_FEW_PHASES = 5  # of which the bar has room beside the name of the table
_FEW_FACTS = 5  # which stand in columns on a seat's card; more of them stand closer
LOG_CHOICES = 80  # of the log, as many choices are there at once; more when asked for,
LOG_STEP = 20  # and up to so many more
MOST_LOG = 640  # and never more than these: what came before is seen from an earlier position


@get("/watch/{key:str}", include_in_schema=False)
async def watch(server: TheServer, key: FromPath[str]) -> Redirect:
    """A link to look on, also at a private table."""
    row = await server.store.table_by_watch_key(key[:64])
    return Redirect(f"/tables/{row.id}?watch={row.watch_key}")


Beat = Annotated[
    int | None, QueryParameter(ge=0, le=10_000, description="In the middle of the last choice: which beat.")
]
LogLength = Annotated[
    int, QueryParameter(ge=1, le=MOST_LOG, description="How many choices of the log, up to the position.")
]


@get("/tables/{table:str}", include_in_schema=False)
async def table_page(
    request: Request[Any, Any, Any],
    table: TableId,
    server: TheServer,
    person: Visitor,
    words: TheWords,
    at: At = None,
    watch: Watch = None,
    seat: SeatWished = None,
    beat: Beat = None,
) -> Response[str]:
    await server.tables.seats.visit(table, person)
    viewer = await looked_at(server.tables, table, person, words, at, watch, seat, beat)
    values = await pane_values(server, viewer, watch)
    return page(request, "table/table.html", person, levels=levels_said(words, viewer.game.name), **values)


@get("/tables/{table:str}/pane", include_in_schema=False, opt={PACKED: True})
async def table_pane(
    request: Request[Any, Any, Any],
    table: TableId,
    server: TheServer,
    person: Visitor,
    words: TheWords,
    at: At = None,
    watch: Watch = None,
    seat: SeatWished = None,
    known: Annotated[
        int | None, QueryParameter(ge=0, description="The sequence number that is shown.")
    ] = None,
    log: LogLength = LOG_CHOICES,
    passing: Annotated[
        bool, QueryParameter(description="One of several moves that are being shown.")
    ] = False,
    beat: Beat = None,
    heard: Annotated[
        int | None, QueryParameter(ge=0, description="The sequence number that there was news of.")
    ] = None,
) -> Response[bytes]:
    """The changing part of the page, to be morphed into it, less what the page has already.

    Empty (204) if nothing has changed.
    """
    tables = server.tables
    live = await (tables.live.open(table) if heard is None else tables.live.open_since(table, person, heard))
    if known is not None and live.sequence_for(live.seats_of(person)) == known:
        return Response(b"", status_code=204)
    viewer = await looked_at(server.tables, table, person, words, at, watch, seat, beat, live)
    return await _pane(request, server, viewer, watch, log, passing=passing)


@post("/tables/{table:str}/choices", include_in_schema=False, status_code=200, opt={PACKED: True})
async def table_choice(
    request: Request[Any, Any, Any],
    table: TableId,
    data: JSONBody[MakeChoice],
    server: TheServer,
    person: Visitor,
    words: TheWords,
    watch: Watch = None,
    log: LogLength = LOG_CHOICES,
) -> Response[bytes]:
    """Make a choice; the answer is the pane after it, so that the page need not ask once more."""
    me = somebody(person)
    live = await server.tables.choices.choose(table, me, data)
    return await _pane(request, server, Viewer(live, me, words), watch, log)


async def _pane(
    request: Request[Any, Any, Any],
    server: TheServer,
    viewer: Viewer,
    watch: str | None,
    log: int,
    *,
    passing: bool = False,
) -> Response[bytes]:
    """The pane as this reader may see it, less what their page has already."""
    values = await pane_values(server, viewer, watch, log_length=log, passing=passing)
    html = rendered(
        "table/pane.html",
        catalogue(viewer.language),
        language=viewer.language,
        person=viewer.person,
        **values,
    )
    sent = with_digests(html, known_parts(request.headers.get(HAS_HEADER, "")))
    return packed(request, sent)


@get("/tables/{table:str}/grounds/{name:str}", include_in_schema=False)
async def table_ground(
    table: TableId,
    server: TheServer,
    person: Visitor,
    words: TheWords,
    name: FromPath[str],
    at: At = None,
    watch: Watch = None,
    seat: SeatWished = None,
    beat: Beat = None,
) -> Response[str]:
    """The ground of a plate, whose name changes when it does: browsers may keep it for good."""
    viewer = await looked_at(server.tables, table, person, words, at, watch, seat, beat)
    text = ground_text(viewer, name)
    if text is None:
        raise NotFoundException
    return Response(
        text, media_type="image/svg+xml", headers={"cache-control": "private, max-age=31536000, immutable"}
    )


@get("/tables/{table:str}/rules", include_in_schema=False)
async def table_rules(
    request: Request[Any, Any, Any],
    table: TableId,
    server: TheServer,
    person: Visitor,
    words: TheWords,
    watch: Watch = None,
    language: Annotated[str, QueryParameter(max_length=8, description="Of the rules, not of the page.")] = "",
) -> Response[str]:
    """The rules of the table's game, for the tab beside the board."""
    viewer = await looked_at(server.tables, table, person, words, watch=watch)
    wished = language if language in languages() else language_of(request)
    html = rendered(
        "rules/rules_tab.html",
        words,
        ledger=viewer.game.ledger_in(wished),
        **learning(viewer.game, catalogue(wished)),
        language=wished,
        languages=languages(),
        facts=viewer.game.facts,
    )
    return Response(html, media_type=MediaType.HTML, headers={"cache-control": "no-store"})


@get("/tables/{table:str}/forecast", include_in_schema=False)
async def table_forecast(
    table: TableId,
    server: TheServer,
    person: Visitor,
    words: TheWords,
    plate: Annotated[str, QueryParameter(max_length=60, description="Which plate.")],
    step: Annotated[int, QueryParameter(ge=1, le=100, description="How far beforehand.")],
    at: At = None,
    watch: Watch = None,
    seat: SeatWished = None,
) -> Response[str]:
    """A plate as it will be, as far as one may know: a drawing."""
    viewer = await looked_at(server.tables, table, person, words, at, watch, seat)
    pictures, names = viewer.game.pictures, viewer.live.names
    known = {each.plate: each for each in pictures.forecasts(viewer.seen, viewer.words)}
    if pictures.foreseen is None or plate not in known or step >= len(known[plate].steps):
        raise NotFound("This is not foreseen.")
    drawn = pictures.foreseen(viewer.seen, plate, step, viewer.words, names=names)
    html = render(drawn, role="img")
    return Response(html, media_type=MediaType.HTML, headers={"cache-control": "no-store"})


def _newest(lines: list[LogLine]) -> LogLine | None:
    """The last line, unless it is a detail of another."""
    return next((line for line in reversed(lines) if not line.detail), lines[-1] if lines else None)


async def pane_values(
    server: TheServer,
    viewer: Viewer,
    watch: str | None,
    *,
    log_length: int = LOG_CHOICES,
    passing: bool = False,
) -> dict[str, Any]:
    """Everything that the pane's template shows."""
    live, words = viewer.live, viewer.words
    position = viewer.position
    # All that is read from the match comes before the first wait: meanwhile somebody may choose.
    view = TableView(viewer)
    table, board, refusals = view.message(), board_of(viewer), view.question.refusals()
    present = viewer.is_present
    forecasts = msgspec.json.encode(viewer.game.pictures.forecasts(viewer.seen, words)).decode()
    secrets = live.is_running() and viewer.has_secrets and len(viewer.yours) > 1
    planning = isinstance(viewer.gathering, Planning)
    standing = [
        [
            (Markup(captions.html(line, viewer.game.pictures.look)), len(line) > _FEW_FACTS)
            for line in viewer.game.pictures.standing(viewer.seen, seat, words)
        ]
        for seat in range(live.row.seats)
    ]
    titles = [viewer.game.pictures.title(viewer.seen, seat, words) for seat in range(live.row.seats)]
    seated = seat_order(viewer)
    first = max(0, position - log_length)
    first -= first % LOG_STEP  # so that the first turn of the log is not another one after each choice
    offers = lessons.offers_of(viewer)
    told = await log_of(server, viewer, first)
    lesson = await lessons.told(server.store, viewer, offers)
    final: FinalMessage | None = None
    if live.row.status == OVER:
        final = await final_count(server.store, viewer)
    log = by_turn(told.lines)
    rivals = tuple(rival.name for rival in table.rivals)
    readers = Readers(
        live.id,
        live.row.game,
        tuple(live.names),
        rivals,
        viewer.language,
        table.turn_word,
        table.turns_before,
        tuple(viewer.game.facts.inferred.items()),
    )
    beat = told.beats - 1 if viewer.beat is None else viewer.beat
    return {
        "table": table,
        "seat": viewer.seat,
        "board": board,
        "lesson": lesson,
        "forecasts": forecasts,
        "lesson_json": msgspec.json.encode(lesson).decode() if lesson else "",
        "came_from": live.row.came_from if live.row.owner == (viewer.person and viewer.person.id) else None,
        "decision": msgspec.json.encode(table.decision).decode() if table.decision else "",
        "newest": _newest(told.lines),
        "turns": written(log, readers),
        "beats": told.beats,
        "beat": beat,
        "beat_lines": lines_of(log, position, beat),
        "log_first": first,
        "log_more": min(2 * log_length, MOST_LOG) if log_length < MOST_LOG else 0,
        "refusals": refusals,
        "refusal_groups": grouped(refusals),
        "chat": await server.tables.chat.said(live),
        "final": final,
        "present": present,
        "passing": passing,
        "shows": shown(table, final, present=present, passing=passing),
        "secrets": secrets,
        "planning": planning,
        "watch": watch,
        "game": viewer.game,
        "facts": viewer.game.facts,
        "scale": scale_of(table.scores),
        "standing": standing,
        "titles": titles,
        "seated": seated,
        "setting_names": {name: viewer.game.words.term(name, words) for name in live.row.settings},
        "setting_values": {
            name: viewer.game.words.value_name(name, value, words)
            for name, value in live.row.settings.items()
        },
    }


def seat_order(viewer: Viewer) -> list[tuple[Markup, list[int]]]:
    """The seats as they stand in their column: by sides where there are any, the reader's side first."""
    pictures, seats = viewer.game.pictures, range(viewer.live.row.seats)
    sides = pictures.sides(viewer.seen, viewer.words)
    if not sides:
        return [(Markup(""), list(seats))]
    order = sorted(sides, key=lambda side: viewer.seat not in side.seats)
    return [
        (
            Markup(captions.html(side.head, pictures.look)),
            sorted(side.seats, key=lambda seat: (seat != viewer.seat, seat)),
        )
        for side in order
    ]


def shown(table: TableMessage, final: FinalMessage | None, *, present: bool, passing: bool) -> str:
    """What the whole page is arranged by: styles that look for it inside cost time at every change."""
    found = {
        "replay": not passing if not present else table.status == OVER,
        "count": final is not None,
        "phases": len(table.phases) > _FEW_PHASES,
    }
    return " ".join(name for name, is_there in found.items() if is_there)


def lines_of(log: Sequence[TurnLines], position: int, beat: int) -> list[LogLine]:
    """What happened in one beat, without the line that only says whose turn it is."""
    found = [line for turn in log for line in turn.lines if (line.position, line.beat) == (position, beat)]
    begun = [turn.lines[0] for turn in log]
    return [line for line in found if not any(line is first for first in begun)] or found


def scale_of(scores: Sequence[Figure]) -> int:
    """Where the rules of the scores end: all alike, with room above the best."""
    best = max((0, *map(read_exact, scores)))
    return max(20, 20 * int(best // 20 + 1))
