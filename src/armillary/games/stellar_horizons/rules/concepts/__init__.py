"""Chapter 2.1 to 2.5: dice, places, tiles, money, chits, missions, technology, relations."""
