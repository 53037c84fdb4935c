//! Rule 4: a move may not leave a coloring that the player left before.

use super::game::Game;
use super::{Player, Position, Reading, Reason, Refusal};

/// An earlier coloring, and the player who left it.
pub(super) struct Left<'game> {
    index: usize,
    grid: &'game Position,
    by: Option<Player>,
}

impl Game {
    /// Rule 4: returns the earlier colorings and who left them, in order. Readings T1 and T2 differ over passes and the
    /// start.
    pub(super) fn colorings_left(&self) -> Vec<Left<'_>> {
        clause!("tromp-taylor-2001/4");
        let setting = &self.setting;
        let only_moves = self.setting.options.reading == Reading::NaturalSituational;
        let mut left = vec![Left {
            index: 0,
            grid: &setting.position,
            by: match only_moves {
                true => setting.made_by,
                false => Some(setting.to_move.opponent()),
            },
        }];
        for turn in self.official_turns() {
            if turn.moved || !only_moves {
                left.push(Left { index: turn.index, grid: turn.grid, by: Some(turn.player) });
            }
        }
        left
    }

    /// Rule 4: refuses a move that leaves a coloring which its player left before.
    pub(super) fn leaves_anew(&self, player: Player, grid: &Position, before: &[Left<'_>]) -> Result<(), Refusal> {
        clause!("tromp-taylor-2001/4");
        let whoever = match self.setting.options.reading {
            // Comment 4 does not name this reading.
            Reading::NaturalSituational => false,
            reading => ignores_whose_turn(reading),
        };
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
