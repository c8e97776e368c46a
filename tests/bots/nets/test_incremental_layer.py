"""The sum over a row, carried on from position to position."""

from __future__ import annotations

import numpy as np
import pytest

from armillary.bots.nets.encoding import LINEAR, Floats, Form, Inputs, Position
from armillary.bots.nets.incremental_layer import FirstLayer

# Columns 0 and 1 are read as they are, 1 and 2 by their kinds 0, 1 and 3; nothing reads column 3.
COLUMNS = np.array([0, 1, 1, 2, 2], np.int32)
KINDS = np.array([LINEAR, LINEAR, 2, 3, 5], np.int8)
SCALE = np.array([2.0, 1.0, 1.0, 1.0, 1.0], np.float32)


def _layer() -> FirstLayer:
    weights = np.random.default_rng(3).normal(size=(5, 4)).astype(np.float16)
    return FirstLayer(Inputs(COLUMNS, KINDS, SCALE, 4), weights.astype(np.float32))


def _rows(count: int) -> list[Floats]:
    chance = np.random.default_rng(5)
    return [chance.choice([0.0, 0.5, 1.0, 3.0, -4.0, 40.0], size=4).astype(np.float32) for _ in range(count)]


def _of(layer: FirstLayer, form: Form, row: Floats) -> Floats:
    form.row[:] = row
    return layer.of(form)


def test_a_sum_that_is_carried_on_is_that_of_the_position_alone() -> None:
    layer, form = _layer(), Form(np.arange(4))
    for row in _rows(200):
        at = np.flatnonzero(row)
        alone = layer.at(Position(at, row[at], np.zeros(0, np.float32)))
        assert _of(layer, form, row) == pytest.approx(alone, abs=1e-5)


def test_what_was_asked_before_makes_no_difference() -> None:
    rows, form = _rows(60), Form(np.arange(4))
    layer, backwards = _layer(), _layer()
    there = [_of(layer, form, row) for row in rows]
    back = [_of(backwards, form, row) for row in reversed(rows)]
    assert np.array_equal(there, back[::-1])


def test_rows_with_other_ranges_have_sums_of_their_own() -> None:
    layer, row = _layer(), np.array([4.0, 0.0], np.float32)
    as_is, swapped = Form(np.array([0, 1])), Form(np.array([1, 0]))
    first = _of(layer, as_is, row).copy()
    assert not np.array_equal(first, _of(layer, swapped, row))
    assert np.array_equal(first, _of(layer, as_is, row))
