//! The option `tax=eyes`, third part: what an eye is worth.

use super::false_eyes::{Domain, without};
use super::{Player, Point};

/// An eye of a player.
pub(super) struct Eye<'domain> {
    pub(super) domain: &'domain Domain,
    pub(super) points: Vec<Point>,
    /// The true points of the eye.
    pub(super) of_true: Vec<Point>,
}

/// The points of an eye.
impl Eye<'_> {
    fn opponent(&self) -> Player {
        self.domain.player.other()
    }

    fn is_empty(&self, point: Point) -> bool {
        self.domain.board.is_empty(point)
    }

    /// Returns whether a dead stone of the opponent stands on the point.
    fn is_dead(&self, point: Point) -> bool {
        self.domain.board.dead_stone(point) == Some(self.opponent())
    }

    fn is_true(&self, point: Point) -> bool {
        self.of_true.contains(&point)
    }

    /// Returns whether the point is in this eye and false.
    fn is_false(&self, point: Point) -> bool {
        self.points.contains(&point) && !self.is_true(point)
    }

    fn adjacent(&self, point: Point) -> Vec<Point> {
        self.domain.board.position.adjacent(point).collect()
    }

    /// Returns the adjacent true points.
    fn true_near(&self, point: Point) -> Vec<Point> {
        self.adjacent(point).into_iter().filter(|&near| self.is_true(near)).collect()
    }

    /// Returns the adjacent false points.
    fn false_near(&self, point: Point) -> Vec<Point> {
        self.adjacent(point).into_iter().filter(|&near| self.is_false(near)).collect()
    }

    /// Returns how many adjacent false points are empty.
    fn empty_false_near(&self, point: Point) -> usize {
        self.false_near(point).into_iter().filter(|&near| self.is_empty(near)).count()
    }

    /// Returns how many adjacent false points hold a dead stone of the opponent.
    fn dead_false_near(&self, point: Point) -> usize {
        self.false_near(point).into_iter().filter(|&near| self.is_dead(near)).count()
    }

    /// Returns the true points that hold dead stones of the opponent.
    fn dead_true(&self) -> Vec<Point> {
        self.of_true.iter().copied().filter(|&point| self.is_dead(point)).collect()
    }

    /// Returns the connected pieces into which the true points fall without these.
    fn true_pieces_without(&self, taken: &[Point]) -> Vec<Vec<Point>> {
        self.domain.board.pieces(&without(&self.of_true, taken))
    }

    /// Eyes: returns whether the player can play at a point. It is empty. An adjacent point holds no stone of the
    /// opponent, or one of a chain with at most one liberty.
    fn can_play(&self, point: Point) -> bool {
        clause!("options/eyes.playable");
        let board = &self.domain.board;
        let has_room = |near: Point| {
            let chain = board.connected_like(near);
            board.stone(near) != Some(self.opponent()) || board.position.liberties(&chain).len() <= 1
        };
        self.is_empty(point) && self.adjacent(point).into_iter().any(has_room)
    }
}

/// The cost of a true point.
impl Eye<'_> {
    /// Eyes: returns whether a dead stone of the opponent on a true point pokes. An adjacent false point holds a dead
    /// stone of the opponent too, or two adjacent false points are empty.
    fn pokes(&self, point: Point) -> bool {
        clause!("options/eyes.poke");
        let is_dead_and_true = self.is_dead(point) && self.is_true(point);
        is_dead_and_true && (self.dead_false_near(point) >= 1 || self.empty_false_near(point) >= 2)
    }

    /// Eyes: returns the cost of a true point, which is the sum of what the adjacent points cost.
    fn cost(&self, point: Point) -> usize {
        clause!("options/eyes.cost");
        self.adjacent(point).into_iter().map(|near| self.cost_of_adjacent(near)).sum()
    }

    /// Returns what an adjacent point costs.
    fn cost_of_adjacent(&self, near: Point) -> usize {
        let empty_costs = self.is_empty(near) && (!self.is_true(near) || self.dead_false_near(near) >= 1);
        let dead_costs = self.is_dead(near) && self.is_true(near) && self.empty_false_near(near) >= 1;
        if self.is_dead(near) && self.is_false(near) || self.pokes(near) {
            1000
        } else if empty_costs || dead_costs {
            1
        } else {
            0
        }
    }

    /// Returns how many of these true points have cost 0.
    fn free(&self, points: &[Point]) -> usize {
        points.iter().filter(|&&point| self.cost(point) == 0).count()
    }
}

