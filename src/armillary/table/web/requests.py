"""What every request has: a person or none, a language, and errors that say what to do."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar
from urllib.parse import urlsplit

import structlog
from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.exceptions import (
    HTTPException,
    NotAuthorizedException,
    NotFoundException,
    PermissionDeniedException,
    ValidationException,
)
from litestar.handlers import BaseRouteHandler

from armillary.engine import (
    ArmillaryError,
    ChoiceError,
    IllegalChoice,
    NotYourChoice,
    RecordError,
    SetupError,
    UndoRefused,
    Words,
)
from armillary.engine.own_words import error_in_words
from armillary.language.words import Catalogue, catalogue, languages
from armillary.table.limits.fairness import TooMuch
from armillary.table.limits.password_throttle import TooSoon
from armillary.table.people.people import COOKIE, Denied, Person
from armillary.table.server import Server
from armillary.table.store import Conflict, NotFound, cannot_serve
from armillary.table.views.looking import check_may_see
from armillary.table.wire.answers import ErrorMessage
from armillary.table.wire.validation import faults

log = structlog.get_logger("armillary.web")

_LONGEST_ERROR = 2000  # characters of a refusal: nobody gets back what they have sent
_RETRY = 5  # seconds after which a database may answer again
_LONGEST_NAME = 255  # bytes of a part of a path

LANGUAGE_COOKIE = "language"
OWN_HEADER = "x-armillary"  # a page of another site cannot send it

_STATUS: tuple[tuple[type[ArmillaryError], int], ...] = (
    (NotFound, 404),
    (Conflict, 409),
    (UndoRefused, 409),
    (NotYourChoice, 403),
    (Denied, 403),
    (TooMuch, 429),
    (TooSoon, 429),
    (ChoiceError, 422),
    (SetupError, 422),
    (RecordError, 422),
)


# What a handler asks for by name.
TheServer = NamedDependency[Server]
Visitor = NamedDependency[Person | None]
TheWords = NamedDependency[Catalogue]


def server_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Server:
    server: Server = connection.app.state.server
    return server


async def provide_server(request: Request[Any, Any, Any]) -> Server:
    return server_of(request)


async def provide_person(request: Request[Any, Any, Any]) -> Person | None:
    return await person_of(request)


async def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
    """Who asks: by the signed cookie, or by the token of a program."""
    server = server_of(connection)
    token = _token(connection)
    if token is not None:
        person = await server.people.by_token(token)
    else:
        person = await server.people.by_cookie(connection.cookies.get(COOKIE))
    if person is not None:
        server.homes.came(person.id, address_of(connection))
    return person


def _token(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """A program's token. Other kinds of authorization a browser may send by itself: they are nothing here."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.casefold() == "bearer" else None


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The reader's language: as asked for, as chosen before, or as the browser says."""
    known = languages()
    for wish in (connection.query_params.get("language"), connection.cookies.get(LANGUAGE_COOKIE)):
        if wish in known:
            return str(wish)
    for part in connection.headers.get("accept-language", "").split(","):
        wish = part.split(";")[0].strip()[:2].casefold()
        if wish in known:
            return wish
    return "en"


async def provide_words(request: Request[Any, Any, Any]) -> Catalogue:
    return catalogue(language_of(request))


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """From where somebody asks."""
    return connection.client.host if connection.client else ""


def somebody(person: Person | None) -> Person:
    if person is None:
        raise NotAuthorizedException("Choose a nickname first.")
    return person


