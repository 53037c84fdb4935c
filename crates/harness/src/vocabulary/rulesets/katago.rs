//! KataGo's rules as it writes them: JSON, and strings such as `koPOSITIONALscoreAREAtaxNONEsui1`.
//!
//! Keys, values and defaults are those of `lightvector/KataGo:cpp/game/rules.cpp`. All rules that they say are on
//! KataGo's page, except one ko rule, SPIGHT. Options stand for that one.

use serde_json::{Map, Value};
use shinpan_spec::katago as page;
use shinpan_spec::options::Options as Values;

use super::by_value::of_options;
use super::options::{Agreement, Bonus, Button, Handicap, Ko, Options, Passes, Scoring, Suicide, Tax};
use super::ruleset::{Ruleset, SpecRules};
use super::table::of_page;
use crate::input::{InputError, did_you_mean_one_of, from_yaml};
use crate::vocabulary::half::Half;

/// KataGo's rules: a setting for each of its keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KataGo {
    ko: Ko,
    scoring: Scoring,
    tax: Option<Tax>,
    suicide: bool,
    button: bool,
    bonus: Bonus,
    friendly_pass: bool,
    komi: Option<Half>,
}

/// A value of an option for which KataGo may have a word.
trait Word: Copy + 'static {
    /// The values of the option.
    const VALUES: &'static [Self];

    /// Returns KataGo's word. `None` if KataGo does not have this value.
    fn word(self) -> Option<&'static str>;

    /// Returns the value of one of KataGo's words.
    fn of(word: &str) -> Option<Self> {
        Self::VALUES.iter().copied().find(|value| value.word() == Some(word))
    }

    /// Returns KataGo's words.
    fn words() -> Vec<&'static str> {
        Self::VALUES.iter().filter_map(|value| value.word()).collect()
    }
}

impl Word for Ko {
    const VALUES: &'static [Ko] = Ko::ALL;

    fn word(self) -> Option<&'static str> {
        match self {
            Ko::Stone => Some("SIMPLE"),
            Ko::Positional => Some("POSITIONAL"),
            Ko::Situational => Some("SITUATIONAL"),
            Ko::SincePass => Some("SPIGHT"),
            Ko::None | Ko::Simple | Ko::Natural | Ko::OwnMoves => None,
        }
    }
}

impl Word for Scoring {
    const VALUES: &'static [Scoring] = Scoring::ALL;

    fn word(self) -> Option<&'static str> {
        match self {
            Scoring::Area => Some("AREA"),
            Scoring::Territory => Some("TERRITORY"),
            Scoring::Stones => None,
        }
    }
}

impl Word for Tax {
    const VALUES: &'static [Tax] = Tax::ALL;

    fn word(self) -> Option<&'static str> {
        match self {
            Tax::None => Some("NONE"),
            Tax::Seki => Some("SEKI"),
            Tax::All => Some("ALL"),
            Tax::Groups | Tax::Eyes => None,
        }
    }
}

impl Word for Bonus {
    const VALUES: &'static [Bonus] = Bonus::ALL;

    fn word(self) -> Option<&'static str> {
        match self {
            Bonus::None => Some("0"),
            Bonus::FewerByOne => Some("N-1"),
            Bonus::Each => Some("N"),
        }
    }
}

/// The keys of JSON, each with its beginning in a string. Longer beginnings come before those that they begin with.
const KEYS: &[(&str, &str)] = &[
    ("ko", "ko"),
    ("scoring", "scoring"),
    ("scoring", "score"),
    ("tax", "tax"),
    ("suicide", "sui"),
    ("hasButton", "button"),
    ("whiteHandicapBonus", "whb"),
    ("friendlyPassOk", "fpok"),
    ("komi", "komi"),
];

impl Default for KataGo {
    /// Returns what KataGo takes for keys that are absent: Tromp-Taylor.
    fn default() -> KataGo {
        KataGo {
            ko: Ko::Positional,
            scoring: Scoring::Area,
            tax: None,
            suicide: true,
            button: false,
            bonus: Bonus::None,
            friendly_pass: false,
            komi: None,
        }
    }
}

