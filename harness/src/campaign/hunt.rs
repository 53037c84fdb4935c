//! A differential campaign against a foreign program. The specification is the left side, the program the right side.
//!
//! The findings depend on the scripts alone, not on time. Shrinking has a budget of runs. A run that was stopped or
//! killed resumes where its journal ends.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::campaign::ending::Ending;
use crate::campaign::journal::{Campaign, FindingKind, FindingRecord, Sighting, write_case};
use crate::campaign::patient::Patient;
use crate::campaign::verify::ShowProgress;
use crate::generate::random::generated;
use crate::input::InputError;
use crate::judge::pair::{Finding, Played, play, sharpened};
use crate::judge::shrink::shrunk;
use crate::subject::timely::{MOST_TIME, Timely};
use crate::subject::{Offer, Subject};
use crate::vocabulary::{End, Field, Illegal, Need, Rules, Script, Want};

/// What to do. The campaign's header holds seed, shard and rulesets.
#[derive(Clone, Debug)]
pub struct HuntOptions {
    /// How long to play. The hunt finishes a finding that it is working on at the end.
    pub time: Duration,
    /// Script numbers stay below this one. The limit is for all shards together.
    pub games: Option<u64>,
    /// The rulesets that the program is told to play.
    pub rules: Vec<Rules>,
    /// The folder for findings.
    pub out: PathBuf,
    /// Stop after this many different findings.
    pub most: usize,
    /// Stop after this many consecutive breaks, or after this many consecutive starts that failed.
    pub breaks: u32,
    /// Set from outside to stop the hunt after the current script.
    pub interrupted: Arc<AtomicBool>,
}

/// The most runs of a foreign program to shrink one finding. Each run takes milliseconds.
const RUNS: usize = 1_000;

/// Hunts from where the campaign stands until there is a reason to stop. Returns the reason. If a finding or the journal
/// cannot be written, that is the reason, and the account holds the finding.
///
/// # Errors
/// - A finding has no form as a case.
pub fn hunt(
    subject: &mut dyn Subject,
    options: &HuntOptions,
    campaign: &mut Campaign,
    progress: ShowProgress<'_>,
) -> Result<Ending, InputError> {
    let ending = play_on(subject, options, campaign, progress);
    let settled = campaign.settle();
    ending.and_then(|ending| settled.map(|()| ending)).or_else(|fault| match campaign.fault() {
        Some(unwritten) => Ok(Ending::Unwritten(unwritten.to_string())),
        None => Err(fault),
    })
}

fn play_on(
    subject: &mut dyn Subject,
    options: &HuntOptions,
    campaign: &mut Campaign,
    progress: ShowProgress<'_>,
) -> Result<Ending, InputError> {
    // A run may be killed after it wrote a finding to the journal and before it wrote the case file. Write that file
    // now.
    let before: Vec<FindingRecord> = campaign.account().findings.values().cloned().collect();
    for record in before {
        write_case(&options.out, &record).map_err(|fault| campaign.unwritten(fault))?;
    }
    subject.keep_starting();
    let seed = campaign.account().header.seed;
    let mut spec = Timely::spec(MOST_TIME);
    let deadline = Instant::now() + options.time;
    let mut numbers = campaign.numbers();
    loop {
        let number = numbers.next().filter(|number| options.games.is_none_or(|games| *number < games));
        let Some(number) = number else { return Ok(Ending::Games) };
        let script = fitted(generated(seed, number, &options.rules), &mut spec, subject.offers());
        let mut starts = 0;
        let seen = loop {
            if let Some(ending) = enough(options, campaign, deadline) {
                return Ok(ending);
            }
            let mut hunted = Hunted { spec: &mut spec, subject: &mut *subject, seed, number, script: &script };
            let seen = hunted.played(campaign)?;
            let Some(why) = subject.gone() else { break seen };
            let ending = Ending::Gone(number, why.to_owned());
            // The script is played again. Keep a difference that was seen in it, as far as it was shrunk.
            if let Sight::Met(Met { kind: FindingKind::Differs, record: Some(record), .. }) = seen {
                keep(campaign, record, &options.out)?;
            }
            starts += 1;
            if starts >= options.breaks {
                return Ok(ending);
            }
        };
        count(campaign, seen, &script, &options.out)?;
        progress("games", number, options.games.unwrap_or(0));
        campaign.cover(number)?;
    }
}

