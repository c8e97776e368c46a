"""The War of Independence of a Future, without Module 3."""
