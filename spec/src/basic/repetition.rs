//! Rule 8, the two wordings of the ko rule, and the superko rules. No rule bars a pass.

use super::play::Play;
use super::{Intersection, Player, Position, Reason, Refusal, Repetition};

/// A position that occurred in the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Occurrence<'game> {
    pub(super) position: &'game Position,
    /// The player who left it by a move. The start counts as left by the opponent of the player who moves first.
    pub(super) followed: Player,
    /// The player who made the latest play, without regard to passes. For the start, the player whom the setting names.
    pub(super) created_by: Option<Player>,
}

/// What the repetition rules need to know about the game.
#[derive(Clone, Debug)]
pub(super) struct History<'game> {
    /// Entry 0 is the start, and entry k is what the k-th move left.
    pub(super) occurrences: Vec<Occurrence<'game>>,
    /// If the previous move was a play: its intersection, and the opposing stones that it removed.
    pub(super) previous_play: Option<(Intersection, Vec<Intersection>)>,
}

/// Applies the repetition rule in force to a play after all its steps.
pub(super) fn allows(rule: Repetition, play: &Play, history: &History<'_>) -> Result<(), Refusal> {
    match rule {
        Repetition::Positional => positional(play, history),
        Repetition::Situational => situational(play, history),
        Repetition::NaturalSituational => natural_situational(play, history),
        Repetition::SimpleKo | Repetition::SimpleKoRestated => simple_ko(rule, play, history),
    }
}

/// Positional superko ignores the player to move, so it is rule 8.
fn positional(play: &Play, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/repetition.positional");
    prohibition_of_repetition(&play.position, history)
}

/// Rule 8: a play may not create a position that occurred earlier in the game, the start included.
fn prohibition_of_repetition(position: &Position, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/rule8");
    let mut occurred = history.occurrences.iter();
    let earliest = occurred.position(|occurrence| occurrence.position == position);
    not_again(earliest, "basic/rule8")
}

/// Situational superko: a position includes the player to move. A play may not recreate both.
fn situational(play: &Play, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/repetition.situational");
    let next = play.player.opponent();
    let mut occurred = history.occurrences.iter();
    let earliest =
        occurred.position(|occurrence| occurrence.position == &play.position && occurrence.followed.opponent() == next);
    not_again(earliest, "basic/repetition.situational")
}

/// Natural situational superko: a play may not recreate a position that the same player created. The player of the
/// latest play created it; passes do not count.
fn natural_situational(play: &Play, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/repetition.natural-situational");
    let mut occurred = history.occurrences.iter();
    let earliest = occurred
        .position(|occurrence| occurrence.position == &play.position && occurrence.created_by == Some(play.player));
    not_again(earliest, "basic/repetition.natural-situational")
}

/// Simple ko bars only the last previous position. The article states the rule in two wordings (reading K8).
fn simple_ko(rule: Repetition, play: &Play, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/repetition.simple-ko");
    match rule {
        Repetition::SimpleKoRestated => ko_restated(play, history),
        _ => ko(play, history),
    }
}

/// Rule 8, ko rule: a play may not recreate the position that the player's previous move left. A pass is a move too.
fn ko(play: &Play, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/rule8.ko");
    let mut occurred = history.occurrences.iter();
    let own_previous = occurred.rposition(|occurrence| occurrence.followed == play.player);
    let recreated = own_previous.filter(|&index| history.occurrences[index].position == &play.position);
    not_again(recreated, "basic/rule8.ko")
}

/// Rule 8, ko rule restated: a single stone that has just captured a single stone may not be captured alone in reply. A
/// self-captured stone is not a capture.
fn ko_restated(play: &Play, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/rule8.restated");
    match &history.previous_play {
        Some((stone, captured)) if captured.len() == 1 && play.captured == [*stone] => {
            Err(Refusal::new(Reason::Repetition, "basic/rule8.restated"))
        }
        _ => Ok(()),
    }
}

/// Refuses the play if it would recreate a history entry.
fn not_again(entry: Option<usize>, clause: &'static str) -> Result<(), Refusal> {
    match entry {
        None => Ok(()),
        Some(index) => Err(Refusal { repeats: Some(index), ..Refusal::new(Reason::Repetition, clause) }),
    }
}
