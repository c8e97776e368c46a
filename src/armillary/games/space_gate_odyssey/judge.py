"""What a bot thinks a position is worth."""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt

from armillary.games.space_gate_odyssey.components import (
    BALANCE,
    HAWKING,
    MODULES,
    NONE,
    Kind,
)
from armillary.games.space_gate_odyssey.exoplanets.common import leaders
from armillary.games.space_gate_odyssey.prospects import WORTH, prospect_of
from armillary.games.space_gate_odyssey.scoring import winners
from armillary.games.space_gate_odyssey.state import Confederation, OdysseyState

FAR = 9
SETTLERS_OF_A_GAME = 100
FADE = tuple(0.7**n for n in range(FAR + 1))

NAMES = (
    "influence prospects in_gates on_way spare gate_cap gate_cap_off field_pts new_pts air_pts air_cap "
    "air_cap_off odyssey_off active corridors corridors_r predom predom_r match ready gates_covered movable "
    "bestroom maxready match2 new_pts_rr claim wait hawk"
).split()
W = [1, 1, 1, 0.6, 0.1, 0.8, 0.5, 4, 1, 4, 1.0, 0.6, 3, 0.5, -1, 1.3, 1, -0.6, 6, 0.3, 3, 0.5, 0.0, 0.0, 4, 2, 1, 1, 1]


