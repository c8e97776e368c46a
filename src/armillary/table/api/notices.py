"""Turn notices: where somebody is told that it is their move."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, get, post, put
from litestar.params import JSONBody, PathParameter

from armillary.table.people.people import Person
from armillary.table.web.requests import TheServer, Visitor, language_of, somebody
from armillary.table.wire.answers import NoticesMessage
from armillary.table.wire.incoming import WantedNotices

MailKey = Annotated[str, PathParameter(max_length=800, description="The end of a link that was mailed.")]


async def notices_of(server: TheServer, person: Person) -> NoticesMessage:
    row, notices = await server.store.accounts.person(person.id), server.notices
    return NoticesMessage(
        email=(row.email if row else None) or "",
        webhook=(row.webhook if row else None) or "",
        by_email=notices.mail is not None,
        by_webhook=notices.webhooks,
    )


class NoticesController(Controller):
    path = "/api"
    tags = ("people",)

    @get("/me/notices", summary="Where I am told that it is my move")
    async def notices(self, server: TheServer, person: Visitor) -> NoticesMessage:
        return await notices_of(server, somebody(person))

    @put("/me/notices", summary="Be told elsewhere, or not at all; a new mail address is asked first")
    async def want(
        self,
        data: JSONBody[WantedNotices],
        request: Request[Any, Any, Any],
        server: TheServer,
        person: Visitor,
    ) -> NoticesMessage:
        me, language = somebody(person), language_of(request)
        await server.notices.want_webhook(me, data.webhook.strip(), language)
        await server.notices.want_email(me, data.email.strip(), language)
        found = await notices_of(server, me)
        found.unconfirmed = found.email != data.email.strip()
        return found

    @post("/mail/{key:str}", summary="Confirm a mail address", status_code=204)
    async def confirm(self, key: MailKey, server: TheServer) -> None:
        await server.notices.confirm(key)
