//! The option `tax=eyes`, second part: false and true points of eyes, points that have to be filled, and the points
//! that count.

use super::eye_worth::Eye;
use super::eyes::Judged;
use super::{Player, Point};

/// What a player has on the board on which eyes are judged.
pub(super) struct Domain {
    pub(super) board: Judged,
    pub(super) player: Player,
    estates: Vec<Vec<Point>>,
    leagues: Vec<Vec<Point>>,
    /// The eyes of all estates.
    eyes: Vec<Vec<Point>>,
}

/// What is found around a point of an eye.
struct Found {
    leagues: Vec<Vec<Point>>,
    /// Other eyes than that of the point.
    eyes: Vec<Vec<Point>>,
    /// Connected parts of the eye without the point.
    parts: Vec<Vec<Point>>,
}

impl Found {
    /// Returns how much is found.
    fn count(&self) -> usize {
        self.leagues.len() + self.eyes.len() + self.parts.len()
    }

    /// Adds these leagues, eyes or parts to those that are found, each once.
    fn add(found: &mut Vec<Vec<Point>>, more: Vec<Vec<Point>>) {
        for one in more {
            if !found.contains(&one) {
                found.push(one);
            }
        }
    }
}

/// True and false points.
impl Domain {
    /// Returns what the player has on that board.
    fn of(board: &Judged, player: Player) -> Domain {
        let estates = board.estates(player);
        let leagues = board.leagues(player);
        let eyes = estates.iter().flat_map(|estate| board.eyes(estate)).collect();
        Domain { board: board.clone(), player, estates, leagues, eyes }
    }

    /// Eyes: returns what is found around a point of an eye, without the point itself, from one league that is at it.
    /// The search goes from a league to other eyes and parts of the eye that it is at, and from these to all leagues at
    /// them.
    fn around(&self, eye: &[Point], point: Point, league: &[Point]) -> Found {
        clause!("options/eyes.around");
        let other_eyes: Vec<Vec<Point>> = self.eyes.iter().filter(|other| *other != eye).cloned().collect();
        let parts = self.board.pieces(&without(eye, &[point]));
        let mut found = Found { leagues: vec![league.to_vec()], eyes: Vec::new(), parts: Vec::new() };
        loop {
            let before = found.count();
            Found::add(&mut found.eyes, self.that_one_is_at(&found.leagues, &other_eyes));
            Found::add(&mut found.parts, self.that_one_is_at(&found.leagues, &parts));
            Found::add(&mut found.leagues, self.leagues_at(&[found.eyes.concat(), found.parts.concat()].concat()));
            if found.count() == before {
                return found;
            }
        }
    }

    /// Returns the eyes or parts that one of the leagues is at.
    fn that_one_is_at(&self, leagues: &[Vec<Point>], places: &[Vec<Point>]) -> Vec<Vec<Point>> {
        let has_one = |place: &&Vec<Point>| leagues.iter().any(|league| self.board.is_at(league, place));
        places.iter().filter(has_one).cloned().collect()
    }

    /// Returns the leagues at one of these points.
    fn leagues_at(&self, points: &[Point]) -> Vec<Vec<Point>> {
        self.leagues.iter().filter(|league| self.board.is_at(league, points)).cloned().collect()
    }

    /// Eyes: returns whether a point of an eye is false. At most one adjacent point is in the eye, and for one of the
    /// leagues at the point not all of its sides are found around it.
    fn is_false(&self, eye: &[Point], point: Point) -> bool {
        clause!("options/eyes.false");
        let lacks_a_side = |league: &Vec<Point>| !self.finds_all_sides(point, &self.around(eye, point, league));
        self.is_narrow(eye, point) && self.leagues_at(&[point]).iter().any(lacks_a_side)
    }

    /// Returns whether at most one adjacent point is in the eye.
    fn is_narrow(&self, eye: &[Point], point: Point) -> bool {
        self.board.position.adjacent(point).filter(|near| eye.contains(near)).count() <= 1
    }

    /// Returns whether all sides of the point are found. A live stone is found with its league, a point of the eye with
    /// its part.
    fn finds_all_sides(&self, point: Point, found: &Found) -> bool {
        let all_found = [found.leagues.concat(), found.parts.concat()].concat();
        self.sides(point).iter().all(|side| all_found.contains(side))
    }

    /// Returns the sides of a point of an eye: the adjacent points of its estate.
    fn sides(&self, point: Point) -> Vec<Point> {
        let estate = self.estates.iter().find(|estate| estate.contains(&point));
        let in_estate = |near: &Point| estate.is_some_and(|estate| estate.contains(near));
        self.board.position.adjacent(point).filter(in_estate).collect()
    }

