"""Every game of this package can be learned: it has a lesson, signs and an overview, and they are true."""

from __future__ import annotations

import armillary
from armillary.games import shipped
from armillary.testing import learning

TestLearning = learning(*(armillary.load(name) for name in shipped()))
