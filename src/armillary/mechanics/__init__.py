"""What several games share. Imports only the engine."""