    /// Eyes: returns whether a point of an eye is true, that is not false.
    fn is_true(&self, eye: &[Point], point: Point) -> bool {
        clause!("options/eyes.true");
        !self.is_false(eye, point)
    }

    /// Returns all eyes with their true points and their worths.
    fn worths(&self) -> Vec<(Eye<'_>, usize)> {
        let with_worth = |points: &Vec<Point>| {
            let of_true = points.iter().copied().filter(|&point| self.is_true(points, point)).collect();
            let eye = Eye { domain: self, points: points.clone(), of_true };
            let worth = eye.worth();
            (eye, worth)
        };
        self.eyes.iter().map(with_worth).collect()
    }
}

/// Points that have to be filled.
impl Domain {
    /// Returns the points of the player's eyes that are false even where eyes are worth something.
    fn false_among_eyes(&self) -> Vec<Point> {
        let worths = self.worths();
        let mut points = Vec::new();
        for (eye, _) in &worths {
            points.extend(eye.points.iter().copied().filter(|&point| self.is_false_among_eyes(&worths, eye, point)));
        }
        points
    }

    /// Returns whether a point of an eye is false even where eyes are worth something: all sides are also found if such
    /// an eye is found.
    fn is_false_among_eyes(&self, worths: &[(Eye<'_>, usize)], eye: &Eye<'_>, point: Point) -> bool {
        let lacks_a_side = |league: &Vec<Point>| {
            let found = self.around(&eye.points, point, league);
            !self.finds_all_sides(point, &found) && !finds_worth(worths, eye, &found)
        };
        self.is_narrow(&eye.points, point) && self.leagues_at(&[point]).iter().any(lacks_a_side)
    }

    /// Returns the sum of the worths of an estate's eyes.
    fn eyes_of(estate: &[Point], worths: &[(Eye<'_>, usize)]) -> usize {
        let in_estate = |eye: &Eye<'_>| eye.points.iter().all(|point| estate.contains(point));
        worths.iter().filter(|(eye, _)| in_estate(eye)).map(|(_, worth)| worth).sum()
    }
}

/// Returns whether another eye is found that is worth 1 or more, or a part with a true point while this eye is worth 1
/// or more.
fn finds_worth(worths: &[(Eye<'_>, usize)], eye: &Eye<'_>, found: &Found) -> bool {
    let is_worth_one = |points: &[Point]| worths.iter().any(|(eye, worth)| eye.points == points && *worth >= 1);
    let has_true_point = |part: &Vec<Point>| part.iter().any(|point| eye.of_true.contains(point));
    found.eyes.iter().any(|other| is_worth_one(other))
        || found.parts.iter().any(has_true_point) && is_worth_one(&eye.points)
}

/// Eyes: returns the points that the player has to fill. They are points of the player's eyes that are false even where
/// eyes are worth something. If a dead stone of the opponent stands on such a point of either player, the adjacent
/// points have to be filled too.
fn to_fill(domain: &Domain, of_opponent: &Domain) -> Vec<Point> {
    clause!("options/eyes.to-fill");
    let board = &domain.board;
    let mut to_fill = domain.false_among_eyes();
    let by_either = [to_fill.clone(), of_opponent.false_among_eyes()].concat();
    let with_dead_stone = by_either.into_iter().filter(|&point| board.dead_stone(point) == Some(domain.player.other()));
    to_fill.extend(with_dead_stone.flat_map(|point| board.position.adjacent(point)));
    to_fill
}

/// Eyes: returns the points that count for the player, in estates with two eyes or more.
pub(super) fn counting_points(board: &Judged, player: Player) -> Vec<Point> {
    clause!("options/eyes.counts");
    let domain = Domain::of(board, player);
    let worths = domain.worths();
    let to_fill = to_fill(&domain, &Domain::of(board, player.other()));
    let reached_by_opponent = board.reached_strictly(player.other());
    let mut counting = Vec::new();
    for estate in domain.estates.iter().filter(|estate| Domain::eyes_of(estate, &worths) >= 2) {
        let counts = |point: &Point| {
            let like_it_in_estate = || board.connected_like(*point).iter().all(|like| estate.contains(like));
            let is_left = !to_fill.contains(point) && !reached_by_opponent.contains(point);
            board.live_stone(*point).is_none() && is_left && like_it_in_estate()
        };
        counting.extend(estate.iter().copied().filter(counts));
    }
    counting
}

/// Returns these points without some of them.
pub(super) fn without(points: &[Point], some: &[Point]) -> Vec<Point> {
    points.iter().copied().filter(|point| !some.contains(point)).collect()
}