impl KataGo {
    /// Returns whether a text looks like KataGo's: an object, or a string that begins with its first key.
    pub fn is_meant(text: &str) -> bool {
        text.starts_with('{')
            || text
                .strip_prefix("ko")
                .is_some_and(|rest| Ko::words().iter().any(|ko| rest.trim_start().starts_with(ko)))
    }

    /// Reads JSON or a string.
    ///
    /// # Errors
    /// - The text is no JSON object, or a key or a value is unknown.
    /// - Komi is no number of half points. KataGo's strings can say others.
    pub fn read(text: &str) -> Result<KataGo, InputError> {
        if text.starts_with('{') { KataGo::from_json(text) } else { KataGo::from_string(text) }
    }

    fn from_json(text: &str) -> Result<KataGo, InputError> {
        // Python prints the same object with other quotes, which YAML reads.
        let object: Map<String, Value> = serde_json::from_str(text)
            .or_else(|error| from_yaml("KataGo's rules", text).map_err(|_| error))
            .map_err(|error| InputError::new("KataGo's rules as JSON").because(InputError::new(error.to_string())))?;
        let mut rules = KataGo::default();
        for (key, value) in &object {
            let value = match value {
                Value::String(word) => word.clone(),
                other => other.to_string(),
            };
            rules.set(key, &value)?;
        }
        Ok(rules)
    }

    fn from_string(text: &str) -> Result<KataGo, InputError> {
        let (mut rules, mut rest) = (KataGo::default(), text.trim());
        while !rest.is_empty() {
            // `komi` begins with `ko`, so the longest beginning that fits counts.
            let key = KEYS.iter().filter(|(_, begin)| rest.starts_with(begin)).max_by_key(|(_, begin)| begin.len());
            let (key, begin) = key.ok_or_else(|| {
                let names: Vec<&str> = KEYS.iter().map(|(_, begin)| *begin).collect();
                InputError::new(format!("KataGo's rules: `{rest}`: expected one of {}", names.join(", ")))
            })?;
            rest = rest[begin.len()..].trim_start();
            let value = value_of(key, rest);
            // A key may be there twice: the last counts.
            rules.set(key, value)?;
            rest = rest[value.len()..].trim_start();
        }
        Ok(rules)
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), InputError> {
        match key {
            "ko" => self.ko = word(key, value)?,
            "scoring" | "score" => self.scoring = word(key, value)?,
            "tax" => self.tax = Some(word(key, value)?),
            "suicide" => self.suicide = flag(key, value)?,
            "hasButton" => self.button = flag(key, value)?,
            "whiteHandicapBonus" => self.bonus = word(key, value)?,
            "friendlyPassOk" => self.friendly_pass = flag(key, value)?,
            "komi" => self.komi = Some(half(value)?),
            _ => {
                let mut names: Vec<&str> = KEYS.iter().map(|(key, _)| *key).collect();
                // `scoring` has two beginnings in a string.
                names.dedup();
                let question = did_you_mean_one_of(key, &names);
                return Err(InputError::new(format!("KataGo's rules: unknown key `{key}`{question}")));
            }
        }
        Ok(())
    }

    /// Returns the komi that is named.
    pub fn named_komi(&self) -> Option<Half> {
        self.komi
    }

    /// Returns the komi: the one that is named, or what KataGo takes then.
    pub fn komi(&self) -> Half {
        self.komi.unwrap_or(match (self.scoring, self.button) {
            (Scoring::Territory, _) => Half(13),
            (Scoring::Area | Scoring::Stones, true) => Half(14),
            (Scoring::Area | Scoring::Stones, false) => Half(15),
        })
    }

    /// Returns these rules with another komi.
    #[must_use]
    pub fn with_komi(self, komi: Half) -> KataGo {
        KataGo { komi: Some(komi), ..self }
    }

    /// Returns the tax: the one that is named, or what KataGo takes then.
    fn tax(&self) -> Tax {
        self.tax.unwrap_or(if self.scoring == Scoring::Territory { Tax::Seki } else { Tax::None })
    }

