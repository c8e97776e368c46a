"""Futures that are attempted."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.components import FUTURES
from armillary.games.high_frontier.rules.futures import attempting, gifts
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.futures import future_name
from armillary.games.high_frontier.words.labels.asked import LabelMaker
from armillary.games.high_frontier.words.names import aqua, points, site_name
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of Futures")


@labels(attempting.AttemptFuture)
def _future(option: attempting.AttemptFuture, seen: HighFrontierState, words: Words) -> Label:
    future = FUTURES[option.future]
    parts = [words("an Epic Hazard")]
    if future.aqua:
        parts.append(words("costs {aqua}").format(aqua=aqua(future.aqua, words)))
    if future.vp:
        parts.append(points(future.vp, words))
    if future.counts:
        parts.append(words("points by what you have"))
    if future.casus_belli:
        parts.append(words("a reason for War"))
    if future.ad_astra:
        parts.append(words("the Spacecraft leaves the map"))
    called = future_name(option.future, words)
    name = words("Attempt the Future {future}").format(future=called)
    return Label(name, "; ".join(parts), words("Attempt a Future"), called, careful=True)


@labels(gifts.Colonize)
def _colonize(option: gifts.Colonize, seen: HighFrontierState, words: Words) -> Label:
    site = site_name(option.site, words)
    name = words("A Colony on {site}").format(site=site)
    said = words("a gift of a Future: it costs nothing")
    return Label(name, said, words("A Colony for nothing"), site)


@labels(gifts.Inspire)
def _inspire(option: gifts.Inspire, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("An inspiration"), words("the top cards of all decks go under them"))
