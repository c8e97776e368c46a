"""A patent as a tile: mass, hardness, its thrust triangle, what it gives and what it needs."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Counted, Words
from armillary.engine.points import written
from armillary.games.high_frontier.rules.components import CARDS, FACES
from armillary.games.high_frontier.rules.components.kinds import (
    GENERATORS,
    NOTHING,
    REACTORS,
    Card,
    Deck,
    Face,
    Grade,
    Platform,
    Spectral,
    Triangle,
)
from armillary.games.high_frontier.rules.state import card_of
from armillary.games.high_frontier.scene.pieces.spaces import TINTS
from armillary.games.high_frontier.words.names import deck_name, platform_name, supports
from armillary.scene import text
from armillary.scene.shapes import AnyShape, Line, Path, Rect, Text, use

WIDTH, HEIGHT = 208.0, 156.0
ICONS = {
    Deck.THRUSTER: "thruster",
    Deck.ROBONAUT: "robonaut",
    Deck.REFINERY: "refinery",
    Deck.REACTOR: "reactor",
    Deck.GENERATOR: "generator",
    Deck.RADIATOR: "radiator",
    Deck.FREIGHTER: "freighter",
    Deck.GW_THRUSTER: "thruster",
    Deck.BERNAL: "bernal",
    Deck.COLONIST: "colonist",
    Deck.CREW: "crew",
}
_FUELS = {Grade.DIRT: "t-slate", Grade.WATER: "t-sea", Grade.ISOTOPE: "t-sand"}
_PLATFORMS = {Platform.MISSILE: "missile", Platform.BUGGY: "buggy", Platform.RAYGUN: "raygun"}
_SIDES = ("white", "black", "purple")
_NAME, _GROWN = 12.0, 1.15  # of a name in two lines, and by how much a page may enlarge it


def tile(piece: int, words: Words, *, cls: str = "") -> Iterator[AnyShape]:
    """A face of a card, 208 by 156, with its upper left corner at the origin."""
    face, card = FACES[piece], CARDS[card_of(piece)]
    yield Rect(0, 0, WIDTH, HEIGHT, round=6, cls=f"patent side-{_SIDES[face.side]} {cls}".strip())
    yield from _face(face, card, words)


def _face(face: Face, card: Card, words: Words) -> Iterator[AnyShape]:
    yield use(ICONS.get(card.deck, "hand"), 19, 20, 20, "brass-sign")
    room = WIDTH - 66
    size = text.fit(face.name, 14.5, 0.9 * room, 12.5, "display")
    if size:
        yield Text(35, 25, face.name, size, "start", cls="display patent-name")
    else:
        lines = text.wrap(face.name, _GROWN * _NAME, room)  # a small card has larger letters
        lines = (lines[0], text.shorten(" ".join(lines[1:]), _GROWN * _NAME, room)) if lines[1:] else lines
        first = 25.0 if len(lines) == 1 else 18.0
        for row, line in enumerate(lines):
            yield Text(35, first + 14 * row, line, _NAME, "start", cls="strong patent-name")
    yield from chip(card.spectral, WIDTH - 24, 12)
    yield Text(
        12,
        48,
        words("mass {mass}").format(mass=face.mass),
        12,
        "start",
        tail="   " + words("rad-hardness {n}").format(n=face.rad_hard),
    )
    yield Line(12, 57, WIDTH - 12, 57, cls="fold")
    top = 64.0
    if face.triangle is not None:
        yield from _triangle(face.triangle, 12, top)
        for row, (icon, said) in enumerate(_of_triangle(face.triangle, words)):
            yield use(icon, 98, top + 8 + 17 * row, 14, "quiet-sign")
            yield Text(109, top + 12 + 17 * row, said, 11, "start", room=WIDTH - 113)
    facts = list(_lines(face, words))
    begin = HEIGHT - 9 - 18 * (len(facts) - 1) if face.triangle is not None else top + 14
    for row, (icon, said) in enumerate(facts):
        y = begin + 18 * row
        yield use(icon, 20, y - 4, 15, "quiet-sign")
        yield Text(33, y, said, 11.5, "start")


def chip(spectral: Spectral, x: float, y: float) -> Iterator[AnyShape]:
    """The letter of a Spectral Type in its tint."""
    if spectral is Spectral.NONE:
        return
    letter = "*" if spectral is Spectral.ANY else spectral.name
    tint = TINTS[spectral]
    yield Rect(x - 4, y, 17, 17, round=3, cls=f"chip {tint}")
    yield Text(x + 4.5, y + 13, letter, 12.5, cls=f"letter {tint}")


def _triangle(triangle: Triangle, x: float, y: float) -> Iterator[AnyShape]:
    """Thrust on the left, Fuel on the right, in the tint of the lowest grade that it burns."""
    tint = _FUELS[triangle.grade]
    yield Path(f"M{x:g} {y + 42:g}l36-42 36 42zM{x + 36:g} {y + 12:g}v26", cls=f"thrust-triangle {tint}")
    yield Text(x + 24, y + 37, str(triangle.thrust), 15, cls="strong")
    yield Text(x + 48, y + 37, written(triangle.fuel), 15, cls="strong")


def _of_triangle(triangle: Triangle, words: Words) -> Iterator[tuple[str, str]]:
    if triangle.afterburn:
        said = words(Counted("{count} step: +1", "{count} steps: +1", triangle.afterburn))
        yield "afterburn", said.format(count=triangle.afterburn)
    if triangle.solar:
        yield "solar", words("solar")
    if triangle.push:
        yield "push", words("can be pushed")


def _lines(face: Face, words: Words) -> Iterator[tuple[str, str]]:
    """What a face does, then what it needs."""
    for platform, icon in _PLATFORMS.items():
        if face.platforms & platform:
            yield (
                icon,
                words("ISRU {n}").format(n=face.isru)
                if face.isru != NOTHING
                else platform_name(platform, words),
            )
    if not face.platforms and face.isru != NOTHING:
        yield "refinery", words("ISRU {n}").format(n=face.isru)
    if face.gives:
        yield "wrench", words("gives {what}").format(what=supports(face.gives, words))
    if face.therms:
        said = words(Counted("gives {count} Therm", "gives {count} Therms", face.therms))
        yield "therm", said.format(count=face.therms)
    if face.wrench_thrust:
        yield "wrench", words("thrust {n}").format(n=f"{face.wrench_thrust:+d}")
    for need in face.needs:
        icon = "reactor" if need & REACTORS and not need & GENERATORS else "generator"
        yield icon, words("needs {what}").format(what=supports(need, words))
    if face.therms_needed:
        said = words(Counted("needs {count} Therm", "needs {count} Therms", face.therms_needed))
        yield "therm", said.format(count=face.therms_needed)


def said(piece: int, words: Words) -> str:
    """A face in one line, for the text twin."""
    face = FACES[piece]
    parts = [words("mass {mass}").format(mass=face.mass), words("rad-hardness {n}").format(n=face.rad_hard)]
    if face.triangle is not None:
        parts.append(
            words("thrust {thrust}, fuel steps a burn: {fuel}").format(
                thrust=face.triangle.thrust, fuel=written(face.triangle.fuel)
            )
        )
    parts += [line for _, line in _lines(face, words)]
    return f"{face.name}: {', '.join(parts)}"


def deck_title(deck: Deck, words: Words) -> str:
    name = deck_name(deck, words)
    return name[:1].upper() + name[1:]
