"""Headers that every answer carries, also those that refuse: no foreign script, frame or sniffing."""

from __future__ import annotations

from litestar.types import Message, Scope

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_RAW = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]


async def add_security_headers(message: Message, scope: Scope) -> None:
    """Told of every message before it is sent."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message["headers"], *_RAW]