/// The worth of an eye.
impl Eye<'_> {
    /// Eyes: returns the greatest number that the rules give for the eye, at most 2 and else 0.
    pub(super) fn worth(&self) -> usize {
        clause!("options/eyes.worth");
        match self.is_large() || self.is_broad() || self.has_two_splits() || self.has_good_shapes() {
            true => 2,
            false => self.pieces_of_a_split().max(usize::from(self.is_one())).min(2),
        }
    }

    /// Eyes: returns whether the eye is worth 1. A true point costs at most 1, or at least five true points hold dead
    /// stones of the opponent.
    fn is_one(&self) -> bool {
        clause!("options/eyes.one");
        self.of_true.iter().any(|&point| self.cost(point) <= 1) || self.dead_true().len() >= 5
    }

    /// Eyes: returns the worth by a split. One true point where the player can play is taken away. If two pieces or
    /// more are left, those count that have a point of cost 0. If exactly one adjacent false point holds a dead stone
    /// of the opponent, cost 1 is enough.
    fn pieces_of_a_split(&self) -> usize {
        clause!("options/eyes.split");
        let mut most = 0;
        for &taken in self.of_true.iter().filter(|&&point| self.can_play(point)) {
            let enough = if self.dead_false_near(taken) == 1 { 1 } else { 0 };
            let pieces = self.true_pieces_without(&[taken]);
            let has_such_point = |piece: &&Vec<Point>| piece.iter().any(|&point| self.cost(point) <= enough);
            if pieces.len() >= 2 {
                most = most.max(pieces.iter().filter(has_such_point).count());
            }
        }
        most
    }

    /// Eyes: returns whether the eye is worth 2 because it is large: at least eight true points hold dead stones of the
    /// opponent, or the roominess is 6 or more.
    fn is_large(&self) -> bool {
        clause!("options/eyes.large");
        let costing = |least: usize| self.of_true.iter().filter(|&&point| self.cost(point) >= least).count();
        let dead = self.dead_true();
        let dead_between = dead.iter().filter(|&&point| self.true_near(point).len() >= 2).count();
        let roominess = self.of_true.len().saturating_sub(costing(1) + costing(2) + dead_between);
        dead.len() >= 8 || roominess >= 6
    }

    /// Eyes: returns whether the eye is worth 2 because its breadth is 6 or more. An empty true point adds one with
    /// three adjacent true points, and two with four.
    fn is_broad(&self) -> bool {
        clause!("options/eyes.broad");
        let with_true_near = |least: usize| {
            let empty = self.of_true.iter().filter(|&&point| self.is_empty(point));
            empty.filter(|&&point| self.true_near(point).len() >= least).count()
        };
        with_true_near(3) + with_true_near(4) >= 6
    }

    /// Eyes: returns whether the eye is worth 2 because a first and a second point suit.
    fn has_two_splits(&self) -> bool {
        clause!("options/eyes.two-splits");
        self.of_true.iter().any(|&first| {
            let second_suits = |second| self.can_be_second(second) && self.leave_two_pieces(first, second);
            self.can_be_first(first) && self.true_near(first).into_iter().any(second_suits)
        })
    }

    /// Returns whether a true point costs at most 1 and has three or more adjacent true points.
    fn is_wide(&self, point: Point) -> bool {
        self.cost(point) <= 1 && self.true_near(point).len() >= 3
    }

    /// Returns whether a true point can be the first of two. It is not on the edge, and the player can play there.
    fn can_be_first(&self, point: Point) -> bool {
        self.is_wide(point) && self.adjacent(point).len() == 4 && self.can_play(point)
    }

    /// Returns whether a true point can be the second of two. It is empty, or has two or more adjacent empty true
    /// points.
    fn can_be_second(&self, point: Point) -> bool {
        let empty_near = self.true_near(point).into_iter().filter(|&near| self.is_empty(near)).count();
        self.is_wide(point) && (self.is_empty(point) || empty_near >= 2)
    }

    /// Returns whether two pieces or more have a point of cost 0 without both points. One of them has two such points,
    /// or two have if the second point is not empty.
    fn leave_two_pieces(&self, first: Point, second: Point) -> bool {
        let pieces = self.true_pieces_without(&[first, second]);
        let with_free = |least: usize| pieces.iter().filter(|piece| self.free(piece) >= least).count();
        let needed = if self.is_empty(second) { 1 } else { 2 };
        with_free(1) >= 2 && with_free(2) >= needed
    }
}

/// The shapes of dead stones in an eye.
impl Eye<'_> {
    /// Eyes: returns whether the eye is worth 2 by its shapes. It has dead stones of the opponent on true points, and
    /// each shape is good.
    fn has_good_shapes(&self) -> bool {
        clause!("options/eyes.nakade");
        !self.dead_true().is_empty() && self.shapes().iter().all(|shape| self.is_good(shape))
    }

    /// Returns the shapes. Each has all true points with dead stones of the opponent. Of the other true points where
    /// the player cannot play, one shape has all, and each of the others has all but one.
    fn shapes(&self) -> Vec<Vec<Point>> {
        let dead = self.dead_true();
        let mut others = without(&self.of_true, &dead);
        others.retain(|&point| !self.can_play(point));
        let whole = [dead, others.clone()].concat();
        let all_but_one = others.iter().map(|&left_out| without(&whole, &[left_out]));
        [whole.clone()].into_iter().chain(all_but_one).collect()
    }

    /// Returns whether a shape is good: its pieces, less the dead stones of the opponent on false points of the eye,
    /// plus half of its bottlenecks rounded down, are 2 or more.
    fn is_good(&self, shape: &[Point]) -> bool {
        let pieces = self.domain.board.pieces(shape).len();
        let on_false = self.points.iter().filter(|&&point| self.is_false(point) && self.is_dead(point)).count();
        let points = shape.iter().filter(|&&point| self.is_bottleneck(shape, point)).count();
        let bottlenecks = if shape.len() >= 7 { points + 1 } else { points };
        pieces + bottlenecks / 2 >= 2 + on_false
    }

    /// Returns whether a point of a shape is a bottleneck. Its loss makes more pieces, or it has three or more adjacent
    /// points of the shape.
    fn is_bottleneck(&self, shape: &[Point], point: Point) -> bool {
        let board = &self.domain.board;
        let makes_more = board.pieces(&without(shape, &[point])).len() > board.pieces(shape).len();
        makes_more || self.adjacent(point).iter().filter(|near| shape.contains(near)).count() >= 3
    }
}
