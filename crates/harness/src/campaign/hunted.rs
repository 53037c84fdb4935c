//! One script of a hunt: what differs in it, and what differs once a first difference is left out.
//!
//! One finding must not hide the others. After a difference the script is played again without the act that led to it.
//! After a difference about legal moves it is played again without questions about moves.

use std::time::{Duration, Instant};

use crate::campaign::ahead::Elsewhere;
use crate::campaign::broken::Break;
use crate::campaign::journal::{BrokenScript, Campaign, FindingKind, FindingRecord, PlayedAgain, Sighting};
use crate::campaign::patient::{Patient, SHRINKING};
use crate::generate::random::{generated_for, without_act};
use crate::input::InputError;
use crate::judge::pair::{Finding, Played, play, sharpened_beyond};
use crate::judge::shrink::shrunk;
use crate::subject::{Offer, Sizes, Subject, errors_of};
use crate::suite::glob::Glob;
use crate::suite::not_modelled::omission;
use crate::vocabulary::{End, Field, Fields, Illegal, Observation, Script, Shown, Transcript, Want};

/// The most runs of a foreign program to shrink one finding. Each run takes milliseconds.
const RUNS: usize = 1_000;

/// How long a finding that is met before the end of the hunt may be shrunk after it.
const AFTER_THE_END: Duration = Duration::from_secs(2);

/// How often one script is played again after a difference.
const AGAIN: u64 = 30;

/// The result of one script.
pub(super) enum Sight {
    /// Neither side can begin the script.
    NotBegun,
    /// The subject does not offer the script. Holds the reason.
    Skipped(String),
    /// Both sides played it.
    Played(Outcome),
}

impl Sight {
    /// Returns what was found, nothing if the script was not played.
    fn outcome(self) -> Outcome {
        match self {
            Sight::Played(outcome) => outcome,
            Sight::NotBegun | Sight::Skipped(_) => Outcome::default(),
        }
    }
}

/// What was found in a script that both sides played.
#[derive(Default)]
pub(super) struct Outcome {
    /// The differences and breaks, each fingerprint once.
    pub(super) met: Vec<Met>,
    /// How many acts were left out, so that the game could go on.
    pub(super) left_out: u64,
    /// After how many acts the game could not go on. `None` if it was played to its end.
    pub(super) ended_after: Option<usize>,
    /// Whether the subject broke. It may have given a different answer before it broke.
    pub(super) broke: bool,
}

/// A finding in a script. `record` is set only if the finding is new.
pub(super) struct Met {
    pub(super) fingerprint: String,
    /// Whether it is in the list of known differences.
    pub(super) is_known: bool,
    pub(super) record: Option<FindingRecord>,
}

impl Met {
    /// Adds to a new finding what the program wrote to its standard error when it was last met.
    fn explained(self, subject: &mut dyn Subject) -> Met {
        if self.record.is_none() {
            return self;
        }
        self.explained_by(&errors_of(subject))
    }

    fn explained_by(mut self, errors: &[String]) -> Met {
        let errors: String = errors.iter().map(|line| format!("\n    {line}")).collect();
        if let Some(record) = &mut self.record
            && !errors.is_empty()
        {
            record.what = format!("{}\n  its standard error:{errors}\n", record.what.trim_end());
        }
        self
    }
}

impl Outcome {
    /// Adds a finding unless it is there.
    fn add(&mut self, met: Met) {
        if !self.met.iter().any(|other| other.fingerprint == met.fingerprint) {
            self.met.push(met);
        }
    }
}

/// Returns the entry of the list of known differences that this fingerprint matches.
fn listed(known: &[Glob], fingerprint: &str) -> Option<Met> {
    let glob = known.iter().find(|glob| glob.is_match(fingerprint))?;
    Some(Met { fingerprint: glob.text().to_owned(), is_known: true, record: None })
}

