"""What tests of a game need, here or in another package. The only part that imports pytest.

    from armillary.testing import asked, choose, conformance, told
    from sundive import GAME

    TestConformance = conformance(GAME)

`conformance` is a class of tests for what every game promises: options, views, samples, snapshots,
records, undo, words, pictures, bots. `asked`, `choose` and `told` are for the game's own tests, which
state a position, choose something and look at what came of it.
"""

import pytest

for _name in (
    "anytime",
    "every_decision",
    "learning",
    "pictured",
    "positions",
    "promises",
    "secrets",
    "showing",
):
    pytest.register_assert_rewrite(f"armillary.testing.{_name}")

from armillary.testing.cases import Case, cases_of, played  # noqa: E402  (after the register)
from armillary.testing.conformance import conformance, conformance_of  # noqa: E402
from armillary.testing.learning import learning  # noqa: E402
from armillary.testing.positions import asked, choose, do, refused, seat_asked, told, waiting  # noqa: E402

__all__ = [
    "Case",
    "asked",
    "cases_of",
    "choose",
    "conformance",
    "conformance_of",
    "do",
    "learning",
    "played",
    "refused",
    "seat_asked",
    "told",
    "waiting",
]
