//! The page's second way to count a territory score, which it calls equivalent. It counts points of the board and moves
//! instead of captures.
//!
//! A player's stones on the board are those of the start, plus the moves, less the captured ones. So the first way
//! gives each player the captures of both colors more than the second, less the player's own stones and own captured
//! stones at the start. If these are equal for both players, the margin is the same.

use super::game::Game;
use super::scoring::Board;
use super::{Phase, Player, TaxRule, color_of};
use crate::bookkeeping::half_points;

impl Game {
    /// Returns the player's score now by the equivalent formulation, in half points, with komi, bonus and button. It is
    /// meant for territory scoring.
    pub fn equivalent_score(&self, player: Player) -> i32 {
        let board = self.scored_board();
        let counted = match self.setting.options.tax {
            TaxRule::None => self.equivalent_untaxed(&board, player),
            TaxRule::Seki => self.equivalent_with_seki_tax(&board, player),
            TaxRule::All => self.equivalent_with_tax_on_all(&board, player),
        };
        counted.saturating_add(self.additions(player))
    }

    /// Equivalent formulation, if TaxRule is None: the empty regions that border the player's color only, and the rest.
    fn equivalent_untaxed(&self, board: &Board, player: Player) -> i32 {
        clause!("katago/equivalent.none");
        half_points(board.position.surrounded(player).len()).saturating_add(self.stones_less_moves(board, player))
    }

    /// Equivalent formulation, if TaxRule is Seki: the empty points within the player's regions of independent life,
    /// and the rest.
    fn equivalent_with_seki_tax(&self, board: &Board, player: Player) -> i32 {
        clause!("katago/equivalent.seki");
        let empty = board.position.empty_in_independent_life(player, self.setting.options);
        half_points(empty.len()).saturating_add(self.stones_less_moves(board, player))
    }

    /// Equivalent formulation, if TaxRule is All: as with the tax on seki, less 2 points for each of those regions.
    fn equivalent_with_tax_on_all(&self, board: &Board, player: Player) -> i32 {
        clause!("katago/equivalent.all");
        let empty = board.position.empty_in_independent_life(player, self.setting.options);
        let tax = board.position.tax(player, self.setting.options);
        half_points(empty.len()).saturating_sub(tax).saturating_add(self.stones_less_moves(board, player))
    }

    fn stones_less_moves(&self, board: &Board, player: Player) -> i32 {
        half_points(self.stones_that_count(board, player)).saturating_sub(half_points(self.moves_that_cost(player)))
    }

    /// Equivalent formulation: returns how many points of the player's color count. They are within regions of
    /// independent life, or were of that color at the start of the second clean-up phase.
    fn stones_that_count(&self, board: &Board, player: Player) -> usize {
        clause!("katago/equivalent.stones");
        let alive = board.position.independent_life(player, self.setting.options).concat();
        let at_the_start = self.at_the_start(player);
        let stones = board.position.holding(color_of(player));
        stones.iter().filter(|stone| alive.contains(stone) || at_the_start.contains(stone)).count()
    }

    /// Equivalent formulation: returns how many moves the player made in the main phase and in the first clean-up
    /// phase.
    fn moves_that_cost(&self, player: Player) -> usize {
        clause!("katago/equivalent.moves");
        let phases = [Phase::Play, Phase::FirstCleanUp];
        phases.into_iter().flat_map(|phase| self.acts_of(phase)).filter(|&index| self.is_move_by(index, player)).count()
    }
}
