//! Life and death: what is alive, what is an eye point, what is in seki, what is territory.

use super::play::play_regardless;
use super::repetition::ko_capture;
use super::{Player, Point, Position};

/// The statuses of everything on a board; each list of points sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifeAndDeath {
    /// Stones that are dead (life and death, 1); all others live.
    pub ko_stones: Vec<Point>,
    /// The sets of eye points (2).
    pub eyes: Vec<Eye>,
    /// The empty points that are no eye points (2).
    pub dame: Vec<Point>,
    /// The groups of living stones (3 and 4).
    pub groups: Vec<Group>,
    /// The sets of eye points that are territory (5).
    pub territory: Vec<Eye>,
}

/// Empty points of one player, as a maximal set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Eye {
    /// Whose stones surround it.
    pub player: Player,
    /// Its points.
    pub points: Vec<Point>,
}

/// Living stones of one player that are connected, through his eye points if need be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Whose stones they are.
    pub player: Player,
    /// The stones.
    pub stones: Vec<Point>,
    /// The eye points of the connected set; no part of the group.
    pub eye_points: Vec<Point>,
    /// Whether the group possesses dame (4).
    pub in_seki: bool,
}

impl LifeAndDeath {
    /// The statuses on that board as it stands.
    pub fn of(position: &Position) -> LifeAndDeath {
        let ko_stones = ko_stones(position);
        let sets = position.connected_sets(|point| position.is_empty_point(point));
        let mut eyes = Vec::new();
        let mut dame = Vec::new();
        for points in sets {
            match eye_of(position, &ko_stones, &points) {
                Some(player) => eyes.push(Eye { player, points }),
                None => dame.extend(points),
            }
        }
        dame.sort_unstable();
        let mut groups = groups(position, &ko_stones, &eyes);
        for group in &mut groups {
            group.in_seki = possesses_dame(position, group, &dame);
        }
        let mut territory = eyes.clone();
        territory.retain(|eye| is_territory(position, eye, &groups));
        LifeAndDeath { ko_stones, eyes, dame, groups, territory }
    }

    /// The points of that player's territory, sorted.
    pub fn territory_of(&self, player: Player) -> Vec<Point> {
        let his = self.territory.iter().filter(|eye| eye.player == player);
        let mut points: Vec<Point> = his.flat_map(|eye| eye.points.iter().copied()).collect();
        points.sort_unstable();
        points
    }
}

/// Life and death, 1: the dead stones, those in a ko. The opponent, on the only liberty of such a stone, would capture
/// it in a ko (reading J3).
fn ko_stones(position: &Position) -> Vec<Point> {
    clause!("japanese-1997/life.1");
    let mut stones = Vec::new();
    for player in [Player::Black, Player::White] {
        for unit in position.units(player) {
            if let ([stone], [liberty]) = (&unit[..], &position.liberties(&unit)[..]) {
                let opponent = player.opponent();
                let play = play_regardless(position, opponent, *liberty);
                if ko_capture(opponent, *liberty, &play.captured, &play.position) == Some(*stone) {
                    stones.push(*stone);
                }
            }
        }
    }
    stones.sort_unstable();
    stones
}

/// Life and death, 1: all other stones are alive. Whose living stone is on the point, if one is.
fn living(position: &Position, ko_stones: &[Point], point: Point) -> Option<Player> {
    clause!("japanese-1997/life.1");
    let player = position.state(point)?.player()?;
    (!ko_stones.contains(&point)).then_some(player)
}

/// Life and death, 2: whose living stones alone surround the set of empty points; if it is nobody, they are dame.
fn eye_of(position: &Position, ko_stones: &[Point], set: &[Point]) -> Option<Player> {
    clause!("japanese-1997/life.2");
    let around = set.iter().flat_map(|&point| position.adjacent(point));
    let mut stones = around.filter(|&point| !position.is_empty_point(point));
    let player = living(position, ko_stones, stones.next()?)?;
    stones.all(|stone| living(position, ko_stones, stone) == Some(player)).then_some(player)
}

/// Life and death, 3: living stones of a player that are joined, over his eye points too, and all that join them.
fn groups(position: &Position, ko_stones: &[Point], eyes: &[Eye]) -> Vec<Group> {
    clause!("japanese-1997/life.3");
    let mut whose: Vec<Option<Player>> = vec![None; position.points().count()];
    for point in position.points() {
        whose[position.place(point)] = living(position, ko_stones, point);
    }
    for eye in eyes {
        for &point in &eye.points {
            whose[position.place(point)] = Some(eye.player);
        }
    }
    let mut groups = Vec::new();
    for player in [Player::Black, Player::White] {
        for set in position.connected_sets(|point| whose[position.place(point)] == Some(player)) {
            let (eye_points, stones) = set.into_iter().partition(|&point| position.is_empty_point(point));
            groups.push(Group { player, stones, eye_points, in_seki: false });
        }
    }
    groups
}

/// Life and death, 4: a group that possesses dame, one of its stones being adjacent to it, is in seki, even if
/// the dame could be filled (reading J5).
fn possesses_dame(position: &Position, group: &Group, dame: &[Point]) -> bool {
    clause!("japanese-1997/life.4");
    let mut around = group.stones.iter().flat_map(|&stone| position.adjacent(stone));
    around.any(|point| dame.binary_search(&point).is_ok())
}

/// Life and death, 5: the set of eye points is adjacent to a group of the player and to none that is in seki; after
/// an agreement as in completion (reading J16).
fn is_territory(position: &Position, eye: &Eye, groups: &[Group]) -> bool {
    clause!("japanese-1997/life.5");
    let around: Vec<Point> = eye.points.iter().flat_map(|&point| position.adjacent(point)).collect();
    let is_adjacent = |group: &&Group| around.iter().any(|point| group.stones.binary_search(point).is_ok());
    let adjacent: Vec<&Group> = groups.iter().filter(is_adjacent).collect();
    !adjacent.iter().any(|group| group.in_seki) && adjacent.iter().any(|group| group.player == eye.player)
}
