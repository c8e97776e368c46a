"""What happens in a Conquest phase: loading, moving, battles, landing."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent


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
    """Movement tokens lie face down beside these ships."""

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
