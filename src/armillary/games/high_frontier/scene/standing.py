"""What a seat has, in lines for its card."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.names import piece_name
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
    """The faction."""
    crew = seen.players[seat].crew
    return piece_name(4 * crew, words) if crew != NOTHING else ""


def _held(sites: dict[int, int], seat: int) -> int:
    return sum(owner == seat for owner in sites.values())
