"""Learning by self-play: `armillary learn`, and its parts for programs.

`playing` plays games and notes what a learner needs, `actors` does that in processes, `inputs` chooses what
of a position is read, `returns` says how well each turn went, `learner` fits the nets (PyTorch, the
extra `learn`), `course` is the whole of it.
"""
