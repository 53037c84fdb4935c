//! Plays one script on two subjects.

use crate::judge::compare::compare;
use crate::judge::divergence::Divergence;
use crate::judge::repetition::described;
use crate::subject::Subject;
use crate::vocabulary::{Act, Color, End, Field, Script, Transcript, Turn, Vertex, Want};

/// A difference between two subjects, and the script that shows it.
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
    /// Whether shrinking stopped before it tried all smaller scripts. A smaller script may exist.
    pub cut_short: bool,
}

/// The result of playing a script on two subjects.
#[derive(Debug)]
pub enum Played {
    /// No difference. The left side's transcript.
    Same(Transcript),
    /// A difference.
    Differs(Box<Finding>),
    /// Neither side can begin it, because the rules do not allow the start. The text says why.
    NotBegun(String),
    /// One side does not offer the script, or ended early without a difference. The text says why.
    Skipped(String),
    /// One side crashed or answered garbage, or one of ours hung. The text says what it did.
    Broke(String),
    /// A foreign program did not answer in time. The text says how long it had.
    Late(String),
}

/// Plays one script on both sides.
pub fn play(script: &Script, left: &mut dyn Subject, right: &mut dyn Subject, want: &Want) -> Played {
    let declined = left.offers().declines(script, &[]).or_else(|| right.offers().declines(script, &[]));
    if let Some(why) = declined {
        return Played::Skipped(why);
    }
    let said_left = left.transcript(script, want);
    let said_right = right.transcript(script, want);
    let Some(mut divergence) = compare(&said_left, &said_right) else {
        return classify(said_left, said_right, [left.name(), right.name()]);
    };
    if divergence.field == Field::Illegal {
        divergence.repetition = described(script, &said_left.entries, divergence.step);
    }
    Played::Differs(Box::new(Finding {
        script: script.clone(),
        divergence,
        left: said_left,
        right: said_right,
        cut_short: false,
    }))
}

/// Says what became of a script without a difference. A side that broke comes before one that was late.
fn classify(left: Transcript, right: Transcript, [left_name, right_name]: [&str; 2]) -> Played {
    match (&left.end, &right.end) {
        (End::Broke(how), _) => Played::Broke(format!("{left_name} {how}")),
        (_, End::Broke(how)) => Played::Broke(format!("{right_name} {how}")),
        (End::Late(how), _) => Played::Late(format!("{left_name} {how}")),
        (_, End::Late(how)) => Played::Late(format!("{right_name} {how}")),
        (End::Whole, End::Whole) => Played::Same(left),
        (End::Skipped(why), End::Skipped(_)) => Played::NotBegun(why.clone()),
        (End::Skipped(why), _) | (_, End::Skipped(why)) => Played::Skipped(why.clone()),
    }
}

/// The most disputed moves that are played to find a difference that is not known.
const MOVES_TRIED: usize = 8;

/// Replaces a difference about legal moves by one about a single move, because a verdict and its clause distinguish
/// findings better. Returns any other finding unchanged.
pub fn sharpened(finding: Finding, left: &mut dyn Subject, right: &mut dyn Subject) -> Finding {
    sharpened_beyond(finding, left, right, &|_| false)
}

/// Like [`sharpened`], but plays disputed moves until a difference is not known. If all are known, it takes the first.
pub fn sharpened_beyond(
    finding: Finding,
    left: &mut dyn Subject,
    right: &mut dyn Subject,
    is_known: &dyn Fn(&str) -> bool,
) -> Finding {
    let player = match finding.divergence.left.observation.to_play {
        Some(Turn::Black) => Color::Black,
        Some(Turn::White) => Color::White,
        Some(Turn::Nobody) | None => return finding,
    };
    let mut known = None;
    for vertex in finding.divergence.disputed_moves().into_iter().take(MOVES_TRIED) {
        let mut script = finding.script.clone();
        script.acts.truncate(finding.divergence.step);
        script.acts.push(match vertex {
            Vertex::At(point) => Act::play(player, point),
            Vertex::Pass => Act::pass(player),
        });
        // Asks only cheap fields. The lists of moves would differ again, before the disputed move.
        let verdicts = Want { every: Want::lockstep().every, ..Want::default() };
        let Played::Differs(sharper) = play(&script, left, right, &verdicts) else { continue };
        if !is_known(&sharper.divergence.fingerprint().0) {
            return *sharper;
        }
        known.get_or_insert(*sharper);
    }
    known.unwrap_or(finding)
}
