//! The words of the switches: one table for writing and reading them.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::presets::Preset;
use crate::ruleset::{
    AfterDisagreement, Button, Counting, EmptyBoard, Ending, HandicapBonus, HandicapPass, HandicapStyle, KomiFrom,
    PassStones, Passes, PlayOutKos, Recreation, Repetition, Ruleset, Scoring, SharedPoints, StartMaker, Suicide, Tax,
    Ties, TimeOut,
};

/// A setting of a switch.
trait Setting: Copy + PartialEq + 'static {
    /// The words of all settings.
    const WORDS: &'static [&'static str];

    /// Returns the word of this setting.
    fn word(self) -> &'static str;

    /// Returns the setting with this word, in either case.
    fn of_word(word: &str) -> Option<Self>;

    /// Reads the setting of the switch with this name.
    fn read(switch: &'static str, word: &str) -> Result<Self, ParseSwitchError> {
        Self::of_word(word).ok_or_else(|| ParseSwitchError { switch, found: word.to_owned(), expected: Self::WORDS })
    }
}

impl Setting for bool {
    const WORDS: &'static [&'static str] = &["true", "false"];

    fn word(self) -> &'static str {
        if self { "true" } else { "false" }
    }

    fn of_word(word: &str) -> Option<bool> {
        [true, false].into_iter().find(|setting| setting.word().eq_ignore_ascii_case(word))
    }
}

/// Gives a switch its name and the words of its settings. The name is that of its field in [`Ruleset`].
macro_rules! words {
    ($type:ident $name:literal { $($variant:ident $word:literal)+ }) => {
        impl $type {
            /// All settings of this switch, in the order of declaration.
            pub const ALL: [$type; [$($word),+].len()] = [$($type::$variant),+];
        }

        impl Setting for $type {
            const WORDS: &'static [&'static str] = &[$($word),+];

            fn word(self) -> &'static str {
                match self {
                    $($type::$variant => $word),+
                }
            }

            fn of_word(word: &str) -> Option<$type> {
                $type::ALL.into_iter().find(|setting| setting.word().eq_ignore_ascii_case(word))
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.pad(self.word())
            }
        }

        impl FromStr for $type {
            type Err = ParseSwitchError;

            /// Reads the word of a setting, in either case.
            ///
            /// # Errors
            /// - [`ParseSwitchError`]: the switch has no setting with this word.
            fn from_str(word: &str) -> Result<$type, ParseSwitchError> {
                $type::read($name, word)
            }
        }

        #[cfg(feature = "serde")]
        crate::serde::as_text!($type, $name);
    };
}

words! { Suicide "suicide" {
    Forbidden "forbidden"
    Allowed "allowed"
    Several "several"
} }

words! { Repetition "repetition" {
    Positional "positional"
    Situational "situational"
    NaturalSituational "natural-situational"
    OwnPrevious "own-previous"
    CapturingStone "capturing-stone"
    CapturingStoneUntilPlay "capturing-stone-until-play"
    SincePass "since-pass"
    None "none"
} }

words! { StartMaker "start-maker" {
    Standard "standard"
    Created "created"
    Named "named"
    Opponent "opponent"
    Nobody "nobody"
    FirstPlay "first-play"
} }

words! { Recreation "recreation" {
    Nothing "nothing"
    EndsGame "ends-game"
    Offer "offer"
    OfferOnly "offer-only"
    NoResult "no-result"
    Draw "draw"
    MoverLoses "mover-loses"
    Scored "scored"
    NoResultAtThird "no-result-at-third"
} }

words! { Passes "passes" {
    Two "two"
    Three "three"
    Four "four"
    SamePosition "same-position"
    TwoOrSamePosition "two-or-same-position"
} }

words! { Ending "ending" {
    TwoPasses "two-passes"
    TwoPassesThenAgreement "two-passes-then-agreement"
    AgreementOrContinue "agreement-or-continue"
    AgreementOrOneResumption "agreement-or-one-resumption"
    AgreementOrAllAlive "agreement-or-all-alive"
    Confirmation "confirmation"
    Procedure "procedure"
    CleanUp "clean-up"
} }

words! { AfterDisagreement "after-disagreement" {
    DirectPassesEnd "direct-passes-end"
    PassesEnd "passes-end"
    PassesStop "passes-stop"
} }

words! { PlayOutKos "play-out-kos" {
    OncePerPlayer "once-per-player"
    OncePerPoint "once-per-point"
} }

words! { HandicapStyle "handicap" {
    None "none"
    ConsecutiveMoves "consecutive-moves"
    MandatoryPasses "mandatory-passes"
    FixedPoints "fixed-points"
    ConsecutiveTurns "consecutive-turns"
} }

