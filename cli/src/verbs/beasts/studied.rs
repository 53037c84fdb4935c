//! The beasts of the suite: what each ruleset says of the line that shows them, and whether their properties hold.

use std::collections::BTreeSet;

use shinpan_harness::input::InputError;
use shinpan_harness::suite::beast::BeastProperty;
use shinpan_harness::suite::case::Status;
use shinpan_harness::suite::corpus::{BeastEntry, CaseRun, Corpus, Entry};
use shinpan_harness::vocabulary::Rules;
use shinpan_referee::games::sgf::GameRecord;
use shinpan_referee::games::verdict_groups::{VerdictGroup, add};
use shinpan_referee::games::verdicts::{Stopping, judged};

pub use super::proof::{Proof, prove};

/// A beast with what was found about it.
#[derive(Clone, Debug)]
pub struct StudiedBeast {
    /// The beast.
    pub entry: BeastEntry,
    /// The line that shows it: start and acts of its first case.
    pub record: GameRecord,
    /// Rulesets with equal verdicts on this line. If play has not stopped after it, both players pass.
    pub groups: Vec<VerdictGroup>,
    /// The rulesets whose document does not decide some case of the beast.
    pub open: BTreeSet<String>,
    /// The presets that leave out what some case of the beast shows.
    pub not_modelled: BTreeSet<String>,
    /// The proofs of its properties, in their order.
    pub proofs: Vec<(BeastProperty, Proof)>,
}

/// Returns the line that shows a beast.
///
/// # Errors
/// - The suite has no such case.
pub fn line(corpus: &Corpus, entry: &BeastEntry) -> Result<GameRecord, InputError> {
    let first = cases(corpus, entry).next();
    let case = &first.ok_or_else(|| InputError::in_file(&entry.file, "a beast without a case"))?.case;
    Ok(GameRecord::of(case.start.clone(), case.steps.iter().flat_map(|step| step.acts())))
}

/// Returns the cases of a beast, in its order.
fn cases<'corpus>(corpus: &'corpus Corpus, entry: &'corpus BeastEntry) -> impl Iterator<Item = &'corpus Entry> {
    let ids = entry.beast.cases.iter().map(|name| format!("{}/{name}", entry.topic));
    ids.filter_map(|id| corpus.entries.iter().find(|entry| entry.id == id))
}

/// Studies a beast: plays its line under these rulesets, and proves its properties.
///
/// # Errors
/// - The suite has no case of the beast.
/// - A claim names an act that the property cannot have: the error says which.
pub fn study(
    corpus: &Corpus,
    entry: &BeastEntry,
    rules: &[Rules],
    stop: &dyn Fn() -> bool,
) -> Result<StudiedBeast, InputError> {
    let record = line(corpus, entry)?;
    let mut groups = Vec::new();
    for rules in rules {
        add(&mut groups, judged(&record, *rules, None, Stopping::Passing, &mut |_| {})?);
    }
    let undecided = |entry: &'_ Entry| {
        let open = entry.case.rules.iter().filter(|rules| entry.case.status_under(**rules) != Status::Required);
        open.map(|rules| rules.id.clone()).collect::<Vec<_>>()
    };
    let open = cases(corpus, entry).flat_map(undecided).collect();
    let left_out = |entry: &'_ Entry| {
        let runs = entry.case.rules.iter().map(|rules| CaseRun { entry, rules: *rules });
        runs.filter(|run| run.status() == Status::NotModelled).map(|run| run.rules.id.clone()).collect::<Vec<_>>()
    };
    let not_modelled = cases(corpus, entry).flat_map(left_out).collect();
    let prove = |property: &BeastProperty| {
        let proof = prove(property, &record, stop).map_err(|error| error.about(&entry.beast.name))?;
        Ok((property.clone(), proof))
    };
    let proofs = entry.beast.properties.iter().map(prove).collect::<Result<Vec<_>, InputError>>()?;
    Ok(StudiedBeast { entry: entry.clone(), record, groups, open, not_modelled, proofs })
}
