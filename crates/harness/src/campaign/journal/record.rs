//! A finding as a journal stores it.

use serde::{Deserialize, Serialize};

use crate::input::{InputError, to_yaml};
use crate::judge::divergence::Divergence;
use crate::judge::pair::Finding;
use crate::subject::Subject;
use crate::subject::timely::{MOST_TIME, Timely};
use crate::suite::case::{CaseFile, read_cases};
use crate::suite::case_writer::{as_case, slug_of};
use crate::vocabulary::{End, Field, Observation, Script, Transcript, Want};

/// The kinds of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindingKind {
    /// The two sides differ whenever the script is played.
    Differs,
    /// They differed once, but not when the script was played again.
    NotReproduced,
    /// A side crashed or gave an answer that is not well-formed, or one of our own hung.
    Broke,
    /// A foreign program did not answer in time, so nobody judged it.
    Late,
}

/// A finding.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FindingRecord {
    /// Findings with the same fingerprint are one finding.
    pub fingerprint: String,
    /// Its kind.
    pub kind: FindingKind,
    /// The number of the script in which it was found.
    pub script: u64,
    /// The ruleset of the script.
    pub rules: String,
    /// The number of acts of the case.
    pub acts: usize,
    /// What the specification says.
    pub left: String,
    /// What the subject says, or how it broke.
    pub right: String,
    /// The deciding clause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// The difference as text for the user.
    pub what: String,
    /// Whether shrinking stopped before it tried all smaller scripts.
    #[serde(default, rename = "cut-short", skip_serializing_if = "std::ops::Not::not")]
    pub cut_short: bool,
    /// The case as YAML. It is shrunk if what was found came again. Otherwise it is the whole script.
    pub case: String,
}

impl FindingRecord {
    /// Returns whether this text is a file that the same campaign wrote for a finding with this fingerprint. The file
    /// may have been edited since: `about` and the origin of its first case decide.
    pub fn is_in(&self, text: &str) -> bool {
        let origin = |text: &str| {
            let file = read_cases("", text).ok()?;
            let origin = file.cases.first()?.origin.r#ref.as_deref()?.rsplit_once(SCRIPT)?.0.to_owned();
            Some((file.about, origin))
        };
        text == self.case || origin(text).is_some_and(|other| origin(&self.case) == Some(other))
    }

    /// Returns the case with this text after its name. A folder of findings is a suite only if no two cases have the same
    /// name.
    ///
    /// # Errors
    /// - The case cannot be read.
    pub(super) fn case_named(&self, suffix: &str) -> Result<String, InputError> {
        if suffix.is_empty() {
            return Ok(self.case.clone());
        }
        let mut file = read_cases("case", &self.case)?;
        file.cases.iter_mut().for_each(|case| case.name.push_str(suffix));
        to_yaml(&file)
    }

    /// Returns the name of the case's file, without the extension.
    pub fn file_name(&self) -> String {
        name(&self.rules, &self.fingerprint)
    }
}

fn name(rules: &str, fingerprint: &str) -> String {
    format!("{}-{}", slug_of(rules), slug_of(fingerprint))
}

/// The text in a case's origin between the fingerprint and the script's number.
const SCRIPT: &str = ", script ";

/// A script in which a program breaks or is late.
pub(in crate::campaign) struct BrokenScript {
    /// The script, shrunk if the same came again.
    pub(in crate::campaign) script: Script,
    /// How the program broke in it, or how long it had.
    pub(in crate::campaign) how: String,
    /// What came of playing the script again.
    pub(in crate::campaign) again: PlayedAgain,
    /// Whether shrinking ended before it tried all smaller scripts.
    pub(in crate::campaign) cut_short: bool,
}

/// What came of playing a script again that broke a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::campaign) enum PlayedAgain {
    /// It broke in the same way.
    Same,
    /// It did not.
    Otherwise,
    /// It was not played again, because the time was over or the program could not be started.
    Not,
}

impl PlayedAgain {
    /// Returns the line that a finding has of it.
    fn line(self) -> &'static str {
        match self {
            PlayedAgain::Same => "",
            PlayedAgain::Otherwise => NOT_REPRODUCED,
            PlayedAgain::Not => "not played again; this is the whole script\n",
        }
    }
}

impl BrokenScript {
    /// A whole script.
    pub(in crate::campaign) fn whole(script: &Script, how: &str, again: PlayedAgain) -> BrokenScript {
        BrokenScript { script: script.clone(), how: how.to_owned(), again, cut_short: true }
    }
}

