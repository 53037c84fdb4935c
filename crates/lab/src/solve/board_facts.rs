//! What a board says without a search: the points that each player keeps for certain, and who seems to lead.

use shinpan::{Board, Color, Point, Suicide};

/// A set of points, with a bit for each. A board has at most 16.
pub type PointMask = u16;

/// What a board says of the end of the game, in half points for Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardFacts {
    /// What each player keeps, Black first.
    kept: [KeptPoints; 2],
    /// Black's stones and the empty points next to them, less White's. This is only a guess.
    pub seems: i32,
}

/// What a player keeps by stones that can never be captured. Scores are in half points for Black.
///
/// The safe chains are those of David Benson's method, and their regions have no stones of the player. A region is
/// *tight* if all its points are next to one safe chain.
///
/// - A player who always passes keeps the safe chains. In each region that keeps them alive, one point stays empty and
///   next to them, because a stone there would be suicide. The opponent may get stones on all others.
/// - A player who answers in tight regions also gets these. As long as one has stones of the opponent, the player plays on
///   an empty point there. That stone belongs to a safe chain, so that it stays. In the end the opponent's stones there
///   are captured, because they have no other liberties.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeptPoints {
    /// What the player reaches by passing always.
    pub by_passes: i32,
    /// What the player reaches by answers in tight regions, if none of these plays repeats a position.
    pub by_answers: i32,
    /// The stones of the safe chains.
    pub stones: PointMask,
    /// The tight regions of more than one point. Only there the player may have to answer.
    pub tight: PointMask,
}

impl KeptPoints {
    /// Returns what the history must not have, so that no answer repeats a position. The answers leave boards with the
    /// stones of the safe chains and one more in a tight region.
    pub fn bar(&self) -> Bar {
        Bar::new(self.stones, self.tight)
    }
}

/// A condition on each board of the history: the player does not have all of some stones, and one of some others as well.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Bar(pub u32);

impl Bar {
    /// Returns the condition with these stones and points.
    pub fn new(all: PointMask, one: PointMask) -> Bar {
        Bar(u32::from(all) | u32::from(one) << 16)
    }

    /// Returns the stones that a board must not have together.
    pub fn all(self) -> PointMask {
        (self.0 & 0xFFFF) as PointMask
    }

    /// Returns the points on which the board must not have one more.
    pub fn one(self) -> PointMask {
        (self.0 >> 16) as PointMask
    }

    /// Returns whether a board with these stones of the player breaks the condition.
    pub fn is_broken_by(self, stones: PointMask) -> bool {
        self.all() & !stones == 0 && self.one() & stones != 0
    }
}

impl BoardFacts {
    /// Returns what a player keeps.
    pub fn of_player(&self, player: Color) -> KeptPoints {
        self.kept[usize::from(player == Color::White)]
    }
}

/// The points of all boards of one size.
pub struct BoardPoints {
    near: Vec<PointMask>,
    all: PointMask,
}

impl BoardPoints {
    /// Returns the points of a size, counted by rows from the bottom left.
    pub fn new(columns: u8, rows: u8) -> BoardPoints {
        let bit = |column: u8, row: u8| {
            let inside = column < columns && row < rows;
            if inside { 1 << (row * columns + column) } else { 0 }
        };
        let near = |point: u8| {
            let (column, row) = (point % columns, point / columns);
            bit(column.wrapping_sub(1), row)
                | bit(column + 1, row)
                | bit(column, row.wrapping_sub(1))
                | bit(column, row + 1)
        };
        let near: Vec<PointMask> = (0..columns * rows).map(near).collect();
        let all = (0..columns * rows).fold(0, |mask, point| mask | 1 << point);
        BoardPoints { near, all }
    }

    /// Returns what a board with these stones says, Black's first. The bounds are those of area scoring.
    pub fn facts(&self, stones: [PointMask; 2], board: &dyn Fn() -> Option<Board>, suicide: Suicide) -> BoardFacts {
        let kept = Color::BOTH.map(|player| {
            let own = stones[usize::from(player == Color::White)];
            // Without two regions no chain is safe. The engine would say so too, but more slowly.
            let may_be_safe = own != 0 && self.parts(self.all & !own).len() > 1;
            let alive = may_be_safe.then(board).flatten().map_or(0, |board| {
                let bit = |point: Point| 1 << (point.row * board.columns() + point.column);
                board.pass_alive(player, suicide).iter().fold(0, |mask, point| mask | bit(point))
            });
            self.kept(player, alive & own, alive & !own)
        });
        let [black, white] = stones.map(|own| own | self.around(own) & self.all & !(stones[0] | stones[1]));
        BoardFacts { kept, seems: 2 * (count(black) - count(white)) }
    }

