//! Boards without a game.

use std::hash::{DefaultHasher, Hash, Hasher};

use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyIterator;

use crate::fault;
use crate::values::{iterator, names, player, player_word, point};
use shinpan_harness::subject::engine::{color_to_engine, to_engine};
use shinpan_referee::games::refereed::{board_of_text, diagram_of};
use shinpan_referee::pictures::forms::{PictureFormat, picture};
use shinpan_referee::pictures::scene::Scene;

/// A board with stones: 1 to 25 columns and 1 to 25 rows.
///
/// `Board(columns, rows)` is empty; `Board.parse(diagram)` reads rows of `X`, `O` and `.`, the top row first. A board does
/// not change, so it can be a key. A point is `"C3"`, or `(column, row)` from 0 at the lower left corner.
///
/// A board reads like a mapping from points to stones: `board["C3"]`, `for point in board`, `"C3" in board`, `len(board)`.
///
/// Raises `ValueError` for another size, for other characters, rows of different lengths, and a chain without a liberty.
#[pyclass(frozen, eq, module = "shinpan", from_py_object)]
#[derive(Clone, PartialEq)]
pub struct Board {
    pub board: shinpan::Board,
}

impl Board {
    /// Reads a point of this board.
    ///
    /// # Errors
    /// - Those of [`point`].
    /// - `IndexError`: it is off the board.
    fn at(&self, value: &Bound<'_, PyAny>) -> PyResult<shinpan::Point> {
        let found = to_engine(point(value)?);
        let (columns, rows) = (self.board.columns(), self.board.rows());
        let off = || PyIndexError::new_err(format!("{found} is off the board: expected a point of {columns}x{rows}"));
        self.board.contains(found).then_some(found).ok_or_else(off)
    }
}

#[pymethods]
impl Board {
    #[new]
    fn new(columns: u8, rows: u8) -> PyResult<Board> {
        shinpan::Board::empty(columns, rows).map(|board| Board { board }).map_err(fault::value)
    }

    /// Reads a diagram: rows of `X`, `O` and `.`, the top row first, with spaces between them or without.
    #[staticmethod]
    fn parse(diagram: &str) -> PyResult<Board> {
        board_of_text(diagram).map(|board| Board { board }).map_err(fault::value)
    }

    /// The number of columns, 1 to 25.
    #[getter]
    fn columns(&self) -> u8 {
        self.board.columns()
    }

    /// The number of rows, 1 to 25.
    #[getter]
    fn rows(&self) -> u8 {
        self.board.rows()
    }

    /// The player whose stone stands at a point, or None. `IndexError` if it is off the board.
    fn __getitem__(&self, point: &Bound<'_, PyAny>) -> PyResult<Option<&'static str>> {
        Ok(self.board.at(self.at(point)?).map(player_word))
    }

    /// Iterates over the points, row by row from A1.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        iterator(py, self.points())
    }

    /// Whether a value is a point of this board.
    fn __contains__(&self, value: &Bound<'_, PyAny>) -> bool {
        self.at(value).is_ok()
    }

    /// Every point, row by row from A1.
    fn points(&self) -> Vec<String> {
        names(self.board.points())
    }

    /// The number of points.
    fn __len__(&self) -> usize {
        usize::from(self.board.columns()) * usize::from(self.board.rows())
    }

    /// The points with stones of a player.
    fn stones(&self, player_name: &str) -> PyResult<Vec<String>> {
        Ok(names(self.board.stones(color_to_engine(player(player_name)?))))
    }

    /// The points of the chain at a point. Empty if no stone stands there.
    fn chain(&self, point: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        Ok(names(self.board.chain(self.at(point)?)))
    }

    /// The liberties of the chain at a point. Empty if no stone stands there.
    fn liberties(&self, point: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        Ok(names(self.board.liberties(self.at(point)?)))
    }

    /// The chains of a player, each a list of points.
    fn chains(&self, player_name: &str) -> PyResult<Vec<Vec<String>>> {
        let chains = self.board.chains(color_to_engine(player(player_name)?));
        Ok(chains.into_iter().map(names).collect())
    }

    /// The area of each player: stones, and empty points that reach only them. Black's, then White's, without komi.
    fn area(&self) -> (u32, u32) {
        let area = shinpan::area(&self.board);
        (area.black, area.white)
    }

    /// The owner of each point under area scoring, row by row from A1: a player, or None.
    fn area_owners(&self) -> Vec<Option<&'static str>> {
        shinpan::area_owner(&self.board).into_iter().map(|owner| owner.map(player_word)).collect()
    }

    /// A picture: `"svg"`, `"text"`, `"unicode"`, `"sgf"`, `"sensei"`, `"markdown"` or `"html"`.
    #[pyo3(signature = (form = "svg"))]
    fn picture(&self, form: &str) -> PyResult<String> {
        let form: PictureFormat = form.parse().map_err(fault::value)?;
        Ok(picture(&[Scene::plain(String::new(), diagram_of(&self.board), None)], form))
    }

    /// What `numpy.array(board)` calls: int8 [rows, columns], row 0 the lowest, 1 for Black, -1 for White, 0 for no stone.
    ///
    /// Raises `ImportError` without numpy, and `ValueError` for `copy=False`, because a board keeps no such array.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(fault::value("a board has no array of its own: expected copy=True or None"));
        }
        let stone = |point| match self.board.at(point) {
            Some(shinpan::Color::Black) => 1,
            Some(shinpan::Color::White) => -1,
            None => 0_i8,
        };
        let stones: Vec<i8> = self.board.points().map(stone).collect();
        let size = [usize::from(self.board.rows()), usize::from(self.board.columns())];
        // Without this import the library for numpy would panic where numpy is missing.
        py.import("numpy")?;
        let array = PyArray1::from_vec(py, stones).reshape(size)?;
        match dtype {
            Some(dtype) => array.call_method1("astype", (dtype,)),
            None => Ok(array.into_any()),
        }
    }

    fn _repr_svg_(&self) -> String {
        picture(&[Scene::plain(String::new(), diagram_of(&self.board), None)], PictureFormat::Svg)
    }

    fn __str__(&self) -> String {
        self.board.to_string()
    }

    fn __repr__(&self) -> String {
        let rows: Vec<String> = self.board.to_string().lines().map(|row| row.replace(' ', "")).collect();
        format!("Board.parse({:?})", rows.join("\n"))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.board.to_string().hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__(&self) -> Board {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Board {
        self.clone()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Board>().getattr("parse")?, (self.board.to_string(),)))
    }
}
