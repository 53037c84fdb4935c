//! 1.5, the procedure to the game end; 2.5, resignation; 2.6, the optional cultural rules.

use super::game::{Game, Left};
use super::play::remove;
use super::{Act, Intersection, Outcome, Phase, Player, Prisoners, Reason, Refusal, Requester};

impl Game {
    /// Returns which succession of two passes the last act completed, from 1. `None` if it completed none.
    ///
    /// A pass belongs to one succession only. Any other act between two passes breaks the succession (reading W17).
    fn succession_of_two_passes(&self) -> Option<usize> {
        let (mut successions, mut passes) = (0, 0);
        for accepted in &self.accepted {
            passes = match accepted.act {
                Act::Pass(_) => passes % 2 + 1,
                _ => 0,
            };
            successions += usize::from(passes == 2);
        }
        (passes == 2).then_some(successions)
    }

    /// Returns the phase before the game end.
    pub(super) fn phase_before_game_end(&self) -> Phase {
        match self.succession_of_two_passes() {
            Some(1) => alternation_stopped(),
            _ => Phase::Play,
        }
    }

    /// Returns the clause that ended the game. `None` if the game end is not reached.
    pub(super) fn game_end(&self) -> Option<&'static str> {
        match self.last_act()? {
            Act::Remove { .. } => Some(end_by_agreement()),
            Act::Resign(_) => Some("wmsg-2008/2.5"),
            _ => match self.succession_of_two_passes()? {
                0 | 1 => None,
                _ => Some(end_by_second_succession()),
            },
        }
    }

    /// Returns the outcome at the game end.
    pub(super) fn outcome_at_game_end(&self) -> Outcome {
        match self.last_act() {
            Some(Act::Resign(player)) => end_by_resignation(*player),
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

    /// 1.5.1: removes the agreed stones, each with its whole unit (reading W11).
    pub(super) fn removal(&self, dead: &[Intersection]) -> Result<Left, Refusal> {
        clause!("wmsg-2008/1.5.1");
        let mut stones = Vec::new();
        for &stone in dead {
            let unit = self.position().unit(stone);
            if unit.is_empty() {
                return Err(Refusal::new(Reason::NotARegion, "wmsg-2008/1.5.1"));
            }
            if !stones.contains(&stone) {
                stones.extend(unit);
            }
        }
        Ok(remove(self.position(), stones))
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

    /// Returns the player's stones on contestable intersections.
    pub(super) fn contestable_stones(&self, player: Player) -> Vec<Intersection> {
        let mut stones = self.contestable();
        stones.retain(|&at| self.position().state(at) == Some(player.stone()));
        stones
    }

    /// 1.5.2: one player or both propose to resume. The board and the order of turns stay (reading W1).
    pub(super) fn resumption(&self, proposed_by: Requester) -> Left {
        clause!("wmsg-2008/1.5.2");
        match proposed_by {
            Requester::Black | Requester::White | Requester::Both => {
                let position = self.position().clone();
                Left { position, removed: Vec::new(), prisoners: Prisoners::default() }
            }
        }
    }
}

/// 1.5: the first succession of two passes stops the alternation.
fn alternation_stopped() -> Phase {
    clause!("wmsg-2008/1.5");
    Phase::Agreement
}

/// 1.5.1: the game end is reached after the players agree which stones to remove and remove them.
fn end_by_agreement() -> &'static str {
    clause!("wmsg-2008/1.5.1");
    "wmsg-2008/1.5.1"
}

/// 1.5.2: the second succession of two passes reaches the game end. The board stays as it is.
fn end_by_second_succession() -> &'static str {
    clause!("wmsg-2008/1.5.2");
    "wmsg-2008/1.5.2"
}

/// 2.5: a resignation reaches the game end at once. The opponent wins (reading W20).
fn end_by_resignation(player: Player) -> Outcome {
    clause!("wmsg-2008/2.5");
    Outcome::Resignation(player.opponent())
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