/// Returns the reason to stop before the next script, if any.
fn enough(options: &HuntOptions, campaign: &mut Campaign, deadline: Instant) -> Option<Ending> {
    let differences = campaign.account().differences();
    if differences >= options.most {
        return Some(Ending::Findings(differences));
    }
    let breaks = *campaign.breaks();
    if breaks >= options.breaks {
        return Some(Ending::Breaks(breaks));
    }
    if options.interrupted.load(Ordering::Relaxed) {
        return Some(Ending::Interrupted);
    }
    (Instant::now() >= deadline).then_some(Ending::Seconds)
}

/// The result of one script.
enum Sight {
    /// Both sides say the same.
    Same,
    /// Neither side can begin the script.
    NotBegun,
    /// The subject does not offer the script. Holds the reason.
    Skipped(String),
    /// A finding.
    Met(Met),
}

/// What was found in a script. `record` is set only if the finding is new.
struct Met {
    fingerprint: String,
    kind: FindingKind,
    /// Whether the subject broke. It may have given a different answer before it broke.
    broke: bool,
    record: Option<FindingRecord>,
}

fn count(campaign: &mut Campaign, mut seen: Sight, script: &Script, out: &Path) -> Result<(), InputError> {
    // If this fails, the script is not done. The resumed run counts it.
    if let Sight::Met(Met { record, .. }) = &mut seen
        && let Some(record) = record.take()
    {
        keep(campaign, record, out)?;
    }
    if let Sight::Skipped(why) = seen {
        // One line stands for all board sizes. A script that was not played does not show how the subject is, so it
        // does not end a row of breaks.
        let why = if why.starts_with("size ") { "size of the board".to_owned() } else { why };
        *campaign.counting().skipped.entry(why).or_default() += 1;
        return Ok(());
    }
    let tally = campaign.counting().of(&script.rules.id);
    tally.games += 1;
    tally.acts += script.acts.len() as u64;
    match seen {
        Sight::NotBegun | Sight::Skipped(_) => {}
        Sight::Same => *campaign.breaks() = 0,
        Sight::Met(met) => {
            tally.divergences += 1;
            *campaign.counting().met.entry(met.fingerprint).or_default() += 1;
            *campaign.breaks() = if met.broke { *campaign.breaks() + 1 } else { 0 };
        }
    }
    Ok(())
}

fn keep(campaign: &mut Campaign, record: FindingRecord, out: &Path) -> Result<(), InputError> {
    // Each of the two keeps the finding, so try both.
    let found = campaign.find(record.clone());
    let written = write_case(out, &record).map(drop).map_err(|fault| campaign.unwritten(fault));
    found.and(written)
}

/// One script, and the two subjects that play it.
struct Hunted<'a> {
    spec: &'a mut dyn Subject,
    subject: &'a mut dyn Subject,
    seed: u64,
    number: u64,
    script: &'a Script,
}

