//! Cases, format 1: a script with claims, as YAML.
//!
//! A file is a mapping of `format`, `topic`, `about` and `cases`; each case has a `name`, a `title`, the `rules` it holds
//! under, the `clauses` it is about, a `start` and `steps`. `corpus/README.md` says how to run one. The schema in
//! `corpus/schema/` is generated from the types below.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::input::{InputError, from_yaml};
use crate::vocabulary::acts::for_every_act;
use crate::vocabulary::{
    Act, Color, End, Illegal, Move, Need, NoResult, Observation, PlayOut, Resume, Rules, Script, Settle, Start,
    Transcript, Yes,
};

/// A file of cases on one topic.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CaseFile {
    /// The format's version: 1.
    #[schemars(range(min = 1, max = 1))]
    pub format: u32,
    /// First part of the ids of these cases.
    #[schemars(regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"))]
    pub topic: String,
    /// What the cases are about.
    pub about: String,
    /// The cases.
    pub cases: Vec<Case>,
}

/// Whether the document decides the case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The document decides.
    #[default]
    Required,
    /// The document does not say: reported, never a failure.
    Silent,
    /// The document can be read in two ways; the note gives both.
    Disputed,
}

/// Where a case is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OriginKind {
    /// The rule document itself.
    Document,
    /// A book, a page, a thread.
    Literature,
    /// The behaviour of a program.
    Engine,
    /// A fuzzer or a hunt.
    Fuzz,
    /// Whoever wrote the case.
    Author,
}

/// Where a case is from.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Origin {
    /// The kind of source.
    pub kind: OriginKind,
    /// The source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#ref: Option<String>,
    /// When it was found, YYYY-MM-DD.
    #[schemars(regex(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
}

/// A script with claims.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Case {
    /// Second part of the id; permanent.
    #[schemars(regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"))]
    pub name: String,
    /// One line.
    pub title: String,
    /// Free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The rulesets it holds under; the whole case runs once for each.
    pub rules: Vec<Rules>,
    /// The clauses it is about; each is exercised when the specification runs the case.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<String>,
    /// Readings of unclear clauses between which it tells: under another reading some claim fails.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<String>,
    /// Whether the document decides.
    #[serde(default)]
    pub status: Status,
    /// 0 capture and suicide, 1 simple ko, 2 superko, 3 passes and ending, 4 area score, 5 score with a given dead set,
    /// 6 phases and disputes, 7 play-out, seki, life and death.
    #[schemars(range(max = 7))]
    pub tier: u8,
    /// Features that a subject must offer, besides those that the script shows by itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<Need>,
    /// Where it is from.
    pub origin: Origin,
    /// Where the game begins.
    pub start: Start,
    /// Acts and claims.
    pub steps: Vec<Step>,
}

macro_rules! step {
    ($($(#[$says:meta])* $name:ident $field:ident $key:literal: $value:ty,)*) => {
        /// At most one act, and claims about the state after it.
        #[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
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
            /// Claims under one ruleset, whose keys override those of `expect`.
            #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
            pub under: BTreeMap<String, Observation>,
            /// Free text.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub note: Option<String>,
        }

        impl Step {
            /// All acts that the step names: a valid step has at most one.
            pub fn acts(&self) -> Vec<Act> {
                [$(self.$field.clone().map(Act::$name),)*].into_iter().flatten().collect()
            }

            /// The step that does this act and claims nothing.
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
    /// The script of the case under one of its rulesets.
    pub fn script(&self, rules: Rules) -> Script {
        Script { rules, start: self.start.clone(), acts: self.steps.iter().flat_map(Step::acts).collect() }
    }

    /// What the case claims under one of its rulesets, as a transcript that others are compared with.
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

    /// The step that makes the claims about a state: its place in `steps`, if any.
    pub fn step_of_state(&self, state: usize) -> Option<usize> {
        let mut acts = 0;
        self.steps.iter().position(|step| {
            acts += step.acts().len();
            acts == state
        })
    }
}

/// Whether a word can be part of an id: lower-case letters, digits and single hyphens.
pub fn is_name(word: &str) -> bool {
    let plain =
        |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    word.split('-').all(plain)
}

/// Reads a file of cases and checks what the types alone do not.
///
/// # Errors
/// The first fault.
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
    Ok(cases)
}
