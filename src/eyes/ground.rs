//! The stones that eyes are judged by, and which points each player reaches and seals.

use alloc::vec::Vec;

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::point::Point;
use crate::site::{Site, SiteSet, WORDS};
use crate::sweep::Grid;

/// The shapes that seal a point for a player, row by row. They may be turned and mirrored.
///
/// `p` is a live stone of the player, `e` is friendly to the player, `@` is the point itself and `?` is any point.
/// `=` lies just outside the board, so the row before it lies on the edge.
const SEALS: [&[&str]; 6] = [
    &["pp", "@e", "pe"],
    &["ep?", "e@e", "ep?"],
    &["pee", "e@p", "pee"],
    &["?e?", "p@p", "==="],
    &["pp", "@e", "=="],
    &["ep?", "e@e", "==="],
];

/// A mark of a shape, and how far right and down of the sealed point it lies.
type Mark = (char, i16, i16);

/// A board whose stones are live or dead.
pub(super) struct Ground<'board> {
    board: &'board Board,
    grid: Grid<WORDS, 0>,
    pub(super) live: ByColor<SiteSet>,
    pub(super) dead: ByColor<SiteSet>,
    /// The points without stones.
    pub(super) empty: SiteSet,
    /// The points without live stones.
    pub(super) vacant: SiteSet,
    /// The points that are sealed for each player. They hold the opponent back.
    pub(super) sealed: ByColor<SiteSet>,
}

impl<'board> Ground<'board> {
    pub(super) fn new(board: &'board Board, dead: &SiteSet) -> Ground<'board> {
        let dead = ByColor::from_fn(|color| *board.position.of(color) & *dead);
        let live = ByColor::from_fn(|color| *board.position.of(color) & !dead[color]);
        let mut ground = Ground {
            board,
            grid: Grid::new(board),
            live,
            dead,
            empty: board.empty_sites(),
            vacant: board.inside & !(live.black | live.white),
            sealed: ByColor::default(),
        };
        ground.sealed = ground.seals();
        ground
    }

    /// Returns the points where no live stone of the player's opponent stands.
    pub(super) fn open(&self, color: Color) -> SiteSet {
        self.board.inside & !self.live[color.opposite()]
    }

    /// Returns the points that the player's live stones reach. No seal of the opponent is passed.
    pub(super) fn reached(&self, color: Color) -> SiteSet {
        let passed = self.passed(color, &(self.open(color) & !self.sealed[color.opposite()]));
        passed | self.around(&passed) & self.open(color)
    }

    /// Returns the points that the player's live stones reach if no seal holds anyone back.
    pub(super) fn reached_strictly(&self, color: Color) -> SiteSet {
        self.passed(color, &self.open(color))
    }

    /// Returns the player's live stones, and the points that they reach by points of `within` only.
    fn passed(&self, color: Color, within: &SiteSet) -> SiteSet {
        self.live[color] | self.grid.spread(&self.live[color], within)
    }

    /// Returns the points that are adjacent to a point of the set.
    pub(super) fn around(&self, sites: &SiteSet) -> SiteSet {
        self.grid.around(sites) & self.board.inside
    }

    /// Returns the points that are adjacent to this one.
    pub(super) fn beside(&self, site: Site) -> SiteSet {
        self.board.neighbors(site).into_iter().collect::<SiteSet>() & self.board.inside
    }

    /// Returns whether the point is on the edge of the board.
    pub(super) fn is_on_edge(&self, site: Site) -> bool {
        self.beside(site).len() < 4
    }

    /// Returns the connected part of a set that has this point of the set.
    fn part(&self, site: Site, of: &SiteSet) -> SiteSet {
        let start = [site].into_iter().collect::<SiteSet>();
        start | self.grid.spread(&start, of)
    }

    /// Returns the connected parts of a set.
    pub(super) fn parts(&self, of: &SiteSet) -> Vec<SiteSet> {
        let mut left = *of;
        let mut parts = Vec::new();
        while let Some(site) = left.iter().next() {
            let part = self.part(site, &left);
            left = left & !part;
            parts.push(part);
        }
        parts
    }

    /// Returns whether the player can play at this point: it is empty, and a side of it is not a stone of the opponent
    /// or belongs to a chain with one liberty at most.
    pub(super) fn can_play(&self, color: Color, site: Site) -> bool {
        let opponent = color.opposite();
        let gives_way = |side: Site| !self.board.position.of(opponent).contains(side) || self.in_atari(opponent, side);
        self.empty.contains(site) && self.beside(site).iter().any(gives_way)
    }

    /// Returns whether the chain of this stone has one liberty at most. No chain has live and dead stones.
    fn in_atari(&self, color: Color, stone: Site) -> bool {
        let alike = if self.live[color].contains(stone) { &self.live[color] } else { &self.dead[color] };
        (self.around(&self.part(stone, alike)) & self.empty).len() <= 1
    }

    /// Returns the points that are sealed for each player.
    fn seals(&self) -> ByColor<SiteSet> {
        let shapes: Vec<Vec<Mark>> =
            SEALS.into_iter().flat_map(|rows| (0..8).map(move |turn| marks(rows, turn))).collect();
        ByColor::from_fn(|color| {
            let friendly = self.open(color) & !self.dead[color];
            let fits = |site: Site, (mark, right, down): Mark| match (mark, self.at(site, right, down)) {
                ('=', there) => there.is_none(),
                (_, None) => false,
                ('p', Some(there)) => self.live[color].contains(there),
                ('e', Some(there)) => friendly.contains(there),
                _ => true,
            };
            self.empty.filtered(|site| shapes.iter().any(|shape| shape.iter().all(|mark| fits(site, *mark))))
        })
    }

    /// Returns the site so far right and down of this one. `None` if it is off the board.
    fn at(&self, site: Site, right: i16, down: i16) -> Option<Site> {
        let Point { column, row, .. } = self.board.point(site);
        let column = u8::try_from(i16::from(column) + right).ok()?;
        let row = u8::try_from(i16::from(row) - down).ok()?;
        self.board.site(Point::new(column, row))
    }
}

/// Returns the marks of a shape as they lie around its point `@`, turned and mirrored in one of eight ways.
fn marks(rows: &[&str], turn: u8) -> Vec<Mark> {
    let lines = || rows.iter().zip(0_i16..);
    let point =
        lines().find_map(|(row, down)| row.chars().zip(0_i16..).find(|cell| cell.0 == '@').map(|at| (at.1, down)));
    let (center_right, center_down) = point.unwrap_or_default();
    let turned = |mark: char, right: i16, down: i16| {
        let right = if turn & 1 == 0 { right } else { -right };
        let down = if turn & 2 == 0 { down } else { -down };
        if turn & 4 == 0 { (mark, right, down) } else { (mark, down, right) }
    };
    let mut marks = Vec::new();
    for (row, down) in lines() {
        let cells = row.chars().zip(0_i16..);
        marks.extend(cells.map(|(mark, right)| turned(mark, right - center_right, down - center_down)));
    }
    marks
}
