"""Conquest: movement, battles, the Resistance, landing."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.exodus.rules import events as happened
from armillary.games.exodus.rules.components import CENTURIAN_CARDS
from armillary.games.exodus.rules.conquest.movement_tokens import BLANK
from armillary.games.exodus.words.names import (
    ROMAN,
    centurian_name,
    cubes,
    damage,
    faces,
    hexagon,
    hits,
    ship_name,
    ship_names,
    side_name,
    tokens,
    vp,
)
from armillary.games.exodus.words.stories.teller import Names, Teller
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

tells: Dispatch[Teller] = Dispatch("stories of Conquest")


# Conquest and movement


@tells(happened.ConquestStarted)
def _conquest_started(event: happened.ConquestStarted, names: Names, words: Words) -> str:
    return words("Conquest phase {number} of {most}").format(number=event.number, most=event.of)


@tells(happened.RadarForAll)
def _radar_for_all(event: happened.RadarForAll, names: Names, words: Words) -> str:
    return words("The last Conquest phase: nobody is cloaked any more")


@tells(happened.Loaded)
def _loaded(event: happened.Loaded, names: Names, words: Words) -> str:
    text = words("{name} loads {cubes} in {place} aboard {ship}")
    return text.format(
        name=names[event.seat],
        cubes=cubes(event.n, words),
        place=hexagon(event.place, words),
        ship=ship_name(event.ship, words),
    )


@tells(happened.Resettled)
def _resettled(event: happened.Resettled, names: Names, words: Words) -> str:
    text = words("{name} moves {cubes} without ships from {place} to {target}")
    return text.format(
        name=names[event.seat],
        cubes=cubes(event.n, words),
        place=hexagon(event.place, words),
        target=hexagon(event.target, words),
    )


@tells(happened.TokensLaid)
def _tokens_laid(event: happened.TokensLaid, names: Names, words: Words) -> str:
    text = words("{name} has laid {tokens} beside {ships}")
    return text.format(
        name=names[event.seat], tokens=tokens(event.n, words), ships=ship_names(event.ships, words)
    )


@tells(happened.TokensRevealed)
def _tokens_revealed(event: happened.TokensRevealed, names: Names, words: Words) -> str:
    shown = [words("blank") if side == BLANK else side_name(side, words) for side in event.tokens]
    text = words("{name} reveals for {ships}: {tokens}")
    return text.format(name=names[event.seat], ships=ship_names(event.ships, words), tokens=", ".join(shown))


@tells(happened.FleetMoved)
def _fleet_moved(event: happened.FleetMoved, names: Names, words: Words) -> str:
    text = words("{name}: {ships} from {place} to {target}")
    return text.format(
        name=names[event.seat],
        ships=ship_names(event.ships, words),
        place=hexagon(event.way[0], words),
        target=hexagon(event.way[-1], words),
    )


@tells(happened.ShipsDetected)
def _ships_detected(event: happened.ShipsDetected, names: Names, words: Words) -> str:
    text = words("Radar shows the cloaked ships of {name} in {place}")
    return text.format(name=names[event.seat], place=hexagon(event.place, words))


@tells(happened.ShipsUncloaked)
def _ships_uncloaked(event: happened.ShipsUncloaked, names: Names, words: Words) -> str:
    text = words("{name} uncloaks the ships in {place}")
    return text.format(name=names[event.seat], place=hexagon(event.place, words))


# Battles


@tells(happened.BattleJoined)
def _battle_joined(event: happened.BattleJoined, names: Names, words: Words) -> str:
    place = hexagon(event.place, words)
    fighting = listed([names[seat] for seat in event.seats], words)
    if len(event.seats) == 1:
        return words("{name} fights the Resistance in {place}").format(name=fighting, place=place)
    return words("Battle in {place}: {names}").format(place=place, names=fighting)


@tells(happened.VolleyFired)
def _volley_fired(event: happened.VolleyFired, names: Names, words: Words) -> str:
    if not event.faces:
        return words("{name} has no dice").format(name=names[event.seat])
    text = words("{name} rolls {faces}: {hits}")
    return text.format(name=names[event.seat], faces=faces(event.faces), hits=hits(event.hits, words))


@tells(happened.ResistanceFired)
def _resistance_fired(event: happened.ResistanceFired, names: Names, words: Words) -> str:
    text = words("{name} rolls for the Resistance {faces}: {hits}")
    return text.format(name=names[event.seat], faces=faces(event.faces), hits=hits(event.hits, words))


@tells(happened.DamageTaken)
def _damage_taken(event: happened.DamageTaken, names: Names, words: Words) -> str:
    text = words("{ship} of {name} takes {damage}")
    return text.format(
        name=names[event.seat], ship=ship_name(event.ship, words), damage=damage(event.n, words)
    )


@tells(happened.HitsCancelled)
def _hits_cancelled(event: happened.HitsCancelled, names: Names, words: Words) -> str:
    text = words("{name} cancels {hits} on {ship}")
    return text.format(name=names[event.seat], ship=ship_name(event.ship, words), hits=hits(event.n, words))


@tells(happened.HitsLost)
def _hits_lost(event: happened.HitsLost, names: Names, words: Words) -> str:
    text = words("{hits} of {name} to no purpose")
    return text.format(name=names[event.seat], hits=hits(event.n, words))


@tells(happened.ShipDestroyed)
def _ship_destroyed(event: happened.ShipDestroyed, names: Names, words: Words) -> str:
    text = words("{ship} of {name} is destroyed in {place}")
    return text.format(
        name=names[event.seat], ship=ship_name(event.ship, words), place=hexagon(event.place, words)
    )


@tells(happened.CargoLost)
def _cargo_lost(event: happened.CargoLost, names: Names, words: Words) -> str:
    if event.rescued:
        text = words("{name} rescues {cubes} to the Home Planet")
    else:
        text = words("{name} loses {cubes} aboard")
    return text.format(name=names[event.seat], cubes=cubes(event.n, words))


@tells(happened.BattleStalled)
def _battle_stalled(event: happened.BattleStalled, names: Names, words: Words) -> str:
    text = words("Nobody in {place} has dice: the battle ends and all ships stay")
    return text.format(place=hexagon(event.place, words))


@tells(happened.BattleWon)
def _battle_won(event: happened.BattleWon, names: Names, words: Words) -> str:
    text = words("{name} holds {place}: {vp} for destroyed ships")
    if not event.vp:
        text = words("{name} holds {place}")
    return text.format(name=names[event.seat], place=hexagon(event.place, words), vp=vp(event.vp, words))


# The Resistance


@tells(happened.CenturianRevealed)
def _centurian_revealed(event: happened.CenturianRevealed, names: Names, words: Words) -> str:
    card = CENTURIAN_CARDS[event.card]
    text = words("The Resistance in {place} is {card}, level {level}: dice {dice}, shields {shields}")
    return text.format(
        place=hexagon(event.place, words),
        card=centurian_name(event.card, words),
        level=ROMAN[card.level - 1],
        dice=card.dice,
        shields=card.shields,
    )


@tells(happened.CenturianHit)
def _centurian_hit(event: happened.CenturianHit, names: Names, words: Words) -> str:
    text = words("The Centurian ship in {place} takes {damage}")
    return text.format(place=hexagon(event.place, words), damage=damage(event.n, words))


@tells(happened.CenturianDefeated)
def _centurian_defeated(event: happened.CenturianDefeated, names: Names, words: Words) -> str:
    text = words("{name} destroys the Centurian ship in {place} and wins its card: {card}")
    return text.format(
        name=names[event.seat],
        place=hexagon(event.place, words),
        card=centurian_name(event.card, words),
    )


@tells(happened.CenturianPrevailed)
def _centurian_prevailed(event: happened.CenturianPrevailed, names: Names, words: Words) -> str:
    text = words("The Centurian ship in {place} prevails and is repaired: {card}")
    return text.format(place=hexagon(event.place, words), card=centurian_name(event.card, words))


@tells(happened.CenturianLost)
def _centurian_lost(event: happened.CenturianLost, names: Names, words: Words) -> str:
    text = words("The Centurian ship in {place} is destroyed, and nobody is left to win its card: {card}")
    return text.format(place=hexagon(event.place, words), card=centurian_name(event.card, words))


# Landing


@tells(happened.LandingRolled)
def _landing_rolled(event: happened.LandingRolled, names: Names, words: Words) -> str:
    text = words("{name} rolls {faces} for the landing from {ship} in {place}")
    return text.format(
        name=names[event.seat],
        faces=faces(event.faces),
        ship=ship_name(event.ship, words),
        place=hexagon(event.place, words),
    )


@tells(happened.Landed)
def _landed(event: happened.Landed, names: Names, words: Words) -> str:
    text = words("{name} lands {cubes} from {ship} in {place}")
    return text.format(
        name=names[event.seat],
        cubes=cubes(event.n, words),
        ship=ship_name(event.ship, words),
        place=hexagon(event.place, words),
    )
