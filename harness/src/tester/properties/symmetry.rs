//! The board turned or mirrored, and colors swapped: everything that is said turns with them.

use super::verdict::{Verdict, Violation, differ};
use crate::generate::turned::turned;
use crate::subject::engine::Engine;
use crate::subject::referee::{self, Forkable};
use crate::vocabulary::{Fields, Observation, Script, Turning, Want};

/// A board turned or mirrored, and colors swapped where the rules are even-handed, changes no verdict and no number:
/// boards, points and colors turn with it. Any variant is one of the 15 symmetries that are not the identity.
///
/// # Errors
/// The script whose answers do not turn.
pub fn symmetries_and_colors_commute(script: &Script, variant: u8) -> Verdict {
    symmetries_and_colors_commute_of(&Engine::new(), script, variant)
}

/// The same of any program.
///
/// # Errors
/// As [`symmetries_and_colors_commute`].
pub fn symmetries_and_colors_commute_of(program: &dyn Forkable, script: &Script, variant: u8) -> Verdict {
    let variant = 1 + variant % 15;
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
