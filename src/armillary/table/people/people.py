"""Who somebody is: a signed cookie, a personal link, a token for programs, perhaps a password."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct, structs

from armillary.engine import ArmillaryError
from armillary.engine.texts import Filled
from armillary.table.limits.password_throttle import SignInThrottle
from armillary.table.people.passwords import SHORTEST_PASSWORD, Passwords, is_like
from armillary.table.settings import Settings
from armillary.table.store import Conflict, Store
from armillary.table.store.models import PersonRow, SessionRow

COOKIE = "armillary"
LONGEST_NICKNAME = 24
MOST_SESSIONS = 40  # of one person; a further one ends the oldest

_REMEMBERED = 10.0  # seconds; another process may have renamed somebody or signed them out meanwhile
_MOST_REMEMBERED = 10_000
_LONGEST_SIGNED = 500  # characters
_OF_SESSION = "~"  # begins what a session's cookie names; the older ones name a person


class Denied(ArmillaryError):
    """Not with this cookie, link, token or password."""


class Person(Struct, frozen=True):
    """Somebody, as the rest of the server sees them."""

    id: str
    nickname: str
    login: str | None = None
    session: str = ""  # with which they ask

    @classmethod
    def of(cls, row: PersonRow, session: str = "") -> Person:
        return cls(row.id, row.nickname, row.login, session)


def server_secret(settings: Settings) -> bytes:
    """The key that signs cookies: given, or made once and kept beside the database."""
    if settings.secret:
        return settings.secret.encode()
    path = settings.data / "secret"
    if not path.exists():
        _write_once(path, secrets.token_hex(32))
    return path.read_text("ascii").strip().encode()


def _write_once(path: Path, text: str) -> None:
    """All of it at once: another process that starts now must never read half a secret."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        draft.touch(mode=0o600)
        draft.write_text(text, "ascii")
        path.hardlink_to(draft)
    except FileExistsError:
        pass  # another process was first; its secret is as good
    finally:
        draft.unlink()


