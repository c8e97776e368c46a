"""How bots think about Exodus: policy, values, observation."""
