"""Who somebody is."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from armillary.table.incoming import Hello, SignIn
from armillary.table.messages import LinkMessage, PersonMessage, StatisticsMessage, TokenMessage
from armillary.table.people import COOKIE, Person
from armillary.table.statistics import statistics_of
from armillary.table.web import TheServer, Visitor, somebody

_NO_COOKIE = Cookie(key=COOKIE, value="", max_age=0, httponly=True)


def identity_cookie(server: TheServer, person: Person) -> Cookie:
    signer = server.people.signer
    return Cookie(
        key=COOKIE,
        value=signer.cookie(person.id),
        max_age=signer.seconds,
        httponly=True,
        samesite="lax",
        secure=server.settings.secure_cookies,
    )


def signed_in(server: TheServer, person: Person) -> Response[PersonMessage]:
    return Response(message(person), cookies=[identity_cookie(server, person)])


def message(person: Person) -> PersonMessage:
    return PersonMessage(person.id, person.nickname, person.login)


def link_to(request: Request[Any, Any, Any], server: TheServer, path: str) -> str:
    base = server.settings.public_address or str(request.base_url).rstrip("/")
    return f"{base}{path}"


class PeopleController(Controller):
    path = "/api"
    tags = ("people",)

    @get("/me", summary="Who am I?")
    async def me(self, person: Visitor) -> PersonMessage | None:
        return message(person) if person else None

    @post("/me", summary="Begin with a nickname; sets the cookie")
    async def hello(
        self, data: JSONBody[Hello], server: TheServer, person: Visitor
    ) -> Response[PersonMessage]:
        known = await server.people.rename(person, data.nickname) if person else None
        return signed_in(server, known or await server.people.welcome(data.nickname))

    @patch("/me", summary="Change the nickname")
    async def rename(self, data: JSONBody[Hello], server: TheServer, person: Visitor) -> PersonMessage:
        return message(await server.people.rename(somebody(person), data.nickname))

    @post("/me/link", summary="A new personal link, to come back from another device; the old one ends")
    async def personal_link(
        self, request: Request[Any, Any, Any], server: TheServer, person: Visitor
    ) -> LinkMessage:
        key = await server.people.personal_key(somebody(person))
        return LinkMessage(link_to(request, server, f"/me/{key}"))

    @post("/me/token", summary="A token with which a program plays as me")
    async def token(self, server: TheServer, person: Visitor) -> TokenMessage:
        return TokenMessage(server.people.signer.token(somebody(person).id))

    @post("/me/account", summary="Keep my statistics under a login and a password")
    async def account(self, data: JSONBody[SignIn], server: TheServer, person: Visitor) -> PersonMessage:
        return message(await server.people.make_account(somebody(person), data.login, data.password))

    @get("/me/statistics", summary="My finished games: how many, how many won, average and best scores")
    async def statistics(self, server: TheServer, person: Visitor) -> StatisticsMessage:
        return statistics_of(await server.store.finished_seats(somebody(person).id))

    @post("/session", summary="Sign in")
    async def sign_in(self, data: JSONBody[SignIn], server: TheServer) -> Response[PersonMessage]:
        return signed_in(server, await server.people.sign_in(data.login, data.password))

    @delete("/session", summary="Sign out", status_code=204, response_cookies=[_NO_COOKIE])
    async def sign_out(self) -> None:
        """The browser forgets who it was."""
