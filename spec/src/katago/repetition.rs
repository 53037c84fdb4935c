//! States, the ko rules of the main phase, and states that occur again.

use super::game::Game;
use super::play::Move;
use super::{Alternative, KoRule, Phase, Player, Point, Position, Reason, Refusal, opponent_of};

/// A state of a phase. It holds only what the rules in force put into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State<'game> {
    coloring: &'game Position,
    /// The player next to take a turn.
    next: Option<Player>,
    /// Whether at least one pass has occurred.
    passed: Option<bool>,
    /// The points that are marked as ko-recapture-blocked.
    marked: &'game [Point],
}

/// A state that stood in the main phase, and its entry of the history.
pub(super) struct Stood<'game> {
    entry: usize,
    state: State<'game>,
}

impl Game {
    /// Main phase: the state is the coloring and what some options add.
    fn main_state<'game>(&self, coloring: &'game Position, next: Player, passed: bool) -> State<'game> {
        clause!("katago/main.state");
        State { coloring, next: self.player_of_the_state(next), passed: self.pass_of_the_state(passed), marked: &[] }
    }

    /// Main phase: under KoRule Simple or Situational, the player next to take a turn belongs to the state.
    fn player_of_the_state(&self, next: Player) -> Option<Player> {
        clause!("katago/main.state.player");
        match self.setting.options.ko {
            KoRule::Simple | KoRule::Situational => Some(next),
            KoRule::Positional => None,
        }
    }

    /// Main phase: if Button is used, whether at least one pass has occurred belongs to the state.
    fn pass_of_the_state(&self, passed: bool) -> Option<bool> {
        match self.setting.options.button {
            true => {
                clause!("katago/main.state.button");
                Some(passed)
            }
            false => None,
        }
    }

    /// Clean-up phase: the state is the coloring, the marks and the player next to take a turn.
    fn clean_up_state(&self, entry: usize, phase: Phase) -> State<'_> {
        clause!("katago/clean-up.state");
        let (coloring, marked) = (self.position_of(entry), self.marks_at(entry, phase));
        State { coloring, next: Some(self.next_player(entry, phase)), passed: None, marked }
    }

    /// Returns the state that an entry of the history is in that phase.
    fn state_at(&self, entry: usize, phase: Phase) -> State<'_> {
        match phase {
            Phase::FirstCleanUp | Phase::SecondCleanUp => self.clean_up_state(entry, phase),
            Phase::Handicap | Phase::Play | Phase::Over => {
                let passed = self.first_pass().is_some_and(|first| first < entry);
                self.main_state(self.position_of(entry), self.next_player(entry, phase), passed)
            }
        }
    }

    /// Returns the states that the main phase has had so far. The start is the first one.
    pub(super) fn main_states(&self) -> Vec<Stood<'_>> {
        let last = self.acts_of(Phase::Play).end;
        (0..=last).map(|entry| Stood { entry, state: self.state_at(entry, Phase::Play) }).collect()
    }

    /// Main phase: refuses a move that results in a state that KoRule bars.
    pub(super) fn is_no_repetition(&self, one: &Move, stood: &[Stood<'_>]) -> Result<(), Refusal> {
        let next = if self.plays_stay_due_after(one) { one.player } else { opponent_of(one.player) };
        let result = self.main_state(&one.position, next, self.first_pass().is_some());
        match self.setting.options.ko {
            KoRule::Simple => self.simple(one.player, &result, stood),
            KoRule::Positional => positional(&result, stood),
            KoRule::Situational => situational(&result, stood),
        }
    }

    /// KoRule Simple: a move may not result in the state at the start of the opponent's previous turn.
    fn simple(&self, player: Player, result: &State<'_>, stood: &[Stood<'_>]) -> Result<(), Refusal> {
        clause!("katago/ko.simple");
        let opponent = opponent_of(player);
        // The act with that index is the turn, so the entry of the same number is its start.
        let previous = self.accepted.iter().rposition(|accepted| accepted.act.player() == opponent);
        let start = stood.iter().filter(|one| Some(one.entry) == previous);
        not_again(result, start, "katago/ko.simple")
    }

    /// Returns whether the current state has occurred twice before, since the latest pass of the phase or since its
    /// start. The state right after that pass is its first occurrence (reading KG1).
    pub(super) fn occurs_again(&self, phase: Phase) -> bool {
        let acts = self.acts_of(phase);
        let now = self.accepted.len();
        let latest_pass = acts.clone().rev().find(|&index| self.is_pass(index));
        let first = match latest_pass {
            Some(pass) if self.reads(Alternative::LaterStates) => pass + 2,
            Some(pass) => pass + 1,
            None => acts.start,
        };
        let current = self.state_at(now, phase);
        (first..now).filter(|&entry| self.state_at(entry, phase) == current).count() >= 2
    }

    /// Returns whether the last act is a pass from a state of its phase from which the same player has passed before.
    pub(super) fn passed_from_there(&self, phase: Phase) -> bool {
        let acts = self.acts_of(phase);
        let Some(last) = acts.clone().next_back().filter(|&index| self.is_pass(index)) else { return false };
        // The entry of the same number is the state from which the act was made.
        let current = self.state_at(last, phase);
        let same_pass = |index: usize| self.accepted[index].act == self.accepted[last].act;
        (acts.start..last).any(|index| same_pass(index) && self.state_at(index, phase) == current)
    }
}

/// KoRule Positional: a move may not result in any earlier state, which is a coloring.
fn positional(result: &State<'_>, stood: &[Stood<'_>]) -> Result<(), Refusal> {
    clause!("katago/ko.positional");
    not_again(result, stood.iter(), "katago/ko.positional")
}

/// KoRule Situational: a move may not result in any earlier state, which is a coloring and the player next to take a
/// turn.
fn situational(result: &State<'_>, stood: &[Stood<'_>]) -> Result<(), Refusal> {
    clause!("katago/ko.situational");
    not_again(result, stood.iter(), "katago/ko.situational")
}

/// Refuses a result that is one of these states, which are in order.
fn not_again<'stood, 'game: 'stood>(
    result: &State<'_>,
    mut barred: impl Iterator<Item = &'stood Stood<'game>>,
    clause: &'static str,
) -> Result<(), Refusal> {
    match barred.find(|one| one.state == *result) {
        Some(one) => Err(Refusal { repeats: Some(one.entry), ..Refusal::new(Reason::Repetition, clause) }),
        None => Ok(()),
    }
}
