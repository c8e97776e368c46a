"""What is due before the Turn of whoever looks ends."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict import bribes
from armillary.games.high_frontier.rules.conflict.combat import attacks
from armillary.games.high_frontier.rules.conflict.dropstones import falling
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict.war import corruption, dismissal
from armillary.games.high_frontier.rules.conflict.wartime import desertion
from armillary.games.high_frontier.rules.pieces import blocs as root
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COLONIZATION, COMBAT, WAR
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import DUE
from armillary.games.high_frontier.scene.pieces import listing
from armillary.games.high_frontier.scene.pieces.listing import Row
from armillary.games.high_frontier.words.names import card_names, ideology_name, slot_name, space_name
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate
from armillary.scene.shapes import Rect


def rows(seen: HighFrontierState, seat: int, words: Words) -> list[Row]:
    """What a player whose Turn it is must have done, or suffers when it ends."""
    return list(_due(seen, seat, words)) if seat == seen.active and not seen.over else []


def _due(seen: HighFrontierState, seat: int, words: Words) -> Iterator[Row]:
    if COMBAT in seen.modules:
        yield from _battles(seen, seat, words)
    if WAR in seen.modules and table(seen).effects:
        yield from _strangers(seen, seat, words)
        if COLONIZATION in seen.modules:
            yield from _homes(seen, seat, words)


def _battles(seen: HighFrontierState, seat: int, words: Words) -> Iterator[Row]:
    for node in attacks.due_spaces(seen, seat):
        title = words("Attack {place}").format(place=space_name(node, words))
        yield Row("war", title, words("Enemies in one Space fight in War."), rule="HF3-203")
    stone = falling.stone_of(seen, seat)
    if stone is not None and falling.must_choose(stone):
        yield Row(
            "dropstone",
            words("The dropstone strikes or goes on"),
            words("Else it is lost."),
            rule="HF3-194",
        )


def _strangers(seen: HighFrontierState, seat: int, words: Words) -> Iterator[Row]:
    for ideology in dismissal.strangers(seen, seat):
        title = words("Your delegate in {ideology} leaves").format(ideology=ideology_name(ideology, words))
        if corruption.is_incorruptible(seen, seat):
            says, rule = words("It sits with the enemy and cannot be bribed."), "HF3-107"
        elif bribes.held(seen, seat):
            says, rule = words("It sits with the enemy: a bribe keeps one a Turn."), "HF3-106"
        else:
            says, rule = words("It sits with the enemy, and there is no bribe."), "HF3-106"
        yield Row("delegate", title, says, rule=rule)


def _homes(seen: HighFrontierState, seat: int, words: Words) -> Iterator[Row]:
    slot = desertion.doomed(seen, seat)
    if slot != NOTHING:
        title = words("{stack} is unanchored").format(stack=slot_name(slot, words))
        yield Row("bernal", title, words("An Independent's home needs a petition."), rule="HF3-109")
    gone = desertion.deserters(seen, seat)
    if gone and root.restricted(seen, seat, desertion.COLONISTS):
        title = words("{cards} desert").format(cards=card_names(gone, words))
        yield Row("colonist", title, words("A petition keeps Colonists of the enemy."), rule="HF3-114")


@drawn_once()
def plate(seen: HighFrontierState, seat: int, words: Words) -> Plate | None:
    found = rows(seen, seat, words)
    if not found:
        return None
    shapes, high = listing.rows(found, 4)
    box = Box(0, 0, listing.WIDTH, high + 4)
    edge = Rect(1, 1, listing.WIDTH - 2, high + 2, round=5, cls="due-edge")
    title = words("Due this Turn")
    return Plate(
        name=DUE,
        title=title,
        drawing=Drawing(box, (edge, *shapes), cls="due", look=LOOK),
        caption=Caption(
            (captions.Name(title), captions.Figure(str(len(found)))),
            summary=tuple((captions.Icon(row.icon, row.title, row.title),) for row in found[:2]),
            align="start",
        ),
        proportion=box.proportion,
        weight=8,
        least=0.85,
        twin=listing.twins(found, words),
    )
