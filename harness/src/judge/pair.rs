//! One script played by two subjects.

use crate::judge::compare::compare;
use crate::judge::divergence::Divergence;
use crate::subject::Subject;
use crate::vocabulary::{Act, Color, End, Script, Transcript, Turn, Vertex, Want};

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
