"""What is done at tables: open, sit down, play, undo, rematch, upload."""
