"""The environments for Gymnasium and PettingZoo, by these libraries' own checkers and against single games."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from shinpan import Board, Game, IllegalMove
from shinpan.environments import GoEnvironment, GoForTwo

RULES = ("tromp-taylor", "japanese", "aga", "katago:japanese")


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.filterwarnings("error::UserWarning:gymnasium")
def test_the_checker_of_gymnasium_is_content(rules):
    made = gymnasium.make("shinpan.environments:shinpan/Go-v0", rules=rules, columns=5, rows=4, render_mode="ansi")
    check_env(made.unwrapped)
    assert made.reset()[1]["action_mask"].sum() == 21 and made.unwrapped.render() == str(Game("basic", 5, 4))


@pytest.mark.parametrize("rules", RULES)
def test_the_checkers_of_pettingzoo_are_content(rules):
    api_test(GoForTwo(rules, 5, 4), num_cycles=300)
    seed_test(lambda: GoForTwo(rules, 5, 4), num_cycles=50)
    api_test(TerminateIllegalWrapper(GoForTwo(rules, 3), illegal_reward=-1), num_cycles=100)


@pytest.mark.parametrize("rules", RULES)
def test_episodes_are_the_games_of_the_rules(rules):
    one, two = GoEnvironment(rules, 4, 3), GoForTwo(rules, 4, 3)
    for seed in range(20):
        seen, info = one.reset(seed=seed)
        two.reset(seed=seed)
        one.action_space.seed(seed)
        over = False
        while not over:
            agent, (both, _, ended, truncated, _) = two.agent_selection, two.last()
            assert not ended and not truncated and (both["observation"] == seen).all()
            assert (both["action_mask"] == info["action_mask"]).all() and agent.startswith(one.game.to_move)
            other = two.observe("white_0" if agent == "black_0" else "black_0")
            assert (other["observation"][[1, 0, 2, 3]] == seen).all() and not other["action_mask"].any()
            assert seen[3].all() == (one.game.to_move == "black")
            assert {tuple(place) for place in np.argwhere(seen[2])} == {
                (int(name[1:]) - 1, "ABCD".index(name[0])) for name in one.game.ko_points()
            }
            action, mover = one.action_space.sample(info["action_mask"]), one.game.to_move
            seen, reward, over, truncated, info = one.step(action)
            two.step(action)
            assert over or reward == 0
            over |= truncated
        won = {None: 0, mover: 1}.get(one.game.winner, -1)
        assert reward == won and one.game.moves() == two.game.moves() and one.game.is_over != truncated
        rewards = {}
        for agent in two.agent_iter():
            rewards[agent] = two.last()[1]
            two.step(None)
        assert rewards[f"{mover}_0"] == won and sum(rewards.values()) == 0


def test_a_refused_action_loses_and_a_long_game_is_truncated():
    one = GoEnvironment("basic", 3, 2, most_moves=3)
    one.reset()
    one.step(0)
    _, reward, over, truncated, info = one.step(0)
    assert (reward, over, truncated) == (-1.0, True, False) and "occupied" in info["refused"]
    assert one.game.board == Board.parse(". . .\nX . .")
    assert one.step(1)[2:4] == (False, False) and one.step(2)[2:4] == (False, True)
    with pytest.raises(ValueError, match="expected 0 to 6"):
        one.step(7)
    two = GoForTwo("basic", 3, 2)
    two.step(0)
    with pytest.raises(IllegalMove):
        two.step(0)
    assert two.agent_selection == "white_0" and two.last()[1:4] == (0.0, False, False)
    with pytest.raises(ValueError, match="expected 1 or more"):
        GoForTwo(most_moves=0)
