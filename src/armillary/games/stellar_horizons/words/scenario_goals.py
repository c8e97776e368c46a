"""What a scenario or a campaign is won by."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import scenario_rules as s
from armillary.games.stellar_horizons.rules.components.kinds import LAST_YEAR
from armillary.games.stellar_horizons.rules.modes import scenario_of
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.turn import END_ROLLS
from armillary.games.stellar_horizons.words.event_chart import world_called
from armillary.games.stellar_horizons.words.names import settlements


def goal_said(seen: StellarState, words: Words) -> str:
    """What wins this game, and when it ends."""
    scenario = scenario_of(seen)
    if scenario is None:
        return _campaign(seen, words)
    match scenario.goal:
        case s.FirstSettlements(world=world, count=n):
            text = words("the first with {settlements} on {world} wins")
            said = text.format(settlements=settlements(n, words), world=world_called(world, words))
        case s.DivertAsteroid():
            text = words("all together: divert the asteroid, {count} of strength are left")
            said = text.format(count=seen.strength)
        case s.DestroyInvader():
            text = words("all together: destroy the Invader, so far {count} damage")
            said = text.format(count=seen.strength)
        case s.TerraformAndSettle(world=world, settlements=n):
            text = words("all together: terraform {world} and found {settlements} there")
            said = text.format(world=world_called(world, words), settlements=settlements(n, words))
        case s.StopTheAi(world=world, technologies=n):
            text = words(
                "the AI wins, unless the others destroy its base on {world} or one of them develops all "
                "{count} technologies of Interstellar Colonization"
            )
            said = text.format(world=world_called(world, words), count=n)
        case _:
            said = words("the most points win")
    if seen.last_year < LAST_YEAR:
        said = words("{goal}; the last year is {year}").format(goal=said, year=seen.last_year)
    return said


def _campaign(seen: StellarState, words: Words) -> str:
    if seen.seats == 1:
        said = words("from 176 points on it is a victory")
    else:
        said = words("the most points win")
    if seen.last_year < END_ROLLS:
        return words("{goal}; the last year is {year}").format(goal=said, year=seen.last_year)
    text = words("{goal}; from {from_year} a roll may end the game, {year} is the last year")
    return text.format(goal=said, from_year=END_ROLLS, year=seen.last_year)
