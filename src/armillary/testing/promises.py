"""Promises of every game, for each number of seats and each setting, checked on whole random games.

Each function is a test of one `case`, a way to play a game; `armillary.testing.conformance` makes a
class of tests of them all.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from armillary.engine import (
    READY,
    REOPEN,
    SPECTATOR,
    Game,
    Gathering,
    Match,
    Planning,
    Record,
    Rng,
    Sealed,
    Simultaneous,
    State,
    codec,
    hidden,
    steps,
)
from armillary.engine.events import GameEnded
from armillary.engine.options import read
from armillary.engine.rng import MASKED_SEED
from armillary.testing.cases import (
    Case,
    decisions,
    play_out,
    played,
    positions,
    sampled,
    texts,
)

COUNTED = 200  # positions of a game at which it is counted what a seat may know of

# What is offered


def test_every_option_reads_back_from_its_text(case: Case) -> None:
    for state in sampled(case, 24):
        for seat in steps.to_act(state):
            legal = steps.options(state, seat)
            assert [read(str(option), legal) for option in legal] == list(legal)


def test_a_seat_that_is_not_asked_has_no_options(case: Case) -> None:
    for state in sampled(case):
        step: Any = state.stack[-1]
        asked = step.choosing if isinstance(step, Gathering) else (step.seat,)
        assert not any(steps.options(state, seat) for seat in range(state.seats) if seat not in asked)


# What is reached


def test_the_end_has_scores_for_all_and_winners_among_them(case: Case, game: Game[Any]) -> None:
    match = played(case)
    if not match.over:
        assert match.count >= case.most
        return

    assert match.to_act == ()
    assert list(match.options()) == []
    assert len(match.scores()) == case.seats
    assert set(match.winners()) <= set(range(case.seats))
    assert match.happened[-1][-1] == GameEnded(match.winners(), match.scores())
    for line in match.score_lines():
        assert len(line.points) == case.seats
        assert len(line.rivals) == len(match.rivals())
        assert line.rule in game.ledger


def test_every_event_follows_a_rule_of_the_ledger(case: Case, game: Game[Any]) -> None:
    assert {event.rule for event in played(case).events} - {""} <= set(game.ledger.rules)


def test_scores_have_a_figure_for_each_seat_all_along(case: Case, game: Game[Any]) -> None:
    assert {len(game.rules.scores(state)) for state in sampled(case)} == {case.seats}


def test_rivals_keep_their_names_and_everybody_sees_their_points(case: Case, game: Game[Any]) -> None:
    names = [rival.name for rival in played(case).rivals()]

    for state in sampled(case):
        assert [rival.name for rival in game.rules.rivals(state)] == names
        assert {game.rules.rivals(game.view(state, seat)) for seat in (SPECTATOR, 0)} == {
            game.rules.rivals(state)
        }


# Copies and digests


def test_a_clone_stays_as_it_was_while_the_game_goes_on(case: Case) -> None:
    match = played(case)
    wanted = set(positions(case, 40))
    kept = [(state.clone(), state.digest()) for n, state in enumerate(decisions(case)) if n in wanted]

    assert match.over or match.count >= case.most
    assert [clone.digest() for clone, _ in kept] == [digest for _, digest in kept]


def test_a_state_stays_as_it_was_while_its_clone_goes_on(case: Case) -> None:
    for state in sampled(case):
        before = state.digest()
        play_out(state.clone(), Rng(1), most=40)
        assert state.digest() == before


def test_the_same_choices_lead_to_the_same_digests(case: Case) -> None:
    match, again = played(case), case.start()
    wanted = set(positions(case))
    for choice in match.choices:
        if again.count in wanted:
            assert again.state.digest() == match.at(again.count).digest()
        again.play(choice.option, choice.seat)

    assert again.state.digest() == match.state.digest()


def test_every_choice_changes_the_digest(case: Case) -> None:
    for state in sampled(case):
        seat, before = steps.to_act(state)[0], state.digest()
        for option in list(steps.options(state, seat))[:6]:
            after = state.clone()
            steps.resolve(after, option, seat)
            assert after.digest() != before


def test_another_seed_is_another_position(case: Case) -> None:
    for state in sampled(case, 3):
        other = state.clone()
        other.rng = Rng(state.rng.seed + 1, state.rng.counter)
        assert other.digest() != state.digest()


# What a seat may see


def reshuffled(game: Game[Any], state: Any, seat: int, whim: Rng) -> Any:
    """A state that differs from this one in everything that the seat cannot see, and in nothing else."""
    other = state.clone()
    other.rng = Rng(state.rng.seed + 1, state.rng.counter + 7)
    zones = [zone for zone in game.rules.zones(other) if seat not in zone.owners]
    pools: dict[str, list[Any]] = {}
    for zone in zones:
        pools.setdefault(zone.pool, []).extend(zone.cards[zone.low : zone.high])
    for pool in pools.values():
        whim.shuffle(pool)
    for zone in zones:
        zone.cards[zone.low : zone.high] = (
            hidden.guessed(game, other, zone, whim)
            if isinstance(zone, Sealed)
            else [pools[zone.pool].pop() for _ in range(zone.low, zone.high)]
        )
    for place, step in enumerate(other.stack):
        if isinstance(step, Simultaneous):
            other.stack[place] = rechosen(other, step, seat, whim)
        elif isinstance(step, Planning):
            other.stack[place] = replanned(other, step, seat, whim)
    return other


def rechosen(state: Any, step: Simultaneous[Any, Any], seat: int, whim: Rng) -> Simultaneous[Any, Any]:
    """Other secret choices of the others, made after more or fewer changes of mind."""
    for rival in step.choosing:
        if rival != seat and step.choice_of(rival) is not None:
            for _ in range(1 + whim.below(3)):
                step = step.taken(rival, whim.choice(step.options(state, rival)))
    return step


def replanned(state: Any, step: Planning[Any, Any], seat: int, whim: Rng) -> Planning[Any, Any]:
    """Other plans of the others, longer or shorter and after more or fewer changes of mind."""
    for rival in step.choosing:
        if rival == seat:
            continue
        ready = step.is_ready(rival)
        step = step.taken(rival, REOPEN) if ready else step
        for _ in range(whim.below(6)):
            step = step.taken(rival, whim.choice([o for o in step.offered(state, rival) if o != READY]))
        while ready and READY not in step.offered(state, rival):
            step = step.taken(rival, whim.choice(step.offered(state, rival)))
        step = step.taken(rival, READY) if ready else step
    return step


def test_states_that_differ_only_in_what_is_hidden_give_equal_views(case: Case, game: Game[Any]) -> None:
    whim = Rng(5)
    for state in sampled(case):
        for seat in (*range(case.seats), SPECTATOR):
            other = reshuffled(game, state, seat, whim)
            seen, also = game.view(state, seat), game.view(other, seat)
            assert seen.digest() == also.digest()
            assert texts(steps.options(seen, seat)) == texts(steps.options(also, seat))
            assert game.anytime(seen, seat) == game.anytime(also, seat)
            assert seen.unseen == also.unseen


def test_equal_views_are_told_equal_points_and_reasons(case: Case, game: Game[Any]) -> None:
    """The count as it stands and what may not be done tell a seat nothing that its view does not."""
    whole, whim = played(case), Rng(7)
    for count in positions(case):
        state = whole.at(count)
        for seat in (*range(case.seats), SPECTATOR):
            pair = [resumed(case, each, count) for each in (state, reshuffled(game, state, seat, whim))]
            told, also = ([points_told(match, seat), refusals_told(match, seat)] for match in pair)
            assert told == also


def resumed(case: Case, state: Any, count: int) -> Match[Any]:
    """A match that goes on from this state."""
    whole = played(case)
    return Match.resume(whole.game, whole.seats, whole.seed, whole.settings, state.clone(), count)


def points_told(match: Match[Any], seat: int) -> list[Any]:
    """All that a seat is told of the points."""
    lines = match.game.rules.score_lines(match.state if match.over else match.view(seat))
    return [match.scores_for(seat), match.rivals(), match.winners(), lines]


def refusals_told(match: Match[Any], seat: int) -> list[Any]:
    asked = seat in match.to_act
    return [(str(each.option), str(each)) for each in match.refusals(seat)] if asked else []


def test_a_view_has_no_chance_of_its_own_and_leaves_the_state_alone(case: Case, game: Game[Any]) -> None:
    for state in sampled(case):
        before = state.digest()
        for seat in (*range(case.seats), SPECTATOR):
            seen = game.view(state, seat)
            assert (seen.rng.seed, seen.rng.counter, seen.viewer) == (MASKED_SEED, 0, seat)
        assert state.digest() == before


def test_a_view_offers_the_seat_what_the_state_offers(case: Case, game: Game[Any]) -> None:
    for state in sampled(case):
        for seat in steps.to_act(state):
            assert list(steps.options(game.view(state, seat), seat)) == list(steps.options(state, seat))


def test_a_sample_of_a_view_looks_like_it(case: Case, game: Game[Any]) -> None:
    for state in sampled(case):
        for seat in (*range(case.seats), SPECTATOR):
            seen = game.view(state, seat)
            guess = game.sample(seen, Rng(3))
            assert guess.viewer is None
            assert not guess.rng.is_masked
            assert game.view(guess, seat).digest() == seen.digest()


def test_a_sample_of_a_view_can_be_played_to_the_end(case: Case, game: Game[Any]) -> None:
    for count, state in enumerate(sampled(case, 3)):
        seat = count % case.seats
        guess = game.sample(game.view(state, seat), Rng(count))
        made = play_out(guess, Rng(9), case.most)
        assert guess.over or made == case.most
        assert len(game.rules.scores(guess)) == case.seats


def test_samples_of_a_view_differ_in_what_is_hidden(case: Case, game: Game[Any]) -> None:
    seen = game.view(played(case).at(0), SPECTATOR)

    assert game.sample(seen, Rng(1)).digest() != game.sample(seen, Rng(2)).digest()


def test_what_is_secret_is_not_counted_either(case: Case) -> None:
    """While secret choices are made, a seat knows of those before them and of its own."""
    match, counted = played(case), case.start()
    every = 1 + match.count // COUNTED
    for choice in match.choices:
        if counted.count % every:
            counted.follow(choice)
            continue
        began = counted.count - counted.secret_choices()
        since = counted.choices[began:]
        kept = sum(step.made for step in steps.gatherings(counted.state))
        for seat in range(case.seats):
            own = [done for done in since if done.seat == seat]
            assert began + len(own) <= counted.count_for(seat) <= counted.count
            if kept == len(since):  # nothing has been done in the open meanwhile
                assert counted.count_for(seat) == began + len(own)
        counted.follow(choice)
    assert {counted.count_for(seat) for seat in range(case.seats)} == {match.count}


# Keeping and taking back


def test_a_snapshot_at_any_decision_is_the_same_state(case: Case, game: Game[Any]) -> None:
    for state in sampled(case, 12):
        again = game.restore(codec.dump(state))
        assert again.digest() == state.digest()
        assert steps.to_act(again) == steps.to_act(state)
        for seat in steps.to_act(state):
            assert list(steps.options(again, seat)) == list(steps.options(state, seat))


def test_a_game_goes_on_from_a_snapshot_as_it_would_have_gone_on(case: Case, game: Game[Any]) -> None:
    for state in sampled(case, 4):
        again = game.restore(codec.dump(state))
        play_out(state, Rng(2), most=30)
        play_out(again, Rng(2), most=30)
        assert again.digest() == state.digest()


def test_a_view_survives_its_snapshot(case: Case, game: Game[Any]) -> None:
    for state in sampled(case):
        for seat in range(case.seats):
            seen = game.view(state, seat)
            again = game.restore(codec.dump(seen))
            assert again.digest() == seen.digest()
            assert list(steps.options(again, seat)) == list(steps.options(state, seat))


def test_events_survive_being_written(case: Case, game: Game[Any]) -> None:
    types = codec.by_name(game.rules.types)
    events = [event for event in played(case).events if type(event).__name__ in types]

    assert [codec.built(codec.plain(event), types) for event in events] == events


def test_a_record_reads_back_and_replays_to_the_same_digests(case: Case, game: Game[Any]) -> None:
    match = played(case)

    again = Match.replay(game, Record.read(str(match.record)))

    assert again.state.digest() == match.state.digest()
    assert again.choices == match.choices
    assert again.events == match.events


def test_a_choice_that_is_taken_back_and_made_again_changes_nothing(case: Case) -> None:
    whole = played(case)
    for count in positions(case)[1:]:
        match = whole.branch(count)
        last, happened = match.choices[-1], match.happened[-1]
        before = match.at(count - 1).digest()
        match.undo()
        assert match.state.digest() == before
        assert match.play(last.text, last.seat) == happened
        assert match.choices[-1] == last
        assert match.state.digest() == whole.at(count).digest()


def test_what_may_be_taken_back_freely_has_told_nobody_what_was_not_the_choosers(
    case: Case, game: Game[Any]
) -> None:
    whole = played(case)
    for count in positions(case, 30)[1:]:
        match = whole.branch(count)
        if match.barrier() is not None:
            continue
        before, actor = match.at(count - 1), match.choices[-1].seat
        for seat in range(case.seats):
            shown = unseen_cards(game, before, seat) - unseen_cards(game, match.state, seat)
            assert shown <= (Counter() if seat == actor else own_cards(game, before, actor))


def own_cards(game: Game[Any], state: State, seat: int) -> Counter[Any]:
    """The hidden cards that a seat has; others may have equal ones."""
    own = [zone for zone in game.rules.zones(state) if seat in zone.owners]
    return Counter((zone.pool, card) for zone in own for card in zone.cards[zone.low : zone.high])


def unseen_cards(game: Game[Any], state: State, seat: int) -> Counter[Any]:
    """The cards hidden from a seat, by pool, in no order."""
    unseen: dict[str, list[Any]] = game.view(state, seat).unseen
    return Counter((pool, card) for pool, cards in unseen.items() for card in cards)


def test_a_branch_goes_its_own_way(case: Case) -> None:
    whole = played(case)
    trunk = whole.branch(whole.count // 2)
    before, text = trunk.state.digest(), str(trunk.record)

    branch = trunk.branch()
    for _ in range(20):
        if not branch.over:
            branch.play(branch.options()[-1])

    assert branch.count > trunk.count
    assert trunk.state.digest() == before
    assert str(trunk.record) == text
