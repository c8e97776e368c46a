"""What a learner needs, without PyTorch: games that are noted, inputs that are chosen, returns."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

import armillary
from armillary.bots.nets.encoding import KINDS, LINEAR, Layout, Place
from armillary.bots.nets.nets import Meta, Mind
from armillary.cli.learn import read_tables
from armillary.engine import SetupError
from armillary.games import shipped
from armillary.lab.learn.course import layout_of
from armillary.lab.learn.inputs import chosen, scales
from armillary.lab.learn.playing import Chunk, Notes, play
from armillary.lab.learn.returns import Turns, advantages
from armillary.lab.learn.tables import Table, Training, drawn, players_of, training_of

SHORT = Training((Table(2, {"short_game": True}),))


def _nobody(luck: Random) -> None:
    return None


def _chunk(name: str, training: Training, seed: int = 5) -> Chunk:
    game = armillary.load(name)
    meta = Meta(name, layout_of(game, training.tables), training.temperature, null=True)
    notes = Notes(training.odds)
    play(Mind(game, meta, {}), training, notes, seed, _nobody)
    return notes.chunk()


def test_a_game_is_noted_row_by_row_for_each_seat() -> None:
    chunk = _chunk("space_gate_odyssey", SHORT)

    rows, own, best, won, table, version, turns = chunk["seats"].T
    assert rows.sum() == len(chunk["rows"]) == len(chunk["now"]) == len(chunk["odds"])
    assert (own[0], best[0]) == (best[1], own[1])
    assert won.sum() == 1.0
    assert (table.tolist(), version.tolist()) == ([0, 0], [0, 0])
    assert turns[0] == turns[1] > 10
    assert chunk["lengths"].sum() == len(chunk["columns"]) == len(chunk["numbers"])


def test_what_is_left_to_the_others_is_followed_by_the_next_own_row() -> None:
    chunk = _chunk("space_gate_odyssey", SHORT)

    position, row, seat = chunk["left"].T
    firsts = np.cumsum(chunk["seats"][:, 0]) - chunk["seats"][:, 0]
    follows = row >= 0
    turn = 3  # of the figures that every game has
    turns = chunk["figures"][:, turn]
    assert 0.2 < len(position) / len(chunk["rows"]) < 0.6
    assert len(chunk["left_now"]) == len(chunk["left_odds"]) == len(position)
    assert (row[follows] > firsts[seat[follows]]).all()
    assert (turns[position[follows]] <= turns[chunk["rows"][row[follows]]]).all()


def test_most_turns_are_a_little_more_than_nearly_all_games_took() -> None:
    turns = Turns()
    for taken in range(1, 201):
        turns.add(2, taken)
    turns.add(4, 40)

    assert turns.most() == {2: 243, 4: 50}


def test_a_game_without_an_end_is_left_out() -> None:
    chunk = _chunk("space_gate_odyssey", replace(SHORT, longest=20))

    assert len(chunk["seats"]) == len(chunk["rows"]) == 0


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (_chunk("space_gate_odyssey", SHORT, seed=9) for _ in range(2))

    assert all(np.array_equal(one[name], other[name]) for name in one)


def test_advantages_count_later_surprises_less() -> None:
    values = np.array([[10.0], [12.0], [20.0], [5.0]])
    final = np.array([[18.0], [6.0]])

    found = advantages(values, final, np.array([3, 1]), decay=0.5)

    # Backwards: 18 - 20; 20 - 12 and half of that; 12 - 10 and half of that. The second seat: 6 - 5.
    assert found[:, 0].tolist() == [5.5, 7.0, -2.0, 1.0]


def test_a_number_of_few_values_is_read_by_its_kinds() -> None:
    layout = Layout((Place("cards", 2, 0, padded=True), Place("never", 1, 2, padded=True)), 3)
    count = 100
    owners = [1.0, 2.0, 0.0, 0.0] * (count // 4)
    rows = [((0, 7.0), (1, owner)) if owner else ((0, 7.0),) for owner in owners]
    chunk: Chunk = {
        "columns": np.array([column for row in rows for column, _ in row], np.uint16),
        "numbers": np.array([value for row in rows for _, value in row], np.float16),
        "lengths": np.array([len(row) for row in rows], np.int32),
    }

    found = chosen([chunk], layout, most=10)

    read = list(zip(found["columns"].tolist(), found["kinds"].tolist(), strict=True))
    assert (1, 3) in read  # an owner that is 1
    assert (1, 4) in read
    assert (0, LINEAR) not in read  # always the same
    assert all(column < 2 and kind < KINDS for column, kind in read)


def test_only_the_ranges_that_are_named_are_read() -> None:
    chunk = _chunk("space_gate_odyssey", SHORT)
    game = armillary.load("space_gate_odyssey")
    layout = layout_of(game, SHORT.tables)
    place = next(each for each in layout.places if each.name == "seats")

    found = chosen([chunk], layout, most=500, ranges=("seats",))

    assert len(found["columns"])
    assert ((found["columns"] >= place.start) & (found["columns"] < place.start + place.length)).all()


def test_figures_are_scaled_by_their_own_spread() -> None:
    found = scales(np.array([[1.0, 5.0], [3.0, 5.0]]))

    assert found["mean"].tolist() == [2.0, 5.0]
    assert found["sd"] == pytest.approx([1.02, 0.02])


def test_one_of_many_others_counts_less_where_a_game_says_so() -> None:
    training = Training((Table(2), Table(4)), others=0.8, others_of_many=0.3)

    assert [training.weight_of_others(table) for table in (0, 1)] == [0.8, 0.3]
    assert Training((Table(4),), others=0.8).weight_of_others(0) == 0.8


def test_a_mind_is_taught_at_the_numbers_of_players_of_its_tables() -> None:
    assert players_of(Training((Table(4), Table(3), Table(4, {"short_game": True})))) == (3, 4)


def test_tables_are_drawn_by_their_weights() -> None:
    tables = (Table(2, weight=0.0), Table(3, weight=1.0))

    assert {drawn(tables, Random(seed)) for seed in range(20)} == {1}


def test_tables_are_read_as_they_are_written() -> None:
    game = armillary.load("space_gate_odyssey")

    tables = read_tables(game, "2;4:short_game=true*0.5")

    assert [(table.seats, table.weight) for table in tables] == [(2, 1.0), (4, 0.5)]
    assert tables[1].settings["short_game"] is True


def test_a_table_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(SetupError, match="is no table"):
        read_tables(armillary.load("space_gate_odyssey"), "two")


@pytest.mark.parametrize("name", shipped())
def test_every_game_that_is_known_can_be_laid_out(name: str) -> None:
    game = armillary.load(name)
    training = training_of(game)

    assert layout_of(game, training.tables).size < 1 << 16
