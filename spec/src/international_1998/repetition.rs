//! The section "No Repetition".

use super::history::Past;
use super::{Position, Reason, Refusal};

/// No Repetition: a play with its removals may not recreate a previous position of the game. The start is one of them
/// (reading A1). The section does not bar passes.
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
