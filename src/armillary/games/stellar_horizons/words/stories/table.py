"""The sequence of play, the set-up, and what players have, in sentences."""

from __future__ import annotations

from armillary.engine import Counted, GameEnded, Words
from armillary.engine.events import Rolled, Shuffled
from armillary.engine.points import written
from armillary.games.stellar_horizons.rules.components.kinds import HIDDEN
from armillary.games.stellar_horizons.rules.events import table as happened
from armillary.games.stellar_horizons.words.names import (
    faction_name,
    field_name,
    mission_name,
    money,
    phase_name,
    politics,
    victory_chits,
)
from armillary.games.stellar_horizons.words.stories.phrases import (
    Names,
    Teller,
    base,
    cause,
    faces,
    owner,
    player,
    reason,
    ship,
)
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

tells: Dispatch[Teller] = Dispatch("stories of the turn")


@tells(happened.YearBegan)
def _year_began(event: happened.YearBegan, names: Names, words: Words) -> str:
    return words("The year {year}").format(year=event.year)


@tells(happened.PhaseBegan)
def _phase_began(event: happened.PhaseBegan, names: Names, words: Words) -> str:
    return words("Phase: {phase}").format(phase=phase_name(event.phase, words))


@tells(happened.EndRolled)
def _end_rolled(event: happened.EndRolled, names: Names, words: Words) -> str:
    if event.roll <= event.percent:
        text = words("The game ends with this year: {roll}, {percent} % or less was needed")
    else:
        text = words("The game goes on: {roll}, more than {percent} %")
    return text.format(roll=event.roll, percent=event.percent)


@tells(Shuffled)
def _shuffled(event: Shuffled, names: Names, words: Words) -> str:
    return words("Shuffled ({count})").format(count=event.count)


@tells(Rolled)
def _rolled(event: Rolled, names: Names, words: Words) -> str:
    what = {
        "ransom": words("The pirates ask {name} for a ransom; they roll {faces}"),
        "storm": words("{name} rolls {faces} for a ship in the solar storm"),
        "surrender": words("Losses of {name} at the surrender: {faces}"),
    }.get(event.what, words("{name} rolls {faces}"))
    return what.format(name=player(event.seat, names, words), faces=faces(event.faces))


# Set-up


@tells(happened.FactionTaken)
def _faction_taken(event: happened.FactionTaken, names: Names, words: Words) -> str:
    text = words("{name} plays {faction}")
    return text.format(name=names[event.seat], faction=faction_name(event.faction, words))


@tells(happened.MissionDrawn)
def _mission_drawn(event: happened.MissionDrawn, names: Names, words: Words) -> str:
    if event.mission == HIDDEN:
        return words("{name} draws a mission").format(name=names[event.seat])
    text = words("{name} draws the mission {mission}")
    return text.format(name=names[event.seat], mission=mission_name(event.mission, words))


@tells(happened.CommonMissionDrawn)
def _common_mission_drawn(event: happened.CommonMissionDrawn, names: Names, words: Words) -> str:
    return words("New common mission: {mission}").format(mission=mission_name(event.mission, words))


# What players have


@tells(happened.ChitsDrawn)
def _chits_drawn(event: happened.ChitsDrawn, names: Names, words: Words) -> str:
    name, field = names[event.seat], field_name(event.field, words)
    count = len(event.values)
    if HIDDEN in event.values:
        text = words(
            Counted(
                "{name} draws {count} technology chit of {field}",
                "{name} draws {count} technology chits of {field}",
                count,
            )
        )
        return text.format(name=name, count=count, field=field)
    text = words(
        Counted(
            "{name} draws a technology chit of {field}: {values}",
            "{name} draws technology chits of {field}: {values}",
            count,
        )
    )
    return text.format(name=name, field=field, values=listed([str(n) for n in event.values], words))


@tells(happened.PoolRanOut)
def _pool_ran_out(event: happened.PoolRanOut, names: Names, words: Words) -> str:
    text = words("No technology chits of {field} are left: all that are held go into the banks")
    return text.format(field=field_name(event.field, words))


@tells(happened.Earned)
def _earned(event: happened.Earned, names: Names, words: Words) -> str:
    text = words("{name}: +{money} ({why})")
    return text.format(
        name=player(event.seat, names, words), money=money(event.money, words), why=reason(event.why, words)
    )


@tells(happened.Paid)
def _paid(event: happened.Paid, names: Names, words: Words) -> str:
    text = words("{name}: −{money} ({why})")
    return text.format(
        name=player(event.seat, names, words), money=money(event.money, words), why=reason(event.why, words)
    )


@tells(happened.PoliticsGained)
def _politics_gained(event: happened.PoliticsGained, names: Names, words: Words) -> str:
    return f"{names[event.seat]}: +{politics(event.chits, words)}"


@tells(happened.VictoryChitsGained)
def _victory_chits_gained(event: happened.VictoryChitsGained, names: Names, words: Words) -> str:
    return f"{names[event.seat]}: +{victory_chits(event.chits, words)}"


# Units


@tells(happened.ShipLost)
def _ship_lost(event: happened.ShipLost, names: Names, words: Words) -> str:
    if event.cause in ("used", "scrapped", "dismantled"):
        text = words("{ship} of {name} goes back to its board: {cause}")
    else:
        text = words("{name} loses {ship}: {cause}")
    return text.format(
        name=owner(event.unit, event.seat, names, words),
        ship=ship(event.unit, words),
        cause=cause(event.cause, words),
    )


@tells(happened.ShipMothballed)
def _ship_mothballed(event: happened.ShipMothballed, names: Names, words: Words) -> str:
    text = words("{ship} of {name} is mothballed")
    return text.format(name=names[event.seat], ship=ship(event.unit, words))


@tells(happened.BaseLost)
def _base_lost(event: happened.BaseLost, names: Names, words: Words) -> str:
    text = words("{name} loses the base {base}: {cause}")
    return text.format(
        name=owner(event.unit, event.seat, names, words),
        base=base(event.unit, words),
        cause=cause(event.cause, words),
    )


# The end


@tells(GameEnded)
def _game_ended(event: GameEnded, names: Names, words: Words) -> str:
    winners = event.winners
    if not winners:
        return words("The goal is missed: nobody wins.")
    if len(names) > 1 and len(winners) == len(names):
        return words("All have won together.")
    best = written(max(event.scores[seat] for seat in winners))
    text = Counted("{names} wins with {points} points.", "{names} win with {points} points.", len(winners))
    return words(text).format(names=listed([names[seat] for seat in winners], words), points=best)
