"""Cards that are drawn, taken, discarded and tucked; exchanges."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Event, Words
from armillary.games.seti.rules import events as happened
from armillary.games.seti.words.names import card_name, resource, species_name
from armillary.mechanics.sentences import listed, sentence

Names = Sequence[str]


def told(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.CardDrawn(seat=seat, card=card):
            return words("{name} draws {card}").format(name=names[seat], card=card_name(card, words))
        case happened.AlienCardDrawn(seat=seat, card=card, species=species):
            text = words("{name} draws {card} of the {species}")
            return text.format(
                name=names[seat], card=card_name(card, words), species=species_name(species, words)
            )
        case happened.CardTaken(seat=seat, card=card):
            return words("{name} takes {card}").format(name=names[seat], card=card_name(card, words))
        case happened.EndCardTaken(seat=seat, card=card):
            text = words("{name} takes {card} from the end-of-round cards")
            return text.format(name=names[seat], card=card_name(card, words))
        case happened.AlienCardShown(card=card):
            return words("{card} is turned up beside its deck").format(card=card_name(card, words))
        case happened.CardsShown(seat=seat, cards=shown):
            text = words("{name} shows {cards}")
            return text.format(
                name=names[seat], cards=listed([card_name(card, words) for card in shown], words)
            )
        case happened.RowFilled(card=card):
            return words("{card} comes into the row").format(card=sentence(card_name(card, words)))
        case happened.CardDiscarded(seat=seat, card=card, purpose=purpose):
            return _discarded(names[seat], card, purpose, words)
        case happened.CardPlayed(seat=seat, card=card):
            return words("{name} plays {card}").format(name=names[seat], card=card_name(card, words))
        case happened.CardReturned(seat=seat, card=card):
            text = words("{card} goes back to the hand of {name}")
            return text.format(name=names[seat], card=card_name(card, words))
        case happened.CardTucked(seat=seat, card=card):
            return words("{name} tucks {card} for income").format(
                name=names[seat], card=card_name(card, words)
            )
        case happened.Exchanged(seat=seat, given=given, received=received):
            return words("{name} exchanges {given} for {received}").format(
                name=names[seat],
                given=resource(given.replace("cards", "card"), 2, words),
                received=resource(received, 1, words),
            )
    return ""


def _discarded(name: str, card: int, purpose: str, words: Words) -> str:
    texts = {
        "signal": words("{name} discards {card} for a signal"),
        "corner": words("{name} discards {card} for its corner"),
        "exchange": words("{name} discards {card} in an exchange"),
        "hand_limit": words("{name} discards {card}: at most four stay in hand"),
        "income_resource": words("{name} discards {card} for its income"),
    }
    return texts.get(purpose, words("{card} is discarded")).format(name=name, card=card_name(card, words))
