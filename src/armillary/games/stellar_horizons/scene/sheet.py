"""What the sheets share: who looks, how players and things are called, and lines of words and figures."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import (
    FACTIONS,
    MISSIONS,
    POLICIES,
    SYSTEMS,
    TECHNOLOGIES,
    UNITS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import Field, Relation, Resource
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.scene import text
from armillary.scene.marks import mark
from armillary.scene.shapes import AnyShape, Path, Rect, Text, group, nums

Names = Sequence[str]

TECHNOLOGIES_PLATE, PROSPECTS, POLICIES_PLATE = "technologies", "prospects", "policies"
RELATIONS, MISSIONS_PLATE, ORDERS, DECADE = "relations", "missions", "orders", "decade"
STEPS = "steps"
FIELD_TINTS = {Field.PHYSICS: "t-sea", Field.ENGINEERING: "t-slate", Field.BIOLOGY: "t-leaf"}
FIELD_ICONS = {Field.PHYSICS: "physics", Field.ENGINEERING: "engineering", Field.BIOLOGY: "biology"}
RESOURCE_ICONS = {Resource.ORE: "ore", Resource.FUEL: "fuel", Resource.SUPPLIES: "supplies"}
_SLACK = 0.9  # of its room: a page lets small letters grow


def faction_plate(seat: int) -> str:
    return f"faction-{seat}"


def looking(seen: StellarState) -> int:
    """The seat whose things are shown: the viewer's."""
    return seen.viewer if seen.viewer is not None and seen.viewer >= 0 else 0


def own_faction(seen: StellarState) -> int:
    """The faction of whoever looks; before the factions are taken, nobody's."""
    return seen.played[looking(seen)] if seen.played else NOBODY


def called_as(seen: StellarState, names: Names, words: Words) -> list[str]:
    """The names given, and a number for who has none."""
    numbered = [words("Player {number}").format(number=seat + 1) for seat in range(seen.seats)]
    return [*names[: seen.seats], *numbered[len(names) :]]


# Names


def technology_name(technology: int, words: Words) -> str:
    return words(TECHNOLOGIES[technology].name)


def policy_name(policy: int, words: Words) -> str:
    return words(POLICIES[policy].name)


def faction_name(faction: int, words: Words) -> str:
    return words(FACTIONS[faction].name)


def unit_name(unit: int, words: Words) -> str:
    return words(UNITS[unit].name)


def system_name(system: int, words: Words) -> str:
    return words(SYSTEMS[system].name)


def world_name(world: int, words: Words) -> str:
    return words(WORLDS[world].name)


def mission_name(mission: int, words: Words) -> str:
    return world_name(MISSIONS[mission].world, words)


# Lines


def head(words: str, x: float, y: float, size: float = 12.5) -> Text:
    """The title of a part of a sheet, engraved."""
    return Text(x, y, words.upper(), size, "start", cls="display engraved")


def line_of(words: str, x: float, y: float, room: float, size: float = 12.5, cls: str = "") -> Text:
    """A line of text that keeps to its room."""
    return Text(x, y, text.shorten(words, size, room * _SLACK), size, "start", cls=cls, room=room)


def lines_of(
    words: str, x: float, y: float, room: float, size: float = 12.5, cls: str = "", most: int = 3
) -> tuple[Text, ...]:
    """A text in as many lines as it needs, at most so many."""
    wrapped = list(text.wrap(words, size, room * _SLACK))
    if len(wrapped) > most:
        wrapped[most - 1 :] = [" ".join(wrapped[most - 1 :])]
    return tuple(line_of(line, x, y + 1.25 * size * n, room, size, cls) for n, line in enumerate(wrapped))


def hairline(x: float, y: float, width: float) -> Path:
    return Path(f"M{nums(x, y)}h{nums(width)}", cls="hair")


def signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount < 0 else "0"


def dollars(amount: int) -> str:
    """Money in billions, as the game counts it."""
    return f"−${-amount}" if amount < 0 else f"${amount}"


def who(seen: StellarState, faction: int, x: float, y: float, size: float = 5) -> AnyShape:
    """A faction where there is little room: the mark of its seat, or letters in a box if nobody plays it."""
    seat = seen.seat_of[faction]
    if seat != NOBODY:
        return mark(seat, x, y, size)
    box = Rect(x - 11, y - 8, 22, 16, round=2.5, cls="nobody-box")
    return group(box, Text(x, y + 4, initials(faction), 11, cls="nobody-name"))


def initials(faction: int) -> str:
    """Two letters: of the words of its id, or the first two of its only word."""
    parts = FACTIONS[faction].id.split("_")
    return (parts[0][:1] + parts[1][:1] if len(parts) > 1 else parts[0][:2]).upper()


RELATION_LETTERS = {
    Relation.WAR: "W",
    Relation.EMBARGO: "E",
    Relation.NEUTRAL: "N",
    Relation.FREE_TRADE: "F",
    Relation.COLLABORATION: "C",
    Relation.ALLIANCE: "A",
}


def relation_name(relation: Relation, words: Words) -> str:
    return {
        Relation.WAR: words("War"),
        Relation.EMBARGO: words("Embargo"),
        Relation.NEUTRAL: words("Neutral"),
        Relation.FREE_TRADE: words("Free Trade"),
        Relation.COLLABORATION: words("Collaboration"),
        Relation.ALLIANCE: words("Alliance"),
    }[relation]


def field_name(field: Field, words: Words) -> str:
    return (words("Physics"), words("Engineering"), words("Biology"))[field]


def resource_name(resource: Resource, words: Words) -> str:
    return (words("Ore"), words("Fuel"), words("Supplies"))[resource]
