"""The weapons, and those that cannot fire, with the reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import WEAPONS
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import WEAPONS as PLATE
from armillary.games.high_frontier.scene.names import attack_part, shot_part
from armillary.games.high_frontier.scene.pieces.shot_words import (
    distance,
    formula,
    reason,
    source_name,
    way_said,
)
from armillary.games.high_frontier.scene.pieces.shots import REASONS, Front, Way
from armillary.games.high_frontier.scene.plates.fire.pages import (
    LEAST,
    WEIGHT,
    WIDE,
    in_order,
    in_percent,
    page,
    rule_words,
)
from armillary.games.high_frontier.words.chances import percent
from armillary.games.high_frontier.words.names import space_name
from armillary.games.high_frontier.words.names_conflict import weapon_name
from armillary.scene import captions, text
from armillary.scene.captions import Caption
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Place, Rect, Text, group, use
from armillary.scene.targets import target

ROW = 38.0
_ICONS = {
    "raygun": "raygun",
    "gun": "gun",
    "mirror": "mirror",
    "buggy": "buggy",
    "kamikaze": "missile",
    "dropstone": "stone",
    "amat_bomb": "bomb",
}
_MOST_IDLE = 5


def weapons_plate(fronts: Sequence[Front], names: Sequence[str], words: Words) -> Plate:
    shapes: list[AnyShape] = []
    lines = 1
    for n, front in enumerate(fronts):
        rows = list(_rows(front, names, words))
        lines = max(lines, len(rows))
        if front.begun:
            shapes += rows
        else:
            shapes.append(page(attack_part(front.deeds.node), rows, first=not n))
    if not shapes:
        shapes.append(Text(10, 24, words("no weapons"), 13, "start", cls="quiet"))
    whose = names[fronts[0].firer] if fronts else ""
    box = Box(0, 0, WIDE, lines * ROW + 6)
    said = words("of {player}").format(player=whose)
    return Plate(
        name=PLATE,
        title=words("Weapons"),
        drawing=Drawing(box, tuple(in_order(shapes)), cls="weapons", look=LOOK),
        caption=Caption(
            (captions.Name(words("Weapons")), captions.Words(said, quiet=True)),
            summary=tuple(_briefly(front, way, words) for front in fronts for way in front.ways[:2]),
            align="start",
        ),
        proportion=box.proportion,
        weight=WEIGHT,
        least=LEAST,
        twin=tuple(_weapon_lines(fronts, names, words)),
    )


def _briefly(front: Front, way: Way, words: Words) -> captions.Line:
    """A weapon where there is no room for more."""
    return (
        captions.Words(source_name(way.mount, words)),
        captions.Figure(in_percent(1 - way.miss)),
        captions.Words(space_name(front.deeds.node, words), quiet=True),
    )


def _rows(front: Front, names: Sequence[str], words: Words) -> Iterator[Group]:
    y = 3.0
    for way in front.ways:
        shapes = tuple(_weapon(way, front, words))
        if front.begun:
            outline = Rect(2, 0, WIDE - 4, ROW - 3, round=5)
            yield target(shot_part(way.option), shapes, outline, cls="weapon-row", at=Place(0, y))
        else:
            yield group(*shapes, at=Place(0, y))
        y += ROW
    for idle in front.idle[: _MOST_IDLE if front.begun else 2]:
        name = source_name(idle.mount, words)
        yield group(
            use(_ICONS[WEAPONS[idle.mount.weapon].id], 20, ROW / 2 - 2, 18, "quiet-sign"),
            Text(38, 14, text.shorten(name, 13, WIDE - 104), 13, "start", cls="quiet"),
            Text(38, 29, reason(idle, words), 12, "start", cls="refused-words", room=WIDE - 100),
            rule_words(REASONS[idle.why], WIDE - 8, 22),
            at=Place(0, y),
        )
        y += ROW


def _weapon(way: Way, front: Front, words: Words) -> Iterator[AnyShape]:
    weapon = WEAPONS[way.mount.weapon]
    name = source_name(way.mount, words)
    yield Rect(2, 0, WIDE - 4, ROW - 3, round=5, cls="weapon-floor")
    yield use(_ICONS[weapon.id], 20, ROW / 2 - 2, 18, "brass-sign")
    yield Text(38, 14, text.shorten(name, 13, WIDE - 150), 13, "start", cls="strong")
    said = f"{formula(way)}, {distance(way, words)}"
    if front.begun:
        said = f"{said}, {weapon_name(way.mount.weapon, words)}"
    else:
        said = f"{space_name(front.deeds.node, words)}: {said}"
    yield Text(38, 29, text.shorten(said, 12, WIDE - 106), 12, "start", cls="quiet")
    yield Text(WIDE - 70, 15, f"{percent(float(1 - way.miss))} %", 14, "end", cls="strong")
    yield rule_words(weapon.rule, WIDE - 8, 22)


def _weapon_lines(fronts: Sequence[Front], names: Sequence[str], words: Words) -> Iterator[TwinLine]:
    for front in fronts:
        where = space_name(front.deeds.node, words)
        for way in front.ways:
            part = shot_part(way.option) if front.begun else attack_part(front.deeds.node)
            yield TwinLine(f"{where}: {way_said(way, words)}", part)
        for idle in front.idle:
            yield TwinLine(f"{source_name(idle.mount, words)}: {reason(idle, words)} ({REASONS[idle.why]})")
