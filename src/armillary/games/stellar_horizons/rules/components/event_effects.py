"""What events do, once.

`who` names a player by what they have: lowest_mission_value, lowest_settlements_plus_missions,
fewest_settlements.
"""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components.vocabulary import Effect


class RaiseExploration(Effect, frozen=True, tag="raise_exploration"):
    world: str  # empty: a choice of the player with the worst initiative
    amount: int
    even_if_depleted: bool


class SetExploration(Effect, frozen=True, tag="set_exploration"):
    world: str
    value: int


class GainMoney(Effect, frozen=True, tag="gain_money"):
    who: str
    amount: int


class GainPolitics(Effect, frozen=True, tag="gain_politics"):
    who: str
    amount: int
    ties: int
    all_tied: int


class HalveProduction(Effect, frozen=True, tag="halve_production"):
    kind: str  # resources, technology


class DamageStructures(Effect, frozen=True, tag="damage_structures"):
    chains: tuple[str, ...]
    amount: int
    at_world: bool  # only on the world that was rolled


class LoseResources(Effect, frozen=True, tag="lose_resources"):
    count: int  # at each base, of the owner's choice


class HalveStores(Effect, frozen=True, tag="halve_stores"):
    """On the world that was rolled."""


class RandomWorld(Effect, frozen=True, tag="random_world"):
    pass


class AddTransfers(Effect, frozen=True, tag="add_transfers"):
    who: str
    amount: int


class AddSettlements(Effect, frozen=True, tag="add_settlements"):
    who: str
    a_base: int
    ties: int


class Thaw(Effect, frozen=True, tag="thaw"):
    steps: int


class DrawTile(Effect, frozen=True, tag="draw_tile"):
    """For the world that was rolled."""


class ExtraRoll(Effect, frozen=True, tag="extra_roll"):
    kind: str  # pirate, asteroid
    count: int


class StormDamage(Effect, frozen=True, tag="storm_damage"):
    amount: int


class StormLosses(Effect, frozen=True, tag="storm_losses"):
    at_most: int


class ContactPrize(Effect, frozen=True, tag="contact_prize"):
    politics: int
    vp: int


class SelfAware(Effect, frozen=True, tag="self_aware"):
    vp: int


class IncomingEvent(Effect, frozen=True, tag="incoming"):
    strength_a_chit: int


class InvasionEvent(Effect, frozen=True, tag="invasion"):
    vp_a_ship: int


EventEffect = (
    RaiseExploration
    | SetExploration
    | GainMoney
    | GainPolitics
    | HalveProduction
    | DamageStructures
    | LoseResources
    | HalveStores
    | RandomWorld
    | AddTransfers
    | AddSettlements
    | Thaw
    | DrawTile
    | ExtraRoll
    | StormDamage
    | StormLosses
    | ContactPrize
    | SelfAware
    | IncomingEvent
    | InvasionEvent
)
