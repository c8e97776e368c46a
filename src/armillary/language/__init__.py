"""The reader's language and its texts: `words` for readers, `translations` for translators."""
