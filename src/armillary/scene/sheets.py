"""The style sheets and the icons that every drawing uses, and the tokens behind them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

Theme: TypeAlias = Literal["night", "paper"]

_SELECTORS: dict[Theme, str] = {"night": ':root[data-theme="dark"]', "paper": ':root[data-theme="light"]'}
_BLOCK = re.compile(r"(?P<selector>[^{}]+)\{(?P<body>[^{}]*)\}")
_TOKEN = re.compile(r"(--[\w-]+)\s*:\s*([^;]+);")
_USED = re.compile(r"var\((--[\w-]+)")
_SYMBOL = re.compile(r'<symbol id="i-([\w-]+)".*?</symbol>', re.DOTALL)
_COMMENT = re.compile(r"(/\*.*?\*/|<!--.*?-->)", re.DOTALL)
_SPACE = re.compile(r"\s+")


@cache
def sheet(name: str) -> str:
    """The text of a file beside this module: `tokens.css`, `drawings.css`, `icons.svg`, `defs.svg`."""
    return files("armillary.scene").joinpath("assets", name).read_text(encoding="utf-8")


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
def icons() -> dict[str, str]:
    """The `<symbol>` of every icon, by its name without the `i-`."""
    return {match[1]: match[0] for match in _SYMBOL.finditer(sheet("icons.svg"))}


def definitions() -> str:
    """What `drawings.css` refers to by id, for a page's or a picture's `<defs>`."""
    inner = _plain(sheet("defs.svg"))
    return inner[inner.index(">") + 1 : inner.rindex("</svg>")].strip()


def sprite(names: Iterable[str] | None = None) -> str:
    """An invisible `<svg>` with the definitions and the icons; put it once on a page.

    Neither it nor what it holds has a style of its own: pages may forbid those.
    """
    wanted = icons().keys() if names is None else names
    symbols = "".join(icons()[name] for name in wanted)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite" '
        f'aria-hidden="true"><defs>{definitions()}{symbols}</defs></svg>'
    )


def drawing_style() -> str:
    """`drawings.css` without comments and spare spaces."""
    return _plain(sheet("drawings.css"))


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
