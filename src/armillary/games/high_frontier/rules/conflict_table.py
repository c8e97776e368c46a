"""The table of Module 3: propaganda, bribes, the War, damage, dropstones, prisoners. One value, replaced."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Bloc


class War(IntEnum):
    """How far the War of Independence has come."""

    NONE = 0  # it has not broken out
    RAGES = 1
    TRUCE = 2
    LOYALIST = 3  # won: Space Empire
    INDEPENDENCE = 4  # won: Space Republic


class Coming(IntEnum):
    """What happens at the end of the Turn that is played."""  # HF3-094, HF3-101, HF3-362, HF3-366

    NOTHING = 0
    OUTBREAK = 1
    ANARCHY = 2
    TRUCE = 3
    VICTORY = 4


class Dropstone(Struct, frozen=True, gc=False):
    """A dropstone under way; its cards are the Stack in the slot of that name."""  # HF3-173

    seat: int
    kind: str  # a name of DROPSTONES: synodic, jupiter, mars, frostline and so on
    zone: int  # where it is now
    limit: int  # the outermost zone that it may reach
    age: int = 0  # own Turns since it was dislodged
    target: int = NOTHING  # Space that it strikes this Turn
    origin: int = NOTHING  # the Site that it comes from
    built: bool = False  # of older records; what stands at the target is looked at when the stone strikes
    sure: bool = False  # it destroys whatever it strikes: HF3-360
    future: int = NOTHING  # what its impact completes: HF3-358


class Prisoner(Struct, frozen=True, gc=False):
    """A Human taken in combat, with its POW chit; the card lies in a Stack of the captor."""  # HF3-228

    card: int
    owner: int
    captor: int


class Deeds(Struct, frozen=True, gc=False):
    """A battle that is fought, and what the attacker has done in it so far."""  # HF3-223, HF3-224

    attacker: int
    node: int  # the defending Space
    defenders: tuple[int, ...]  # in the order in which they fire
    places: tuple[int, ...]  # Spaces from which the attacker takes part
    shots: int = 0  # of both sides
    firer: int = NOBODY  # who has fired last, and answers for what comes of it
    # In the defending Space
    damage: int = 0  # Factories that were damaged
    unanchored: int = 0
    captured: int = 0
    lost: int = 0  # cards and tokens that were Decommissioned
    defeated: tuple[int, ...] = ()  # to whom that was done


class Conflict(Struct, frozen=True, gc=False):
    # Politics
    propaganda: tuple[Bloc, ...]  # by Ideology, centrist left out
    extremists: tuple[int, ...]  # by Ideology: the seat whose delegate is on the chit, or NOBODY
    bribes: tuple[int, ...]  # in Reserve, by seat
    corrupt: tuple[tuple[int, int], ...] = ()  # Ideology and seat of each delegate with a bribe under it
    # The War
    war: War = War.NONE
    effects: bool = False  # War effects or those of Anarchy are in force
    coming: Coming = Coming.NOTHING
    victor: int = NOBODY  # seat on whose Turn it was won
    finao_doubled: bool = False  # HF3-086
    lord: bool = False  # a Space Lord ends the game with this Turn: HF3-376
    # The map
    damaged: tuple[int, ...] = ()  # Sites with a damaged Factory
    dropstones: tuple[Dropstone, ...] = ()
    prisoners: tuple[Prisoner, ...] = ()
    pows: tuple[int, ...] = ()  # POW chits on their 2 VP side, by seat
    # This Turn
    fired: tuple[int, ...] = ()  # cards that have fired; Factories as `factory_mark(site)`
    attacked: tuple[int, ...] = ()  # Spaces that were attacked
    divers: tuple[int, ...] = ()  # cards of thrusters that must strike as kamikazes
    served: tuple[int, ...] = ()  # cards that have supported a weapon that fired: HF3-242
    cooled: tuple[int, ...] = ()  # cards that were cooled for a shot: HF3-239
    missiles: tuple[tuple[int, ...], ...] = ()  # cards of each kamikaze Stack, its thruster first: HF3-033
    battle: tuple[Deeds, ...] = ()  # while one is fought


def factory_mark(site: int) -> int:
    """A Factory's gun among what has fired."""
    return -1 - site
