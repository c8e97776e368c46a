"""Addresses of mail: where it is handed in, and what looks like somebody's."""

from __future__ import annotations

import re
from urllib.parse import unquote, urlsplit

from msgspec import Struct

_EMAIL = re.compile(
    r"[^\s@,;:<>()\"\\]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z0-9-]{2,60}|[^\s@,;:<>()\"\\]{1,64}@localhost"
)


class MailServer(Struct, frozen=True):
    """Where mail is handed in; read from an address like smtp://user:password@host:587."""

    host: str
    port: int
    secure: bool  # TLS from the first byte; otherwise as soon as the server offers it
    user: str = ""
    password: str = ""

    @classmethod
    def read(cls, address: str) -> MailServer:
        parts = urlsplit(address)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError(address)
        secure = parts.scheme == "smtps"
        return cls(
            parts.hostname,
            parts.port or (465 if secure else 587),
            secure,
            unquote(parts.username or ""),
            unquote(parts.password or ""),
        )


def is_email(text: str) -> bool:
    return len(text) <= 254 and _EMAIL.fullmatch(text) is not None