@lru_cache(maxsize=1 << 13)
def distances(modules: tuple[int, ...], links: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By module: steps to the nearest space gate module, steps from the nearest airlock module."""
    gates = [i for i, m in enumerate(modules) if MODULES[m].kind == Kind.SPACE_GATE]
    airlocks = [i for i, m in enumerate(modules) if MODULES[m].kind == Kind.AIRLOCK]
    return _steps(links, gates), _steps(links, airlocks)


def _steps(links: tuple[tuple[int, ...], ...], origins: list[int]) -> tuple[int, ...]:
    found = [FAR] * len(links)
    for o in origins:
        found[o] = 0
    front = origins
    steps = 0
    while front:
        steps += 1
        nxt = []
        for i in front:
            for j in links[i]:
                if found[j] > steps:
                    found[j] = steps
                    nxt.append(j)
        front = nxt
    return tuple(found)


def station_features(state: OdysseyState, own: Confederation, worth: list[float], rho: float) -> list[float]:
    station = own.station
    modules, settlers, active, links = station.modules, station.settlers, station.active, station.links
    to_gate, from_air = distances(tuple(modules), tuple(links))
    in_gates = on_way = gate_cap = gate_cap_off = air_cap = air_cap_off = odyssey_off = 0.0
    n_active = -1
    covered = 0
    gate_field = [0.0, 0.0, 0.0]
    off_field = [0.0, 0.0, 0.0]
    room_ready = [0, 0, 0, 0]
    airlocks = 0
    for i, m in enumerate(modules):
        face = MODULES[m]
        there = settlers[i]
        on = active[i]
        n_active += on
        if face.kind == 0:
            w = worth[face.gate]
            reach = face.capacity * w * FADE[from_air[i]]
            if on:
                in_gates += there * w * (0.6 + 0.4 * there / face.capacity)
                gate_cap += reach
                gate_field[face.field] += reach
                covered |= 1 << face.gate
                free = face.capacity - there
                if free:
                    near = 0
                    for j in links[i]:
                        if to_gate[j]:
                            near += settlers[j]
                    room_ready[face.field] += near if near < free else free
            else:
                gate_cap_off += reach
                off_field[face.field] += reach
        else:
            on_way += there * FADE[to_gate[i]]
            if face.kind == 2:
                if on:
                    airlocks += 1
                    air_cap += face.capacity * FADE[to_gate[i]]
                else:
                    air_cap_off += face.capacity * FADE[to_gate[i]]
            elif not on:
                odyssey_off += 1
    now = [own.engineers[r] + 2 * own.chiefs[r] + own.robots[r] for r in range(5)]
    pts = effective(own)
    match = sum(min(1.5 * p, g) for p, g in zip(pts, gate_field))
    match2 = sum(min(1.5 * p, g + 0.7 * o) for p, g, o in zip(pts, gate_field, off_field)) - match
    readies = [min(now[r] + 1, room_ready[r]) for r in range(3)]
    ready = sum(readies)
    corridors = station.open_corridors()
    spare = own.spare_settlers
    return [
        in_gates,
        on_way,
        min(spare, 15),
        gate_cap * rho,
        gate_cap_off * rho,
        (pts[0] + pts[1] + pts[2]) * rho,
        pts[3] * rho,
        min(pts[4], airlocks) * rho,
        air_cap * rho,
        air_cap_off * rho,
        odyssey_off * rho,
        n_active * rho,
        corridors,
        corridors * rho,
        match * rho,
        ready,
        covered.bit_count() * rho,
        sum(own.engineers) * rho + sum(own.chiefs) * rho,
        max(pts) * rho,
        max(readies),
        match2 * rho,
        pts[3] * rho * rho,
    ]


EPS = 3.0


def effective(own: Confederation) -> list[float]:
    """Points by room, seen over several turns: robots stay, engineers go round."""
    m = 0.25 * (sum(own.engineers) + 2 * sum(own.chiefs))
    return [m + own.robots[r] + 0.1 * (own.engineers[r] + 2 * own.chiefs[r]) for r in range(5)]


def access(own: Confederation) -> list[float]:
    station = own.station
    _, from_air = distances(tuple(station.modules), tuple(station.links))
    power = [0.0, 0.0, 0.0]
    eff = effective(own)
    for i, m in enumerate(station.modules):
        face = MODULES[m]
        if face.kind == 0:
            f = face.field
            pts = eff[f]
            power[face.gate] += face.capacity * FADE[from_air[i]] * (1 + 0.5 * pts) * (1.0 if station.active[i] else 0.6)
    return power


def features(state: OdysseyState) -> tuple[list[list[float]], float]:
    seats = state.seats
    hopes = [0.0] * seats
    left = 0
    values = [0.0] * len(state.planets)
    worth = [1.0, 1.0, 1.0]
    for number, planet in enumerate(state.planets):
        if planet.closed:
            continue
        if planet.gains:
            for s in range(seats):
                hopes[s] += planet.gains[s] - state.confederations[s].count[number]
            continue
        h, l = prospect_of(planet)
        left += l
        values[number] = l * WORTH[planet.planet]
        for s in range(seats):
            hopes[s] += h[s]
        for g in range(3):
            if state.gates[g] == number:
                worth[g] = WORTH[planet.planet]
    rho = min(1.0, left / SETTLERS_OF_A_GAME)
    power = [access(own) for own in state.confederations]
    claim = [0.0] * seats
    wait = [0.0] * seats
    hawk = [0.0] * seats
    for g in range(3):
        at = state.gates[g]
        if at >= 0 and values[at]:
            tot = EPS + sum(p[g] for p in power)
            for s in range(seats):
                claim[s] += values[at] * (power[s][g] + EPS / seats) / tot
        elif at == -1:
            for s in range(seats):
                hawk[s] += power[s][g] * rho
    for n, v in enumerate(values):
        if v and n not in state.gates:
            tot = EPS + sum(sum(p) for p in power)
            for s in range(seats):
                wait[s] += v * (sum(power[s]) + EPS / seats) / tot
    pre = [0.0] * seats
    counts = [own.station.activated_by_field() for own in state.confederations]
    for token, points in zip(state.track, HAWKING.predominance_values):
        if token == NONE or not points:
            continue
        c = [min(f) for f in counts] if token == BALANCE else [f[token] for f in counts]
        tau = 0.4 + 1.5 * rho
        ws = [exp(x / tau) for x in c]
        tot = sum(ws)
        for s in range(seats):
            pre[s] += points * ws[s] / tot
    out = []
    for s, own in enumerate(state.confederations):
        f = station_features(state, own, worth, rho)
        out.append([own.influence, hopes[s], *f[:14], pre[s], pre[s] * rho, *f[14:], claim[s], wait[s], hawk[s]])
    return out, rho


def judge_all(state: OdysseyState) -> tuple[float, ...]:
    if state.over:
        w = winners(state)
        return tuple(1 / len(w) if s in w else 0.0 for s in range(state.seats))
    fs, rho = features(state)
    est = [sum(map(float.__mul__, map(float, W), map(float, f))) for f in fs]
    tau = 3 + 10 * sqrt(rho)
    top = max(est)
    ws = [exp((e - top) / tau) for e in est]
    tot = sum(ws)
    return tuple(w / tot for w in ws)
