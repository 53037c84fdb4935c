//! Which positions may not come back.

use super::history::Past;
use super::{Position, Reason, Refusal};

/// No Repetition: a play, its removals included, may not recreate any position that was in the game before, the start
/// included (reading A1). It speaks of no pass.
pub(super) fn recreates_no_position(position: &Position, past: &[Past<'_>]) -> Result<(), Refusal> {
    clause!("international-1998/core.norep");
    match past.iter().find(|earlier| earlier.position == position) {
        None => Ok(()),
        Some(earlier) => Err(Refusal {
            repeats: Some(earlier.entry),
            ..Refusal::new(Reason::Repetition, "international-1998/core.norep")
        }),
    }
}
