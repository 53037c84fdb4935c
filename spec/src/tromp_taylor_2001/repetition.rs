//! Rule 4: a move may not leave a coloring that the player left before.

use super::game::Game;
use super::{Alternative, Color, Player, Position, Reading, Reason, Refusal, opponent_of};

/// An earlier coloring, and the player who left it.
pub(super) struct Left<'game> {
    index: usize,
    grid: &'game Position,
    by: Option<Player>,
}

impl Game {
    /// Rule 4: returns the earlier colorings and who left them, in order. A pass leaves a coloring too, except under
    /// natural situational superko (reading T1).
    pub(super) fn colorings_left(&self) -> Vec<Left<'_>> {
        clause!("tromp-taylor-2001/4");
        let only_moves = self.setting.options.reading == Reading::NaturalSituational;
        let mut left = vec![Left { index: 0, grid: &self.setting.position, by: self.start_left_by() }];
        for turn in self.official_turns() {
            if turn.moved || !only_moves {
                left.push(Left { index: turn.index, grid: turn.grid, by: Some(turn.player) });
            }
        }
        left
    }

    /// Rule 4: returns the player who left the start. If the setting does not say it, the opponent of the player who
    /// turns first did. But where only moves leave a coloring, nobody left the empty grid (reading T2).
    fn start_left_by(&self) -> Option<Player> {
        clause!("tromp-taylor-2001/4");
        let only_moves = self.setting.options.reading == Reading::NaturalSituational;
        let nobody =
            self.reads(Alternative::StartByMaker) || only_moves && self.setting.position.holds_only(Color::Empty);
        let opponent = (!nobody).then(|| opponent_of(self.setting.to_move));
        self.setting.made_by.or(opponent).filter(|_| !self.reads(Alternative::StartByNobody))
    }

    /// Rule 4: refuses a move that leaves a coloring which its player left before.
    pub(super) fn leaves_anew(&self, player: Player, grid: &Position, before: &[Left<'_>]) -> Result<(), Refusal> {
        clause!("tromp-taylor-2001/4");
        let whoever = ignores_whose_turn(self.setting.options.reading);
        let bars = |left: &&Left<'_>| (whoever || left.by == Some(player)) && left.grid == grid;
        match before.iter().find(bars) {
            Some(left) => {
                Err(Refusal { repeats: Some(left.index), ..Refusal::new(Reason::Repetition, "tromp-taylor-2001/4") })
            }
            None => Ok(()),
        }
    }
}

/// Comment 4: rule 4 is situational superko. Positional superko ignores the player to turn.
fn ignores_whose_turn(reading: Reading) -> bool {
    clause!("tromp-taylor-2001/c4");
    reading == Reading::Positional
}
