"""Landing: cubes from ships to the planet below; on asteroids only with luck."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import STOP, Decision, Option, Refusal, Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.cards import generals
from armillary.games.exodus.rules.components import ABILITY_CARDS
from armillary.games.exodus.rules.components.vocabulary import LandingAuto
from armillary.games.exodus.rules.pieces.dice import lowest
from armillary.games.exodus.rules.pieces.fleets import in_play, looks, written
from armillary.games.exodus.rules.pieces.in_force import in_force
from armillary.games.exodus.rules.state import SHIPS, ExodusState
from armillary.mechanics import hits

BLUE = "blue"
NO_PLANET_THERE = "there is no planet in this hex"
TRIED = "all cubes aboard have tried in this Conquest phase: {n}"
NONE_TRIED = (0,) * SHIPS


class Landing(Step[ExodusState], frozen=True, gc=False):
    """In turn order, whoever likes."""  # EXO-360

    def run(self, state: ExodusState) -> None:
        state.then(*(LandPopulation(seat) for seat in state.order))


class Land(Option, frozen=True, gc=False):
    ship: int
    n: int

    verb: ClassVar[str] = "land"

    def words(self) -> tuple[object, ...]:
        return (written(self.ship), self.n)


class LandPopulation(Decision[ExodusState, Option], frozen=True, gc=False):
    """Any number of cubes of any ship, visible or not."""  # EXO-324, EXO-361, EXO-362, EXO-367

    failed: tuple[int, ...] = NONE_TRIED  # cubes of each ship that have tried in vain: EXO-365
    sure: bool = False  # an Ability card makes every landing succeed

    rule: ClassVar[str] = "EXO-360"

    def options(self, state: ExodusState) -> list[Option]:
        alike = {
            (*looks(state, self.seat, ship), self.failed[ship]): ship for ship in self.loaded(state)[::-1]
        }
        landings = [Land(ship, n) for ship in sorted(alike.values()) for n in self.numbers(state, ship)]
        return [*landings, *self.abilities(state, landings), STOP]

    def loaded(self, state: ExodusState) -> list[int]:
        """Ships with cubes aboard, over a planet."""  # EXO-368
        faction = state.factions[self.seat]
        return [
            ship
            for ship in in_play(state, self.seat)
            if faction.cargo[ship] and state.planet(faction.where[ship]) is not None
        ]

    def numbers(self, state: ExodusState, ship: int) -> range:
        """How many cubes of a ship may land."""
        return range(1, state.factions[self.seat].cargo[ship] - self.failed[ship] + 1)

    def abilities(self, state: ExodusState, landings: list[Land]) -> list[Option]:
        """Offered where it helps: the player is asked anyhow, so nobody learns who has the card."""
        where = state.factions[self.seat].where
        if not any(needs_roll(state, self.seat, where[land.ship]) for land in landings) or self.sure:
            return []
        return [generals.UseAbility(card) for card in generals.for_moment(state, self.seat, generals.LANDING)]

    def resolve(self, state: ExodusState, option: Option) -> None:
        match option:
            case Land(ship=ship, n=n):
                missed = self.land(state, ship, n)
                failed = tuple(f + missed * (other == ship) for other, f in enumerate(self.failed))
                state.then(LandPopulation(self.seat, failed, self.sure))
            case generals.UseAbility(card=card):
                generals.show(state, self.seat, card)
                sure = any(isinstance(effect, LandingAuto) for effect in ABILITY_CARDS[card].effects)
                state.then(LandPopulation(self.seat, self.failed, sure))

    def land(self, state: ExodusState, ship: int, n: int) -> int:
        """Cubes land, or try to; how many of them stayed aboard."""
        faction = state.factions[self.seat]
        place = faction.where[ship]
        landed = n
        if not self.sure and needs_roll(state, self.seat, place):
            faces = hits.roll(state.rng, n)
            landed = hits.hits(faces, lowest(state, "landing"))  # EXO-364
            state.tell(events.LandingRolled, self.seat, place, ship, faces)
        faction.cargo[ship] -= landed
        state.population[place][self.seat] += landed
        if landed:
            state.tell(events.Landed, self.seat, place, ship, landed)
        return n - landed

    def refusals(self, state: ExodusState) -> list[Refusal]:
        faction = state.factions[self.seat]
        over_planets = self.loaded(state)
        nowhere = [s for s in in_play(state, self.seat) if faction.cargo[s] and s not in over_planets]
        tried = [ship for ship in over_planets if not self.numbers(state, ship)]
        return [
            *(Refusal(Land(ship, 1), "EXO-368", NO_PLANET_THERE) for ship in nowhere),
            *(Refusal(Land(ship, 1), "EXO-365", TRIED, {"n": self.failed[ship]}) for ship in tried),
        ]


def needs_roll(state: ExodusState, seat: int, place: int) -> bool:
    """On asteroids, unless a technology makes it sure."""  # EXO-363, EXO-366
    planet = state.planet(place)
    assert planet is not None
    return planet.colour != BLUE and not any(in_force(state, seat, LandingAuto))
