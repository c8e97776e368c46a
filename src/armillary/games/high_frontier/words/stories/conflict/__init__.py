"""Combat, the War and dropstones in sentences."""
