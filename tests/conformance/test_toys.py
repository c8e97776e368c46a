"""The small games of the tests keep what every game promises."""

from __future__ import annotations

from armillary.testing import conformance
from tests.toys import TOYS

TestToys = conformance(*TOYS)
