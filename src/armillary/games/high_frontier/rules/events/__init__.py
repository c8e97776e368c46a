"""What is told to players."""
