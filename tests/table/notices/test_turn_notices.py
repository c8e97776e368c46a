"""Turn notices, against a mail server and a receiver on this machine."""

from __future__ import annotations

import asyncio
import json
import re
import threading
import time
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from email import message_from_string
from email.message import EmailMessage
from email.policy import default
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from armillary.table.app import create_app
from armillary.table.mail_addresses import MailServer, is_email
from armillary.table.notices.delivery import NotDelivered, call_webhook, is_allowed, target_of
from armillary.table.settings import Settings, SettingsError
from tests.table.conftest import settings_for
from tests.table.visitors import Visitor

ADDRESS = "https://table.example"
SHORT = {"short_game": True}


class Post:
    """A mail server and a receiver of webhooks, as simple as they can be."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.calls: list[dict[str, Any]] = []
        self.status = "204 No Content"
        self.smtp = self.hook = ""

    async def take_mail(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(line: str) -> None:
            writer.write(f"{line}\r\n".encode())

        say("220 here")
        while line := (await reader.readline()).decode().strip():
            verb = line.split()[0].upper()
            if verb == "DATA":
                say("354 go on")
                lines = []
                while (text := (await reader.readline()).decode().rstrip("\r\n")) != ".":
                    lines.append(text)
                self.mails.append(message_from_string("\n".join(lines), policy=default))
            say("221 bye" if verb == "QUIT" else "250 well")
            if verb == "QUIT":
                break
        writer.close()

    async def take_call(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"content-length: (\d+)", head, re.IGNORECASE)
        assert length is not None
        self.calls.append(json.loads(await reader.readexactly(int(length[1]))))
        where = "location: http://127.0.0.1:1/elsewhere\r\n" if self.status.startswith("3") else ""
        writer.write(f"HTTP/1.1 {self.status}\r\n{where}content-length: 0\r\n\r\n".encode())
        writer.close()


@pytest.fixture
def post() -> Iterator[Post]:
    """In a thread of its own, as on another machine."""
    made = Post()
    ready = threading.Event()
    stopping: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    async def serve() -> None:
        mail = await asyncio.start_server(made.take_mail, "127.0.0.1")
        calls = await asyncio.start_server(made.take_call, "127.0.0.1")
        made.smtp = f"smtp://127.0.0.1:{mail.sockets[0].getsockname()[1]}"
        made.hook = f"http://127.0.0.1:{calls.sockets[0].getsockname()[1]}/turn"
        stop = asyncio.Event()
        stopping.append((asyncio.get_running_loop(), stop))
        async with mail, calls:
            ready.set()
            await stop.wait()

    thread = threading.Thread(target=asyncio.run, args=(serve(),), daemon=True)
    thread.start()
    ready.wait()
    yield made
    for loop, stop in stopping:
        loop.call_soon_threadsafe(stop.set)
    thread.join()


@pytest.fixture
async def client(settings: Settings, post: Post) -> AsyncIterator[AsyncTestClient[Litestar]]:
    told = settings_for(
        settings.database,
        settings.data,
        ARMILLARY_SMTP=post.smtp,
        ARMILLARY_MAIL_FROM="table@table.example",
        ARMILLARY_WEBHOOKS="local",
        ARMILLARY_ADDRESS=ADDRESS,
        ARMILLARY_NOTICE_SECONDS="3600",
    )
    async with AsyncTestClient(create_app(told)) as made:
        yield made


@pytest.fixture
async def mara(client: AsyncTestClient[Litestar]) -> Visitor:
    return await Visitor(client).introduce("Mara")


async def want(visitor: Visitor, post: Post, language: str = "en", **wishes: str) -> None:
    """Be told by webhook, by mail, or both; the link in the mail is opened."""
    answer = await visitor.ask("PUT", f"/api/me/notices?language={language}", json=wishes)
    assert answer.status_code == 200, answer.text
    if wishes.get("email"):
        assert answer.json()["unconfirmed"]
        key = re.search(r"/mail/(\S+)", post.mails.pop().get_content())
        assert key is not None
        assert (await Visitor(visitor.client).post(f"/api/mail/{key[1]}")).status_code == 204


async def asked_table(mara: Visitor) -> str:
    """A running table at which Mara is asked."""
    table = await mara.open_table("me", "me", options=SHORT, seed=7)
    return str(table["id"])


async def a_minute_later(visitor: Visitor, *tables: str) -> None:
    notices = visitor.client.app.state.server.notices
    for table in tables:
        visitor.inside(notices.hear, table)
    visitor.inside(notices.tell_due, time.monotonic() + 3601)


async def test_a_mail_says_what_is_asked_and_where(mara: Visitor, post: Post) -> None:
    await want(mara, post, email="mara@mail.example")
    table = await asked_table(mara)
    asked = (await mara.look(table))["decision"]["prompt"]

    await a_minute_later(mara, table)

    (mail,) = post.mails
    assert mail["To"] == "mara@mail.example"
    assert mail["Subject"] == "Your move: Space Gate Odyssey"
    assert asked in mail.get_content()
    assert f"{ADDRESS}/tables/{table}" in mail.get_content()


async def test_a_notice_is_in_the_persons_language(mara: Visitor, post: Post) -> None:
    await want(mara, post, "it", email="mara@mail.example")
    table = await asked_table(mara)

    await a_minute_later(mara, table)

    assert post.mails[0]["Subject"] == "Tocca a te: Space Gate Odyssey"


async def test_several_tables_are_one_notice_and_none_comes_twice(mara: Visitor, post: Post) -> None:
    await want(mara, post, webhook=post.hook)
    tables = [await asked_table(mara), await asked_table(mara)]

    await a_minute_later(mara, *tables)
    await a_minute_later(mara, *tables)

    (call,) = post.calls
    assert {line["table"] for line in call["tables"]} == set(tables)
    assert "Your move at 2 tables" in call["text"]


async def test_after_the_next_choice_there_is_a_new_notice(mara: Visitor, post: Post) -> None:
    await want(mara, post, webhook=post.hook)
    table = await asked_table(mara)
    await a_minute_later(mara, table)
    seat = (await mara.look(table))["waiting"][0]
    await mara.choose(table)
    while (await mara.look(table))["waiting"][0] != seat:
        await mara.choose(table)

    await a_minute_later(mara, table)

    assert len(post.calls) == 2


async def test_who_looks_at_the_table_is_not_told(mara: Visitor, post: Post) -> None:
    await want(mara, post, webhook=post.hook)
    table = await asked_table(mara)
    server = mara.client.app.state.server
    me = mara.inside(server.people.by_cookie, mara.cookie.partition("=")[2])

    async def stream() -> AsyncGenerator[int, None]:
        yield 1

    async def watch() -> None:
        async for _ in server.notices.watched(stream(), table, me):
            await server.notices.hear(table)
            await server.notices.tell_due(time.monotonic() + 3601)

    mara.inside(watch)

    assert post.calls == []


async def test_a_table_that_has_moved_on_is_no_notice(mara: Visitor, post: Post) -> None:
    await want(mara, post, webhook=post.hook)
    table = await asked_table(mara)
    server = mara.client.app.state.server

    async def hear_and_end() -> None:
        await server.notices.hear(table)
        live = await server.tables.live.open(table)
        await server.store.change_table(table, live.row.changes, status="over")
        await server.notices.tell_due(time.monotonic() + 3601)

    mara.inside(hear_and_end)

    assert post.calls == []


async def test_of_two_servers_one_tells(mara: Visitor, post: Post) -> None:
    table = await asked_table(mara)
    visits = mara.client.app.state.server.store.visits

    async def claim() -> list[bool]:
        return list(await asyncio.gather(*(visits.claim_notice(table, 0) for _ in range(4))))

    claims = mara.inside(claim)

    assert claims.count(True) == 1


async def test_an_address_is_not_used_before_its_link_is_opened(mara: Visitor, post: Post) -> None:
    await mara.ask("PUT", "/api/me/notices", json={"email": "stranger@mail.example"})
    post.mails.clear()
    table = await asked_table(mara)

    await a_minute_later(mara, table)

    assert post.mails == []
    assert (await mara.get("/api/me/notices")).json()["email"] == ""


async def test_the_link_in_a_mail_asks_first(mara: Visitor, post: Post) -> None:
    await mara.ask("PUT", "/api/me/notices", json={"email": "mara@mail.example"})
    key = re.search(r"/mail/(\S+)", post.mails[0].get_content())
    assert key is not None

    page = await mara.get(f"/mail/{key[1]}", headers={"accept": "text/html"})

    assert "mara@mail.example" in page.text
    assert (await mara.get("/api/me/notices")).json()["email"] == ""
    assert (await mara.post("/api/mail/nonsense")).status_code == 403


async def test_nobody_floods_a_stranger_with_mail(mara: Visitor, post: Post) -> None:
    answers = [
        await mara.ask("PUT", "/api/me/notices", json={"email": f"stranger{number}@mail.example"})
        for number in range(6)
    ]

    assert [answer.status_code for answer in answers][-1] == 403
    assert len(post.mails) < 6


async def test_a_receiver_that_sends_elsewhere_is_not_followed(post: Post) -> None:
    post.status = "302 Found"

    with pytest.raises(NotDelivered, match="302"):
        await asyncio.to_thread(call_webhook, post.hook, b"{}", local=True)


async def test_where_webhooks_are_https_this_machine_is_not_called(post: Post) -> None:
    with pytest.raises(NotDelivered):
        await asyncio.to_thread(call_webhook, post.hook, b"{}", local=False)
    with pytest.raises(NotDelivered, match="private network"):
        await asyncio.to_thread(call_webhook, "https://localhost:8443/", b"{}", local=False)

    assert post.calls == []


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1"),
        *("::1", "fe80::1", "fc00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "::"),
        *("64:ff9b:1::a00:1", "64:ff9b:1:ffff::1", "fec0::1", "feff::1", "::10.1.2.3", "::93.184.216.34"),
        *("192.88.99.1", "::ffff:192.88.99.1"),
    ],
)
def test_private_addresses_are_not_called(address: str) -> None:
    assert not is_allowed(address, local=False)


def test_public_addresses_are_called() -> None:
    assert is_allowed("93.184.216.34", local=False)
    assert is_allowed("2606:2800:220:1:248:1893:25c8:1946", local=False)
    assert is_allowed("127.0.0.1", local=True)
    assert not is_allowed("10.1.2.3", local=True)


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://",
        "https://a:b@example.org/",
        "https://example.org:22/",
        "https://example..org/",
        f"https://{'a' * 64}.example/",
    ],
)
def test_webhooks_that_are_none(address: str) -> None:
    with pytest.raises(NotDelivered):
        target_of(address, local=False)


def test_mail_addresses() -> None:
    assert is_email("mara@mail.example")
    for wrong in (
        "mara",
        "a b@mail.example",
        "a@b@mail.example",
        "a@mail.example\nBcc: b@mail.example",
        "a,b@m.ex",
    ):
        assert not is_email(wrong)


def test_a_mail_server_is_read_from_its_address() -> None:
    assert MailServer.read("smtp://me:p%40ss@mail.example") == MailServer(
        "mail.example", 587, False, "me", "p@ss"
    )
    assert MailServer.read("smtps://mail.example").port == 465


@pytest.mark.parametrize(
    "env",
    [
        {"ARMILLARY_WEBHOOKS": "all"},
        {"ARMILLARY_WEBHOOKS": "https"},
        {
            "ARMILLARY_SMTP": "mail.example",
            "ARMILLARY_ADDRESS": ADDRESS,
            "ARMILLARY_MAIL_FROM": "a@b.example",
        },
        {"ARMILLARY_SMTP": "smtp://mail.example", "ARMILLARY_ADDRESS": ADDRESS},
    ],
)
def test_settings_that_cannot_work_stop_the_start(env: dict[str, str]) -> None:
    with pytest.raises(SettingsError):
        Settings.from_environment(env)
