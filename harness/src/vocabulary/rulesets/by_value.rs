//! Rulesets with options by value: `basic,ko=none`, `aga,suicide=all`.

use super::composed::{OPTIONS, composed};
use super::kept::kept;
use super::options::Options;
use super::ruleset::Ruleset;
use super::table::row_with_id;
use crate::input::InputError;

/// What an option of `basic` is called as an option by value.
const BY_NAME: &[(&str, &str, &str)] = &[
    ("group-tax", "tax", "groups"),
    ("no-suicide", "suicide", "none"),
    ("nssk", "ko", "natural"),
    ("simple-ko", "ko", "simple"),
    ("simple-ko-restated", "ko", "stone"),
    ("ssk", "ko", "situational"),
    ("stone-scoring", "scoring", "stones"),
    ("territory", "scoring", "territory"),
];

/// Returns the ruleset of these options: a row of `basic` if its own options say the same.
///
/// # Errors
/// - Two values make no sense together.
pub(super) fn of_options(options: Options) -> Result<&'static Ruleset, InputError> {
    options.check()?;
    if let Some(row) = by_name(&options).and_then(|id| row_with_id(&id)) {
        return Ok(row);
    }
    Ok(kept(&format!("basic,{options}"), || composed(options)))
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
        .unwrap_or_else(|| kept(id, || Ruleset { id: id.to_owned(), canonical: id.to_owned(), ..composed(options) })))
}

/// Returns the id of `basic` with options by name that says the same. `None` if a value has no such name.
fn by_name(options: &Options) -> Option<String> {
    let name = |(key, value)| BY_NAME.iter().find(|(_, its, of)| *its == key && *of == value).map(|(name, _, _)| *name);
    let mut names: Vec<&str> = options.changed().map(name).collect::<Option<_>>()?;
    names.sort_unstable();
    Some(["basic"].into_iter().chain(names).collect::<Vec<_>>().join("+"))
}

/// Returns the options of a ruleset. `None` if options cannot say its rules.
fn options_of(rules: &Ruleset) -> Option<Options> {
    if rules.options.is_some() {
        return rules.options;
    }
    let mut names = rules.canonical.split('+');
    if names.next() != Some("basic") || !rules.chosen.is_empty() {
        return None;
    }
    names.try_fold(Options::default(), |options, name| {
        let (_, key, value) = BY_NAME.iter().find(|(by, _, _)| *by == name)?;
        options.with(key, value).ok()
    })
}

/// What rows of other documents are called as options by value: the row, and the values that tell it from its siblings.
const SIBLINGS: &[(&str, &[(&str, &str)])] = &[
    ("tromp-taylor-2001", &[("suicide", "all"), ("ko", "situational")]),
    ("tromp-taylor-2001+nssk", &[("suicide", "all"), ("ko", "natural")]),
    ("tromp-taylor-2001+psk", &[("suicide", "all"), ("ko", "positional")]),
    ("international-1998", &[("suicide", "all"), ("ko", "positional"), ("pass-stones", "no")]),
    ("international-1998+no-suicide", &[("suicide", "none"), ("ko", "positional"), ("pass-stones", "no")]),
    ("international-1998+equivalence", &[("suicide", "all"), ("ko", "positional"), ("pass-stones", "yes")]),
    ("international-1998+equivalence+no-suicide", &[("suicide", "none"), ("ko", "positional"), ("pass-stones", "yes")]),
];

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
            InputError::new(format!("`{part}`: expected an option by value after the comma")).expected("as in ko=none")
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

/// Returns the row of the same document that has these values.
fn sibling(base: &Ruleset, changes: &[(&str, &str)]) -> Option<&'static Ruleset> {
    let (_, own) = SIBLINGS.iter().find(|(id, _)| *id == base.canonical)?;
    let wanted = |key: &str| changes.iter().find(|(name, _)| *name == key).map(|(_, value)| *value);
    if changes.iter().any(|(key, _)| !own.iter().any(|(name, _)| name == key)) {
        return None;
    }
    let fits = |values: &[(&str, &str)]| {
        values.len() == own.len()
            && values.iter().zip(*own).all(|((key, value), (_, before))| wanted(key).unwrap_or(before) == *value)
    };
    let document = base.document;
    SIBLINGS
        .iter()
        .filter(|(_, values)| fits(values))
        .find_map(|(id, _)| row_with_id(id).filter(|row| row.document == document))
}
