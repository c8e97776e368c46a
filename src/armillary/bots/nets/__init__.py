"""Learned nets in numpy: encoding, evaluation, which games have them."""
