"""What Sundive says. Each text is given to `words`, which has it in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Counted, Event, Label, Option, Words, as_written, to_act
from armillary.engine.events import Shuffled
from armillary.engine.facets import plain_story
from sundive.rules import Burned, Fell, Send, Sent, Shield, Sky


def prompt(seen: Sky, words: Words = as_written, begun: Option | None = None) -> str:
    return words("Dive deeper, or send what the probe has seen?")


def label(option: Option, seen: Sky, words: Words = as_written) -> Label:
    depth = seen.depth[to_act(seen)[0]]
    match option:
        case Shield(strength=strength):
            return Label(words("Shield {strength}").format(strength=strength), words("one deeper, surely"))
        case Send():
            gain = Counted("{points} point", "{points} points", seen.worth(depth))
            said = words(gain).format(points=seen.worth(depth))
            return Label(words("Send from depth {depth}").format(depth=depth), said)
    risk = words("burns with {chance} in 6").format(chance=depth) if depth else words("safe")
    return Label(words("Dive to depth {depth}").format(depth=depth + 1), risk)


def story(event: Event, names: Sequence[str], words: Words = as_written) -> str:
    match event:
        case Shuffled():
            return words("Everybody gets shields.")
        case Fell(seat=seat, depth=depth, wind=0):
            return words("{player} goes to depth {depth} behind a shield.").format(
                player=names[seat], depth=depth
            )
        case Fell(seat=seat, depth=depth, wind=wind):
            text = words("{player} dives to depth {depth}, against a wind of {wind}.")
            return text.format(player=names[seat], depth=depth, wind=wind)
        case Burned(seat=seat):
            return words("The probe of {player} burns.").format(player=names[seat])
        case Sent(seat=seat, depth=depth, points=points):
            text = Counted(
                "{player} sends from depth {depth}: {points} point.",
                "{player} sends from depth {depth}: {points} points.",
                points,
            )
            return words(text).format(player=names[seat], depth=depth, points=points)
    return plain_story(event, names, words)
