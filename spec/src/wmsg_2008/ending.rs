//! 1.5, the procedure to the game end; 2.5, resignation; 2.6, the optional cultural rules.

use super::game::{Game, Left};
use super::play::remove;
use super::{
    Act, Alternative, Intersection, Outcome, Phase, Player, Reason, Refusal, Requester, State, opponent_of, stone_of,
};

impl Game {
    /// Returns the successions of two passes so far: for each, the index of the act that completed it.
    ///
    /// A pass belongs to one succession only. Any other act between two passes breaks the succession (reading W17).
    fn successions_of_two_passes(&self) -> Vec<usize> {
        if self.reads(Alternative::NeighboringPasses) {
            return self.neighboring_passes();
        }
        let mut successions = Vec::new();
        let mut passes = 0;
        for (index, accepted) in self.accepted.iter().enumerate() {
            passes = match accepted.act {
                Act::Pass(_) => passes % 2 + 1,
                _ => 0,
            };
            if passes == 2 {
                successions.push(index);
            }
        }
        successions
    }

    /// Reading W17, `neighboring`: any two passes in the order of turns are a succession. A resumption takes no turn.
    fn neighboring_passes(&self) -> Vec<usize> {
        let acts = self.accepted.iter().map(|accepted| &accepted.act).enumerate();
        let turns: Vec<_> = acts.filter(|(_, act)| !matches!(act, Act::Resume(_))).collect();
        let pairs = turns.windows(2).filter_map(|pair| match pair {
            [(_, Act::Pass(_)), (index, Act::Pass(_))] => Some(*index),
            _ => None,
        });
        pairs.collect()
    }

    /// Returns the first pass of the first succession (reading W2, `of-stop`).
    pub(super) fn first_passer_of_stop(&self) -> Option<Player> {
        let second = *self.successions_of_two_passes().first()?;
        self.accepted.iter().take(second).rev().find_map(|accepted| match accepted.act {
            Act::Pass(player) => Some(player),
            _ => None,
        })
    }

    /// Returns the phase before the game end.
    pub(super) fn phase_before_game_end(&self) -> Phase {
        match self.successions_of_two_passes().as_slice() {
            [first] if self.stopped_by_first_succession(*first) => Phase::Agreement,
            _ => Phase::Play,
        }
    }

    /// 1.5: returns whether the first succession of two passes has just stopped the alternation: the last two acts are
    /// its passes.
    fn stopped_by_first_succession(&self, first: usize) -> bool {
        clause!("wmsg-2008/1.5");
        let last_two = self.accepted.last_chunk::<2>();
        let passes = last_two.is_some_and(|acts| acts.iter().all(|made| matches!(made.act, Act::Pass(_))));
        passes && first + 1 == self.accepted.len()
    }

