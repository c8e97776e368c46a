"""Space Gate Odyssey as plates: `plates(view)` is the whole picture, a pure function of a view.

Plates and the ids of their shapes (`armillary.scene.shape_id(plate, part)` joins them with `--`):

| Plate | Part | What it is |
|---|---|---|
| `hawking` | `core` | Hawking as a place for gates |
| | `gate-<gate>` | a gate that stands there: `gate-alpha`, `gate-beta`, `gate-gamma` |
| | `wheel-<n>` | a space of the influence wheel, 0 to 9 |
| | `wheel-<n>-settler-<seat>` | a seat's marker on it |
| | `rank-<n>` | a government rank, 1 to 8 |
| | `rank-<n>-<seat>` | a seat's piece on it |
| | `token-<token>` | a predominance token, by its name in `TOKENS` |
| | `position-<n>` | a position of the track, 1 to 5 |
| | `swap-<n>-<n+1>` | the swap of two neighbours: 1-2, 2-3, 3-4, 4-5 |
| `planet-<id>` | `disc` | the planet as a whole: a gate moves to it, settlers leave for it |
| | `<area>` | an area, by its id: `L2-1`, `C`, `S1-a` |
| | `<area>-settler` | the settler on it |
| | `island-<id>`, `volcano-<id>` | an island of Russell, a volcano of Collins |
| | `gain-<seat>` | on a closed planet: what it gave |
| `odyssey` | `<room>` | a control room, by its name in `ROOMS` |
| | `<room>-stand` | its action stand |
| | `<room>-<character>-<seat>` | all chiefs, engineers or robots of a seat in it, the one |
| | | on the stand included: `wildlife-chief-0`, `airlock-robot-2` |
| | `...-<n>`, `...-stand` | one figure of them; the one on the stand |
| `worksite` | `<pile>` | a pile, by its name in `PILES`: `gate-water` |
| `station-<seat>` | `<address>` | a cell: `0`, `E1`, `N1E2`; the empty ones that an open |
| | | corridor faces are there too |
| | `<address>-<n>` | space n of the module there, with or without a settler |
| | `hand-<module>` | a module in the hand, by its id: `hand-G-W-01` |
| | `turn-<sides>` | a way to turn the module that is being placed: `turn-NE` |

`influence(view, seat)` is one more plate, `influence-<seat>`, for a seat's pane.

Movable pieces (`data-piece`): `settler-<seat>`, `engineer-<seat>`, `chief-<seat>`, `robot-<seat>`,
`gate-<gate>` (on Hawking), `token-<token>`. Equal names are interchangeable.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from armillary.engine import Words, as_written
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.scene.moment import hero_of, moment
from armillary.games.space_gate_odyssey.scene.pieces import Density
from armillary.games.space_gate_odyssey.scene.plates import hawking, odyssey, planets, station, worksite
from armillary.scene.captions import Line, Mark, Name
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.layout import Column, Layout, Row
from armillary.scene.plates import Plate


def plates(
    view: OdysseyState,
    words: Words = as_written,
    names: Sequence[str] = (),
    *,
    own: int | None = None,
    densities: Mapping[int, Density] | None = None,
) -> tuple[Plate, ...]:
    """Every plate of a view, those of the table first, then the stations from the own one on.

    `own` is the seat that looks (the viewer, unless told otherwise), `names` are the players',
    `words` translates. `densities` overrides how much of a seat's modules is drawn.
    """
    seat = _looking(view, own)
    called = _names(view, names, words)
    now = moment(view)
    stations = (
        _station(view, other, called, words, own=other == seat, densities=densities or {})
        for other in (*range(seat, view.seats), *range(seat))
    )
    return (
        hawking.plate(view, called, words),
        *(planets.plate(view, index, called, words) for index in range(len(view.planets))),
        odyssey.plate(view, now, called, words),
        worksite.plate(view, words),
        *stations,
    )


def influence(
    view: OdysseyState, seat: int, *, names: Sequence[str] = (), words: Words = as_written
) -> Plate:
    """A seat's influence on a graduated rule, for the seat's pane."""
    return hawking.influence(view, seat, _names(view, names, words), words)


def arrangement(view: OdysseyState, *, own: int | None = None) -> Layout:
    """What the question is about has the middle, the own station otherwise; the sky is above it.

    The boards that have not the middle stand folded beside it. Stations of others are a column of their own.
    """
    seat = _looking(view, own)
    station_plate = f"station-{seat}"
    hero = hero_of(view, seat) or station_plate
    gated = [index for index in range(len(view.planets)) if view.gate_of(index) is not None]
    others = [index for index in range(len(view.planets)) if index not in gated]
    named = [f"planet-{planet.planet}" for planet in view.planets]
    aside = [name for index in others if (name := named[index]) != hero]
    sky: list[Layout] = [name for name in ("hawking", *(named[index] for index in gated)) if name != hero]
    shares = [1.16 if name == "hawking" else 1.0 for name in sky]
    for start in range(0, len(aside), 2):
        sky.append(Column(tuple(aside[start : start + 2])))
        shares.append(0.52)
    rivals = tuple(f"station-{other}" for other in range(view.seats) if other != seat)
    rest = tuple(name for name in (station_plate, "odyssey", "worksite") if name != hero)
    boards = Column(rest, lines=True, folds=True)
    lower = Row((hero, boards, Column(rivals, lines=True)), (1.7, 0.66, 0.6), lines=True)
    above = Row(tuple(sky), tuple(shares), orbits="" if hero == "hawking" else "hawking")
    return Column((above, lower), (0.3, 0.7), lines=True)


def heading(view: OdysseyState, *, names: Sequence[str] = (), words: Words = as_written) -> Line:
    """The line above a picture that stands alone: the game, the turn, the seats with their influence."""
    called = _names(view, names, words)
    return (
        Name("Space Gate Odyssey"),
        CaptionWords(words("turn {turn}").format(turn=view.turn)),
        *(
            Mark(seat, f"{called[seat]} {confederation.influence}")
            for seat, confederation in enumerate(view.confederations)
        ),
    )


def _station(
    view: OdysseyState,
    seat: int,
    names: Sequence[str],
    words: Words,
    *,
    own: bool,
    densities: Mapping[int, Density],
) -> Plate:
    density = densities.get(seat) or station.density_of(view.confederations[seat].station, own=own)
    return station.plate(view, seat, moment(view).of(seat), names, words, own=own, density=density)


def _looking(view: OdysseyState, own: int | None) -> int:
    if own is not None:
        return own
    return view.viewer if view.viewer is not None and view.viewer >= 0 else 0


def _names(view: OdysseyState, names: Sequence[str], words: Words) -> Sequence[str]:
    """The names given, and a number for who has none."""
    numbered = [words("Player {number}").format(number=seat + 1) for seat in range(view.seats)]
    return [*names, *numbered[len(names) :]]