async def same_origin(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse changes that a page of another site tries to make with somebody's cookie."""
    if connection.scope["method"] in ("GET", "HEAD", "OPTIONS"):  # type: ignore[typeddict-item]
        return
    if _token(connection) is not None:
        return  # a token is never sent by itself, and with one no cookie counts
    if OWN_HEADER not in connection.headers or not _from_here(connection):
        origin = connection.headers.get("origin")
        log.warning("refused_foreign_request", path=connection.scope["path"], origin=origin)
        raise PermissionDeniedException("This request does not come from the table's own page.")


def _from_here(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the browser says that the page is ours; older ones say so by their origin."""
    site = connection.headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = connection.headers.get("origin")
    if origin is None:
        return True  # no browser: only the page's own header was asked for
    public = urlsplit(server_of(connection).settings.public_address).netloc
    return urlsplit(origin).netloc in {connection.headers.get("host", ""), public} - {""}


async def readable_path(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """No file, table or link has a name that no file system or database could hold."""
    path = str(connection.scope["path"])
    if not path.isprintable() or any(len(part.encode()) > _LONGEST_NAME for part in path.split("/")):
        raise NotFoundException


async def table_seen(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Guards every request about a private table: to strangers it does not exist. A reader who may see it
    counts as present.
    """
    table = connection.path_params.get("table")
    if not isinstance(table, str) or handler.opt.get("by_invitation"):
        return
    server, person = server_of(connection), await person_of(connection)
    watch = connection.query_params.get("watch")
    live = server.tables.live.known(table) or await server.tables.live.open(table)
    try:
        check_may_see(live, person, watch)
    except NotFound:
        live = await server.tables.live.open(table)  # perhaps they have sat down since
        check_may_see(live, person, watch)
    if server.tables.presence.came(table):
        server.bots.wake(table)


T = TypeVar("T")


class ClientGone(ArmillaryError):
    """The client has closed the connection."""


async def unless_gone(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """The result of long work, cancelled when the client goes away."""
    doing = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({doing, gone}, return_when=asyncio.FIRST_COMPLETED)
        if doing.done():
            return doing.result()
        raise ClientGone("Nobody waits for the answer any longer.")
    finally:
        gone.cancel()
        doing.cancel()
        await asyncio.gather(doing, gone, return_exceptions=True)


async def _gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


# Errors


def wants_html(request: Request[Any, Any, Any]) -> bool:
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api")


def error_message(error: Exception, words: Words) -> ErrorMessage:
    if isinstance(error, HTTPException):
        status, text = error.status_code, words(error.detail or "This cannot be done.")
        if isinstance(error, ValidationException) and isinstance(error.extra, list):
            wrong = faults(error.extra, words)
            text = "; ".join(f"{field}: {reason}" for field, reason in wrong.items()) or text
            return ErrorMessage(text, status, fields=wrong)
    else:
        status = next((code for kind, code in _STATUS if isinstance(error, kind)), 400)
        text = error_in_words(error, words)
    message = ErrorMessage(text if len(text) <= _LONGEST_ERROR else f"{text[:_LONGEST_ERROR]}…", status)
    if isinstance(error, ChoiceError):
        message.nearest = list(error.nearest)
        message.link = error.link
    if isinstance(error, IllegalChoice):
        message.rule = error.rule
    return message


ErrorPage = Callable[[Request[Any, Any, Any], ErrorMessage], Response[Any]]


def refusing(page: ErrorPage) -> Callable[[Request[Any, Any, Any], Exception], Response[Any]]:
    """An answer to every error: a page for people, a message for programs, never a traceback."""

    def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
        words = catalogue("en")
        with contextlib.suppress(Exception):
            words = catalogue(language_of(request))
        if isinstance(error, RecursionError):  # a body of thousands of brackets
            message = ErrorMessage(words("This request cannot be read."), 400)
        elif isinstance(error, ArmillaryError | HTTPException):
            message = error_message(error, words)
        elif cannot_serve(error):
            log.error(
                "database_failed", path=request.url.path, error=f"{type(error).__name__}: {error}"[:500]
            )
            message = ErrorMessage(
                words("The server cannot reach its data now. What it has confirmed is safe. Try again soon."),
                503,
            )
        else:
            log.exception("failed", path=request.url.path, exc_info=error)
            message = ErrorMessage(words("Something went wrong here. Nothing is lost; try again."), 500)
        if message.status in (401, 403, 413, 429):
            log.warning("refused", path=request.url.path, status=message.status, why=message.error)
        if wants_html(request):
            answered = page(request, message)
        else:
            answered = Response(message, status_code=message.status, media_type=MediaType.JSON)
        if isinstance(error, TooSoon):
            answered.set_header("retry-after", str(error.seconds))
        elif message.status == 503:
            answered.set_header("retry-after", str(_RETRY))
        return answered

    return answer
