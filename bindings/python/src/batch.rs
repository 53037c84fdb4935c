//! Many games at once, for learning: moves, masks and planes in arrays of numpy, without the interpreter's lock.

use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray4, PyUntypedArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::fault;
use crate::game::Game;
use shinpan_referee::games::batch as shared;

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
    batch: shared::Batch,
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

/// Returns an array's values.
///
/// # Errors
/// - `ValueError`: the array is not C-contiguous, or has another shape.
fn values<'a, T: numpy::Element, D: numpy::ndarray::Dimension>(
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

#[pymethods]
impl Batch {
    #[new]
    fn new(game: &Game, count: usize) -> PyResult<Batch> {
        let batch = shared::Batch::begin(game.engine(), count).map_err(fault::value)?;
        Ok(Batch { rules: game.rules_id().to_owned(), batch })
    }

    fn __len__(&self) -> usize {
        self.batch.games().len()
    }

    fn __copy__(&self) -> Batch {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Batch {
        self.clone()
    }

    fn __repr__(&self) -> String {
        let (games, (columns, rows)) = (self.batch.games(), self.batch.size());
        let over = games.iter().filter(|game| game.is_over()).count();
        format!("<Batch of {} games, {} {columns}x{rows}, {over} over>", games.len(), self.rules)
    }

    /// Begins one game again. Raises `IndexError` for a number that is none of a game.
    fn reset(&mut self, number: usize) -> PyResult<()> {
        self.batch.reset(number).map_err(|error| PyIndexError::new_err(error.to_string()))
    }

    /// Plays a move in each game. `moves`: int64 or int32 [count].
    ///
    /// Raises `ValueError` for another number of moves than of games, for a number that is no move, and for the first illegal
    /// move. Then it plays none of them.
    fn step(&mut self, py: Python<'_>, moves: &Bound<'_, PyAny>) -> PyResult<()> {
        let moves = numbers(moves)?;
        py.detach(|| self.batch.step(&moves)).map_err(fault::value)
    }

    /// Marks the legal moves. `mask`: bool [count, columns * rows + 1], a pass last.
    fn legal(&self, py: Python<'_>, mut mask: PyReadwriteArray2<'_, bool>) -> PyResult<()> {
        let mask = values(&mut mask, &[self.__len__(), self.batch.points() + 1])?;
        py.detach(|| self.batch.legal(mask));
        Ok(())
    }

    /// Writes the position of each game. `out`: float32 [count, 4, rows, columns], row 0 the lowest.
    ///
    /// The planes are stones of the player to move, stones of the opponent, points that repetition bars, and ones if Black is
    /// to move. After the end Black counts as to move.
    fn planes(&self, py: Python<'_>, mut out: PyReadwriteArray4<'_, f32>) -> PyResult<()> {
        let (columns, rows) = self.batch.size();
        let out = values(&mut out, &[self.__len__(), shared::PLANES, rows, columns])?;
        py.detach(|| self.batch.planes(out));
        Ok(())
    }

    /// Says which games are over. `out`: bool [count].
    fn over(&self, mut out: PyReadwriteArray1<'_, bool>) -> PyResult<()> {
        self.batch.over(values(&mut out, &[self.__len__()])?);
        Ok(())
    }

    /// Writes who has won: 1 for Black, -1 for White, 0 for neither, and 0 before the end. `out`: float32 [count].
    fn rewards(&self, py: Python<'_>, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<()> {
        let out = values(&mut out, &[self.__len__()])?;
        py.detach(|| self.batch.rewards(out));
        Ok(())
    }

    /// Writes Black's points less White's as the board stands, komi included. `out`: float32 [count].
    fn margins(&self, py: Python<'_>, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<()> {
        let out = values(&mut out, &[self.__len__()])?;
        py.detach(|| self.batch.margins(out));
        Ok(())
    }
}
