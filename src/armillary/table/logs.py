"""What the server writes about itself: one event a line, JSON for machines, columns for people."""

from __future__ import annotations

import logging
import os
import sys
from typing import Any

import structlog
from structlog.types import EventDict, Processor

_QUIET = ("alembic", "sqlalchemy", "aiosqlite", "asyncio", "litestar", "multipart", "httpx")


def log_kind() -> str:
    """`quiet`, `readable` or `json`: what was asked for, else what suits whoever reads it."""
    return os.environ.get("ARMILLARY_LOG") or ("quiet" if sys.stderr.isatty() else "json")


def configure_logs(kind: str | None = None) -> None:
    """Send the server's events and those of its libraries to the standard error, in one form."""
    chosen = kind or log_kind()
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    out = logging.StreamHandler()
    out.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, _requests_as_fields],
            processors=_last(readable=chosen != "json"),
            pass_foreign_args=True,
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [out]
    root.setLevel(logging.WARNING if chosen == "quiet" else logging.INFO)
    logging.getLogger("uvicorn.access").setLevel(logging.INFO)  # only written when they are asked for
    for name in _QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


def _last(*, readable: bool) -> list[Processor]:
    clean = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    if readable:
        return [clean, structlog.dev.ConsoleRenderer(colors=True)]
    return [clean, structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]


def _requests_as_fields(_: Any, __: str, event: EventDict) -> EventDict:
    """A request is a sentence in the web server's log, and fields in ours."""
    values = event.pop("positional_args", None)
    if event.get("logger") == "uvicorn.access" and isinstance(values, tuple) and len(values) == 5:
        client, method, path, _version, status = values
        event.update(event="request", client=client, method=method, path=path, status=status)
    return event
