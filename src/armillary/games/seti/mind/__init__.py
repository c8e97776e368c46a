"""How bots think about SETI: policy, values, observation."""
