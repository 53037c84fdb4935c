//! Serializes types as their text. Types that serialize as maps derive that where they are defined.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{self, Visitor};
use serde::ser::Error;
use serde::{Serialize, Serializer};

use crate::board::Board;
use crate::color::Color;
use crate::moves::Move;
use crate::point::{LARGEST_SIZE, Point};

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

as_text!(Board, "a board");
from_text!(Color, "a color");
from_text!(Move, "a move");
from_text!(Point, "a point");

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
