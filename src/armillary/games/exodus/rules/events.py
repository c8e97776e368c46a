"""What happens in Exodus, each kind with its rule."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent
from armillary.engine.events import Rolled


class MapLaid(Event, frozen=True, gc=False):
    """Planets lie on the map; a number for each hex."""

    planets: tuple[int, ...]

    rule: ClassVar[str] = "EXO-071"


class OrderDealt(Event, frozen=True, gc=False):
    """The Turn Order cards, from number 1 on."""

    order: tuple[int, ...]

    rule: ClassVar[str] = "EXO-079"


class TurnStarted(Event, frozen=True, gc=False):
    turn: int
    last: bool

    rule: ClassVar[str] = "EXO-087"


class PhaseStarted(Event, frozen=True, gc=False):
    phase: str  # upkeep, council, action, wmd, conquest

    rule: ClassVar[str] = "EXO-090"


class MarketCleared(Event, frozen=True, gc=False):
    rule: ClassVar[str] = "EXO-093"


class PopulationGrew(SeatEvent, frozen=True, gc=False):
    """Cubes from the reserve to the Home Planet."""

    n: int

    rule: ClassVar[str] = "EXO-094"


class Gained(SeatEvent, frozen=True, gc=False):
    """Something from the bank."""

    resource: str
    n: int

    rule: ClassVar[str] = "EXO-027"


class Paid(SeatEvent, frozen=True, gc=False):
    """Something to the bank."""

    resource: str
    n: int

    rule: ClassVar[str] = "EXO-027"


class Collected(SeatEvent, frozen=True, gc=False):
    """Cylinders from a planet in Upkeep."""

    place: int
    resource: str
    n: int

    rule: ClassVar[str] = "EXO-098"


class TaxPaid(SeatEvent, frozen=True, gc=False):
    cp: int

    rule: ClassVar[str] = "EXO-104"


class Repaired(SeatEvent, frozen=True, gc=False):
    ship: int
    n: int

    rule: ClassVar[str] = "EXO-111"


class Fitted(SeatEvent, frozen=True, gc=False):
    """The blueprints of a player have changed."""

    kind: int

    rule: ClassVar[str] = "EXO-051"


class UpgradeReturned(SeatEvent, frozen=True, gc=False):
    upgrade: int

    rule: ClassVar[str] = "EXO-054"


# Setup and modes


class TechnologiesShown(SeatEvent, frozen=True, gc=False):
    """The technologies that a player starts with in the intensive combat game."""

    technologies: tuple[int, ...]

    rule: ClassVar[str] = "EXO-389"


class TimeRanOut(SeatEvent, frozen=True, gc=False):
    """Somebody has announced it: one more turn is played."""

    last: int

    rule: ClassVar[str] = "EXO-406"


# Upkeep


class LeftBehind(SeatEvent, frozen=True, gc=False):
    """Cylinders that a player cannot pay the tax for."""

    resource: str
    n: int

    rule: ClassVar[str] = "EXO-107"


# Council and auctions


class ResolutionsRemoved(Event, frozen=True, gc=False):
    cards: tuple[int, ...]

    rule: ClassVar[str] = "EXO-114"


class ProposalsRevealed(Event, frozen=True, gc=False):
    """Political cards on the spaces A, B, C."""

    cards: tuple[int, ...]

    rule: ClassVar[str] = "EXO-116"


class HandOpened(SeatEvent, frozen=True, gc=False):
    """A vote: the letters in the hand, by number, and the CP."""

    letters: tuple[int, ...]
    cp: int

    rule: ClassVar[str] = "EXO-134"


class HandInvalid(SeatEvent, frozen=True, gc=False):
    """It counts for no card, and costs so many CP more."""

    penalty: int

    rule: ClassVar[str] = "EXO-135"


class VotesCounted(Event, frozen=True, gc=False):
    """The votes for each proposal."""

    votes: tuple[int, ...]

    rule: ClassVar[str] = "EXO-138"


class ProposalChosen(Event, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "EXO-139"


class LawAbolished(Event, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "EXO-121"


class BonusOffered(SeatEvent, frozen=True, gc=False):
    """The Vice-Chancellor hands over Bonus Action cards."""

    cards: tuple[int, ...]

    rule: ClassVar[str] = "EXO-142"


class BonusChosen(SeatEvent, frozen=True, gc=False):
    """The Chancellor has picked one; none if all were rejected."""

    card: int

    rule: ClassVar[str] = "EXO-143"


class BidsRevealed(Event, frozen=True, gc=False):
    """CP bid for turn order, by seat."""

    bids: tuple[int, ...]

    rule: ClassVar[str] = "EXO-146"


class Elected(Event, frozen=True, gc=False):
    """The Turn Order cards after the election, from number 1 on."""

    order: tuple[int, ...]

    rule: ClassVar[str] = "EXO-147"


# Effects and Generals


class Replenished(Event, frozen=True, gc=False):
    """Resources from the supply back on a planet."""

    place: int
    n: int

    rule: ClassVar[str] = "EXO-018"


class Scored(SeatEvent, frozen=True, gc=False):
    """VP on the track."""

    vp: int

    rule: ClassVar[str] = "EXO-377"


class DiscountGained(SeatEvent, frozen=True, gc=False):
    """A later purchase is cheaper."""

    target: str
    resource: str
    n: int

    rule: ClassVar[str] = "EXO-347"


class AbilityUsed(SeatEvent, frozen=True, gc=False):
    """An Ability card is shown and leaves the game."""

    card: int

    rule: ClassVar[str] = "EXO-400"


# The count


class FinalCounted(SeatEvent, frozen=True, gc=False):
    """The VP of a player, written exactly."""

    points: str

    rule: ClassVar[str] = "EXO-370"


# Weapons of Mass Destruction


class RocketAimed(SeatEvent, frozen=True, gc=False):
    """A rocket is assigned to a planet; to its own, it is detonated on the spot."""

    upgrade: int
    place: int
    target: int

    rule: ClassVar[str] = "EXO-268"


class RangeChecked(SeatEvent, frozen=True, gc=False):
    """The die of a rocket, with what is added to it; it reaches a target that is nearer than that."""

    upgrade: int
    target: int
    face: int
    added: int
    distance: int
    reached: bool

    rule: ClassVar[str] = "EXO-273"


class WarheadsRolled(SeatEvent, frozen=True, gc=False):
    """Damage dice of all rockets of a kind that have reached a target."""

    upgrade: int
    target: int
    faces: tuple[int, ...]
    hits: int

    rule: ClassVar[str] = "EXO-276"


class ResourcesDestroyed(Event, frozen=True, gc=False):
    place: int
    n: int

    rule: ClassVar[str] = "EXO-278"


class PopulationKilled(SeatEvent, frozen=True, gc=False):
    """Cubes of a player on a planet go back to the reserve."""

    place: int
    n: int

    rule: ClassVar[str] = "EXO-279"


class PlanetDoomed(Event, frozen=True, gc=False):
    """A Graviton Rocket has hit: the hex is turned over when all rockets have flown."""

    place: int

    rule: ClassVar[str] = "EXO-281"


class PlanetDestroyed(Event, frozen=True, gc=False):
    place: int

    rule: ClassVar[str] = "EXO-283"


# Conquest


class ConquestStarted(Event, frozen=True, gc=False):
    """The number-th of so many Conquest phases of the turn."""

    number: int
    of: int

    rule: ClassVar[str] = "EXO-286"


class RadarForAll(Event, frozen=True, gc=False):
    """Nobody can stay cloaked in the last Conquest phase of the game."""

    rule: ClassVar[str] = "EXO-288"


class Loaded(SeatEvent, frozen=True, gc=False):
    """Cubes from a planet aboard a ship."""

    place: int
    ship: int
    n: int

    rule: ClassVar[str] = "EXO-292"


class Resettled(SeatEvent, frozen=True, gc=False):
    """Cubes that moved between planets without ships."""

    place: int
    target: int
    n: int

    rule: ClassVar[str] = "EXO-295"


class TokensLaid(SeatEvent, frozen=True, gc=False):
    """So many movement tokens lie face down beside these ships."""

    ships: tuple[int, ...]
    n: int

    rule: ClassVar[str] = "EXO-063"


class TokensRevealed(SeatEvent, frozen=True, gc=False):
    """A pile, from top to bottom; 0 is a blank token."""

    ships: tuple[int, ...]
    tokens: tuple[int, ...]

    rule: ClassVar[str] = "EXO-307"


class FleetMoved(SeatEvent, frozen=True, gc=False):
    """Ships and the hexes on their way, the first and the last included."""

    ships: tuple[int, ...]
    way: tuple[int, ...]

    rule: ClassVar[str] = "EXO-300"


class ShipsDetected(SeatEvent, frozen=True, gc=False):
    """The cloaked ships of a player in a hex are seen by Radar."""

    place: int

    rule: ClassVar[str] = "EXO-317"


class ShipsUncloaked(SeatEvent, frozen=True, gc=False):
    place: int

    rule: ClassVar[str] = "EXO-314"


class BattleJoined(Event, frozen=True, gc=False):
    """These players fight in a hex; one alone fights the Resistance."""

    place: int
    seats: tuple[int, ...]

    rule: ClassVar[str] = "EXO-325"


class VolleyFired(SeatEvent, frozen=True, gc=False):
    """Attack dice of a player in a round."""

    place: int
    faces: tuple[int, ...]
    hits: int

    rule: ClassVar[str] = "EXO-327"


class ResistanceFired(SeatEvent, frozen=True, gc=False):
    """Attack dice of a Centurian ship, rolled by this player."""

    place: int
    faces: tuple[int, ...]
    hits: int

    rule: ClassVar[str] = "EXO-343"


class DamageTaken(SeatEvent, frozen=True, gc=False):
    ship: int
    n: int

    rule: ClassVar[str] = "EXO-329"


class HitsCancelled(SeatEvent, frozen=True, gc=False):
    ship: int
    n: int

    rule: ClassVar[str] = "EXO-401"


class HitsLost(SeatEvent, frozen=True, gc=False):
    """Hits that hurt nobody any more."""

    n: int

    rule: ClassVar[str] = "EXO-331"


class ShipDestroyed(SeatEvent, frozen=True, gc=False):
    ship: int
    place: int

    rule: ClassVar[str] = "EXO-332"


class CargoLost(SeatEvent, frozen=True, gc=False):
    """Cubes aboard a destroyed ship; rescued ones are on the Home Planet."""

    n: int
    rescued: bool

    rule: ClassVar[str] = "EXO-335"


class BattleStalled(Event, frozen=True, gc=False):
    """Nobody in a battle can roll a die: it ends, and all ships stay."""

    place: int

    rule: ClassVar[str] = "EXO-337"


class BattleWon(SeatEvent, frozen=True, gc=False):
    """The final winner of a hex, and the VP for the ships destroyed there."""

    place: int
    vp: int

    rule: ClassVar[str] = "EXO-354"


class CenturianRevealed(Event, frozen=True, gc=False):
    """The card of the Centurian ship in a hex."""

    place: int
    card: int

    rule: ClassVar[str] = "EXO-342"


class CenturianHit(Event, frozen=True, gc=False):
    """Damage on the Centurian ship in a hex."""

    place: int
    n: int

    rule: ClassVar[str] = "EXO-345"


class CenturianDefeated(SeatEvent, frozen=True, gc=False):
    """A player wins its card."""

    place: int
    card: int

    rule: ClassVar[str] = "EXO-346"


class CenturianPrevailed(Event, frozen=True, gc=False):
    """It is repaired at once, and its card goes to the bottom of the deck."""

    place: int
    card: int

    rule: ClassVar[str] = "EXO-349"


class CenturianLost(Event, frozen=True, gc=False):
    """Both sides are destroyed: marker and card leave the game."""

    place: int
    card: int

    rule: ClassVar[str] = "EXO-350"


class LandingRolled(SeatEvent, frozen=True, gc=False):
    """A die for each cube that is to land on an asteroid."""

    place: int
    ship: int
    faces: tuple[int, ...]

    rule: ClassVar[str] = "EXO-364"


class Landed(SeatEvent, frozen=True, gc=False):
    place: int
    ship: int
    n: int

    rule: ClassVar[str] = "EXO-360"


# The Action phase


class CardsRevealed(Event, frozen=True, gc=False):
    """The action cards of a step, turned up together: seats and their cards in turn order."""

    number: int  # of the action
    cards: tuple[tuple[int, int], ...]

    rule: ClassVar[str] = "EXO-155"


class ActionTaken(SeatEvent, frozen=True, gc=False):
    """A player begins an action."""

    action: str

    rule: ClassVar[str] = "EXO-156"


class ActionBarred(SeatEvent, frozen=True, gc=False):
    """An action has no effect: a card in force forbids it, or what it needs is not there."""

    action: str

    rule: ClassVar[str] = "EXO-159"


class Reacted(SeatEvent, frozen=True, gc=False):
    """A player activates the secondary action of a card."""

    owner: int
    card: int
    cubes: int

    rule: ClassVar[str] = "EXO-162"


class ReactionCubesReturned(SeatEvent, frozen=True, gc=False):
    n: int

    rule: ClassVar[str] = "EXO-167"


class CardRetrieved(SeatEvent, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "EXO-172"


class BonusBegan(Event, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "EXO-180"


class CardsTakenBack(Event, frozen=True, gc=False):
    rule: ClassVar[str] = "EXO-183"


class Researched(SeatEvent, frozen=True, gc=False):
    technology: int
    cp: int

    rule: ClassVar[str] = "EXO-184"


class BankingRolled(Rolled, frozen=True, gc=False):
    rule: ClassVar[str] = "EXO-198"


class ShipBuilt(SeatEvent, frozen=True, gc=False):
    ship: int

    rule: ClassVar[str] = "EXO-202"


class Conscripted(SeatEvent, frozen=True, gc=False):
    """Cubes of the Home Planet that a law asks for."""

    n: int

    rule: ClassVar[str] = "EXO-204"


class UpgradeBought(SeatEvent, frozen=True, gc=False):
    upgrade: int

    rule: ClassVar[str] = "EXO-208"


class UpgradeTaken(SeatEvent, frozen=True, gc=False):
    """An upgrade from the supply, free of charge."""

    upgrade: int

    rule: ClassVar[str] = "EXO-347"


class UpgradeLifted(SeatEvent, frozen=True, gc=False):
    """A part is off its blueprint and lies loose for the moment."""

    kind: int
    upgrade: int

    rule: ClassVar[str] = "EXO-051"


class UpgradeMounted(SeatEvent, frozen=True, gc=False):
    kind: int
    upgrade: int

    rule: ClassVar[str] = "EXO-212"


class RefitDropped(SeatEvent, frozen=True, gc=False):
    """Everything is as it was before the refit."""

    rule: ClassVar[str] = "EXO-051"


class RocketStationed(SeatEvent, frozen=True, gc=False):
    place: int
    upgrade: int

    rule: ClassVar[str] = "EXO-215"


class MiningRolled(Rolled, frozen=True, gc=False):
    rule: ClassVar[str] = "EXO-218"


class Mined(SeatEvent, frozen=True, gc=False):
    place: int
    n: int

    rule: ClassVar[str] = "EXO-219"


class MarketEntered(SeatEvent, frozen=True, gc=False):
    column: int

    rule: ClassVar[str] = "EXO-225"


class TradeRolled(Rolled, frozen=True, gc=False):
    rule: ClassVar[str] = "EXO-226"


class Exchanged(SeatEvent, frozen=True, gc=False):
    """One cylinder at the market."""

    sold: bool
    resource: str
    cp: int

    rule: ClassVar[str] = "EXO-227"


class CenturianDiscarded(SeatEvent, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "EXO-347"
