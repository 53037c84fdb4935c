//! Points, players and points of a score, as Python has them: `"C3"` or `(column, row)` from 0 at the lower left corner,
//! `"black"` and `"white"`, and floats.

use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PyString};

use crate::fault;
use shinpan::{ByColor, HalfPoints};
use shinpan_harness::vocabulary::{Color, Point, Vertex};
use shinpan_referee::games::refereed::{player_of_text, point_of_numbers};

/// Returns JSON as values of Python.
///
/// # Errors
/// - `ValueError`: the text is no JSON.
pub fn from_json<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// Reads a point, `"C3"` or `(2, 2)`, or `"pass"`.
///
/// # Errors
/// - `TypeError`: another type.
/// - `ValueError`: the text is no point.
pub fn vertex(value: &Bound<'_, PyAny>) -> PyResult<Vertex> {
    if let Ok(text) = value.cast::<PyString>() {
        return text.to_cow()?.parse().map_err(fault::value);
    }
    let (column, row): (i64, i64) =
        value.extract().map_err(|_| fault::kind(value, "a point such as \"C3\" or (2, 2), or \"pass\""))?;
    point_of_numbers(column, row).map(Vertex::At).map_err(fault::value)
}

/// Reads a point.
///
/// # Errors
/// - Those of [`vertex`].
/// - `ValueError`: it is a pass.
pub fn point(value: &Bound<'_, PyAny>) -> PyResult<Point> {
    match vertex(value)? {
        Vertex::At(point) => Ok(point),
        Vertex::Pass => Err(fault::value("\"pass\" is no point: expected one such as \"C3\"")),
    }
}

/// Reads a list of points.
///
/// # Errors
/// - `TypeError`: no list, or a text, which would be a list of letters.
/// - Those of [`point`].
pub fn points(value: &Bound<'_, PyAny>) -> PyResult<Vec<Point>> {
    let expected = "a list of points such as [\"C3\"]";
    if value.is_instance_of::<PyString>() {
        return Err(fault::kind(value, expected));
    }
    let places = value.try_iter().map_err(|_| fault::kind(value, expected))?;
    places.map(|place| point(&place?)).collect()
}

/// Reads a player: `"black"` or `"white"`, or the first letter of it.
///
/// # Errors
/// - `ValueError`: another text.
pub fn player(text: &str) -> PyResult<Color> {
    player_of_text(text).map_err(fault::value)
}

/// Returns the word for a player.
pub fn player_word(color: shinpan::Color) -> &'static str {
    match color {
        shinpan::Color::Black => "black",
        shinpan::Color::White => "white",
    }
}

/// Returns points of a score as floats, which are exact for halves: Black's and White's.
pub fn floats(points: ByColor<HalfPoints>) -> (f64, f64) {
    (float(points.black), float(points.white))
}

/// Returns points of a score as a float.
pub fn float(points: HalfPoints) -> f64 {
    f64::from(points.0) / 2.0
}

/// Returns an iterator of Python over strings.
///
/// # Errors
/// - `MemoryError`: no memory is left.
pub fn iterator(py: Python<'_>, items: Vec<String>) -> PyResult<Bound<'_, PyIterator>> {
    PyList::new(py, items)?.try_iter()
}

/// Returns names of points in their order.
pub fn names<P: ToString>(points: impl IntoIterator<Item = P>) -> Vec<String> {
    points.into_iter().map(|point| point.to_string()).collect()
}
