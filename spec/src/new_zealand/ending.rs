//! The finish, the removal of dead stones, and what follows if the players cannot agree.

use super::game::Game;
use super::{Act, Alternative, Intersection, Phase, Position, Reason, Refusal, State};

impl Game {
    /// Finish: returns whether both players showed that no worthwhile move is left. Two passes in a row show it
    /// (reading Z1). No other act stands between them.
    pub(super) fn no_worthwhile_moves(&self) -> bool {
        clause!("new-zealand/finish");
        match self.accepted.as_slice() {
            [.., one, two] => matches!((&one.act, &two.act), (Act::Pass(_), Act::Pass(_))),
            _ => false,
        }
    }

    /// Returns the clause that settled which stones count. `None` if the game is not over.
    pub(super) fn settled_by(&self) -> Option<&'static str> {
        match self.accepted.last()?.act {
            Act::Remove(_) => Some("new-zealand/dead"),
            Act::GiveUp => Some("new-zealand/all-alive"),
            Act::Play(..) | Act::Pass(_) | Act::PlayOn => None,
        }
    }

    /// Dead stones: the players may agree on them once the game is finished (reading Z1).
    pub(super) fn may_remove(&self) -> Result<(), Refusal> {
        clause!("new-zealand/dead");
        let any_time = self.reads(Alternative::SettleAnyTime) && self.settled_by().is_none();
        match self.phase() == Phase::Agreement || any_time {
            true => Ok(()),
            false => Err(self.not_finished("new-zealand/dead")),
        }
    }

    /// Dead stones: returns the position without the stones on which the players agree. It removes these stones only
    /// (reading Z5).
    pub(super) fn removal_leaves(&self, dead: &[Intersection]) -> Result<Position, Refusal> {
        clause!("new-zealand/dead");
        let before = self.position();
        let mut removed = Vec::new();
        for &stone in dead {
            match before.state(stone) {
                Some(State::Black | State::White) if self.reads(Alternative::ConnectedStones) => {
                    removed.extend(before.connected(stone));
                }
                Some(State::Black | State::White) => removed.push(stone),
                _ => return Err(Refusal::new(Reason::NotAStone, "new-zealand/dead")),
            }
        }
        Ok(before.with_all(&removed, State::Empty))
    }

    /// Playing on: the players play on if they cannot agree which stones are dead. They take turns as before (reading
    /// Z6).
    pub(super) fn must_play_on(&self) -> Result<(), Refusal> {
        clause!("new-zealand/play-on");
        match self.phase() {
            Phase::Agreement => Ok(()),
            _ => Err(self.not_finished("new-zealand/play-on")),
        }
    }

    /// All alive: if the players cannot agree who moves next either, all stones stay on the board. Returns the position
    /// that counts.
    pub(super) fn all_stones_stay(&self) -> Result<Position, Refusal> {
        clause!("new-zealand/all-alive");
        match self.phase() {
            Phase::Agreement => Ok(self.position().clone()),
            _ => Err(self.not_finished("new-zealand/all-alive")),
        }
    }

    /// Returns the refusal of an act for which the players would have to be agreeing now.
    fn not_finished(&self, clause: &'static str) -> Refusal {
        match self.settled_by() {
            Some(settled) => Refusal::new(Reason::GameOver, settled),
            None => Refusal::new(Reason::WrongPhase, clause),
        }
    }
}