    /// Returns an empty point where a player has to answer, if the opponent has stones in these tight regions.
    pub fn answer(&self, stones: [PointMask; 2], player: Color, tight: PointMask) -> Option<u8> {
        let others = stones[usize::from(player == Color::Black)];
        let answers = self.around(others & tight) & tight & !(stones[0] | stones[1]);
        (answers != 0).then(|| answers.trailing_zeros() as u8)
    }

    /// Returns the points next to some of these points.
    fn around(&self, points: PointMask) -> PointMask {
        (0_u32..).zip(&self.near).filter(|(place, _)| points >> place & 1 == 1).fold(0, |mask, (_, near)| mask | near)
    }

    /// Returns the connected parts of a set.
    fn parts(&self, points: PointMask) -> Vec<PointMask> {
        let (mut rest, mut parts) = (points, Vec::new());
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            loop {
                let more = (part | self.around(part)) & rest;
                if more == part {
                    break;
                }
                part = more;
            }
            rest &= !part;
            parts.push(part);
        }
        parts
    }

    /// Returns what a player keeps by these safe stones and the points of the regions that keep them alive.
    fn kept(&self, player: Color, stones: PointMask, regions: PointMask) -> KeptPoints {
        let mut by_passes = count(stones) - count(self.all & !(stones | regions));
        let (mut by_answers, mut tight) = (by_passes, 0);
        let chains: Vec<PointMask> = self.parts(stones).into_iter().map(|chain| self.around(chain)).collect();
        for region in self.parts(regions) {
            let size = count(region);
            let is_tight = chains.iter().any(|near| region & !near == 0);
            by_passes += if size == 1 { 1 } else { 1 - size };
            by_answers += if is_tight { size } else { 1 - size };
            tight |= if is_tight && size > 1 { region } else { 0 };
        }
        let sign = if player == Color::Black { 2 } else { -2 };
        KeptPoints { by_passes: sign * by_passes, by_answers: sign * by_answers, stones, tight }
    }
}

fn count(points: PointMask) -> i32 {
    i32::try_from(points.count_ones()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use shinpan::{Board, Color, Suicide};

    use super::{Bar, BoardFacts, BoardPoints, PointMask};

    fn facts(rows: &str) -> (BoardPoints, [PointMask; 2], BoardFacts) {
        let board: Board = rows.parse().expect("a board");
        let shape = BoardPoints::new(board.columns(), board.rows());
        let bit = |point: shinpan::Point| 1 << (point.row * board.columns() + point.column);
        let stones = Color::BOTH.map(|color| board.stones(color).iter().fold(0, |mask, point| mask | bit(point)));
        let facts = shape.facts(stones, &|| Some(board.clone()), Suicide::Forbidden);
        (shape, stones, facts)
    }

    /// Checks what a player keeps by passes and by answers, in points.
    #[track_caller]
    fn check(rows: &str, player: Color, passes: i32, answers: i32) {
        let kept = facts(rows).2.of_player(player);
        assert_eq!((kept.by_passes, kept.by_answers), (2 * passes, 2 * answers), "{rows}");
    }

    #[test]
    fn a_player_keeps_safe_chains_and_their_regions() {
        check(". . .", Color::Black, -3, -3);
        check(". X . X .", Color::Black, 5, 5);
        check(". X . . .", Color::Black, -5, -5);
        // One chain with two eyes of one point keeps the board.
        check(". X .\nX X X\nX X X", Color::Black, 9, 9);
        check(". X .\nX X X\n. X .", Color::Black, 9, 9);
        // In a region of two points White gets a stone, and the other point is neutral, unless Black answers.
        check(". X .\n. X X\nX X X", Color::Black, 6, 9);
        check("O X .\n. X X\nX X X", Color::Black, 6, 9);
        // The region at the right keeps no chain alive.
        check(". X . .\nX X X .\n. X . .", Color::Black, 2, 2);
        check(". X . O\nX X X O\n. X O .", Color::White, 12, 12);
        check(". . .\nX X X\n. O .", Color::Black, -1, 9);
        check(". X .\nX X X\n. . .\nO O .", Color::Black, 0, 0);
        // The white corner is not next to the chain: the region keeps it alive, but White may live there once Black plays.
        check(". X . O\nX X . .\n. X X X", Color::Black, 5, 5);
    }

    #[test]
    fn an_answer_is_next_to_a_stone_in_a_tight_region() {
        let (shape, stones, facts) = facts(". . .\nX X X\n. O .");
        let tight = facts.of_player(Color::Black).tight;
        assert_eq!(shape.answer(stones, Color::Black, tight), Some(0));
        assert_eq!(shape.answer(stones, Color::White, tight), None);
        let bar = facts.of_player(Color::Black).bar();
        assert_eq!(bar, Bar(0b111_000_u32 | 0b111_000_111 << 16));
        assert!(bar.is_broken_by(0b111_001) && !bar.is_broken_by(0b111_000) && !bar.is_broken_by(0b110_001));
    }
}
