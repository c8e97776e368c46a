"""Who somebody is."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter

from armillary.table.people.people import COOKIE, Denied, Person
from armillary.table.people.statistics import statistics_of
from armillary.table.web.requests import TheServer, Visitor, address_of, somebody
from armillary.table.wire.answers import LinkMessage, PersonMessage, StatisticsMessage, TokenMessage
from armillary.table.wire.incoming import Account, Hello, SignIn

_NO_COOKIE = Cookie(key=COOKIE, value="", max_age=0, httponly=True)
LinkKey = Annotated[str, PathParameter(max_length=64, description="The end of a personal link.")]


async def identity_cookie(server: TheServer, person: Person) -> Cookie:
    signer = server.people.signer
    return Cookie(
        key=COOKIE,
        value=await server.people.new_cookie(person),
        max_age=signer.seconds,
        httponly=True,
        samesite="lax",
        secure=server.settings.secure_cookies,
    )


async def signed_in(server: TheServer, person: Person) -> Response[PersonMessage]:
    return Response(message(person), cookies=[await identity_cookie(server, person)])


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
        if person is not None:
            return Response(message(await server.people.rename(person, data.nickname)))
        return await signed_in(server, await server.people.welcome(data.nickname))

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
        return TokenMessage(await server.people.new_token(somebody(person)))

    @post("/me/account", summary="Keep my statistics under a login and a password, or change them")
    async def account(
        self,
        data: JSONBody[Account],
        request: Request[Any, Any, Any],
        server: TheServer,
        person: Visitor,
    ) -> Response[PersonMessage]:
        """A change needs the old password, and signs everything else out."""
        me = somebody(person)
        changed = await server.people.make_account(
            me, data.login, data.password, data.old, address_of(request)
        )
        return await signed_in(server, changed) if me.login else Response(message(changed))

    @get("/me/statistics", summary="My finished games: how many, how many won, average and best scores")
    async def statistics(self, server: TheServer, person: Visitor) -> StatisticsMessage:
        return statistics_of(await server.store.accounts.finished_seats(somebody(person).id))

    @post("/session", summary="Sign in")
    async def sign_in(
        self, data: JSONBody[SignIn], request: Request[Any, Any, Any], server: TheServer
    ) -> Response[PersonMessage]:
        person = await server.people.sign_in(data.login, data.password, address_of(request))
        return await signed_in(server, person)

    @delete("/session", summary="Sign out", status_code=204, response_cookies=[_NO_COOKIE])
    async def sign_out(self, server: TheServer, person: Visitor) -> None:
        """The browser forgets who it was, and its cookie is worth nothing any more."""
        if person is not None:
            await server.people.sign_out(person)

    @delete(
        "/sessions",
        summary="Sign out everywhere: every cookie and token and the personal link end",
        status_code=200,
    )
    async def sign_out_everywhere(self, server: TheServer, person: Visitor) -> Response[PersonMessage | None]:
        """Here too; but somebody without a password, who could never come back, stays here."""
        me = somebody(person)
        await server.people.sign_out_everywhere(me)
        if me.login:
            return Response(None, cookies=[_NO_COOKIE])
        return Response(message(me), cookies=[await identity_cookie(server, me)])

    @post("/personal/{key:str}", summary="Become the person of a personal link")
    async def arrive(self, key: LinkKey, server: TheServer) -> Response[PersonMessage]:
        person = await server.people.by_link(key)
        if person is None:
            raise Denied("This personal link is not valid any more. Ask for a new one where you are known.")
        return await signed_in(server, person)
