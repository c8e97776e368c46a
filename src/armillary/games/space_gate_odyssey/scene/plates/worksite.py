"""The worksite: nine piles, the top module of each and how many lie under it."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.space_gate_odyssey.rules.building import sides_of
from armillary.games.space_gate_odyssey.rules.components import MODULES, PILES, Module
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.scene.look import LOOK
from armillary.games.space_gate_odyssey.scene.names import (
    FIELD_ICONS,
    FIELD_TINTS,
    module_name,
    row_name,
    side_name,
)
from armillary.games.space_gate_odyssey.scene.pieces import face
from armillary.games.space_gate_odyssey.words.names import bonus_name, field_name
from armillary.scene.captions import Caption, Icon, Line
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Place, Rect, Text
from armillary.scene.targets import target

_PITCH_X, _PITCH_Y = 140.0, 108.0
_LABELS, _LETTER = 96.0, 11.5  # least room for the names of the rows, and what a letter of them takes


def plate(view: OdysseyState, words: Words) -> Plate:
    """Three rows of types, three columns of fields."""
    piles = tuple(_pile(view, number) for number in range(9))
    names = [row_name(row, words) for row in range(3)]
    labels = tuple(
        Text(-16, row * _PITCH_Y + 58, name, 23, "end", cls="quiet") for row, name in enumerate(names)
    )
    room = max(_LABELS, *(_LETTER * len(name) for name in names)) + 10
    box = Box(-room, -8, room + 2 * _PITCH_X + 146, 2 * _PITCH_Y + 118)
    return Plate(
        name="worksite",
        title=words("Worksite"),
        drawing=Drawing(box, (*labels, *piles), cls="worksite small", look=LOOK),
        caption=Caption(align="start", summary=tuple(_counts(view, row, words) for row in range(3))),
        proportion=box.proportion,
        weight=0.6,
        least=0.42,
        twin=tuple(TwinLine(_said(view, number, words), PILES[number]) for number in range(9)),
    )


def _counts(view: OdysseyState, row: int, words: Words) -> Line:
    """What a row is, and how many modules lie in each of its piles."""
    piles = range(3 * row, 3 * row + 3)
    return (
        CaptionWords(row_name(row, words)),
        *(Icon(FIELD_ICONS[number % 3], "", str(len(view.piles[number]))) for number in piles),
    )


def _pile(view: OdysseyState, number: int) -> Group:
    pile = view.piles[number]
    shapes: list[AnyShape] = [Rect(0, 0, 134, 100, cls="hit")]
    if pile:
        top, under = MODULES[pile[-1]], min(3, len(pile) - 1)
        shapes += [
            Rect(7 + 3 * step, 7 + 2.2 * step, 86, 86, round=5, cls="under") for step in range(under, 0, -1)
        ]
        shapes += [Rect(7, 7, 86, 86, round=5, cls="lid"), face(top, top.corridors)]
        shapes.append(Text(124, 60, str(len(pile)), 28, cls="counted"))
    else:
        shapes += [Rect(7, 7, 86, 86, round=5, cls="gone"), Text(124, 60, "0", 28, cls="counted gone-count")]
    column, row = number % 3, number // 3
    return target(
        PILES[number],
        tuple(shapes),
        Rect(1, 1, 98, 98, round=9),
        cls=f"pile {FIELD_TINTS[column]}",
        at=Place(column * _PITCH_X, row * _PITCH_Y),
    )


def _said(view: OdysseyState, number: int, words: Words) -> str:
    pile = view.piles[number]
    if not pile:
        return words("{row}, {field}: empty").format(
            row=row_name(number // 3, words), field=field_name(number % 3, words)
        )
    module = MODULES[pile[-1]]
    return words("{row}, {field}, modules: {count}, on top: {module}").format(
        row=row_name(number // 3, words),
        field=field_name(number % 3, words),
        count=len(pile),
        module=described(module, module.corridors, words),
    )


def described(module: Module, corridors: int, words: Words) -> str:
    """A module's face in words."""
    parts = [module_name(module, words)]
    if module.bonus:
        parts.append(bonus_name(module, words))
    parts.append(words("capacity {capacity}").format(capacity=module.capacity))
    ways = ", ".join(side_name(side, words) for side in sides_of(corridors))
    parts.append(words("corridors {sides}").format(sides=ways))
    return ", ".join(parts)
