"""How bots think about Space Gate Odyssey: policy, values, observation."""