words! { HandicapBonus "handicap-bonus" {
    None "none"
    FewerByOne "fewer-by-one"
    Each "each"
} }

words! { HandicapPass "handicap-pass" {
    Forbidden "forbidden"
    IfNoPlay "if-no-play"
    IfNoPlayEndsHandicap "if-no-play-ends-handicap"
    Allowed "allowed"
    CountsAsPlay "counts-as-play"
} }

words! { TimeOut "time-out" {
    EitherPlayer "either-player"
    PlayerToMove "player-to-move"
} }

words! { Scoring "scoring" {
    Area "area"
    AreaShared "area-shared"
    AreaLessGroupTax "area-less-group-tax"
    AreaReached "area-reached"
    Stones "stones"
    Territory "territory"
    LivingTerritory "living-territory"
    CleanUpTerritory "clean-up-territory"
} }

words! { Tax "tax" {
    None "none"
    Seki "seki"
    Groups "groups"
    All "all"
    Eyes "eyes"
    Regions "regions"
    RegionsAndGroups "regions-and-groups"
} }

words! { Button "button" {
    None "none"
    Move "move"
    FirstPass "first-pass"
    LastPass "last-pass"
    FirstAndLastPass "first-and-last-pass"
} }

words! { Ties "ties" {
    Draw "draw"
    Black "black"
    White "white"
} }

words! { EmptyBoard "empty-board" {
    Nobody "nobody"
    Both "both"
    Shared "shared"
} }

words! { SharedPoints "shared-points" {
    Regions "regions"
    RegionsInPairs "regions-in-pairs"
    AdjacentPoints "adjacent-points"
} }

words! { KomiFrom "komi-from" {
    AddedToWhite "added-to-white"
    TakenFromBlack "taken-from-black"
} }

words! { PassStones "pass-stones" {
    None "none"
    Paid "paid"
    PaidPerPass "paid-per-pass"
    PaidPerPassWhiteLast "paid-per-pass-white-last"
} }

words! { Counting "counting" {
    None "none"
    AreaMethods "area-methods"
    SharedMethods "shared-methods"
    StoneMethods "stone-methods"
    StoneMethodsShared "stone-methods-shared"
} }

/// Gives a ruleset its switches, in the order in which `Display` writes them.
macro_rules! switches {
    ($($name:literal $field:ident)+) => {
        /// The names of all switches.
        const SWITCHES: [&str; [$($name),+].len()] = [$($name),+];

        impl Ruleset {
            /// Returns the name of each switch and the word of its setting. A field without a name does not compile.
            fn settings(self) -> [(&'static str, &'static str); SWITCHES.len()] {
                let Ruleset { $($field),+ } = self;
                [$(($name, $field.word())),+]
            }

            /// Sets the switch with this name, in either case, and returns its name.
            fn set(&mut self, name: &str, word: &str) -> Result<&'static str, ParseRulesetError> {
                $(if name.eq_ignore_ascii_case($name) {
                    self.$field = Setting::read($name, word)?;
                    return Ok($name);
                })+
                Err(ParseRulesetError::UnknownSwitch { found: name.to_owned() })
            }
        }
    };
}

switches! {
    "suicide" suicide
    "repetition" repetition
    "start-maker" start_maker
    "recreation" recreation
    "passes" passes
    "ending" ending
    "pass-alive" pass_alive
    "after-disagreement" after_disagreement
    "remove-single-stones" remove_single_stones
    "play-out-after-repetition" play_out_after_repetition
    "play-out-kos" play_out_kos
    "handicap" handicap
    "handicap-of-one" handicap_of_one
    "handicap-pass" handicap_pass
    "handicap-bonus" handicap_bonus
    "resignation" resignation
    "time" time
    "time-out" time_out
    "scoring" scoring
    "tax" tax
    "empty-board" empty_board
    "shared-points" shared_points
    "komi-from" komi_from
    "point-for-white-passing-first" point_for_white_passing_first
    "button" button
    "pass-stones" pass_stones
    "share-contestable" share_contestable
    "ties" ties
    "counting" counting
}

/// The word for [`Ruleset::PLAIN`].
const PLAIN: &str = "plain";

impl fmt::Display for Ruleset {
    /// Writes the switches that differ from [`Ruleset::PLAIN`], as in `suicide=allowed repetition=situational`.
    ///
    /// Writes `plain` if no switch differs. `{:#}` writes all switches.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for (setting, plain) in self.settings().into_iter().zip(Ruleset::PLAIN.settings()) {
            if setting != plain || formatter.alternate() {
                let (name, word) = setting;
                text.extend([if text.is_empty() { "" } else { " " }, name, "=", word]);
            }
        }
        formatter.pad(if text.is_empty() { PLAIN } else { &text })
    }
}

