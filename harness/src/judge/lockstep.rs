//! Random scripts from a seed, two subjects side by side, and what to do about a difference.

use std::collections::BTreeSet;
use std::time::Instant;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::judge::compare::compare;
use crate::judge::divergence::{Divergence, Fingerprint};
use crate::judge::shrink::shrink;
use crate::subject::Subject;
use crate::subject::engine::begin;
use crate::subject::referee::Referee;
use crate::suite::case::{Case, CaseFile, Origin, OriginKind, Status, Step};
use crate::vocabulary::{
    Act, Color, End, Field, Fields, Illegal, Observation, Phase, Rules, Script, Transcript, Turn, Vertex, Want,
};

/// How many times a shrinker may run its subjects.
pub const SHRINK_RUNS: usize = 3_000;

/// Script number `number` of a seed, of one of these rulesets. The same on every machine.
pub fn generated(seed: u64, number: u64, rules: &[Rules]) -> Script {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number);
    let length = 8 + random.next_u32() as usize % 96;
    let mut bytes = vec![0; length];
    random.fill_bytes(&mut bytes);
    bytes[0] = drawn(rules, &mut random).place() as u8;
    let mut script = Script::from_bytes(&bytes);
    cut_after_the_end(&mut script);
    script
}

/// A document first, then one of its rulesets: a document with many options is not tested more than others.
fn drawn(rules: &[Rules], random: &mut ChaCha8Rng) -> Rules {
    let all: Vec<Rules> = if rules.is_empty() { Rules::all().collect() } else { rules.to_vec() };
    let mut documents: Vec<&str> = all.iter().map(|rules| rules.document).collect();
    documents.dedup();
    let document = documents[random.next_u32() as usize % documents.len()];
    let of_it: Vec<Rules> = all.into_iter().filter(|rules| rules.document == document).collect();
    of_it[random.next_u32() as usize % of_it.len()]
}

/// Leaves a few acts after the end of the game, to be refused, and not a hundred.
fn cut_after_the_end(script: &mut Script) {
    let Ok(mut game) = begin(script.rules, script.rules.engine, &script.start) else { return };
    let mut after = 0;
    let kept = script.acts.iter().take_while(|act| {
        let _ = game.act(act);
        after += usize::from(game.phase() == Phase::Over);
        after <= ACTS_AFTER_THE_END
    });
    let kept = kept.count();
    script.acts.truncate(kept);
}

/// The act that ends the game counts.
const ACTS_AFTER_THE_END: usize = 4;

/// A difference between two subjects, with the script that shows it.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The script, shrunk.
    pub script: Script,
    /// The first difference.
    pub divergence: Divergence,
    /// The left side's transcript.
    pub left: Transcript,
    /// The right side's transcript.
    pub right: Transcript,
    /// Whether shrinking was ended before all smaller scripts were tried: one of them may show it too.
    pub cut_short: bool,
}

/// What became of a script played by two subjects.
#[derive(Debug)]
pub enum Played {
    /// No difference in what both said.
    Same(Transcript),
    /// A difference.
    Differs(Box<Finding>),
    /// Neither side can begin it: a start that the rules do not allow; why.
    NotBegun(String),
    /// The right side does not offer it, or ended early without a difference; why.
    Skipped(String),
    /// One side crashed, hung or answered garbage.
    Broke(String),
}

/// Plays one script on both sides.
pub fn play(script: &Script, left: &mut dyn Subject, right: &mut dyn Subject, want: &Want) -> Played {
    let declined = left.offers().declines(script, &[]).or_else(|| right.offers().declines(script, &[]));
    if let Some(why) = declined {
        return Played::Skipped(why);
    }
    let said_left = left.transcript(script, want);
    let said_right = right.transcript(script, want);
    if let Some(divergence) = compare(&said_left, &said_right) {
        return Played::Differs(Box::new(Finding {
            script: script.clone(),
            divergence,
            left: said_left,
            right: said_right,
            cut_short: false,
        }));
    }
    match (&said_left.end, &said_right.end) {
        (End::Broke(how), _) => Played::Broke(format!("{} {how}", left.name())),
        (_, End::Broke(how)) => Played::Broke(format!("{} {how}", right.name())),
        (End::Whole, End::Whole) => Played::Same(said_left),
        (End::Skipped(why), End::Skipped(_)) => Played::NotBegun(why.clone()),
        (End::Skipped(why), _) | (_, End::Skipped(why)) => Played::Skipped(why.clone()),
    }
}

/// A difference about which moves are legal, made a difference about one of them: the move is made, and the verdicts,
/// with their clause, tell findings apart. Any other finding is returned as it is.
pub fn sharpened(finding: Finding, left: &mut dyn Subject, right: &mut dyn Subject) -> Finding {
    let player = match finding.divergence.left.observation.to_play {
        Some(Turn::Black) => Color::Black,
        Some(Turn::White) => Color::White,
        Some(Turn::Nobody) | None => return finding,
    };
    let Some(vertex) = finding.divergence.disputed_move() else { return finding };
    let mut script = finding.script.clone();
    script.acts.truncate(finding.divergence.step);
    script.acts.push(match vertex {
        Vertex::At(point) => Act::play(player, point),
        Vertex::Pass => Act::pass(player),
    });
    // Only the acts are asked about: the lists of moves would differ again before the move is made.
    match play(&script, left, right, &Want { every: Want::lockstep().every, ..Want::default() }) {
        Played::Differs(sharper) => *sharper,
        _ => finding,
    }
}

