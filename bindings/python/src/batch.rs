//! Many games at once, for learning: moves, masks and planes in arrays of numpy, without the interpreter's lock.

use std::num::NonZero;
use std::sync::LazyLock;
use std::thread::{available_parallelism, scope};

use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray4, PyUntypedArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::fault;
use crate::game::Game;
use crate::values::{float, move_of_number};
use shinpan::{Color, Game as Engine, Move, Phase, Refusal};

/// The planes of a position, in this order.
const PLANES: usize = 4;

/// Games of one ruleset and one size, stepped at once on all cores.
///
/// `Batch(game, count)` begins `count` games as `game` stands. A move is a number: `row * columns + column` from 0 at the
/// lower left corner, `columns * rows` for a pass, -1 for none. Arrays are written in place. Each method raises `TypeError`
/// for an array of other values or dimensions, and `ValueError` for one of another shape, or that is not C-contiguous.
///
/// Nobody agrees on dead stones here. Where the rules stop the game for that, the game is over at once, and it is counted as
/// the board stands: every stone is alive. Play on until the dead stones are taken, or count with `Game.score_without`.
///
/// Raises `ValueError` for another number of games than 1 to 1,048,576, and for a game in which neither player may move
/// although it is not over, because of an offer.
///
/// `copy.copy(batch)` is a batch to step on separately. A batch cannot be pickled, because it would be large: keep the games
/// as lists of moves, and step a new batch through them.
#[pyclass(module = "shinpan")]
#[derive(Clone)]
pub struct Batch {
    /// The id of the ruleset.
    rules: String,
    start: Engine,
    games: Vec<Engine>,
    columns: usize,
    rows: usize,
}

/// So many games at least go to one thread, because to start it takes as long as about as many moves.
const FEWEST: usize = 128;

/// The number of cores. Asked once, because Linux answers from files, which takes longer than a step of some hundred games.
static CORES: LazyLock<usize> = LazyLock::new(|| available_parallelism().map_or(1, NonZero::get));

/// Returns how many games go to one thread.
fn part(games: usize) -> usize {
    games.div_ceil(*CORES).max(FEWEST)
}

/// Calls a function for each game with its chunk of an array, on as many cores as there is work for.
fn each<T: Send>(games: &[Engine], out: &mut [T], size: usize, fill: impl Fn(&Engine, &mut [T]) + Sync) {
    let part = part(games.len());
    let fill_all = |games: &[Engine], out: &mut [T]| {
        games.iter().zip(out.chunks_mut(size)).for_each(|(game, out)| fill(game, out));
    };
    if games.len() <= part {
        return fill_all(games, out);
    }
    let fill_all = &fill_all;
    scope(|threads| {
        for (games, out) in games.chunks(part).zip(out.chunks_mut(part * size)) {
            threads.spawn(move || fill_all(games, out));
        }
    });
}

/// Ends a game that two passes have stopped, without dead stones. Others it leaves as they are.
fn end_as_it_stands(game: &mut Engine) {
    if game.phase() == Phase::Agreement && !game.is_over() {
        // Every ruleset with an agreement lets the players settle on no stone.
        let _ = game.settle(&[]);
    }
}

/// Plays a move in each game, and notes what was refused.
fn play_all(games: &mut [Engine], moves: &[Option<Move>], refused: &mut [Option<Refusal>]) {
    for ((game, one_move), refused) in games.iter_mut().zip(moves).zip(refused) {
        let (Some(one_move), color) = (*one_move, game.to_move().unwrap_or(Color::Black)) else { continue };
        match game.make_move(color, one_move) {
            Ok(_) => end_as_it_stands(game),
            Err(refusal) => *refused = Some(refusal),
        }
    }
}

/// Takes back the acts after so many.
fn take_back(game: &mut Engine, acts: usize) {
    while game.act_count() > acts && game.undo() {}
}

