"""The first layer of a net, updated by the inputs that changed since the last position.

A bot asks its nets about one position after the other, and from one to the next few numbers of a row
change. So the layer's sum over the row is kept, and only what changed is taken out and put in. It is
kept in numbers of eight bytes: what a way there leaves in the last of their digits is lost when the sum is
rounded to four, so that equal positions come to the same, whatever was asked before.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armillary.bots.nets.encoding import CLIP, KINDS, Floats, Form, Inputs, Places, Position, kind_of

Exact = NDArray[np.float64]


class _Reading(NamedTuple):
    """For each number of a row: which input it is, what it is multiplied by, and where its kinds begin."""

    linear: Places
    inverse: Floats
    kinds: Places


class _Kept(NamedTuple):
    """The row that was asked about last, its sum, and how many of its numbers were summed from nothing."""

    row: Floats
    total: Exact
    summed: int


class FirstLayer:
    """The part of a layer that reads the rows of positions."""

    def __init__(self, inputs: Inputs, weights: Floats) -> None:
        self._inputs = inputs
        self._weights = weights
        self._exact: Exact = weights.astype(np.float64)
        self._readings: dict[Form, _Reading] = {}
        self._kept: dict[Form, _Kept] = {}

    def of(self, form: Form) -> Floats:
        """The layer's output for the row just written."""
        row = form.row.copy()
        kept = self._kept.get(form)
        if kept is None:
            self._readings[form] = self._reading(form)
            kept = self._nothing(row)
        changed = np.flatnonzero(row != kept.row)
        summed = kept.summed
        if 2 * len(changed) > summed:
            kept, changed = self._nothing(row), np.flatnonzero(row)
            summed = len(changed)
        total = kept.total
        if len(changed):
            total = total + self._change(self._readings[form], changed, kept.row[changed], row[changed])
        self._kept[form] = _Kept(row, total, summed)
        return total.astype(np.float32)

    def at(self, position: Position) -> Floats:
        """The layer's output for a stored position."""
        at, amounts = self._inputs.read(position.columns, position.numbers)
        found: Floats = amounts @ self._weights[at]
        return found

    def _nothing(self, row: Floats) -> _Kept:
        return _Kept(np.zeros_like(row), np.zeros(self._exact.shape[1]), 0)

    def _reading(self, form: Form) -> _Reading:
        inputs, columns = self._inputs, form.columns
        linear = inputs.linear[columns]
        inverse = np.append(inputs.inverse, np.float32(0.0))[linear]
        return _Reading(linear, inverse, columns * KINDS)

    def _change(self, reading: _Reading, changed: Places, before: Floats, now: Floats) -> Exact:
        """The change of the output when these numbers of the row change."""
        inputs, many = self._inputs, len(changed)
        both, where = np.concatenate((now, before)), np.concatenate((changed, changed))
        linear = np.minimum(np.maximum(both * reading.inverse[where], -CLIP), CLIP).astype(np.float64)
        signs = (both != 0).astype(np.float64)  # nothing is of no kind
        signs[many:] *= -1
        at = np.concatenate((reading.linear[changed], inputs.kind_at[reading.kinds[where] + kind_of(both)]))
        amounts = np.concatenate((linear[:many] - linear[many:], signs))
        read = np.flatnonzero(at < inputs.size)
        found: Exact = amounts[read] @ self._exact[at[read]]
        return found
