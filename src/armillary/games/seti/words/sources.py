"""Where the points on the score track came from."""

from __future__ import annotations

from armillary.engine import Event, Gain
from armillary.games.seti.rules import events as happened

# The events that begin something; the points that are gained until the next one are its.
_SOURCES: dict[type[Event], str] = {
    happened.Orbited: "points_orbits",
    happened.Landed: "points_landings",
    happened.SignalMarked: "points_signals",
    happened.SectorWon: "points_sectors",
    happened.DataPlaced: "points_data",
    happened.Analyzed: "points_data",
    happened.TechTaken: "points_techs",
    happened.TraceMarked: "points_traces",
    happened.MissionCompleted: "points_missions",
    happened.MissionSpaceCovered: "points_missions",
    happened.CardPlayed: "points_cards",
    happened.CardDiscarded: "points_cards",
    happened.SampleCollected: "points_species",
    happened.MessageReached: "points_species",
    happened.AnomalyTriggered: "points_species",
    happened.ExertianPlayed: "points_species",
}


def gained(event: Event) -> Gain | None:
    """What an event tells of the points: where they come from now, or how many have come."""
    if source := _SOURCES.get(type(event)):
        return Gain(source=source)
    if isinstance(event, happened.Gained) and event.resource == "points":
        return Gain(points=event.n)
    return None
