"""Probes, orbits, landings, and the solar system that rotates."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Event, Words
from armillary.games.seti.rules import events as happened
from armillary.games.seti.words.names import moon_name, planet_name

Names = Sequence[str]


def told(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.ProbeLaunched(seat=seat):
            return words("{name} launches a probe").format(name=names[seat])
        case happened.ProbeMoved(seat=seat, capsule=capsule):
            text = words("{name} moves a capsule") if capsule else words("{name} moves a probe")
            return text.format(name=names[seat])
        case happened.ProbePushed(seat=seat, capsule=capsule):
            text = (
                words("A capsule of {name} is pushed on")
                if capsule
                else words("A probe of {name} is pushed on")
            )
            return text.format(name=names[seat])
        case happened.DiscsTurned(disc=disc):
            return (
                words("The solar system rotates: the small disc"),
                words("The solar system rotates: the small and the middle disc"),
                words("The solar system rotates: all discs"),
            )[disc]
        case happened.Orbited(seat=seat, planet=planet, first=first):
            text = words("{name} orbits {planet} first") if first else words("{name} orbits {planet}")
            return text.format(name=names[seat], planet=planet_name(planet, words))
        case happened.Landed(seat=seat, planet=planet, moon=moon):
            place = moon_name(moon, words) if moon else planet_name(planet, words)
            return words("{name} lands on {place}").format(name=names[seat], place=place)
        case happened.PieceRemoved(seat=seat, planet=planet, moon=moon, piece=piece):
            place = moon_name(moon, words) if moon else planet_name(planet, words)
            text = (
                words("{name} removes an orbiter from {place}")
                if piece == "orbiter"
                else words("{name} removes a lander from {place}")
            )
            return text.format(name=names[seat], place=place)
    return ""
