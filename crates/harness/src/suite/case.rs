//! Cases, format 1: a script with claims, as YAML.
//!
//! A file is a mapping of `format`, `topic`, `about` and `cases`. Each case has a `name`, a `title`, its `rules`, its
//! `clauses`, a `start` and `steps`. `corpus/README.md` says how to run one. The schema in `corpus/schema/` is
//! generated from the types below.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::input::{InputError, from_yaml};
use crate::suite::beast::{Beast, BeastProperty};
use crate::vocabulary::acts::for_every_act;
use crate::vocabulary::{
    Act, Color, End, Illegal, Move, Need, NoResult, Observation, PlayOut, Resume, Rules, Script, Settle, Start,
    Transcript, Yes,
};

/// The suite that this program has: the year and month of its release.
pub const SUITE: &str = "2026.11";

/// The suite of cases that do not say in which one they appeared.
pub const FIRST_SUITE: &str = "2026.11";

/// A file of cases on one topic.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CaseFile {
    /// The version of the format: 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 1)))]
    pub format: u32,
    /// The first part of the ids of these cases.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$")))]
    pub topic: String,
    /// What the cases are about.
    pub about: String,
    /// The anomalies of the rules that the cases show.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beasts: Vec<Beast>,
    /// The cases.
    pub cases: Vec<Case>,
}

/// Whether the document decides the case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The document decides.
    #[default]
    Required,
    /// The document does not say. A difference is reported, but is never a failure.
    Silent,
    /// The document can be read in two ways. The note gives both.
    Disputed,
    /// The preset's source decides otherwise, or does not decide: its data says so. A case never claims it, because it
    /// follows from the preset and the run. A difference is reported, but is never a failure.
    #[cfg_attr(feature = "schema", schemars(skip))]
    NotModelled,
}

impl Status {
    /// Returns the word of the case format.
    pub fn word(self) -> &'static str {
        match self {
            Status::Required => "required",
            Status::Silent => "silent",
            Status::Disputed => "disputed",
            Status::NotModelled => "not modelled",
        }
    }
}

/// What the cases of each tier test. The place in the list is the tier.
pub const TIERS: [&str; 8] = [
    "capture and suicide",
    "simple ko",
    "superko",
    "passes and ending",
    "area score",
    "score with a given dead set",
    "phases and disputes",
    "play-out, seki, life and death",
];

/// What the claims of a case rest on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Warrant {
    /// The rules themselves.
    #[default]
    Text,
    /// A comment of the document.
    Comment,
    /// An example of the document.
    Example,
    /// A reading that we chose. Such a case is never required.
    Choice,
}

impl Warrant {
    /// Returns what it is, for a sentence.
    pub fn words(self) -> &'static str {
        match self {
            Warrant::Text => "the text",
            Warrant::Comment => "a comment",
            Warrant::Example => "an example",
            Warrant::Choice => "our choice",
        }
    }

    fn is_text(&self) -> bool {
        *self == Warrant::Text
    }
}

/// The kind of source of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OriginKind {
    /// The rule document itself.
    Document,
    /// A book, a page or a thread.
    Literature,
    /// The behaviour of a program.
    Engine,
    /// A fuzzer or a hunt.
    Fuzz,
    /// The author of the case.
    Author,
}

/// The source of a case.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Origin {
    /// The kind of source.
    pub kind: OriginKind,
    /// The source itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#ref: Option<String>,
    /// The day it was found, YYYY-MM-DD.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
}

