//! How often a property asks what takes long to answer.

use shinpan_harness::vocabulary::Script;

/// The length of a script up to which a property asks its dear questions after every act.
const CHEAP: usize = 20_000;

/// Returns how many acts apart a property asks its dear questions: 1 in an ordinary game, and more in a long game on a
/// large board.
pub(super) fn apart(script: &Script) -> usize {
    script.length().div_ceil(CHEAP).max(1)
}
