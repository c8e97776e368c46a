"""The lobby, finished games, and the links that lead in."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.response import Redirect

import armillary
from armillary.engine import Words
from armillary.table.api.lobby import game_message, lobby
from armillary.table.api.people import identity_cookie
from armillary.table.live import FREE
from armillary.table.pages.rendering import page
from armillary.table.people import Denied, Person
from armillary.table.server import Server
from armillary.table.thinking import DEFAULT_LEVEL, LEVELS


@get("/", include_in_schema=False)
async def lobby_page(
    request: Request[Any, Any, Any], server: Server, person: Person | None, words: Words
) -> Response[str]:
    return page(
        request,
        "lobby.html",
        person,
        games=[game_message(armillary.load(name), words) for name in armillary.names()],
        lobby=await lobby(server, person),
        levels=list(LEVELS),
        default_level=DEFAULT_LEVEL,
    )


@get("/replays", include_in_schema=False)
async def replays_page(
    request: Request[Any, Any, Any], server: Server, person: Person | None
) -> Response[str]:
    return page(request, "replays.html", person, lobby=await lobby(server, person))


@get("/me/{key:str}", include_in_schema=False)
async def arrive(server: Server, key: str) -> Redirect:
    """A personal link: the same person on another device."""
    person = await server.people.by_link(key[:64])
    if person is None:
        raise Denied("This personal link is not valid any more. Ask for a new one where you are known.")
    return Redirect("/", cookies=[identity_cookie(server, person)])


@get("/sit/{key:str}", include_in_schema=False)
async def invitation(
    request: Request[Any, Any, Any], server: Server, person: Person | None, key: str
) -> Response[str]:
    """An invitation to a seat."""
    seat = await server.store.seat_by_key(key[:64])
    row = await server.store.table(seat.table_id)
    return page(
        request,
        "invitation.html",
        person,
        seat=seat,
        key=key,
        table=row,
        title=armillary.load(row.game).facts.title,
        taken=seat.kind != FREE,
        yours=person is not None and seat.person == person.id,
    )
