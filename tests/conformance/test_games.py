"""The games of this package keep what every game promises."""

from __future__ import annotations

import armillary
from armillary.games import shipped
from armillary.testing import conformance_of
from tests.conformance.ways import ways

TestGames = conformance_of(ways(*map(armillary.load, shipped())))
