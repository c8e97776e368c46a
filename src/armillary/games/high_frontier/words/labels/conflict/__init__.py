"""Combat, the War and dropstones on buttons."""
