"""Chapter 3.4: search, surrender, battle, blockades, pirates, raids."""
