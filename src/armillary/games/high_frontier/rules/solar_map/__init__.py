"""Chapter B: Spaces, Sites, distances, who may be where."""
