"""Futures in the War: what they are good for where there is combat."""
