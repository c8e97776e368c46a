"""What a confederation has, in two lines for its seat's card: the supply, and what is active."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.space_gate_odyssey.rules.components import FIELDS
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.scene.captions import Icon, Line
from armillary.scene.captions import Words as CaptionWords


def standing(view: OdysseyState, seat: int, words: Words = as_written) -> Sequence[Line]:
    own = view.confederations[seat]
    supply = (
        Icon("settler", words("settlers in the supply"), str(own.spare_settlers)),
        Icon("engineer", words("engineers in the supply"), str(own.spare_engineers)),
        Icon("suit", words("suits in the supply"), str(own.spare_suits)),
        Icon("robot", words("robots in the supply"), str(own.spare_robots)),
    )
    by_field = own.station.activated_by_field()
    names = (
        words("activated water modules"),
        words("activated wildlife modules"),
        words("activated energy modules"),
    )
    active = tuple(
        Icon(field, name, str(count)) for field, name, count in zip(FIELDS, names, by_field, strict=True)
    )
    corridors = own.station.open_corridors()
    ends = Icon("open-corridor", words("open corridors"), f"−{corridors}" if corridors else "0")
    return (
        (CaptionWords(words("supply")), *supply),
        (CaptionWords(words("active")), *active, ends),
    )
