"""Run the server on a socket: one process or several, until it is told to stop."""

from __future__ import annotations

import errno
import gc
import http.client
import os
import signal
import socket
import sqlite3
import sys
import threading
import time
import webbrowser
from contextlib import closing
from tempfile import mkdtemp

import structlog
import uvicorn
from alembic.util import CommandError
from litestar import Litestar
from msgspec import Struct
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from armillary.engine import ArmillaryError
from armillary.gc_settings import collect_seldom
from armillary.optional_packages import needs
from armillary.table.bots.levels import seat_also
from armillary.table.logs import configure_logs, log_kind
from armillary.table.settings import TOGETHER, Settings
from armillary.table.store.migrate import migrate
from armillary.table.workers import LAST_REQUESTS, Workers

_PATIENCE = 60.0  # seconds within which the browser is opened
APP = "armillary.table.listening:app"

log = structlog.get_logger("armillary.serving")


class CannotServe(ArmillaryError):
    """The server cannot run like this."""


class Wish(Struct, frozen=True, kw_only=True):
    """How the server is to be run."""

    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    open_browser: bool = False
    log_requests: bool = False


def app() -> Litestar:
    """The application, as each process makes it for itself."""
    from armillary.table.app import create_app  # noqa: PLC0415  (the parent of many needs no application)

    configure_logs()
    # The database works in threads of its own, a few calls a request: let them have their turn sooner.
    sys.setswitchinterval(0.001)
    made = create_app()
    # What is here now stays: a collection that went through all of it would hold up every table.
    collect_seldom()
    gc.collect()
    gc.freeze()
    return made


def serve(wish: Wish, settings: Settings) -> int:
    """Serve until SIGTERM or Ctrl-C; the exit code says whether it could begin at all."""
    check_workers(wish, settings)
    seat_also(settings.bots)
    check_database(settings)
    bound = bind(wish.host, wish.port)
    configure_logs()
    address = address_of(bound, wish.host)
    if log_kind() == "quiet":
        sys.stderr.write(f"Armillary is at {address} (Ctrl-C ends it)\n")
    log.info("serving", address=address, workers=wish.workers, database=settings.database_kind)
    if wish.open_browser:
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    if wish.workers > 1:
        os.environ.setdefault(TOGETHER, mkdtemp(prefix="armillary-metrics-"))
    config = uvicorn.Config(
        APP,
        factory=True,
        workers=wish.workers,
        log_config=None,
        access_log=wish.log_requests,
        http="armillary.table.web.connections:BoundedProtocol",
        ws="none",
        server_header=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=LAST_REQUESTS,
    )
    if wish.workers == 1:
        return run_one(config, bound)
    return Workers(config, bound).run("armillary.table.app")


def run_one(config: uvicorn.Config, bound: socket.socket) -> int:
    server = uvicorn.Server(config)
    calm = {sign: signal.signal(sign, signal.SIG_IGN) for sign in (signal.SIGTERM, signal.SIGINT)}
    try:
        server.run(sockets=[bound])  # it raises the signal that stopped it once more: that one is ignored
    finally:
        for sign, before in calm.items():
            signal.signal(sign, before)
    return 0 if server.started else 1


def check_workers(wish: Wish, settings: Settings) -> None:
    if wish.workers > 1 and settings.is_sqlite:
        raise CannotServe(
            "Several workers need PostgreSQL: on SQLite they would not hear of each other's choices. "
            "Set ARMILLARY_DATABASE to an address that begins with postgresql://, or use one worker."
        )


def check_database(settings: Settings) -> None:
    """Create or upgrade it before anybody is told that the server runs; each process looks once more."""
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        if settings.is_sqlite:
            _look_into(make_url(settings.database).database or ":memory:")
        with needs("postgresql"):
            migrate(settings)
    except (SQLAlchemyError, sqlite3.Error, OSError, CommandError) as error:
        place = make_url(settings.database).set(drivername=settings.database_kind)
        raise CannotServe(
            f"ARMILLARY_DATABASE: {place.render_as_string(hide_password=True)} cannot be used: "
            f"{_reason(error)}."
        ) from None


def _look_into(file: str) -> None:
    """The driver that works in threads leaves one behind where it fails; this one does not."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA schema_version")


def _reason(error: Exception) -> str:
    said = getattr(error, "orig", None) or error
    return (str(said).splitlines() or [type(said).__name__])[0].rpartition(">: ")[2].rstrip(".")


def bind(host: str, port: int) -> socket.socket:
    """A socket on which nobody else serves."""
    try:
        family, kind, proto, _, place = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except socket.gaierror:
        raise CannotServe(f"There is no host {host!r} here.") from None
    bound = socket.socket(family, kind, proto)
    if os.name == "posix":
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind(place)
        bound.listen(2048)  # early, so that of two servers that start at once one is told
    except OSError as error:
        bound.close()
        raise CannotServe(_why(error, host, port)) from None
    bound.set_inheritable(True)
    return bound


def _why(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} of {host} is taken, perhaps by another table. "
            f"Stop that one, or choose another port, for instance --port {port % 65535 + 1}."
        )
    if error.errno == errno.EACCES:
        return f"Port {port} is reserved for the system. Choose one above 1023, for instance --port 8000."
    return f"The server cannot listen at {host}, port {port}: {error.strerror}."


def address_of(bound: socket.socket, host: str) -> str:
    """How a browser on this machine reaches the socket."""
    port = bound.getsockname()[1]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


def open_when_ready(address: str) -> None:
    """Open the browser once the server answers."""
    place = address.removeprefix("http://")
    until = time.monotonic() + _PATIENCE
    while time.monotonic() < until:
        connection = http.client.HTTPConnection(place, timeout=_PATIENCE)
        try:
            connection.request("GET", "/health")
            if connection.getresponse().status == 200:
                break
        except OSError:
            time.sleep(0.1)
        finally:
            connection.close()
    if not webbrowser.open(address):
        log.warning("open_this_in_a_browser", address=address)
