"""What a seat has, in lines for its card."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.scene.captions import Icon, Line


def standing(seen: HighFrontierState, seat: int, words: Words = as_written) -> Sequence[Line]:
    """Aqua, Claims, Factories, Colonies, patents in Hand."""
    player = seen.players[seat]
    counts = (
        ("aqua", words("Aqua"), player.aqua),
        ("claim", words("Claims"), _held(seen.claims, seat)),
        ("factory", words("Factories"), _held(seen.factories, seat)),
        ("colony", words("Colonies"), _held(seen.colonies, seat)),
        ("hand", words("patents in hand"), len(player.hand)),
    )
    return (tuple(Icon(icon, said, str(count)) for icon, said, count in counts),)


def title(seen: HighFrontierState, seat: int, words: Words = as_written) -> str:
    """The faction, and whether it is the 1st Player."""
    crew = seen.players[seat].crew
    name = CARDS[crew].faces[0].name if crew != NOTHING else ""
    first = words("1st Player") if seat == seen.first else ""
    return ", ".join(part for part in (name, first) if part)


def _held(sites: dict[int, int], seat: int) -> int:
    return sum(owner == seat for owner in sites.values())
