"""Threats: who is about to attack sells peace, whoever is to be attacked weighs it, and a word is kept."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.engine import Option, advance
from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.mind.expeditions import threats
from armillary.games.high_frontier.mind.expeditions.destinations import errand_of
from armillary.games.high_frontier.mind.forecast.raids import raids_of
from armillary.games.high_frontier.mind.policy import liking, negotiation
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components.kinds import Bloc
from armillary.games.high_frontier.rules.conflict.combat.attacks import Attack
from armillary.games.high_frontier.rules.conflict.promises import SpareTerm
from armillary.games.high_frontier.rules.conflict.table import change
from armillary.games.high_frontier.rules.conflict.war.petitions import Petition
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.negotiation.offers import ACCEPT, REFUSE, Answer, Draft, MakeOffer
from armillary.games.high_frontier.rules.negotiation.terms import AquaTerm
from armillary.games.high_frontier.rules.state import HighFrontierState, Promise, Slot, home_ideology
from tests.games.high_frontier.mind.wartime import at_war
from tests.games.high_frontier.positions import MODULE_3, factory, node, position, put, rocket, site, turn_of

ARSIA, HELLAS = "mars_arsia_mons_caves", "mars_hellas_basin_buried_glaciers"


def raider(*, aqua: int = 10) -> HighFrontierState:
    """Green is ready to fly to Mars, where white, who may always be talked to, and purple have Factories."""
    state = at_war("anonymous_p2p", "nasa_astronauts", "taikonauts")
    factory(state, 1, ARSIA)
    factory(state, 2, HELLAS)
    put(state, 0, Slot.ROCKET, "leo", "Anonymous P2P", "Nuclear Drill", "Re Solar Moth", wet="8")
    for player in state.players:
        player.aqua = aqua
    return turn_of(state)


def favourite(state: HighFrontierState) -> Option:
    """What the policy likes best."""
    seat = to_act(state)[0]
    outlook = Outlook(state, seat)
    return max(options(state, seat), key=lambda option: liking(outlook, option))


def follow(state: HighFrontierState, until: type) -> None:
    """The policy chooses until a question is asked."""
    for _ in range(10):
        if isinstance(state.stack[-1], until):
            return
        resolve(state, favourite(state), to_act(state)[0])
        advance(state)
    raise AssertionError(f"{until.__name__} is not asked")


def offered(state: HighFrontierState, *terms: SpareTerm | AquaTerm) -> HighFrontierState:
    """The second seat is asked by the first."""
    state.then(Answer(1, 0, (), terms, 1, (1,)))
    advance(state)
    return state


# Who threatens


def test_who_is_about_to_attack_offers_peace_first() -> None:
    state = raider()
    assert errand_of(state, 0).site == site(ARSIA)
    assert favourite(state) == MakeOffer(1)


def test_the_offer_is_a_promise_for_some_years_against_aqua() -> None:
    state = raider()
    follow(state, Answer)
    promise, price = state.stack[-1].terms  # type: ignore[attr-defined]
    assert promise == SpareTerm(0, 1, site(ARSIA), 38)
    assert isinstance(price, AquaTerm)
    assert (price.giver, price.taker) == (1, 0)


def test_without_room_for_a_price_nothing_is_asked() -> None:
    """The last chit is worth more than all that the victim has."""
    state = raider()
    state.factories.pop(site(HELLAS))
    white = home_ideology(state, 1)
    shown = [Bloc.LOYALIST if number == white else Bloc.INDEPENDENCE for number in range(6)]
    change(state, propaganda=tuple(shown))
    assert threats.plans_of(state, 0)
    assert negotiation.demand_of(Outlook(state, 0)) is None


def test_who_has_nothing_to_give_is_not_asked() -> None:
    state = raider(aqua=0)
    state.players[0].aqua = 10
    assert negotiation.demand_of(Outlook(state, 0)) is None


def test_in_peace_nobody_is_threatened() -> None:
    state = raider()
    change(state, war=War.NONE, effects=False)
    assert threats.plans_of(state, 0) == []
    assert negotiation.demand_of(Outlook(state, 0)) is None


def test_who_has_no_rocket_threatens_nobody() -> None:
    state = raider()
    state.put(0, Slot.ROCKET, None)
    assert threats.plans_of(state, 0) == []


def test_who_must_fight_where_he_stands_promises_nothing() -> None:
    state = raider()
    state.factories.pop(site(HELLAS))
    state.put(0, Slot.ROCKET, replace(rocket(state), node=node(ARSIA)))
    turn_of(state)
    assert [plan.site for plan in threats.plans_of(state, 0)] == [site(ARSIA)]
    assert negotiation.demand_of(Outlook(state, 0)) is None
    state.then(Answer(0, 1, (), (SpareTerm(0, 1, site(ARSIA), 38), AquaTerm(1, 0, 10)), 1, (0,)))
    advance(state)
    assert favourite(state) == REFUSE


def test_an_enemy_who_may_not_be_talked_to_is_petitioned_for() -> None:
    """White has the other Factory and speaks in honor."""
    state = at_war("anonymous_p2p", "taikonauts", "nasa_astronauts")
    factory(state, 1, ARSIA)
    factory(state, 2, HELLAS)
    put(state, 0, Slot.ROCKET, "leo", "Anonymous P2P", "Nuclear Drill", "Re Solar Moth", wet="8")
    for player in state.players:
        player.aqua = 10
    turn_of(state)
    assert negotiation.is_unheard(Outlook(state, 0))
    assert favourite(state) == Petition("enemy_negotiation")


# Who is threatened


def test_a_victim_pays_less_than_it_would_lose() -> None:
    state = raider()
    follow(state, Answer)
    assert favourite(state) == ACCEPT
    resolve(state, ACCEPT, 1)
    assert state.players[1].aqua < 10 < state.players[0].aqua


def test_a_victim_does_not_pay_more() -> None:
    state = raider(aqua=40)
    state = offered(state, SpareTerm(0, 1, site(ARSIA), 31), AquaTerm(1, 0, 40))
    assert favourite(state) == REFUSE


def test_an_empty_threat_is_refused() -> None:
    """The Rocket has no weapon."""
    state = raider()
    put(state, 0, Slot.ROCKET, "leo", "Re Solar Moth", wet="8")
    state = offered(state, SpareTerm(0, 1, site(ARSIA), 38), AquaTerm(1, 0, 2))
    assert favourite(state) == REFUSE


def test_who_has_broken_a_word_is_not_believed() -> None:
    state = raider()
    state.promises = (Promise(0, 2, site(HELLAS), 20, given=True, broken=True),)
    state = offered(state, SpareTerm(0, 1, site(ARSIA), 38), AquaTerm(1, 0, 2))
    assert favourite(state) == REFUSE


def test_equal_views_have_equal_answers() -> None:
    state = raider()
    follow(state, Answer)
    first, again = GAME.view(state, 1), GAME.view(state.clone(), 1)
    assert [liking(Outlook(first, 1), option) for option in (ACCEPT, REFUSE)] == [
        liking(Outlook(again, 1), option) for option in (ACCEPT, REFUSE)
    ]


def test_a_counter_offer_that_gives_nothing_is_refused_by_who_threatens() -> None:
    """Of the only Factory that there is to attack."""
    state = raider()
    state.factories.pop(site(HELLAS))
    state.then(Answer(0, 1, (), (SpareTerm(0, 1, site(ARSIA), 48), AquaTerm(1, 0, 1)), 2, (0,)))
    advance(state)
    assert favourite(state) == REFUSE


# Keeping it


def paid(state: HighFrontierState) -> HighFrontierState:
    follow(state, Answer)
    resolve(state, ACCEPT, 1)
    advance(state)
    return state


def test_a_rocket_flies_elsewhere_while_a_promise_stands() -> None:
    state = paid(raider())
    assert site(ARSIA) not in dict(raids_of(state, 0, rocket(state)))
    assert errand_of(state, 0).site != site(ARSIA)


def test_when_the_promise_has_lapsed_it_comes_back() -> None:
    state = paid(raider())
    state.year = 39
    assert site(ARSIA) in dict(raids_of(state, 0, rocket(state)))


def test_a_word_is_kept_where_an_attack_would_pay() -> None:
    state = position("taikonauts", "spacex", **MODULE_3)
    state.years, state.year, state.anarchy = 48, 30, True
    change(state, effects=True)
    state.players[0].aqua = 3
    factory(state, 1, HELLAS)
    put(state, 0, Slot.ROCKET, HELLAS, "Taikonauts", wet="1")
    turn_of(state)
    attack = Attack(node(HELLAS))
    assert liking(Outlook(state, 0), attack) > 0
    state.promises = (Promise(0, 1, site(HELLAS), 31, given=True),)
    assert liking(Outlook(state, 0), attack) < -4
    state.year = 32
    assert liking(Outlook(state, 0), attack) > 0


def test_nobody_is_asked_again_for_some_years() -> None:
    state = raider()
    follow(state, Answer)
    resolve(state, REFUSE, 1)
    advance(state)
    assert not isinstance(favourite(state), MakeOffer)
    assert site(ARSIA) in dict(raids_of(state, 0, rocket(state)))
    turn_of(state)
    assert negotiation.demand_of(Outlook(state, 0)) is None
    state.year, state.promises = 39, ()
    turn_of(state)
    assert negotiation.demand_of(Outlook(state, 0)) is not None


def test_one_threat_a_turn_is_enough() -> None:
    """Purple would be next, and may be threatened in the next Turn."""
    state = paid(raider())
    [plan] = threats.plans_of(state, 0)
    assert plan.site == site(HELLAS)
    assert not threats.may_threaten(state, 0, plan)
    turn_of(state)
    assert threats.may_threaten(state, 0, plan)


def test_a_draft_is_written_term_by_term() -> None:
    state = raider()
    follow(state, Draft)
    assert str(favourite(state)) == "give spare"
