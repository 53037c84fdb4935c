//! The section "No Repetition".

use super::game::Game;
use super::history::{Past, Played};
use super::{Act, Alternative, Player, Position, Reason, Refusal, opponent_of};

impl Game {
    /// No Repetition: a play with its removals may not recreate a previous position of the game, the start included
    /// (reading A1). The section does not bar passes, and it compares only the position (reading A2).
    pub(super) fn recreates_no_position(
        &self,
        played: &Played,
        player: Player,
        past: &[Past<'_>],
    ) -> Result<(), Refusal> {
        clause!("international-1998/core.norep");
        let same = |earlier: &&Past<'_>| *earlier.position == played.position;
        let earlier = match self.setting.options.readings.has(Alternative::WithTurn) {
            false => past.iter().find(same).map(|earlier| earlier.entry),
            true => self.same_position_and_turn(played, player),
        };
        match earlier {
            None => Ok(()),
            repeats => Err(Refusal { repeats, ..Refusal::new(Reason::Repetition, "international-1998/core.norep") }),
        }
    }

    /// Reading A2, `with-turn`: returns the earliest entry with the position that the play leaves and the same player to
    /// move. Passes leave such entries too.
    fn same_position_and_turn(&self, played: &Played, player: Player) -> Option<usize> {
        let moves = (1..).zip(&self.accepted).filter_map(|(entry, accepted)| match accepted.act {
            Act::Play(mover, _) | Act::Pass(mover) => Some((entry, &accepted.position, opponent_of(mover))),
            _ => None,
        });
        let start = self.start_counts().then_some((0, &self.setting.position, self.starts()));
        let same = |&(_, position, next): &(usize, &Position, Player)| {
            *position == played.position && next == opponent_of(player)
        };
        start.into_iter().chain(moves).find(same).map(|(entry, ..)| entry)
    }
}
