//! 1.5, how a game comes to its end; 2.5, resignation; 2.6, the optional cultural rules.

use super::game::{Game, Left};
use super::play::remove;
use super::{Act, Intersection, Outcome, Phase, Player, Prisoners, Reason, Refusal, Requester};

impl Game {
    /// 1.5: which succession of two passes the last act completed, from 1; `None` if it completed none.
    ///
    /// A pass belongs to one succession only. What is done in between breaks a succession off.
    fn succession_of_two_passes(&self) -> Option<usize> {
        clause!("wmsg-2008/1.5");
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

    /// 1.5: whether the first such succession was just made; then nobody plays.
    pub(super) fn stopped(&self) -> bool {
        self.succession_of_two_passes() == Some(1)
    }

    /// 1.5.1: once the players agreed which stones to remove, the game end is reached.
    fn ended_by_agreement(&self) -> bool {
        clause!("wmsg-2008/1.5.1");
        matches!(self.last_act(), Some(Act::Remove { .. }))
    }

    /// 1.5.2: the second such succession is the game end, with the board as it is.
    fn ended_by_second_succession(&self) -> bool {
        clause!("wmsg-2008/1.5.2");
        self.succession_of_two_passes().is_some_and(|succession| succession >= 2)
    }

    /// 2.5: a resignation reaches the game end at once; who resigned has lost.
    pub(super) fn ended_by_resignation(&self) -> Option<Outcome> {
        clause!("wmsg-2008/2.5");
        match self.last_act() {
            Some(Act::Resign(player)) => Some(Outcome::Resignation(player.opponent())),
            _ => None,
        }
    }

    /// The clause by which the game end is reached, if it is.
    pub(super) fn game_end(&self) -> Option<&'static str> {
        if self.ended_by_agreement() {
            Some("wmsg-2008/1.5.1")
        } else if self.ended_by_resignation().is_some() {
            Some("wmsg-2008/2.5")
        } else {
            self.ended_by_second_succession().then_some("wmsg-2008/1.5.2")
        }
    }

    /// 2.5: either player may resign while the game lasts.
    pub(super) fn may_resign(&self) -> Result<(), Refusal> {
        clause!("wmsg-2008/2.5");
        match self.game_end() {
            None => Ok(()),
            Some(clause) => Err(Refusal::new(Reason::GameOver, clause)),
        }
    }

    /// 1.2.3 and 1.5: the player may play or pass when it is his turn, which nobody's is while alternation is stopped.
    pub(super) fn has_turn(&self, player: Player) -> Result<(), Refusal> {
        match (self.to_move(), self.game_end()) {
            (Some(to_move), _) if to_move == player => Ok(()),
            (Some(_), _) => Err(Refusal::new(Reason::WrongTurn, "wmsg-2008/1.2.2")),
            (None, Some(clause)) => Err(Refusal::new(Reason::GameOver, clause)),
            (None, None) => Err(Refusal::new(Reason::WrongPhase, "wmsg-2008/1.5")),
        }
    }

    /// 1.5: agreement and resumption have their place only while alternation is stopped.
    pub(super) fn procedure_has_place(&self) -> Result<(), Refusal> {
        clause!("wmsg-2008/1.5");
        match (self.phase(), self.game_end()) {
            (Phase::Agreement, _) => Ok(()),
            (_, Some(clause)) => Err(Refusal::new(Reason::GameOver, clause)),
            (_, None) => Err(Refusal::new(Reason::WrongPhase, "wmsg-2008/1.5")),
        }
    }

    /// 1.5.1: removes the stones agreed on, each with its unit (reading W11).
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

    /// 2.6: contestable intersections are named under the cultural rules only.
    pub(super) fn may_denote(&self, contestable: &[Intersection]) -> Result<(), Refusal> {
        clause!("wmsg-2008/2.6");
        match self.setting.cultural || contestable.is_empty() {
            true => Ok(()),
            false => Err(Refusal::new(Reason::WrongPhase, "wmsg-2008/2.6")),
        }
    }

    /// 2.6: contestable is an intersection on the board that stays as it stands, so none of a removed stone's.
    pub(super) fn denotes(&self, contestable: &[Intersection], left: &Left) -> Result<(), Refusal> {
        clause!("wmsg-2008/2.6");
        let stands = |at: &Intersection| self.position().contains(*at) && !left.removed.contains(at);
        match contestable.iter().all(stands) {
            true => Ok(()),
            false => Err(Refusal::new(Reason::NotARegion, "wmsg-2008/2.6")),
        }
    }

    /// 2.6: the intersections to be divided evenly whatever is on them; sorted, each once, none before the game end.
    pub(super) fn contestable(&self) -> Vec<Intersection> {
        clause!("wmsg-2008/2.6");
        let mut contestable = match self.last_act() {
            Some(Act::Remove { contestable, .. }) => contestable.clone(),
            _ => Vec::new(),
        };
        contestable.sort_unstable();
        contestable.dedup();
        contestable
    }

    /// 2.6: the stones that stand on contestable intersections.
    pub(super) fn contestable_stones(&self, player: Player) -> Vec<Intersection> {
        let mut stones = self.contestable();
        stones.retain(|&at| self.position().state(at) == Some(player.stone()));
        stones
    }

    /// 1.5.2: one player or both propose to resume; the board stays, and so does the order (reading W1).
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
