"""The technology board: twelve stacks, the bonus on top, the two-point tile, who has what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.seti.rules.components import TECH_BONUSES, TECH_KINDS, TECH_RECORDS, TECHS
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.names import KIND_TINTS, TECHS_PLATE, kind_icon
from armillary.games.seti.scene.pieces import effect_signs, sign_rows
from armillary.games.seti.scene.pieces.sign_rows import ARROW, Sign, Signs
from armillary.games.seti.words.names import tech_ability, tech_name
from armillary.games.seti.words.sentences import effects
from armillary.scene.captions import Caption, Line, Name
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.marks import mark
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Path, Place, Rect, use
from armillary.scene.targets import target
from armillary.scene.tracks import spread

_WIDE, _HIGH, _GAP = 51.0, 68.0, 3.0
_EDGE = 4.0  # of the tiles under the top one
_LEFT = 15.0
_INNER = _WIDE - _EDGE - 4

Names = Sequence[str]

# What each tech does, in signs; computer techs show their two rewards instead.
ABILITIES: dict[str, Signs] = {
    "probe_1": (Sign("2", "launch"),),
    "probe_2": (Sign("", "asteroids"), Sign("", "publicity", "t-rose")),
    "probe_3": (Sign("", "land"), Sign("−1", "energy", "t-sand")),
    "probe_4": (Sign("", "land"), Sign("", "moon")),
    "telescope_1": (Sign("±1", "planet-earth"),),
    "telescope_2": (Sign("−1", "publicity", "t-rose"), Sign("", "planet-mercury")),
    "telescope_3": (Sign("", "hand"), ARROW, Sign("", "signal")),
    "telescope_4": (Sign("", "launch"), Sign("/"), Sign("", "move")),
}


@drawn_once()
def plate(seen: SetiState, names: Names, words: Words) -> Plate:
    shapes: list[AnyShape] = []
    for kind, name in enumerate(TECH_KINDS):
        y = kind * (_HIGH + _GAP)
        shapes.append(use(kind_icon(name), 7, y + _HIGH / 2 - 2, 14, f"sign tinted {KIND_TINTS[kind]}"))
        shapes += [_stack(seen, 4 * kind + place, _LEFT + place * (_WIDE + _GAP), y) for place in range(4)]
    box = Box(-2, -2, _LEFT + 4 * (_WIDE + _GAP) - _GAP + 4, 3 * (_HIGH + _GAP) - _GAP + 4)
    return Plate(
        name=TECHS_PLATE,
        title=words("Technologies"),
        drawing=Drawing(box, tuple(shapes), cls="techs", look=LOOK),
        caption=Caption(_head(seen, words), align="start"),
        proportion=box.proportion,
        weight=0.8,
        least=0.95,
        twin=tuple(_twin(seen, names, words)),
    )


def _head(seen: SetiState, words: Words) -> Line:
    left = sum(bool(seen.two_points >> tech & 1) for tech in range(TECHS))
    said = words("{left} of {all} give 2 points").format(left=left, all=TECHS)
    return Name(words("Technologies")), CaptionWords(said, quiet=True)


def ability(tech: int) -> Signs:
    """What a tech does, in signs."""
    record = TECH_RECORDS[tech]
    if record.id in ABILITIES:
        return ABILITIES[record.id]
    return (Sign("2", "points"), Sign("", "chevron"), *effect_signs.effects(record.lower))


def _stack(seen: SetiState, tech: int, x: float, y: float) -> Group:
    record = TECH_RECORDS[tech]
    pile = seen.tech_piles[tech]
    shapes: list[AnyShape] = []
    for under in range(min(2, len(pile) - 1), 0, -1):
        shapes.append(Rect(2 * under, 2 * under, _WIDE - _EDGE, _HIGH - _EDGE, round=5, cls="under"))
    shapes.append(Rect(0, 0, _WIDE - _EDGE, _HIGH - _EDGE, round=5, cls="tile-back" if pile else "gone"))
    signs = ability(tech)
    size = sign_rows.fitted(signs, 17, _INNER, 34, 11)
    top = (34 - len(sign_rows.lines(signs, size, _INNER)) * 1.18 * size) / 2 + 0.09 * size + 1
    shapes += sign_rows.block(signs, (_WIDE - _EDGE) / 2, top, size, _INNER)
    if pile:
        shapes += _bonus(seen, tech, pile[-1])
    shapes += _owners(seen, tech)
    return target(
        record.id,
        tuple(shapes),
        Rect(0, 0, _WIDE - _EDGE, _HIGH - _EDGE, round=5),
        at=Place(x, y),
        cls=f"tech {KIND_TINTS[record.kind]}{'' if pile else ' empty'}",
    )


def _bonus(seen: SetiState, tech: int, bonus: int) -> list[AnyShape]:
    """The immediate bonus of the top tile, with the extra one of some stacks, and the two-point tile."""
    signs = effect_signs.effects((*TECH_BONUSES[bonus], *TECH_RECORDS[tech].extra_bonus))
    found: list[AnyShape] = [
        Path(f"M3 36H{_WIDE - _EDGE - 3}", cls="card-lines"),
        *sign_rows.line(signs, (_WIDE - _EDGE) / 2, 42.6, sign_rows.in_one_line(signs, 15, _INNER)),
    ]
    if seen.two_points >> tech & 1:
        found.append(Rect((_WIDE - _EDGE) / 2 - 12, 51.1, 24, 12.5, round=6, cls="two-points"))
        found += sign_rows.line((Sign("2", "points"),), (_WIDE - _EDGE) / 2, 57.4, 14)
    return found


def _owners(seen: SetiState, tech: int) -> Iterator[AnyShape]:
    seats = [seat for seat, own in enumerate(seen.agencies) if own.has_tech(tech)]
    for seat, x in zip(seats, spread(len(seats), 11.5, (_WIDE - _EDGE) / 2), strict=True):
        yield mark(seat, x, 57.5, 4.6)


def _twin(seen: SetiState, names: Names, words: Words) -> Iterator[TwinLine]:
    for tech in range(TECHS):
        pile = seen.tech_piles[tech]
        who = ", ".join(names[seat] for seat, own in enumerate(seen.agencies) if own.has_tech(tech))
        text = words("{tech}: {ability} Tiles left: {left}").format(
            tech=tech_name(tech, words), ability=tech_ability(tech, words), left=len(pile)
        )
        if pile:
            bonus = (*TECH_BONUSES[pile[-1]], *TECH_RECORDS[tech].extra_bonus)
            text = words("{text}; bonus: {bonus}").format(text=text, bonus=effects.rewards(bonus, words))
        if seen.two_points >> tech & 1:
            text = words("{text}; 2 points for the first").format(text=text)
        if who:
            text = words("{text}; owned by {who}").format(text=text, who=who)
        yield TwinLine(text, TECH_RECORDS[tech].id)
