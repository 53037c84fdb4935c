//! Cases as a subject can run them: on its boards, starts reached by moves, claims that it can answer.

use crate::generate::fit::larger;
use crate::generate::reached::reached;
use crate::judge::compare::compare;
use crate::subject::spec::Spec;
use crate::subject::{Offer, Subject};
use crate::vocabulary::{Diagram, End, Field, MadeBy, Need, Observation, Script, Start, Transcript, Want};

/// A script with claims.
pub struct Claimed {
    /// The script.
    pub script: Script,
    /// What must be so.
    pub claims: Transcript,
}

/// How many of the offered sizes that hold a case are tried.
const SIZES_TRIED: usize = 2;

/// The most acts of a case that is played on a larger board. The specification takes minutes for more.
const ACTS: usize = 100;

/// Returns the case as the subject can play it. If its boards are larger, the case stands in a corner of one. If it sets up
/// no stones, moves lead to the start.
///
/// # Errors
/// - The subject does not offer the case, or one of its needs: the text says what is missing.
pub(super) fn playable(mut claimed: Claimed, mut needs: Vec<Need>, offer: &Offer) -> Result<Claimed, String> {
    needs.extend(claimed.claims.entries.iter().filter_map(|entry| Need::to_refuse(entry.illegal?)));
    if !offer.has(Need::MadeBy) && claimed.script.start.made_by != MadeBy::Unsaid {
        claimed = unsaid(&claimed).ok_or("needs made-by")?;
    }
    let start = &claimed.script.start;
    if !offer.sizes.has(start.board.columns(), start.board.rows())
        && let Some(larger) = on_a_larger_board(&claimed, offer)
    {
        claimed = larger;
        // The script itself says whether its board still is one.
        needs.retain(|need| *need != Need::Rectangular);
    }
    let unset = !offer.has(Need::Setup) && claimed.script.start.is_setup();
    if unset {
        needs.retain(|need| *need != Need::Setup);
        let twin = twin(&claimed, offer.has(Need::Passes));
        claimed = twin.ok_or("needs setup: no moves lead to this start")?;
    }
    if let Some(why) = offer.declines(&claimed.script, &needs) {
        return Err(why);
    }
    if offer.observes.has(Field::Margin) && !offer.observes.has(Field::Score) {
        for entry in &mut claimed.claims.entries {
            entry.margin = entry.score.as_ref().map(|score| score.margin());
        }
    }
    Ok(claimed)
}

/// Returns the same case with a start that does not say who made it. `None` if some claim does not hold then: few rules ask who made a
/// position. The specification says whether it does.
fn unsaid(case: &Claimed) -> Option<Claimed> {
    let start = Start { made_by: MadeBy::Unsaid, ..case.script.start.clone() };
    let script = Script { start, ..case.script.clone() };
    holds(&script, &case.claims).then(|| Claimed { script, claims: case.claims.clone() })
}

/// Returns the same case in a corner of a larger board that the subject offers. `None` if on each of them some claim does
/// not hold, or if the case is long: most rules do not ask where the board ends. The specification says whether it does.
fn on_a_larger_board(case: &Claimed, offer: &Offer) -> Option<Claimed> {
    let Script { rules, start, acts } = &case.script;
    // Each line of moves has more moves to go on with there.
    let counts_lines = case.claims.entries.iter().any(|entry| entry.lines.is_some());
    if counts_lines || acts.len() > ACTS {
        return None;
    }
    larger(offer, *rules, &start.board, SIZES_TRIED).into_iter().find_map(|board| {
        let around = |small: &Diagram| {
            let at = |point| if small.contains(point) { small.at(point) } else { board.at(point) };
            Diagram::of(board.columns(), board.rows(), at)
        };
        let entries = case.claims.entries.iter().cloned();
        let entries = entries.map(|entry| Observation { board: entry.board.as_ref().map(around), ..entry });
        let claims = Transcript { entries: entries.collect(), end: End::Whole };
        let start = Start { board: board.clone(), ..start.clone() };
        let script = Script { rules: *rules, start, acts: acts.clone() };
        holds(&script, &claims).then_some(Claimed { script, claims })
    })
}

/// Returns whether the specification agrees with all claims.
fn holds(script: &Script, claims: &Transcript) -> bool {
    let transcript = Spec::new().transcript(script, &Want::claims_of(claims));
    matches!(transcript.end, End::Whole) && compare(claims, &transcript).is_none()
}

/// Returns the same case from an empty board, with moves that lead to its start. `None` if no moves do, or if some claim
/// does not hold then: the moves are part of the history. The specification says whether it does.
fn twin(case: &Claimed, passes: bool) -> Option<Claimed> {
    let (start, moves) = reached(&case.script.start, passes)?;
    let before = moves.len();
    let acts = moves.into_iter().chain(case.script.acts.iter().cloned()).collect();
    let script = Script { rules: case.script.rules, start, acts };
    let later = case.claims.entries.iter().cloned();
    let later = later.map(|entry| Observation { repeats: entry.repeats.map(|state| state + before), ..entry });
    let entries = vec![Observation::default(); before].into_iter().chain(later).collect();
    let claims = Transcript { entries, end: End::Whole };
    holds(&script, &claims).then_some(Claimed { script, claims })
}
