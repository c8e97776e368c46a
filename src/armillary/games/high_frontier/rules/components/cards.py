"""Cards as numbers: those of the decks in their order, then a card for each faction of the Crews.

A card in a Stack is a piece, `SIDES * card + face`: what it is and how it lies in one number.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from armillary.engine.errors import DataError
from armillary.games.high_frontier.rules.components.kinds import (
    NOTHING,
    REACTORS,
    SIDES,
    Card,
    Deck,
    Face,
    Future,
    Grade,
    Platform,
    Privilege,
    Side,
    Spectral,
    Support,
    Triangle,
)
from armillary.games.high_frontier.rules.components.records import (
    CardFile,
    CardRecord,
    CrewFile,
    FutureFile,
    SideRecord,
    TriangleRecord,
    read,
)
from armillary.games.records import number_of

FILES = ("patents.json", "freighters.json", "gw_thrusters.json", "bernals.json", "colonists.json")
SAIL = "decommission_on_aerobrake"
HUMAN, ROBOT = "human", "robot"  # kinds of Colonists


def cards(ideologies: list[str]) -> tuple[Card, ...]:
    found: list[Card] = []
    for file in FILES:
        contents: CardFile = read(file, CardFile)
        steps = contents.figures.afterburn_steps if contents.figures is not None else 0
        found += [_card(file, record, ideologies, steps) for record in contents.cards]
    crews: CrewFile = read("crews.json", CrewFile)
    for crew in crews.cards:
        for faction in crew.factions:
            found.append(
                Card(
                    id=faction.id,
                    number=crew.number,
                    deck=Deck.CREW,
                    spectral=Spectral.NONE,
                    faces=_crews(*_faces(faction)),
                    ideology=number_of("crews.json", crew.id, ideologies, crew.ideology),
                    privilege=Privilege(faction.privilege),
                    clout=crews.clout.index(faction.clout),
                    colour=crew.colour,
                )
            )
    return tuple(found)


def crew_cards(found: tuple[Card, ...]) -> tuple[tuple[int, int], ...]:
    """The two factions of each Crew card."""
    numbers = [number for number, card in enumerate(found) if card.deck is Deck.CREW]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _card(file: str, record: CardRecord, ideologies: list[str], steps: int) -> Card:
    if len(record.sides) != 2:
        raise DataError(file, record.id, "a card has two sides")
    spectral = record.spectral.upper() or "NONE"
    sides = tuple(face for side in record.sides for face in _faces(side, steps))
    return Card(
        id=record.id,
        number=record.number,
        deck=Deck[record.deck.upper()],
        spectral=Spectral[spectral],
        faces=_colonists(sides, record.kind),
        promotion=record.promotion,
        kind=record.kind,
        profession=record.profession,
        ideology=number_of(file, record.id, ideologies, record.ideology) if record.ideology else NOTHING,
        future=record.future,
    )


def _colonists(sides: tuple[Face, ...], kind: str) -> tuple[Face, ...]:
    """Human Colonists are so on both sides; an emancipated Robot lies as one of two more faces."""  # HFC-375
    if kind not in (HUMAN, ROBOT):
        return sides
    humans = tuple(replace(face, human=True) for face in sides)
    return humans if kind == HUMAN else (*sides, *humans)


def _crews(face: Face) -> tuple[Face, ...]:
    """A Crew may have a reactor on board: an exotic one, or of any type."""  # Q196
    return face, replace(face, gives=face.gives | Support.EXOTIC), replace(face, gives=face.gives | REACTORS)


def _faces(side: SideRecord, steps: int = 0) -> tuple[Face, ...]:
    if side.light is None or side.heavy is None:
        return (_face(side, side.mass, side.rad_hard, 0, heavy=False, steps=steps),)
    return (_face(side, *side.light, heavy=False), _face(side, *side.heavy, heavy=True))


def _face(side: SideRecord, mass: int, rad_hard: int, therms: int, *, heavy: bool, steps: int = 0) -> Face:
    platforms, gives = Platform.NONE, Support.NONE
    for name in side.platforms:
        platforms |= Platform[name.upper()]
    for name in side.gives:
        gives |= Support[name.upper()]
    triangle = _triangle(side.triangle, steps)
    return Face(
        name=side.name,
        side=Side[side.side.upper()],
        mass=mass,
        rad_hard=rad_hard,
        triangle=triangle,
        platforms=platforms,
        isru=side.isru,
        gives=gives,
        needs=tuple(map(_any_of, side.needs)),
        therms_needed=side.therms,
        therms=therms,
        heavy=heavy,
        wrench_thrust=side.wrench.thrust,
        wrench_fuel=Fraction(side.wrench.fuel),
        solar=side.solar or (triangle is not None and triangle.solar),
        air_eater=side.air_eater,
        sail=any(ability.key == SAIL for ability in side.abilities),
        human=side.human,
        load=side.load,
        factory_loading=side.factory_loading,
        pivots=side.pivots,
        abilities=tuple(side.abilities),
    )


def _any_of(names: list[str]) -> Support:
    found = Support.NONE
    for name in names:
        found |= Support[name.upper()]
    return found


def _triangle(record: TriangleRecord | None, steps: int) -> Triangle | None:
    """`steps`: what an afterburn takes where the card names only what it adds."""  # HFC-335
    if record is None:
        return None
    return Triangle(
        thrust=record.thrust,
        fuel=Fraction(record.fuel),
        grade=Grade[record.grade.upper()],
        afterburn=record.afterburn or (steps if record.afterburn_thrust else 0),
        afterburn_thrust=record.afterburn_thrust,
        push=record.push,
        solar=record.solar,
        pivots=record.pivots,
    )


def faces(found: tuple[Card, ...]) -> tuple[Face, ...]:
    """The face of each piece; numbers that no piece has repeat the first face of their card."""
    return tuple(
        card.faces[face] if face < len(card.faces) else card.faces[0]
        for card in found
        for face in range(SIDES)
    )


def futures(numbers: dict[str, int]) -> tuple[Future, ...]:
    contents: FutureFile = read("futures.json", FutureFile)
    return tuple(
        Future(
            id=record.id,
            name=record.name,
            named=record.named or record.id,
            requirements=tuple(record.requirements),
            cards=tuple(numbers[card] for card in record.cards),
            location=record.location,
            vp=record.vp,
            counts=tuple(record.counts),
            aqua=record.aqua,
            spends_thruster=record.spends_thruster,
            effects=tuple(record.effects),
            removes=tuple(record.removes),
            endgame_check=record.endgame_check,
            casus_belli=record.casus_belli,
            ad_astra=record.ad_astra,
            in_war=record.in_war,
        )
        for record in contents.futures
    )