/// A script with claims.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Case {
    /// The second part of the id. It never changes.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$")))]
    pub name: String,
    /// One line about the case.
    pub title: String,
    /// Free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The rulesets under which the claims hold. The whole case runs once for each.
    pub rules: Vec<Rules>,
    /// The clauses that the case is about. The specification exercises each of them when it runs the case.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<String>,
    /// Readings of unclear clauses that the case tests. Under another reading of the clause, some claim fails.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<String>,
    /// Whether the document decides.
    #[serde(default)]
    pub status: Status,
    /// Rulesets of the case under which the document can be read in two ways. `note` gives both.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub disputed_under: Vec<Rules>,
    /// What the claims rest on.
    #[serde(default, skip_serializing_if = "Warrant::is_text")]
    pub warrant: Warrant,
    /// The sentences of the documents that decide, as `basic/s68`. A required case needs them if some claim fails under
    /// an alternative of a reading.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sentences: Vec<String>,
    /// What the case tests, from simple to hard:
    ///
    /// - 0: capture and suicide
    /// - 1: simple ko
    /// - 2: superko
    /// - 3: passes and ending
    /// - 4: area score
    /// - 5: score with a given dead set
    /// - 6: phases and disputes
    /// - 7: play-out, seki, life and death
    #[cfg_attr(feature = "schema", schemars(range(max = 7)))]
    pub tier: u8,
    /// Features that a subject must offer, in addition to those that the script itself needs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<Need>,
    /// The source of the case.
    pub origin: Origin,
    /// The suite in which the case appeared, as `2026.11`. Default: the first suite, 2026.11.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[0-9]{4}\\.[0-9]{2}$")))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<String>,
    /// The last suite that changed script or claims of the case. Default: none did.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[0-9]{4}\\.[0-9]{2}$")))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed: Option<String>,
    /// The start of the game.
    pub start: Start,
    /// Acts and claims.
    pub steps: Vec<Step>,
}

