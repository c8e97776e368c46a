"""The names of plates and of their parts, who looks, and the tints and icons of things.

`armillary.scene.shape_id(plate, part)` joins a plate and a part. Numbers in ids count from 1, as
the players' own words do; seats count from 0.

| Plate | Part | What it is |
|---|---|---|
| `system` | `space-<ring>-<sector>` | a space of the solar system |
| | `sector-<n>` | a sector with its star, 1 to 8 |
| | `sector-<n>-<k>` | position k of its data slot: data, or a marker |
| | `tile` | 'Oumuamua's tile, as a place for signals; `tile-<k>` its positions |
| | `disc-<n>` | a disc, 1 to 3; it turns |
| | `over-<n>` | what a disc, or the board under them (4), carries above them all; it turns too |
| | `body-<planet>` | a planet or Earth |
| | `probe-...`, `capsule-...` | a piece in space; see `piece_part` |
| | `anomaly-<n>` | the anomaly of a sector |
| | `rotation` | the token that names the next disc |
| `planets` | `<planet>` | a planet with everything around it |
| | `<planet>-orbit`, `<planet>-landing` | where orbiters go, where landers go |
| | `<planet>-first-<n>` | a landing place with a bonus of its own |
| | `moon-<moon>` | a moon |
| `techs` | `<tech>` | a stack of tech tiles: `probe_1`, `computer_4` |
| `species-left`, `species-right` | `discovery-<trace>` | a discovery space: `discovery-purple` |
| | `<trace>-<n>` | a research space, the lowest is 1 |
| | `<trace>-repeatable`, `<trace>-overflow` | the space for any number; the overflow |
| | `deck` | the species' deck; its face-up card lies in the row |
| | `sample-<n>`, `home-<planet>` | a sample by its number; a planet with samples still to come |
| | `message-<n>` | a message reward |
| `gold` | `tile-<tile>` | a gold tile, by its id in `GOLD_TILES` |
| | `milestone-<score>` | a milestone of the score track |
| `row` | `card-<card>` | a card of the row, or a species' face-up card, by its id (`.` becomes `_`) |
| | `deck`, `discards`, `end` | the deck, the discard pile, this round's end-of-round stack |
| `hand` | `card-<card>` | a card in the own hand, or one that is offered to its owner only |
| | `back-<n>` | a hidden card |
| `agency-<seat>` | `credits`, `energy`, `publicity`, `score`, `cards`, `exofossils` | resources |
| | `pool`, `pool-<n>` | the data pool, its places |
| | `top-<n>`, `slot-<n>` | a top space of the computer; the lower space of a slot |
| | `techs`, `tech-<tech>` | techs that the player has |
| | `income`, `income-<kind>` | tucked cards by their icon |
| | `mission-<card>` | a mission in play; `mission-<card>-<n>` its bonus spaces |
| | `scoring-<card>` | an end-of-game card in play |
| | `message-<card>` | a Centaurian message on its way to this player |
| `rival` | `card` | the action card last revealed; `line-<n>` its lines |
| | `track-<n>` | a space of the progress track |
| | `objective-<id>` | an active objective; `objective-<id>-<n>` its tasks |

Pieces that move (`data-piece`): `probe-<seat>` (also as orbiter or lander), `capsule-<seat>`,
`data`, `marker-<seat>`, `marker-neutral`, `card-<number>`.
"""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words
from armillary.games.seti.rules.components import BODIES, CARDS, COLOURS, MOONS, SECTORS, TRACES
from armillary.games.seti.rules.solar_system import ring_of, sector_of
from armillary.games.seti.rules.state import SetiState

SYSTEM = "system"
PLANETS_PLATE = "planets"
TECHS_PLATE = "techs"
SPECIES_PLATES = ("species-left", "species-right")
DISCARDS = "discards"
GOLD = "gold"
ROW_PLATE = "row"
HAND = "hand"
RIVAL = "rival"

COLOUR_TINTS = ("t-sand", "t-rust", "t-sea", "t-slate")
COLOUR_ICONS = ("star-yellow", "star-red", "star-blue", "star-black")
TRACE_TINTS = ("t-rose", "t-sand", "t-sea")
TRACE_ICONS = ("trace-pink", "trace-yellow", "trace-blue")
KIND_TINTS = ("t-sand", "t-rose", "t-sea")
RESOURCE_ICONS = {
    "credits": "credit",
    "energy": "energy",
    "publicity": "publicity",
    "data": "data",
    "points": "points",
    "exofossil": "exofossil",
    "move": "move",
    "card": "card-draw",
}
RESOURCE_TINTS = {"energy": "t-sand", "data": "t-sea", "publicity": "t-rose", "credits": "t-leaf"}


def looking(seen: SetiState) -> int:
    """The seat whose board is large: the viewer's."""
    return seen.viewer if seen.viewer is not None and seen.viewer >= 0 else 0


def called_as(seen: SetiState, names: Sequence[str], words: Words) -> list[str]:
    """The names given, a number for who has none, and the rival's."""
    found = [*names[: seen.seats]]
    found += [words("Player {number}").format(number=seat + 1) for seat in range(len(found), seen.seats)]
    if seen.rival is not None:
        found.append(words("Rival"))
    return found


def agency_plate(seat: int) -> str:
    return f"agency-{seat}"


def space_part(space: int) -> str:
    return f"space-{ring_of(space) + 1}-{sector_of(space) + 1}"


def sector_part(sector: int) -> str:
    return "tile" if sector == SECTORS else f"sector-{sector + 1}"


def card_part(card: int) -> str:
    return f"card-{card_id(card)}"


def card_id(card: int) -> str:
    """A card's id as a part of a name.

    >>> card_id(0), card_id(138)
    ('001', 'ET_1')
    """
    return CARDS[card].id.replace(".", "_")


def trace_part(colour: int, where: str, place: int = 0) -> str:
    """A space for a trace, as events and options name it."""
    name = TRACES[colour]
    return {
        "discovery": f"discovery-{name}",
        "board": f"{name}-{place + 1}",
        "repeatable": f"{name}-repeatable",
        "overflow": f"{name}-overflow",
    }[where]


def piece_part(kind: str, seat: int, layer: int, ring: int, local: int, number: int) -> str:
    """A piece in space by where it stands on its disc, so that a disc that turns carries it by one name."""
    return f"{kind}-{seat}-on-{layer + 1}-{ring + 1}-{local + 1}-{number}"


def body_icon(body: int | str) -> str:
    return f"planet-{BODIES[body] if isinstance(body, int) else body}"


def star_icon(colour: str) -> str:
    return f"star-{colour}"


def star_tint(colour: str) -> str:
    return COLOUR_TINTS[COLOURS.index(colour)] if colour in COLOURS else "t-any"


def trace_icon(colour: str) -> str:
    return TRACE_ICONS[TRACES.index(colour)] if colour in TRACES else "trace-any"


def trace_tint(colour: str) -> str:
    return TRACE_TINTS[TRACES.index(colour)] if colour in TRACES else "t-any"


def kind_icon(kind: str) -> str:
    return f"tech-{kind}" if kind in ("probe", "telescope", "computer") else "tech"


def kind_tint(kind: str) -> str:
    return {"probe": "t-sand", "telescope": "t-rose", "computer": "t-sea"}.get(kind, "t-any")


def moon_part(moon: int | str) -> str:
    return f"moon-{moon if isinstance(moon, str) else MOONS[moon].id}"
