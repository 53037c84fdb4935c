//! Symmetry: all answers must turn with the board and swap with the colors.

use super::verdict::{Verdict, Violation, differ};
use shinpan_harness::generate::turned::turned;
use shinpan_harness::subject::referee::{self, Forkable};
use shinpan_harness::vocabulary::{Fields, Observation, Script, Turning, Want};

/// The number of symmetries: 8 of the board times 2 of the colors, without the one that changes nothing.
pub(super) const SYMMETRIES: u8 = 15;

/// Checks that no verdict or number changes if the board is turned or mirrored. If the rules treat both colors alike,
/// also swaps the colors. Boards, points and colors in the answers must change accordingly. Every `variant` selects one
/// of the [`SYMMETRIES`].
///
/// # Errors
/// - The script with answers that do not follow the symmetry.
pub fn symmetries_and_colors_commute(program: &dyn Forkable, script: &Script, variant: u8) -> Verdict {
    let variant = 1 + variant % SYMMETRIES;
    let turning = Turning::of(variant);
    let Some(other) = turned(script, turning) else { return Ok(()) };
    let image = turning.on(script.start.board.columns(), script.start.board.rows());
    let fields = Fields::with_image(image);
    let (mut mine, mut theirs) = match (program.begin(script), program.begin(&other)) {
        (Ok(mine), Ok(theirs)) => (mine, theirs),
        (Err(_), Err(_)) => return Ok(()),
        _ => return Err(Violation::new("one of a script and its image cannot begin", format!("variant {variant}"))),
    };
    let want = Want::lockstep();
    let mine = referee::play(mine.as_mut(), script, &want).entries;
    let theirs = referee::play(theirs.as_mut(), &other, &want).entries;
    for (place, (mine, theirs)) in mine.iter().zip(&theirs).enumerate() {
        let (expected, said) = (mine.turned(image), theirs.only(fields));
        for field in fields.iter() {
            let only = |seen: &Observation| seen.only(Fields::of(&[field]));
            differ(&format!("does not turn with the board, {}", field.key()), &only(&expected), &only(&said))
                .map_err(|violation| violation.and(format!("after act {place}, variant {variant}")))?;
        }
    }
    Ok(())
}
