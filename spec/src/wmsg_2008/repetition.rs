//! 1.4: no board position may reappear.

use super::game::Game;
use super::{Act, Alternative, Position, Reason, Refusal};

impl Game {
    /// 1.4: returns every board position that existed so far, with its entry. Entry 0 is the beginning, and entry k is
    /// what the k-th act left. A resumption keeps them all (reading W7).
    pub(super) fn existed(&self) -> Vec<(usize, &Position)> {
        clause!("wmsg-2008/1.4");
        let left = self.accepted.iter().map(|accepted| &accepted.left.position);
        let all = std::iter::once(&self.setting.position).chain(left).enumerate();
        match self.reads(Alternative::HistoryDiscarded) {
            true => all.skip(self.latest_resumption()).collect(),
            false => all.collect(),
        }
    }

    /// Reading W7, `discarded`: returns the entry of the latest resumption. 0 without one.
    fn latest_resumption(&self) -> usize {
        let resumed = self.accepted.iter().rposition(|accepted| matches!(accepted.act, Act::Resume(_)));
        resumed.map_or(0, |index| index + 1)
    }
}

/// 1.4: refuses a play that recreates an earlier board position, the one at the beginning included.
pub(super) fn does_not_reappear(position: &Position, existed: &[(usize, &Position)]) -> Result<(), Refusal> {
    clause!("wmsg-2008/1.4");
    match existed.iter().find(|(_, earlier)| *earlier == position) {
        None => Ok(()),
        Some(&(entry, _)) => Err(Refusal { repeats: Some(entry), ..Refusal::new(Reason::Repetition, "wmsg-2008/1.4") }),
    }
}
