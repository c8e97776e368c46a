"""Module 3, politics: blocs, bribes, propaganda, the War and its restrictions."""