/// Reads an array of moves, of int64 as `argmax` makes them, or of int32.
///
/// # Errors
/// - `TypeError`: an array of other values or dimensions, or no array.
fn numbers(moves: &Bound<'_, PyAny>) -> PyResult<Vec<i64>> {
    if let Ok(array) = moves.extract::<PyReadonlyArray1<'_, i64>>() {
        return Ok(array.as_array().to_vec());
    }
    let array = moves.extract::<PyReadonlyArray1<'_, i32>>();
    let array = array.map_err(|_| fault::kind(moves, "an array of int64 or int32 with one dimension"))?;
    Ok(array.as_array().iter().copied().map(i64::from).collect())
}

impl Batch {
    fn points(&self) -> usize {
        self.columns * self.rows
    }

    /// Returns the moves of an array of numbers: `None` for -1.
    ///
    /// # Errors
    /// - Those of [`numbers`].
    /// - `ValueError`: another number of moves than of games, or a number that is no move.
    fn moves_of(&self, moves: &Bound<'_, PyAny>) -> PyResult<Vec<Option<Move>>> {
        let numbers = numbers(moves)?;
        if numbers.len() != self.games.len() {
            return Err(fault::value(format!("{} moves: expected {}", numbers.len(), self.games.len())));
        }
        let board = self.start.board();
        let wrong = |number| fault::value(format!("{number} is no move: expected -1 to {}", self.points()));
        let read = |number: i64| match number {
            -1 => Ok(None),
            _ => move_of_number(board, number).map(Some).ok_or_else(|| wrong(number)),
        };
        numbers.into_iter().map(read).collect()
    }

    /// Returns an array's values.
    ///
    /// # Errors
    /// - `ValueError`: the array is not C-contiguous, or has another number of values.
    fn values<'a, T: numpy::Element, D: numpy::ndarray::Dimension>(
        &self,
        array: &'a mut numpy::PyReadwriteArray<'_, T, D>,
        shape: &[usize],
    ) -> PyResult<&'a mut [T]> {
        let found = array.as_array().shape().to_vec();
        if found != shape {
            return Err(fault::value(format!("an array of shape {found:?}: expected {shape:?}")));
        }
        if !array.is_c_contiguous() {
            return Err(fault::value("the array is not C-contiguous"));
        }
        array.as_slice_mut().map_err(fault::value)
    }
}

