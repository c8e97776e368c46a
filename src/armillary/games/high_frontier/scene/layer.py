"""What moves on the map: Claims, Factories, Colonies, busted Sites and Stacks, in one thin layer.

Pieces keep about their size on screen at every depth; those on one Space fan out around it.
"""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import NODES, SITES, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.games.high_frontier.scene import landmarks, zones
from armillary.games.high_frontier.scene.labels import RING
from armillary.games.high_frontier.scene.names import stack_part
from armillary.games.high_frontier.words.names import site_name
from armillary.scene.marks import cut, mark, seat_class
from armillary.scene.shapes import AnyShape, Circle, Path, Place, Point, Rect, Text, group
from armillary.scene.targets import target

HULL = "M0-11C3-8 4.4-4.6 4.4-.6V5L8 8.8V11L4.4 9H-4.4L-8 11V8.8L-4.4 5V-.6C-4.4-4.6-3-8 0-11Z"
_FLAG = "M-5 10V-10"
_FLOWN = "M-5-10H8L5-5.5 8-1H-5Z"
_FIGURE = 9.0
_APART = 19.0
_BESIDE: Point = (0.0, -26.0)  # pixels from a Space to the figures on it


def shapes(seen: HighFrontierState, words: Words) -> Iterator[AnyShape]:
    yield from _site_names(seen, words)
    for site in sorted(seen.busted):
        x, y = _at(SITES[site].node)
        near = group(Circle(0, 0, RING + 1, cls="busted"), cls="detail")
        afar = group(group(Path("M-4-4l8 8m0-8l-8 8", cls="busted-cross"), cls="sized"), cls="distant")
        yield group(near, afar, cls="held", id=f"busted-{SITES[site].id}", at=Place(x, y))
    for site, seat in sorted(seen.claims.items()):
        yield _ground_of(seen, site, seat)
    for node, here in sorted(_present(seen).items()):
        yield from _figures(seen, node, here)


def _at(node: int) -> Point:
    return NODES[node].x, NODES[node].y


def _site_names(seen: HighFrontierState, words: Words) -> Iterator[AnyShape]:
    """From afar: Sites that somebody holds, and landmarks."""
    names = tuple(site_name(site, words) for site in range(len(SITES)))
    taken = tuple(zones.area(zone, words) for zone in range(len(ZONES)))
    shown = landmarks.placed(tuple(sorted(seen.claims)), tuple(sorted(_present(seen))), taken, names)
    for site, name in sorted(shown.items()):
        size = landmarks.SIZE if name.held else landmarks.QUIET
        cls = "site-name held distant" if name.held else "site-name landmark distant"
        yield Text(name.x, name.y, names[site], size, name.anchor, cls=cls)


# Sites that are held


def _ground_of(seen: HighFrontierState, site: int, seat: int) -> AnyShape:
    """A Claim is the seat's mark; a Factory a block with the mark cut out, a Colony the dome on it."""
    x, y = _at(SITES[site].node)
    parts: list[AnyShape] = []
    built = seen.factories.get(site, NOBODY)
    if built == NOBODY:
        parts.append(mark(seat, 0, 0, 6.5))
    else:
        parts += [Rect(-7.5, -7.5, 15, 15, round=1.5, cls="block"), cut(built, 0, 0, 4.6)]
        if site in seen.colonies:
            parts.append(Path("M-7.5-8.5A7.5 6.5 0 0 1 7.5-8.5Z", cls="dome"))
    near = group(Circle(0, 0, RING + 3.5, cls="claim-ring"), cls="detail")
    drawn = group(*parts, cls="sized")
    # From afar the mark stands on the Site; nearer, beside it: its size is read there.
    return group(
        near,
        group(drawn, cls="distant"),
        group(drawn, cls="detail", at=Place(-RING - 7, -RING - 7)),
        cls=f"held {seat_class(seat)}",
        id=f"claim-{SITES[site].id}",
        at=Place(x, y),
    )


# Stacks


def _present(seen: HighFrontierState) -> dict[int, list[tuple[int, int, Stack]]]:
    """Stacks by Space; what is in LEO belongs to everybody's start and is shown only as a Rocket."""
    found: dict[int, list[tuple[int, int, Stack]]] = {}
    for seat, player in enumerate(seen.players):
        for slot, stack in enumerate(player.stacks):
            if stack is not None and slot != Slot.LEO:
                found.setdefault(stack.node, []).append((seat, slot, stack))
    return found


def _figures(seen: HighFrontierState, node: int, here: list[tuple[int, int, Stack]]) -> Iterator[AnyShape]:
    x, y = _at(node)
    for index, (seat, slot, stack) in enumerate(here):
        aside = (index - (len(here) - 1) / 2) * _APART
        shown = target(
            stack_part(seat, slot),
            (Circle(0, 0, 13, cls="hit"), *_figure(seat, slot, stack)),
            Circle(0, 0, 13),
            cls=f"stack {seat_class(seat)}",
            at=Place(_BESIDE[0] + aside, _BESIDE[1] if NODES[node].site != NOTHING else -18),
            piece=f"stack-{seat}-{slot}",
        )
        yield group(group(shown, cls="sized"), at=Place(x, y))


def _figure(seat: int, slot: int, stack: Stack) -> Iterator[AnyShape]:
    if slot == Slot.ROCKET:
        yield Path(HULL, cls="hull")
        yield cut(seat, 0, 0.5, 3.2)
    else:
        yield Path(_FLAG, cls="pole")
        yield Path(_FLOWN, cls="hull")
        yield cut(seat, 0.5, -5.5, 2.6)
    if stack.glitch:
        yield Path("M9-11l-3 5h5l-4 6", cls="glitched")
    if len(stack.cards) > 1:
        yield Text(11, 9, str(len(stack.cards)), 11, "start", cls="figure-count near")
