"""What can be set from outside: `ARMILLARY_*` variables, each with a default that works."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from msgspec import Struct

from armillary.engine import ArmillaryError
from armillary.table.mail_addresses import MailServer, is_email

VARIABLES = frozenset(
    {
        "ARMILLARY_ADDRESS",
        "ARMILLARY_ADDRESS_CONNECTIONS",
        "ARMILLARY_ALL_WAYS",
        "ARMILLARY_BOTS",
        "ARMILLARY_BOT_PROCESSES",
        "ARMILLARY_BOT_SECONDS",
        "ARMILLARY_CONNECTIONS",
        "ARMILLARY_COOKIE_DAYS",
        "ARMILLARY_DATA",
        "ARMILLARY_DATABASE",
        "ARMILLARY_EXODUS_SETS",
        "ARMILLARY_HALF_SENT_SECONDS",
        "ARMILLARY_HINTS_AT_ONCE",
        "ARMILLARY_HINTS_WAITING",
        "ARMILLARY_HINT_MS",
        "ARMILLARY_IDLE_SECONDS",
        "ARMILLARY_KILLS",
        "ARMILLARY_LARGEST_BODY",
        "ARMILLARY_LOG",
        "ARMILLARY_MAIL_FROM",
        "ARMILLARY_METRICS",
        "ARMILLARY_MOST_LIVE",
        "ARMILLARY_MOST_STREAMS",
        "ARMILLARY_MOST_TABLES",
        "ARMILLARY_NOTICE_SECONDS",
        "ARMILLARY_PAUSE_SECONDS",
        "ARMILLARY_RATE",
        "ARMILLARY_RECORD_CHOICES",
        "ARMILLARY_RECORD_SECONDS",
        "ARMILLARY_REVIEW_MS",
        "ARMILLARY_SECRET",
        "ARMILLARY_SECURE",
        "ARMILLARY_SMTP",
        "ARMILLARY_WEBHOOKS",
    }
)

TOGETHER = "PROMETHEUS_MULTIPROC_DIR"  # where several processes add up what they count; set by the first


class SettingsError(ArmillaryError):
    """A variable that cannot be understood."""


class Settings(Struct, frozen=True, kw_only=True):
    """All settings of a server; `docs/running.md` lists them."""

    data: Path  # ARMILLARY_DATA: where the database and the secret lie
    database: str  # ARMILLARY_DATABASE: an address of SQLite or PostgreSQL
    secret: str = ""  # ARMILLARY_SECRET: signs cookies; else a file in the data folder
    public_address: str = ""  # ARMILLARY_ADDRESS: how links to this server begin
    secure_cookies: bool = False  # ARMILLARY_SECURE: cookies over https only
    bot_processes: int = 1  # ARMILLARY_BOT_PROCESSES
    bot_seconds: float = 60.0  # ARMILLARY_BOT_SECONDS: longest thought before a legal move is made instead
    hint_ms: int = 1500  # ARMILLARY_HINT_MS: how long a hint is thought about
    review_ms: int = 300  # ARMILLARY_REVIEW_MS: how long a choice of a finished game is looked back at
    hints_waiting: int = 3  # ARMILLARY_HINTS_WAITING: of one person
    hints_at_once: int = 12  # ARMILLARY_HINTS_AT_ONCE: of everybody together; of one address half of them
    pause_seconds: float = 300.0  # ARMILLARY_PAUSE_SECONDS: bots wait at tables where nobody was for so long
    most_tables: int = 20  # ARMILLARY_MOST_TABLES: running ones of one person
    most_streams: int = 20  # ARMILLARY_MOST_STREAMS: of one person
    most_connections: int = 4000  # ARMILLARY_CONNECTIONS: in all, of one process
    address_connections: int = 500  # ARMILLARY_ADDRESS_CONNECTIONS: of one address
    half_sent_seconds: float = 10.0  # ARMILLARY_HALF_SENT_SECONDS: for a request to arrive
    record_choices: int = 20_000  # ARMILLARY_RECORD_CHOICES: of an uploaded record
    record_seconds: float = 60.0  # ARMILLARY_RECORD_SECONDS: longest reading of one
    idle_seconds: float = 300.0  # ARMILLARY_IDLE_SECONDS: live tables unused so long are dropped
    most_live: int = 500  # ARMILLARY_MOST_LIVE: live tables kept in memory
    requests_per_second: int = 60  # ARMILLARY_RATE: of one client, lasting
    cookie_days: int = 365  # ARMILLARY_COOKIE_DAYS
    largest_body: int = 4_000_000  # ARMILLARY_LARGEST_BODY: bytes
    smtp: str = ""  # ARMILLARY_SMTP: where notices are handed in as mail, smtp://user:password@host:587
    mail_from: str = ""  # ARMILLARY_MAIL_FROM: whose mail they are
    webhooks: str = "off"  # ARMILLARY_WEBHOOKS: off, https, or local for this machine too
    notice_seconds: float = 60.0  # ARMILLARY_NOTICE_SECONDS: over which notices are gathered

    bots: tuple[str, ...] = ()  # ARMILLARY_BOTS: specs of bots that tables may seat besides the usual ones
    metrics: str = "local"  # ARMILLARY_METRICS: off, local for this machine alone, open for everybody
    log: str = ""  # ARMILLARY_LOG: quiet, readable or json

    @property
    def is_sqlite(self) -> bool:
        return self.database.startswith("sqlite")

    @property
    def database_kind(self) -> str:
        return "sqlite" if self.is_sqlite else "postgresql"

    @classmethod
    def from_environment(cls, env: Mapping[str, str] | None = None) -> Settings:
        found = os.environ if env is None else env
        _check_names(found)
        data = Path(found.get("ARMILLARY_DATA") or _data_folder(found))
        made = cls(
            data=data,
            database=async_address(found.get("ARMILLARY_DATABASE") or f"sqlite:///{data / 'tables.db'}"),
            secret=found.get("ARMILLARY_SECRET", ""),
            public_address=found.get("ARMILLARY_ADDRESS", "").rstrip("/"),
            secure_cookies=found.get("ARMILLARY_SECURE", "") in ("1", "true", "yes"),
            bot_processes=_whole(found, "ARMILLARY_BOT_PROCESSES", 1, 1, 64),
            bot_seconds=_whole(found, "ARMILLARY_BOT_SECONDS", 60, 1, 3600),
            hint_ms=_whole(found, "ARMILLARY_HINT_MS", 1500, 50, 60_000),
            review_ms=_whole(found, "ARMILLARY_REVIEW_MS", 300, 10, 60_000),
            hints_waiting=_whole(found, "ARMILLARY_HINTS_WAITING", 3, 1, 1000),
            hints_at_once=_whole(found, "ARMILLARY_HINTS_AT_ONCE", 12, 1, 10_000),
            pause_seconds=_whole(found, "ARMILLARY_PAUSE_SECONDS", 300, 1, 31_536_000),
            most_tables=_whole(found, "ARMILLARY_MOST_TABLES", 20, 1, 1_000_000),
            most_streams=_whole(found, "ARMILLARY_MOST_STREAMS", 20, 1, 1_000_000),
            most_connections=_whole(found, "ARMILLARY_CONNECTIONS", 4000, 1, 1_000_000),
            address_connections=_whole(found, "ARMILLARY_ADDRESS_CONNECTIONS", 500, 1, 1_000_000),
            half_sent_seconds=_whole(found, "ARMILLARY_HALF_SENT_SECONDS", 10, 1, 3600),
            record_choices=_whole(found, "ARMILLARY_RECORD_CHOICES", 20_000, 1, 1_000_000),
            record_seconds=_whole(found, "ARMILLARY_RECORD_SECONDS", 60, 1, 3600),
            idle_seconds=_whole(found, "ARMILLARY_IDLE_SECONDS", 300, 1, 86_400),
            most_live=_whole(found, "ARMILLARY_MOST_LIVE", 500, 1, 100_000),
            requests_per_second=_whole(found, "ARMILLARY_RATE", 60, 1, 1_000_000),
            cookie_days=_whole(found, "ARMILLARY_COOKIE_DAYS", 365, 1, 3650),
            largest_body=_whole(found, "ARMILLARY_LARGEST_BODY", 4_000_000, 1000, 100_000_000),
            smtp=found.get("ARMILLARY_SMTP", ""),
            mail_from=found.get("ARMILLARY_MAIL_FROM", ""),
            webhooks=found.get("ARMILLARY_WEBHOOKS", "") or "off",
            notice_seconds=_whole(found, "ARMILLARY_NOTICE_SECONDS", 60, 1, 3600),
            bots=tuple(spec.strip() for spec in found.get("ARMILLARY_BOTS", "").split(",") if spec.strip()),
            metrics=_one_of(found, "ARMILLARY_METRICS", ("", "off", "local", "open")) or "local",
            log=_one_of(found, "ARMILLARY_LOG", ("", "quiet", "readable", "json")),
        )
        _check_notices(made)
        return made


def _check_names(env: Mapping[str, str]) -> None:
    """A name that was mistyped would be a setting that silently does nothing."""
    for name in sorted(env):
        if name.startswith("ARMILLARY_") and name not in VARIABLES:
            close = get_close_matches(name, VARIABLES, n=1)
            guess = f" Did you mean {close[0]}?" if close else ""
            raise SettingsError(f"There is no setting {name}.{guess} docs/running.md lists them all.")


def _one_of(env: Mapping[str, str], name: str, allowed: Sequence[str]) -> str:
    text = env.get(name, "")
    if text not in allowed:
        raise SettingsError(f"{name} should be one of {', '.join(filter(None, allowed))}, not {text!r}.")
    return text


def _check_notices(settings: Settings) -> None:
    if settings.webhooks not in ("off", "https", "local"):
        raise SettingsError(f"ARMILLARY_WEBHOOKS should be off, https or local, not {settings.webhooks!r}.")
    if settings.smtp:
        try:
            MailServer.read(settings.smtp)
        except ValueError:
            raise SettingsError(
                "ARMILLARY_SMTP should be like smtp://user:password@mail.example:587 or smtps://mail.example."
            ) from None
        if not is_email(settings.mail_from):
            raise SettingsError("ARMILLARY_MAIL_FROM should be a mail address: ARMILLARY_SMTP is set.")
    if (settings.smtp or settings.webhooks != "off") and not settings.public_address:
        raise SettingsError("ARMILLARY_ADDRESS should be set: notices tell the address of the table.")


def async_address(address: str) -> str:
    """A database address with the driver that this server uses."""
    for plain, driven in (
        ("sqlite:", "sqlite+aiosqlite:"),
        ("postgresql:", "postgresql+asyncpg:"),
        ("postgres:", "postgresql+asyncpg:"),
    ):
        if address.startswith(plain):
            return driven + address.removeprefix(plain)
    if address.startswith(("sqlite+aiosqlite:", "postgresql+asyncpg:")):
        return address
    raise SettingsError(
        "ARMILLARY_DATABASE should begin with sqlite:/// or postgresql://, for instance "
        "sqlite:////home/me/tables.db or postgresql://me:word@localhost/armillary."
    )


def _data_folder(env: Mapping[str, str]) -> Path:
    home = Path(env.get("HOME") or Path.home())
    return Path(env.get("XDG_DATA_HOME") or home / ".local" / "share") / "armillary"


def _whole(env: Mapping[str, str], name: str, default: int, low: int, high: int) -> int:
    text = env.get(name, "")
    if not text:
        return default
    if not text.isdigit() or not low <= int(text) <= high:
        raise SettingsError(f"{name} should be a whole number from {low} to {high}, not {text!r}.")
    return int(text)
