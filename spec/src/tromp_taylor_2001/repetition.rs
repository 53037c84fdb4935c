//! Which positions may not come back.

use super::game::Game;
use super::{Player, Position, Reading, Reason, Refusal};

/// A coloring that was left before, as rule 4 asks for it.
pub(super) struct Left<'game> {
    index: usize,
    grid: &'game Position,
    by: Option<Player>,
}

impl Game {
    /// Rule 4: the colorings left so far and by whom, in order; readings T1 and T2 differ in passes and in the start.
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

    /// Rule 4: no move may bring about a coloring that its player has left once.
    pub(super) fn leaves_anew(&self, player: Player, grid: &Position, before: &[Left<'_>]) -> Result<(), Refusal> {
        clause!("tromp-taylor-2001/4");
        let whoever = match self.setting.options.reading {
            // Comment 4 does not name this one.
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

/// Comment 4: rule 4 as it stands is situational; the positional rule ignores whose turn it is.
pub(super) fn ignores_whose_turn(reading: Reading) -> bool {
    clause!("tromp-taylor-2001/c4");
    reading == Reading::Positional
}
