"""The server that the browser tests visit: the real one, with the small games of the engine's tests."""

from __future__ import annotations

import sys

import armillary
from armillary.table.listening import Wish, serve
from armillary.table.settings import Settings
from tests.toys import TOYS

# On import, not in main: the processes in which bots think import this module and need the games too.
for toy in TOYS:
    armillary.register(toy)


if __name__ == "__main__":
    sys.exit(serve(Wish(port=int(sys.argv[1])), Settings.from_environment()))
