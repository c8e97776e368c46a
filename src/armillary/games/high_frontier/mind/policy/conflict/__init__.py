"""Battles, blocs and the War."""
