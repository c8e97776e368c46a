"""Turn notices: a mail or a call to whoever is asked and is not here, gathered over a minute."""

from __future__ import annotations

import asyncio
import base64
import time
from collections import Counter as Tally
from collections import OrderedDict
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from email.message import EmailMessage
from typing import Any, TypeVar

import msgspec
import structlog
from msgspec import Struct

from armillary.engine import Counted
from armillary.engine.texts import Filled
from armillary.language.words import Catalogue, catalogue
from armillary.table.background import stopped
from armillary.table.limits.password_throttle import Backoff
from armillary.table.mail_addresses import MailServer, is_email
from armillary.table.news.news import News
from armillary.table.notices.delivery import (
    NotDelivered,
    call_webhook,
    send_mail,
    target_of,
)
from armillary.table.people.people import Denied, Person, Signer
from armillary.table.settings import Settings
from armillary.table.store.models import PersonRow
from armillary.table.tables.live import LiveTable
from armillary.table.tables.rows import PERSON
from armillary.table.tables.tables import Tables

log = structlog.get_logger("armillary.notices")

MOST_A_DAY = 50  # notices to one person
_DAY = 86_400.0
_MOST_GATHERED = 10_000  # people who are going to be told
_MOST_TABLES = 50  # in one notice
_AT_ONCE = 4  # deliveries
_REMEMBERED = 30.0  # seconds for which it is known how somebody wants to be told

Item = TypeVar("Item")
Ask = tuple[str, int]  # a table and a seat


class Contact(Struct, frozen=True):
    """How somebody wants to be told."""

    email: str | None
    webhook: str | None
    language: str


class TableNotice(Struct, frozen=True):
    """One table of a notice."""

    table: str
    title: str
    asked: str
    address: str


class Gathered(Struct):
    """Questions of one person, and the time at which they are sent."""

    due: float
    asks: dict[Ask, None]


