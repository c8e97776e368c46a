"""Missions: those for all, the own secret ones, and what everybody has completed.

| Part | What it is |
|---|---|
| `<mission>` | a mission that can be completed, or that the own faction has completed |
| `done-<seat>` | how many a seat has completed, and what they are worth |
"""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import MISSIONS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import HIDDEN
from armillary.games.stellar_horizons.rules.concepts import missions as rules
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.names import MISSIONS_PLATE, Names, called_as, looking
from armillary.games.stellar_horizons.scene.pieces.sheet import hairline, line_of
from armillary.games.stellar_horizons.words import names as said
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.marks import mark
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Rect, Text, group, use
from armillary.scene.targets import target

WIDE = 240.0
_ROW = 21.0


@drawn_once()
def plate(seen: StellarState, words: Words, names: Names) -> Plate:
    called = called_as(seen, names, words)
    shapes: list[AnyShape] = []
    y = 2.0
    for mission, icon, about in listed(seen, words):
        shapes.append(_mission(seen, mission, icon, about, y, words))
        y += _ROW
    if seen.played:
        shapes.append(hairline(6, y + 3, WIDE - 12))
        y += 8
        for seat in range(seen.seats):
            shapes.append(_done(seen, seat, called[seat], y, words))
            y += _ROW
    if not shapes:
        shapes.append(line_of(words("no missions yet"), 8, 17, WIDE - 16, 12.5, "quiet"))
        y = 24
    box = Box(0, 0, WIDE, y + 2)
    return Plate(
        name=MISSIONS_PLATE,
        title=words("Missions"),
        drawing=Drawing(box, tuple(shapes), cls="missions", look=LOOK),
        caption=Caption(
            (captions.Name(words("Missions")), captions.Words(_kept(seen, words), quiet=True)),
            align="start",
        ),
        proportion=box.proportion,
        weight=0.2,
        least=0.75,
        twin=tuple(_twin(seen, called, words)),
    )


def listed(seen: StellarState, words: Words) -> Iterator[tuple[int, str, str]]:
    """Missions that whoever looks knows: for all, own, completed; each with its icon and what it is."""
    for mission in seen.common_missions:
        yield mission, "mission", words("for all")
    if seen.played:
        own = seen.of(looking(seen))
        yield from ((m, "secret", words("yours alone")) for m in own.missions if m != HIDDEN)
        yield from ((m, "win", words("completed")) for m in own.completed)


def _kept(seen: StellarState, words: Words) -> str:
    return words("at most {n} completed ones are kept").format(n=seen.decade)


def _mission(seen: StellarState, mission: int, icon: str, about: str, y: float, words: Words) -> Group:
    record = MISSIONS[mission]
    name = said.mission_name(mission, words)
    text = name if icon == "win" else f"{name}, {about}"
    sign = "sign" if icon == "win" else "lit-sign"
    shown: list[AnyShape] = [
        use(icon, 15, y + 10, 16, sign),
        line_of(text, 28, y + 15, (WIDE - 78) * 1.08, 12.5, "quiet" if icon == "win" else ""),
        Text(WIDE - 8, y + 15, said.vp(record.vp, words), 12.5, "end", cls="strong"),
    ]
    frame = Rect(4, y, WIDE - 8, _ROW - 1, round=3)
    return target(record.id, tuple(shown), frame, cls="mission")


def _done(seen: StellarState, seat: int, player: str, y: float, words: Words) -> Group:
    own = seen.of(seat)
    secret = len(own.missions)
    text = words("{n} done, {secret} secret").format(n=len(own.completed), secret=secret)
    worth = said.vp(rules.value(seen, seen.played[seat]), words)
    return group(
        mark(seat, 15, y + 10, 5),
        line_of(player, 28, y + 15, 56, 12.5),
        line_of(text, 86, y + 15, (WIDE - 86 - 44) * 1.12, 12, "quiet"),
        Text(WIDE - 8, y + 15, worth, 12.5, "end", cls="strong"),
        id=f"done-{seat}",
    )


def _twin(seen: StellarState, called: list[str], words: Words) -> Iterator[TwinLine]:
    for mission, icon, about in listed(seen, words):
        record = MISSIONS[mission]
        text = f"{said.mission_name(mission, words)}, {about}: {said.vp(record.vp, words)}"
        if icon != "win":
            left = seen.exploration[record.world]
            text += "; " + words("exploration value {n} of {most}").format(
                n=left, most=WORLDS[record.world].exploration or 0
            )
        yield TwinLine(text, record.id)
    if not seen.played:
        yield TwinLine(words("no missions yet"))
    for seat in range(seen.seats if seen.played else 0):
        own = seen.of(seat)
        text = words("{player}: {n} completed, worth {vp}").format(
            player=called[seat],
            n=len(own.completed),
            vp=said.vp(rules.value(seen, seen.played[seat]), words),
        )
        yield TwinLine(text, f"done-{seat}")
    if seen.missions_to_come:
        yield TwinLine(
            words("missions still to come: {years}").format(
                years=", ".join(str(MISSIONS[m].year) for m in seen.missions_to_come)
            )
        )
