"""The vocabulary of effects: what technologies, political cards, Centurian cards and abilities say.

An effect is a small tagged value. Modifiers hold while their card is in force; all others happen
once. They concern every player unless `who` names the holder of the card or the winner of a fight.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

Who = str  # "all", "holder" or "winner"


class Effect(Struct, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """One thing that a card or a technology does."""

    lasting: ClassVar[bool] = False


class Lasting(Effect, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """A modifier: it holds as long as what brings it."""

    lasting: ClassVar[bool] = True


class Filter(Struct, frozen=True, forbid_unknown_fields=True):
    """What an effect is about; what is empty is not asked for."""

    discipline: str = ""
    origin: str = ""
    kind: tuple[str, ...] | str = ()
    upgrade: tuple[str, ...] = ()
    action: tuple[str, ...] = ()


# Things that happen once


class Gain(Effect, frozen=True, tag="gain"):
    resource: str
    amount: int
    who: Who = "all"


class Pay(Effect, frozen=True, tag="pay"):
    resource: str
    amount: int
    per: str = ""  # own_ship, own_5_cp
    who: Who = "all"


class AddPopulation(Effect, frozen=True, tag="add_population"):
    amount: int
    where: str = "home"
    who: Who = "all"


class Replenish(Effect, frozen=True, tag="replenish"):
    amount: int
    scope: str = "all_planets"


class Repair(Effect, frozen=True, tag="repair"):
    amount: int | str  # or "all"
    scope: str
    when: str = ""  # "upkeep": every turn, not at once
    who: Who = "all"


class Score(Effect, frozen=True, tag="score"):
    vp: int
    per: str = ""  # 2_own_centurian_cards
    who: Who = "all"


class GainUpgrade(Effect, frozen=True, tag="gain_upgrade"):
    upgrade: str  # or "any"
    count: int = 1
    who: Who = "holder"


class FreeAction(Effect, frozen=True, tag="free_action"):
    action: str
    who: Who = "all"


class DiscountNext(Effect, frozen=True, tag="discount_next"):
    target: str  # research, ship
    resource: str
    delta: int
    min: int = 0
    who: Who = "holder"


class DiscountAction(Effect, frozen=True, tag="discount_action"):
    action: str
    resource: str
    delta: int
    min: int = 0
    who: Who = "holder"


class AbolishLaw(Effect, frozen=True, tag="abolish_law"):
    count: int | str  # or "all"
    chooser: str


class ExtraConquestPhase(Effect, frozen=True, tag="extra_conquest_phase"):
    amount: int = 1


# Modifiers


class ResearchCost(Lasting, frozen=True, tag="research_cost"):
    delta: int
    filter: Filter = Filter()


class ShipCost(Lasting, frozen=True, tag="ship_cost"):
    resource: str  # cp, axinium, home_population
    delta: int
    min: int = 0


class UpgradeCost(Lasting, frozen=True, tag="upgrade_cost"):
    resource: str
    delta: int
    min: int = 0
    filter: Filter = Filter()


class ReactionCost(Lasting, frozen=True, tag="reaction_cost"):
    delta: int
    min: int = 0


class SetTax(Lasting, frozen=True, tag="set_tax"):
    resource: str
    amount: int


class ModifyIncome(Lasting, frozen=True, tag="modify_income"):
    resource: str
    per_planet: int


class ModifyGrowth(Lasting, frozen=True, tag="modify_growth"):
    delta: int


class ExtraDice(Lasting, frozen=True, tag="extra_dice"):
    context: str  # banking, mining, combat
    amount: int
    duration: str = ""
    who: Who = "all"


class ModifyRoll(Lasting, frozen=True, tag="modify_roll"):
    context: str  # mining, trade, wmd_range
    amount: int
    duration: str = ""
    who: Who = "all"


class SuccessOn(Lasting, frozen=True, tag="success_on"):
    context: str  # combat, landing, wmd_damage
    min_face: int


class ModifyRange(Lasting, frozen=True, tag="modify_range"):
    delta: int
    min: int
    max: int


class Forbid(Lasting, frozen=True, tag="forbid"):
    what: str  # buy_upgrade, launch_wmd, action
    filter: Filter = Filter()


class OnEvent(Lasting, frozen=True, tag="on_event"):
    event: str  # centurian_defeated, battle_won_with_kill
    effects: tuple[AnyEffect, ...]


# What technologies allow


class UnlockUpgrade(Lasting, frozen=True, tag="unlock_upgrade"):
    upgrade: str


class CountsAsDiscipline(Lasting, frozen=True, tag="counts_as_discipline"):
    disciplines: tuple[str, ...]


class TradeMode(Lasting, frozen=True, tag="trade_mode"):
    rates: str


class RetrieveCard(Lasting, frozen=True, tag="retrieve_card"):
    after: str


class ExtraAction(Lasting, frozen=True, tag="extra_action"):
    slot: int


class LandingAuto(Lasting, frozen=True, tag="landing_auto"):
    duration: str = ""
    who: Who = "holder"


class MovePopulationFreely(Lasting, frozen=True, tag="move_population_freely"):
    between: str


class Cloak(Lasting, frozen=True, tag="cloak"):
    pass


class DetectCloaked(Lasting, frozen=True, tag="detect_cloaked"):
    scope: str


# What abilities do at their moment


class Reroll(Effect, frozen=True, tag="reroll"):
    context: str
    count: int
    who: Who = "holder"


class CancelHits(Effect, frozen=True, tag="cancel_hits"):
    count: int
    who: Who = "holder"


class AutoSuccess(Effect, frozen=True, tag="auto_success"):
    context: str
    count: int
    who: Who = "holder"


class AddVotes(Effect, frozen=True, tag="add_votes"):
    count: int
    who: Who = "holder"


class PeekOrders(Effect, frozen=True, tag="peek_orders"):
    players: int
    who: Who = "holder"


class ReviseOrders(Effect, frozen=True, tag="revise_orders"):
    who: Who = "holder"


class RescuePopulation(Effect, frozen=True, tag="rescue_population"):
    where: str
    who: Who = "holder"


AnyEffect = (
    Gain
    | Pay
    | AddPopulation
    | Replenish
    | Repair
    | Score
    | GainUpgrade
    | FreeAction
    | DiscountNext
    | DiscountAction
    | AbolishLaw
    | ExtraConquestPhase
    | ResearchCost
    | ShipCost
    | UpgradeCost
    | ReactionCost
    | SetTax
    | ModifyIncome
    | ModifyGrowth
    | ExtraDice
    | ModifyRoll
    | SuccessOn
    | ModifyRange
    | Forbid
    | OnEvent
    | UnlockUpgrade
    | CountsAsDiscipline
    | TradeMode
    | RetrieveCard
    | ExtraAction
    | LandingAuto
    | MovePopulationFreely
    | Cloak
    | DetectCloaked
    | Reroll
    | CancelHits
    | AutoSuccess
    | AddVotes
    | PeekOrders
    | ReviseOrders
    | RescuePopulation
)

Effects = tuple[AnyEffect, ...]
