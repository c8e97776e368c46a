"""The page of a table: its board, its log, and the pane that changes."""
