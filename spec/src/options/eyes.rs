//! The option `tax=eyes`, first part: the board on which eyes are judged, who reaches and holds its points, and the
//! estates, leagues and eyes on it.

use super::game::Game;
use super::{Act, Player, Point, Position, State};

/// The board on which eyes are judged.
#[derive(Clone, Debug)]
pub(super) struct Judged {
    pub(super) position: Position,
    /// The points of the dead stones. They still stand on the board.
    dead: Vec<Point>,
}

/// The six shapes in which the point `@` is sealed, row by row. `p` is a live stone of the player, `e` a friendly
/// point, `?` any point. `=` is the edge behind the shape, so it lies just off the board.
const SHAPES: [[&str; 3]; 6] = [
    ["pp", "@e", "pe"],
    ["ep?", "e@e", "ep?"],
    ["pee", "e@p", "pee"],
    ["?e?", "p@p", "==="],
    ["pp", "@e", "=="],
    ["ep?", "e@e", "==="],
];

impl Game {
    /// Eyes: returns the board before the settlement that ended the game, with the stones that it removed as dead
    /// stones. Without such a settlement returns the current board, and every stone is live.
    pub(super) fn judged(&self) -> Judged {
        clause!("options/eyes.live");
        match self.accepted.last() {
            Some(last) if matches!(last.act, Act::Settle(_)) => {
                let before = self.position_of(self.accepted.len() - 1);
                Judged { position: before.clone(), dead: last.left.removed.points() }
            }
            _ => Judged { position: self.position().clone(), dead: Vec::new() },
        }
    }
}

/// What is on a point.
impl Judged {
    /// Returns whether the point is on the board and holds no stone.
    pub(super) fn is_empty(&self, point: Point) -> bool {
        self.position.state(point) == Some(State::Empty)
    }

    /// Returns the player of the stone on the point, live or dead.
    pub(super) fn stone(&self, point: Point) -> Option<Player> {
        self.position.state(point).and_then(State::player)
    }

    /// Returns the player of the live stone on the point.
    pub(super) fn live_stone(&self, point: Point) -> Option<Player> {
        self.stone(point).filter(|_| !self.dead.contains(&point))
    }

    /// Returns the player of the dead stone on the point.
    pub(super) fn dead_stone(&self, point: Point) -> Option<Player> {
        self.stone(point).filter(|_| self.dead.contains(&point))
    }

    /// Returns the player's live stones.
    fn live_stones(&self, player: Player) -> Vec<Point> {
        self.position.points().filter(|&point| self.live_stone(point) == Some(player)).collect()
    }

    /// Eyes: returns whether a point of the board is open to the player. A live stone of the opponent closes it.
    fn is_open(&self, point: Point, player: Player) -> bool {
        clause!("options/eyes.open");
        self.position.contains(point) && self.live_stone(point) != Some(player.other())
    }

    /// Eyes: returns whether a point is friendly to the player. It is open, and no dead stone of the player stands
    /// there.
    fn is_friendly(&self, point: Point, player: Player) -> bool {
        self.is_open(point, player) && self.dead_stone(point) != Some(player)
    }
}

/// Connected points.
impl Judged {
    /// Returns the connected sets into which these points fall.
    pub(super) fn pieces(&self, points: &[Point]) -> Vec<Vec<Point>> {
        let mut pieces = Vec::new();
        let mut left = points.to_vec();
        while let Some(first) = left.pop() {
            let mut piece = vec![first];
            let mut next = 0;
            while let Some(&from) = piece.get(next) {
                for near in self.position.adjacent(from) {
                    if left.contains(&near) {
                        left.retain(|&point| point != near);
                        piece.push(near);
                    }
                }
                next += 1;
            }
            pieces.push(piece);
        }
        pieces
    }

    /// Returns the points like this one that are connected to it, itself included: empty points, live stones of one
    /// color or dead stones of one color. Those of a stone are its chain.
    pub(super) fn connected_like(&self, point: Point) -> Vec<Point> {
        let holds = |point| (self.live_stone(point), self.dead_stone(point));
        let like = holds(point);
        let mut examined = self.position.marks();
        let mut paths = vec![point];
        let mut found = Vec::new();
        while let Some(end) = paths.pop() {
            if !std::mem::replace(&mut examined[self.position.place(end)], true) && holds(end) == like {
                found.push(end);
                paths.extend(self.position.adjacent(end));
            }
        }
        found
    }
}

/// Seals.
impl Judged {
    /// Eyes: returns whether the point is empty and sealed for the player, by one of the shapes in one of eight ways. The
    /// caller passes the shapes turned and mirrored, because they are the same for all points.
    fn is_sealed(&self, point: Point, player: Player, in_all_ways: &[Shape]) -> bool {
        clause!("options/eyes.seal");
        self.is_empty(point) && in_all_ways.iter().any(|shape| self.fits(shape, point, player))
    }

    /// Returns whether the signs of a shape fit with the `@` on that point.
    fn fits(&self, shape: &Shape, at: Point, player: Player) -> bool {
        shape.iter().all(|&(sign, right, down)| match (sign, moved(at, right, down)) {
            ('=', place) => place.is_none_or(|place| !self.position.contains(place)),
            ('p', Some(place)) => self.live_stone(place) == Some(player),
            ('e', Some(place)) => self.is_friendly(place, player),
            (_, Some(place)) => self.position.contains(place),
            (_, None) => false,
        })
    }

    /// Returns every point that is sealed for the player.
    fn sealed(&self, player: Player) -> Vec<Point> {
        let in_all_ways: Vec<Shape> = SHAPES.iter().flat_map(turned_and_mirrored).collect();
        self.position.points().filter(|&point| self.is_sealed(point, player, &in_all_ways)).collect()
    }
}

