"""Style sheets, scripts, fonts and icons, served from here: the table works without the internet."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from posixpath import dirname, normpath

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

import armillary
from armillary.scene import sheets

HERE = Path(__file__).parent.parent / "static"
DRAWING = Path(sheets.__file__).parent / "assets"

FOLDERS = (HERE, DRAWING)
_IMPORT = re.compile(r'(?:from|import)\s+"(\.[^"]+\.js)"')


def _digest() -> str:
    """Of everything that is served: one file that changes gives all of them new addresses."""
    summed = hashlib.sha256()
    for folder in FOLDERS:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            summed.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return summed.hexdigest()[:12]


# Scripts import each other by relative addresses, so all of them come from one state of the folder,
# and a browser may keep what it has for ever.
DIGEST = _digest()
ADDRESS = f"/static/{DIGEST}"
KEPT = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)

STATIC = create_static_files_router(
    path=ADDRESS,
    directories=list(FOLDERS),
    cache_control=KEPT,
    include_in_schema=False,
    opt={"exclude_from_auth": True},
)


@cache
def file_address(name: str) -> str:
    """The address of a file of this state of the folder."""
    if not any((folder / name).is_file() for folder in FOLDERS):
        raise FileNotFoundError(name)
    return f"{ADDRESS}/{name}"


@cache
def imported(*names: str) -> tuple[str, ...]:
    """The addresses of the scripts that these import, and so on: to be fetched at once, not one by one."""
    found: dict[str, None] = dict.fromkeys(names)
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        for target in _IMPORT.findall((HERE / name).read_text("utf-8")):
            inner = normpath(f"{dirname(name)}/{target}")
            if inner not in found:
                found[inner] = None
                waiting.append(inner)
    return tuple(file_address(name) for name in found if name not in names)


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
