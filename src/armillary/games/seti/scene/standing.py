"""What an agency has, in two lines for its seat's card."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.seti.rules.state import SetiState
from armillary.scene.captions import Icon, Line
from armillary.scene.captions import Words as CaptionWords


def standing(seen: SetiState, seat: int, words: Words = as_written) -> Sequence[Line]:
    own = seen.agencies[seat]
    holds = (
        Icon("credit", words("credits"), str(own.credits)),
        Icon("energy", words("energy tokens"), str(own.energy)),
        Icon("publicity", words("publicity"), str(own.publicity)),
        Icon("data", words("data in the pool"), str(own.data)),
    )
    pieces = sum(own.orbiters) + sum(own.landers) + seen.moons.count(seat)
    shows = (
        Icon("hand", words("cards in hand"), str(len(own.hand))),
        Icon("launch", words("probes in space"), str(len(own.probes))),
        Icon("planet", words("orbiters and landers"), str(pieces)),
        Icon("trace-any", words("life traces"), str(sum(own.traces))),
    )
    return holds, ((*shows, CaptionWords(words("passed"), quiet=True)) if own.passed else shows)
