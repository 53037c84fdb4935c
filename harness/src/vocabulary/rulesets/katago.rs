//! KataGo's rules as it writes them: JSON, and strings such as `koPOSITIONALscoreAREAtaxNONEsui1`.
//!
//! Keys, values and defaults are those of `lightvector/KataGo:cpp/game/rules.cpp`.

use serde_json::{Map, Value};

use super::options::Options;
use super::ruleset::Ruleset;
use crate::input::{InputError, did_you_mean_one_of};
use crate::vocabulary::half::Half;

/// KataGo's rules: a setting for each of its keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KataGo {
    ko: &'static str,
    scoring: &'static str,
    tax: Option<&'static str>,
    suicide: bool,
    button: bool,
    bonus: &'static str,
    friendly_pass: bool,
    komi: Option<Half>,
}

/// KataGo's words for a setting, each with the option that says it.
type Words = &'static [(&'static str, &'static str)];

const KO: Words =
    &[("SIMPLE", "stone"), ("POSITIONAL", "positional"), ("SITUATIONAL", "situational"), ("SPIGHT", "since-pass")];
const SCORING: Words = &[("AREA", "area"), ("TERRITORY", "territory")];
const TAX: Words = &[("NONE", "none"), ("SEKI", "seki"), ("ALL", "all")];
const BONUS: Words = &[("0", "none"), ("N-1", "fewer-by-one"), ("N", "each")];

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
            ko: "POSITIONAL",
            scoring: "AREA",
            tax: None,
            suicide: true,
            button: false,
            bonus: "0",
            friendly_pass: false,
            komi: None,
        }
    }
}

impl KataGo {
    /// Returns whether a text looks like KataGo's: an object, or a string that begins with its first key.
    pub(super) fn is_meant(text: &str) -> bool {
        text.starts_with('{')
            || text.strip_prefix("ko").is_some_and(|rest| KO.iter().any(|(ko, _)| rest.trim_start().starts_with(ko)))
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
        let object: Map<String, Value> = serde_json::from_str(text)
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
            "ko" => self.ko = word(key, value, KO)?,
            "scoring" | "score" => self.scoring = word(key, value, SCORING)?,
            "tax" => self.tax = Some(word(key, value, TAX)?),
            "suicide" => self.suicide = flag(key, value)?,
            "hasButton" => self.button = flag(key, value)?,
            "whiteHandicapBonus" => self.bonus = word(key, value, BONUS)?,
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
            ("TERRITORY", _) => Half(13),
            (_, true) => Half(14),
            _ => Half(15),
        })
    }

    /// Returns these rules with another komi.
    #[must_use]
    pub fn with_komi(self, komi: Half) -> KataGo {
        KataGo { komi: Some(komi), ..self }
    }

    /// Returns the tax: the one that is named, or what KataGo takes then.
    fn tax(&self) -> &'static str {
        self.tax.unwrap_or(if self.scoring == "TERRITORY" { "SEKI" } else { "NONE" })
    }

    /// Returns the options that say these rules.
    ///
    /// # Errors
    /// - Never: KataGo has no combination that options refuse.
    pub(super) fn options(&self) -> Result<Options, InputError> {
        let option =
            |value: &str, words: Words| words.iter().find(|(word, _)| *word == value).map_or("", |(_, option)| *option);
        let passes = if self.ko == "SPIGHT" { "same-position" } else { "2" };
        Options::default()
            .with("suicide", if self.suicide { "multi" } else { "none" })?
            .with("ko", option(self.ko, KO))?
            .with("passes", passes)?
            // It stands for the clean-up phases.
            .with("agreement", if self.scoring == "TERRITORY" { "yes" } else { "no" })?
            .with("scoring", option(self.scoring, SCORING))?
            .with("tax", option(self.tax(), TAX))?
            .with("button", if self.button { "first-pass" } else { "none" })?
            .with("handicap", "free")?
            .with("bonus", option(self.bonus, BONUS))
    }

    /// Returns what the options leave out of KataGo's rules.
    pub(super) fn left_out(&self) -> Vec<String> {
        let mut left_out = Vec::new();
        if self.ko == "SIMPLE" {
            left_out.push(
                "a position that stands a third time without passes between ends the game without result".to_owned(),
            );
            left_out.push("a second pass by the same player in the same state ends the phase".to_owned());
        }
        if self.scoring == "TERRITORY" {
            left_out.push("two clean-up phases decide life and death by play: agreement stands for them".to_owned());
        }
        if self.tax() != "NONE" {
            left_out.push("a region in atari is no territory in seki".to_owned());
        }
        if self.friendly_pass {
            left_out
                .push("passing while dead stones are on the board is friendly: the players agree on them".to_owned());
        }
        left_out
    }

    /// Returns KataGo's rules for a ruleset of options. `None` if KataGo cannot say it.
    pub fn of(rules: &Ruleset) -> Option<KataGo> {
        let options = rules.options?;
        let word = |key: &str, words: Words| {
            words.iter().find(|(_, option)| *option == options.get(key)).map(|(word, _)| *word)
        };
        let katago = KataGo {
            ko: word("ko", KO)?,
            scoring: word("scoring", SCORING)?,
            tax: Some(word("tax", TAX)?),
            suicide: options.get("suicide") == "multi",
            button: options.get("button") == "first-pass",
            bonus: word("bonus", BONUS)?,
            friendly_pass: false,
            komi: Some(rules.komi),
        };
        // Agreement and the kind of placement are no rules of KataGo's. What else differs cannot be said.
        let plain = |options: Options| options.with("agreement", "no")?.with("handicap", "free");
        (plain(options).ok()? == plain(katago.options().ok()?).ok()?).then_some(katago)
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
            ("ko", Value::from(self.ko)),
            ("komi", Value::from(f64::from(self.komi().0) / 2.0)),
            ("scoring", Value::from(self.scoring)),
            ("suicide", Value::from(self.suicide)),
            ("tax", Value::from(self.tax())),
            ("whiteHandicapBonus", Value::from(self.bonus)),
        ];
        let pairs = pairs.into_iter().filter(|(key, _)| komi || *key != "komi");
        Value::Object(pairs.map(|(key, value)| (key.to_owned(), value)).collect()).to_string()
    }
}

impl std::fmt::Display for KataGo {
    /// Writes KataGo's string.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ko{}score{}tax{}sui{}", self.ko, self.scoring, self.tax(), u8::from(self.suicide))?;
        if self.button {
            f.write_str("button1")?;
        }
        if self.bonus != "0" {
            write!(f, "whb{}", self.bonus)?;
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
        "ko" => KO,
        "scoring" => SCORING,
        "tax" => TAX,
        "whiteHandicapBonus" => BONUS,
        _ => {
            let digits = rest.find(|letter: char| !(letter.is_ascii_digit() || matches!(letter, '.' | '-')));
            return &rest[..digits.unwrap_or(rest.len())];
        }
    };
    let fits = words
        .iter()
        .map(|(word, _)| word.len())
        .filter(|length| rest.get(..*length).is_some_and(|begin| words.iter().any(|(word, _)| *word == begin)));
    &rest[..fits.max().unwrap_or(0)]
}

fn word(key: &str, value: &str, words: Words) -> Result<&'static str, InputError> {
    let found = words.iter().find(|(word, _)| *word == value);
    found.map(|(word, _)| *word).ok_or_else(|| {
        let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        InputError::new(format!("KataGo's rules: {key} `{value}`: expected one of {}", names.join(", ")))
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
