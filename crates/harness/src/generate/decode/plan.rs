//! What a script begins with before single acts.

use super::line::PlantedLine;
use super::run::Run;

/// What is to be played before the decoder reads single acts.
#[derive(Default)]
pub(super) struct Plan {
    /// The moves of a plant.
    pub(super) line: PlantedLine,
    /// Random acts after them.
    pub(super) run: Option<Run>,
}
