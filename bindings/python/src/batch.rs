//! Many games at once, for learning: moves, masks and planes in arrays of numpy, without the interpreter's lock.

use std::num::NonZero;
use std::sync::LazyLock;
use std::thread::{available_parallelism, scope};

use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray4, PyUntypedArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::fault;
use crate::game::Game;
use crate::values::float;
use shinpan::{Color, Move, Point, Refusal};

/// The planes of a position, in this order.
const PLANES: usize = 4;

/// Games of one ruleset and one size, stepped at once on all cores.
///
/// `Batch(game, count)` begins `count` games as `game` stands. A move is a number: `row * columns + column` from 0 at the
/// lower left corner, `columns * rows` for a pass, -1 for none. Arrays are written in place. Each method raises `ValueError`
/// for an array of another shape, and for one that is not C-contiguous.
///
/// `copy.copy(batch)` is a batch to step on separately. A batch cannot be pickled, because it would be large: keep the games
/// as lists of moves, and step a new batch through them.
#[pyclass(module = "shinpan")]
#[derive(Clone)]
pub struct Batch {
    /// The id of the ruleset.
    rules: String,
    start: shinpan::Game,
    games: Vec<shinpan::Game>,
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
fn each<T: Send>(games: &[shinpan::Game], out: &mut [T], size: usize, fill: impl Fn(&shinpan::Game, &mut [T]) + Sync) {
    let part = part(games.len());
    let fill_all = |games: &[shinpan::Game], out: &mut [T]| {
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

/// Plays a move in each game, and notes what was refused.
fn play_all(games: &mut [shinpan::Game], moves: &[Option<Move>], refused: &mut [Option<Refusal>]) {
    for ((game, one_move), refused) in games.iter_mut().zip(moves).zip(refused) {
        let (Some(one_move), color) = (*one_move, game.to_move().unwrap_or(Color::Black)) else { continue };
        *refused = game.make_move(color, one_move).err();
    }
}

impl Batch {
    fn points(&self) -> usize {
        self.columns * self.rows
    }

    /// Returns the move of a number. `None` for -1.
    ///
    /// # Errors
    /// - `ValueError`: the number is no move.
    fn move_of(&self, number: i32) -> PyResult<Option<Move>> {
        let wrong = || fault::value(format!("{number} is no move: expected -1 to {}", self.points()));
        if number == -1 {
            return Ok(None);
        }
        let place = usize::try_from(number).ok().filter(|place| *place <= self.points()).ok_or_else(wrong)?;
        if place == self.points() {
            return Ok(Some(Move::Pass));
        }
        let line = |number: usize| u8::try_from(number).map_err(|_| wrong());
        Ok(Some(Move::Play(Point::new(line(place % self.columns)?, line(place / self.columns)?))))
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
        let start = game.engine().clone();
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

    /// Plays a move in each game. `moves`: int32 [count].
    ///
    /// Raises `ValueError` for the first illegal move, and then plays none of them.
    fn step(&mut self, py: Python<'_>, moves: PyReadonlyArray1<'_, i32>) -> PyResult<()> {
        let moves = moves.as_slice().map_err(|_| fault::value("the array is not C-contiguous"))?;
        if moves.len() != self.games.len() {
            return Err(fault::value(format!("{} moves: expected {}", moves.len(), self.games.len())));
        }
        let moves: Vec<Option<Move>> = moves.iter().map(|number| self.move_of(*number)).collect::<PyResult<_>>()?;
        let mut refused = vec![None; moves.len()];
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
        let Some((number, refusal)) =
            refused.iter().enumerate().find_map(|(number, one)| Some((number, one.as_ref()?)))
        else {
            return Ok(());
        };
        let what = format!("game {number}: {refusal}; no game has moved");
        for ((game, one_move), refused) in self.games.iter_mut().zip(&moves).zip(&refused) {
            if one_move.is_some() && refused.is_none() {
                game.undo();
            }
        }
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

    /// Writes Black's points less White's, komi included. `out`: float32 [count].
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
