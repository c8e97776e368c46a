"""Style sheets, scripts, fonts and icons, served from here: the table works without the internet."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from litestar.static_files import create_static_files_router

import armillary.scene

HERE = Path(__file__).parent.parent / "static"
DRAWING = Path(armillary.scene.__file__).parent / "assets"

STATIC = create_static_files_router(
    path="/static",
    directories=[HERE, DRAWING],
    cache_control=None,
    include_in_schema=False,
    opt={"exclude_from_auth": True},
)


@cache
def file_address(name: str) -> str:
    """The address of a file, with a mark that changes when the file does."""
    for folder in (HERE, DRAWING):
        path = folder / name
        if path.is_file():
            return f"/static/{name}?v={hashlib.sha256(path.read_bytes()).hexdigest()[:10]}"
    raise FileNotFoundError(name)
