//! Whole and half points: komi, scores, margins.

use std::fmt;
use std::str::FromStr;

use crate::input::InputError;
use crate::vocabulary::text_form::as_string;

/// A number of half points: komi, a score, a margin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Half(pub i32);

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let magnitude = self.0.unsigned_abs();
        write!(f, "{sign}{}{}", magnitude / 2, if magnitude % 2 == 1 { ".5" } else { "" })
    }
}

/// The most points that a text may state. A score holds komi and prisoners as well, so it may be larger than both limits.
const MOST: i32 = 100_000;

impl FromStr for Half {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Half, InputError> {
        let wrong = || {
            InputError::new(format!("`{text}` is not a number of half points"))
                .expected("whole or half points up to 100000, as in \"6.5\"")
        };
        let (negative, magnitude) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, fraction) = magnitude.split_once('.').unwrap_or((magnitude, "0"));
        let half = match fraction.trim_end_matches('0') {
            "" => 0,
            "5" => 1,
            _ => return Err(wrong()),
        };
        if whole.is_empty() || !whole.bytes().all(|b| b.is_ascii_digit()) {
            return Err(wrong());
        }
        let whole = whole.parse::<i32>().ok().filter(|whole| *whole <= MOST).ok_or_else(wrong)?;
        Ok(Half(if negative { -(2 * whole + half) } else { 2 * whole + half }))
    }
}

as_string!(Half, "^-?[0-9]+(\\.5)?$", "A number of whole or half points.");
