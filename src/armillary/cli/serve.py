"""`armillary serve`: the table in the browser."""

from __future__ import annotations

import argparse
import os

from armillary.cli.commands import Command, Parser, counting_number
from armillary.optional_packages import needs

_LOGS = ("quiet", "readable", "json")


def declare(parser: Parser) -> None:
    parser.add_argument(
        "--host",
        metavar="H",
        default="127.0.0.1",
        help="where to listen (default: %(default)s, this machine alone; 0.0.0.0 for the whole network)",
    )
    parser.add_argument(
        "--port", metavar="P", type=port, default=8000, help="default: %(default)s; 0 for any"
    )
    parser.add_argument(
        "--workers",
        metavar="N",
        type=counting_number,
        default=1,
        help="how many processes answer (default: %(default)s; more need PostgreSQL)",
    )
    parser.add_argument("--open", action="store_true", help="open the browser when the server is ready")
    parser.add_argument("--log-requests", action="store_true", help="write every request to the log")
    parser.add_argument(
        "--bots",
        metavar="BOT,BOT",
        help="bots that tables may seat besides the usual ones, such as mybots.Cautious of this folder",
    )
    parser.add_argument(
        "--log",
        choices=_LOGS,
        help="quiet: warnings alone; readable: everything, in columns; json: everything, one object a line "
        "(default: quiet on a terminal, else json)",
    )


def port(text: str) -> int:
    if not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port, 0 to 65535")
    return int(text)


def run(asked: argparse.Namespace) -> int:
    with needs("table"):
        from armillary.table.listening import Wish, serve  # noqa: PLC0415
        from armillary.table.settings import Settings  # noqa: PLC0415

    if asked.bots:
        os.environ["ARMILLARY_BOTS"] = asked.bots
    if asked.log:
        os.environ["ARMILLARY_LOG"] = asked.log  # the processes that answer read it too
    wish = Wish(
        host=asked.host,
        port=asked.port,
        workers=asked.workers,
        open_browser=asked.open,
        log_requests=asked.log_requests,
    )
    return serve(wish, Settings.from_environment())


COMMAND = Command(
    name="serve",
    help="serve the table: play in the browser, alone, together, with bots",
    example="armillary serve --open\n"
    "armillary serve --host 0.0.0.0 --port 8080\n"
    "ARMILLARY_DATABASE=postgresql://me:word@localhost/armillary armillary serve --workers 4",
    declare=declare,
    run=run,
)
