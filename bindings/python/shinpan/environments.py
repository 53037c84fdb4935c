"""Go as an environment for reinforcement learning, for Gymnasium and PettingZoo: ``pip install shinpan[environments]``.

    >>> import gymnasium
    >>> environment = gymnasium.make("shinpan.environments:shinpan/Go-v0", rules="chinese", columns=9)

Both play a ``shinpan.Game``, which is their ``game``.

- An action is the number of a move: ``row * columns + column`` from 0 at the lower left corner, or ``columns * rows`` for a
  pass.
- An observation is float32 ``[4, rows, columns]`` of zeros and ones, row 0 the lowest: the stones of the player to move, the
  stones of the opponent, the points that repetition bars, and ones if Black is to move.
- A mask is int8 ``[columns * rows + 1]``: 1 for a legal action.
- Nobody agrees on dead stones. Where the rules stop the game for that, it is over, and it is counted as the board stands.
- A game is truncated after ``most_moves`` moves, by default twice the number of points, because some rules let games go on
  for ever.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped, unused-ignore]

from ._errors import IllegalMove
from ._native import Game, Ruleset

Observation: TypeAlias = NDArray[np.float32]

__all__ = ["GoEnvironment", "GoForTwo"]

AGENTS = ("black_0", "white_0")
PLAYER_OF = {"black_0": "black", "white_0": "white"}
AGENT_OF = {player: agent for agent, player in PLAYER_OF.items()}


def _observation(game: Game, player: str | None = None) -> Observation:
    """Returns what a player sees: the one to move, or Black after the end, if none is named."""
    board, to_move = game.board, game.to_move or "black"
    stones = np.asarray(board) * (1 if (player or to_move) == "black" else -1)
    planes = np.zeros((4, board.rows, board.columns), np.float32)
    planes[0] = stones == 1
    planes[1] = stones == -1
    if barred := game.ko_points():
        number = {name: number for number, name in enumerate(board.points())}
        planes[2].reshape(-1)[[number[name] for name in barred]] = 1
    planes[3] = to_move == "black"
    return planes


def _mask(game: Game) -> NDArray[np.int8]:
    """Returns which actions are legal for the player to move."""
    mask = np.zeros(len(game.board) + 1, np.int8)
    mask[game.legal_numbers()] = 1
    return mask


def _step(game: Game, action: Any) -> None:
    """Plays an action. Ends the game if the rules stop it for an agreement on dead stones."""
    game.play(action)
    if game.phase == "agreement" and not game.is_over:
        game.act(settle={"dead": []})


def _reward(game: Game, player: str | None) -> float:
    """Returns 1 if a player has won, -1 if the opponent has, and 0 before the end and if neither has."""
    return 0.0 if game.winner is None else 1.0 if game.winner == player else -1.0


def _most(game: Game, most_moves: int | None) -> int:
    if most_moves is not None and most_moves < 1:
        raise ValueError(f"{most_moves} moves: expected 1 or more, or None")
    return 2 * len(game.board) if most_moves is None else most_moves


def _spaces(game: Game) -> tuple[Space[Any], Discrete]:
    board = game.board
    return Box(0.0, 1.0, (4, board.rows, board.columns), np.float32), Discrete(len(board) + 1)


class GoEnvironment(gymnasium.Env[Observation, np.int64]):
    """Go for Gymnasium: one agent plays both sides in turn, and its reward is that of the player who has just moved.

    - ``rules``, ``columns``, ``rows``, ``komi``: as for ``Game``, which raises their errors.
    - ``most_moves``: a number of moves, or None for twice the number of points.
    - ``render_mode``: ``"ansi"`` or None.

    ``info["action_mask"]`` says which actions are legal, as ``action_space.sample(mask)`` takes it. An action that the rules
    refuse ends the episode with a reward of -1, and ``info["refused"]`` says why; the board has not changed.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        rules: str | Ruleset = "tromp-taylor",
        columns: int = 9,
        rows: int | None = None,
        komi: float | None = None,
        most_moves: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._start = Game(rules, columns, rows, komi=komi)
        self.game = self._start.copy()
        self.most_moves = _most(self.game, most_moves)
        self.observation_space, self.action_space = _spaces(self.game)
        self.render_mode = render_mode

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begins a game. Nothing is random, so the seed changes nothing, and there are no options."""
        super().reset(seed=seed)
        self.game = self._start.copy()
        return _observation(self.game), {"action_mask": _mask(self.game)}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action. Returns what the next player sees, the reward, if the game is over or truncated, and the mask.

        Raises ``ValueError`` for a number that is no move of this board.
        """
        game, mover = self.game, self.game.to_move
        try:
            _step(game, action)
        except IllegalMove as refused:
            return _observation(game), -1.0, True, False, {"action_mask": _mask(game), "refused": str(refused)}
        truncated = not game.is_over and len(game) >= self.most_moves
        return _observation(game), _reward(game, mover), game.is_over, truncated, {"action_mask": _mask(game)}

    def render(self) -> str | None:
        """Returns the board as text if ``render_mode`` is ``"ansi"``, else None."""
        return str(self.game) if self.render_mode == "ansi" else None


