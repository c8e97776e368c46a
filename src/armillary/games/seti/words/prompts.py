"""What is asked now, in a sentence."""

from __future__ import annotations

from armillary.engine import Counted, Option, Words, as_written
from armillary.games.seti.rules.effects.carrying_out import scope_of
from armillary.games.seti.rules.main_actions.play_card import ChooseOne, PayForEffect
from armillary.games.seti.rules.probes.movement import MoveProbes
from armillary.games.seti.rules.species.exertians import PlayExertians, danger
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.rules.telescopes.signals import ChooseSector, DiscardForGain
from armillary.games.seti.words.labels import label
from armillary.games.seti.words.names import card_name, resource
from armillary.games.seti.words.sentences import effects
from armillary.mechanics.sentences import either, sentence


def prompt(seen: SetiState, words: Words = as_written, begun: Option | None = None) -> str:
    """The question of the decision that waits; with the group of a begun choice, if there is one."""
    if not seen.stack:
        return ""
    if begun is not None and (group := label(begun, seen, words).group):
        return words("{group}: which one?").format(group=group)
    step = seen.stack[-1]
    if isinstance(step, MoveProbes):
        text = words("Move probes: {left} left")
        return text.format(left=resource("move", step.points, words))
    if isinstance(step, ChooseSector):
        text = Counted("Where do you mark the signal?", "Where do you mark {count} signals?", step.n)
        return words(text).format(count=step.n)
    if isinstance(step, DiscardForGain):
        return _discard(step, words)
    if isinstance(step, PayForEffect):
        return _payment(step, words)
    if isinstance(step, ChooseOne):
        return _alternatives(step, seen, words)
    if isinstance(step, PlayExertians):
        return _schemes(step, seen, words)
    return _questions(words).get(type(step).__name__, words("Choose"))


def _discard(step: DiscardForGain, words: Words) -> str:
    return {
        "signal": words("Which card do you discard for its signal?"),
        "corner": words("Which card do you discard for its corner?"),
        "income_resource": words("Which card do you discard for its income?"),
    }[step.what]


def _payment(step: PayForEffect, words: Words) -> str:
    """What is paid, and for what."""
    return words("{effect}?").format(effect=sentence(effects.bargain(step.operation, words)))


def _alternatives(step: ChooseOne, seen: SetiState, words: Words) -> str:
    """Of which card the effects are, or else the effects themselves."""
    card = scope_of(seen).card
    if card >= 0:
        return words("{card}: which of these?").format(card=card_name(card, words))
    offered = either([effects.rewards(each, words) for each in step.alternatives], words)
    return words("{effect}?").format(effect=sentence(offered))


def _schemes(step: PlayExertians, seen: SetiState, words: Words) -> str:
    price = resource("credits", step.price, words) if step.price else words("for nothing")
    text = Counted(
        "Play an Exertian card face down ({price})? Your danger is {danger}",
        "Play up to {count} Exertian cards face down ({price} each)? Your danger is {danger}",
        step.most,
    )
    return words(text).format(count=step.most, price=price, danger=danger(seen, step.seat))


def _questions(words: Words) -> dict[str, str]:
    return {
        "ChooseIncomeCards": words("Which card do you tuck for income?"),
        "TuckCard": words("Which card do you tuck for income?"),
        "TakeAction": words("Take a main action; free actions may come first"),
        "FinishTurn": words("Free actions, or the end of your turn?"),
        "MakeRoom": words("There is no room: use some first, or let it go"),
        "PickCard": words("Take a card of the row or the top card of the deck"),
        "TakeAlienCard": words("Take the alien card that is shown or the top one of its deck"),
        "ChooseProbes": words("Choose a probe"),
        "ChooseVisitGain": words("Publicity or movement for this visit?"),
        "ChooseLandingPlace": words("Which space does your lander cover?"),
        "OrbitOrLand": words("Where do you orbit or land?"),
        "ChooseRemoval": words("Which piece do you remove?"),
        "CoverSpace": words("Cover a space of a mission?"),
        "MarkTrace": words("Where do you mark the trace?"),
        "ChooseCentre": words("Which sector is the middle one?"),
        "ScanStars": words("Scan: what next?"),
        "ChooseCompleted": words("Which completed sector is resolved first?"),
        "ChooseTech": words("Which tech do you take?"),
        "PlaceTech": words("Where in the computer does this tech go?"),
        "ShowCards": words("How many cards do you show?"),
        "GiveCards": words("Which card do you give?"),
        "DiscardToLimit": words("At most four cards stay in hand: which do you discard?"),
        "TakeEndCard": words("Which end-of-round card do you take?"),
        "IncomeNow": words("Take your income now?"),
        "MarkTask": words("Which task is done?"),
        "MarkGoldTile": words("Which gold tile do you mark?"),
        "TakeMessage": words("Which message do you take?"),
        "CollectSample": words("Which sample do you take?"),
        "ChooseHome": words("At which planet do you look?"),
        "UseSample": words("Which sample do you use?"),
    }
