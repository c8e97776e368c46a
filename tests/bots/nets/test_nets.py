"""Nets in numpy: computed by hand, and kept in files."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

import armillary
from armillary.bots import GreedyBot, SearchBot, bot
from armillary.bots.nets.encoding import COMMON, LINEAR, SLOTS, Layout, Place
from armillary.bots.nets.learned_games import minded, set_on_winning, with_mind
from armillary.bots.nets.nets import UNLIKELY, Arrays, Meta, Mind, load, save
from armillary.bots.search.rollouts import sensible
from armillary.bots.values import value_of, values
from armillary.engine import Option, Rng, SetupError, State, Tuning, options
from armillary.engine.observing import place_of
from tests.bots.nim import NIM, TakeStones

LAYOUT = Layout((Place("scores", 2, 0, padded=True),), 2)
META = Meta("nim", LAYOUT, temperature=1.0, odds=False, spread=10.0)


def _arrays(liked: float = 2.0, gain: float = 5.0) -> Arrays:
    """A net that likes to take three, whatever the position, and expects the same gain everywhere."""
    names = np.zeros((SLOTS, 2), np.float32)
    names[place_of("TakeStones.stones=3", SLOTS)] = (liked, 0.0)
    return {
        "columns": np.array([0], np.int32),
        "kinds": np.array([LINEAR], np.int8),
        "scale": np.ones(1, np.float32),
        "mean": np.zeros(COMMON, np.float32),
        "sd": np.ones(COMMON, np.float32),
        "p.w1": np.zeros((1 + COMMON, 3)),
        "p.b1": np.zeros(3),
        "p.w2": np.zeros((3, 3)),
        "p.b2": np.zeros(3),
        "p.key": np.zeros((3, 2)),
        "p.key_b": np.array([1.0, 0.0]),
        "p.names": names,
        "p.said": np.zeros((5, 2)),
        "v.w1": np.zeros((2, 1 + COMMON, 3)),
        "v.b1": np.zeros((2, 3)),
        "v.w2": np.zeros((2, 3, 3)),
        "v.b2": np.zeros((2, 3)),
        "v.out": np.zeros((2, 3, 2)),
        "v.out_b": np.array([[gain, 0.0], [gain + 2, 0.0]]),
        "v.skip": np.zeros((2, 1 + COMMON, 2)),
        "v.mean": np.zeros(2),
        "v.sd": np.ones(2),
    }


def test_the_policy_adds_to_what_the_game_says() -> None:
    state = NIM.start(seats=2, seed=1).state
    legal = options(state, 0)

    weights = Mind(NIM, META, _arrays(liked=2.0)).weights(state, 0, legal)

    assert weights == pytest.approx([np.exp(-2), np.exp(-2), 1.0])


def test_the_policy_weighs_what_the_game_says_of_an_option() -> None:
    state = NIM.start(seats=2, seed=1).state
    arrays = _arrays(liked=0.0)
    arrays["p.said"][3] = (-12 * 0.5, 0.0)  # each rank lower costs a half

    weights = Mind(NIM, META, arrays).weights(state, 0, options(state, 0))

    assert weights == pytest.approx([1.0, np.exp(-0.5), np.exp(-1.0)])


def test_values_are_points_and_how_far_the_nets_disagree() -> None:
    state = NIM.start(seats=2, seed=1).state
    mind = Mind(NIM, META, _arrays(gain=5.0))

    found = mind.points(state, 0)

    assert found == pytest.approx((6.0, 0.0, 1.0))  # nets that say 5 and 7
    expected = mind.expects(state, 0)
    assert (expected.own, expected.best) == pytest.approx((6.0, 0.0))
    assert expected.chance == pytest.approx(1 / (1 + np.exp(-0.55)))  # (6 - 0.5 * 1) / 10
    assert mind.chances(state) == pytest.approx((expected.chance,) * 2)


def test_a_game_that_takes_longer_than_any_it_learned_from_is_the_games_own() -> None:
    state = NIM.start(seats=2, seed=1).state
    mind = Mind(NIM, replace(META, turns={2: 1}), _arrays(liked=2.0))
    late = state.clone()
    late.turn = 2

    assert mind.weights(state, 0, options(state, 0)) is not None
    assert mind.weights(late, 0, options(late, 0)) is None  # it has no policy
    assert mind.expects(state, 0).chance != mind.expects(late, 0).chance == values(NIM, late)[0]


def test_a_mind_has_no_say_in_games_that_it_was_not_taught_at() -> None:
    game = dataclasses.replace(
        NIM, mind=dataclasses.replace(NIM.mind, taught=lambda state: state.seats == 2, policy_weight=0.5)
    )
    minded = with_mind(game, Mind(game, META, _arrays(liked=2.0)))
    two, three = (NIM.start(seats=seats, seed=1).state for seats in (2, 3))

    biases = [candidate.bias for candidate in sensible(minded, two, options(two, 0), 0)]
    assert biases == pytest.approx([-2 * META.policy_weight, -2 * META.policy_weight, 0.0])
    assert minded.mind.policy(three, 0, options(three, 0)) is None  # it has no policy
    assert minded.mind.weighing is not None
    assert minded.mind.weighing(three) == (0.5, NIM.mind.prune_ratio)
    assert value_of(minded, three, 0) == value_of(NIM, three, 0)


def test_at_numbers_of_players_that_it_was_not_taught_at_the_game_plays_by_itself() -> None:
    mind = Mind(NIM, replace(META, players=(2,)), _arrays(liked=2.0))
    state = NIM.start(seats=3, seed=1).state

    assert mind.weights(state, 0, options(state, 0)) is None  # it has no policy
    assert mind.expects(state, 0).chance == values(NIM, state)[0]


def test_the_games_own_value_may_count_beside_the_nets() -> None:
    state = NIM.start(seats=2, seed=1).state
    nets, half = (Mind(NIM, replace(META, own_share=share), _arrays()) for share in (0.0, 0.5))

    assert values(NIM, state)[0] == 0.5
    assert half.expects(state, 0).chance == pytest.approx(1 / (1 + np.exp(-0.55 / 2)))
    assert nets.expects(state, 0).chance == pytest.approx(1 / (1 + np.exp(-0.55)))


def test_among_many_the_best_other_may_count_less_than_what_is_usual() -> None:
    meta = replace(META, others_of_many=0.25, par=4.0)
    two, three = (NIM.start(seats=seats, seed=1).state for seats in (2, 3))
    mind = Mind(NIM, meta, _arrays(gain=5.0))

    assert mind.expects(two, 0).worth == pytest.approx(1 / (1 + np.exp(-0.55)))
    assert mind.expects(three, 0).worth == pytest.approx(1 / (1 + np.exp(-0.25)))  # 3 points less
    assert mind.expects(three, 0).chance == pytest.approx(1 / (1 + np.exp(-0.55)))  # that of winning stays


def test_people_are_advised_by_the_chance_to_win() -> None:
    meta = replace(META, others_of_many=0.25, par=4.0)
    state = NIM.start(seats=3, seed=1).state
    game = with_mind(NIM, Mind(NIM, meta, _arrays(gain=5.0)))

    assert value_of(game, state, 0) == pytest.approx(1 / (1 + np.exp(-0.25)))
    assert value_of(set_on_winning(game), state, 0) == pytest.approx(1 / (1 + np.exp(-0.55)))


def test_without_values_the_policy_counts_as_the_game_says() -> None:
    arrays = {name: each for name, each in _arrays().items() if not name.startswith("v.")}
    game = with_mind(NIM, Mind(NIM, META, arrays))

    assert (game.mind.policy_weight, game.mind.prune_ratio) == (NIM.mind.policy_weight, NIM.mind.prune_ratio)
    assert game.mind.expects is None


def test_a_layer_is_the_sum_of_what_is_not_zero() -> None:
    arrays = _arrays()
    arrays["p.w1"] = np.arange(3 * (1 + COMMON), dtype=float).reshape(1 + COMMON, 3)
    arrays["p.w2"] = np.eye(3)
    arrays["p.key"] = np.array([[1.0, 0.0], [0.0, 0.0], [0.0, 0.0]])
    state = NIM.start(seats=2, seed=1).state
    mind = Mind(NIM, META, arrays)

    weights = mind.weights(state, 0, options(state, 0))

    figures = mind.encoder.figures(state, 0)
    first = sum(figure * arrays["p.w1"][1 + place, 0] for place, figure in enumerate(figures))
    assert weights is not None
    assert np.log(weights[0]) == pytest.approx(max(-2 * (first + 1), np.log(UNLIKELY)))


def test_a_file_gives_back_the_same_mind(tmp_path: Path) -> None:
    save(tmp_path / "mind.npz", META, _arrays())

    meta, arrays = load(tmp_path / "mind.npz")

    assert meta == META
    state = NIM.start(seats=2, seed=1).state
    assert Mind(NIM, meta, arrays).points(state, 1) == Mind(NIM, META, _arrays()).points(state, 1)


def test_a_file_that_holds_no_mind_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mind.npz").write_bytes(b"nothing")

    with pytest.raises(SetupError, match="is no mind"):
        load(tmp_path / "mind.npz")


def test_the_mind_of_another_game_is_refused() -> None:
    with pytest.raises(SetupError, match="made for chess"):
        Mind(NIM, Meta("chess", LAYOUT, 1.0), _arrays())


def test_a_game_without_nets_plays_as_it_is() -> None:
    assert minded(NIM) is NIM


def test_bots_play_the_nets_of_a_file_and_plain_ones_do_not(tmp_path: Path) -> None:
    save(tmp_path / "mind.npz", META, _arrays(liked=12.0))
    view = NIM.start(seats=2, seed=1).view(0)

    learned = bot(f"policy:net={tmp_path}/mind.npz", NIM)
    plain = bot("policy:plain", NIM)

    assert {learned.choose(view, Rng(seed)) for seed in range(20)} == {TakeStones(3)}
    assert len({plain.choose(view, Rng(seed)) for seed in range(20)}) == 3


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(SetupError, match="no mind at nowhere"):
        bot("greedy:net=nowhere.npz", NIM)


def test_search_takes_a_budget_and_a_mind(tmp_path: Path) -> None:
    save(tmp_path / "mind.npz", META, _arrays())

    searching = bot(f"search:50:net={tmp_path}/mind.npz", NIM)

    assert searching.choose(NIM.start(seats=2, seed=1).view(0), Rng(1)) in [TakeStones(n) for n in (1, 2, 3)]


def test_a_game_with_a_mind_is_the_same_game_otherwise() -> None:
    mind = Mind(NIM, META, _arrays())

    changed = with_mind(NIM, mind)

    assert (changed.rules, changed.words) == (NIM.rules, NIM.words)
    assert changed.mind.policy == mind.weights
    assert changed.mind.policy_weight == META.policy_weight


def test_a_game_that_has_learned_does_not_learn_again() -> None:
    game = minded(armillary.load("seti"))
    assert game is not armillary.load("seti")
    assert minded(game) is game
    assert GreedyBot(game).game is game


def test_a_search_looks_ahead_where_its_mind_was_taught_and_nowhere_else() -> None:
    written = Tuning(halving=True)
    mind = dataclasses.replace(NIM.mind, taught=lambda state: state.seats == 2, tuning=written)
    game = dataclasses.replace(NIM, mind=mind)
    learned = with_mind(game, Mind(game, META, _arrays()))
    assert learned.mind.tuning.ahead > 0
    bot = SearchBot(game, "40")
    bot.game, bot.tuning = learned, learned.mind.tuning
    two, three = (game.view(game.start(seats=seats, seed=1).state, 0) for seats in (2, 3))
    assert max(opinion.value for opinion in bot.analyse(two, Rng(1))) > 0.5  # the net expects five points
    assert bot._tuned(three) is written


def test_a_game_may_say_how_its_learned_mind_is_searched() -> None:
    own = Tuning(halving=True, ahead=1, at_glance=True)
    game = dataclasses.replace(NIM, mind=dataclasses.replace(NIM.mind, learned_tuning=own))
    assert with_mind(game, Mind(game, META, _arrays())).mind.tuning is own
    assert game.mind.tuning is not own


def test_a_game_that_is_searched_by_a_tree_stays_so_and_its_rounds_are_cheap() -> None:
    def dear(state: State, seat: int, options: Sequence[Option]) -> None:
        raise AssertionError("the net was asked in a round of the tree")

    learned = with_mind(NIM, Mind(NIM, META, _arrays()))
    bot = SearchBot(NIM, "20")
    bot.game = dataclasses.replace(learned, mind=dataclasses.replace(learned.mind, policy=dear))
    opinions = bot.analyse(NIM.view(NIM.start(seats=2, seed=1).state, 0), Rng(1))

    assert not learned.mind.tuning.halving
    assert sum(opinion.visits for opinion in opinions) == 20
