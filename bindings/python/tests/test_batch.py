"""Many games at once."""

import copy
import pickle

import numpy as np
import pytest

from shinpan import Batch, Board, Game, Ruleset


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


def test_random_games_end_under_every_ruleset():
    generator = np.random.default_rng(2)
    columns, rows, count, counted = 4, 3, 4, 0
    for ruleset in filter(lambda one: one.is_playable, Ruleset.all()):
        batch = Batch(Game(ruleset, columns, rows, komi=0.5), count)
        mask, _, over, margins = arrays(batch, columns, rows)
        rewards = np.ones(count, np.float32)
        for number in range(200):
            batch.legal(mask)
            batch.over(over)
            batch.rewards(rewards)
            assert (mask.any(axis=1) != over).all() and (rewards[~over] == 0).all(), ruleset
            if number == 40:
                by_passes = ~over
            # Some rulesets forbid no repetition, so their games end by passes after a while.
            plays = mask[:, :-1].any(axis=1) & (number < 40)
            rows_of = zip(mask[:, :-1], plays, strict=True)
            moves = [generator.choice(np.flatnonzero(row)) if play else columns * rows for row, play in rows_of]
            batch.step(np.where(over, -1, moves))
        assert over.all(), ruleset
        batch.margins(margins)
        # A repetition may end a game with another winner.
        decided = by_passes & (rewards != 0)
        assert (rewards == np.sign(margins))[decided].all(), ruleset
        counted += bool(decided.any())
    assert counted > 100


def test_an_agreement_is_counted_as_the_board_stands():
    start = Game("japanese-1989", board=Board.parse(". . X O .\n. . X O .\n. . X O ."), komi=0)
    batch, single = Batch(start, 2), start.copy()
    over, margins, rewards = np.zeros(2, bool), np.zeros(2, np.float32), np.zeros(2, np.float32)
    for _ in range(2):
        batch.step(np.array([15, 15]))
        single.play("pass")
    assert single.to_move is None and not single.is_over and "1 over" in repr(Batch(single, 1))
    single.act(settle={"dead": []})
    batch.over(over)
    batch.margins(margins)
    batch.rewards(rewards)
    black, white = single.score()
    assert over.all() and (margins == black - white).all() and (rewards == 1).all() and black - white == 3
    # Both acts of a game that has just ended are taken back, if another game refuses its move.
    batch = Batch(start, 2)
    batch.step(np.array([15, 0]))
    with pytest.raises(ValueError, match="game 1"):
        batch.step(np.array([15, 0]))
    batch.over(over)
    assert not over.any()
    batch.step(np.array([15, 15]))
    batch.over(over)
    assert over.tolist() == [True, False]


def test_moves_are_int64_or_int32():
    batch = Batch(Game("basic", 3, 2), 2)
    planes = np.zeros((2, 4, 2, 3), np.float32)
    batch.step(np.array([[0, 9, 0], [0, 9, 9]]).argmax(axis=1))
    batch.step(np.array([3, 0, -1], np.int32)[::2])
    batch.planes(planes)
    assert planes[0, 0, 0, 1] == 1 and planes[0, 1, 1, 0] == 1 and planes[1, 1, 0, 1] == 1
    for wrong in (np.array([1.0, 2.0]), np.array([[1, 2]]), np.array([True, False]), [1, 2], None):
        with pytest.raises(TypeError, match="int64 or int32"):
            batch.step(wrong)


def test_a_board_is_an_array():
    board = Board.parse("O O X\n. X .")
    array = np.array(board)
    assert array.dtype == np.int8 and array.tolist() == [[0, 1, 0], [-1, -1, 1]]
    for point in board:
        column, row = board.points().index(point) % 3, board.points().index(point) // 3
        assert {"black": 1, "white": -1, None: 0}[board[point]] == array[row, column]
    assert np.asarray(board, np.float32).dtype == np.float32 and (board == np.array(board)) is not True
    if np.lib.NumpyVersion(np.__version__) >= "2.0.0":
        with pytest.raises(ValueError, match="no array of its own"):
            np.array(board, copy=False)


def test_numbers_of_one_game_are_those_of_a_batch():
    generator = np.random.default_rng(3)
    game = Game("tromp-taylor-2001", 4, 3, komi=0.5)
    batch, mask = Batch(game, 1), np.zeros((1, 13), bool)
    while not game.is_over:
        numbers = game.legal_numbers()
        batch.legal(mask)
        names = [*game.board.points(), "pass"]
        assert np.flatnonzero(mask[0]).tolist() == numbers and [names[number] for number in numbers] == game.legal_moves()
        assert all(game.is_legal(number) == (number in numbers) for number in range(13))
        move = generator.choice(numbers)
        game.play(move)
        batch.step(np.array([move]))
    assert game.legal_numbers() == []
    game = Game("basic", 4, 3)
    for number in (-1, 13, 1 << 62):
        with pytest.raises(ValueError, match=f"^{number} is no move: expected 0 to 12$"):
            game.play(number)
    game.play(4)
    assert game.moves() == [("black", "A2")] and game.why_illegal(4) is not None and game.why_illegal(12) is None


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
