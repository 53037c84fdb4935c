"""Many games at once."""

import copy
import pickle

import numpy as np
import pytest

from shinpan import Batch, Game


def arrays(batch, columns, rows):
    points = columns * rows
    count = len(batch)
    return (
        np.zeros((count, points + 1), bool), np.zeros((count, 4, rows, columns), np.float32),
        np.zeros(count, bool), np.zeros(count, np.float32),
    )


def test_random_games_are_those_of_single_games():
    generator = np.random.default_rng(1)
    columns, rows, count = 5, 4, 16
    start = Game("tromp-taylor-2001", columns, rows, komi=0.5)
    batch = Batch(start, count)
    singles = [start.copy() for _ in range(count)]
    mask, planes, over, margins = arrays(batch, columns, rows)
    for _ in range(80):
        batch.legal(mask)
        batch.over(over)
        moves = np.full(count, -1, np.int32)
        for number, game in enumerate(singles):
            expected = {(0 if m == "pass" else game.board.points().index(m) + 1) - 1 for m in game.legal_moves()}
            expected = {columns * rows if place == -1 else place for place in expected}
            assert set(np.flatnonzero(mask[number]).tolist()) == expected
            assert over[number] == game.is_over
            if not game.is_over:
                place = int(generator.choice(sorted(expected)))
                moves[number] = place
                game.play("pass" if place == columns * rows else (place % columns, place // columns))
        batch.step(moves)
    batch.margins(margins)
    batch.planes(planes)
    for number, game in enumerate(singles):
        black, white = game.score()
        assert margins[number] == black - white
        own = game.to_move or "black"
        for column in range(columns):
            for row in range(rows):
                stone = game.board[column, row]
                assert planes[number, 0, row, column] == (stone == own)
                assert planes[number, 1, row, column] == (stone not in (None, own))


def test_an_illegal_move_moves_no_game():
    batch = Batch(Game("basic", 3, 3), 2)
    batch.step(np.array([0, 4], np.int32))
    before, after = np.zeros((2, 4, 3, 3), np.float32), np.zeros((2, 4, 3, 3), np.float32)
    batch.planes(before)
    with pytest.raises(ValueError, match="game 1"):
        batch.step(np.array([1, 4], np.int32))
    batch.planes(after)
    assert (before == after).all()
    batch.reset(0)


def test_arrays_of_another_shape_or_type_are_refused():
    batch = Batch(Game("basic", 3, 3), 2)
    with pytest.raises(ValueError, match="shape"):
        batch.legal(np.zeros((2, 9), bool))
    with pytest.raises(ValueError, match="contiguous"):
        batch.legal(np.zeros((10, 2), bool).T)
    with pytest.raises(TypeError):
        batch.legal(np.zeros((2, 10), np.float32))
    with pytest.raises(ValueError, match="expected -1 to 9"):
        batch.step(np.array([10, 0], np.int32))
    with pytest.raises(ValueError, match="expected 1 to"):
        Batch(Game("basic", 3), 0)


def test_a_copy_is_stepped_on_separately():
    batch = Batch(Game("basic", 3, 2), 2)
    assert repr(batch) == "<Batch of 2 games, basic 3x2, 0 over>"
    branches = [copy.copy(batch), copy.deepcopy(batch)]
    for _ in range(2):
        batch.step(np.array([6, -1], np.int32))
    assert repr(batch) == "<Batch of 2 games, basic 3x2, 1 over>"
    for branch in branches:
        over = np.ones(2, bool)
        branch.over(over)
        assert not over.any()
    with pytest.raises(TypeError, match="pickle"):
        pickle.dumps(batch)
