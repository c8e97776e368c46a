"""Accounts, sessions and personal links, on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from armillary.table.app import create_app
from armillary.table.limits.password_throttle import Backoff, SignInThrottle, TooSoon
from armillary.table.people.passwords import is_like
from armillary.table.people.people import MOST_SESSIONS, People, Signer
from armillary.table.settings import Settings
from armillary.table.store import Store
from tests.table.at_table import somebody
from tests.table.visitors import Visitor

ACCOUNT = {"login": "mara", "password": "eleven grey herons"}
OTHER = "nine white egrets"
HTML = {"accept": "text/html"}


@pytest.fixture
async def client(settings: Settings) -> AsyncIterator[AsyncTestClient[Litestar]]:
    async with AsyncTestClient(create_app(settings)) as made:
        yield made


@pytest.fixture
async def mara(client: AsyncTestClient[Litestar]) -> Visitor:
    made = await Visitor(client).introduce("Mara")
    await made.post("/api/me/account", ACCOUNT)
    return made


async def signed_in(client: AsyncTestClient[Litestar], **more: str) -> Visitor:
    made = Visitor(client)
    assert (await made.post("/api/session", {**ACCOUNT, **more})).status_code == 201
    return made


async def is_known(visitor: Visitor, **more: str) -> bool:
    return (await visitor.get("/api/me", headers=more)).json() is not None


async def test_a_new_password_needs_the_old_one(mara: Visitor, client: AsyncTestClient[Litestar]) -> None:
    without = await mara.post("/api/me/account", {**ACCOUNT, "password": OTHER})
    wrong = await mara.post("/api/me/account", {**ACCOUNT, "password": OTHER, "old": "something else"})
    right = await mara.post("/api/me/account", {**ACCOUNT, "password": OTHER, "old": ACCOUNT["password"]})

    assert (without.status_code, wrong.status_code, right.status_code) == (403, 403, 201)
    assert await is_known(await signed_in(client, password=OTHER))


async def test_a_new_login_needs_the_old_password(mara: Visitor) -> None:
    answer = await mara.post("/api/me/account", {**ACCOUNT, "login": "otto"})

    assert answer.status_code == 403
    assert (await mara.get("/api/me")).json()["login"] == "mara"


async def test_a_new_password_signs_everything_else_out(
    mara: Visitor, client: AsyncTestClient[Litestar]
) -> None:
    elsewhere = await signed_in(client)

    await mara.post("/api/me/account", {**ACCOUNT, "password": OTHER, "old": ACCOUNT["password"]})

    assert await is_known(mara)
    assert not await is_known(elsewhere)


async def test_a_cookie_is_worth_nothing_after_signing_out(
    mara: Visitor, client: AsyncTestClient[Litestar]
) -> None:
    elsewhere, copied = await signed_in(client), Visitor(client)
    copied.cookie = mara.cookie

    await mara.ask("DELETE", "/api/session")

    assert not await is_known(copied)
    assert await is_known(elsewhere), "another browser stays"


async def test_signing_out_everywhere_ends_cookies_tokens_and_the_link(
    mara: Visitor, client: AsyncTestClient[Litestar]
) -> None:
    elsewhere = await signed_in(client)
    token = (await mara.post("/api/me/token")).json()["token"]
    link = (await mara.post("/api/me/link")).json()["link"].rsplit("/", 1)[1]
    assert await is_known(Visitor(client), authorization=f"Bearer {token}")

    await mara.ask("DELETE", "/api/sessions")

    assert not await is_known(mara)
    assert not await is_known(elsewhere)
    assert not await is_known(Visitor(client), authorization=f"Bearer {token}")
    assert (await Visitor(client).post(f"/api/personal/{link}")).status_code == 403


async def test_who_could_not_come_back_stays_in_this_browser(client: AsyncTestClient[Litestar]) -> None:
    lea, copied = await Visitor(client).introduce("Lea"), Visitor(client)
    copied.cookie = lea.cookie

    await lea.ask("DELETE", "/api/sessions")

    assert await is_known(lea)
    assert not await is_known(copied)


async def test_a_cookie_from_before_there_were_sessions_holds_until_it_is_signed_out(
    store: Store,
) -> None:
    people = People(store, Signer(b"secret", 365))
    mara = await somebody(store)
    cookie, token = people.signer.cookie(mara.id), people.signer.token(mara.id)
    known = await people.by_cookie(cookie)
    assert known is not None
    assert await people.by_token(token) == known

    await people.sign_out(known)

    assert await people.by_cookie(cookie) is None
    assert await people.by_token(token) is None


async def test_of_too_many_sessions_the_oldest_ends(store: Store) -> None:
    people = People(store, Signer(b"secret", 365))
    mara = await somebody(store)
    first = await people.new_cookie(mara)

    others = [await people.new_cookie(mara) for _ in range(MOST_SESSIONS)]

    assert await people.by_cookie(first) is None
    assert await people.by_cookie(others[0]) is not None


async def test_a_personal_link_asks_before_it_makes_somebody_another(
    mara: Visitor, client: AsyncTestClient[Litestar]
) -> None:
    link = (await mara.post("/api/me/link")).json()["link"].rsplit("/", 1)[1]
    otto = await Visitor(client).introduce("Otto")

    asked = await otto.get(f"/me/{link}", headers=HTML)
    own = await mara.get(f"/me/{link}", headers=HTML)

    assert f'data-asking="/api/personal/{link}"' in asked.text
    assert "Here you are Otto now" in asked.text
    assert (await otto.get("/api/me")).json()["nickname"] == "Otto"
    assert own.status_code in (302, 303, 307), "one's own link asks nothing"


async def test_a_password_unlike_the_login(client: AsyncTestClient[Litestar]) -> None:
    lea = await Visitor(client).introduce("Lea")

    answer = await lea.post("/api/me/account", {"login": "lea.winter", "password": "Winter.Lea1"})
    near = await lea.post("/api/me/account", {"login": "lea.winter", "password": "lea-winter-1"})

    assert near.status_code == 403
    assert "like the login" in near.json()["error"]
    assert answer.status_code == 201, "the same letters in another order are another word"


@pytest.mark.parametrize("password", ["mara123456", "MARA-MARA-MARA", "aram987654", "mara.2024!!"])
def test_passwords_that_a_login_gives_away(password: str) -> None:
    assert is_like(password, "mara")


@pytest.mark.parametrize("password", ["eleven grey herons", "samarathon runner", "!!!!!!!!!!"])
def test_passwords_that_it_does_not(password: str) -> None:
    assert not is_like(password, "mara")


async def test_guessing_is_slowed_down_and_says_for_how_long(mara: Visitor) -> None:
    stranger = Visitor(mara.client)
    guess = {**ACCOUNT, "password": "a wrong password"}

    answers = [await stranger.post("/api/session", guess) for _ in range(6)]

    assert [answer.status_code for answer in answers] == [403, 403, 403, 403, 429, 429]
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert await is_known(mara), "whoever is signed in notices nothing"


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_each_further_failure_doubles_the_pause_up_to_a_limit() -> None:
    clock = Clock()
    backoff = Backoff(2, 10.0, clock)
    pauses = []
    for _ in range(7):
        backoff.failed("mara")
        pauses.append(backoff.pause("mara"))

    assert pauses == [0, 1, 2, 4, 8, 10, 10]
    clock.now = 10.0
    assert backoff.pause("mara") == 0
    clock.now = 1000.0
    backoff.failed("mara")
    assert backoff.pause("mara") == 0, "what was long ago is forgotten"


def test_a_stranger_who_guesses_does_not_lock_the_owner_out() -> None:
    throttle = SignInThrottle(Clock())
    for _ in range(50):
        throttle.failed("mara", "203.0.113.9")

    throttle.check("mara", "198.51.100.7")

    with pytest.raises(TooSoon):
        throttle.check("mara", "203.0.113.9")


def test_one_address_that_tries_many_logins_is_slowed_down_too() -> None:
    throttle = SignInThrottle(Clock())
    for number in range(30):
        throttle.failed(f"login{number}", "203.0.113.9")

    with pytest.raises(TooSoon):
        throttle.check("another", "203.0.113.9")


def test_a_network_of_version_6_is_one_address() -> None:
    throttle = SignInThrottle(Clock())
    for number in range(4):
        throttle.failed("mara", f"2001:db8::{number}")

    with pytest.raises(TooSoon):
        throttle.check("mara", "2001:db8::ffff")
