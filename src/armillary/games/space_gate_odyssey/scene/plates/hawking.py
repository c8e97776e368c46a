"""Hawking: the influence wheel, the government ranks around it, the predominance track."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words
from armillary.games.space_gate_odyssey.rules.components import GATES, HAWKING, TOKENS
from armillary.games.space_gate_odyssey.rules.state import (
    ON_HAWKING,
    RANK_CHIEF,
    RANK_SETTLER,
    OdysseyState,
)
from armillary.games.space_gate_odyssey.scene.look import LOOK
from armillary.games.space_gate_odyssey.scene.names import TOKEN_TINTS
from armillary.games.space_gate_odyssey.scene.pieces import figure, settler
from armillary.games.space_gate_odyssey.words.names import ROMAN, gate_name, token_name
from armillary.scene.captions import Caption
from armillary.scene.marks import mark, seat_class
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.rings import (
    around,
    degrees_rule,
    polar,
    sector,
    sector_brackets,
    ticks,
    turn_for,
)
from armillary.scene.shapes import (
    AnyShape,
    Circle,
    Ellipse,
    Group,
    Path,
    Place,
    Rect,
    Text,
    group,
    use,
)
from armillary.scene.targets import path_target, target
from armillary.scene.tracks import Rule, graduations, spread

_OUTER, _RANKS, _WHEEL, _CORE = 128.0, 99.0, 94.0, 60.0
_TRACK_Y = 164.0
_PITCH = 46.0

Names = Sequence[str]


def plate(view: OdysseyState, names: Names, words: Words) -> Plate:
    """The wheel above, the track under it."""
    box = Box(-137, -139, 274, 346)
    return Plate(
        name="hawking",
        title=words("Hawking"),
        drawing=Drawing(box, (_dial(view, words), _track(view)), cls="hawking", look=LOOK),
        caption=Caption(named=False),
        proportion=box.proportion,
        weight=1,
        twin=(*_twin_of_dial(view, names, words), *_twin_of_track(view, words)),
    )


# ---- the wheel and the ranks -----------------------------------------------


def _dial(view: OdysseyState, words: Words) -> Group:
    return group(
        _sphere(),
        Circle(0, 0, _OUTER, cls="globe"),
        *(_rank(view, rank) for rank in range(1, HAWKING.ranks + 1)),
        Circle(0, 0, _OUTER, cls="ring"),
        Circle(0, 0, _RANKS, cls="ring"),
        Circle(0, 0, _WHEEL, cls="wheel"),
        Path(ticks(_WHEEL, -4, _between_digits()), cls="ticks"),
        Path(ticks(_WHEEL, _CORE - _WHEEL, degrees_rule(10, 18)), cls="ticks faint"),
        Circle(0, 0, _CORE, cls="wheel"),
        *(_digit(digit) for digit in range(10)),
        Path("M-3.4-3.6 4.2 0-3.4 3.6z", cls="arrow", at=Place(*polar(69, -18), turn=-18)),
        *_markers(view),
        _core(view, words),
        cls="dial",
    )


def _sphere() -> Group:
    """The rings of an armillary sphere, seen behind the globe, and its axis."""
    return group(
        Ellipse(0, 0, 150, 34, at=Place(turn=-23)),
        Ellipse(0, 0, 150, 30, at=Place(turn=-23)),
        Path("M-58.6 138L-54 127M58.6-138L54-127"),
        cls="sphere",
    )


def _between_digits() -> list[float]:
    """Four strokes a digit, at its fifths."""
    return [36 * digit + part * 7.2 for digit in range(10) for part in (-1.5, -0.5, 0.5, 1.5)]


def _digit(digit: int) -> Text:
    x, y = polar(68, 36 * digit)
    return Text(x, y + 5.4, str(digit), 15.6, cls="digit", id=f"wheel-{digit}")


def _markers(view: OdysseyState) -> list[AnyShape]:
    """The settlers on the wheel; those on one space stand side by side."""
    shapes: list[AnyShape] = []
    for digit in range(10):
        seats = [seat for seat, own in enumerate(view.confederations) if own.wheel == digit]
        size = 7.75 if len(seats) < 3 else 6.6
        for seat, angle in zip(seats, around(len(seats), turn_for(83, 2.2 * size), 36 * digit), strict=True):
            shapes.append(settler(seat, *polar(83, angle), size, f"wheel-{digit}-settler-{seat}"))
    return shapes


def _rank(view: OdysseyState, rank: int) -> Group:
    middle = _rank_angle(rank)
    start, end = middle - 180 / HAWKING.ranks, middle + 180 / HAWKING.ranks
    noted = rank in HAWKING.engineer_ranks
    shape = sector(_RANKS + 1, _OUTER - 1, start, end, gap=4)
    holders = [
        (seat, own.ranks[rank - 1]) for seat, own in enumerate(view.confederations) if len(own.ranks) >= rank
    ]
    return path_target(
        f"rank-{rank}",
        (
            Path(shape, cls="rank noted" if noted else "rank"),
            *(_holders(holders, rank, middle) if holders else [_rank_sign(rank, middle, noted)]),
        ),
        shape,
        sector_brackets(_RANKS + 1, _OUTER - 1, start, end, 7, gap=4),
        polar(_OUTER - 4, end - 6),
        polar(_OUTER - 7, end - 5),
        cls="fine",
        size=3,
    )


def _rank_angle(rank: int) -> float:
    """Ranks go clockwise from the foot."""
    return 180 + 360 * (rank - 0.5) / HAWKING.ranks


def _rank_sign(rank: int, middle: float, noted: bool) -> AnyShape:
    x, y = polar(113.5, middle)
    if noted:
        return use("engineer", x, y, 19, "rank-icon")
    return Text(x, y + 5.7, ROMAN[rank - 1], 16.5, cls="rank-name")


def _holders(holders: list[tuple[int, int]], rank: int, middle: float) -> list[AnyShape]:
    shapes: list[AnyShape] = []
    size = 8.0 if len(holders) < 4 else 7.4
    angles = around(len(holders), turn_for(113.5, 2.75 * size), middle)
    lower_half = 90 < middle % 360 < 270  # seats are read from left to right
    for (seat, piece), angle in zip(holders, angles[::-1] if lower_half else angles, strict=True):
        x, y = polar(113.5, angle)
        id_ = f"rank-{rank}-{seat}"
        if piece == RANK_SETTLER:
            shapes.append(settler(seat, x, y, size, id_))
        else:
            shapes.append(figure("chief" if piece == RANK_CHIEF else "engineer", seat, x, y, 0.86, id=id_))
    return shapes


def _core(view: OdysseyState, words: Words) -> Group:
    """The name, and the gates that have come to stand here."""
    gates = [gate for gate, where in enumerate(view.gates) if where == ON_HAWKING]
    signs = [
        Group(
            (use(f"gate-{GATES[gate]}", x, 17, 20, "gate-sign"),),
            id=f"gate-{GATES[gate]}",
            piece=f"gate-{GATES[gate]}",
        )
        for gate, x in zip(gates, spread(len(gates), 26), strict=True)
    ]
    return target(
        "core",
        (
            Circle(0, 0, 53, cls="core"),
            Text(0, -2 if gates else 5, words("Hawking").upper(), 16, cls="core-name"),
            *signs,
        ),
        Circle(0, 0, 53),
    )


# ---- the predominance track ------------------------------------------------


def _track(view: OdysseyState) -> Group:
    places = spread(5, _PITCH)
    return group(
        *(_swap(gap, (places[gap - 1] + places[gap]) / 2) for gap in range(1, 5)),
        *(_position(number, x) for number, x in enumerate(places, 1)),
        *(_token(token, x) for token, x in zip(view.track, places, strict=True)),
        cls="predominance",
        at=Place(0, _TRACK_Y),
    )


def _position(number: int, x: float) -> Group:
    value = str(HAWKING.predominance_values[number - 1])
    return group(Text(x, 35, value, 17, cls="token-value"), id=f"position-{number}")


def _token(token: int, x: float) -> Group:
    return target(
        f"token-{TOKENS[token]}",
        (Rect(-18, -17, 36, 34, round=4, cls="tile-back"), use(TOKENS[token], 0, 0, 21, "glyph")),
        Rect(-20, -19, 40, 38, round=6),
        cls=f"token fine {TOKEN_TINTS[token]}",
        at=Place(x, 0),
        piece=f"token-{TOKENS[token]}",
    )


def _swap(gap: int, x: float) -> Group:
    """The handle between two positions: a link above, and the arrows of the swap under it."""
    return target(
        f"swap-{gap}-{gap + 1}",
        (
            Path("M-4 0h8", cls="swap-bar"),
            Rect(-11, 17, 22, 24, cls="hit"),
            Path(
                "M-6 26.2h10.6m-2.6-2.6 2.6 2.6-2.6 2.6M6 32H-4.6m2.6-2.6-2.6 2.6 2.6 2.6", cls="swap-arrows"
            ),
        ),
        Circle(0, 29, 10.5),
        cls="swap fine",
        at=Place(x, 0),
    )


# ---- influence of a seat ---------------------------------------------------


def influence(view: OdysseyState, seat: int, names: Names, words: Words) -> Plate:
    """A seat's influence on a rule of 0 to 80, a long stroke a rank; for the seat's pane."""
    highest = 10 * HAWKING.ranks
    own = view.confederations[seat]
    rule = Rule(0, highest, 6, 220)
    shorts, longs = graduations(0, highest, 2, 10)
    said = words("{name}: influence {influence}").format(name=names[seat], influence=own.influence)
    shapes = (
        Path(rule.line(12), cls="rule"),
        Path(rule.ticks(shorts, 12, 3), cls="ticks"),
        Path(rule.ticks(longs, 12, 7), cls="ticks major"),
        *(Circle(rule.x(10 * rank), 17.5, 2, cls="ticks major") for rank in HAWKING.engineer_ranks),
        Path(Rule(0, highest, 6, rule.x(own.influence)).line(12), cls=f"reading {seat_class(seat)}"),
        mark(seat, rule.x(own.influence), 12, 5.6),
    )
    return Plate(
        name=f"influence-{seat}",
        seat=seat,
        title=said,
        drawing=Drawing(Box(0, 0, 226, 21), shapes, look=LOOK),
        caption=Caption(named=False),
        proportion=226 / 21,
        weight=0.1,
        twin=(TwinLine(said),),
    )


# ---- in words --------------------------------------------------------------


def _twin_of_dial(view: OdysseyState, names: Names, words: Words) -> list[TwinLine]:
    lines = [
        TwinLine(
            words("{name}: influence {influence}, government rank {ranks}").format(
                name=names[seat], influence=own.influence, ranks=own.crossings
            )
        )
        for seat, own in enumerate(view.confederations)
    ]
    for rank in range(1, HAWKING.ranks + 1):
        holders = [names[seat] for seat, own in enumerate(view.confederations) if len(own.ranks) >= rank]
        said = words("rank {rank}: {names}").format(rank=rank, names=", ".join(holders) or words("nobody"))
        lines.append(TwinLine(said, f"rank-{rank}"))
    for gate, where in enumerate(view.gates):
        if where == ON_HAWKING:
            said = words("{gate} stands on Hawking").format(gate=gate_name(gate, words))
            lines.append(TwinLine(said, f"gate-{GATES[gate]}"))
    return lines


def _twin_of_track(view: OdysseyState, words: Words) -> list[TwinLine]:
    lines = [
        TwinLine(
            words("predominance {position}: {token}, worth {value}").format(
                position=number, token=token_name(token, words), value=value
            ),
            f"token-{TOKENS[token]}",
        )
        for number, (token, value) in enumerate(zip(view.track, HAWKING.predominance_values, strict=True), 1)
    ]
    swaps = [
        TwinLine(
            words("swap {first} and {second}").format(
                first=token_name(view.track[gap - 1], words), second=token_name(view.track[gap], words)
            ),
            f"swap-{gap}-{gap + 1}",
        )
        for gap in range(1, 5)
    ]
    return [*lines, *swaps]
