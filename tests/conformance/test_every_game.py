"""Every game keeps what every game promises: the games of this package, and the small ones of the tests."""

from __future__ import annotations

import armillary
from armillary.games import shipped
from armillary.testing import conformance
from tests.toys import TOYS

TestToys = conformance(*TOYS)
TestGames = conformance(*map(armillary.load, shipped()))
