"""Who somebody is: a signed cookie, a personal link, a token for programs, perhaps a password."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from msgspec import Struct

from armillary.engine import ArmillaryError
from armillary.engine.texts import Filled
from armillary.table.settings import Settings
from armillary.table.store import Conflict, Store
from armillary.table.store.models import PersonRow

COOKIE = "armillary"
SHORTEST_PASSWORD = 10
LONGEST_NICKNAME = 24

_REMEMBERED = 10.0  # seconds; another server may have changed somebody's nickname meanwhile
_MOST_REMEMBERED = 10_000

_hasher = PasswordHasher()


class Denied(ArmillaryError):
    """Not with this cookie, link, token or password."""


class Person(Struct, frozen=True):
    """Somebody, as the rest of the server sees them."""

    id: str
    nickname: str
    login: str | None = None

    @classmethod
    def of(cls, row: PersonRow) -> Person:
        return cls(row.id, row.nickname, row.login)


def server_secret(settings: Settings) -> bytes:
    """The key that signs cookies: given, or made once and kept beside the database."""
    if settings.secret:
        return settings.secret.encode()
    path = settings.data / "secret"
    if not path.exists():
        _write_once(path, secrets.token_hex(32))
    return path.read_text("ascii").strip().encode()


def _write_once(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        with path.open("x", encoding="ascii") as file:
            path.chmod(0o600)
            file.write(text)
    except FileExistsError:
        pass  # another process was first; its secret is as good


class Signer:
    """Signs a person's id with a day of expiry, and reads it back."""

    def __init__(self, secret: bytes, days: int) -> None:
        self._secret = secret
        self.seconds = days * 86_400

    def cookie(self, person: str) -> str:
        return self._signed(f"{person}.{int(time.time()) + self.seconds}")

    def person(self, cookie: str) -> str | None:
        """The id in a cookie that is ours and not expired."""
        text, _, _ = cookie.rpartition(".")
        if len(cookie) > 200 or not hmac.compare_digest(self._signed(text).encode(), cookie.encode()):
            return None
        person, _, expiry = text.partition(".")
        return person if expiry.isdigit() and int(expiry) > time.time() else None

    def token(self, person: str) -> str:
        """What a program sends instead of a cookie."""
        return self._signed(f"token.{person}")

    def person_of_token(self, token: str) -> str | None:
        text, _, _ = token.rpartition(".")
        if len(token) > 200 or not hmac.compare_digest(self._signed(text).encode(), token.encode()):
            return None
        kind, _, person = text.partition(".")
        return person if kind == "token" else None

    def _signed(self, text: str) -> str:
        digest = hmac.new(self._secret, text.encode("utf-8", "replace"), hashlib.sha256).hexdigest()
        return f"{text}.{digest}"


def new_key() -> str:
    """A key that cannot be guessed, for links."""
    return secrets.token_urlsafe(18)


def hashed(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def clean_nickname(text: str) -> str:
    """A nickname without control characters, of a bearable length."""
    name = " ".join("".join(c for c in text if c.isprintable()).split())
    if not name:
        raise Denied("A nickname needs at least one letter.")
    return name[:LONGEST_NICKNAME]


class People:
    """The people of this server."""

    def __init__(self, store: Store, signer: Signer) -> None:
        self.store = store
        self.signer = signer
        self._remembered: dict[str, tuple[Person | None, float]] = {}
        self._hashing = asyncio.Semaphore(2)  # each takes a core and 64 MB for a moment

    async def by_cookie(self, cookie: str | None) -> Person | None:
        return await self._known(self.signer.person(cookie)) if cookie else None

    async def by_token(self, token: str) -> Person | None:
        return await self._known(self.signer.person_of_token(token))

    async def by_link(self, key: str) -> Person | None:
        row = await self.store.person_by_link(hashed(key))
        return Person.of(row) if row else None

    async def _known(self, id_: str | None) -> Person | None:
        """Somebody by id; remembered for a moment, because every request asks."""
        if id_ is None:
            return None
        person, until = self._remembered.get(id_, (None, 0.0))
        if time.monotonic() >= until:
            row = await self.store.person(id_)
            person = Person.of(row) if row else None
            self._remember(person)
        return person

    def _remember(self, person: Person | None) -> None:
        if person is not None:
            while len(self._remembered) >= _MOST_REMEMBERED:
                del self._remembered[next(iter(self._remembered))]
            self._remembered[person.id] = (person, time.monotonic() + _REMEMBERED)

    async def welcome(self, nickname: str) -> Person:
        """Somebody new, without an account."""
        row = PersonRow(
            id=secrets.token_hex(12),
            nickname=clean_nickname(nickname),
            created=datetime.now(UTC),
            link_hash=hashed(new_key()),  # nobody knows it until a link is asked for
        )
        await self.store.add_person(row)
        return Person.of(row)

    async def rename(self, person: Person, nickname: str) -> Person:
        name = clean_nickname(nickname)
        await self.store.change_person(person.id, nickname=name)
        changed = Person(person.id, name, person.login)
        self._remember(changed)
        return changed

    async def personal_key(self, person: Person) -> str:
        """A new key for the personal link; the old one ends."""
        key = new_key()
        await self.store.change_person(person.id, link_hash=hashed(key))
        return key

    async def make_account(self, person: Person, login: str, password: str) -> Person:
        name = login.strip().casefold()
        if not 3 <= len(name) <= 40 or not name.isprintable() or " " in name:
            raise Denied("A login has 3 to 40 characters and no spaces.")
        if not SHORTEST_PASSWORD <= len(password) <= 200:
            raise Denied(Filled("A password has at least {least} characters.", least=SHORTEST_PASSWORD))
        async with self._hashing:
            kept = await asyncio.to_thread(_hasher.hash, password)
        try:
            await self.store.change_person(person.id, login=name, password=kept)
        except Conflict:
            raise Denied("That login is taken.") from None
        changed = Person(person.id, person.nickname, name)
        self._remember(changed)
        return changed

    async def sign_in(self, login: str, password: str) -> Person:
        row = await self.store.person_by_login(login.strip().casefold())
        # Somebody who does not exist takes as long to refuse as a wrong password.
        known = (row and row.password) or None
        async with self._hashing:
            matches = await asyncio.to_thread(_matches, known, password)
        if not matches or row is None:
            raise Denied("Login or password is wrong.")
        return Person.of(row)


@cache
def _of_nobody() -> str:
    return _hasher.hash(secrets.token_hex(16))


def _matches(known: str | None, password: str) -> bool:
    try:
        return _hasher.verify(known or _of_nobody(), password)
    except (Argon2Error, InvalidHashError):
        return False
