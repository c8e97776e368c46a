"""The games of this package keep what every game promises."""

from __future__ import annotations

import armillary
from armillary.games import shipped
from armillary.testing import conformance

TestGames = conformance(*map(armillary.load, shipped()))
