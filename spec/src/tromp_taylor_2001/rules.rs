//! Rules 3 to 8: turns, moves, the end, the score, the winner.

use super::comments::{at_most_one_clearing, ignores_whose_turn};
use super::game::Game;
use super::{Act, Color, Grid, Outcome, Phase, Player, Point, Reading, Reason, Refusal, Start, Terms};

/// An official turn: a move or a pass that still counts.
pub(super) struct Turn<'game> {
    pub(super) index: usize,
    pub(super) player: Player,
    pub(super) moved: bool,
    pub(super) grid: &'game Grid,
}

/// A coloring that was left before, as rule 4 asks for it.
pub(super) struct Left<'game> {
    index: usize,
    grid: &'game Grid,
    by: Option<Player>,
}

impl Terms {
    /// Rule 3: an empty grid, Black to turn; no handicap, no komi, rule 4 read as situational.
    pub fn plain(columns: usize, rows: usize) -> Terms {
        clause!("tromp-taylor-2001/3");
        let start = Start { grid: Grid::empty(columns, rows), to_turn: Player::Black, made_by: None };
        Terms { start, reading: Reading::Situational, handicap: 0, komi: 0 }
    }
}

impl Game {
    /// Rule 3: the players alternate, beginning with the player whom the start names.
    pub(super) fn alternate(&self) -> Player {
        clause!("tromp-taylor-2001/3");
        match self.official_turns().last() {
            Some(turn) => turn.player.opponent(),
            None => self.terms.start.to_turn,
        }
    }

    /// Rule 4: a turn is a pass or a move. Those that comment 6 made unofficial are not among them.
    pub(super) fn official_turns(&self) -> Vec<Turn<'_>> {
        clause!("tromp-taylor-2001/4");
        let mut turns = Vec::new();
        for (index, accepted) in (1..).zip(&self.accepted) {
            let (player, moved) = match accepted.act {
                Act::Move(player, _) => (player, true),
                Act::Pass(player) => (player, false),
                Act::Disagree => {
                    Game::make_two_passes_unofficial(&mut turns);
                    continue;
                }
                Act::Remove(_) => continue,
            };
            turns.push(Turn { index, player, moved, grid: &accepted.grid });
        }
        turns
    }

    /// Rule 4: the colorings left so far and by whom, in order; readings T1 and T2 differ in passes and in the start.
    pub(super) fn colorings_left(&self) -> Vec<Left<'_>> {
        clause!("tromp-taylor-2001/4");
        let start = &self.terms.start;
        let only_moves = self.terms.reading == Reading::NaturalSituational;
        let mut left = vec![Left {
            index: 0,
            grid: &start.grid,
            by: match only_moves {
                true => start.made_by,
                false => Some(start.to_turn.opponent()),
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
    pub(super) fn leaves_anew(&self, player: Player, grid: &Grid, before: &[Left<'_>]) -> Result<(), Refusal> {
        clause!("tromp-taylor-2001/4");
        let whoever = match self.terms.reading {
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

    /// Rule 5: a move colors an empty point.
    pub(super) fn is_empty_point(&self, point: Point) -> Result<(), Refusal> {
        clause!("tromp-taylor-2001/5");
        match self.grid().color(point) {
            None => Err(Refusal::new(Reason::OffGrid, "tromp-taylor-2001/5")),
            Some(Color::Empty) => Ok(()),
            Some(_) => Err(Refusal::new(Reason::Occupied, "tromp-taylor-2001/5")),
        }
    }

    /// Rule 5: color the point one's own color, clear the opponent's color, then one's own.
    pub(super) fn move_leaves(grid: &Grid, player: Player, point: Point) -> Grid {
        clause!("tromp-taylor-2001/5");
        let colored = grid.with(point, player.color());
        let captured = colored.clear(player.opponent().color());
        let left = captured.clear(player.color());
        let at_most_one = at_most_one_clearing(grid, &colored, &captured, &left);
        debug_assert!(at_most_one, "capture and suicide in one move");
        left
    }

    /// Whether the last two acts are passes.
    pub(super) fn two_consecutive_passes(&self) -> bool {
        match self.accepted.as_slice() {
            [.., one, two] => {
                matches!((&one.act, &two.act), (Act::Pass(_), Act::Pass(_)))
            }
            _ => false,
        }
    }

    /// Rule 6: a pass answered by a pass ends it.
    pub(super) fn ended_by_two_passes(&self) -> Phase {
        clause!("tromp-taylor-2001/6");
        self.phase_after_passes()
    }
}

/// Rule 7: whether the point counts for the player: it has his color, or it is empty and reaches only his color.
pub(super) fn points_scored(grid: &Grid, player: Player) -> Vec<Point> {
    clause!("tromp-taylor-2001/7");
    let his = grid.reaching(player.color());
    let other = grid.reaching(player.opponent().color());
    let counts = |&point: &Point| {
        let place = grid.place(point);
        match grid.color(point) {
            Some(Color::Empty) => his[place] && !other[place],
            color => color == Some(player.color()),
        }
    };
    grid.points().filter(counts).collect()
}

/// Rule 8: the higher score wins, equal scores tie; scores in half points.
pub(super) fn winner(black: i32, white: i32) -> Outcome {
    clause!("tromp-taylor-2001/8");
    match black.cmp(&white) {
        std::cmp::Ordering::Greater => Outcome::Wins(Player::Black, black.saturating_sub(white)),
        std::cmp::Ordering::Less => Outcome::Wins(Player::White, white.saturating_sub(black)),
        std::cmp::Ordering::Equal => Outcome::Tie,
    }
}
