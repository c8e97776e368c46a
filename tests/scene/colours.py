"""Contrast and colour difference, for the tests over the tokens."""

from __future__ import annotations

import re
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Rgb = tuple[float, float, float]
Lab = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, full severity, on linear light.
DEFICIENCIES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> Rgb:
    """`#RRGGBB` as linear light."""
    if not re.fullmatch(r"#[0-9A-Fa-f]{6}", colour):
        raise ValueError(f"not a colour: {colour!r}")
    r, g, b = (_light(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return r, g, b


def _light(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def contrast(one: str, other: str) -> float:
    """The contrast of WCAG 2."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def seen_with(deficiency: str, colour: str) -> Rgb:
    light = linear(colour)
    r, g, b = (
        min(1.0, max(0.0, sum(weight * channel for weight, channel in zip(row, light, strict=True))))
        for row in DEFICIENCIES[deficiency]
    )
    return r, g, b


def lab(light: Rgb) -> Lab:
    r, g, b = light
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (_root(value) for value in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def difference(one: Lab, other: Lab) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25.0**7)))
    c1, c2 = hypot(a1 * (1 + g), b1), hypot(a2 * (1 + g), b2)
    h1, h2 = _hue(a1 * (1 + g), b1), _hue(a2 * (1 + g), b2)
    turn = _turn(c1, c2, h1, h2)
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn) / 2)
    ml, mc, mh = (l1 + l2) / 2, (c1 + c2) / 2, _mean_hue(c1, c2, h1, h2)
    t = (
        1
        - 0.17 * cos(radians(mh - 30))
        + 0.24 * cos(radians(2 * mh))
        + 0.32 * cos(radians(3 * mh + 6))
        - 0.20 * cos(radians(4 * mh - 63))
    )
    sl = 1 + 0.015 * (ml - 50) ** 2 / sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    swing = 30 * exp(-(((mh - 275) / 25) ** 2))
    rt = -2 * sqrt(mc**7 / (mc**7 + 25.0**7)) * sin(radians(2 * swing))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360 if a or b else 0.0


def _turn(c1: float, c2: float, h1: float, h2: float) -> float:
    if not c1 * c2:
        return 0.0
    return (h2 - h1 + 180) % 360 - 180


def _mean_hue(c1: float, c2: float, h1: float, h2: float) -> float:
    if not c1 * c2:
        return h1 + h2
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
