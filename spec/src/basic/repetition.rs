//! Rule 8, the two wordings of the ko rule, and the superko rules. No rule bars a pass.

use super::play::{Move, made_regardless};
use super::{
    Act, Alternative, Intersection, Options, Player, Position, Readings, Reason, Refusal, Repetition, State,
    opponent_of,
};

/// A position that occurred in the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Occurrence<'game> {
    pub(super) position: &'game Position,
    /// The player to move next.
    pub(super) to_move: Player,
    /// The player whose move it followed. For the start, see reading K10.
    pub(super) followed: Option<Player>,
    /// The player who made the latest play, without regard to passes. For the start, see reading K16.
    pub(super) created_by: Option<Player>,
    /// Whether a play has been made before it occurred.
    pub(super) played: bool,
}

/// What the repetition rules need to know about the game.
#[derive(Clone, Debug)]
pub(super) struct History<'game> {
    /// Entry 0 is the start, and entry k is what the k-th move left.
    pub(super) occurrences: Vec<Occurrence<'game>>,
    /// If the previous move was a play: its intersection, and the opposing stones that it removed.
    pub(super) previous_play: Option<(Intersection, Vec<Intersection>)>,
    /// The player to move after the move in question.
    pub(super) next: Player,
    /// The readings in force.
    pub(super) readings: Readings,
}

impl History<'_> {
    /// Returns the earliest entry that occurred and meets the condition. The start occurred too (reading K1).
    fn earliest(&self, condition: impl Fn(&Occurrence<'_>) -> bool) -> Option<usize> {
        self.occurrences.iter().position(|occurrence| self.occurred(occurrence) && condition(occurrence))
    }

    /// Reading K1, plays-only: what stood before the first play has not occurred.
    fn occurred(&self, occurrence: &Occurrence<'_>) -> bool {
        occurrence.played || !self.readings.has(Alternative::OnlyPlaysCreate)
    }
}

/// Rule 8 and the repetition section: the rules of repetition bar plays. They never bar a pass.
pub(super) fn allows(options: Options, made: &Move, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/rule8.passes");
    match made.act {
        Act::Pass(_) => Ok(()),
        Act::Play(player, _) => allows_play(options, player, made, history),
    }
}

/// Applies the repetition rule in force to a play after all its steps.
fn allows_play(options: Options, player: Player, play: &Move, history: &History<'_>) -> Result<(), Refusal> {
    match options.repetition {
        Repetition::Positional => prohibition_of_repetition(play, history),
        Repetition::Situational => situational(play, history),
        Repetition::NaturalSituational => natural_situational(player, play, history),
        Repetition::SimpleKo | Repetition::SimpleKoRestated => simple_ko(options.repetition, player, play, history),
    }
}

/// Rule 8: a play may not create a position that occurred earlier in the game, the start included.
fn prohibition_of_repetition(play: &Move, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/rule8");
    not_again(history.earliest(|earlier| positional(play, earlier)), "basic/rule8")
}

/// Positional superko: the same position repeats, whoever is to move.
fn positional(play: &Move, occurrence: &Occurrence<'_>) -> bool {
    clause!("basic/repetition.positional");
    occurrence.position == &play.position
}

/// Situational superko: a position includes the player to move. A play may not recreate both. The start counts.
fn situational(play: &Move, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/repetition.situational");
    let same = |earlier: &Occurrence<'_>| earlier.position == &play.position && earlier.to_move == history.next;
    not_again(history.earliest(same), "basic/repetition.situational")
}

/// Natural situational superko: a play may not recreate a position that the same player created. The player of the
/// latest play created it; passes do not count. The start counts.
fn natural_situational(player: Player, play: &Move, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/repetition.natural-situational");
    let same = |earlier: &Occurrence<'_>| earlier.position == &play.position && earlier.created_by == Some(player);
    not_again(history.earliest(same), "basic/repetition.natural-situational")
}

/// Simple ko bars only the last previous position. The article states the rule in two wordings (reading K8).
fn simple_ko(rule: Repetition, player: Player, play: &Move, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/repetition.simple-ko");
    match rule {
        Repetition::SimpleKoRestated => ko_restated(play, history)?,
        _ => ko(player, play, history)?,
    }
    match history.readings.has(Alternative::KoBarsLastPosition) {
        true => changes_the_position(play, history),
        false => Ok(()),
    }
}

/// Simple ko, reading K3: a play may not recreate the position on which it was made. Only the suicide of a single stone
/// does that.
fn changes_the_position(play: &Move, history: &History<'_>) -> Result<(), Refusal> {
    let last = history.occurrences.len().checked_sub(1);
    let recreated = last.filter(|&index| history.occurrences[index].position == &play.position);
    not_again(recreated, "basic/repetition.simple-ko")
}

/// Rule 8, ko rule: a play may not recreate the position that followed the player's own previous move. A pass is a move
/// too.
fn ko(player: Player, play: &Move, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/rule8.ko");
    let mut occurred = history.occurrences.iter();
    let own_previous = occurred.rposition(|occurrence| occurrence.followed == Some(player));
    let recreated = own_previous.filter(|&index| history.occurrences[index].position == &play.position);
    not_again(recreated, "basic/rule8.ko")
}

/// Rule 8, ko rule restated: a single stone that has just captured a single stone may not be captured alone in reply. A
/// self-captured stone is not a capture.
fn ko_restated(play: &Move, history: &History<'_>) -> Result<(), Refusal> {
    clause!("basic/rule8.restated");
    match &history.previous_play {
        Some((stone, captured)) if captured.len() == 1 && play.captured == [*stone] => {
            Err(Refusal::new(Reason::Repetition, "basic/rule8.restated"))
        }
        _ => Ok(()),
    }
}

impl Position {
    /// Ko: returns the pairs of intersections in ko. One is empty, and the other holds a stone. A play on the empty one
    /// captures that stone alone. Without the ko rule, a play where that stone was could then take back alone.
    pub fn in_ko(&self) -> Vec<[Intersection; 2]> {
        clause!("basic/rule8.in-ko");
        let mut pairs = Vec::new();
        for empty in self.in_state(State::Empty) {
            for player in [Player::Black, Player::White] {
                let taken = made_regardless(self, Act::Play(player, empty));
                if let [stone] = taken.captured[..] {
                    let back = made_regardless(&taken.position, Act::Play(opponent_of(player), stone));
                    if back.captured == [empty] {
                        pairs.push([empty, stone]);
                    }
                }
            }
        }
        pairs
    }
}

/// Refuses the play if it would recreate a history entry.
fn not_again(entry: Option<usize>, clause: &'static str) -> Result<(), Refusal> {
    match entry {
        None => Ok(()),
        Some(index) => Err(Refusal { repeats: Some(index), ..Refusal::new(Reason::Repetition, clause) }),
    }
}
