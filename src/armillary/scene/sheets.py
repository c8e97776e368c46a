"""The style sheets and the icons that every drawing uses, and the tokens behind them."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

from armillary.scene.looks import Look

Theme: TypeAlias = Literal["night", "paper"]

_SELECTORS: dict[Theme, str] = {"night": ':root[data-theme="dark"]', "paper": ':root[data-theme="light"]'}
_BLOCK = re.compile(r"(?P<selector>[^{}]+)\{(?P<body>[^{}]*)\}")
_TOKEN = re.compile(r"(--[\w-]+)\s*:\s*([^;]+);")
_USED = re.compile(r"var\((--[\w-]+)")
_SYMBOL = re.compile(r'<symbol id="i-([\w-]+)".*?</symbol>', re.DOTALL)
_COMMENT = re.compile(r"(/\*.*?\*/|<!--.*?-->)", re.DOTALL)
_SPACE = re.compile(r"\s+")


_ASSETS = "armillary.scene"


@cache
def sheet(name: str) -> str:
    """The text of a file beside this module: `tokens.css`, `drawings.css`, `icons.svg`, `defs.svg`."""
    return files(_ASSETS).joinpath("assets", name).read_text(encoding="utf-8")


@cache
def own_sheet(look: Look, name: str) -> str:
    """The text of a game's own `drawings.css` or `icons.svg`; empty if it has none."""
    file = files(look.package).joinpath(name)
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def tokens(theme: Theme) -> dict[str, str]:
    """Every token of a theme, by its name with the dashes."""
    found: dict[str, str] = {}
    wanted = (":root", _SELECTORS[theme])
    for block in _BLOCK.finditer(_plain(sheet("tokens.css"))):
        selectors = [part.strip() for part in block["selector"].split(",")]
        if any(selector in wanted for selector in selectors):
            found.update((name, value.strip()) for name, value in _TOKEN.findall(block["body"]))
    return found


@cache
def icons(look: Look | None = None) -> dict[str, str]:
    """The `<symbol>` of every icon of the house, or of a game's own, by its name without the `i-`."""
    text = sheet("icons.svg") if look is None else own_sheet(look, "icons.svg")
    return {match[1]: match[0] for match in _SYMBOL.finditer(text)}


def icon_id(name: str, look: Look | None) -> str:
    """The id of an icon on a page: a game's own carries the name of its look."""
    return f"i-{look.name}-{name}" if look is not None and name in icons(look) else f"i-{name}"


@cache
def symbols(look: Look | None = None) -> dict[str, str]:
    """The `<symbol>` of every icon under the id that a page knows it by."""
    found = {}
    for name, symbol in icons(look).items():
        identity = icon_id(name, look)
        found[identity] = symbol.replace(f'id="i-{name}"', f'id="{identity}"', 1)
    return found


def definitions() -> str:
    """Definitions that `drawings.css` refers to by id, for `<defs>` of a page or picture."""
    inner = _plain(sheet("defs.svg"))
    return inner[inner.index(">") + 1 : inner.rindex("</svg>")].strip()


def sprite(*looks: Look) -> str:
    """An invisible `<svg>` with the definitions and the icons of the house and of some games.

    Put it once on a page. Neither it nor what it holds has a style of its own: pages may forbid those.
    """
    drawn = "".join("".join(symbols(look).values()) for look in (None, *looks))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite" '
        f'aria-hidden="true"><defs>{definitions()}{drawn}</defs></svg>'
    )


def drawing_style(*looks: Look) -> str:
    """`drawings.css`, of the house and of some games, without comments and spare spaces."""
    return " ".join(_plain(text) for text in (sheet("drawings.css"), *map(_own_style, looks)))


def _own_style(look: Look) -> str:
    return own_sheet(look, "drawings.css")


def theme_style(selector: str, theme: Theme, *texts: str) -> str:
    """A rule that sets the tokens which some texts use, and those which these use."""
    known = tokens(theme)
    needed: dict[str, str] = {}
    waiting = [name for text in texts for name in _USED.findall(text)]
    while waiting:
        name = waiting.pop()
        if name in known and name not in needed:
            needed[name] = known[name]
            waiting.extend(_USED.findall(known[name]))
    body = ";".join(f"{name}:{value}" for name, value in sorted(needed.items()))
    return f"{selector}{{{body}}}"


def _plain(text: str) -> str:
    return _SPACE.sub(" ", _COMMENT.sub("", text)).strip()
