"""A turn that was handed over is taken back only when whoever has it has been asked, or told.

While a request to take back is open the store keeps {"seat", "choices", "agreed"}. When it has ended, it
keeps for the next choice how: {"seat", "outcome"}, and who has refused. So nobody's question goes without
a word: neither the one that somebody was about to answer, nor the one whether something may be undone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from armillary.engine import Match
from armillary.engine.leaving import last_stop
from armillary.engine.planning import taken_back
from armillary.engine.steps import gatherings, to_act
from armillary.table.people.people import Person
from armillary.table.tables.live import LiveTable
from armillary.table.tables.rows import PERSON

UNDONE, REFUSED, OVERTAKEN = "undone", "refused", "overtaken"  # how a request has ended


def asked_since(match: Match[Any], seat: int) -> list[int]:
    """The other seats whose question would go with this seat's last choice: they were not asked before it."""
    others = [other for other in match.to_act if other != seat]
    if not others or match.count <= match.first or taken_back(match.state, seat):
        return []
    before = to_act(match.at(last_stop(match)))
    return [other for other in others if other not in before]


def people_to_ask(live: LiveTable, person: Person | None, seat: int) -> list[int]:
    """Those of them at which other people sit. Bots agree; whoever plays several seats knows of it."""
    found = [live.seats[other] for other in asked_since(live.match, seat)]
    mine = person.id if person else None
    return [place.number for place in found if place.kind == PERSON and place.person not in (None, mine)]


def barrier_of_turns(live: LiveTable, person: Person | None, seat: int) -> str | None:
    """Why a choice that could be taken back otherwise has to be asked for."""
    if people_to_ask(live, person, seat):
        return "it is another player's turn already"
    return None


def is_noticed(live: LiveTable, seat: int) -> bool:
    """True if a person, who reads the page, loses a question; bots do not read it."""
    return any(live.seats[other].kind == PERSON for other in asked_since(live.match, seat))


def is_open(asked: Mapping[str, Any] | None) -> bool:
    """True if the request waits for an answer."""
    return asked is not None and "outcome" not in asked


def after_a_choice(asked: Mapping[str, Any] | None, match: Match[Any]) -> dict[str, Any] | None:
    """What is left of a request when the game has gone on."""
    if asked is None:
        return None
    if is_open(asked):
        return {"seat": asked["seat"], "outcome": OVERTAKEN}
    # A word that went with a secret choice would tell that one was made.
    return dict(asked) if gatherings(match.state) else None