/// The signs of a shape, each with how far it is to the right of the `@` and below it.
type Shape = Vec<(char, isize, isize)>;

/// Returns a shape turned and mirrored in all eight ways.
fn turned_and_mirrored(shape: &[&str; 3]) -> [Shape; 8] {
    let signs = signs(shape);
    std::array::from_fn(|way| {
        let turned = |&(sign, right, down): &(char, isize, isize)| {
            let (right, down) = eight_ways(right, down)[way];
            (sign, right, down)
        };
        signs.iter().map(turned).collect()
    })
}

/// Returns the signs of a shape as it is drawn.
fn signs(shape: &[&str; 3]) -> Shape {
    let rows = (0_isize..).zip(shape);
    let signs: Shape = rows
        .flat_map(|(row, signs)| (0_isize..).zip(signs.chars()).map(move |(column, sign)| (sign, column, row)))
        .collect();
    let (_, middle, level) = signs.iter().copied().find(|&(sign, _, _)| sign == '@').unwrap_or(('@', 0, 0));
    signs.into_iter().map(|(sign, column, row)| (sign, column - middle, row - level)).collect()
}

/// Returns a step turned and mirrored in all eight ways.
fn eight_ways(right: isize, down: isize) -> [(isize, isize); 8] {
    let (left, up) = (-right, -down);
    [(right, down), (left, down), (right, up), (left, up), (down, right), (down, left), (up, right), (up, left)]
}

/// Returns the point after a step in columns and rows. `None` to the left of all boards and below them.
fn moved(from: Point, columns: isize, rows: isize) -> Option<Point> {
    let column = from.column.checked_add_signed(columns)?;
    let row = from.row.checked_add_signed(rows)?;
    Some(Point { column, row })
}

/// Who reaches a point, and who holds it.
impl Judged {
    /// Eyes: returns the points that the player reaches. From a point that is sealed for the opponent the player does
    /// not go on.
    fn reached(&self, player: Player) -> Vec<Point> {
        clause!("options/eyes.reach");
        self.reached_past(player, &self.sealed(player.other()))
    }

    /// Eyes: returns the points that the player reaches strictly. No seal holds the player back.
    pub(super) fn reached_strictly(&self, player: Player) -> Vec<Point> {
        clause!("options/eyes.strict-reach");
        self.reached_past(player, &[])
    }

    /// Returns the points that the player reaches from the own live stones by steps to adjacent points that are open to
    /// the player. The player does not go on from the sealed points.
    fn reached_past(&self, player: Player, sealed: &[Point]) -> Vec<Point> {
        let mut examined = self.position.marks();
        let mut paths = self.live_stones(player);
        let mut reached = Vec::new();
        while let Some(end) = paths.pop() {
            if !std::mem::replace(&mut examined[self.position.place(end)], true) && self.is_open(end, player) {
                reached.push(end);
                if !sealed.contains(&end) {
                    paths.extend(self.position.adjacent(end));
                }
            }
        }
        reached
    }

    /// Eyes: returns the points that the player holds: those that the player reaches and the opponent does not.
    fn held(&self, player: Player) -> Vec<Point> {
        clause!("options/eyes.held");
        let reached_by_opponent = self.reached(player.other());
        let mut held = self.reached(player);
        held.retain(|point| !reached_by_opponent.contains(point));
        held
    }
}

/// Estates, leagues and eyes.
impl Judged {
    /// Eyes: returns the player's estates. Points that the player holds are in one estate if a path joins them. All
    /// points of the path are open to the player, and none is sealed for the opponent.
    pub(super) fn estates(&self, player: Player) -> Vec<Vec<Point>> {
        clause!("options/eyes.estate");
        let held = self.held(player);
        let sealed = self.sealed(player.other());
        let can_be_on_the_path = |point: &Point| self.is_open(*point, player) && !sealed.contains(point);
        let paths: Vec<Point> = self.position.points().filter(can_be_on_the_path).collect();
        let mut estates = self.pieces(&paths);
        estates.iter_mut().for_each(|estate| estate.retain(|point| held.contains(point)));
        estates.retain(|estate| !estate.is_empty());
        estates
    }

    /// Eyes: returns the player's leagues. Live stones of the player are in one league if a path joins them. On the
    /// path are live stones of the player, and points that nobody holds and that are not sealed for the opponent.
    pub(super) fn leagues(&self, player: Player) -> Vec<Vec<Point>> {
        clause!("options/eyes.league");
        let held = [self.held(player), self.held(player.other())].concat();
        let sealed = self.sealed(player.other());
        let is_own = |point: &Point| self.live_stone(*point) == Some(player);
        let can_be_on_the_path = |point: &Point| is_own(point) || !held.contains(point) && !sealed.contains(point);
        let paths: Vec<Point> = self.position.points().filter(can_be_on_the_path).collect();
        let mut leagues = self.pieces(&paths);
        leagues.iter_mut().for_each(|league| league.retain(is_own));
        leagues.retain(|league| !league.is_empty());
        leagues
    }

    /// Eyes: returns the eyes of an estate. An eye is a connected set of all its points without live stones.
    pub(super) fn eyes(&self, estate: &[Point]) -> Vec<Vec<Point>> {
        clause!("options/eyes.eye");
        let without_live_stone = |point: &Point| self.live_stone(*point).is_none();
        let points: Vec<Point> = estate.iter().copied().filter(without_live_stone).collect();
        self.pieces(&points)
    }

    /// Returns whether a league is at one of these points: one of its stones is adjacent to it.
    pub(super) fn is_at(&self, league: &[Point], points: &[Point]) -> bool {
        league.iter().any(|&stone| self.position.adjacent(stone).any(|near| points.contains(&near)))
    }
}
