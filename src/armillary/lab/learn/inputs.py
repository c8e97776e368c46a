"""Inputs of the nets: chosen from games of the game's own policy.

A number of the row that hardly ever differs from zero teaches nothing. One that takes a few values, none
of them more than another, is rather a kind than an amount: the place of a card, the owner of a space.
Such a one is read as being of each kind, mostly beside the number itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armillary.bots.nets.encoding import KINDS, LINEAR, Layout, kind_of
from armillary.lab.learn.playing import Chunk

RARE = 0.002  # of the positions: what differs from zero in fewer is not read
SELDOM = 0.3  # what has several kinds and differs from zero in fewer is read by its kinds alone
FLAT = 0.02  # the least standard deviation of a figure


def chosen(
    chunks: Sequence[Chunk], layout: Layout, most: int, ranges: Sequence[str] = ()
) -> dict[str, NDArray[Any]]:
    """The inputs and their scales, as a mind's file has them; of some ranges, if any are named."""
    layout_size = layout.size
    columns = np.concatenate([chunk["columns"] for chunk in chunks]).astype(np.intp)
    numbers = np.concatenate([chunk["numbers"] for chunk in chunks]).astype(np.float64)
    positions = sum(len(chunk["lengths"]) for chunk in chunks)
    wanted = np.zeros(layout_size + 1, dtype=bool)
    for place in layout.places:
        wanted[place.start : place.start + place.length] = not ranges or place.name in ranges
    inside = wanted[columns]
    columns, numbers = columns[inside], numbers[inside]
    often = np.bincount(columns, minlength=layout_size) / positions
    total = np.bincount(columns, weights=numbers, minlength=layout_size) / positions
    squares = np.bincount(columns, weights=numbers**2, minlength=layout_size) / positions
    varies = np.sqrt(np.maximum(squares - total**2, 0))
    kinds = np.bincount(columns * KINDS + kind_of(numbers.astype(np.float32)), minlength=layout_size * KINDS)
    shares = kinds.reshape(layout_size, KINDS) / positions
    several = (shares > RARE).sum(axis=1) > 1
    linear = np.flatnonzero((often > RARE) & (varies > 1e-6) & ~(several & (often < SELDOM)))
    column, kind = np.nonzero((shares > RARE) & several[:, None] & (shares < 1 - RARE))
    # The most telling ones, if there are too many: those that are neither nearly always nor hardly ever so
    share = shares[column, kind]
    told = np.concatenate((often[linear] * (1 - 0.9 * often[linear]), share * (1 - share)))
    all_columns = np.concatenate((linear, column))
    all_kinds = np.concatenate((np.full(len(linear), LINEAR), kind))
    scale = np.concatenate((np.sqrt(squares[linear] / often[linear]), np.ones(len(column))))
    keep = np.sort(np.argsort(-told, kind="stable")[:most])
    return {
        "columns": all_columns[keep].astype(np.int32),
        "kinds": all_kinds[keep].astype(np.int8),
        "scale": np.maximum(scale[keep], 0.05).astype(np.float32),
    }


def scales(figures: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """Mean and standard deviation of each figure."""
    figures = figures.astype(np.float64)
    sd = figures.std(axis=0) + FLAT
    return {"mean": figures.mean(axis=0).astype(np.float32), "sd": sd.astype(np.float32)}
