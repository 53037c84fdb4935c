//! The two players, and pairs of values for them.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::array::IntoIter;
use core::fmt;
use core::ops::{Index, IndexMut, Not};
use core::str::FromStr;

/// A player, or the color of that player's stones.
///
/// ```
/// use shinpan::Color;
///
/// let color: Color = "w".parse()?;
/// assert_eq!(color, Color::White);
/// assert_eq!(!color, Color::Black);
/// assert_eq!(color.to_string(), "White");
/// # Ok::<(), shinpan::ParseColorError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Black moves first unless the setup says otherwise.
    Black,
    /// White receives komi.
    White,
}

impl Color {
    /// Both colors, Black first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// Returns the other color, as `!color` does.
    #[must_use]
    pub const fn opposite(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// Returns 0 for Black and 1 for White.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        match self {
            Color::Black => 0,
            Color::White => 1,
        }
    }

    /// Returns the letter of a player in game records: `B` or `W`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'B',
            Color::White => 'W',
        }
    }

    /// Returns the player with this letter, `B` or `W` in either case. `None` for any other letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Color> {
        match letter {
            'B' | 'b' => Some(Color::Black),
            'W' | 'w' => Some(Color::White),
            _ => None,
        }
    }

    /// Returns the mark of a stone in a board diagram: `X` for Black, `O` for White.
    #[must_use]
    pub const fn mark(self) -> char {
        match self {
            Color::Black => 'X',
            Color::White => 'O',
        }
    }

    /// Returns the color of a stone with this mark, `X` or `O`. `None` for any other mark.
    #[must_use]
    pub const fn from_mark(mark: char) -> Option<Color> {
        match mark {
            'X' => Some(Color::Black),
            'O' => Some(Color::White),
            _ => None,
        }
    }
}

impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        self.opposite()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Color::Black => "Black",
            Color::White => "White",
        })
    }
}

/// A text is not a color. [`Color::from_str`] lists what it reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseColorError {
    text: String,
}

impl fmt::Display for ParseColorError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:?} is not a color: write black or white, or b or w", self.text)
    }
}

impl core::error::Error for ParseColorError {}

impl FromStr for Color {
    type Err = ParseColorError;

    /// Reads `black`, `white`, `b` or `w`, in either case.
    ///
    /// # Errors
    /// - [`ParseColorError`]: the text is anything else.
    fn from_str(text: &str) -> Result<Color, ParseColorError> {
        if text.eq_ignore_ascii_case("black") || text.eq_ignore_ascii_case("b") {
            Ok(Color::Black)
        } else if text.eq_ignore_ascii_case("white") || text.eq_ignore_ascii_case("w") {
            Ok(Color::White)
        } else {
            Err(ParseColorError { text: text.to_owned() })
        }
    }
}

/// One value for each color, indexed by [`Color`].
///
/// ```
/// use shinpan::{ByColor, Color};
///
/// let prisoners = ByColor { black: 3, white: 5 };
/// let doubled = prisoners.map(|number| 2 * number);
/// assert_eq!(doubled[Color::White], 10);
/// assert_eq!(doubled.into_iter().sum::<u32>(), 16);
/// let names = ByColor::from_fn(|color| color.letter());
/// assert_eq!(names.zip(prisoners).black, ('B', 3));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByColor<T> {
    /// Calls the function for Black, then for White, and returns both values.
    #[must_use]
    pub fn from_fn(mut value: impl FnMut(Color) -> T) -> ByColor<T> {
        let black = value(Color::Black);
        ByColor { black, white: value(Color::White) }
    }

    /// Calls the function with Black's value, then with White's, and returns both results.
    #[must_use]
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColor<U> {
        let black = change(self.black);
        ByColor { black, white: change(self.white) }
    }

    /// Pairs the values of each color.
    #[must_use]
    pub fn zip<U>(self, other: ByColor<U>) -> ByColor<(T, U)> {
        ByColor { black: (self.black, other.black), white: (self.white, other.white) }
    }

    /// Pairs each value with its color.
    #[must_use]
    pub fn zip_color(self) -> ByColor<(Color, T)> {
        ByColor { black: (Color::Black, self.black), white: (Color::White, self.white) }
    }

    /// Exchanges the two values.
    #[must_use]
    pub fn swapped(self) -> ByColor<T> {
        ByColor { black: self.white, white: self.black }
    }

    /// Returns the first color whose value meets the condition, Black before White. `None` if neither does.
    #[must_use]
    pub fn find(&self, mut condition: impl FnMut(&T) -> bool) -> Option<Color> {
        Color::BOTH.into_iter().find(|color| condition(&self[*color]))
    }

    /// Returns references to the values.
    #[must_use]
    pub const fn as_ref(&self) -> ByColor<&T> {
        ByColor { black: &self.black, white: &self.white }
    }

    /// Returns mutable references to the values.
    #[must_use]
    pub const fn as_mut(&mut self) -> ByColor<&mut T> {
        ByColor { black: &mut self.black, white: &mut self.white }
    }

    /// Returns references to the values, Black's first.
    pub fn iter(&self) -> IntoIter<&T, 2> {
        self.as_ref().into_iter()
    }

    /// Returns mutable references to the values, Black's first.
    pub fn iter_mut(&mut self) -> IntoIter<&mut T, 2> {
        self.as_mut().into_iter()
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}

impl<T> IntoIterator for ByColor<T> {
    type Item = T;
    type IntoIter = IntoIter<T, 2>;

    fn into_iter(self) -> IntoIter<T, 2> {
        [self.black, self.white].into_iter()
    }
}

impl<'a, T> IntoIterator for &'a ByColor<T> {
    type Item = &'a T;
    type IntoIter = IntoIter<&'a T, 2>;

    fn into_iter(self) -> IntoIter<&'a T, 2> {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut ByColor<T> {
    type Item = &'a mut T;
    type IntoIter = IntoIter<&'a mut T, 2>;

    fn into_iter(self) -> IntoIter<&'a mut T, 2> {
        self.iter_mut()
    }
}