#[pymethods]
impl Batch {
    #[new]
    fn new(game: &Game, count: usize) -> PyResult<Batch> {
        const MOST: usize = 1 << 20;
        if count == 0 || count > MOST {
            return Err(fault::value(format!("{count} games: expected 1 to {MOST}")));
        }
        let mut start = game.engine().clone();
        end_as_it_stands(&mut start);
        if start.to_move().is_none() && !start.is_over() {
            return Err(fault::value("neither player may move: expected a game without an offer"));
        }
        let (columns, rows) = (usize::from(start.board().columns()), usize::from(start.board().rows()));
        let rules = game.rules_id().to_owned();
        Ok(Batch { rules, games: vec![start.clone(); count], start, columns, rows })
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    fn __copy__(&self) -> Batch {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Batch {
        self.clone()
    }

    fn __repr__(&self) -> String {
        let over = self.games.iter().filter(|game| game.is_over()).count();
        format!("<Batch of {} games, {} {}x{}, {over} over>", self.games.len(), self.rules, self.columns, self.rows)
    }

    /// Begins one game again. Raises `IndexError` for a number that is none of a game.
    fn reset(&mut self, number: usize) -> PyResult<()> {
        let count = self.games.len();
        let wrong = || PyIndexError::new_err(format!("game {number}: expected 0 to {}", count - 1));
        *self.games.get_mut(number).ok_or_else(wrong)? = self.start.clone();
        Ok(())
    }

    /// Plays a move in each game. `moves`: int64 or int32 [count].
    ///
    /// Raises `ValueError` for a number that is no move, and for the first illegal move. Then it plays none of them.
    fn step(&mut self, py: Python<'_>, moves: &Bound<'_, PyAny>) -> PyResult<()> {
        let moves = self.moves_of(moves)?;
        let mut refused = vec![None; moves.len()];
        let acts: Vec<usize> = self.games.iter().map(Engine::act_count).collect();
        let part = part(moves.len());
        py.detach(|| {
            if moves.len() <= part {
                return play_all(&mut self.games, &moves, &mut refused);
            }
            scope(|threads| {
                let chunks = self.games.chunks_mut(part).zip(moves.chunks(part)).zip(refused.chunks_mut(part));
                for ((games, moves), refused) in chunks {
                    threads.spawn(move || play_all(games, moves, refused));
                }
            });
        });
        let first = refused.iter().enumerate().find_map(|(number, one)| Some((number, one.as_ref()?)));
        let Some((number, refusal)) = first else { return Ok(()) };
        let what = format!("game {number}: {refusal}; no game has moved");
        self.games.iter_mut().zip(acts).for_each(|(game, acts)| take_back(game, acts));
        Err(fault::value(what))
    }

    /// Marks the legal moves. `mask`: bool [count, columns * rows + 1], a pass last.
    fn legal(&self, py: Python<'_>, mut mask: PyReadwriteArray2<'_, bool>) -> PyResult<()> {
        let size = self.points() + 1;
        let mask = self.values(&mut mask, &[self.games.len(), size])?;
        py.detach(|| {
            each(&self.games, mask, size, |game, mask| {
                let legal = game.legal_plays();
                mask.iter_mut().zip(legal.bits()).for_each(|(place, is_legal)| *place = is_legal);
                mask[size - 1] = game.is_legal(Move::Pass);
            });
        });
        Ok(())
    }

    /// Writes the position of each game. `out`: float32 [count, 4, rows, columns], row 0 the lowest.
    ///
    /// The planes are stones of the player to move, stones of the opponent, points that repetition bars, and ones if Black is
    /// to move. After the end Black counts as to move.
    fn planes(&self, py: Python<'_>, mut out: PyReadwriteArray4<'_, f32>) -> PyResult<()> {
        let points = self.points();
        let out = self.values(&mut out, &[self.games.len(), PLANES, self.rows, self.columns])?;
        py.detach(|| {
            each(&self.games, out, PLANES * points, |game, out| {
                let own = game.to_move().unwrap_or(Color::Black);
                let sets = [game.board().stones(own), game.board().stones(!own), game.ko_points()];
                for (plane, set) in out.chunks_mut(points).zip(&sets) {
                    plane.iter_mut().zip(set.bits()).for_each(|(place, is_in)| *place = f32::from(u8::from(is_in)));
                }
                out[(PLANES - 1) * points..].fill(if own == Color::Black { 1.0 } else { 0.0 });
            });
        });
        Ok(())
    }

    /// Says which games are over. `out`: bool [count].
    fn over(&self, mut out: PyReadwriteArray1<'_, bool>) -> PyResult<()> {
        let out = self.values(&mut out, &[self.games.len()])?;
        out.iter_mut().zip(&self.games).for_each(|(out, game)| *out = game.is_over());
        Ok(())
    }

    /// Writes who has won: 1 for Black, -1 for White, 0 for neither, and 0 before the end. `out`: float32 [count].
    fn rewards(&self, py: Python<'_>, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<()> {
        let out = self.values(&mut out, &[self.games.len()])?;
        py.detach(|| {
            each(&self.games, out, 1, |game, out| {
                out[0] = match game.winner() {
                    Some(Color::Black) => 1.0,
                    Some(Color::White) => -1.0,
                    None => 0.0,
                };
            });
        });
        Ok(())
    }

    /// Writes Black's points less White's as the board stands, komi included. `out`: float32 [count].
    fn margins(&self, py: Python<'_>, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<()> {
        let out = self.values(&mut out, &[self.games.len()])?;
        py.detach(|| {
            each(&self.games, out, 1, |game, out| {
                let score = game.score();
                out[0] = (float(score.black) - float(score.white)) as f32;
            });
        });
        Ok(())
    }
}
