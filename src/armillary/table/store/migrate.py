"""Bring a database to the present form, with Alembic."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config

from armillary.table.settings import Settings

FOLDER = Path(__file__).parent / "migrations"


def configuration(database: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.set_main_option("sqlalchemy.url", database.replace("%", "%%"))
    return config


def migrate(settings: Settings) -> None:
    """Create or upgrade; safe to call at every start."""
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    command.upgrade(configuration(settings.database), "head")
