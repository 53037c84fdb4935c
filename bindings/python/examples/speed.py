"""Compares the speed of packages that play Go, on the same games: bindings/python/examples/speed.py [GAMES] [SEED]

Each package replays random games and finds the legal moves at each position, where it can. The games are legal with
positional superko and without suicide, so that every package accepts them. The numbers are positions in a second, and their
ratios to `shinpan.Game`. A package that is not installed is left out, which is said.
"""

import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np

import shinpan

RULES = "basic+no-suicide"
Games = list[list[int]]
# A package that takes more seconds than this is measured once, others three times.
LONG = 10.0


def random_games(size: int, count: int, seed: int) -> Games:
    """Returns games as numbers of points, the last one for a pass. Each ends after two passes or 2 * size * size moves."""
    generator = np.random.default_rng(seed)
    batch = shinpan.Batch(shinpan.Game(RULES, size, komi=0.5), count)
    mask, over = np.zeros((count, size * size + 1), bool), np.zeros(count, bool)
    games: Games = [[] for _ in range(count)]
    for _ in range(2 * size * size):
        batch.legal(mask)
        batch.over(over)
        # A pass only where there is nothing else, or games would be short.
        mask[:, -1] = ~mask[:, :-1].any(axis=1)
        chosen = [generator.choice(np.flatnonzero(row)) if row.any() else -1 for row in mask]
        moves = np.where(over, -1, chosen)
        batch.step(moves)
        for game, move in zip(games, moves, strict=True):
            if move >= 0:
                game.append(int(move))
    return games


def shinpan_game(size: int, games: Games) -> None:
    for game in games:
        played = shinpan.Game(RULES, size, komi=0.5)
        for move in game:
            played.legal_numbers()
            played.play(move)


def shinpan_texts(size: int, games: Games) -> None:
    names = [*shinpan.Board(size, size).points(), "pass"]
    for game in games:
        played = shinpan.Game(RULES, size, komi=0.5)
        for move in game:
            played.legal_moves()
            played.play(names[move])


def shinpan_batch(size: int, games: Games) -> None:
    played = shinpan.Batch(shinpan.Game(RULES, size, komi=0.5), len(games))
    mask = np.zeros((len(games), size * size + 1), bool)
    for moves in columns(games):
        played.legal(mask)
        played.step(moves)


def columns(games: Games) -> Iterator[np.ndarray]:
    for number in range(max(map(len, games))):
        yield np.array([game[number] if number < len(game) else -1 for game in games])


def sgfmill(size: int, games: Games) -> None:
    from sgfmill.boards import Board

    for game in games:
        board = Board(size)
        for number, move in enumerate(game):
            if move < size * size:
                board.play(*divmod(move, size), "bw"[number % 2])


def open_spiel(size: int, games: Games) -> None:
    import pyspiel

    rules = pyspiel.load_game("go", {"board_size": size, "max_game_length": 100000})
    for game in games:
        state = rules.new_initial_state()
        for move in game:
            state.legal_actions()
            state.apply_action(move)


@cache
def compiled_pgx(size: int, count: int) -> tuple[Any, Any]:
    """Returns the function that steps so many games of pgx, and their start."""
    import jax
    import pgx as package

    env = package.make(f"go_{size}x{size}")
    step = jax.jit(jax.vmap(env.step))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), count))
    step(state, np.zeros(count, np.int32)).legal_action_mask.block_until_ready()
    return step, state


def pgx(size: int, games: Games) -> float:
    """Returns when it began to play, because compiling is not counted."""
    step, state = compiled_pgx(size, len(games))
    # The top row comes first there.
    numbers = list(columns(games))
    began = time.perf_counter()
    for moves in numbers:
        rows, places = np.divmod(moves, size)
        turned = np.where(moves == size * size, moves, (size - 1 - rows) * size + places)
        state = step(state, np.where(moves < 0, 0, turned))
    state.legal_action_mask.block_until_ready()
    return began


def measured(size: int, games: Games, play: Callable[[int, Games], float | None]) -> float | None:
    """Returns positions in a second, or None if the package is not installed."""
    best = None
    for _ in range(3):
        began = time.perf_counter()
        try:
            began = play(size, games) or began
        except ImportError as missing:
            print(f"left out: {play.__name__}: {missing}", file=sys.stderr)
            return None
        seconds = time.perf_counter() - began
        best = min(best or seconds, seconds)
        if seconds > LONG:
            break
    return sum(map(len, games)) / best if best else None


def main() -> None:
    words = sys.argv[1:] + ["64", "1"][len(sys.argv) - 1 :]
    count, seed = int(words[0]), int(words[1])
    print(f"{count} games, seed {seed}")
    print("| board | package | positions in a second | ratio to shinpan.Game |\n|---|---|---|---|")
    for size in (9, 19):
        games = random_games(size, count, seed)
        plays = (shinpan_game, shinpan_texts, shinpan_batch, sgfmill, open_spiel, pgx)
        speeds = {play.__name__: measured(size, games, play) for play in plays}
        base = speeds["shinpan_game"] or 1.0
        for name, speed in speeds.items():
            if speed:
                print(f"| {size}x{size} | {name} | {speed:,.0f} | {speed / base:.2f} |")


if __name__ == "__main__":
    main()
