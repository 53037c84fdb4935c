//! A differential campaign against a foreign program. The specification is the left side, the program the right side.
//!
//! What is found depends on the scripts alone. How small a finding becomes also depends on the time, because shrinking
//! has a budget of runs and of seconds. A run that was stopped or killed resumes where its journal ends.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::ahead::{Ahead, Scripts};
use super::hunted::{Hunted, Sight};
use crate::campaign::ending::Ending;
use crate::campaign::journal::{Campaign, FindingKind, FindingRecord, write_case};
use crate::campaign::verify::ShowProgress;
use crate::input::InputError;
use crate::subject::timely::{MOST_TIME, Timely};
use crate::subject::{Offer, Subject};
use crate::suite::glob::Glob;
use crate::vocabulary::{Field, Need, Rules, Script};

pub use super::ahead::Others;

/// What to do. The campaign's header holds seed, shard and rulesets.
#[derive(Clone, Debug)]
pub struct HuntOptions {
    /// How long to play. A finding may take a few seconds more, to be shrunk.
    pub time: Duration,
    /// Script numbers stay below this one. The limit is for all shards together.
    pub games: Option<u64>,
    /// The rulesets that the program is told to play.
    pub rules: Vec<Rules>,
    /// The folder for findings.
    pub out: PathBuf,
    /// Stop after this many different findings.
    pub most: usize,
    /// Differences that are known. They are counted, and are no findings.
    pub known: Vec<Glob>,
    /// Differences that somebody judged. They are findings even where the preset leaves out what the game meets.
    pub judged: Vec<Glob>,
    /// Stop after this many consecutive breaks, or after this many consecutive starts that failed.
    pub breaks: u32,
    /// Set from outside to stop the hunt after the current script.
    pub interrupted: Arc<AtomicBool>,
}

/// Hunts from where the campaign stands until there is a reason to stop. Returns the reason. If a finding or the journal
/// cannot be written, that is the reason, and the account holds the finding. `others` play ahead of `subject`.
///
/// # Errors
/// - A finding has no form as a case.
pub fn hunt(
    subject: &mut dyn Subject,
    others: &Others,
    options: &HuntOptions,
    campaign: &mut Campaign,
    progress: ShowProgress<'_>,
) -> Result<Ending, InputError> {
    let scripts = Arc::new(Scripts {
        offer: judged_by(subject.offers()),
        seed: campaign.account().header.seed,
        rules: options.rules.clone(),
        games: options.games,
        deadline: Instant::now() + options.time,
        interrupted: options.interrupted.clone(),
    });
    let ahead = Ahead::begin(&scripts, others, campaign.numbers());
    let ending = play_on(&scripts, &ahead, subject, options, campaign, progress);
    drop(ahead);
    let settled = campaign.settle();
    ending.and_then(|ending| settled.map(|()| ending)).or_else(|fault| match campaign.fault() {
        Some(unwritten) => Ok(Ending::Unwritten(unwritten.to_string())),
        None => Err(fault),
    })
}

fn play_on(
    scripts: &Scripts,
    ahead: &Ahead,
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
    let &Scripts { ref offer, seed, deadline, .. } = scripts;
    let mut spec = Timely::spec(MOST_TIME);
    let mut numbers = campaign.numbers();
    loop {
        let Some(number) = scripts.next(&mut numbers) else { return Ok(Ending::Games) };
        if let Some(ending) = enough(options, campaign, deadline) {
            return Ok(ending);
        }
        let elsewhere = ahead.take(number, |later| scripts.sort_out(later, &mut spec, &mut *subject));
        let script = scripts.make(number);
        let mut starts = 0;
        let seen = loop {
            if let Some(ending) = enough(options, campaign, deadline) {
                return Ok(ending);
            }
            let left = options.most.saturating_sub(campaign.account().kinds());
            let mut hunted = Hunted {
                spec: &mut spec,
                subject: &mut *subject,
                offer,
                known: &options.known,
                judged: &options.judged,
                seed,
                number,
                left,
                deadline,
            };
            let seen = hunted.judged(&script, &elsewhere, campaign)?;
            // The process may have gone away while it played ahead. That is no matter as long as no script needs it.
            let Some(why) = subject.gone().filter(|_| elsewhere.is_open()) else { break seen };
            let ending = Ending::Gone(number, why.to_owned());
            // The script is played again. Keep what was seen in it, as far as it was shrunk.
            if let Sight::Played(played) = seen {
                for record in played.met.into_iter().filter_map(|met| met.record) {
                    if record.kind != FindingKind::NotReproduced {
                        keep(campaign, record, &options.out)?;
                    }
                }
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
    let differences = campaign.account().kinds();
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

fn count(campaign: &mut Campaign, mut seen: Sight, script: &Script, out: &Path) -> Result<(), InputError> {
    // If this fails, the script is not done. The resumed run counts it.
    if let Sight::Played(played) = &mut seen {
        for record in played.met.iter_mut().filter_map(|met| met.record.take()) {
            keep(campaign, record, out)?;
        }
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
    let Sight::Played(played) = seen else { return Ok(()) };
    tally.divergences += u64::from(!played.met.is_empty());
    let counts = campaign.counting();
    counts.left_out += played.left_out;
    if let Some(after) = played.ended_after {
        counts.ended += 1;
        counts.ended_after += after as u64;
    }
    for met in played.met {
        let counts = campaign.counting();
        let sums = if met.is_known { &mut counts.known } else { &mut counts.met };
        *sums.entry(met.fingerprint).or_default() += 1;
    }
    *campaign.breaks() = if played.broke { *campaign.breaks() + 1 } else { 0 };
    Ok(())
}

fn keep(campaign: &mut Campaign, record: FindingRecord, out: &Path) -> Result<(), InputError> {
    // Each of the two keeps the finding, so try both.
    let found = campaign.find(record.clone());
    let written = write_case(out, &record).map(drop).map_err(|fault| campaign.unwritten(fault));
    found.and(written)
}

/// Returns the offer that scripts are made for. A program that knows no turns judges no act that is refused for turn,
/// phase or end.
fn judged_by(offer: &Offer) -> Offer {
    let by_turn = [Need::WrongTurn, Need::GameOver, Need::OffBoard, Need::ForeignActs];
    let mut offer = offer.clone();
    if !offer.observes.has(Field::ToPlay) {
        offer.needs.retain(|need| !by_turn.contains(need));
    }
    offer
}
