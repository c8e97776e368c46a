"""Modules 1 to 3 for a terminal: the same facts as their plates, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import IDEOLOGIES
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.conflict.war import blocs
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import FUTURES
from armillary.games.high_frontier.scene.moment import bites, has_habitats, is_told
from armillary.games.high_frontier.scene.pieces import listing
from armillary.games.high_frontier.scene.pieces.listing import Row
from armillary.games.high_frontier.scene.pieces.sides import side_of
from armillary.games.high_frontier.scene.plates import due, futures, habitats, restrictions, war
from armillary.games.high_frontier.scene.plates.assembly import bloc_chits
from armillary.games.high_frontier.scene.standing import of_modules
from armillary.games.high_frontier.words.names_conflict import bloc_name, state_word
from armillary.scene import captions

Section = tuple[str, list[str]]


def seat_facts(seen: HighFrontierState, seat: int, words: Words) -> str:
    """What the card of a seat shows of modules: bloc, bribes, prisoners, Bernals."""
    bloc = side_of(seen, seat)
    found = [bloc_name(bloc, words)] if bloc is not None else []
    found += [captions.plain((item,)) for item in of_modules(seen, seat, words)]
    return ", ".join(found)


def assembly(seen: HighFrontierState, names: Sequence[str], words: Words) -> Iterator[str]:
    """Module 3: every Ideology with its bloc, extremist, delegates and bribes; a star at the Law."""
    yield bloc_chits.said_of_law(seen, words)
    gone = blocs.star_is_gone(seen) or blocs.is_empire(seen)
    for number in range(len(IDEOLOGIES)):
        star = "★ " if number == seen.star and not gone else "  "
        yield star + bloc_chits.said_of(seen, number, names, words)


def sections(seen: HighFrontierState, own: int, names: Sequence[str], words: Words) -> Iterator[Section]:
    """What is due, what is closed, the War, habitats, Futures."""
    if seen.conflict and (found := due.rows(seen, own, words)):
        yield words("Due this Turn"), _said(found, words)
    if bites(seen):
        yield words("Restrictions"), _said(restrictions.rows_of(seen, own, names, words), words)
    if is_told(seen) and (found := war.facts(seen, names, words)):
        yield state_word(seen, words) or words("War"), _said(found, words)
    if has_habitats(seen):
        yield words("Habitats and crafts"), list(_habitats(seen, own, names, words))
    if FUTURES in seen.modules:
        known = [goal for goal in futures.goals(seen, own, words) if {goal.owner, goal.holder} != {NOBODY}]
        yield words("Futures"), [futures.said(goal, names, words) for goal in known]


def _habitats(seen: HighFrontierState, own: int, names: Sequence[str], words: Words) -> Iterator[str]:
    for seat in (*range(own, seen.seats), *range(own)):
        for row in habitats.rows_of(seen, seat, words):
            yield f"{names[seat]}: {listing.said(row, words)}"
    yield from _said(habitats.queue_rows(seen, words), words)


def _said(rows: Sequence[Row], words: Words) -> list[str]:
    return [listing.said(row, words) for row in rows]
