//! The choices that the text of article 7 leaves open, each an enum whose first variant is the default.

use std::fmt;
use std::str::FromStr;

/// Defines an enum of readings with a word for each variant.
macro_rules! reading {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            /// All variants, the default first.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.pad(match self { $($name::$variant => $word),+ })
            }
        }

        impl FromStr for $name {
            type Err = UnknownReading;

            /// Reads the word that `Display` writes.
            ///
            /// # Errors
            /// - [`UnknownReading`]: the text is no such word.
            fn from_str(text: &str) -> Result<$name, UnknownReading> {
                match text {
                    $($word => Ok($name::$variant),)+
                    _ => Err(UnknownReading { text: text.to_owned(), words: &[$($word),+] }),
                }
            }
        }
    };
}

reading! {
    /// Where the new stone may stand that keeps a captured chain alive.
    NewStone {
        #[default]
        /// On the zone: the target's points, and from there through neighbors every point without a stone of the
        /// owner's chains that live by [`NewStone::SamePoints`]. It does not spread through border stones.
        Local2 = "local-2",
        /// On a point of the target.
        SamePoints = "same-points",
        /// As [`NewStone::Local2`], but the attacker's chains that live by [`NewStone::SamePoints`] stop it too.
        Local2Both = "local-2-both",
        /// Anywhere in the region, if it was played after the target was captured.
        After = "after",
        /// Nowhere: only an uncapturable chain is alive.
        None = "none",
    }
}

reading! {
    /// How a bar on recapturing a ko ends.
    Bars {
        #[default]
        /// A pass for a ko frees the one ko that it names.
        EachKo = "each-ko",
        /// As [`Bars::EachKo`], and the player who passed is never barred from that ko capture again.
        Once = "once",
        /// A pass for a ko frees all bars of the player who passes.
        OwnKos = "own-kos",
        /// A pass for a ko frees all bars of both players.
        AllKos = "all-kos",
        /// A bar ends after the barred player's next move. There are no passes for kos.
        NextMove = "next-move",
    }
}

reading! {
    /// What becomes of a bar while the play that it forbids would be no ko capture.
    Absence {
        #[default]
        /// The bar is gone.
        Drops = "drops",
        /// The bar stays until it ends by [`Bars`].
        Persists = "persists",
    }
}

/// The readings of one question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Readings {
    /// Where the new stone may stand.
    pub new_stone: NewStone,
    /// How a bar ends.
    pub bars: Bars,
    /// What becomes of a bar whose ko is gone.
    pub absence: Absence,
}

impl Readings {
    /// Returns all readings that differ from these in one choice, each with the name of that choice, such as
    /// `bars=once`.
    #[must_use]
    pub fn others(self) -> Vec<(String, Readings)> {
        let new_stones = NewStone::ALL.iter().map(|word| Readings { new_stone: *word, ..self });
        let bars = Bars::ALL.iter().map(|word| Readings { bars: *word, ..self });
        let absences = Absence::ALL.iter().map(|word| Readings { absence: *word, ..self });
        let others = new_stones.chain(bars).chain(absences).filter(|other| *other != self);
        others.map(|other| (other.difference(self), other)).collect()
    }

    /// Returns the name of the first choice in which these readings differ from others.
    fn difference(self, others: Readings) -> String {
        if self.new_stone != others.new_stone {
            format!("new-stone={}", self.new_stone)
        } else if self.bars != others.bars {
            format!("bars={}", self.bars)
        } else {
            format!("absence={}", self.absence)
        }
    }
}

impl FromStr for Readings {
    type Err = UnknownReading;

    /// Reads `default`, or one choice by the name that [`Readings::others`] gives it. The other choices are the
    /// default.
    ///
    /// # Errors
    /// - [`UnknownReading`]: the text is no such name.
    fn from_str(text: &str) -> Result<Readings, UnknownReading> {
        let plain = Readings::default();
        match text.split_once('=') {
            None if text == "default" => Ok(plain),
            Some(("new-stone", word)) => Ok(Readings { new_stone: word.parse()?, ..plain }),
            Some(("bars", word)) => Ok(Readings { bars: word.parse()?, ..plain }),
            Some(("absence", word)) => Ok(Readings { absence: word.parse()?, ..plain }),
            _ => {
                let words = &["default", "new-stone=WORD", "bars=WORD", "absence=WORD"];
                Err(UnknownReading { text: text.to_owned(), words })
            }
        }
    }
}

/// A word that names no reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownReading {
    text: String,
    words: &'static [&'static str],
}

impl fmt::Display for UnknownReading {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "unknown reading {:?}; expected one of: {}", self.text, self.words.join(", "))
    }
}

impl std::error::Error for UnknownReading {}
