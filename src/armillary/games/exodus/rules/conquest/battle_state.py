"""A battle as it stands: who fights, what has been rolled, where hits lie."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from armillary.games.exodus.rules.components import CENTURIAN_CARDS, NO_CARD
from armillary.games.exodus.rules.pieces import blueprints, fleets
from armillary.games.exodus.rules.state import ExodusState
from armillary.mechanics import hits
from armillary.mechanics.hits import Marks, Target

RESISTANCE = -1  # a Centurian ship, as one of the parties
CENTURIAN_SHIP = 0  # its number among the ships of the Resistance: there is one


class Volley(Struct, frozen=True, gc=False):
    """The attack dice of a party in a round."""

    party: int
    faces: tuple[int, ...]


class Shot(Struct, frozen=True, gc=False):
    """Hits of a party that were laid on a ship."""

    party: int
    owner: int
    ship: int
    n: int


class Round(Struct, frozen=True, gc=False):
    """What all have seen of a round: the dice once it is over, and where hits were laid as they are laid."""

    volleys: tuple[Volley, ...] = ()
    shots: tuple[Shot, ...] = ()


class Fight(Struct, frozen=True):
    """A battle in a hex; the dice and hits are those of the round that is fought."""

    place: int
    card: int = NO_CARD  # of the Centurian ship that fights
    damage: int = 0  # of the Centurian ship
    volleys: tuple[Volley, ...] = ()
    marks: Marks = ()  # damage that has been assigned but not yet dealt
    extra: tuple[tuple[int, int], ...] = ()  # parties and their dice by Ability cards
    waived: tuple[int, ...] = ()  # players who use no more Ability cards in it
    rescued: tuple[int, ...] = ()  # players whose cargo is saved in it

    def seen_by(self, seat: int) -> Fight:
        """Who uses no more cards is known to nobody else."""  # EXO-400
        return replace(self, waived=tuple(each for each in self.waived if each == seat))

    def volley(self, party: int) -> Volley:
        return next(volley for volley in self.volleys if volley.party == party)


def parties(state: ExodusState, fight: Fight) -> list[int]:
    """Those who are left in it, in turn order; the Resistance last."""
    seats = fleets.visible(state, fight.place)
    if fight.card != NO_CARD and state.centurians[fight.place]:
        return [*seats, RESISTANCE]
    return seats


def dice(state: ExodusState, fight: Fight, party: int) -> int:
    """Attack dice of all ships of a party in the fight."""  # EXO-327
    if party == RESISTANCE:
        return CENTURIAN_CARDS[fight.card].dice  # EXO-342
    ships = fleets.ships_in(state, party, fight.place)
    return sum(blueprints.dice(fleets.parts_of(state, party, ship)) for ship in ships)


def targets(state: ExodusState, fight: Fight, party: int) -> list[Target]:
    """The ships of a party, with what already lies on them."""
    if party == RESISTANCE:
        bears = CENTURIAN_CARDS[fight.card].shields - fight.damage
        taken = hits.on(fight.marks, RESISTANCE, CENTURIAN_SHIP)
        return [Target(RESISTANCE, CENTURIAN_SHIP, bears + 1 - taken)]
    faction = state.factions[party]
    return [
        Target(
            party,
            ship,
            fleets.shields(state, party, ship) + 1 - faction.damage[ship] - hits.on(fight.marks, party, ship),
            (fleets.kind_of(ship), faction.cargo[ship]),
        )
        for ship in fleets.ships_in(state, party, fight.place)
    ]


def enemies(state: ExodusState, fight: Fight, party: int) -> list[Target]:
    """Every ship that a party may hit."""  # EXO-329, EXO-330
    return [
        target for other in parties(state, fight) if other != party for target in targets(state, fight, other)
    ]


def handled_by(state: ExodusState, fight: Fight, party: int) -> int:
    """Who assigns the hits of a party: for a Centurian ship the left neighbour of its attacker."""  # EXO-343
    if party != RESISTANCE:
        return party
    return (fleets.visible(state, fight.place)[0] + 1) % state.seats
