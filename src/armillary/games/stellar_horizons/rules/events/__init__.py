"""What is told to players, phase by phase."""
