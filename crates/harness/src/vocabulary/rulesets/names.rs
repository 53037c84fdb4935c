//! Names of rules as people and programs write them: the property RU of records, KataGo's JSON and strings, commands of
//! the Go Text Protocol, GNU Go's flags.
//!
//! A name that nobody registered is never mapped to something.

use shinpan_spec::options::Options as Values;

use super::by_value::of_options;
use super::katago::KataGo;
use super::options::{Ko, Options, Scoring, Suicide};
use super::presets::{Preset, presets};
use super::rules::{Rules, all};
use super::wild_spellings::{normal as normal_form, spellings};
use crate::input::{InputError, nearest};
use crate::vocabulary::half::Half;

/// What a name means.
#[derive(Clone, Debug)]
pub struct Named {
    /// The ruleset.
    pub rules: Rules,
    /// The komi that the name itself states.
    pub komi: Option<Half>,
    /// Whose name it is.
    pub by: String,
    /// What the name means and the ruleset leaves out.
    pub leaves_out: Vec<String>,
    /// The name, if it is KataGo's rules key by key.
    katago: Option<KataGo>,
}

impl Named {
    /// Returns KataGo's rules with the komi of the name, if it states one. `None` if KataGo has no rules like these.
    pub fn katago(&self) -> Option<KataGo> {
        let katago = self.katago.clone().or_else(|| KataGo::of(&self.rules))?;
        Some(match self.komi {
            Some(komi) => katago.with_komi(komi),
            None => katago,
        })
    }
}

/// How many names an error offers for an unknown one.
const OFFERED: usize = 3;

/// The most bytes of a name. KataGo's rules as JSON have a tenth of it.
const LONGEST_NAME: usize = 4096;

/// Returns what a name means.
///
/// # Errors
/// - The name is too long.
/// - Nobody registered the name: the error offers the nearest.
/// - The name is registered as one that must not be mapped, or is a preset that is refused: the error says why.
/// - KataGo's rules or GNU Go's flags have a fault.
pub fn name(text: &str) -> Result<Named, InputError> {
    if text.len() > LONGEST_NAME {
        let what = format!("a name of rules of {} bytes: expected at most {LONGEST_NAME}", text.len());
        return Err(InputError::new(what));
    }
    let text = bare(text);
    if KataGo::is_meant(text) {
        let katago = KataGo::read(text)?;
        let (rules, komi) = (Rules(katago.ruleset()?), Some(katago.komi()));
        let by = "KataGo's rules, key by key".to_owned();
        return Ok(Named { rules, komi, by, leaves_out: katago.left_out(), katago: Some(katago) });
    }
    let known = presets()?;
    let normal = normal_form(text);
    let command = known.iter().find(|preset| preset.gtp.iter().any(|command| normal_form(command) == normal));
    if let Some(preset) = command {
        return of(&preset.id, "a command of the Go Text Protocol".to_owned());
    }
    if let Some(rest) = text.strip_prefix("kata-set-rules ") {
        return name(rest).map_err(|error| error.about("kata-set-rules"));
    }
    if text.starts_with("--") || text.starts_with("gnugo ") {
        let rules = Rules(of_options(gnugo(text)?)?);
        let leaves_out = vec!["final_score is an estimate: GNU Go itself decides what is dead".to_owned()];
        return Ok(Named { rules, komi: None, by: "GNU Go's flags".to_owned(), leaves_out, katago: None });
    }
    if let Some(spelling) = spellings()?.iter().find(|spelling| normal_form(&spelling.name) == normal) {
        let Some(means) = &spelling.means else {
            return Err(spelling.refusal(text));
        };
        return of(means, spelling.from.clone());
    }
    let in_records = |preset: &&Preset| preset.sgf.iter().chain(&preset.aliases).any(|one| normal_form(one) == normal);
    if let Some(preset) = known.iter().find(in_records) {
        return of(&preset.id, format!("a spelling of {}", preset.id));
    }
    of(&normal, "shinpan".to_owned()).map_err(|error| match known.iter().any(|preset| preset.id == normal) {
        true => error,
        false => unknown(text, &normal, error),
    })
}