    /// Returns the ruleset: the page's, or options if the ko rule is not on the page.
    pub(super) fn ruleset(&self) -> Result<&'static Ruleset, InputError> {
        self.page().map_or_else(|| of_options(self.options()), |options| Ok(of_page(options)))
    }

    /// Returns the options of KataGo's page that say these rules. `None` if the page does not have them.
    fn page(&self) -> Option<page::Options> {
        Some(page::Options {
            ko: match self.ko {
                Ko::Stone => page::KoRule::Simple,
                Ko::Positional => page::KoRule::Positional,
                Ko::Situational => page::KoRule::Situational,
                Ko::SincePass | Ko::None | Ko::Simple | Ko::Natural | Ko::OwnMoves => return None,
            },
            scoring: match self.scoring {
                Scoring::Area => page::ScoringRule::Area,
                Scoring::Territory => page::ScoringRule::Territory,
                Scoring::Stones => return None,
            },
            tax: match self.tax() {
                Tax::None => page::TaxRule::None,
                Tax::Seki => page::TaxRule::Seki,
                Tax::All => page::TaxRule::All,
                Tax::Groups | Tax::Eyes => return None,
            },
            suicide: self.suicide,
            button: self.button,
            bonus: match self.bonus {
                Bonus::None => page::Bonus::Zero,
                Bonus::FewerByOne => page::Bonus::FewerByOne,
                Bonus::Each => page::Bonus::Same,
            },
            ..page::Options::default()
        })
    }

    /// Returns KataGo's rules for options of its page.
    fn of_page(options: page::Options) -> KataGo {
        KataGo {
            ko: match options.ko {
                page::KoRule::Simple => Ko::Stone,
                page::KoRule::Positional => Ko::Positional,
                page::KoRule::Situational => Ko::Situational,
            },
            scoring: match options.scoring {
                page::ScoringRule::Area => Scoring::Area,
                page::ScoringRule::Territory => Scoring::Territory,
            },
            tax: Some(match options.tax {
                page::TaxRule::None => Tax::None,
                page::TaxRule::Seki => Tax::Seki,
                page::TaxRule::All => Tax::All,
            }),
            suicide: options.suicide,
            button: options.button,
            bonus: match options.bonus {
                page::Bonus::Zero => Bonus::None,
                page::Bonus::FewerByOne => Bonus::FewerByOne,
                page::Bonus::Same => Bonus::Each,
            },
            ..KataGo::default()
        }
    }

    /// Returns the options that are nearest to these rules.
    fn options(&self) -> Options {
        Options(Values {
            suicide: if self.suicide { Suicide::Multi } else { Suicide::None },
            ko: self.ko,
            passes: if self.ko == Ko::SincePass { Passes::SamePosition } else { Passes::Two },
            // It stands for the clean-up phases.
            agreement: if self.scoring == Scoring::Territory { Agreement::Yes } else { Agreement::No },
            scoring: self.scoring,
            tax: self.tax(),
            button: if self.button { Button::FirstPass } else { Button::None },
            handicap: Handicap::Free,
            bonus: self.bonus,
            ..Values::default()
        })
    }

    /// Returns what the ruleset leaves out of KataGo's rules.
    pub(super) fn left_out(&self) -> Vec<String> {
        let is_on_page = self.page().is_some();
        let territory = self.scoring == Scoring::Territory;
        let sentences = [
            (true, "the program always takes stones out of pass-alive territory of the opponent before it counts"),
            (
                is_on_page && territory,
                "the program takes a play at the empty point of a blocked ko as the removal of the mark",
            ),
            (!is_on_page && territory, "two clean-up phases decide life and death by play: agreement stands for them"),
            (!is_on_page && self.tax() != Tax::None, "a region in atari is no territory in seki"),
            (
                self.friendly_pass,
                "friendly passing lets the program pass while dead stones are on the board: it is no rule",
            ),
        ];
        sentences.into_iter().filter(|(holds, _)| *holds).map(|(_, says)| says.to_owned()).collect()
    }

    /// Returns KataGo's rules for a ruleset. `None` if KataGo cannot say it.
    ///
    /// KataGo can say what its page has, apart from self-play and from readings that the program does not follow. Of
    /// options it can say those that play the same, whether or not the players agree on dead stones afterwards.
    pub fn of(rules: &Ruleset) -> Option<KataGo> {
        let katago = match &rules.spec {
            SpecRules::KataGo(options) if !options.self_play && rules.chosen.is_empty() => KataGo::of_page(*options),
            _ => KataGo::of_options(rules.options?)?,
        };
        Some(katago.with_komi(rules.komi))
    }

    fn of_options(options: Options) -> Option<KataGo> {
        let katago = KataGo {
            ko: options.ko,
            scoring: options.scoring,
            tax: Some(options.tax),
            suicide: options.suicide == Suicide::Multi,
            button: options.button == Button::FirstPass,
            bonus: options.bonus,
            ..KataGo::default()
        };
        // The options have neither the end of repetitions that comes with simple ko, nor clean-up phases, nor regions
        // of independent life.
        let has_superko = matches!(options.ko, Ko::Positional | Ko::Situational | Ko::SincePass);
        let plays_the_same = has_superko && (options.scoring, options.tax) == (Scoring::Area, Tax::None);
        // Agreement and the kind of placement are no rules of KataGo's. What else differs cannot be said.
        let plain = |of: Options| Values { agreement: Agreement::No, handicap: Handicap::Free, ..of.0 };
        (plays_the_same && plain(options) == plain(katago.options())).then_some(katago)
    }

    /// Returns the rules as KataGo's JSON.
    pub fn json(&self) -> String {
        self.object(true)
    }

    /// Returns the rules as KataGo's JSON without komi, as its command `kata-set-rules` takes them.
    pub fn rules_json(&self) -> String {
        self.object(false)
    }

    fn object(&self, komi: bool) -> String {
        let pairs = [
            ("friendlyPassOk", Value::from(self.friendly_pass)),
            ("hasButton", Value::from(self.button)),
            ("ko", Value::from(self.ko.word())),
            ("komi", Value::from(f64::from(self.komi().0) / 2.0)),
            ("scoring", Value::from(self.scoring.word())),
            ("suicide", Value::from(self.suicide)),
            ("tax", Value::from(self.tax().word())),
            ("whiteHandicapBonus", Value::from(self.bonus.word())),
        ];
        let pairs = pairs.into_iter().filter(|(key, _)| komi || *key != "komi");
        Value::Object(pairs.map(|(key, value)| (key.to_owned(), value)).collect()).to_string()
    }
}

