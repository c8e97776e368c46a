"""The rival's action cards and the objectives, in words."""

from __future__ import annotations

from armillary.engine import Counted, Words
from armillary.games.seti.rules.components import Objective
from armillary.games.seti.rules.components import vocabulary as v
from armillary.games.seti.words.names import planet_name, resource
from armillary.games.seti.words.sentences.conditions import condition, trigger
from armillary.mechanics.sentences import either, listed

ROMAN = ("", "I", "II", "III")


def action(line: v.AnyRivalAction, words: Words) -> str:
    """A line of an action card."""
    match line:
        case v.RivalAnalyzeAction(points=points):
            told = words("analyze a full computer")
            return _with(told, [resource("points", points, words)] if points else [], words)
        case v.RivalLaunchAction(publicity=publicity, progress=progress):
            gains = [resource("publicity", publicity, words), *_progress(progress, words)]
            return _with(words("launch a probe"), gains, words)
        case v.RivalTechAction(publicity_cost=cost, progress=progress):
            told = (
                words("take a tech for {price}").format(price=resource("publicity", cost, words))
                if cost
                else words("take a tech for nothing")
            )
            return _with(told, _progress(progress, words), words)
        case v.RivalFlyAction():
            return _fly(line, words)
        case v.RivalScanAction(signals=signals):
            names = {
                "earth": words("Earth's sector"),
                "row": words("a card of the row"),
                "oumuamua_tile": words("the 'Oumuamua tile"),
            }
            return words("mark signals: {places}").format(
                places=listed([names[place] for place in signals], words)
            )
    return _of_species(line, words)


def _of_species(line: v.AnyRivalAction, words: Words) -> str:
    match line:
        case v.RivalReplaceAction(discovered_species=1):
            return words("if one species is discovered, change this card for its action card")
        case v.RivalReplaceAction():
            return words("if two species are discovered, change this card for the second one's action card")
        case v.RivalAnomalyAction(points=points):
            text = words("if not leading at the next anomaly, mark a trace there and gain {points}")
            return text.format(points=resource("points", points, words))
        case v.RivalMessageAction(ahead=ahead, progress=progress):
            text = words("if none of its messages waits, place a message tile {count} points ahead")
            return _with(text.format(count=ahead), _progress(progress, words), words)
        case v.RivalExertianAction(most=most):
            text = words("with at most {count} cards and markers there, play an Exertian card face down")
            return text.format(count=most)
    raise AssertionError(line)


def _fly(line: v.RivalFlyAction, words: Words) -> str:
    text = words("{planet} within {count}")
    targets = [text.format(planet=planet_name(to.planet, words), count=to.moves) for to in line.targets]
    order = {
        ("orbit", "land"): words("fly to {targets}; orbit before land"),
        ("land", "orbit"): words("fly to {targets}; land before orbit"),
        ("land",): words("fly to {targets} and land; reveal a sample"),
    }[line.prefer]
    return order.format(targets=either(targets, words))


def _progress(spaces: int, words: Words) -> list[str]:
    return [words("{count} progress").format(count=spaces)] if spaces else []


def _with(told: str, gains: list[str], words: Words) -> str:
    if not gains:
        return told
    return words("{action}, {gains}").format(action=told, gains=listed(gains, words))


def hindrance(reason: str, has: int, needs: int, words: Words) -> str:
    """Why a line was impossible."""
    return _hindrances(has, words)[reason].format(has=has, needs=needs)


def _hindrances(has: int, words: Words) -> dict[str, str]:
    on_computer = Counted(
        "{has} of {needs} data on its computer", "{has} of {needs} data on its computer", has
    )
    return {
        "data": words(on_computer),
        "probe_on_earth": words("it has a probe on Earth already"),
        "publicity": words("it has {has} of {needs} publicity"),
        "no_tech": words("no tech is left"),
        "no_probe": words("it has no probe on Earth"),
        "too_far": words("no planet of this line is near enough"),
        "species": words("{has} of {needs} species discovered"),
        "no_anomaly": words("there is no anomaly"),
        "leads_anomaly": words("it leads at the next anomaly already"),
        "no_space": words("no space of this colour is free"),
        "message_waits": words("its last message has not been reached yet"),
        "no_message": words("it has no message tile left"),
        "no_exertian": words("no Exertian card is left"),
        "exertians": words("it has {has} cards and markers there, at most {needs} are allowed"),
    }


def objectives(record: Objective, words: Words) -> str:
    """All tasks of an objective."""
    return listed([objective(task, words) for task in record.tasks], words)


def objective(task: v.Task, words: Words) -> str:
    """A task of an objective."""
    parts = [trigger(found, words) for found in task.triggers] + [
        condition(c, words) for c in task.conditions
    ]
    return either(parts, words)