/// Shrinks a finding, keeping its fingerprint; the result has been re-run, and says whether its runs were enough.
pub fn shrunk(
    finding: &Finding,
    left: &mut dyn Subject,
    right: &mut dyn Subject,
    runs: usize,
    until: Option<Instant>,
) -> Finding {
    let fingerprint = finding.divergence.fingerprint();
    let mut smallest = finding.clone();
    // A verdict is found without the dear fields, whose differences would come first.
    let verdict = finding.divergence.field == Field::Illegal;
    let want = if verdict { Want { every: Want::lockstep().every, ..Want::default() } } else { Want::lockstep() };
    let mut late = false;
    let mut same = |script: &Script| {
        late |= until.is_some_and(|until| Instant::now() > until);
        if late {
            return false;
        }
        match play(script, left, right, &want) {
            Played::Differs(found) if found.divergence.fingerprint() == fingerprint => {
                smallest = *found;
                true
            }
            _ => false,
        }
    };
    let mut cut = finding.script.clone();
    cut.acts.truncate(finding.divergence.step);
    let start = if same(&cut) { cut } else { finding.script.clone() };
    let fully = shrink(&start, runs, same).fully;
    Finding { cut_short: late || !fully, ..smallest }
}

/// The finding as a file of one case that claims what `left` said: the case that the right side fails.
pub fn as_case(finding: &Finding, left: &str, right: &str, seed: &str, date: Option<String>) -> CaseFile {
    let step_claims = |state: usize| {
        let said = finding.left.entries.get(state).cloned().unwrap_or_default();
        let always =
            Observation { illegal: said.illegal, by: said.by.clone(), repeats: said.repeats, ..Observation::default() };
        let refused = said.illegal.is_some_and(|verdict| verdict != Illegal::None);
        if state != finding.divergence.step {
            return refused.then_some(always);
        }
        let telling = telling(&said, &finding.divergence);
        let board = Observation { board: said.board.clone(), ..Observation::default() };
        Some(always.overridden_by(&telling).overridden_by(&board))
    };
    let claims = |state: usize| {
        step_claims(state).map(|claims| {
            Box::new(Observation { illegal: claims.illegal.filter(|verdict| *verdict != Illegal::None), ..claims })
        })
    };
    let mut steps: Vec<Step> =
        claims(0).map(|expect| Step { expect: Some(expect), ..Step::default() }).into_iter().collect();
    steps.extend(
        finding.script.acts.iter().enumerate().map(|(place, act)| Step { expect: claims(place + 1), ..Step::of(act) }),
    );
    let clause = finding.left.entries.get(finding.divergence.step).and_then(|said| said.by.clone());
    let case = Case {
        name: format!("{}-{}", slug_of(&finding.script.rules.id), slug(&finding.divergence.fingerprint())),
        title: format!(
            "{left} and {right} differ in {} after act {}",
            finding.divergence.field.key(),
            finding.divergence.step
        ),
        note: Some(format!(
            "{right} says {}{}",
            finding.divergence.right.value,
            if finding.cut_short { "; not fully shrunk" } else { "" }
        )),
        rules: vec![finding.script.rules],
        clauses: clause.into_iter().collect(),
        readings: Vec::new(),
        status: Status::Required,
        tier: 2,
        needs: finding.script.needs(),
        origin: Origin { kind: OriginKind::Fuzz, r#ref: Some(seed.to_owned()), found: date },
        start: finding.script.start.clone(),
        steps,
    };
    CaseFile {
        format: 1,
        topic: "found".to_owned(),
        about: format!("Differences found between {left} and {right}."),
        cases: vec![case],
    }
}

/// The claim that tells the two sides apart: of moves, only those that they do not agree on.
fn telling(said: &Observation, divergence: &Divergence) -> Observation {
    let other = &divergence.right.observation;
    let disputed = |mine: &Option<BTreeSet<Vertex>>, theirs: &Option<BTreeSet<Vertex>>| match (mine, theirs) {
        (Some(mine), Some(theirs)) => Some(mine & theirs).filter(|moves| !moves.is_empty()),
        _ => None,
    };
    match divergence.field {
        Field::LegalMoves | Field::IllegalMoves => Observation {
            legal_moves: disputed(&said.legal_moves, &other.illegal_moves),
            illegal_moves: disputed(&said.illegal_moves, &other.legal_moves),
            ..Observation::default()
        },
        field => said.only(Fields::default().with(field)),
    }
}

/// A name for a case, of lower-case letters, digits and single hyphens.
pub fn slug(fingerprint: &Fingerprint) -> String {
    slug_of(&fingerprint.0)
}

/// Any text as lower-case letters, digits and single hyphens.
pub fn slug_of(text: &str) -> String {
    let words = text.to_lowercase();
    let words = words.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}