impl FromStr for Ruleset {
    type Err = ParseRulesetError;

    /// Reads switches as `name=setting`, separated by spaces or line breaks, in any order and either case.
    ///
    /// The other switches are those of [`Ruleset::PLAIN`]. The text may begin with the word `plain`, or with the name of
    /// a [`Preset`] without blanks, as in `aga` or `igs suicide=allowed`. Then the others are those of the preset.
    ///
    /// ```
    /// use shinpan::{Repetition, Ruleset, Suicide};
    ///
    /// let ruleset: Ruleset = "suicide=allowed repetition=situational".parse()?;
    /// assert_eq!(ruleset.repetition, Repetition::Situational);
    /// let expected = Ruleset::PLAIN.with_suicide(Suicide::Allowed).with_repetition(Repetition::Situational);
    /// assert_eq!(ruleset, expected);
    /// assert_eq!(ruleset.to_string(), "suicide=allowed repetition=situational");
    ///
    /// let error = "repetition=superko".parse::<Ruleset>().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "\"superko\" is not a setting of repetition: expected positional, situational, natural-situational, \
    ///      own-previous, capturing-stone, capturing-stone-until-play, since-pass or none"
    /// );
    /// # Ok::<(), shinpan::ParseRulesetError>(())
    /// ```
    ///
    /// # Errors
    /// The error of the first wrong word:
    /// - [`ParseRulesetError::NoSetting`]: the word has no `=`.
    /// - [`ParseRulesetError::UnknownSwitch`]: no switch has this name.
    /// - [`ParseRulesetError::Setting`]: the switch has no such setting.
    /// - [`ParseRulesetError::Twice`]: an earlier word sets the same switch.
    fn from_str(text: &str) -> Result<Ruleset, ParseRulesetError> {
        let mut ruleset = Ruleset::PLAIN;
        let mut named = Vec::new();
        let mut words = text.split_whitespace().peekable();
        if words.next_if(|word| word.eq_ignore_ascii_case(PLAIN)).is_none()
            && let Some(preset) = words.peek().and_then(|word| Preset::named(word))
        {
            ruleset = preset.ruleset;
            words.next();
        }
        for word in words {
            let Some((name, setting)) = word.split_once('=') else {
                return Err(ParseRulesetError::NoSetting { found: word.to_owned() });
            };
            let switch = ruleset.set(name, setting)?;
            if named.contains(&switch) {
                return Err(ParseRulesetError::Twice { switch });
            }
            named.push(switch);
        }
        Ok(ruleset)
    }
}

/// A word is not a setting of a switch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSwitchError {
    /// The name of the switch, as in the text of a [`Ruleset`].
    pub switch: &'static str,
    /// The word found.
    pub found: String,
    /// The words of the switch's settings.
    pub expected: &'static [&'static str],
}

impl fmt::Display for ParseSwitchError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:?} is not a setting of {}: expected ", self.found, self.switch)?;
        list(formatter, self.expected)
    }
}

impl core::error::Error for ParseSwitchError {}

/// Why a text is not a ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseRulesetError {
    /// No switch has this name.
    UnknownSwitch {
        /// The name found.
        found: String,
    },
    /// A word has no `=`.
    NoSetting {
        /// The word found.
        found: String,
    },
    /// The text sets a switch twice.
    Twice {
        /// The name of the switch.
        switch: &'static str,
    },
    /// A switch does not have this setting.
    Setting(ParseSwitchError),
}

impl From<ParseSwitchError> for ParseRulesetError {
    fn from(error: ParseSwitchError) -> ParseRulesetError {
        ParseRulesetError::Setting(error)
    }
}

impl fmt::Display for ParseRulesetError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseRulesetError::UnknownSwitch { found } => {
                write!(formatter, "{found:?} is not a switch: expected ")?;
                list(formatter, &SWITCHES)
            }
            ParseRulesetError::NoSetting { found } => {
                write!(formatter, "{found:?} sets no switch: expected NAME=SETTING, where the name is ")?;
                list(formatter, &SWITCHES)
            }
            ParseRulesetError::Twice { switch } => write!(formatter, "{switch} is set twice: expected once at most"),
            ParseRulesetError::Setting(error) => error.fmt(formatter),
        }
    }
}

impl core::error::Error for ParseRulesetError {}

/// Writes words as `a, b or c`.
fn list(formatter: &mut fmt::Formatter<'_>, words: &[&str]) -> fmt::Result {
    for (place, word) in words.iter().enumerate() {
        let before = match place {
            0 => "",
            _ if place + 1 == words.len() => " or ",
            _ => ", ",
        };
        write!(formatter, "{before}{word}")?;
    }
    Ok(())
}