/// What is said of a finding that did not come again.
const NOT_REPRODUCED: &str = "not reproduced when played again; this is the whole script\n";

/// Where something was found.
#[derive(Clone, Copy, Debug)]
pub struct Sighting<'a> {
    /// `hunt` or `verify`.
    pub verb: &'a str,
    /// The seed of the scripts.
    pub seed: u64,
    /// The number of the script.
    pub script: u64,
    /// The name of the right side.
    pub subject: &'a str,
}

impl Sighting<'_> {
    /// Records a reproduced difference, shrunk.
    ///
    /// # Errors
    /// - The case cannot be written as YAML.
    pub fn differing(&self, fingerprint: &str, finding: &Finding) -> Result<FindingRecord, InputError> {
        self.record(fingerprint, FindingKind::Differs, finding, &self.as_case(fingerprint, finding))
    }

    /// Records a difference that was not reproduced, with its whole script.
    ///
    /// # Errors
    /// - The case cannot be written as YAML.
    pub fn passing(&self, fingerprint: &str, finding: &Finding) -> Result<FindingRecord, InputError> {
        let once = format!(
            "{} said {} once, but not when the script was played again",
            self.subject, finding.divergence.right.value
        );
        let mut file = self.as_case(fingerprint, finding);
        retitle(&mut file, &name(&finding.script.rules.id, fingerprint), None, &once);
        let mut record = self.record(fingerprint, FindingKind::NotReproduced, finding, &file)?;
        record.what.push_str(NOT_REPRODUCED);
        Ok(record)
    }

    /// Records a break or a late answer, with its script and what the specification says at the script's end.
    ///
    /// # Errors
    /// - The case cannot be written as YAML.
    pub(in crate::campaign) fn breaking(
        &self,
        kind: FindingKind,
        fingerprint: &str,
        broken: &BrokenScript,
    ) -> Result<FindingRecord, InputError> {
        let BrokenScript { script, how, again, cut_short } = broken;
        let transcript = Timely::spec(MOST_TIME).transcript(script, &Want::lockstep_of(script));
        let last = transcript.entries.last().cloned().unwrap_or_default();
        let step = transcript.entries.len().saturating_sub(1);
        let silent = Transcript { entries: Vec::new(), end: End::Broke(how.clone()) };
        let divergence = Divergence::new(step, Field::Illegal, &last, &Observation::default());
        let finding =
            Finding { script: script.clone(), divergence, left: transcript, right: silent, cut_short: *cut_short };
        let does = if kind == FindingKind::Late { "is late" } else { "breaks" };
        let mut file = self.as_case(fingerprint, &finding);
        retitle(&mut file, &name(&script.rules.id, fingerprint), Some(format!("{} {does}", self.subject)), how);
        let record = self.record(fingerprint, kind, &finding, &file)?;
        let (left, right) = ("an answer".to_owned(), how.clone());
        Ok(FindingRecord { left, right, clause: None, what: format!("{how}\n{}", again.line()), ..record })
    }

    fn as_case(&self, fingerprint: &str, finding: &Finding) -> CaseFile {
        let origin = format!("{} --seed {}: {fingerprint}{SCRIPT}{}", self.verb, self.seed, self.script);
        as_case(finding, "spec", self.subject, &origin, None)
    }

    fn record(
        &self,
        fingerprint: &str,
        kind: FindingKind,
        finding: &Finding,
        file: &CaseFile,
    ) -> Result<FindingRecord, InputError> {
        let divergence = &finding.divergence;
        Ok(FindingRecord {
            fingerprint: fingerprint.to_owned(),
            kind,
            script: self.script,
            rules: finding.script.rules.id.clone(),
            acts: finding.script.acts.len(),
            left: divergence.left.value.clone(),
            right: divergence.right.value.clone(),
            clause: divergence.left.observation.by.clone(),
            what: divergence.text("spec", self.subject),
            cut_short: finding.cut_short,
            case: to_yaml(file)?,
        })
    }
}

fn retitle(file: &mut CaseFile, name: &str, title: Option<String>, note: &str) {
    for case in &mut file.cases {
        name.clone_into(&mut case.name);
        case.note = Some(note.to_owned());
        if let Some(title) = &title {
            case.title.clone_from(title);
        }
    }
}
