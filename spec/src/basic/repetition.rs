//! Rule 8, the ko rule in its two wordings, and the superko rules of the section on repetition. None bars a pass.

use super::play::Play;
use super::{Intersection, Player, Position, Reason, Refusal, Repetition};

/// A position that occurred.
#[derive(Clone, Copy, Debug)]
pub(super) struct Occurrence<'game> {
    pub(super) position: &'game Position,
    /// Whose move it followed; the start counts as following a move of the opponent of the player first to move.
    pub(super) followed: Player,
    /// Whose play, passes left out, came last; for the start, who is said to have made it.
    pub(super) created_by: Option<Player>,
}

/// What the repetition rules know of the game.
#[derive(Clone, Debug)]
pub(super) struct History<'game> {
    /// Entry 0 is the start, entry k what the k-th move left.
    pub(super) occurrences: Vec<Occurrence<'game>>,
    /// If the previous move was a play: where, and the stones of the opponent it removed.
    pub(super) previous_play: Option<(Intersection, Vec<Intersection>)>,
}

/// The repetition rule in force, put to a play all of whose steps are completed.
pub(super) fn allows(rule: Repetition, play: &Play, history: &History<'_>) -> Result<(), Refusal> {
    match rule {
        Repetition::Positional => positional(play, history),
        Repetition::Situational => situational(play, history),
        Repetition::NaturalSituational => natural_situational(play, history),
        Repetition::SimpleKo | Repetition::SimpleKoRestated => simple_ko(rule, play, history),
    }
}

/// Positional superko looks at the board alone: it is rule 8.
fn positional(play: &Play, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/repetition.positional");
    prohibition_of_repetition(&play.position, history)
}

/// Rule 8: no play may leave what stood on the board at any earlier time, the start included.
fn prohibition_of_repetition(position: &Position, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/rule8");
    let mut occurred = history.occurrences.iter();
    let earliest = occurred.position(|occurrence| occurrence.position == position);
    not_again(earliest, "basic/rule8")
}

/// Situational superko: the position that may not be recreated includes whose turn it is.
fn situational(play: &Play, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/repetition.situational");
    let next = play.player.opponent();
    let mut occurred = history.occurrences.iter();
    let earliest =
        occurred.position(|occurrence| occurrence.position == &play.position && occurrence.followed.opponent() == next);
    not_again(earliest, "basic/repetition.situational")
}

/// Natural situational superko: what matters is who created the position, that is, made the last move but for passes.
fn natural_situational(play: &Play, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/repetition.natural-situational");
    let mut occurred = history.occurrences.iter();
    let earliest = occurred
        .position(|occurrence| occurrence.position == &play.position && occurrence.created_by == Some(play.player));
    not_again(earliest, "basic/repetition.natural-situational")
}

/// Simple ko bars repetition of the last previous position only; the article words it twice (reading K8).
fn simple_ko(rule: Repetition, play: &Play, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/repetition.simple-ko");
    match rule {
        Repetition::SimpleKoRestated => ko_restated(play, history),
        _ => ko(play, history),
    }
}

/// Rule 8, ko rule: one may not recreate the position following one's own previous move; a pass is a move.
fn ko(play: &Play, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/rule8.ko");
    let mut occurred = history.occurrences.iter();
    let own_previous = occurred.rposition(|occurrence| occurrence.followed == play.player);
    let recreated = own_previous.filter(|&index| history.occurrences[index].position == &play.position);
    not_again(recreated, "basic/rule8.ko")
}

/// Rule 8, ko rule restated: a lone stone that has just taken a lone stone is not taken alone in reply. Stones lost in a
/// self-capture are not captured.
fn ko_restated(play: &Play, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/rule8.restated");
    match &history.previous_play {
        Some((stone, captured)) if captured.len() == 1 && play.captured == [*stone] => {
            Err(Refusal::new(Reason::Repetition, "basic/rule8.restated"))
        }
        _ => Ok(()),
    }
}

/// Refuses the play if there is an entry that it would recreate.
fn not_again(entry: Option<usize>, clause: &'static str) -> Result<(), Refusal> {
    match entry {
        None => Ok(()),
        Some(index) => Err(Refusal { repeats: Some(index), ..Refusal::new(Reason::Repetition, clause) }),
    }
}