class TurnNotices:
    """Hears of changes, gathers whom to tell, and tells them."""

    def __init__(self, tables: Tables, news: News, settings: Settings, signer: Signer) -> None:
        self.tables = tables
        self.news = news
        self.settings = settings
        self.signer = signer
        self.mail = MailServer.read(settings.smtp) if settings.smtp else None
        self.webhooks = settings.webhooks in ("https", "local")
        self._local = settings.webhooks == "local"
        self._here: Tally[tuple[str, str]] = Tally()  # streams of news, by table and person
        self._gathered: OrderedDict[str, Gathered] = OrderedDict()
        self._contacts: dict[str, tuple[Contact, float]] = {}
        self._told: dict[str, list[float]] = {}
        self._confirmations = Backoff(3, 3600.0)
        self._threads = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="notices")
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_on(self) -> bool:
        return self.mail is not None or self.webhooks

    def start(self) -> None:
        if self.is_on:
            self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._keep_telling())]

    async def stop(self) -> None:
        await stopped(self._tasks)
        self._threads.shutdown(wait=False, cancel_futures=True)

    # Who is here

    async def watched(
        self, stream: AsyncGenerator[Item, None], table: str, person: Person | None
    ) -> AsyncGenerator[Item, None]:
        """The stream; while somebody listens to it they count as present."""
        key = (table, person.id if person else "")
        self._here[key] += 1
        try:
            async with aclosing(stream):
                async for item in stream:
                    yield item
        finally:
            self._here[key] -= 1
            if not self._here[key]:
                del self._here[key]

    # Gathering

    async def _listen(self) -> None:
        async with self.news.of_everything() as items:
            async for item in items:
                try:
                    await self.hear(item.table)
                except Exception:
                    log.exception("notice_not_gathered", table=item.table)

    async def hear(self, table: str) -> None:
        """A table has changed: gather who is asked and away. Tables that are not open here are others'."""
        if self.tables.live.known(table) is None:
            return
        live = await self.tables.live.open(table)
        for seat, person in _asked(live):
            contact = await self._contact(person)
            if not (contact.email or contact.webhook):
                continue
            if (table, person) in self._here:
                await self.tables.store.visits.claim_notice(table, seat)  # they see it: no process tells them
            else:
                self._gather(person, (table, seat))

    def _gather(self, person: str, ask: Ask) -> None:
        known = self._gathered.get(person)
        if known is None:
            if len(self._gathered) >= _MOST_GATHERED:
                log.error("too_many_notices", person=person)
                return
            due = time.monotonic() + self.settings.notice_seconds
            known = self._gathered[person] = Gathered(due, {})
        if len(known.asks) < _MOST_TABLES:
            known.asks[ask] = None

    async def _contact(self, person: str) -> Contact:
        contact, until = self._contacts.get(person, (None, 0.0))
        if contact is None or time.monotonic() >= until:
            row = await self.tables.store.accounts.person(person)
            contact = _contact_of(row) if row else Contact(None, None, "en")
            if len(self._contacts) >= _MOST_GATHERED:
                self._contacts.clear()
            self._contacts[person] = (contact, time.monotonic() + _REMEMBERED)
        return contact

    # Telling

    async def _keep_telling(self) -> None:
        while True:
            await asyncio.sleep(min(1.0, self.settings.notice_seconds))
            try:
                await self.tell_due(time.monotonic())
            except Exception:
                log.exception("notices_not_told")

    async def tell_due(self, moment: float) -> None:
        """Tell everybody whose minute is over."""
        due = [person for person, gathered in self._gathered.items() if gathered.due <= moment]
        asks = {person: self._gathered.pop(person).asks for person in due}
        await asyncio.gather(*(self._tell(person, list(found)) for person, found in asks.items()))

    async def _tell(self, person: str, asks: list[Ask]) -> None:
        contact = await self._contact(person)
        words = catalogue(contact.language)
        found = [line for ask in asks if (line := await self._line(person, ask, words)) is not None]
        if not found or not self._may_be_told(person):
            return
        subject, text = written_notice(found, words, self.settings.public_address)
        if contact.email and self.mail:
            await self._deliver(person, send_mail, self.mail, self._mail(contact.email, subject, text))
        if contact.webhook and self.webhooks:
            body = msgspec.json.encode({"text": f"{subject}\n\n{text}", "tables": found})
            await self._deliver(person, self._call, contact.webhook, body)

    async def _line(self, person: str, ask: Ask, words: Catalogue) -> TableNotice | None:
        """One seat's question, if it is still open and has not been sent."""
        table, seat = ask
        live = await self.tables.live.open(table)
        if (seat, person) not in _asked(live) or (table, person) in self._here:
            return None
        game, seen = live.match.game, live.match.view(seat)
        asked = game.words.prompt(seen, words.of(game))
        if not await self.tables.store.visits.claim_notice(table, seat):
            return None
        return TableNotice(table, game.facts.title, asked, f"{self.settings.public_address}/tables/{table}")

    def _may_be_told(self, person: str) -> bool:
        moment = time.monotonic()
        lately = [told for told in self._told.get(person, ()) if moment - told < _DAY]
        self._told[person] = [*lately, moment] if len(lately) < MOST_A_DAY else lately
        if len(lately) >= MOST_A_DAY:
            log.warning("too_many_notices", person=person)
        return len(lately) < MOST_A_DAY

    def _call(self, address: str, body: bytes) -> None:
        call_webhook(address, body, local=self._local)

    async def _deliver(self, person: str, way: Any, *args: Any) -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, way, *args)
        except NotDelivered as error:
            log.warning("notice_not_delivered", person=person, why=error.message)

    def _mail(self, email: str, subject: str, text: str) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self.settings.mail_from
        message["To"] = email
        message["Subject"] = subject
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        return message

    # How somebody wants to be told

    async def want_webhook(self, person: Person, address: str, language: str) -> None:
        if address:
            if not self.webhooks:
                raise Denied("This server calls no webhooks.")
            try:
                target_of(address, local=self._local)
            except NotDelivered:
                raise Denied("A webhook is an address like https://example.org/path.") from None
        await self._change(person, webhook=address or None, language=language)

    async def want_email(self, person: Person, email: str, language: str) -> None:
        """Stores an address and sends it a link to confirm: no notice goes to an unconfirmed address."""
        row = await self.tables.store.accounts.person(person.id)
        if row is not None and email == (row.email or ""):
            return
        if not email:
            await self._change(person, email=None)
            return
        if self.mail is None:
            raise Denied("This server sends no mail.")
        if not is_email(email):
            raise Denied("This is no mail address.")
        pause = max(self._confirmations.pause(person.id), self._confirmations.pause(email.casefold()))
        if pause:
            raise Denied(Filled("Too many mails. Try again in {seconds} seconds.", seconds=round(pause) + 1))
        self._confirmations.failed(person.id)
        self._confirmations.failed(email.casefold())
        words = catalogue(language)
        address = f"{self.settings.public_address}/mail/{self._confirmation(person, email)}"
        text = words(
            "{name} wants turn notices from Armillary at this address. If that is you, open this link:"
        ).format(name=person.nickname)
        message = self._mail(email, words("Turn notices from Armillary"), f"{text}\n\n{address}\n")
        await self._change(person, language=language)
        await self._deliver(person.id, send_mail, self.mail, message)

    def _confirmation(self, person: Person, email: str) -> str:
        signed = self.signer.cookie(f"mail|{person.id}|{email.replace('.', ',')}")
        return base64.urlsafe_b64encode(signed.encode()).decode().rstrip("=")

    async def confirmed(self, key: str) -> tuple[PersonRow, str]:
        """Whose address a link confirms, and which."""
        try:
            signed = base64.urlsafe_b64decode(key + "=" * (-len(key) % 4)).decode()
        except ValueError:
            signed = ""
        kind, person, email = [*(self.signer.subject(signed) or "").split("|", 2), "", "", ""][:3]
        row = await self.tables.store.accounts.person(person) if kind == "mail" else None
        if row is None:
            raise Denied("This link is not valid any more.")
        return row, email.replace(",", ".")

    async def confirm(self, key: str) -> None:
        row, email = await self.confirmed(key)
        await self._change(Person.of(row), email=email)

    async def _change(self, person: Person, **values: Any) -> None:
        await self.tables.store.accounts.change(person.id, **values)
        self._contacts.pop(person.id, None)


def _contact_of(row: PersonRow) -> Contact:
    return Contact(row.email, row.webhook, row.language)


def _asked(live: LiveTable) -> list[tuple[int, str]]:
    """The seats of people who are asked now."""
    if not live.is_running():
        return []
    asked = [live.seats[seat] for seat in live.match.to_act]
    return [(place.number, place.person) for place in asked if place.kind == PERSON and place.person]


def written_notice(tables: list[TableNotice], words: Catalogue, server: str) -> tuple[str, str]:
    """Subject and text of a notice."""
    if len(tables) == 1:
        subject = words("Your move: {game}").format(game=tables[0].title)
    else:
        counted = Counted("Your move at {count} table", "Your move at {count} tables", len(tables))
        subject = words(counted).format(count=len(tables))
    lines = [f"{each.title}, {each.table}: {each.asked}\n{each.address}" for each in tables]
    foot = words("Turn notices are changed here: {address}").format(address=f"{server}/account")
    return subject, "\n\n".join([*lines, foot]) + "\n"