class Signer:
    """Signs what a cookie names, with a day of expiry, and reads it back."""

    def __init__(self, secret: bytes, days: int) -> None:
        self._secret = secret
        self.seconds = days * 86_400

    def cookie(self, subject: str) -> str:
        return self._signed(f"{subject}.{int(time.time()) + self.seconds}")

    def subject(self, cookie: str) -> str | None:
        """The subject of a cookie that we have signed and that has not expired."""
        text, _, _ = cookie.rpartition(".")
        if len(cookie) > _LONGEST_SIGNED or not hmac.compare_digest(
            self._signed(text).encode(), cookie.encode()
        ):
            return None
        subject, _, expiry = text.partition(".")
        return subject if expiry.isdigit() and int(expiry) > time.time() else None

    def token(self, subject: str) -> str:
        return self._signed(f"token.{subject}")

    def subject_of_token(self, token: str) -> str | None:
        text, _, _ = token.rpartition(".")
        if len(token) > _LONGEST_SIGNED or not hmac.compare_digest(
            self._signed(text).encode(), token.encode()
        ):
            return None
        kind, _, subject = text.partition(".")
        return subject if kind == "token" else None

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
        self.passwords = Passwords()
        self.throttle = SignInThrottle()
        self._remembered: dict[str, tuple[Person, float]] = {}  # by what a cookie or token names

    # Who asks

    async def by_cookie(self, cookie: str | None) -> Person | None:
        return await self._known(self.signer.subject(cookie)) if cookie else None

    async def by_token(self, token: str) -> Person | None:
        return await self._known(self.signer.subject_of_token(token))

    async def by_link(self, key: str) -> Person | None:
        row = await self.store.accounts.by_link(hashed(key))
        return Person.of(row) if row else None

    async def _known(self, subject: str | None) -> Person | None:
        """Somebody by session; remembered for a moment, because every request asks."""
        if subject is None:
            return None
        person, until = self._remembered.get(subject, (None, 0.0))
        if time.monotonic() >= until:
            person = await self._read(subject)
            self._remembered.pop(subject, None)
            if person is not None:
                while len(self._remembered) >= _MOST_REMEMBERED:
                    del self._remembered[next(iter(self._remembered))]
                self._remembered[subject] = (person, time.monotonic() + _REMEMBERED)
        return person

    async def _read(self, subject: str) -> Person | None:
        if subject.startswith(_OF_SESSION):
            session = hashed(subject.removeprefix(_OF_SESSION))
            row = await self.store.sessions.person_of(session)
            return Person.of(row, session) if row else None
        # A cookie or token from before there were sessions: it holds until everything is signed out.
        row = await self.store.accounts.person(subject)
        return Person.of(row) if row and not row.epoch else None

    def _forget(self, person: str) -> None:
        for subject in [key for key, (known, _) in self._remembered.items() if known.id == person]:
            del self._remembered[subject]

    # Coming and going

    async def welcome(self, nickname: str) -> Person:
        """Somebody new, without an account."""
        row = PersonRow(
            id=secrets.token_hex(12),
            nickname=clean_nickname(nickname),
            created=datetime.now(UTC),
            link_hash=hashed(new_key()),  # nobody knows it until a link is asked for
            epoch=1,  # no cookie without a session has ever been theirs
        )
        await self.store.accounts.add(row)
        return Person.of(row)

    async def new_cookie(self, person: Person) -> str:
        """A cookie for one more browser."""
        return self.signer.cookie(await self._new_session(person, "cookie"))

    async def new_token(self, person: Person) -> str:
        """A token for one more program, sent instead of a cookie."""
        return self.signer.token(await self._new_session(person, "token"))

    async def _new_session(self, person: Person, kind: str) -> str:
        key = new_key()
        row = SessionRow(id=hashed(key), person=person.id, kind=kind, made=datetime.now(UTC))
        await self.store.sessions.begin(row, MOST_SESSIONS)
        return f"{_OF_SESSION}{key}"

    async def sign_out(self, person: Person) -> None:
        """Ends this browser's session; copies of its cookie are worthless then too."""
        if person.session:
            await self.store.sessions.end(person.session)
            self._forget(person.id)
        else:
            await self.sign_out_everywhere(person)

    async def sign_out_everywhere(self, person: Person) -> None:
        """End every cookie, every token, and the personal link."""
        await self.store.sessions.end_all(person.id, hashed(new_key()))
        self._forget(person.id)

    async def rename(self, person: Person, nickname: str) -> Person:
        name = clean_nickname(nickname)
        await self.store.accounts.change(person.id, nickname=name)
        self._forget(person.id)
        return structs.replace(person, nickname=name)

    async def personal_key(self, person: Person) -> str:
        """A new key for the personal link; the old one ends."""
        key = new_key()
        await self.store.accounts.change(person.id, link_hash=hashed(key))
        return key

    # Accounts

    async def make_account(
        self, person: Person, login: str, password: str, old: str = "", address: str = ""
    ) -> Person:
        """A login and a password, or others; those need the old password, and sign out everything."""
        name = login.strip().casefold()
        if not 3 <= len(name) <= 40 or not name.isprintable() or " " in name:
            raise Denied("A login has 3 to 40 characters and no spaces.")
        if not SHORTEST_PASSWORD <= len(password) <= 200:
            raise Denied(Filled("A password has at least {least} characters.", least=SHORTEST_PASSWORD))
        if is_like(password, name):
            raise Denied("The password is too much like the login.")
        row = await self.store.accounts.person(person.id)
        known = row.login if row else None
        if row is not None and known:
            self.throttle.check(known, address)
            if not await self.passwords.matches(row.password, old):
                self.throttle.failed(known, address)
                raise Denied("Changing the login or the password needs the old password.")
        kept = await self.passwords.hashed(password)
        try:
            await self.store.accounts.change(person.id, login=name, password=kept)
        except Conflict:
            raise Denied("That login is taken.") from None
        self._forget(person.id)
        if known:
            await self.sign_out_everywhere(person)
        return structs.replace(person, login=name)

    async def sign_in(self, login: str, password: str, address: str = "") -> Person:
        name = login.strip().casefold()
        self.throttle.check(name, address)
        row = await self.store.accounts.by_login(name)
        if not await self.passwords.matches(row.password if row else None, password) or row is None:
            self.throttle.failed(name, address)
            raise Denied("Login or password is wrong.")
        self.throttle.passed(name, address)
        return Person.of(row)
