"""Style sheets, scripts, fonts and icons, served from here: the table works without the internet."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

import armillary
from armillary.scene import sheets

HERE = Path(__file__).parent.parent / "static"
DRAWING = Path(sheets.__file__).parent / "assets"

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


@get("/looks/{file:str}", include_in_schema=False, opt={"exclude_from_auth": True}, sync_to_thread=False)
def look_style(file: FromPath[str]) -> Response[str]:
    """The style sheet that a game brings: `seti.css`."""
    name, dot, kind = file.partition(".")
    if (dot, kind) != (".", "css") or name not in armillary.names() or not (style := _style_of(name)):
        raise NotFoundException
    return Response(style, media_type="text/css")


@cache
def look_address(name: str) -> str:
    """The address of a game's style sheet, with a mark that changes when it does; empty without one."""
    style = _style_of(name)
    return f"/looks/{name}.css?v={hashlib.sha256(style.encode()).hexdigest()[:10]}" if style else ""


def _style_of(name: str) -> str:
    look = armillary.load(name).pictures.look
    return "" if look is None else sheets.own_sheet(look, "drawings.css")
