//! Serializes types as their text. Types that serialize as maps derive that where they are defined.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{self, Visitor};
use serde::ser::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::act::Act;
use crate::board::Board;
use crate::color::Color;
use crate::game::{Game, Outcome};
use crate::half_points::HalfPoints;
use crate::moves::Move;
use crate::point::{LARGEST_SIZE, Point};
use crate::point_set::PointSet;
use crate::ruleset::Ruleset;
use crate::setup::Setup;

/// Serializes a type by its `Display` and deserializes it by its `FromStr`.
macro_rules! as_text {
    ($type:ty, $what:literal) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        crate::serde::from_text!($type, $what);
    };
}
pub(crate) use as_text;

/// Deserializes a type by its `FromStr`.
macro_rules! from_text {
    ($type:ty, $what:literal) => {
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(crate::serde::Text::new($what))
            }
        }
    };
}
pub(crate) use from_text;

/// Reads a value from a string.
pub(crate) struct Text<T> {
    /// What the error message expects if there is no string.
    what: &'static str,
    value: PhantomData<T>,
}

impl<T> Text<T> {
    pub(crate) fn new(what: &'static str) -> Text<T> {
        Text { what, value: PhantomData }
    }
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "the text of {}", self.what)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

as_text!(Act, "an act");
as_text!(Board, "a board");
as_text!(HalfPoints, "whole or half points");
as_text!(Outcome, "an outcome");
from_text!(Color, "a color");
from_text!(Move, "a move");
from_text!(Point, "a point");

/// A game as its rules, its setup and its acts.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
struct Replayed {
    #[serde(default)]
    ruleset: Ruleset,
    setup: Setup,
    #[serde(default)]
    acts: Vec<Act>,
}

impl Serialize for Game {
    /// Writes the rules, the setup and the acts.
    ///
    /// # Errors
    /// Those of the serializer.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let replayed = Replayed { ruleset: self.ruleset(), setup: self.setup(), acts: self.acts().collect() };
        replayed.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    /// Reads the rules, the setup and the acts, and carries these out.
    ///
    /// # Errors
    /// A part is wrong, no game can start so, or the game refuses an act.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        let Replayed { ruleset, setup, acts } = Replayed::deserialize(deserializer)?;
        Game::replay(ruleset, &setup, &acts).map_err(de::Error::custom)
    }
}

/// The points of a set, and the size of its board.
#[derive(Serialize, Deserialize)]
#[serde(rename = "PointSet", deny_unknown_fields)]
struct Listed {
    columns: u8,
    rows: u8,
    points: Vec<Point>,
}

impl Serialize for PointSet {
    /// Writes the size of the board and the points.
    ///
    /// # Errors
    /// Those of the serializer.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Listed { columns: self.columns(), rows: self.rows(), points: self.iter().collect() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for PointSet {
    /// Reads the size of the board and the points.
    ///
    /// # Errors
    /// The size is not from 1 to 25, or a point is off the board.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PointSet, D::Error> {
        let Listed { columns, rows, points } = Listed::deserialize(deserializer)?;
        if let Some(point) = points.iter().find(|point| point.column >= columns || point.row >= rows) {
            return Err(de::Error::custom(format_args!("{point} is off a board of {columns} by {rows}")));
        }
        PointSet::of(columns, rows, points).map_err(de::Error::custom)
    }
}

impl Serialize for Point {
    /// Writes the text of a point.
    ///
    /// # Errors
    /// The point's column or row is above 24, so that its text could not be read back.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.column.max(self.row) >= LARGEST_SIZE {
            return Err(S::Error::custom(format_args!(
                "{self} is on no board: expected a column and a row below {LARGEST_SIZE}"
            )));
        }
        serializer.collect_str(self)
    }
}

impl Serialize for Move {
    /// Writes the text of a move.
    ///
    /// # Errors
    /// Those of a point, for a play.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Move::Play(point) => point.serialize(serializer),
            Move::Pass => serializer.collect_str(self),
        }
    }
}

impl Serialize for Color {
    /// Writes `black` or `white` in lower case, like the fields of [`ByColor`](crate::ByColor).
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Color::Black => "black",
            Color::White => "white",
        })
    }
}
