//! Area, territory, komi, the button and the winner. Scores are in half points.

use super::ending::End;
use super::game::Game;
use super::{
    Alternative, Color, Options, Outcome, Phase, Player, Point, Position, Prisoners, ScoringRule, TaxRule, color_of,
    opponent_of,
};
use crate::bookkeeping::half_points;

/// A board as it is scored: without dead stones, if SelfPlayOpts is enabled.
pub(super) struct Board {
    pub(super) position: Position,
    /// The points that were emptied for the scoring, by their color.
    emptied: Prisoners,
}

impl Position {
    /// Returns the points of the player within pass-alive territory of the opponent.
    fn dead(&self, player: Player, options: Options) -> Vec<Point> {
        let opponent = opponent_of(player);
        let stones_in = |territory: Vec<Vec<Point>>| {
            let mut points = territory.concat();
            points.retain(|&point| self.color(point) == Some(color_of(player)));
            points
        };
        match stones_in(self.possible_territory(opponent)).is_empty() {
            true => Vec::new(),
            false => stones_in(self.pass_alive_territory(opponent, options)),
        }
    }

    /// Returns the empty points of the empty regions that border the player's color and not the opponent's.
    pub(super) fn surrounded(&self, player: Player) -> Vec<Point> {
        let mut regions = self.regions(|color| color == Color::Empty);
        let borders = |region: &Vec<Point>, player| self.borders_color(region, color_of(player));
        regions.retain(|region| borders(region, player) && !borders(region, opponent_of(player)));
        regions.concat()
    }

    /// Returns the empty points within the player's regions of independent life.
    pub(super) fn empty_in_independent_life(&self, player: Player, options: Options) -> Vec<Point> {
        let mut points = self.independent_life(player, options).concat();
        points.retain(|&point| self.color(point) == Some(Color::Empty));
        points
    }

    /// Returns what the player's regions of independent life cost: 2 points each.
    pub(super) fn tax(&self, player: Player, options: Options) -> i32 {
        half_points(self.independent_life(player, options).len()).saturating_mul(2)
    }
}

impl Game {
    /// Returns the board as it is scored now.
    pub(super) fn scored_board(&self) -> Board {
        let whole = || Board { position: self.position().clone(), emptied: Prisoners::default() };
        match (self.setting.options.self_play, self.setting.options.scoring) {
            (false, _) => whole(),
            (true, ScoringRule::Area) => self.without_dead_for_area(),
            (true, ScoringRule::Territory) => self.without_dead_for_territory(),
        }
    }

    /// Area, if SelfPlayOpts is enabled: before scoring, all points of a color within pass-alive territory of the other
    /// color are emptied.
    fn without_dead_for_area(&self) -> Board {
        clause!("katago/area.dead");
        let (position, _) = self.without_dead();
        Board { position, emptied: Prisoners::default() }
    }

    /// Territory, if SelfPlayOpts is enabled: the same, and the emptied points are captures.
    fn without_dead_for_territory(&self) -> Board {
        clause!("katago/territory.dead");
        let (position, emptied) = self.without_dead();
        Board { position, emptied }
    }

    /// Returns the coloring without the points of each color within pass-alive territory of the other, and the numbers
    /// of these points.
    fn without_dead(&self) -> (Position, Prisoners) {
        let dead = [Player::Black, Player::White].map(|player| self.position().dead(player, self.setting.options));
        let position = self.position().with_all(&dead.concat(), Color::Empty);
        let [black, white] = dead.map(|points| points.len());
        (position, Prisoners { black, white })
    }

    /// Returns the player's empty points that count now, sorted.
    fn counted_points(&self, board: &Board, player: Player) -> Vec<Point> {
        let options = self.setting.options;
        let mut points = match options.tax {
            TaxRule::None => board.position.surrounded(player),
            TaxRule::Seki | TaxRule::All => board.position.empty_in_independent_life(player, options),
        };
        points.sort_unstable();
        points
    }

    /// Returns the points that the player owns now, sorted: the empty points that count, and under area the stones.
    pub fn points(&self, player: Player) -> Vec<Point> {
        let board = self.scored_board();
        let mut points = self.counted_points(&board, player);
        if self.setting.options.scoring == ScoringRule::Area {
            points.extend(board.position.holding(color_of(player)));
        }
        points.sort_unstable();
        points
    }

    /// Returns the player's area or territory now, in half points, without komi, bonus and button.
    pub(super) fn counted(&self, player: Player) -> i32 {
        let board = self.scored_board();
        let options = self.setting.options;
        match (options.scoring, options.tax) {
            (ScoringRule::Area, TaxRule::None) => board.area_untaxed(player),
            (ScoringRule::Area, TaxRule::Seki) => board.area_with_seki_tax(player, options),
            (ScoringRule::Area, TaxRule::All) => board.area_with_tax_on_all(player, options),
            (ScoringRule::Territory, TaxRule::None) => self.territory_untaxed(&board, player),
            (ScoringRule::Territory, TaxRule::Seki) => self.territory_with_seki_tax(&board, player),
            (ScoringRule::Territory, TaxRule::All) => self.territory_with_tax_on_all(&board, player),
        }
    }

    /// Territory, if TaxRule is None: the empty regions that border the player's color only, and what every territory
    /// score adds.
    fn territory_untaxed(&self, board: &Board, player: Player) -> i32 {
        clause!("katago/territory.none");
        half_points(board.position.surrounded(player).len()).saturating_add(self.besides_points(board, player))
    }

