//! How the clauses of a document stand under one ruleset, and the cases that tell two rulesets apart.

use std::collections::BTreeSet;

use shinpan_harness::judge::pair::Finding;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::one_ruleset::Under;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::corpus::{Corpus, Entry};
use shinpan_harness::suite::trace::{Clause, Register, Standing};
use shinpan_harness::vocabulary::{Field, Fields, Half, Rules, Script, Start, Want};
use shinpan_lab::search::{Compared, difference};

/// How a clause stands under a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stands {
    /// It applies in games under the ruleset.
    InForce,
    /// It is an option that the ruleset does not choose, or the text that an option replaces.
    NotChosen,
    /// It decides nothing in a game, and says why.
    Excused,
}

/// The clauses of a ruleset's document, each with how it stands.
///
/// A clause is in force if it runs when the specification plays the document's cases under this ruleset. Cases that
/// cannot begin under it tell nothing.
pub fn standings<'a>(rules: Rules, register: &'a Register, corpus: &Corpus) -> Vec<(&'a Clause, Stands)> {
    let ran = in_force(rules, corpus);
    let stands = |clause: &Clause| match clause.status {
        _ if ran.contains(clause.id.as_str()) => Stands::InForce,
        Standing::Normative => Stands::NotChosen,
        Standing::Informative | Standing::Pending => Stands::Excused,
    };
    register.clauses.iter().map(|clause| (clause, stands(clause))).collect()
}

/// Returns the clauses that run when the specification plays the document's cases under a ruleset, but for long cases.
///
/// A clause runs when its subject happens, so the acts and the last score show it. Legal plays and owners, which take most
/// of the time, are not asked for.
pub fn in_force(rules: Rules, corpus: &Corpus) -> BTreeSet<&'static str> {
    let want = Want { every: Fields::none(), last: Want::lockstep().last.without(Field::Owner), also: Vec::new() };
    let mut spec = Spec::tracing();
    for script in of_documents(&[rules], corpus).map(|entry| entry.case.script(rules)).filter(|one| !one.is_long()) {
        spec.transcript(&script, &want);
    }
    spec.exercised()
}

/// Returns the cases of the documents of these rulesets, each once.
fn of_documents<'a>(rulesets: &'a [Rules], corpus: &'a Corpus) -> impl Iterator<Item = &'a Entry> {
    let is_of = |rules: &Rules| rulesets.iter().any(|one| one.document == rules.document);
    corpus.entries.iter().filter(move |entry| entry.case.rules.iter().any(is_of))
}

/// A case whose script goes differently under two rulesets.
#[derive(Clone, Debug)]
pub struct Separating {
    /// The id of the case.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What differs.
    pub finding: Finding,
}

/// The most cases that tell two rulesets apart.
const MOST: usize = 6;

/// Returns cases that tell two rulesets apart: for each kind of difference the smallest one, at most six. Komi is 0. The
/// smallest has no handicap, then the fewest acts before the difference, then the fewest points. Long scripts are not
/// tried, because all legal moves are compared after each act.
///
/// The engine tells where a script differs, if it can play both rulesets. The specification, which may take minutes for
/// all cases, plays those that are shown, up to there, and names the clauses.
pub fn separating(left: Rules, right: Rules, corpus: &Corpus) -> Vec<Separating> {
    let both = [left, right];
    let specified = both.map(|rules| Under::new(rules, Spec::new()));
    let played = both.map(|rules| Under::new(rules, Engine::new()));
    let has_engine = both.iter().all(|rules| rules.has_an_engine().is_ok());
    let mut differing: Vec<(&Entry, Script)> = Vec::new();
    for entry in of_documents(&both, corpus) {
        let script = entry.case.script(left);
        if script.is_long() {
            continue;
        }
        let mut script = Script { start: Start { komi: Some(Half(0)), ..script.start }, ..script };
        let found = match has_engine {
            true => difference(&played[0], &played[1], &script, Compared::Games),
            false => difference(&specified[0], &specified[1], &script, Compared::Games),
        };
        if let Some(finding) = found {
            script.acts.truncate(finding.divergence.step);
            differing.push((entry, script));
        }
    }
    differing.sort_by_key(|(entry, Script { start, acts, .. })| {
        (start.handicap > 0, acts.len(), start.board.points().count(), entry.id.clone())
    });
    let mut kinds = BTreeSet::new();
    let shown = differing.into_iter().filter_map(|(entry, script)| {
        let finding = difference(&specified[0], &specified[1], &script, Compared::Games)?;
        let is_new = kinds.insert(finding.divergence.fingerprint().0);
        is_new.then(|| Separating { id: entry.id.clone(), title: entry.case.title.clone(), finding })
    });
    shown.take(MOST).collect()
}
