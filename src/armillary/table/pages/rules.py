"""The rules of a game, in both languages, with search."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import Parameter
from litestar.response import Redirect

import armillary
from armillary.engine.rules import Ledger
from armillary.table.pages.rendering import page
from armillary.table.people import Person
from armillary.table.store import NotFound

Query = Annotated[str, Parameter(max_length=100, description="Words to look for.")]


@get("/rules", include_in_schema=False)
async def rules_of_first() -> Redirect:
    return Redirect(f"/rules/{armillary.names()[0]}")


@get("/rules/{game:str}", include_in_schema=False)
async def rules_page(
    request: Request[Any, Any, Any], person: Person | None, game: str, q: Query = "", back: Query = ""
) -> Response[str]:
    if game not in armillary.names():
        raise NotFound("There is no such game.")
    played = armillary.load(game)
    ledgers = {language: played.ledger_in(language) for language in ("en", "it")}
    found = {rule.id for ledger in ledgers.values() for rule in ledger.search(q)} if q else None
    return page(
        request,
        "rules.html",
        person,
        game=played.facts,
        chapters=_side_by_side(ledgers["en"], ledgers["it"], found),
        q=q,
        back=back if back.startswith("/tables/") else "",
    )


def _side_by_side(english: Ledger, italian: Ledger, found: set[str] | None) -> list[dict[str, Any]]:
    chapters: list[dict[str, Any]] = []
    for name, rules in english.chapters.items():
        shown = [rule for rule in rules if found is None or rule.id in found]
        if shown:
            twin = italian.rules.get(shown[0].id)
            pairs = [{"en": rule, "it": italian.rules.get(rule.id, rule)} for rule in shown]
            chapters.append({"en": name, "it": twin.chapter if twin else name, "rules": pairs})
    return chapters
