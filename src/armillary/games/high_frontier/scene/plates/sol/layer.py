"""What moves on the map: Claims, Factories, Colonies, busted Sites and Stacks, in one thin layer.

Pieces keep about their size on screen at every depth; those on one Space fan out around it. What is drawn
only with a module is looked for only where it is in play.
"""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import HOME_ORBITS, NODES, SITES, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.pieces import bernals
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.games.high_frontier.rules.switches import COLONIZATION
from armillary.games.high_frontier.scene.names import stack_part
from armillary.games.high_frontier.scene.pieces import figures
from armillary.games.high_frontier.scene.pieces.labels import RING
from armillary.games.high_frontier.scene.plates.sol import landmarks, zones
from armillary.games.high_frontier.words.names import site_name
from armillary.scene.marks import mark, seat_class
from armillary.scene.shapes import AnyShape, Circle, Path, Place, Point, Text, group, nums
from armillary.scene.targets import target

_APART = 19.0
_BESIDE: Point = (0.0, -26.0)  # pixels from a Space to the figures on it
_LADDER = "M-2.6-9V9M2.6-9V9M-2.6-6H2.6M-2.6-2H2.6M-2.6 2H2.6M-2.6 6H2.6"
_ROOF = "M-6 1L0-5 6 1M-4-.6V5H4V-.6"


def shapes(seen: HighFrontierState, words: Words) -> Iterator[AnyShape]:
    yield from _site_names(seen, words)
    if COLONIZATION in seen.modules:
        yield from _home_orbits()
    yield from _ties(seen)
    for site in sorted(seen.busted):
        x, y = _at(SITES[site].node)
        near = group(Circle(0, 0, RING + 1, cls="busted"), cls="detail")
        afar = group(group(Path("M-4-4l8 8m0-8l-8 8", cls="busted-cross"), cls="sized"), cls="distant")
        yield group(near, afar, cls="held", id=f"busted-{SITES[site].id}", at=Place(x, y))
    for site in sorted({*seen.claims, *seen.factories, *seen.colonies}):
        yield _ground_of(seen, site, seen.claims.get(site, NOBODY))
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
    """A Claim is the seat's mark; a Factory a block with the mark cut out, a Colony the dome on it.

    A maverick Factory has the colour of its owner, and beside it the mark of whose Claim it stands on.
    """
    x, y = _at(SITES[site].node)
    built = seen.factories.get(site, NOBODY)
    if built == NOBODY and site not in seen.colonies:
        parts: tuple[AnyShape, ...] = (mark(seat, 0, 0, 6.5),)
    else:
        parts = tuple(figures.building(seen, site, built, seat))
        if seat not in (NOBODY, built) and built != NOBODY:
            parts = (*parts, group(mark(seat, 0, 0, 4.6), cls=seat_class(seat), at=Place(9, 8)))
    near = group(Circle(0, 0, RING + 3.5, cls="claim-ring"), cls="detail") if seat != NOBODY else None
    drawn = group(*parts, cls="sized")
    # From afar the mark stands on the Site; nearer, beside it: its size is read there.
    return group(
        near,
        group(drawn, cls="distant"),
        group(drawn, cls="detail", at=Place(-RING - 7, -RING - 7)),
        cls=f"held {seat_class(seat)}" if seat != NOBODY else "held",
        id=f"claim-{SITES[site].id}",
        at=Place(x, y),
    )


# What joins Spaces


def _ties(seen: HighFrontierState) -> Iterator[AnyShape]:
    """Dirtsides are tied to their Bernal, an elevator joins its ends, a dropstone falls to its target."""
    for anchor in seen.anchored:
        start = bernals.node_of(seen, anchor)
        for site in anchor.dirtsides:
            yield _line(start, SITES[site].node, f"dirtside {seat_class(anchor.seat)}")
    for stick in seen.elevators:
        (ax, ay), (bx, by) = _at(stick.a), _at(stick.b)
        whose = seat_class(stick.seat) if stick.seat != NOBODY else ""
        ladder = group(Path(_LADDER, cls="ladder"), cls="sized")
        yield group(
            _line(stick.a, stick.b, "elevator"),
            group(ladder, at=Place((ax + bx) / 2, (ay + by) / 2)),
            cls=f"held {whose}".strip(),
            id=f"elevator-{NODES[stick.a].id}",
        )
    for stone in seen.conflict[0].dropstones if seen.conflict else ():
        stack = seen.held(stone.seat, Slot.DROPSTONE)
        if stone.target != NOTHING and stack is not None:
            yield _line(stack.node, stone.target, "falls")


def _line(start: int, end: int, cls: str) -> AnyShape:
    return Path(f"M{nums(*_at(start))}L{nums(*_at(end))}", cls=cls)


def _home_orbits() -> Iterator[AnyShape]:
    """Where a Bernal is a home."""  # HFC-358
    for node in sorted(set(HOME_ORBITS)):
        roof = group(Path(_ROOF, cls="home-roof"), cls="sized")
        yield group(
            Circle(0, 0, 15, cls="home-orbit"),
            group(roof, cls="detail", at=Place(18, 12)),
            cls="held",
            at=Place(*_at(node)),
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
            (Circle(0, 0, 13, cls="hit"), *figures.figure(seen, seat, slot, stack)),
            Circle(0, 0, 13),
            cls=f"stack {seat_class(seat)}",
            at=Place(_BESIDE[0] + aside, _BESIDE[1] if NODES[node].site != NOTHING else -18),
            piece=f"stack-{seat}-{slot}",
        )
        yield group(group(shown, cls="sized"), at=Place(x, y))
