"""A table has changed: told within a process and between processes."""
