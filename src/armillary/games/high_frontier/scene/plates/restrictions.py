"""What War and Anarchy close to whoever looks: by Ideology, open, to be asked for, or closed, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import IDEOLOGIES, RESTRICTIONS
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Bloc, Restriction
from armillary.games.high_frontier.rules.conflict.independence import future_wars
from armillary.games.high_frontier.rules.conflict.table import bloc_of, is_extremist, table
from armillary.games.high_frontier.rules.conflict.war import petitions
from armillary.games.high_frontier.rules.futures import completed
from armillary.games.high_frontier.rules.menu import once
from armillary.games.high_frontier.rules.pieces import blocs, grants
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import RESTRICTIONS as PLATE
from armillary.games.high_frontier.scene.pieces import listing
from armillary.games.high_frontier.scene.pieces.listing import ASK, OPEN, SHUT, Row
from armillary.games.high_frontier.scene.pieces.sides import side_of
from armillary.games.high_frontier.words.names import ideology_name
from armillary.games.high_frontier.words.names_conflict import restriction_short
from armillary.mechanics.sentences import listed
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate

_FINAO, _GOLDEN_APPLES = "finao", "golden_apples"
_WIDE = 240.0  # its letters are then as large as those of the plates around it


class Verdict(Struct, frozen=True):
    """Of one restriction, for one player."""

    how: str
    why: str
    rule: str


def verdict(
    seen: HighFrontierState, seat: int, found: Restriction, names: Sequence[str], words: Words
) -> Verdict:
    """Open, and by whom; whom to ask; or closed."""  # HF3-141 to HF3-151
    if not blocs.restricted(seen, seat, found.id):
        return _open(seen, seat, found, words)
    if found.id == _FINAO and seen.futures and completed.holder(seen, _GOLDEN_APPLES) != NOBODY:
        return Verdict(OPEN, words("the golden apples are found"), "HF3-357")
    asked = (
        petitions.to_ask(seen, seat, found.id)
        if seat == seen.active
        else petitions.speakers(seen, seat, found.ideology)
    )
    if asked:
        who = listed([names[other] for other in asked], words)
        rule = "HF3-145" if any(blocs.allied(seen, seat, other) for other in asked) else "HF3-142"
        return Verdict(ASK, words("ask {players}").format(players=who), rule)
    if seen.delegates_of(found.ideology, seat):
        return Verdict(SHUT, words("your delegate sits among enemies"), found.rule)
    return Verdict(SHUT, words("no delegate speaks for you"), found.rule)


def _open(seen: HighFrontierState, seat: int, found: Restriction, words: Words) -> Verdict:
    if found.independents_only and side_of(seen, seat) != Bloc.INDEPENDENCE:
        return Verdict(OPEN, words("binds Independents alone"), found.rule)
    if seat == seen.active and not once(seen, petitions.mark(found.id)):
        return Verdict(OPEN, words("granted for this Turn"), "HF3-147")
    if seen.conflict and is_extremist(seen, found.ideology, seat):
        return Verdict(OPEN, words("your extremist"), "HF3-142")
    if seen.conflict and any(ideology == found.ideology for ideology, _ in table(seen).corrupt):
        return Verdict(OPEN, words("a corrupt delegate serves all"), "HF3-146")
    if seen.conflict and seen.delegates_of(found.ideology, seat):
        friendly = table(seen).propaganda[found.ideology] == bloc_of(seen, seat)
        if friendly:
            return Verdict(OPEN, words("your delegate"), "HF3-144")
    if any(
        grant.kind == grants.PETITION and grant.taker == seat and grant.what == found.ideology
        for grant in seen.grants
    ):
        return Verdict(OPEN, words("by a deal"), "HF3-142")
    if found.ideology == laws.UNITY and petitions.launches(seen, seat):
        return Verdict(OPEN, words("your Home Bernal launches it"), "HF3-150")
    return Verdict(OPEN, words("your delegate"), "HF3-144")


def rows_of(seen: HighFrontierState, seat: int, names: Sequence[str], words: Words) -> list[Row]:
    """A row for each Ideology; two where it closes one thing and leaves another open."""
    if future_wars.is_strict(seen):
        return list(_of_a_future(seen, seat, words))
    return list(_rows(seen, seat, names, words))


def _of_a_future(seen: HighFrontierState, seat: int, words: Words) -> Iterator[Row]:
    """The War of a Future without Module 3: no petition helps."""  # HFC-303 to HFC-305
    shut, opened = words("closed"), words("open")
    rebel = side_of(seen, seat) == Bloc.INDEPENDENCE
    told = (
        ("aqua", words("Income and fundraising"), False, "HFC-304"),
        ("rocket", words("Auctions, market, boost and delivery"), False, "HFC-304"),
        ("hand", words("The top card of a deck, as an Operation"), True, "HFC-304"),
        ("law", words("Lobbying: Loyalists only"), not rebel, "HFC-304"),
        ("colony", words("Homesteading: Independents only"), rebel, "HFC-304"),
        ("crash", words("FINAO and parades"), False, "HFC-305"),
    )
    for icon, title, is_open, rule in told:
        how, word = (OPEN, opened) if is_open else (SHUT, shut)
        yield Row(icon, title, "", how, word, rule, part=f"closed-{icon}")


def _rows(seen: HighFrontierState, seat: int, names: Sequence[str], words: Words) -> Iterator[Row]:
    said = {OPEN: words("open"), ASK: words("ask"), SHUT: words("closed")}
    for number, ideology in enumerate(IDEOLOGIES):
        grouped: dict[Verdict, list[str]] = {}
        for name, found in RESTRICTIONS.items():
            if found.ideology == number and petitions.exists(seen, name):
                reached = verdict(seen, seat, found, names, words)
                grouped.setdefault(reached, []).append(restriction_short(name, words))
        for reached, closed in _merged(grouped):
            title = ", ".join(closed)
            yield Row(
                ideology.id,
                title[:1].upper() + title[1:],
                reached.why,
                reached.how,
                said[reached.how],
                reached.rule,
                about=ideology_name(number, words),
                part=f"{ideology.id}-{reached.how}",
            )


def _merged(grouped: dict[Verdict, list[str]]) -> Iterator[tuple[Verdict, list[str]]]:
    """Those that differ in the rule alone are one row, under the rule of the first."""
    found: dict[tuple[str, str], tuple[Verdict, list[str]]] = {}
    for reached, names in grouped.items():
        _, those = found.setdefault((reached.how, reached.why), (reached, []))
        those += names
    yield from found.values()


@drawn_once()
def plate(seen: HighFrontierState, seat: int, names: Sequence[str], words: Words) -> Plate:
    """The list for whoever looks; where it has no room, what is closed and what has to be asked for."""
    found = rows_of(seen, seat, names, words)
    shapes, high = listing.rows(found, wide=_WIDE)
    box = Box(0, 0, _WIDE, high)
    shut, ask = (sum(row.verdict == how for row in found) for how in (SHUT, ASK))
    counted = words("closed {closed}, ask {ask}").format(closed=shut, ask=ask)
    signs = (SHUT, "locked", words("closed")), (ASK, "delegate", words("ask"))
    summary = tuple(
        (captions.Icon(icon, said, titles),) for how, icon, said in signs if (titles := _titles(found, how))
    )
    return Plate(
        name=PLATE,
        title=words("Restrictions"),
        drawing=Drawing(box, shapes, cls="restrictions", look=LOOK),
        caption=Caption(
            (captions.Name(words("Restrictions")), captions.Words(counted, quiet=True)),
            summary=summary,
            align="start",
        ),
        proportion=box.proportion,
        weight=0.8,
        least=0.87,
        twin=listing.twins(found, words),
    )


def _titles(found: Sequence[Row], how: str) -> str:
    """What is under one verdict, as one sentence; a name that begins in capitals keeps them."""
    titles = [row.title for row in found if row.verdict == how]
    return ", ".join(
        title if not n or title[:2].isupper() else title[0].lower() + title[1:]
        for n, title in enumerate(titles)
    )