impl Hunted<'_> {
    /// Plays the script. Skips a finding that the campaign knows already.
    fn played(&mut self, campaign: &Campaign) -> Result<Sight, InputError> {
        Ok(match play(self.script, self.spec, self.subject, &Want::lockstep_of(self.script)) {
            Played::Same(_) => Sight::Same,
            Played::NotBegun(_) => Sight::NotBegun,
            Played::Skipped(why) => Sight::Skipped(why),
            Played::Broke(how) => {
                let fingerprint =
                    format!("broke: {}", kind_of_break(how.strip_prefix(self.subject.name()).unwrap_or(&how)));
                let known = campaign.knows(&fingerprint);
                let record = || self.sighting().breaking(&fingerprint, self.script, &how);
                let record = if known { None } else { Some(record()?) };
                Sight::Met(Met { fingerprint, kind: FindingKind::Broke, broke: true, record })
            }
            Played::Differs(finding) => {
                let broke = matches!(finding.right.end, End::Broke(_));
                Sight::Met(Met { broke, ..self.difference(*finding, campaign)? })
            }
        })
    }

    fn difference(&mut self, finding: Finding, campaign: &Campaign) -> Result<Met, InputError> {
        let sharp = sharpened(finding.clone(), self.spec, self.subject);
        let fingerprint = sharp.divergence.fingerprint().0;
        if campaign.knows(&fingerprint) {
            return Ok(Met { fingerprint, kind: FindingKind::Differs, broke: false, record: None });
        }
        if let Some(small) = self.reproduced(sharp) {
            let record = Some(self.sighting().differing(&fingerprint, &small)?);
            return Ok(Met { fingerprint, kind: FindingKind::Differs, broke: false, record });
        }
        // The details of an answer that varies mean little. All variations of one field are one finding.
        let fingerprint = format!("not reproduced: {}", finding.divergence.field.key());
        let known = campaign.knows(&fingerprint);
        let record = if known { None } else { Some(self.sighting().passing(&fingerprint, &finding)?) };
        Ok(Met { fingerprint, kind: FindingKind::NotReproduced, broke: false, record })
    }

    /// Returns the shrunk finding if it is reproduced before and after shrinking. If the subject went away meanwhile,
    /// nobody knows whether it would be. The finding then stays as it is.
    fn reproduced(&mut self, sharp: Finding) -> Option<Finding> {
        if !self.comes_again(&sharp) {
            return self.subject.gone().map(|_| Finding { cut_short: true, ..sharp });
        }
        let (mut spec, mut subject) = (Patient::new(self.spec), Patient::new(self.subject));
        let small = shrunk(&sharp, &mut spec, &mut subject, RUNS, None);
        let cut_short = small.cut_short || spec.gave_up() || subject.gave_up();
        let small = Finding { cut_short, ..small };
        (self.comes_again(&small) || self.subject.gone().is_some()).then_some(small)
    }

    fn comes_again(&mut self, finding: &Finding) -> bool {
        let fingerprint = finding.divergence.fingerprint();
        let verdict = Want { every: Want::lockstep().every, ..Want::default() };
        [verdict, Want::lockstep_of(&finding.script)].iter().any(|want| {
            matches!(play(&finding.script, self.spec, self.subject, want),
                Played::Differs(again) if again.divergence.fingerprint() == fingerprint)
        })
    }

    fn sighting(&self) -> Sighting<'_> {
        Sighting { verb: "hunt", seed: self.seed, script: self.number, subject: self.subject.name() }
    }
}

/// Returns how a program broke, without the details of the question. Keeps the first word of the first quotation.
fn kind_of_break(how: &str) -> String {
    let how = how.trim_start();
    match how.split_once('"') {
        Some((before, quoted)) => {
            let word: String =
                quoted.chars().take_while(|letter| letter.is_alphanumeric() || "-_".contains(*letter)).collect();
            format!("{before}\"{word}\"")
        }
        None => how.to_owned(),
    }
}

/// Removes acts that the subject could not judge, to let it judge the acts after them. These are the acts of the
/// ending. If the subject knows no turns, they are also the acts refused for turn, phase or end.
fn fitted(mut script: Script, spec: &mut dyn Subject, offer: &Offer) -> Script {
    if !offer.needs.contains(&Need::Settlement) {
        script.acts.retain(|act| matches!(act, crate::vocabulary::Act::Move(_)));
    }
    if !offer.observes.has(Field::ToPlay) {
        let said = spec.transcript(&script, &Want::default());
        let judged = |state: usize| {
            let verdict = said.entries.get(state).and_then(|entry| entry.illegal);
            !matches!(verdict, Some(Illegal::WrongTurn | Illegal::GameOver | Illegal::WrongPhase | Illegal::OffBoard))
        };
        let mut state = 0;
        script.acts.retain(|_| {
            state += 1;
            judged(state)
        });
    }
    script
}

#[cfg(test)]
mod tests {
    use super::kind_of_break;

    #[test]
    fn breaks_are_told_apart_by_what_happened_and_not_by_what_was_asked() {
        for (how, kind) in [
            ("x died (exit 3) after \"run s17\"", "x died (exit 3) after \"run\""),
            ("x no answer within 10 s to \"play B C3\"", "x no answer within 10 s to \"play\""),
            ("x answered garbage to \"run s1\": \"a \\\" b\" (eof)", "x answered garbage to \"run\""),
            (" gave another id to \"run\": \"s17\"", "gave another id to \"run\""),
            (" gave a wrong number of states to \"run\": 1, expected 2", "gave a wrong number of states to \"run\""),
            (" has other stones", "has other stones"),
        ] {
            assert_eq!(kind_of_break(how), kind);
        }
    }
}
