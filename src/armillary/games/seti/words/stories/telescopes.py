"""Signals and sectors."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Event, Words
from armillary.games.seti.rules import events as happened
from armillary.games.seti.rules.components import STARS
from armillary.games.seti.words.names import star_name
from armillary.mechanics.sentences import listed

Names = Sequence[str]


def told(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.SignalMarked(seat=seat, sector=sector, star=star):
            place = words("the 'Oumuamua tile") if sector == len(STARS) else star_name(star, words)
            return words("{name} marks a signal at {place}").format(name=names[seat], place=place)
        case happened.SectorCompleted(star=star):
            return words("The sector of {star} is complete").format(star=star_name(star, words))
        case happened.SectorWon(seat=seat, star=star, second=second):
            told = words("{name} wins the sector of {star}").format(
                name=names[seat], star=star_name(star, words)
            )
            if second < 0:
                return told
            return words("{told}; {name} is second").format(told=told, name=names[second])
        case happened.TileCompleted(seats=seats):
            text = words("The 'Oumuamua tile is complete: an exofossil for {names}")
            return text.format(names=listed([names[seat] for seat in seats], words))
    return ""
