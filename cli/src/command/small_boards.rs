//! What the verbs share that search small boards.

use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::LARGEST;

/// Reads columns and rows, as in 2x3.
pub(crate) fn sizes(text: &str) -> Result<(u8, u8), InputError> {
    let sides = text.split_once('x').and_then(|(columns, rows)| Some((columns.parse().ok()?, rows.parse().ok()?)));
    let fits = |(columns, rows): &(u8, u8)| [columns, rows].iter().all(|side| (1..=LARGEST).contains(*side));
    sides
        .filter(fits)
        .ok_or_else(|| InputError::new("").expected(format!("columns and rows from 1 to {LARGEST}, as in 2x3")))
}
