"""What a seat may see, samples of what it may not, and what was shown in between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from armillary.engine import SPECTATOR, Decision, Option, Rng, Sealed, State, Step, Zone, resolve, steps
from armillary.engine.errors import RulesBroken
from armillary.engine.hidden import hidden_from
from armillary.engine.match.undo_barrier import something_shown
from armillary.engine.options import read
from tests.toys.hidden_hands import HIDDEN_HANDS
from tests.toys.hidden_hands.cards import CARDS, HIDDEN
from tests.toys.hidden_hands.turns import HandsState
from tests.toys.sealed_bids import SEALED_BIDS
from tests.toys.sealed_bids.game import Bid, SkyState
from tests.toys.secret_orders import SECRET_ORDERS
from tests.toys.secret_orders.orders import Aim, OrderState


def dealt(seats: int = 3, seed: int = 4) -> HandsState:
    """Hidden hands before the first turn."""
    return HIDDEN_HANDS.start(seats, seed).state


def bidding() -> SkyState:
    """Sealed bids after the first two of three seats have chosen."""
    state = SEALED_BIDS.start(3, 1).state
    resolve(state, Bid(4), seat=0)
    resolve(state, Bid(7), seat=1)
    return state


# Zones


def test_a_zone_is_a_part_of_a_list() -> None:
    zone = Zone([1, 2, 3, 4], "pile", low=1, high=3)

    assert zone.cards[zone.low : zone.high] == [2, 3]


def test_a_zone_is_the_whole_list_unless_it_says_otherwise() -> None:
    zone = Zone([1, 2, 3], "pile")

    assert (zone.low, zone.high) == (0, 3)


def test_a_zone_that_would_end_before_it_begins_is_empty() -> None:
    zone = Zone([1], "pile", low=1, high=0)

    assert (zone.low, zone.high) == (1, 1)


# Views


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    state = dealt()

    seen = HIDDEN_HANDS.view(state, 1)

    assert seen.hands == [[HIDDEN] * 3, state.hands[1], [HIDDEN] * 3]
    assert seen.deck == [HIDDEN] * len(state.deck)


def test_an_onlooker_sees_no_hand() -> None:
    assert HIDDEN_HANDS.view(dealt(), SPECTATOR).hands == [[HIDDEN] * 3] * 3


def test_a_seat_knows_which_cards_it_does_not_see_but_not_where_they_are() -> None:
    state = dealt()

    unseen = HIDDEN_HANDS.view(state, 1).unseen

    assert unseen == {"cards": sorted(set(range(CARDS)) - set(state.hands[1]))}


def test_a_view_hides_the_seed_and_how_far_chance_has_come() -> None:
    seen = HIDDEN_HANDS.view(dealt(), 0)

    assert seen.rng.is_masked
    assert seen.rng.counter == 0


def test_a_view_does_not_touch_the_state() -> None:
    state = dealt()
    before = state.digest()

    HIDDEN_HANDS.view(state, 0).hands[0].clear()

    assert state.digest() == before


def test_a_view_holds_the_options_of_the_seat_that_looks_only() -> None:
    state = dealt()

    assert HIDDEN_HANDS.view(state, 0).pending == state.pending
    assert list(HIDDEN_HANDS.view(state, 1).pending) == []


def test_a_view_shows_who_has_chosen_in_secret_and_only_the_own_choice() -> None:
    step: Any = SEALED_BIDS.view(bidding(), 0).stack[-1]

    assert step.choice_of(0) == Bid(4)
    assert (step.choice_of(1), step.hidden) == (None, (1,))


class HoldsSecret(Step[State], frozen=True, gc=False):
    card: int

    def masked(self, seat: int) -> Step[State]:
        return self if seat == 0 else HoldsSecret(-1)


def test_a_step_that_holds_something_hidden_is_masked_wherever_it_lies() -> None:
    state = dealt()
    state.stack.insert(0, HoldsSecret(5))

    assert HIDDEN_HANDS.view(state, 0).stack[0] == HoldsSecret(5)
    assert HIDDEN_HANDS.view(state, 1).stack[0] == HoldsSecret(-1)


# Samples


def test_a_sample_fills_every_hidden_place_with_a_card_that_was_not_seen() -> None:
    state = dealt()

    guess = HIDDEN_HANDS.sample(HIDDEN_HANDS.view(state, 1), Rng(2))

    assert guess.hands[1] == state.hands[1]
    everything = guess.deck + [card for hand in guess.hands for card in hand]
    assert sorted(everything) == list(range(CARDS))


def test_samples_differ() -> None:
    seen = HIDDEN_HANDS.view(dealt(), 1)

    assert HIDDEN_HANDS.sample(seen, Rng(1)).deck != HIDDEN_HANDS.sample(seen, Rng(2)).deck


def test_a_sample_is_the_same_for_the_same_chance() -> None:
    seen = HIDDEN_HANDS.view(dealt(), 1)

    assert HIDDEN_HANDS.sample(seen, Rng(1)).digest() == HIDDEN_HANDS.sample(seen, Rng(1)).digest()


def test_a_sample_leaves_the_view_alone() -> None:
    seen = HIDDEN_HANDS.view(dealt(), 1)
    before = seen.digest()

    HIDDEN_HANDS.sample(seen, Rng(1))

    assert seen.digest() == before


def test_a_sample_guesses_secret_choices_among_those_that_are_possible() -> None:
    state = bidding()
    seen = SEALED_BIDS.view(state, 2)

    guesses = [SEALED_BIDS.sample(seen, Rng(n)).stack[-1] for n in range(40)]

    bids = {step.choice_of(1) for step in guesses if isinstance(step, steps.Simultaneous)}
    assert bids <= {Bid(coins) for coins in range(13)}
    assert len(bids) > 5


def test_a_sample_keeps_the_own_secret_choice() -> None:
    step: Any = SEALED_BIDS.sample(SEALED_BIDS.view(bidding(), 1), Rng(3)).stack[-1]

    assert step.choice_of(1) == Bid(7)
    assert step.hidden == ()


def test_a_sample_can_draw() -> None:
    guess = HIDDEN_HANDS.sample(HIDDEN_HANDS.view(dealt(), 1), Rng(1))

    assert 0 <= guess.rng.below(6) < 6


# What was shown


def after(before: HandsState, choice: str) -> HandsState:
    """The state after the first choice that begins with this word."""
    state = before.clone()
    resolve(state, next(option for option in state.pending if str(option).startswith(choice)))
    return state


def test_a_card_that_a_seat_sees_for_the_first_time_was_shown_to_it() -> None:
    before = dealt()

    assert something_shown(HIDDEN_HANDS, before, after(before, "draw"), seat=0)


@pytest.mark.parametrize("choice", ["play", "bury"])
def test_a_seat_that_gives_its_own_card_away_has_been_shown_nothing(choice: str) -> None:
    before = dealt()

    assert not something_shown(HIDDEN_HANDS, before, after(before, choice), seat=0)


def test_an_own_card_was_shown_as_far_as_somebody_else_can_tell() -> None:
    before = dealt()

    assert something_shown(HIDDEN_HANDS, before, after(before, "play"), seat=1)


def test_a_card_that_others_are_shown_out_of_the_deck_was_not_the_seats_own() -> None:
    before = dealt()
    later = before.clone()
    later.hands[1].append(later.deck.pop())

    assert something_shown(HIDDEN_HANDS, before, later, seat=0)


def test_a_card_that_goes_face_down_shows_nobody_anything() -> None:
    before = dealt()

    assert not something_shown(HIDDEN_HANDS, before, after(before, "bury"), seat=1)


def test_what_is_hidden_from_a_seat_is_counted_by_pool() -> None:
    state = dealt()

    hidden = hidden_from(HIDDEN_HANDS, state, 0)

    assert sum(hidden.values()) == CARDS - 3
    assert all(("cards", card) not in hidden for card in state.hands[0])


# Events


def test_a_card_that_is_drawn_is_told_to_its_player_only() -> None:
    match = HIDDEN_HANDS.start(3, 4)

    (drew, *_) = match.play(read("draw", match.options()))

    own, others = drew.masked(0), [drew.masked(seat) for seat in (1, 2, SPECTATOR)]
    names = ["Anna", "Bruno", "Carla"]
    assert own == drew
    assert {HIDDEN_HANDS.words.story(event, names) for event in others if event} == {"Anna draws a card."}


def test_a_sample_draws_secret_choices_as_the_policy_likes() -> None:
    keen = replace(SEALED_BIDS, mind=replace(SEALED_BIDS.mind, policy=_bids_nine))

    step: Any = keen.sample(SEALED_BIDS.view(bidding(), 2), Rng(3)).stack[-1]

    assert (step.choice_of(0), step.choice_of(1)) == (Bid(9), Bid(9))


def _bids_nine(state: SkyState, seat: int, options: Sequence[Option]) -> list[float]:
    return [float(option == Bid(9)) for option in options]


class Interlude(Decision[SkyState, Bid], frozen=True, gc=False):
    def options(self, state: SkyState) -> Sequence[Bid]:
        return (Bid(1), Bid(2))


def test_a_secret_choice_that_is_interrupted_is_guessed_too() -> None:
    state = bidding()
    state.stack.append(Interlude(1))

    step: Any = SEALED_BIDS.sample(SEALED_BIDS.view(state, 2), Rng(3)).stack[-2]

    assert step.unknown() == ()
    assert step.choice_of(0) is not None


def test_how_often_others_changed_their_choices_is_not_seen() -> None:
    steady, wavering = bidding(), bidding()
    resolve(wavering, Bid(5), seat=0)
    resolve(wavering, Bid(4), seat=0)

    assert steady.digest() != wavering.digest()
    assert SEALED_BIDS.view(steady, 1).digest() == SEALED_BIDS.view(wavering, 1).digest()


# Under seal


def aimed(*stars: int) -> OrderState:
    """Secret orders after these aims were chosen and put under seal."""
    match = SECRET_ORDERS.start(len(stars), 3)
    for seat, star in enumerate(stars):
        match.play(Aim(star), seat)
    return match.state


def test_a_value_under_seal_is_seen_by_its_owner_only() -> None:
    state = aimed(1, 2, 3)

    assert SECRET_ORDERS.view(state, 1).aims == [-1, Aim(2), -1]
    assert SECRET_ORDERS.view(state, SPECTATOR).aims == [-1, -1, -1]


def test_a_view_tells_nothing_of_values_under_seal() -> None:
    assert SECRET_ORDERS.view(aimed(1, 2, 3), 0).digest() == SECRET_ORDERS.view(aimed(1, 4, 4), 0).digest()
    assert SECRET_ORDERS.view(aimed(1, 2, 3), 0).unseen == {}


def test_a_sample_breaks_the_seal_as_the_policy_likes() -> None:
    seen = SECRET_ORDERS.view(aimed(1, 2), 0)

    guesses = [SECRET_ORDERS.sample(seen, Rng(n)).aims for n in range(40)]

    assert {aims[0] for aims in guesses} == {Aim(1)}
    assert {aims[1] for aims in guesses} == {Aim(star) for star in (1, 2, 3, 4)}  # it never aims for 0


def _bare_seals(state: OrderState) -> Iterable[Zone]:
    return (Sealed(state.aims, (seat,), low=seat, high=seat + 1) for seat in range(len(state.aims)))


def _guess(state: OrderState, zone: Sealed, rng: Rng) -> Option:
    return Aim(zone.owners[0] + 2)


def test_a_game_may_guess_what_is_under_seal_itself() -> None:
    rules = replace(SECRET_ORDERS.rules, zones=_bare_seals, guess=_guess)
    game = replace(SECRET_ORDERS, rules=rules)

    assert game.sample(game.view(aimed(1, 2), 0), Rng(1)).aims == [Aim(1), Aim(3)]


def test_a_seal_that_nobody_can_guess_at_is_a_fault_of_the_rules() -> None:
    game = replace(SECRET_ORDERS, rules=replace(SECRET_ORDERS.rules, zones=_bare_seals))

    with pytest.raises(RulesBroken, match="how to guess"):
        game.sample(game.view(aimed(1, 2), 0), Rng(1))


def test_a_seal_that_is_broken_has_shown_something() -> None:
    before = aimed(1, 2)
    after = before.clone()
    after.aims = []

    assert something_shown(SECRET_ORDERS, before, after, 0)
