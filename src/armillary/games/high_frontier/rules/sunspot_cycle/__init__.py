"""Chapter K: the event roll of the Sunspot Cycle."""