impl std::fmt::Display for KataGo {
    /// Writes KataGo's string.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words = [self.ko.word(), self.scoring.word(), self.tax().word()].map(Option::unwrap_or_default);
        let [ko, scoring, tax] = words;
        write!(f, "ko{ko}score{scoring}tax{tax}sui{}", u8::from(self.suicide))?;
        if self.button {
            f.write_str("button1")?;
        }
        if let Some(bonus) = self.bonus.word().filter(|_| self.bonus != Bonus::None) {
            write!(f, "whb{bonus}")?;
        }
        if self.friendly_pass {
            f.write_str("fpok1")?;
        }
        write!(f, "komi{}", self.komi())
    }
}

/// Returns the value that a string has after the beginning of a key: the longest word that fits, or a number.
fn value_of<'a>(key: &str, rest: &'a str) -> &'a str {
    let words = match key {
        "ko" => Ko::words(),
        "scoring" => Scoring::words(),
        "tax" => Tax::words(),
        "whiteHandicapBonus" => Bonus::words(),
        _ => {
            let digits = rest.find(|letter: char| !(letter.is_ascii_digit() || matches!(letter, '.' | '-')));
            return &rest[..digits.unwrap_or(rest.len())];
        }
    };
    let fits = words.iter().filter(|word| rest.starts_with(**word)).map(|word| word.len());
    &rest[..fits.max().unwrap_or(0)]
}

fn word<T: Word>(key: &str, value: &str) -> Result<T, InputError> {
    T::of(value).ok_or_else(|| {
        let names = T::words().join(", ");
        InputError::new(format!("KataGo's rules: {key} `{value}`: expected one of {names}"))
    })
}

fn flag(key: &str, value: &str) -> Result<bool, InputError> {
    match value {
        "true" | "1" => Ok(true),
        "false" | "0" => Ok(false),
        _ => Err(InputError::new(format!("KataGo's rules: {key} `{value}`: expected true or false"))),
    }
}

fn half(value: &str) -> Result<Half, InputError> {
    value.parse().map_err(|error: InputError| InputError::new("KataGo's rules: komi").because(error))
}
