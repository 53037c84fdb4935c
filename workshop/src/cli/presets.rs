//! The verb `presets`: writes the library's table of presets from the data of the harness.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use shinpan::{AfterDisagreement, Ending, HandicapStyle, Ruleset, TimeOut};
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::rulesets::{KataGo, Preset, PresetGroup, Rules, normal, presets, spellings};
use shinpan_tool::command::failure::{Exit, VerbResult};

/// How long a line of the table may be.
const WIDTH: usize = 120;

/// The one switch whose type does not have its name.
const NAMED_OTHERWISE: (&str, &str) = ("Handicap", "HandicapStyle");

pub(super) fn print(out: &mut dyn Write) -> VerbResult {
    write!(out, "{}", library_table()?)?;
    Ok(Exit::AsExpected)
}

/// Returns the text of `src/presets/table.rs`.
///
/// # Errors
/// - The data has a fault.
pub fn library_table() -> Result<String, InputError> {
    let all = presets()?;
    let in_order = || PresetGroup::ALL.into_iter().flat_map(|group| all.iter().filter(move |one| one.group == group));
    let base = wrapped(&within_braces("usual".to_owned(), differing(usual(), Ruleset::PLAIN)));
    let mut rows = String::new();
    for preset in in_order().filter(|preset| preset.rules.is_some()) {
        rows.push_str(&row(preset)?);
    }
    let (mut named, refused) = names(all)?;
    let mut meaning = String::new();
    for preset in in_order() {
        meaning.push_str(&named.remove(preset.id.as_str()).map_or_else(String::new, |names| list(&preset.id, &names)));
    }
    let unmapped: String = refused.iter().map(|(why, names)| list(why, names)).collect();
    Ok(format!(
        "//! Presets and their names. `cargo xtask presets` writes this file from crates/harness/presets/, where their sources are.

use super::preset::{{Preset, table}};
use crate::half_points::HalfPoints;
use crate::ruleset::*;

table! {{
{base}{rows}}}

/// The names of each preset but its id, in small letters with hyphens for blanks.
pub(super) const NAMES: &[(&str, &[&str])] = &[
{meaning}];

/// Names that no preset stands for, after the reason why nothing near is taken for them.
pub(super) const UNMAPPED: &[(&str, &[&str])] = &[
{unmapped}];
"
    ))
}

/// Returns the switches that most presets have. No source forbids resigning or losing on time, so all have these.
fn usual() -> Ruleset {
    let free = Ruleset::PLAIN.with_resignation(true).with_time(true).with_time_out(TimeOut::PlayerToMove);
    let ending = free.with_ending(Ending::AgreementOrContinue).with_after_disagreement(AfterDisagreement::PassesStop);
    ending.with_handicap(HandicapStyle::ConsecutiveMoves)
}

/// Returns the row of a preset.
fn row(preset: &Preset) -> Result<String, InputError> {
    let rules: Rules = preset.id.parse()?;
    let engine = rules.engine.with_resignation(true).with_time(true).with_time_out(TimeOut::PlayerToMove);
    let [komi, handicap_komi] = [preset.komi, preset.handicap_komi]
        .map(|komi| komi.map_or_else(|| "None".to_owned(), |komi| format!("Some({})", komi.0)));
    let begin = format!("{:?} {:?} {komi} {handicap_komi}", preset.id, preset.title);
    Ok(wrapped(&within_braces(begin, differing(engine, usual()))))
}

fn within_braces(begin: String, settings: Vec<String>) -> Vec<String> {
    let settings = settings.into_iter().map(|setting| format!("{setting},"));
    [begin, "{".to_owned()].into_iter().chain(settings).chain(["}".to_owned()]).collect()
}

/// Returns the settings of a ruleset that the other has not.
fn differing(ruleset: Ruleset, other: Ruleset) -> Vec<String> {
    let other = switches(other);
    let own = switches(ruleset).into_iter().filter(|(name, setting)| other[name] != *setting);
    own.map(|(name, setting)| {
        if ["true", "false"].contains(&&*setting) {
            return format!("{name}: {setting}");
        }
        let words = name.split('_').map(|word| format!("{}{}", word[..1].to_uppercase(), &word[1..]));
        let pascal: String = words.collect();
        let of_type = if pascal == NAMED_OTHERWISE.0 { NAMED_OTHERWISE.1 } else { &pascal };
        format!("{name}: {of_type}::{setting}")
    })
    .collect()
}

/// Returns the settings of a ruleset by the name of the switch, as its declaration spells them.
fn switches(ruleset: Ruleset) -> BTreeMap<String, String> {
    let text = format!("{ruleset:?}");
    let fields = text.trim_start_matches("Ruleset { ").trim_end_matches(" }").split(", ");
    fields.filter_map(|field| field.split_once(": ")).map(|(name, set)| (name.to_owned(), set.to_owned())).collect()
}

/// Names in their normal form, by the id of a preset or by the reason that they mean none.
type PresetNames = BTreeMap<String, BTreeSet<String>>;

/// Returns the names of each preset that can be played, and the names that mean none, by the reason.
fn names(all: &[Preset]) -> Result<(PresetNames, PresetNames), InputError> {
    let (mut named, mut unmapped) = (PresetNames::new(), PresetNames::new());
    let mut note = |name: &str, means: Result<&Preset, &str>| {
        let means = means.and_then(|preset| preset.refused.as_deref().map_or(Ok(&preset.id), Err));
        match means {
            Ok(id) if normal(name) == *id => false,
            Ok(id) => named.entry(id.clone()).or_default().insert(normal(name)),
            Err(why) => unmapped.entry(why.to_owned()).or_default().insert(normal(name)),
        };
    };
    for preset in all {
        preset.sgf.iter().chain(&preset.aliases).chain([&preset.id]).for_each(|name| note(name, Ok(preset)));
    }
    // The library does not read KataGo's rules key by key.
    for spelling in spellings()?.iter().filter(|spelling| !KataGo::is_meant(&spelling.name)) {
        let of_preset = |means: &String| all.iter().find(|preset| preset.id == *means);
        match (&spelling.means, spelling.why.as_deref()) {
            (Some(means), _) => of_preset(means).into_iter().for_each(|preset| note(&spelling.name, Ok(preset))),
            (None, Some(why)) => note(&spelling.name, Err(why)),
            (None, None) => {}
        }
    }
    Ok((named, unmapped))
}

fn list(key: &str, names: &BTreeSet<String>) -> String {
    let names = names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>().join(", ");
    let mut words = vec![format!("({key:?},")];
    words.extend(format!("&[{names}]),").split_inclusive(", ").map(|word| word.trim_end().to_owned()));
    wrapped(&words)
}

/// Returns the words on as few lines as they need.
fn wrapped(words: &[String]) -> String {
    let (mut lines, mut line) = (String::new(), "   ".to_owned());
    for word in words {
        if line.chars().count() + 1 + word.chars().count() > WIDTH && line.len() > 3 {
            lines += &(std::mem::replace(&mut line, "       ".to_owned()) + "\n");
        }
        line += &format!(" {word}");
    }
    lines + &line + "\n"
}
