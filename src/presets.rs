//! Presets: rules that people play by, under the names that they use.

mod preset;
#[rustfmt::skip]
mod table;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::ruleset::{Ruleset, TimeOut};

pub use preset::Preset;

impl Preset {
    /// Returns all presets: texts, federations and proposals, then servers and engines.
    pub fn all() -> impl Iterator<Item = &'static Preset> {
        table::PRESETS.iter()
    }

    /// Returns the preset that a name means: its id, a value of RU in game records, or another spelling.
    ///
    /// Case makes no difference. Blanks, low lines or one hyphen may stand between words. `None` for every name of which
    /// [`Preset::look_up`] says why no preset stands for it.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Preset> {
        Preset::look_up(name).ok()
    }

    /// Returns the preset that a name means, like [`Preset::named`].
    ///
    /// ```
    /// let error = shinpan::Preset::look_up("GOE").unwrap_err();
    /// assert!(error.why().is_some_and(|why| why.contains("ing:psk")), "{error}");
    /// ```
    ///
    /// # Errors
    /// - [`ParsePresetError`]: nobody registered the name, or it means no preset. No name is mapped to something near.
    pub fn look_up(name: &str) -> Result<&'static Preset, ParsePresetError> {
        let lower = name.to_lowercase().replace('_', " ");
        let normal = lower.split_whitespace().collect::<Vec<&str>>().join("-");
        let with_name = |table: &'static [(&'static str, &[&str])]| {
            table.iter().find(|(_, names)| names.contains(&&*normal)).map(|(key, _)| *key)
        };
        let (id, why) = (with_name(table::NAMES).unwrap_or(&normal), with_name(table::UNMAPPED));
        Preset::all().find(|preset| preset.id == id).ok_or(ParsePresetError { text: name.to_owned(), why })
    }

    /// Returns the first preset with these rules. Whether players may resign or lose on time makes no difference: a
    /// game under a preset's rules keeps their name, whatever its players may do off the board.
    ///
    /// ```
    /// use shinpan::{Preset, Ruleset};
    ///
    /// let rules = Ruleset::BGA.with_resignation(false);
    /// assert_eq!(Preset::with_rules(rules).map(|preset| preset.id), Some("bga"));
    /// ```
    #[must_use]
    pub fn with_rules(ruleset: Ruleset) -> Option<&'static Preset> {
        let on_the_board =
            |rules: Ruleset| Ruleset { resignation: false, time: false, time_out: TimeOut::EitherPlayer, ..rules };
        Preset::all().find(|preset| on_the_board(preset.ruleset) == on_the_board(ruleset))
    }

    /// Returns the preset with this id, which must exist: a constant takes it from the table.
    const fn of(id: &str) -> Ruleset {
        let mut place = 0;
        while place < table::PRESETS.len() {
            if is_same(table::PRESETS[place].id.as_bytes(), id.as_bytes()) {
                return table::PRESETS[place].ruleset;
            }
            place += 1;
        }
        Ruleset::PLAIN
    }
}

/// Returns whether two texts are the same, in a constant.
const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut place = 0;
    while place < one.len() && place < other.len() && one[place] == other[place] {
        place += 1;
    }
    place == one.len() && place == other.len()
}

/// Gives the rules of some presets a name of their own.
macro_rules! constants {
    ($($name:ident $id:literal $title:literal)+) => {
        impl Ruleset {
            $(
                #[doc = concat!("The rules of the preset `", $id, "`: ", $title, ". See [`Preset`].")]
                pub const $name: Ruleset = Preset::of($id);
            )+
        }

        /// The constants and their presets, for a test.
        #[cfg(test)]
        pub(crate) const CONSTANTS: &[(Ruleset, &str, &str)] = &[$((Ruleset::$name, $id, $title)),+];
    };
}

constants! {
    CHINESE "chinese" "Chinese Weiqi Association, text of 2002"
    KOREAN "korean" "Korean Baduk Association, rules of 2016"
    JAPANESE "japanese" "Nihon Kiin and Kansai Kiin, rules of 1989"
    ING_POSITIONAL "ing:psk" "Ing's rules as programs play them, with positional superko"
    TROMP_TAYLOR "tromp-taylor" "The Logical Rules of Tromp and Taylor"
    AGA "aga" "American Go Association, 1991"
    BGA "bga" "British Go Association, 2009"
    FFG "ffg" "French Go Federation, 2007"
    NEW_ZEALAND "nz" "New Zealand Go Society, rules of 1986"
    SIMPLIFIED_ING "simplified-ing" "Simplified Ing Rules, Robert Jasiek"
    IGS "igs" "Pandanet, formerly Internet Go Server"
    CGOS "cgos" "Computer Go Server"
}

impl fmt::Display for Preset {
    /// Writes the id.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.id)
    }
}

/// No preset has this name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParsePresetError {
    text: String,
    why: Option<&'static str>,
}

impl ParsePresetError {
    /// Returns why no preset stands for this name. `None` for a name that nobody registered.
    #[must_use]
    pub fn why(&self) -> Option<&'static str> {
        self.why
    }
}

impl fmt::Display for ParsePresetError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = self.why.unwrap_or("expected a name such as aga, japanese or ogs:chinese");
        write!(formatter, "{:?} is no preset: {why}", self.text)
    }
}

impl core::error::Error for ParsePresetError {}

impl FromStr for Preset {
    type Err = ParsePresetError;

    /// Reads a name like [`Preset::named`].
    ///
    /// # Errors
    /// - [`ParsePresetError`]: nobody registered the name.
    fn from_str(text: &str) -> Result<Preset, ParsePresetError> {
        Preset::look_up(text).copied()
    }
}
