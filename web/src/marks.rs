//! Small values of answers: names of points, players, words of the vocabulary.

use serde::Serialize;
use serde_json::{Value, json};

use shinpan_harness::vocabulary::{Color, Diagram, Point};

/// Returns the names of points.
pub fn names<'point>(points: impl IntoIterator<Item = &'point Point>) -> Vec<&'static str> {
    points.into_iter().map(|point| point.name()).collect()
}

/// Returns a player, or null for nobody.
pub fn player(color: Option<Color>) -> Value {
    json!(color.map(Color::word))
}

/// Returns the word that the vocabulary has for a value, or null.
pub fn word(value: Option<impl Serialize>) -> Value {
    value.and_then(|value| serde_json::to_value(value).ok()).unwrap_or_default()
}

/// Returns the rows of a board from the top, without blanks.
pub fn rows(board: &Diagram) -> Vec<String> {
    board.to_string().lines().map(|row| row.replace(' ', "")).collect()
}