/// Returns what a name means where an id is expected. An id comes first, so that its errors stay those of ids.
///
/// # Errors
/// - Those of an id, for a name that is neither.
/// - KataGo's rules have a fault.
pub fn meant(text: &str) -> Result<Named, InputError> {
    match of(text, "shinpan".to_owned()) {
        Ok(named) => Ok(named),
        Err(_) if KataGo::is_meant(bare(text)) => name(text),
        Err(error) => name(text).map_err(|_| error),
    }
}

/// Returns the komi that a name of rules states in so many words, as KataGo's rules may. `None` if it states none.
pub fn stated_komi(text: &str) -> Option<Half> {
    let text = bare(text);
    KataGo::read(text).ok().filter(|_| KataGo::is_meant(text)).and_then(|katago| katago.named_komi())
}

/// Returns the name without blanks around it, and without the property of a record.
fn bare(text: &str) -> &str {
    let text = text.trim();
    text.strip_prefix("RU[").and_then(|rest| rest.strip_suffix(']')).unwrap_or(text).trim()
}

fn of(id: &str, by: String) -> Result<Named, InputError> {
    let rules: Rules = id.parse()?;
    let leaves_out = rules.preset.map_or_else(Vec::new, Preset::leaves_out).into_iter().map(str::to_owned).collect();
    Ok(Named { rules, komi: None, by, leaves_out, katago: None })
}

/// Returns the error about an unknown name. An id with a fault of its own keeps its error.
fn unknown(text: &str, normal: &str, error: InputError) -> InputError {
    if normal.contains(['+', ',', '~']) {
        return error;
    }
    let rules = all().iter().map(|row| row.id.as_str());
    let presets = presets().unwrap_or_default();
    let ids = presets.iter().flat_map(|preset| preset.sgf.iter().chain(&preset.aliases).chain([&preset.id]));
    let spellings = spellings().unwrap_or_default().iter().filter(|spelling| spelling.means.is_some());
    let names = rules.chain(ids.map(String::as_str)).chain(spellings.map(|spelling| spelling.name.as_str()));
    let offered = nearest(normal, names, OFFERED);
    let error = InputError::new(format!("no ruleset is registered under `{text}`"));
    match offered.as_slice() {
        [] => error.expected("the id or name of a ruleset, such as basic or Japanese"),
        names => error.expected(format!("a registered name; the nearest are {}", names.join(", "))),
    }
}

/// Returns the options of GNU Go's flags. Flags of other subjects are ignored.
///
/// # Errors
/// - Two flags contradict each other.
fn gnugo(text: &str) -> Result<Options, InputError> {
    let (mut scoring, mut ko, mut suicide) = (None, None, None);
    for flag in text.split_whitespace() {
        match flag {
            "--chinese-rules" => once(&mut scoring, Scoring::Area, flag)?,
            "--japanese-rules" => once(&mut scoring, Scoring::Territory, flag)?,
            "--no-ko" => once(&mut ko, Ko::None, flag)?,
            "--simple-ko" => once(&mut ko, Ko::Stone, flag)?,
            "--positional-superko" => once(&mut ko, Ko::Positional, flag)?,
            "--situational-superko" => once(&mut ko, Ko::Situational, flag)?,
            "--forbid-suicide" => once(&mut suicide, Suicide::None, flag)?,
            "--allow-suicide" => once(&mut suicide, Suicide::Multi, flag)?,
            "--allow-all-suicide" => once(&mut suicide, Suicide::All, flag)?,
            _ => {}
        }
    }
    if (scoring, ko, suicide) == (None, None, None) {
        let flags = "--chinese-rules, --japanese-rules, --simple-ko, --positional-superko, --forbid-suicide and others";
        return Err(InputError::new(format!("`{text}`: no flag about rules")).expected(flags));
    }
    Ok(Options(Values {
        scoring: scoring.unwrap_or(Scoring::Territory),
        ko: ko.unwrap_or(Ko::Stone),
        suicide: suicide.unwrap_or(Suicide::None),
        ..Values::default()
    }))
}

/// Sets a value that a flag names.
///
/// # Errors
/// - Another flag named another value.
fn once<T: PartialEq>(known: &mut Option<T>, value: T, flag: &str) -> Result<(), InputError> {
    match known {
        Some(other) if *other != value => {
            Err(InputError::new(format!("GNU Go's flags: {flag} contradicts another one about the same")))
        }
        _ => {
            *known = Some(value);
            Ok(())
        }
    }
}
