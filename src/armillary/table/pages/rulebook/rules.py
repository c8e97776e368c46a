"""The rules of a game: both languages side by side, with search, kinds, examples and rulings."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Redirect
from markupsafe import Markup
from msgspec import Struct

import armillary
from armillary.engine.ledger import Ledger, Rule
from armillary.games import playable
from armillary.language.words import catalogue, languages
from armillary.scene import render
from armillary.table.pages.rendering import page
from armillary.table.pages.rulebook.rule_text import Reader
from armillary.table.pages.rulebook.signs import learning
from armillary.table.store import NotFound
from armillary.table.web.requests import TheWords, Visitor, language_of

Query = Annotated[str, QueryParameter(max_length=100, description="Words to look for.")]
Kind = Annotated[str, QueryParameter(max_length=20, description="One kind of rule.")]


class Chapter(Struct, frozen=True):
    """A chapter in two languages: its rules in pairs."""

    names: dict[str, str]
    rules: list[dict[str, Rule]]
    figure: str  # the English name, by which its drawing is known

    @property
    def id(self) -> str:
        return "chapter-" + "".join(c if c.isalnum() else "-" for c in self.figure.casefold())


@get("/rules", include_in_schema=False)
async def rules_of_first() -> Redirect:
    return Redirect(f"/rules/{next(playable()).name}")


@get("/rules/{game:str}", include_in_schema=False)
async def rules_page(
    request: Request[Any, Any, Any],
    person: Visitor,
    words: TheWords,
    game: FromPath[str],
    q: Query = "",
    kind: Kind = "",
    back: Query = "",
    hits: FromQuery[bool] = False,
) -> Response[str]:
    """All rules, and beside them those that a search found; with `hits` only these."""
    if game not in armillary.names():
        raise NotFound("There is no such game.")
    language = language_of(request)
    ledgers = ledgers_of(game)
    found = search(ledgers, language, q)
    shown = [rule for rule in found if kind in ("", rule.kind)]
    values: dict[str, Any] = {
        "facts": armillary.load(game).facts,
        "q": q,
        "kind": kind,
        "kinds": kind_names(words),
        "counts": {name: sum(rule.kind == name for rule in found) for name in kind_names(words)},
        "total": len(found),
        "hits": by_chapter(shown),
        "reader": Reader(ledgers["en"], q.split()),
        "back": back if back.startswith("/tables/") else "",
    }
    if hits:
        return page(request, "rules/rules_hits.html", person, **values)
    return page(
        request,
        "rules/rules.html",
        person,
        **values,
        ledgers=ledgers,
        other=next(code for code in languages() if code != language),
        chapters=chapters(ledgers),
        **learning(armillary.load(game), words),
        figures=await asyncio.to_thread(figures, game, language),
    )


@cache
def ledgers_of(game: FromPath[str]) -> dict[str, Ledger]:
    played = armillary.load(game)
    return {language: played.ledger_in(language) for language in languages()}


@cache
def figures(game: FromPath[str], language: str) -> dict[str, Markup]:
    """The drawings of the chapters, by English name."""
    played = armillary.load(game)
    plates = played.figures(catalogue(language).of(played))
    return {chapter: Markup(render(plate)) for chapter, plate in plates.items()}


def search(ledgers: dict[str, Ledger], language: str, q: str) -> list[Rule]:
    """What is found in any language, as the reader's own, or as it was found."""
    own = ledgers[language]
    if not q.strip():
        return list(own)
    found = {name: {rule.id: rule for rule in ledger.search(q)} for name, ledger in ledgers.items()}
    hits: list[Rule] = []
    for rule in own:
        versions = [found[name][rule.id] for name in (language, *ledgers) if rule.id in found[name]]
        hits.extend(versions[:1])
    return hits


def by_chapter(rules: list[Rule]) -> dict[str, list[Rule]]:
    found: dict[str, list[Rule]] = {}
    for rule in rules:
        found.setdefault(rule.chapter, []).append(rule)
    return found


def chapters(ledgers: dict[str, Ledger]) -> list[Chapter]:
    english = ledgers["en"]
    return [
        Chapter(
            names={code: ledger.rules.get(rules[0].id, rules[0]).chapter for code, ledger in ledgers.items()},
            rules=[
                {code: ledger.rules.get(rule.id, rule) for code, ledger in ledgers.items()} for rule in rules
            ],
            figure=name,
        )
        for name, rules in english.chapters.items()
    ]


def kind_names(words: TheWords) -> dict[str, str]:
    """What a rule does, as the ledgers call it."""
    return {
        "legal": words("legal"),
        "limit": words("limit"),
        "cost": words("cost"),
        "effect": words("effect"),
        "flow": words("flow"),
        "score": words("score"),
        "tie": words("tie"),
        "setup": words("setup"),
        "hidden": words("hidden"),
        "random": words("random"),
        "option": words("option"),
        "note": words("note"),
    }
