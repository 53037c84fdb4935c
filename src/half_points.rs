//! Whole and half points: komi, scores and margins.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use core::str::FromStr;

use crate::color::{ByColor, Color};

/// A number of whole or half points, counted in half points: komi, a score or a margin.
///
/// Sums and differences are cut to the range of `i32`.
///
/// ```
/// use shinpan::HalfPoints;
///
/// let komi: HalfPoints = "6.5".parse()?;
/// assert_eq!(komi, HalfPoints(13));
/// assert_eq!((komi + HalfPoints::whole(2)).to_string(), "8.5");
/// assert_eq!(f64::from(-komi), -6.5);
/// # Ok::<(), shinpan::ParseHalfPointsError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfPoints(pub i32);

impl HalfPoints {
    /// No points.
    pub const ZERO: HalfPoints = HalfPoints(0);

    /// Returns this many whole points, cut to the range of half points.
    #[must_use]
    pub const fn whole(points: i32) -> HalfPoints {
        HalfPoints(points.saturating_mul(2))
    }

    /// Returns the number without its sign.
    #[must_use]
    pub const fn abs(self) -> HalfPoints {
        HalfPoints(self.0.saturating_abs())
    }

    /// Cuts half points to the range of `i32`.
    pub(crate) fn cut(half_points: i64) -> HalfPoints {
        HalfPoints(i32::try_from(half_points).unwrap_or(if half_points < 0 { i32::MIN } else { i32::MAX }))
    }
}

impl Add for HalfPoints {
    type Output = HalfPoints;

    fn add(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0.saturating_add(other.0))
    }
}

impl Sub for HalfPoints {
    type Output = HalfPoints;

    fn sub(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0.saturating_sub(other.0))
    }
}

impl Neg for HalfPoints {
    type Output = HalfPoints;

    fn neg(self) -> HalfPoints {
        HalfPoints(self.0.saturating_neg())
    }
}

impl AddAssign for HalfPoints {
    fn add_assign(&mut self, other: HalfPoints) {
        *self = *self + other;
    }
}

impl SubAssign for HalfPoints {
    fn sub_assign(&mut self, other: HalfPoints) {
        *self = *self - other;
    }
}

impl Sum for HalfPoints {
    fn sum<I: Iterator<Item = HalfPoints>>(numbers: I) -> HalfPoints {
        numbers.fold(HalfPoints::ZERO, Add::add)
    }
}

impl From<HalfPoints> for f64 {
    /// Returns the number of points: 6.5 for 13 half points. This is exact.
    fn from(half_points: HalfPoints) -> f64 {
        f64::from(half_points.0) / 2.0
    }
}

impl fmt::Display for HalfPoints {
    /// Writes the number of points, as in `6.5`, `-3` or `0`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let magnitude = self.0.unsigned_abs();
        let half = if magnitude % 2 == 1 { ".5" } else { "" };
        let mut digits = String::new();
        fmt::Write::write_fmt(&mut digits, format_args!("{}{half}", magnitude / 2))?;
        formatter.pad_integral(self.0 >= 0, "", &digits)
    }
}

/// A text is not a number of whole or half points. [`HalfPoints::from_str`] says what it reads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParseHalfPointsError {
    text: String,
}

impl fmt::Display for ParseHalfPointsError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{:?} is no number of points: expected whole or half points, as in 6.5, of at most {}",
            self.text,
            HalfPoints(i32::MAX)
        )
    }
}

impl core::error::Error for ParseHalfPointsError {}

impl FromStr for HalfPoints {
    type Err = ParseHalfPointsError;

    /// Reads whole or half points, as in `6.5`, `-3`, `0` or `7.50`.
    ///
    /// # Errors
    /// - [`ParseHalfPointsError`]: the text is anything else, or a number beyond the range of [`HalfPoints`].
    fn from_str(text: &str) -> Result<HalfPoints, ParseHalfPointsError> {
        let wrong = || ParseHalfPointsError { text: text.to_owned() };
        let (negative, magnitude) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, fraction) = magnitude.split_once('.').map_or((magnitude, "0"), |parts| parts);
        let half = match (fraction, fraction.trim_end_matches('0')) {
            ("", _) => return Err(wrong()),
            (_, "") => 0,
            (_, "5") => 1,
            _ => return Err(wrong()),
        };
        if whole.is_empty() || !whole.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(wrong());
        }
        let whole = whole.parse::<u32>().map_err(|_| wrong())?;
        let number = 2 * i64::from(whole) + half;
        i32::try_from(if negative { -number } else { number }).map(HalfPoints).map_err(|_| wrong())
    }
}

impl ByColor<HalfPoints> {
    /// Returns the player with the higher score. `None` if the scores are equal.
    ///
    /// The leader of a game need not win it: a player may resign, and [`Ties`](crate::Ties) may name a winner. See
    /// [`Game::winner`](crate::Game::winner).
    #[must_use]
    pub fn leader(&self) -> Option<Color> {
        match self.black.cmp(&self.white) {
            core::cmp::Ordering::Greater => Some(Color::Black),
            core::cmp::Ordering::Less => Some(Color::White),
            core::cmp::Ordering::Equal => None,
        }
    }

    /// Returns Black's score minus White's, cut to the range of half points.
    #[must_use]
    pub fn lead(&self) -> HalfPoints {
        HalfPoints::cut(i64::from(self.black.0) - i64::from(self.white.0))
    }
}
