"""Plays the golden records again, on whatever Python this is, compiled or not.

    python scripts/replay_golden.py                  # all of them
    python scripts/replay_golden.py seti exodus      # those of some games

Needs what the package needs, no test runner. Each record holds a digest of the position after every turn;
a game that goes another way stops with the line. The last word sums up what was played: it is the same
wherever the same records were.
"""

from __future__ import annotations

import argparse
import hashlib
import platform
import sys
from pathlib import Path

import armillary
from armillary.engine import Match, Record
from armillary.engine.shapes import is_compiled

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"


def main() -> int:
    recorded = sorted({path.parent.name for path in GOLDEN.glob("*/*.txt")})
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"all of {', '.join(recorded)}")
    asked = parser.parse_args().games
    if unknown := set(asked) - set(recorded):
        parser.error(f"no golden records of {', '.join(sorted(unknown))}")
    played = [_replays(game) for game in asked or recorded]
    return 0 if all(played) else 1


def _replays(game: str) -> bool:
    """Does every record of a game play as it was written?"""
    paths = sorted((GOLDEN / game).glob("*.txt"))
    ends, choices, failed = hashlib.sha256(), 0, 0
    for path in paths:
        try:
            match = Match.replay(armillary.load(game), Record.load(path))
            if str(match.record) != path.read_text("utf-8"):
                raise ValueError("it is written otherwise than it was read")
        except Exception as error:  # whatever goes wrong, the next record is played
            print(f"{game}/{path.name}: {type(error).__name__}: {error}", file=sys.stderr)
            failed += 1
        else:
            ends.update(match.state.digest().encode())
            choices += match.count
    build = "compiled" if is_compiled(f"armillary.games.{game}.rules.state") else "plain"
    played = f"{len(paths) - failed} of {len(paths)} records, {choices} choices"
    print(
        f"{game}: {played}, Python {platform.python_version()}, {build}: {ends.hexdigest()[:16]}", flush=True
    )
    return not failed


if __name__ == "__main__":
    sys.exit(main())
