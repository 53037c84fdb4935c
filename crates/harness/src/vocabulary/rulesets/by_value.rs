//! Rulesets with options by value: `basic,ko=none`, `aga,suicide=all`.

use shinpan_spec::basic;
use shinpan_spec::options::Options as Values;
use shinpan_spec::tromp_taylor_2001::Reading;

use super::composed::{OPTIONS, composed};
use super::named_rulesets::known;
use super::options::{Ko, Options, PassStones, Scoring, Suicide, Tax};
use super::ruleset::{Ruleset, SpecRules};
use super::table::{TABLE, row_with_id};
use crate::input::InputError;

/// Returns the ruleset of these options: a row of `basic` if its own options say the same.
///
/// # Errors
/// - Two values make no sense together.
pub(super) fn of_options(options: Options) -> Result<&'static Ruleset, InputError> {
    options.check()?;
    if let Some(row) = article(&options).and_then(|of| row_of(&SpecRules::Basic(of))) {
        return Ok(row);
    }
    Ok(known(&format!("basic,{options}"), || composed(options)))
}

/// Returns the ruleset of these options as the register of the options plays it, also where a row of `basic` says the
/// same: `options,ko=situational`.
///
/// # Errors
/// - Two values make no sense together.
pub(super) fn transcribed(options: Options) -> Result<&'static Ruleset, InputError> {
    let (base, same) = (row_with_id(OPTIONS), of_options(options)?);
    if same.options.is_some() {
        return Ok(same);
    }
    let id = format!("{OPTIONS},{options}");
    let id = id.trim_end_matches(',');
    Ok(base
        .filter(|row| row.id == id)
        .unwrap_or_else(|| known(id, || Ruleset { id: id.to_owned(), canonical: id.to_owned(), ..composed(options) })))
}

/// Returns the choices of the article `basic` that say the same. `None` if the article does not have a value.
fn article(options: &Options) -> Option<basic::Options> {
    let prohibit_suicide = match options.suicide {
        Suicide::All => false,
        Suicide::None => true,
        Suicide::Multi => return None,
    };
    let repetition = match options.ko {
        Ko::Positional => basic::Repetition::Positional,
        Ko::Situational => basic::Repetition::Situational,
        Ko::Natural => basic::Repetition::NaturalSituational,
        Ko::Simple => basic::Repetition::SimpleKo,
        Ko::Stone => basic::Repetition::SimpleKoRestated,
        Ko::None | Ko::OwnMoves | Ko::SincePass => return None,
    };
    let scoring = match (options.scoring, options.tax) {
        (Scoring::Area, Tax::None) => basic::Scoring::Area,
        (Scoring::Area, Tax::Groups) => basic::Scoring::GroupTax,
        (Scoring::Territory, Tax::None) => basic::Scoring::Territory,
        (Scoring::Stones, Tax::None) => basic::Scoring::Stone,
        (Scoring::Territory | Scoring::Stones, Tax::Groups) | (_, Tax::Seki | Tax::All | Tax::Eyes) => return None,
    };
    let article = basic::Options { prohibit_suicide, repetition, scoring, readings: Default::default() };
    (by_value(&article) == *options).then_some(article)
}

/// Returns the options that say the same as these choices of the article.
fn by_value(article: &basic::Options) -> Options {
    let (scoring, tax) = match article.scoring {
        basic::Scoring::Area => (Scoring::Area, Tax::None),
        basic::Scoring::GroupTax => (Scoring::Area, Tax::Groups),
        basic::Scoring::Territory => (Scoring::Territory, Tax::None),
        basic::Scoring::Stone => (Scoring::Stones, Tax::None),
    };
    let ko = match article.repetition {
        basic::Repetition::Positional => Ko::Positional,
        basic::Repetition::Situational => Ko::Situational,
        basic::Repetition::NaturalSituational => Ko::Natural,
        basic::Repetition::SimpleKo => Ko::Simple,
        basic::Repetition::SimpleKoRestated => Ko::Stone,
    };
    let suicide = if article.prohibit_suicide { Suicide::None } else { Suicide::All };
    Options(Values { suicide, ko, scoring, tax, ..Values::default() })
}

