"""The table's page, and the pane of it that changes."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Request, Response, get
from litestar.params import Parameter
from litestar.response import Redirect

from armillary.engine import Words
from armillary.scene import Plate, render
from armillary.table.api.tables import At, SeatWished, TableId, Watch, final_count, looked_at
from armillary.table.live import OVER
from armillary.table.messages import FinalMessage
from armillary.table.pages.rendering import page, rendered
from armillary.table.people import Person
from armillary.table.presenting import Looking
from armillary.table.server import Server
from armillary.table.thinking import LEVELS
from armillary.table.web import language_of


@get("/watch/{key:str}", include_in_schema=False)
async def watch(server: Server, key: str) -> Redirect:
    """A link to look on, also at a private table."""
    row = await server.store.table_by_watch_key(key[:64])
    return Redirect(f"/tables/{row.id}?watch={row.watch_key}")


@get("/tables/{table:str}", include_in_schema=False)
async def table_page(
    request: Request[Any, Any, Any],
    table: TableId,
    server: Server,
    person: Person | None,
    words: Words,
    at: At = None,
    watch: Watch = None,
    seat: SeatWished = None,
) -> Response[str]:
    looking = await looked_at(server, table, person, words, at, watch, seat)
    values = await pane_values(server, looking, watch)
    return page(request, "table.html", person, levels=list(LEVELS), **values)


@get("/tables/{table:str}/pane", include_in_schema=False)
async def table_pane(
    request: Request[Any, Any, Any],
    table: TableId,
    server: Server,
    person: Person | None,
    words: Words,
    at: At = None,
    watch: Watch = None,
    seat: SeatWished = None,
    known: Annotated[int | None, Parameter(ge=0, description="The sequence number that is shown.")] = None,
) -> Response[str]:
    """The changing part of the page, to be morphed into it; empty (204) if nothing has changed."""
    if known is not None and await server.store.sequence(table) == known:
        return Response("", status_code=204)
    looking = await looked_at(server, table, person, words, at, watch, seat)
    values = await pane_values(server, looking, watch)
    html = rendered("pane.html", words, language=language_of(request), person=person, **values)
    return Response(html, media_type=MediaType.HTML, headers={"cache-control": "no-store"})


async def pane_values(server: Server, looking: Looking, watch: str | None) -> dict[str, Any]:
    """Everything that the pane's template shows."""
    live, words = looking.live, looking.words
    choices = await server.store.choices(live.id, until=looking.match.count)
    final: FinalMessage | None = None
    if live.row.status == OVER:
        final = await final_count(server, looking)
    return {
        "table": looking.table(),
        "seat": looking.seat,
        "plates": drawn(looking),
        "log": looking.log(choices),
        "refusals": looking.refusals(),
        "chat": await server.store.chat(live.id),
        "final": final,
        "present": looking.is_present,
        "watch": watch,
        "game": looking.game,
        "facts": looking.game.facts,
        "setting_names": {name: looking.game.term(name, words) for name in live.row.options},
    }


class DrawnPlate:
    """A plate with its drawing as SVG."""

    def __init__(self, plate: Plate) -> None:
        self.plate = plate
        self.name = plate.name
        self.title = plate.title
        self.svg = render(plate)


def drawn(looking: Looking) -> list[DrawnPlate]:
    plates = looking.game.plates(looking.seen, looking.words, names=looking.live.names)
    return [DrawnPlate(plate) for plate in plates]