/// One script, and the two subjects that play it.
pub(super) struct Hunted<'a> {
    pub(super) spec: &'a mut dyn Subject,
    pub(super) subject: &'a mut dyn Subject,
    /// What the scripts are made for.
    pub(super) offer: &'a Offer,
    pub(super) known: &'a [Glob],
    pub(super) judged: &'a [Glob],
    pub(super) seed: u64,
    pub(super) number: u64,
    /// The number of new findings that are enough.
    pub(super) left: usize,
    pub(super) deadline: Instant,
}

impl Hunted<'_> {
    /// Judges the script by what another process of the program made of it. Plays it again if that was not the same as what
    /// the specification says. A difference or a break that does not come again is a finding too.
    pub(super) fn judged(
        &mut self,
        script: &Script,
        elsewhere: &Elsewhere,
        campaign: &Campaign,
    ) -> Result<Sight, InputError> {
        match elsewhere {
            Elsewhere::Same => Ok(Sight::Played(Outcome::default())),
            Elsewhere::NotBegun => Ok(Sight::NotBegun),
            Elsewhere::Skipped(why) => Ok(Sight::Skipped(why.clone())),
            Elsewhere::Unknown => Ok(self.played(script, campaign)?.0),
            Elsewhere::Differs(finding) => {
                let (sight, seen) = self.played(script, campaign)?;
                let fingerprint = finding.divergence.fingerprint().0;
                if seen.contains(&fingerprint) {
                    return Ok(sight);
                }
                let mut outcome = sight.outcome();
                let known = listed(self.known, &fingerprint).or_else(|| self.left_out(finding));
                outcome.add(known.map_or_else(|| self.passing(finding, campaign), Ok)?);
                Ok(Sight::Played(outcome))
            }
            Elsewhere::Broke(how, errors) => {
                let mut outcome = self.played(script, campaign)?.0.outcome();
                outcome.broke = true;
                let fingerprint = Break::new(FindingKind::Broke, how, self.subject.name()).fingerprint();
                if !outcome.met.iter().any(|met| met.fingerprint == fingerprint) {
                    // The script was just played again, by the process of the hunt.
                    let broken = BrokenScript::whole(script, how, PlayedAgain::Otherwise);
                    let met = self.met_break(FindingKind::Broke, fingerprint, &broken, campaign)?;
                    outcome.met.push(met.explained_by(errors));
                }
                Ok(Sight::Played(outcome))
            }
        }
    }

    /// Plays the script, and plays on past differences. Skips what the campaign knows already. Also returns the fingerprints
    /// of the differences before they were sharpened.
    fn played(&mut self, script: &Script, campaign: &Campaign) -> Result<(Sight, Vec<String>), InputError> {
        let (mut outcome, mut seen) = (Outcome::default(), Vec::new());
        let (mut script, mut want) = (script.clone(), Want::lockstep_of(script));
        loop {
            self.subject.take_errors();
            match self.play(&script, &want) {
                Played::NotBegun(_) if outcome.met.is_empty() => return Ok((Sight::NotBegun, seen)),
                Played::Skipped(why) if outcome.met.is_empty() => return Ok((Sight::Skipped(why), seen)),
                Played::Same(_) | Played::NotBegun(_) | Played::Skipped(_) => break,
                Played::Broke(how) => {
                    outcome.met.push(self.breaking(FindingKind::Broke, &script, &how, campaign)?);
                    outcome.broke = true;
                    break;
                }
                Played::Late(how) => {
                    outcome.met.push(self.breaking(FindingKind::Late, &script, &how, campaign)?);
                    outcome.broke = true;
                    break;
                }
                Played::Differs(finding) => {
                    seen.push(finding.divergence.fingerprint().0);
                    outcome.broke |= matches!(finding.right.end, End::Broke(_));
                    let met = self.difference(&finding, campaign, &outcome.met)?;
                    outcome.add(met);
                    let found = outcome.met.iter().filter(|met| met.record.is_some()).count();
                    if outcome.broke || found >= self.left || Instant::now() >= self.deadline {
                        break;
                    }
                    let next = past(&finding, &want, self.offer).filter(|_| outcome.left_out < AGAIN);
                    let Some(next) = next else {
                        outcome.ended_after = Some(finding.divergence.step);
                        break;
                    };
                    (script, want) = next;
                    outcome.left_out += 1;
                }
            }
        }
        Ok((Sight::Played(outcome), seen))
    }

    /// Returns the finding of a break or a late answer. Its script is shrunk if the same comes again.
    fn breaking(
        &mut self,
        kind: FindingKind,
        script: &Script,
        how: &str,
        campaign: &Campaign,
    ) -> Result<Met, InputError> {
        let errors = errors_of(self.subject);
        let broken = Break::new(kind, how, self.subject.name());
        let fingerprint = broken.fingerprint();
        // A program that cannot be started did not break in this script.
        if campaign.knows(&fingerprint) || self.subject.gone().is_some() {
            return Ok(Met { fingerprint, is_known: false, record: None });
        }
        let until = self.until();
        let mut play = |script: &Script, want: &Want| (self.play(script, want), self.subject.gone().is_some());
        let small = broken.shrunk(script, &mut play, RUNS, until);
        Ok(self.met_break(kind, fingerprint, &small, campaign)?.explained_by(&errors))
    }

    fn met_break(
        &self,
        kind: FindingKind,
        fingerprint: String,
        broken: &BrokenScript,
        campaign: &Campaign,
    ) -> Result<Met, InputError> {
        let record = match campaign.knows(&fingerprint) {
            true => None,
            false => Some(self.sighting().breaking(kind, &fingerprint, broken)?),
        };
        Ok(Met { fingerprint, is_known: false, record })
    }

    /// Returns the difference as a known one if the preset leaves out what its game meets: what the ruleset answers there
    /// is not what the preset's source says. `None` if somebody judged it all the same.
    fn left_out(&self, finding: &Finding) -> Option<Met> {
        let divergence = &finding.divergence;
        if listed(self.judged, &divergence.fingerprint().0).is_some() {
            return None;
        }
        let mut script = finding.script.clone();
        script.acts.truncate(divergence.step);
        let mut claims = Transcript::default();
        claims.entries.resize_with(divergence.step, Observation::default);
        claims.entries.push(divergence.left.observation.only(Fields::of(&[divergence.field])));
        let omission = omission(&script, &claims)?;
        let fingerprint = format!("{} leaves out: {}", script.rules.id, omission.says);
        Some(Met { fingerprint, is_known: true, record: None })
    }

    /// Returns until when a finding that is met now may be shrunk.
    fn until(&self) -> Instant {
        (Instant::now() + SHRINKING).min(self.deadline + AFTER_THE_END)
    }

    fn difference(&mut self, finding: &Finding, campaign: &Campaign, met: &[Met]) -> Result<Met, InputError> {
        let known = |fingerprint: &str| {
            let seen = met.iter().any(|met| met.fingerprint == fingerprint);
            seen || campaign.knows(fingerprint) || listed(self.known, fingerprint).is_some()
        };
        let sharp = sharpened_beyond(finding.clone(), self.spec, self.subject, &known);
        let fingerprint = sharp.divergence.fingerprint().0;
        if let Some(met) = listed(self.known, &fingerprint) {
            return Ok(met);
        }
        if let Some(met) = self.left_out(&sharp) {
            return Ok(met);
        }
        if known(&fingerprint) {
            return Ok(Met { fingerprint, is_known: false, record: None });
        }
        if let Some(small) = self.reproduced(sharp) {
            let record = self.sighting().differing(&fingerprint, &small)?;
            return Ok(Met { fingerprint, is_known: false, record: Some(record) }.explained(self.subject));
        }
        self.passing(finding, campaign)
    }

    /// Returns the finding of a difference that did not come again.
    fn passing(&self, finding: &Finding, campaign: &Campaign) -> Result<Met, InputError> {
        // The details of an answer that varies mean little. All variations of one field are one finding.
        let fingerprint = format!("not reproduced: {}", finding.divergence.field.key());
        let record = match campaign.knows(&fingerprint) {
            true => None,
            false => Some(self.sighting().passing(&fingerprint, finding)?),
        };
        Ok(Met { fingerprint, is_known: false, record })
    }

    /// Returns the shrunk finding if it is reproduced before and after shrinking. If the subject went away meanwhile,
    /// nobody knows whether it would be. The finding then stays as it is.
    fn reproduced(&mut self, sharp: Finding) -> Option<Finding> {
        if !self.comes_again(&sharp) {
            return self.subject.gone().map(|_| Finding { cut_short: true, ..sharp });
        }
        let until = self.until();
        let sharp = self.on_a_small_board(&sharp, until).unwrap_or(sharp);
        let (mut spec, mut subject) = (Patient::new(self.spec), Patient::new(self.subject));
        let small = shrunk(&sharp, &mut spec, &mut subject, RUNS, Some(until));
        let cut_short = small.cut_short || spec.gave_up() || subject.gave_up();
        let small = Finding { cut_short, ..small };
        (self.comes_again(&small) || self.subject.gone().is_some()).then_some(small)
    }

    /// Looks for the same difference on the smallest boards of the subject. `None` if the finding is small already, or if
    /// no small script shows it.
    fn on_a_small_board(&mut self, finding: &Finding, until: Instant) -> Option<Finding> {
        let points = |script: &Script| script.start.board.points().count();
        if points(&finding.script) <= SMALL {
            return None;
        }
        let small = |size: &(u8, u8)| usize::from(size.0) * usize::from(size.1) <= SMALL;
        let sizes: Vec<_> = self.offer.sizes.iter().take_while(small).map(|size| (size, size)).collect();
        if sizes.is_empty() {
            return None;
        }
        let offer = Offer { sizes: Sizes::of(sizes, false), ..self.offer.clone() };
        let fingerprint = finding.divergence.fingerprint();
        for number in 0..SMALL_SCRIPTS {
            if Instant::now() >= until || self.subject.gone().is_some() {
                return None;
            }
            let script = generated_for(&offer, self.seed, number, &[finding.script.rules]);
            if let Played::Differs(found) = self.play(&script, &Want::lockstep())
                && found.divergence.fingerprint() == fingerprint
                && self.comes_again(&found)
            {
                return Some(*found);
            }
        }
        None
    }

    fn comes_again(&mut self, finding: &Finding) -> bool {
        self.subject.take_errors();
        let fingerprint = finding.divergence.fingerprint();
        let verdict = Want { every: Want::lockstep().every, ..Want::default() };
        [verdict, Want::lockstep_of(&finding.script)].iter().any(|want| {
            matches!(self.play(&finding.script, want),
                Played::Differs(again) if again.divergence.fingerprint() == fingerprint)
        })
    }

    fn play(&mut self, script: &Script, want: &Want) -> Played {
        play(script, self.spec, self.subject, want)
    }

    fn sighting(&self) -> Sighting<'_> {
        Sighting { verb: "hunt", seed: self.seed, script: self.number, subject: self.subject.name() }
    }
}

/// Boards of at most so many points are small.
const SMALL: usize = 16;

/// How many scripts on small boards are searched for a finding from a larger one.
const SMALL_SCRIPTS: u64 = 200;

/// Returns what to play and to ask so that the game goes on past a difference. `None` if the start itself differs.
fn past(finding: &Finding, want: &Want, offer: &Offer) -> Option<(Script, Want)> {
    let divergence = &finding.divergence;
    if divergence.field.shown() == Shown::Moves {
        let moves = Fields::of(&[Field::LegalMoves, Field::IllegalMoves]);
        return Some((finding.script.clone(), want.without(moves)));
    }
    let place = divergence.step.checked_sub(1)?;
    let accepted = divergence.left.observation.illegal == Some(Illegal::None);
    Some((without_act(offer, &finding.script, place, accepted), want.clone()))
}
