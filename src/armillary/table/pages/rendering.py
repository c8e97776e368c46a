"""Templates, and what each of them may use."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from markupsafe import Markup

import armillary
from armillary.engine import Counted, Words
from armillary.engine.points import read_exact, written
from armillary.language.words import catalogue, languages
from armillary.scene import sheets
from armillary.table.pages.files import DIGEST, file_address, imported, look_address
from armillary.table.pages.parts import END, PART, with_digests
from armillary.table.people.people import Person
from armillary.table.tables.rematches import is_rematch
from armillary.table.web.requests import language_of

THEME_COOKIE = "theme"
THEMES = {"night": "dark", "paper": "light"}
FOLDER = Path(__file__).parent.parent / "templates"


@cache
def environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["file"] = file_address
    made.globals["files"] = DIGEST
    made.globals["preloaded"] = preloaded
    made.globals["icon"] = icon
    made.globals["sprite"] = sprite
    made.globals["own_styles"] = own_styles
    made.globals["Counted"] = Counted
    made.globals["GRADUATION"] = graduation()
    made.globals["PART"] = PART
    made.globals["END"] = END
    made.filters["decimal"] = decimal
    made.filters["in_quotes"] = in_quotes
    made.tests["rematch"] = is_rematch
    made.filters["exact"] = read_exact  # points to reckon with
    made.filters["written"] = written  # and to read
    return made


@pass_context
def decimal(context: Context, figure: float) -> str:
    """A figure with one decimal, as the reader's language writes it."""
    from babel.numbers import format_decimal  # noqa: PLC0415  (as the words of other languages)

    return format_decimal(figure, "#,##0.0", locale=context["language"])


def graduation() -> Markup:
    """The graduation of the rule on which a seat's points stand."""
    return Markup("").join(
        Markup('<path class="g{}" d="M{:.2f} 13v-{}"></path>').format(
            "" if step % 5 else " mj", 6 + 214 * step / 40, 3 if step % 5 else 7
        )
        for step in range(41)
    )


@cache
def icon(name: str, cls: str = "") -> Markup:
    """An icon of the sprite, as a part of a control that has a name of its own."""
    classes = Markup("icon {}").format(cls) if cls else Markup("icon")
    return Markup('<svg class="{}" aria-hidden="true"><use href="{}#i-{}"></use></svg>').format(
        classes, file_address("icons.svg"), name
    )


@cache
def sprite(*games: str) -> Markup:
    """The icons, those of some games too, and what drawings refer to by id; once on a page with drawings."""
    return Markup(sheets.sprite(*filter(None, (armillary.load(name).pictures.look for name in games))))


@cache
def preloaded(*names: str) -> Markup:
    """These scripts and all that they import, named to the browser: it fetches them at once."""
    addresses = (*map(file_address, names), *imported(*names))
    link = Markup('<link rel="modulepreload" href="{}">\n')
    return Markup("").join(link.format(each) for each in addresses)


@cache
def own_styles(*games: str) -> Markup:
    """The style sheets that these games bring, after those of the house."""
    addresses = filter(None, map(look_address, games))
    return Markup("").join(Markup('<link rel="stylesheet" href="{}">').format(each) for each in addresses)


def theme_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Night or paper, by the style sheets' names, as the reader has chosen; before that, as the system is."""
    return THEMES.get(connection.cookies.get(THEME_COOKIE, ""), "auto")


def page(
    request: Request[Any, Any, Any],
    template: str,
    person: Person | None,
    status: int = 200,
    **values: Any,
) -> Response[str]:
    """A page in the reader's language."""
    language = language_of(request)
    html = rendered(
        template,
        catalogue(language),
        language=language,
        languages=languages(),
        person=person,
        path=request.url.path,
        theme=theme_of(request),
        **values,
    )
    response = Response(with_digests(html), status_code=status, media_type=MediaType.HTML)
    response.headers["cache-control"] = "no-store"
    response.headers["vary"] = "cookie, accept-language"
    return response


def rendered(template: str, words: Words, **values: Any) -> str:
    return environment().get_template(template).render(_=words, **values)


def in_quotes(data: str) -> Markup:
    """Data as the value of an attribute in single quotes: most of its own quotes are double ones."""
    for mark, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("'", "&#39;")):
        data = data.replace(mark, name)
    return Markup(data)