macro_rules! step {
    ($($(#[$says:meta])* $name:ident $field:ident $key:literal: $value:ty, $role:ident;)*) => {
        /// At most one act, and claims about the state after it.
        #[derive(Clone, Debug, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub struct Step {
            $(
                $(#[$says])*
                #[serde(default, rename = $key, skip_serializing_if = "Option::is_none")]
                pub $field: Option<$value>,
            )*
            /// Claims under every ruleset.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub expect: Option<Box<Observation>>,
            /// Claims under single rulesets. Their keys override those of `expect`.
            #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
            pub under: BTreeMap<String, Observation>,
            /// What would be so under an alternative of a reading that no program here plays, by `READING:NAME`. Some
            /// of it contradicts what is so.
            #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
            pub contrary: BTreeMap<String, Observation>,
            /// Free text.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub note: Option<String>,
        }

        impl Step {
            /// Returns all acts of the step. A valid step has at most one.
            pub fn acts(&self) -> Vec<Act> {
                [$(self.$field.clone().map(Act::$name),)*].into_iter().flatten().collect()
            }

            /// Makes the step with this act and without claims.
            pub fn of(act: &Act) -> Step {
                match act.clone() {
                    $(Act::$name(value) => Step { $field: Some(value), ..Step::default() },)*
                }
            }
        }
    };
}

for_every_act!(step);

impl Case {
    /// Returns the suite in which the case appeared.
    pub fn since(&self) -> &str {
        self.since.as_deref().unwrap_or(FIRST_SUITE)
    }

    /// Returns whether the document decides the case under one of its rulesets, as the case says it. Whether a preset
    /// models the run, [`CaseRun::status`](crate::suite::corpus::CaseRun::status) says.
    pub fn status_under(&self, rules: Rules) -> Status {
        match self.disputed_under.contains(&rules) {
            true if self.status == Status::Required => Status::Disputed,
            _ => self.status,
        }
    }

    /// Returns the script of the case under one of its rulesets.
    pub fn script(&self, rules: Rules) -> Script {
        Script { rules, start: self.start.clone(), acts: self.steps.iter().flat_map(Step::acts).collect() }
    }

    /// Returns the claims of the case under one of its rulesets, as a transcript to compare with others.
    pub fn expectation(&self, rules: Rules) -> Transcript {
        let mut entries = vec![Observation::default()];
        for step in &self.steps {
            let under = step.under.iter().find(|(key, _)| key.parse::<Rules>().is_ok_and(|key| key == rules));
            let general = step.expect.as_deref().cloned().unwrap_or_default();
            let claims = under.map_or(general.clone(), |(_, under)| general.overridden_by(under));
            if step.acts().is_empty() {
                let last = entries.len() - 1;
                entries[last] = entries[last].overridden_by(&claims);
            } else {
                entries.push(Observation { illegal: claims.illegal.or(Some(Illegal::None)), ..claims });
            }
        }
        Transcript { entries, end: End::Whole }
    }

    /// Returns what would be so under alternatives of readings, by `READING:NAME`.
    pub fn contraries(&self) -> BTreeMap<&str, Transcript> {
        let mut contraries: BTreeMap<&str, Transcript> = BTreeMap::new();
        let mut state = 0;
        for step in &self.steps {
            state += step.acts().len();
            for (key, claims) in &step.contrary {
                let contrary = contraries.entry(key).or_insert(Transcript { entries: Vec::new(), end: End::Whole });
                contrary.entries.resize(contrary.entries.len().max(state + 1), Observation::default());
                contrary.entries[state] = contrary.entries[state].overridden_by(claims);
            }
        }
        contraries
    }

    /// Returns the index in `steps` of the step that makes the claims about a state. `None` if no step does.
    pub fn step_of_state(&self, state: usize) -> Option<usize> {
        let mut acts = 0;
        self.steps.iter().position(|step| {
            acts += step.acts().len();
            acts == state
        })
    }
}

/// Returns whether a word can be part of an id: lower-case letters, digits and single hyphens.
pub fn is_name(word: &str) -> bool {
    let plain =
        |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    word.split('-').all(plain)
}

/// Reads a file of cases, and checks what the types alone do not check.
///
/// # Errors
/// Only the first fault:
/// - The text is not YAML of these types.
/// - The format is not 1.
/// - A step has more than one act.
/// - `under` names a ruleset that the case does not have.
/// - A beast names a case that the file does not have, or more acts than its first case has.
pub fn read_cases(file: &str, text: &str) -> Result<CaseFile, InputError> {
    let cases: CaseFile = from_yaml(file, text)?;
    let fault = |what: String| InputError::in_file(file, what);
    if cases.format != 1 {
        return Err(fault(format!("format {}: this program reads format 1", cases.format)));
    }
    for case in &cases.cases {
        for (place, step) in case.steps.iter().enumerate() {
            let acts = step.acts();
            if acts.len() > 1 {
                return Err(fault(format!("case `{}`, step {}: a step has at most one act", case.name, place + 1)));
            }
            if let Some(unknown) =
                step.under.keys().find(|key| !key.parse::<Rules>().is_ok_and(|key| case.rules.contains(&key)))
            {
                return Err(fault(format!(
                    "case `{}`, step {}: `under` names `{unknown}`, which is not among the case's rules",
                    case.name,
                    place + 1
                )));
            }
        }
    }
    match cases.beasts.iter().find_map(|beast| beast_fault(beast, &cases.cases)) {
        Some(what) => Err(fault(what)),
        None => Ok(cases),
    }
}

/// Returns what of a beast does not fit the cases of its file.
fn beast_fault(beast: &Beast, cases: &[Case]) -> Option<String> {
    let of = |name: &String| cases.iter().find(|case| case.name == *name);
    if let Some(unknown) = beast.cases.iter().find(|name| of(name).is_none()) {
        return Some(format!("beast `{}` names the case `{unknown}`, which the file does not have", beast.name));
    }
    let Some(first) = beast.cases.first().and_then(of) else {
        return Some(format!("beast `{}` has no case: expected at least one", beast.name));
    };
    let acts = first.steps.iter().map(|step| step.acts().len()).sum::<usize>();
    let needs = beast.properties.iter().map(BeastProperty::acts).max().unwrap_or(0);
    (needs > acts)
        .then(|| format!("beast `{}`: a property counts {needs} acts; case `{}` has {acts}", beast.name, first.name))
}