/// Returns the options of a ruleset. `None` if options cannot say its rules.
fn options_of(rules: &Ruleset) -> Option<Options> {
    match &rules.spec {
        _ if rules.options.is_some() => rules.options,
        SpecRules::Basic(article) if rules.chosen.is_empty() => Some(by_value(article)),
        _ => None,
    }
}

/// Returns the row of the table that the specification plays so.
fn row_of(spec: &SpecRules) -> Option<&'static Ruleset> {
    TABLE.iter().find(|row| row.spec == *spec)
}

/// Returns a ruleset with other values of options: `suicide=multi`, `ko=none`.
///
/// # Errors
/// - A part is not `KEY=VALUE`, or no option has this name or value.
/// - A key is named twice.
/// - Two values make no sense together.
/// - The ruleset is a document's whose text has no such option.
pub(super) fn with_values(base: &Ruleset, parts: &[&str]) -> Result<&'static Ruleset, InputError> {
    let mut changes: Vec<(&str, &str)> = Vec::new();
    for part in parts {
        let (key, value) = part.split_once('=').ok_or_else(|| {
            InputError::new(format!("`{part}` after the comma")).expected("an option by value, as in ko=none")
        })?;
        let (key, value) = (key.trim(), value.trim());
        if changes.iter().any(|(other, _)| *other == key) {
            return Err(InputError::new(format!("option {key} is named twice: expected it once")));
        }
        changes.push((key, value));
    }
    // A wrong name is a wrong name under every base.
    let alone = changes.iter().try_fold(Options::default(), |options, (key, value)| options.with(key, value))?;
    if let Some(options) = options_of(base) {
        let options = changes.iter().try_fold(options, |options, (key, value)| options.with(key, value))?;
        return if base.id == OPTIONS { transcribed(options) } else { of_options(options) };
    }
    if let Some(row) = sibling(base, &changes) {
        return Ok(row);
    }
    Err(InputError::new(format!(
        "{} is played by its own text, which has no option {}; `basic,{alone}` composes rules of options",
        base.id,
        parts.join(",")
    )))
}

/// Returns the row of the same document that has these values. `None` if the document has no such row.
fn sibling(base: &Ruleset, changes: &[(&str, &str)]) -> Option<&'static Ruleset> {
    let (before, keys) = own_values(&base.spec).filter(|_| base.chosen.is_empty())?;
    if changes.iter().any(|(key, _)| !keys.contains(key)) {
        return None;
    }
    let wanted = changes.iter().try_fold(before, |options, (key, value)| options.with(key, value)).ok()?;
    let fits = |row: &&Ruleset| own_values(&row.spec).is_some_and(|(values, _)| values == wanted);
    TABLE.iter().filter(|row| row.document == base.document).find(fits)
}

/// Returns the values of options that tell a row of some documents from the others, and which options those are.
fn own_values(spec: &SpecRules) -> Option<(Options, &'static [&'static str])> {
    match spec {
        SpecRules::TrompTaylor(of) => {
            let ko = match of.reading {
                Reading::Situational => Ko::Situational,
                Reading::NaturalSituational => Ko::Natural,
                Reading::Positional => Ko::Positional,
            };
            Some((Options(Values { ko, ..Values::default() }), &["suicide", "ko"]))
        }
        SpecRules::International(of) if !of.basic_ko => {
            let suicide = if of.no_suicide { Suicide::None } else { Suicide::All };
            let pass_stones = if of.equivalence { PassStones::Yes } else { PassStones::No };
            let values = Values { suicide, pass_stones, ..Values::default() };
            Some((Options(values), &["suicide", "ko", "pass-stones"]))
        }
        SpecRules::International(_)
        | SpecRules::Japanese(_)
        | SpecRules::Japanese1989(_)
        | SpecRules::Wmsg(_)
        | SpecRules::Basic(_)
        | SpecRules::Davies(_)
        | SpecRules::NewZealand(_)
        | SpecRules::ButtonGo(_)
        | SpecRules::KataGo(_)
        | SpecRules::Composed(_) => None,
    }
}
