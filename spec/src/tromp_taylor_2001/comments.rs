//! The comments that bear on play: agreed grids (1), handicap (3), the name of rule 4 (4), capture and suicide (5),
//! agreement after the passes (6), area scoring (7), komi (8). Comment 2 only tells how stones show colors.

use super::game::Game;
use super::rules::{Turn, points_scored};
use super::{Act, Color, Grid, Phase, Player, Point, Reading, Reason, Refusal, Unplayable};

/// Comment 1: by agreement the grid is another rectangle (here of 1 to 25 columns and rows).
pub(super) fn agreed_rectangle(grid: &Grid) -> Result<(), Unplayable> {
    clause!("tromp-taylor-2001/c1");
    let sides = 1..=Grid::LARGEST;
    match sides.contains(&grid.columns()) && sides.contains(&grid.rows()) {
        true => Ok(()),
        false => Err(Unplayable("a grid has 1 to 25 columns and rows".to_owned())),
    }
}

/// Comment 3: the moves of a handicap come before White's first, so White cannot have the first turn.
pub(super) fn black_turns_first(first: Player) -> Result<(), Unplayable> {
    clause!("tromp-taylor-2001/c3");
    match first {
        Player::Black => Ok(()),
        Player::White => Err(Unplayable("a handicap needs Black to turn first".to_owned())),
    }
}

impl Game {
    /// Comment 3: whether Black still has to make some of the n consecutive moves. Fewer than 2 are no handicap.
    pub(super) fn handicap_lasts(&self) -> bool {
        self.terms.handicap >= 2 && self.handicap_moves_left() > 0
    }

    /// Comment 3: an n stone handicap is n consecutive moves of Black's before White's first.
    fn handicap_moves_left(&self) -> usize {
        clause!("tromp-taylor-2001/c3");
        let turns = self.official_turns();
        let moves = turns.iter().filter(|turn| turn.moved && turn.player == Player::Black);
        self.terms.handicap.saturating_sub(moves.count())
    }

    /// Comment 3: a pass is not a move, and the moves of a handicap are consecutive.
    pub(super) fn pass_has_place(&self) -> Result<(), Refusal> {
        match self.handicap_lasts() {
            true => Err(Refusal::new(Reason::WrongPhase, "tromp-taylor-2001/c3")),
            false => Ok(()),
        }
    }

    /// Where the game stands after two passes: they may be followed by agreement, except directly after a disagreement.
    pub(super) fn phase_after_passes(&self) -> Phase {
        match self.accepted.as_slice() {
            [.., earlier, _, _] if earlier.act == Act::Disagree => no_further_agreement(),
            _ => Phase::Agreement,
        }
    }

    /// Comment 6: removing and disagreeing have their place after both players said pass.
    pub(super) fn agreement_has_place(&self) -> Result<(), Refusal> {
        clause!("tromp-taylor-2001/c6");
        match self.phase() {
            Phase::Agreement => Ok(()),
            Phase::Over => Err(Refusal::new(Reason::GameOver, "tromp-taylor-2001/6")),
            _ => Err(Refusal::new(Reason::WrongPhase, "tromp-taylor-2001/c6")),
        }
    }

    /// Comment 6: by agreement any stones are removed, and nothing but stones.
    pub(super) fn removal_leaves(&self, points: &[Point]) -> Result<Grid, Refusal> {
        clause!("tromp-taylor-2001/c6");
        let mut grid = self.grid().clone();
        for &point in points {
            match self.grid().color(point) {
                Some(Color::Black | Color::White) => grid = grid.with(point, Color::Empty),
                _ => return Err(Refusal::new(Reason::NotAStone, "tromp-taylor-2001/c6")),
            }
        }
        Ok(grid)
    }

    /// Comment 6: without agreement the two passes are unofficial, as if not said.
    pub(super) fn make_two_passes_unofficial(turns: &mut Vec<Turn<'_>>) {
        clause!("tromp-taylor-2001/c6");
        turns.pop();
        turns.pop();
    }
}

/// Comment 4: rule 4 as it stands is situational; the positional rule ignores whose turn it is.
pub(super) fn ignores_whose_turn(reading: Reading) -> bool {
    clause!("tromp-taylor-2001/c4");
    reading == Reading::Positional
}

/// Comment 6: two passes directly after the players did not agree end the game for good (reading T3).
fn no_further_agreement() -> Phase {
    clause!("tromp-taylor-2001/c6");
    Phase::Over
}

/// Comment 5: no move both captures (the first clearing) and commits suicide (the second).
///
/// It speaks of grids that moves leave: a start set up with points that do not reach empty is no counterexample.
pub(super) fn at_most_one_clearing(before: &Grid, colored: &Grid, captured: &Grid, left: &Grid) -> bool {
    clause!("tromp-taylor-2001/c5");
    captured == colored
        || left == captured
        || before.clear(Color::Black) != *before
        || before.clear(Color::White) != *before
}

/// Comment 7: area scoring looks at the grid alone; what was captured on the way is irrelevant.
pub(super) fn area(grid: &Grid, player: Player) -> usize {
    clause!("tromp-taylor-2001/c7");
    points_scored(grid, player).len()
}

/// Comment 8: komi is added to White's score; all in half points.
pub(super) fn with_komi(player: Player, score: i32, komi: i32) -> i32 {
    clause!("tromp-taylor-2001/c8");
    match player {
        Player::Black => score,
        Player::White => score.saturating_add(komi),
    }
}