    /// Territory, if TaxRule is Seki: the empty points within the player's regions of independent life, and what every
    /// territory score adds.
    fn territory_with_seki_tax(&self, board: &Board, player: Player) -> i32 {
        clause!("katago/territory.seki");
        let empty = board.position.empty_in_independent_life(player, self.setting.options);
        half_points(empty.len()).saturating_add(self.besides_points(board, player))
    }

    /// Territory, if TaxRule is All: as with the tax on seki, less 2 points for each of those regions.
    fn territory_with_tax_on_all(&self, board: &Board, player: Player) -> i32 {
        clause!("katago/territory.all");
        let empty = board.position.empty_in_independent_life(player, self.setting.options);
        let tax = board.position.tax(player, self.setting.options);
        half_points(empty.len()).saturating_sub(tax).saturating_add(self.besides_points(board, player))
    }

    /// Returns what a territory score has besides empty points, in half points.
    fn besides_points(&self, board: &Board, player: Player) -> i32 {
        let captures = self.captures(opponent_of(player)).saturating_add(*board.emptied.of(opponent_of(player)));
        let moves = self.moves_of_the_second_clean_up(player);
        let stones = self.stones_that_cost(board, player);
        captures_count(captures).saturating_add(half_points(moves)).saturating_sub(half_points(stones))
    }

    /// Captures: returns how many points of the player's color have been emptied by resolving captures. Prisoners of
    /// the start count too (reading KG7).
    fn captures(&self, player: Player) -> usize {
        clause!("katago/captures.count");
        let at_start = match self.reads(Alternative::NoPrisoners) {
            true => 0,
            false => *self.setting.prisoners.of(player),
        };
        let emptied: usize = self.accepted.iter().map(|accepted| accepted.removed.of(player).len()).sum();
        at_start.saturating_add(emptied)
    }

    /// Territory: returns how many moves the player made during the second clean-up phase. Passes and removals of marks
    /// are no moves.
    fn moves_of_the_second_clean_up(&self, player: Player) -> usize {
        clause!("katago/territory.moves");
        self.acts_of(Phase::SecondCleanUp).filter(|&index| self.is_move_by(index, player)).count()
    }

    /// Territory: returns how many points of the player's color cost a point. They are not within regions of
    /// independent life, and were not of that color at the start of the second clean-up phase.
    fn stones_that_cost(&self, board: &Board, player: Player) -> usize {
        clause!("katago/territory.stones");
        let alive = board.position.independent_life(player, self.setting.options).concat();
        let at_the_start = self.at_the_start(player);
        let stones = board.position.holding(color_of(player));
        stones.iter().filter(|stone| !alive.contains(stone) && !at_the_start.contains(stone)).count()
    }

    /// Returns the points that had the player's color at the start of the second clean-up phase. Before that phase, it
    /// is as if it started now (reading KG8).
    pub(super) fn at_the_start(&self, player: Player) -> Vec<Point> {
        let acts = self.acts_of(Phase::SecondCleanUp);
        let is_none = self.reads(Alternative::NotBegun) && acts.is_empty() && self.phase() != Phase::SecondCleanUp;
        match is_none && self.end() != Some(End::Settled) {
            true => Vec::new(),
            false => self.position_of(acts.start).holding(color_of(player)),
        }
    }

    /// Returns what the player gets besides area or territory, in half points.
    pub(super) fn additions(&self, player: Player) -> i32 {
        let komi = if self.setting.komi == 0 { 0 } else { komi_of(player, self.setting.komi) };
        let bonus = match player == Player::White && self.setting.is_handicap_game() {
            true => self.setting.bonus(),
            false => 0,
        };
        let button = if self.setting.options.button { self.button_of(player) } else { 0 };
        komi.saturating_add(bonus).saturating_add(button)
    }

    /// Button: half a point for the player who was the first to pass during the main phase.
    fn button_of(&self, player: Player) -> i32 {
        clause!("katago/button");
        i32::from(self.first_to_pass() == Some(player))
    }
}

impl Board {
    /// Area, if TaxRule is None: the player's points, and the empty regions that border that color only.
    fn area_untaxed(&self, player: Player) -> i32 {
        clause!("katago/area.none");
        half_points(self.position.holding(color_of(player)).len() + self.position.surrounded(player).len())
    }

    /// Area, if TaxRule is Seki: the player's points, and the empty ones within that color's regions of independent
    /// life.
    fn area_with_seki_tax(&self, player: Player, options: Options) -> i32 {
        clause!("katago/area.seki");
        let empty = self.position.empty_in_independent_life(player, options);
        half_points(self.position.holding(color_of(player)).len() + empty.len())
    }

    /// Area, if TaxRule is All: as with the tax on seki, less 2 points for each of those regions.
    fn area_with_tax_on_all(&self, player: Player, options: Options) -> i32 {
        clause!("katago/area.all");
        let empty = self.position.empty_in_independent_life(player, options);
        let area = half_points(self.position.holding(color_of(player)).len() + empty.len());
        area.saturating_sub(self.position.tax(player, options))
    }
}

/// Territory: every capture of the opposing color counts one point.
fn captures_count(captures: usize) -> i32 {
    clause!("katago/territory.captures");
    half_points(captures)
}

/// Komi: White's score has it, because White goes second.
fn komi_of(player: Player, komi: i32) -> i32 {
    clause!("katago/komi");
    match player {
        Player::Black => 0,
        Player::White => komi,
    }
}

/// Winner: the player with the higher score wins. With equal scores the game is a draw.
pub(super) fn winner(black: i32, white: i32) -> Outcome {
    clause!("katago/winner");
    let margin = black.saturating_sub(white);
    match margin.signum() {
        1 => Outcome::Wins(Player::Black, margin),
        0 => Outcome::Draw,
        _ => Outcome::Wins(Player::White, white.saturating_sub(black)),
    }
}