    /// Returns the clause that ended the game. `None` if the game end is not reached.
    pub(super) fn game_end(&self) -> Option<&'static str> {
        match self.last_act()? {
            Act::Remove { dead, .. } => self.ended_by_agreement(dead).then_some("wmsg-2008/1.5.1"),
            Act::Resign(_) => self.ended_by_resignation().then_some("wmsg-2008/2.5"),
            Act::Disagree => Some("wmsg-2008/1.5"),
            _ => match self.successions_of_two_passes().as_slice() {
                [] | [_] => None,
                [_first, second @ ..] => self.ended_by_second_succession(second).then_some("wmsg-2008/1.5.2"),
            },
        }
    }

    /// 1.5.1: returns whether the players have removed the stones on which they agreed. Then the game end is reached.
    fn ended_by_agreement(&self, dead: &[Intersection]) -> bool {
        clause!("wmsg-2008/1.5.1");
        dead.iter().all(|&stone| self.position().state(stone) == Some(State::Empty))
    }

    /// 1.5.2: returns whether the second succession of two passes has just reached the game end. The board stays as it
    /// is. A record may play on after the end, and then a later succession is the end again.
    fn ended_by_second_succession(&self, second: &[usize]) -> bool {
        clause!("wmsg-2008/1.5.2");
        second.iter().any(|&last| last + 1 == self.accepted.len())
    }

    /// 2.5: returns whether a player has resigned. Then the game end is reached at once.
    fn ended_by_resignation(&self) -> bool {
        clause!("wmsg-2008/2.5");
        matches!(self.last_act(), Some(Act::Resign(_)))
    }

    /// Returns the outcome at the game end.
    pub(super) fn outcome_at_game_end(&self) -> Outcome {
        match self.last_act() {
            Some(Act::Resign(player)) if !self.reads(Alternative::ResignationScored) => end_by_resignation(*player),
            Some(Act::Disagree) if self.reads(Alternative::DisagreementNoResult) => Outcome::NoResult,
            _ => self.favourable_score(),
        }
    }

    /// 2.5: either player may resign during the game.
    pub(super) fn may_resign(&self) -> Result<(), Refusal> {
        clause!("wmsg-2008/2.5");
        match self.game_end() {
            None => Ok(()),
            Some(clause) => Err(Refusal::new(Reason::GameOver, clause)),
        }
    }

    /// 1.2.3 and 1.5: a player may play or pass in turn. While alternation is stopped, neither player has a turn.
    pub(super) fn has_turn(&self, player: Player) -> Result<(), Refusal> {
        match (self.to_move(), self.game_end()) {
            (Some(to_move), _) if to_move == player => Ok(()),
            (Some(_), _) => Err(Refusal::new(Reason::WrongTurn, "wmsg-2008/1.2.2")),
            (None, Some(clause)) => Err(Refusal::new(Reason::GameOver, clause)),
            (None, None) => Err(Refusal::new(Reason::WrongPhase, "wmsg-2008/1.5")),
        }
    }

    /// 1.5: the players may agree or resume only while alternation is stopped.
    pub(super) fn procedure_has_place(&self) -> Result<(), Refusal> {
        clause!("wmsg-2008/1.5");
        match (self.phase(), self.game_end()) {
            (Phase::Agreement, _) => Ok(()),
            (_, Some(clause)) => Err(Refusal::new(Reason::GameOver, clause)),
            (_, None) => Err(Refusal::new(Reason::WrongPhase, "wmsg-2008/1.5")),
        }
    }

    /// 1.5: one of two things happens after the stop, an agreement or a resumption. A mere disagreement is neither, so
    /// the game stays stopped (reading W5).
    pub(super) fn disagreement(&self) -> Result<Left, Refusal> {
        clause!("wmsg-2008/1.5");
        self.procedure_has_place()?;
        match self.reads(Alternative::NothingRemoved) || self.reads(Alternative::DisagreementNoResult) {
            true => Ok(self.unchanged()),
            false => Err(Refusal::new(Reason::WrongPhase, "wmsg-2008/1.5")),
        }
    }

    /// 1.5.1: removes the agreed stones, each with its whole unit (reading W11).
    pub(super) fn removal(&self, dead: &[Intersection]) -> Result<Left, Refusal> {
        clause!("wmsg-2008/1.5.1");
        let mut stones = Vec::new();
        for &stone in dead {
            let unit = self.stones_meant(stone);
            if unit.is_empty() {
                return Err(Refusal::new(Reason::NotARegion, "wmsg-2008/1.5.1"));
            }
            if !stones.contains(&stone) {
                stones.extend(unit);
            }
        }
        Ok(remove(self.position(), stones))
    }

    /// Returns the stones that a named stone stands for: its unit, or itself alone (reading W11). Empty if the
    /// intersection holds no stone.
    fn stones_meant(&self, stone: Intersection) -> Vec<Intersection> {
        let mut unit = self.position().unit(stone);
        if self.reads(Alternative::SingleStones) {
            unit.retain(|&other| other == stone);
        }
        unit
    }

    /// 2.6: the players may name contestable intersections only under the cultural rules.
    pub(super) fn may_denote(&self) -> Result<(), Refusal> {
        clause!("wmsg-2008/2.6");
        match self.setting.options.cultural {
            true => Ok(()),
            false => Err(Refusal::new(Reason::WrongPhase, "wmsg-2008/2.6")),
        }
    }

    /// 2.6: checks that contestable intersections are on the board and stay as they stand. The intersection of a
    /// removed stone does not.
    pub(super) fn denotes(&self, contestable: &[Intersection], left: &Left) -> Result<(), Refusal> {
        clause!("wmsg-2008/2.6");
        let stands = |at: &Intersection| self.position().contains(*at) && !left.removed.contains(at);
        match contestable.iter().all(stands) {
            true => Ok(()),
            false => Err(Refusal::new(Reason::NotARegion, "wmsg-2008/2.6")),
        }
    }

    /// Returns the contestable intersections. Empty before the game end.
    pub(super) fn contestable(&self) -> Vec<Intersection> {
        match self.last_act() {
            Some(Act::Remove { contestable, .. }) if !contestable.is_empty() => to_be_divided(contestable),
            _ => Vec::new(),
        }
    }

    /// Returns the player's stones on contestable intersections, which count for neither player alone (reading W13).
    pub(super) fn contestable_stones(&self, player: Player) -> Vec<Intersection> {
        if self.reads(Alternative::ContestableStonesToo) {
            return Vec::new();
        }
        let mut stones = self.contestable();
        stones.retain(|&at| self.position().state(at) == Some(stone_of(player)));
        stones
    }

    /// 1.5.2: resumes alternation while it is stopped. One player's proposal is enough. The board and the order of
    /// turns stay (reading W1).
    pub(super) fn resumption(&self, proposed_by: Requester) -> Result<Left, Refusal> {
        clause!("wmsg-2008/1.5.2");
        self.procedure_has_place()?;
        match proposed_by {
            Requester::Black | Requester::White | Requester::Both => Ok(self.unchanged()),
        }
    }
}

/// 2.5: after a resignation the opponent wins (reading W20).
fn end_by_resignation(player: Player) -> Outcome {
    clause!("wmsg-2008/2.5");
    Outcome::Resignation(opponent_of(player))
}

/// 2.6: returns the intersections that the players divide evenly, whatever is on them. The list is sorted and has no
/// duplicates.
fn to_be_divided(contestable: &[Intersection]) -> Vec<Intersection> {
    clause!("wmsg-2008/2.6");
    let mut divided = contestable.to_vec();
    divided.sort_unstable();
    divided.dedup();
    divided
}
