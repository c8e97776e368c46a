"""The lobby, finished games, and the links that lead in."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.response import Redirect

import armillary
from armillary.games import playable
from armillary.table.api.lobby import game_message, lobby
from armillary.table.api.notices import notices_of
from armillary.table.bots.levels import DEFAULT_LEVEL, levels_said
from armillary.table.pages.emblems import emblem
from armillary.table.pages.rendering import page
from armillary.table.people.passwords import SHORTEST_PASSWORD
from armillary.table.people.people import Denied, Person
from armillary.table.people.statistics import statistics_of
from armillary.table.tables.rows import FREE, OVER
from armillary.table.web.requests import TheServer, TheWords, Visitor
from armillary.table.wire.answers import GameMessage, LobbyMessage, TableLine

# For somebody who has not said a name yet: it can be changed at once, and later.
NICKNAMES = ("Adhara", "Bellatrix", "Capella", "Deneb", "Electra", "Mira", "Mirach", "Rigel", "Spica", "Vega")
COMPLETE = "complete"  # the stage of a game in which nothing is missing


@get("/", include_in_schema=False)
async def lobby_page(
    request: Request[Any, Any, Any], server: TheServer, person: Visitor, words: TheWords
) -> Response[str]:
    here = list(playable())
    names = [game.name for game in here]
    found = await lobby(server, person)
    games = [game_message(game, words) for game in here]
    return page(
        request,
        "lobby/lobby.html",
        person,
        games=games,
        at_once=played_at_once(games, found),
        emblems={name: await asyncio.to_thread(emblem, name) for name in names},
        lobby=found,
        mine=[line for line in found.mine if line.status != OVER],
        finished=finished_lines(found),
        statistics=statistics_of(await server.store.accounts.finished_seats(person.id)) if person else None,
        nickname=person.nickname if person else secrets.choice(NICKNAMES),
        levels={name: levels_said(words, name) for name in names},
        default_level=DEFAULT_LEVEL,
    )


def played_at_once(games: Sequence[GameMessage], found: LobbyMessage) -> GameMessage:
    """The game of the large button: what I played last, or else the first one that is complete."""
    last = max(found.mine, key=lambda line: line.touched, default=None)
    mine = [game for game in games if last is not None and game.name == last.game]
    complete = [game for game in games if game.stage == COMPLETE]
    return [*mine, *complete, *games][0]


def finished_lines(found: LobbyMessage) -> list[TableLine]:
    """Finished games: mine, and those that everybody may see, the last one first."""
    lines = {line.id: line for line in (*found.finished, *found.mine) if line.status == OVER}
    return sorted(lines.values(), key=lambda line: line.touched, reverse=True)


@get("/replays", include_in_schema=False)
async def replays_page(request: Request[Any, Any, Any], server: TheServer, person: Visitor) -> Response[str]:
    found = await lobby(server, person)
    return page(request, "lobby/replays.html", person, finished=finished_lines(found), running=found.running)


@get("/account", include_in_schema=False)
async def account_page(request: Request[Any, Any, Any], server: TheServer, person: Visitor) -> Response[str]:
    """Who I am here, what I have played, how I come back."""
    finished = await server.store.accounts.finished_seats(person.id) if person else []
    return page(
        request,
        "lobby/account.html",
        person,
        statistics=statistics_of(finished),
        shortest_password=SHORTEST_PASSWORD,
        notices=await notices_of(server, person) if person else None,
    )


@get("/me/{key:str}", include_in_schema=False)
async def arrive(
    request: Request[Any, Any, Any], server: TheServer, person: Visitor, key: FromPath[str]
) -> Response[str] | Redirect:
    """A personal link: the same person on another device, if the reader says so."""
    other = await server.people.by_link(key[:64])
    if other is None:
        raise Denied("This personal link is not valid any more. Ask for a new one where you are known.")
    if person is not None and person.id == other.id:
        return Redirect("/")
    return page(
        request, "shared/confirm_link.html", person, post=f"/api/personal/{key[:64]}", other=other, email=""
    )


@get("/mail/{key:str}", include_in_schema=False)
async def mail_page(
    request: Request[Any, Any, Any], server: TheServer, person: Visitor, key: FromPath[str]
) -> Response[str]:
    """A link that was mailed: notices go there if the reader says so, not if a program opens it."""
    row, email = await server.notices.confirmed(key[:800])
    return page(
        request,
        "shared/confirm_link.html",
        person,
        post=f"/api/mail/{key[:800]}",
        other=Person.of(row),
        email=email,
    )


@get("/sit/{key:str}", include_in_schema=False)
async def invitation(
    request: Request[Any, Any, Any], server: TheServer, person: Visitor, key: FromPath[str]
) -> Response[str]:
    """An invitation to a seat."""
    seat = await server.store.seat_by_key(key[:64])
    row = await server.store.table(seat.table_id)
    game = armillary.load(row.game)
    return page(
        request,
        "lobby/invitation.html",
        person,
        seat=seat,
        seats=await server.store.seats(row.id),
        key=key,
        table=row,
        facts=game.facts,
        emblem=await asyncio.to_thread(emblem, row.game),
        taken=seat.kind != FREE,
        yours=person is not None and seat.person == person.id,
        nickname=person.nickname if person else secrets.choice(NICKNAMES),
    )
