//! One record under several rulesets, as a page or a picture.

use super::acts::{Judging, record};
use super::side_by_side::SideBySide;
use super::side_by_side_text::text;
use crate::games::verdicts::JudgedGame;
use crate::pictures::forms::{PictureFormat, with_text};
use crate::pictures::picture_series;
use crate::pictures::scene::{Scene, Shows, scene};
use shinpan_harness::input::InputError;

/// Returns a picture of the state before the first move that some ruleset refuses, else of the end. A page has every state
/// below the text.
///
/// # Errors
/// - A register has a fault.
pub fn picture(compared: &SideBySide<'_>, form: PictureFormat) -> Result<String, InputError> {
    let text = if form == PictureFormat::Html { above(compared)? } else { String::new() };
    Ok(with_text(&scenes(compared, form)?, &text, form))
}

/// Returns the text of a page. Under one ruleset it tells the game act by act.
fn above(compared: &SideBySide<'_>) -> Result<String, InputError> {
    let games = &compared.games;
    match games.groups.as_slice() {
        [only] if only.members.len() == 1 => {
            let rules = only.members[0].rules;
            let judging = Judging { file: &games.typed.file, record: games.record, rules, dead: games.dead };
            Ok(record(&judging)?.text)
        }
        _ => Ok(text(compared)),
    }
}

fn scenes(compared: &SideBySide<'_>, form: PictureFormat) -> Result<Vec<Scene>, InputError> {
    let games = &compared.games;
    let first = |member: &JudgedGame| member.verdict.breaches.first().map(|breach| breach.number);
    let begun = games.groups.iter().filter_map(|group| group.members.first());
    let begun: Vec<&JudgedGame> = begun.filter(|member| member.verdict.unplayable.is_none()).collect();
    let parts = compared.parting.as_ref().map(|parting| parting.number);
    let refusing = begun.iter().filter(|member| first(member).is_some());
    let chosen = refusing.min_by_key(|member| (parts.is_some() && first(member) != parts, first(member)));
    let Some(chosen) = chosen.or(begun.first()) else { return Ok(Vec::new()) };
    let (file, at) = (&games.typed.file, first(chosen).map(|number| number - 1));
    match form {
        PictureFormat::Html => picture_series::game(file, games.record, chosen.rules, &Shows::default()),
        _ => Ok(vec![scene(file, games.record, chosen.rules, &Shows { at, ..Shows::default() })?]),
    }
}
