"""The place of a battle: the chart around it, who stands there, and the line of fire with its range."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, degrees, hypot

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import EDGES, FACES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.conflict.combat import firing
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.moment import bites
from armillary.games.high_frontier.scene.names import (
    ASSEMBLY,
    BATTLE,
    HERO,
    RESTRICTIONS,
    SOL,
    figure_part,
    political,
)
from armillary.games.high_frontier.scene.pieces import curves, figures, labels, openers, shot_words, spaces
from armillary.games.high_frontier.scene.pieces.labels import RING, Label
from armillary.games.high_frontier.scene.pieces.shots import Front
from armillary.games.high_frontier.words.names import piece_name, site_name, slot_name, space_name, zone_name
from armillary.games.high_frontier.words.names_conflict import column_name
from armillary.mechanics.sentences import listed, sentence
from armillary.scene import captions, text
from armillary.scene.captions import Caption
from armillary.scene.marks import mark, seat_class
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Circle, Path, Place, Point, Rect, Text, group, nums

WIDTH, HEIGHT = 540.0, 400.0
_AROUND = 120.0  # units of the chart that are seen beyond those who fight
_SCALE = (0.7, 1.25)
_APART = 26.0
_MOST_THINGS = 4  # under the drawing


class _View:
    """The piece of the chart that is shown, and how large."""

    def __init__(self, nodes: Sequence[int]) -> None:
        xs, ys = [NODES[node].x for node in nodes], [NODES[node].y for node in nodes]
        wide, high = max(xs) - min(xs) + 2 * _AROUND, max(ys) - min(ys) + 2 * _AROUND
        self.scale = max(_SCALE[0], min(_SCALE[1], WIDTH / wide, HEIGHT / high))
        self.x = (min(xs) + max(xs)) / 2 - WIDTH / 2 / self.scale
        self.y = (min(ys) + max(ys)) / 2 - HEIGHT / 2 / self.scale

    def at(self, node: int) -> Point:
        return (NODES[node].x - self.x) * self.scale, (NODES[node].y - self.y) * self.scale

    def core(self, nodes: Sequence[int]) -> Box:
        """Those who fight, with what is written beside them: what a phone shows."""
        spots = [self.at(node) for node in nodes]
        left = max(0.0, min(x for x, _ in spots) - 110)
        right = min(WIDTH, max(x for x, _ in spots) + 190)
        top = max(0.0, min(y for _, y in spots) - 74)
        return Box(left, top, right - left, min(HEIGHT, max(y for _, y in spots) + 50) - top)

    def has(self, node: int) -> bool:
        x, y = self.at(node)
        return -20 <= x <= WIDTH + 20 and -20 <= y <= HEIGHT + 20


def plate(seen: HighFrontierState, front: Front, names: Sequence[str], words: Words) -> Plate:
    deeds = front.deeds
    view = _View(sorted({deeds.node, *deeds.places}))
    zone = words("{zone} zone").format(zone=zone_name(NODES[deeds.node].zone, words))
    head = (captions.Name(space_name(deeds.node, words)), captions.Words(zone, quiet=True))
    return Plate(
        name=BATTLE,
        title=words("Battle"),
        drawing=Drawing(
            Box(0, 0, WIDTH, HEIGHT),
            tuple(_shapes(seen, front, view, names, words)),
            cls="battle-map",
            look=LOOK,
        ),
        caption=Caption(head, foot=tuple(_foot(seen, front, names, words)), align="start"),
        proportion=WIDTH / HEIGHT,
        weight=HERO,
        least=0.6,
        core=view.core(sorted({deeds.node, *deeds.places})),
        twin=tuple(_twin(seen, front, names, words)),
    )


def _shapes(
    seen: HighFrontierState, front: Front, view: _View, names: Sequence[str], words: Words
) -> Iterator[AnyShape]:
    yield Rect(0, 0, WIDTH, HEIGHT, cls="deep")
    shown = [node for node in range(len(NODES)) if view.has(node)]
    label = _range(front, view, words)
    taken = [Box(WIDTH - 226, 0, 226, 30), *([label[0]] if label is not None else [])]
    yield group(
        *_chart(seen, shown, front.deeds.node, view, taken, words),
        cls="local-chart",
        at=Place(-view.x * view.scale, -view.y * view.scale, 0, view.scale),
    )
    x, y = view.at(front.deeds.node)
    yield Circle(x, y, (RING + 7) * view.scale, cls="struck-space")
    yield from _fire(front, view)
    if label is not None:
        yield label[1]
    for node in dict.fromkeys((front.deeds.node, *front.deeds.places)):
        yield from _figures(seen, front, node, view, names, words)
    politics = [ASSEMBLY] if political(seen) else []
    lists = [RESTRICTIONS] if bites(seen) else []
    yield from openers.row([*lists, SOL, *politics], WIDTH - 8, 6, words)


# The chart around


def _chart(
    seen: HighFrontierState, shown: list[int], attacked: int, view: _View, taken: list[Box], words: Words
) -> Iterator[AnyShape]:
    """Sites that nothing happens at step back, and are nameless where something else is written."""
    inside = set(shown)
    near = [n for n, edge in enumerate(EDGES) if edge.a in inside or edge.b in inside]
    plain = "".join(curves.curve(n) for n in near if not EDGES[n].aerobrake)
    air = "".join(curves.curve(n) for n in near if EDGES[n].aerobrake)
    yield Path(plain, cls="routes")
    if air:
        yield Path(air, cls="routes air")
    yield from spaces.details([NODES[node] for node in shown])
    names = tuple(site_name(site, words) for site in range(len(SITES)))
    placed = labels.near(names)
    for node in shown:
        site = NODES[node].site
        if site == NOTHING:
            continue
        quiet = "" if node == attacked else " bystander"
        if quiet and any(_lies_in(view.at(node), box) for box in taken):
            continue
        tint = spaces.TINTS[SITES[site].spectral]
        signs = list(spaces.site_signs(SITES[site], names[site], placed[site], words))[:-1]
        if quiet and (_is_cut(placed[site], view) or any(_meet(placed[site], view, box) for box in taken)):
            signs = []
        yield group(
            Circle(NODES[node].x, NODES[node].y, RING - 0.8, cls=f"site-ring {tint}"),
            Text(NODES[node].x, NODES[node].y + 4.8, str(SITES[site].size), 15, cls="size"),
            *signs,
            cls=f"local-site{quiet}",
        )
        yield from _held(seen, site, node)


def _lies_in(spot: Point, box: Box) -> bool:
    x, y = spot
    return box.x - RING < x < box.x + box.width + RING and box.y - RING < y < box.y + box.height + RING


def _meet(label: Label, view: _View, box: Box) -> bool:
    x, y = (label.x - view.x) * view.scale, (label.y - view.y) * view.scale
    wide, high = label.width * view.scale, label.height * view.scale
    return x < box.x + box.width and box.x < x + wide and y < box.y + box.height and box.y < y + high


def _is_cut(label: Label, view: _View) -> bool:
    """Would the edge of the drawing cut it?"""
    x, y = (label.x - view.x) * view.scale, (label.y - view.y) * view.scale
    across, down = WIDTH - label.width * view.scale, HEIGHT - label.height * view.scale
    return not (0 <= x <= across and 0 <= y <= down)


def _held(seen: HighFrontierState, site: int, node: int) -> Iterator[AnyShape]:
    claimed, built = seen.claims.get(site, NOBODY), seen.factories.get(site, NOBODY)
    if claimed == built == NOBODY and site not in seen.colonies:
        return
    ring = Circle(0, 0, RING + 3.5, cls="claim-ring") if claimed != NOBODY else None
    if built == NOBODY and site not in seen.colonies:
        parts: tuple[AnyShape, ...] = (mark(claimed, 0, 0, 6.5),)
    else:
        parts = tuple(figures.building(seen, site, built, claimed))
    yield group(
        ring,
        group(*parts, at=Place(-RING - 9, -RING - 9)),
        cls=seat_class(claimed) if claimed != NOBODY else "",
        at=Place(NODES[node].x, NODES[node].y),
    )


# The line of fire


def _fire(front: Front, view: _View) -> Iterator[AnyShape]:
    """From where it is fired to where it strikes."""
    for place in front.deeds.places:
        if place == front.deeds.node:
            continue
        start, goal = view.at(place), view.at(front.deeds.node)
        if front.firer != front.deeds.attacker:
            start, goal = goal, start
        far = hypot(goal[0] - start[0], goal[1] - start[1]) or 1.0
        ux, uy = (goal[0] - start[0]) / far, (goal[1] - start[1]) / far
        ax, ay, bx, by = start[0] + ux * 24, start[1] + uy * 24, goal[0] - ux * 30, goal[1] - uy * 30
        line = f"M{nums(ax, ay)}L{nums(bx, by)}"
        yield Path(line, cls="fire-case")
        yield Path(line, cls="fire-line")
        yield Path("M-9-6L1 0-9 6", cls="fire-tip", at=Place(bx, by, degrees(atan2(uy, ux))))


def _range(front: Front, view: _View, words: Words) -> tuple[Box, AnyShape] | None:
    """How far it is and which column is read, beside the line; of the first way to fire."""
    if not front.ways:
        return None
    way = front.ways[0]
    first, second = shot_words.distance(way, words), column_name(way.column, words)
    wide = 1.25 * max(text.width(first, 13), text.width(second, 13)) + 16
    (ax, ay), (bx, by) = view.at(way.start), view.at(way.aim.node)
    x, y = (ax + bx) / 2 + 26, (ay + by) / 2 - 23
    if way.start == way.aim.node:
        x, y = bx - wide / 2, by + 38
    x, y = min(max(x, 8), WIDTH - wide - 8), min(max(y, 34), HEIGHT - 52)
    shown = group(
        Rect(0, 0, wide, 46, round=5, cls="range-box"),
        Text(wide / 2, 18, first, 13, cls="strong"),
        Text(wide / 2, 38, second, 13),
        at=Place(x, y),
    )
    return Box(x, y, wide, 46), shown


# Who is there


def _figures(
    seen: HighFrontierState, front: Front, node: int, view: _View, names: Sequence[str], words: Words
) -> Iterator[AnyShape]:
    x, y = view.at(node)
    here = list(_stacks_at(seen, node))
    for n, (seat, slot, stack) in enumerate(here):
        across = x + (n - (len(here) - 1) / 2) * _APART
        yield group(
            *figures.figure(seen, seat, slot, stack),
            cls=f"local-figure {seat_class(seat)}",
            id=figure_part(seat, slot),
            at=Place(across, y - (RING + 20) * view.scale, 0, 1.35),
        )
    if here and node != front.deeds.node:
        who = ", ".join(dict.fromkeys(names[seat] for seat, _, _ in here))
        under = y + 20 if NODES[node].site == NOTHING else y + (RING + 20) * view.scale
        yield Text(x, under, who, 13, cls="strong on-chart")


def _stacks_at(seen: HighFrontierState, node: int) -> Iterator[tuple[int, int, Stack]]:
    for seat, player in enumerate(seen.players):
        for slot, stack in enumerate(player.stacks):
            if stack is not None and stack.node == node and slot != Slot.LEO:
                yield seat, slot, stack


# In words


def _foot(
    seen: HighFrontierState, front: Front, names: Sequence[str], words: Words
) -> Iterator[captions.Line]:
    """What can be struck, card by card with its rad-hardness; what the ground does to the fire value."""
    things = list(_things(seen, front, names, words))[:_MOST_THINGS]
    line: list[captions.Item] = [captions.Words(thing) for thing in things]
    if front.deeds.node in firing.RUGGED:
        line.append(captions.Words(words("Crash Hazard: rays −2 (HF3-276)"), quiet=True))
    yield tuple(line)


def _things(seen: HighFrontierState, front: Front, names: Sequence[str], words: Words) -> Iterator[str]:
    node = front.deeds.node
    site = NODES[node].site
    for seat in front.deeds.defenders:
        if site != NOTHING and seen.factories.get(site, NOBODY) == seat:
            yield words("Factory of {player}").format(player=names[seat])
        if site != NOTHING and seen.colonies.get(site, NOBODY) == seat:
            yield words("Colony of {player}").format(player=names[seat])
        for owner, slot, stack in _stacks_at(seen, node):
            if owner == seat:
                held = [f"{piece_name(piece, words)} {FACES[piece].rad_hard}" for piece in stack.cards]
                said = words("{stack} of {player}: {cards}") if held else words("{stack} of {player}")
                yield said.format(stack=slot_name(slot, words), player=names[seat], cards=listed(held, words))


def _twin(seen: HighFrontierState, front: Front, names: Sequence[str], words: Words) -> Iterator[TwinLine]:
    said = words("{player} attacks {place}").format(
        player=names[front.deeds.attacker], place=space_name(front.deeds.node, words)
    )
    yield TwinLine(sentence(said))
    for thing in _things(seen, front, names, words):
        yield TwinLine(thing)
    if bites(seen):
        yield openers.twin(RESTRICTIONS, words)
