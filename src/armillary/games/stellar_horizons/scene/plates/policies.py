"""Policies: eight families of three, what is pursued, what may be chosen, and what a family gives.

| Part | What it is |
|---|---|
| `<policy>` | a policy, by its id |
"""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import POLICIES, POLICY_LIMIT, UNIFIED_LIMIT
from armillary.games.stellar_horizons.rules.economy import policies as rules
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.names import POLICIES_PLATE, Names, called_as, faction_looking
from armillary.games.stellar_horizons.scene.pieces import changes
from armillary.games.stellar_horizons.scene.pieces.sheet import line_of
from armillary.games.stellar_horizons.words import effects
from armillary.games.stellar_horizons.words.names import policy_name
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.marks import mark
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Rect, Text
from armillary.scene.targets import target

WIDE = 372.0
_ROW = 27.0
_NAME = 96.0
_BOX, _STEP = 26.0, 32.0
FAMILIES = tuple(dict.fromkeys(policy.family for policy in POLICIES))


@drawn_once()
def plate(seen: StellarState, words: Words, names: Names) -> Plate:
    faction = faction_looking(seen)
    shapes: list[AnyShape] = []
    for row, family in enumerate(FAMILIES):
        shapes += _family(seen, faction, family, 3 + _ROW * row, words)
    foot = 3 + _ROW * len(FAMILIES)
    shapes += _legend(foot, words)
    box = Box(0, 0, WIDE, foot + 24)
    said = _count(seen, faction, words)
    return Plate(
        name=POLICIES_PLATE,
        title=words("Policies"),
        drawing=Drawing(box, tuple(shapes), cls="policies", look=LOOK),
        caption=Caption(
            (captions.Name(words("Policies")), captions.Words(said, quiet=True)),
            align="start",
        ),
        proportion=box.proportion,
        weight=0.3,
        least=0.75,
        twin=tuple(_twin(seen, faction, called_as(seen, names, words), words)),
    )


def _count(seen: StellarState, faction: int, words: Words) -> str:
    held = 0 if faction == NOBODY else seen.factions[faction].policies
    return words("{n} of {most}, Unified {unified} of {unified_most}").format(
        n=held.bit_count(),
        most=POLICY_LIMIT,
        unified=(held & rules.UNIFIED).bit_count(),
        unified_most=UNIFIED_LIMIT,
    )


def state_of(seen: StellarState, faction: int, policy: int) -> str:
    """held, choice, or nothing while what lies before it is missing."""
    if faction == NOBODY:
        return ""
    if seen.factions[faction].pursues(policy):
        return "held"
    return "" if rules.may_take(seen, faction, policy) else "choice"


def family_name(family: str, words: Words) -> str:
    return {
        "economy": words("Economy"),
        "diplomacy": words("Diplomacy"),
        "military": words("Military"),
        "robotic": words("Robotic"),
        "crewed": words("Crewed"),
        "colonization": words("Colonization"),
        "research": words("Research"),
        "commerce": words("Commerce"),
    }[family]


def _family(seen: StellarState, faction: int, family: str, y: float, words: Words) -> Iterator[AnyShape]:
    yield line_of(family_name(family, words), 6, y + 16, _NAME, 12.5)
    members = [number for number, policy in enumerate(POLICIES) if policy.family == family]
    for number in members:
        yield _box(seen, faction, number, _NAME + 6 + _STEP * (POLICIES[number].level - 1), y + 5)
    x = _NAME + 12 + _STEP * len(members)
    held = [number for number in members if state_of(seen, faction, number) == "held"]
    if held:
        given = "; ".join(effects.said(POLICIES[number].effects, words) for number in _counting(held))
        yield line_of(given, x, y + 16, WIDE - x - 6, 12)
    elif faction != NOBODY:
        yield line_of(words("none held"), x, y + 16, WIDE - x - 6, 12, "quiet")


def _counting(held: list[int]) -> list[int]:
    """Those of a family that count beside each other: of the same effect only the most advanced does."""
    kinds = {type(effect): number for number in held for effect in POLICIES[number].effects}
    return sorted(set(kinds.values()))


def _box(seen: StellarState, faction: int, number: int, x: float, y: float) -> Group:
    record = POLICIES[number]
    turn = 7.0 if record.unified else 2.5
    back = Rect(x, y, _BOX, 14, round=turn, cls="policy-back")
    cls = f"policy {state_of(seen, faction, number)}".strip()
    rivals = [
        seat
        for seat, other in enumerate(seen.played)
        if other != faction and seen.factions[other].pursues(number)
    ]
    apart = min(6.5, _STEP / max(1, len(rivals)))
    marks = [
        mark(seat, x + _BOX / 2 + apart * (place - (len(rivals) - 1) / 2), y + 17.5, 2.4)
        for place, seat in enumerate(rivals)
    ]
    return target(record.id, (back, *marks), Rect(x - 2, y - 3, _BOX + 4, 20, round=turn), cls=cls)


def _legend(y: float, words: Words) -> Iterator[AnyShape]:
    x = 6.0
    for cls, said, turn in (
        ("held", words("held"), 2.5),
        ("choice", words("may be chosen"), 2.5),
        ("", words("Unified"), 6.0),
    ):
        yield Group((Rect(x, y + 6, 22, 12, round=turn, cls="policy-back"),), cls=f"policy {cls}".strip())
        yield Text(x + 27, y + 16.5, said, 12, "start", cls="quiet")
        x += 124


def _twin(seen: StellarState, faction: int, called: list[str], words: Words) -> Iterator[TwinLine]:
    yield TwinLine(_count(seen, faction, words))
    for number, policy in enumerate(POLICIES):
        state = state_of(seen, faction, number)
        parts = [policy_name(number, words)]
        if state == "held":
            parts.append(words("held"))
        elif state == "choice":
            parts.append(words("may be chosen"))
        parts += changes.of_policy(seen, faction, number, words)
        others = [
            called[seat]
            for seat, other in enumerate(seen.played)
            if other != faction and seen.factions[other].pursues(number)
        ]
        if others:
            parts.append(words("pursued by {players}").format(players=", ".join(others)))
        yield TwinLine("; ".join(parts), policy.id)
