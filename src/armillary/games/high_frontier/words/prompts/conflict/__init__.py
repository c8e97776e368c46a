"""Combat, the War and dropstones in questions."""
