//! A position counted by every method that applies, as a page or a picture.

use super::counts::Scored;
use super::text::text;
use crate::pictures::forms::{PictureFormat, with_text};
use crate::pictures::picture_series;
use shinpan_harness::input::InputError;

/// Returns a picture of who owns each point under the first ruleset. A page has the text, and the steps of the count under
/// the first ruleset of each group.
///
/// # Errors
/// - Those of [`dead::marked`](crate::games::dead::marked).
pub fn picture(scored: &Scored<'_>, form: PictureFormat) -> Result<String, InputError> {
    let games = &scored.games;
    let begun = games.groups.iter().filter_map(|group| group.members.first());
    let begun = begun.filter(|member| member.verdict.unplayable.is_none());
    let mut scenes = Vec::new();
    for member in begun.take(if form == PictureFormat::Html { games.groups.len() } else { 1 }) {
        scenes.extend(picture_series::count(&games.typed.file, games.record, member.rules, games.dead)?);
    }
    // The last three are who owns each point, and each player's points.
    if form != PictureFormat::Html && scenes.len() > 3 {
        scenes.truncate(scenes.len() - 2);
    }
    Ok(with_text(&scenes, &text(scored), form))
}