class GoForTwo(AECEnv[str, dict[str, NDArray[Any]], Any]):  # type: ignore[misc, unused-ignore]
    """Go for PettingZoo: the agents ``"black_0"`` and ``"white_0"``, each with its mask beside its observation.

    The parameters are those of ``GoEnvironment``. What an agent observes is ``{"observation": ..., "action_mask":
    ...}``. An agent that is not to move sees its own stones first, but the last two planes are those of the player to
    move, and no action is legal for it. ``step`` raises ``IllegalMove`` for an action that the rules refuse. In
    ``pettingzoo.utils.wrappers.TerminateIllegalWrapper`` its player loses instead.
    """

    metadata = {"render_modes": ["ansi"], "name": "shinpan_go_v0", "is_parallelizable": False}

    def __init__(
        self,
        rules: str | Ruleset = "tromp-taylor",
        columns: int = 9,
        rows: int | None = None,
        komi: float | None = None,
        most_moves: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._start = Game(rules, columns, rows, komi=komi)
        self.most_moves = _most(self._start, most_moves)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        spaces = {agent: _spaces(self._start) for agent in AGENTS}
        self.action_spaces = {agent: actions for agent, (_, actions) in spaces.items()}
        mask = Box(0, 1, (int(self.action_spaces[AGENTS[0]].n),), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": planes, "action_mask": mask}) for agent, (planes, _) in spaces.items()
        }
        self.reset()

    def observation_space(self, agent: str) -> Dict:
        """Returns the space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Returns the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. Nothing is random, so the seed changes nothing, and there are no options."""
        self.game = self._start.copy()
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENT_OF[self.game.to_move or "black"]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Returns what an agent sees, and which of its actions are legal now."""
        player = PLAYER_OF[agent]
        mask = _mask(self.game)
        if player != self.game.to_move:
            mask[:] = 0
        return {"observation": _observation(self.game, player), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Plays an action of the agent to move. After the end it must be None.

        Raises ``IllegalMove`` for a move that the rules refuse, and ``ValueError`` for a number that is no move.
        """
        agent, game = self.agent_selection, self.game
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        _step(game, action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {one: _reward(game, PLAYER_OF[one]) for one in AGENTS}
        truncated = not game.is_over and len(game) >= self.most_moves
        self.terminations = dict.fromkeys(AGENTS, game.is_over)
        self.truncations = dict.fromkeys(AGENTS, truncated)
        # After the end each agent has a last turn, in which it sees its reward.
        self.agent_selection = AGENTS[agent == AGENTS[0]] if game.to_move is None else AGENT_OF[game.to_move]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Returns the board as text if ``render_mode`` is ``"ansi"``, else None."""
        return str(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing, because nothing is open. PettingZoo asks for it where there is ``render``."""


gymnasium.register("shinpan/Go-v0", entry_point="shinpan.environments:GoEnvironment")
