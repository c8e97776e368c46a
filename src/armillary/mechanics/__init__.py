"""What several games share: effects, triggers, interrupts, decks, resources, routes, sentences.

Imports the engine and no game, and is generic over a game's state. A game takes the modules it needs.
"""
