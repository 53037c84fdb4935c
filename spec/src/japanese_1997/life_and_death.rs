//! Life and death: living stones, eye points, dame, seki and territory.

use super::play::play_regardless;
use super::repetition::ko_capture;
use super::{Alternative, Player, Point, Position, Readings, opponent_of};

/// The statuses of all points of a board. Each list of points is sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifeAndDeath {
    /// The ko stones, which are dead (life and death 1). All other stones are alive.
    pub ko_stones: Vec<Point>,
    /// The sets of eye points (life and death 2).
    pub eyes: Vec<Eye>,
    /// The empty points that are not eye points (life and death 2).
    pub dame: Vec<Point>,
    /// The groups of living stones (life and death 3 and 4).
    pub groups: Vec<Group>,
    /// The sets of eye points that are territory (life and death 5).
    pub territory: Vec<Eye>,
}

/// A maximal set of empty points that living stones of one player surround.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Eye {
    /// The player of the surrounding stones.
    pub player: Player,
    /// The points of the set.
    pub points: Vec<Point>,
}

/// A maximal connected set of living stones and eye points of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The player of the stones.
    pub player: Player,
    /// The stones of the group.
    pub stones: Vec<Point>,
    /// The eye points of the connected set. They are not part of the group.
    pub eye_points: Vec<Point>,
    /// Whether the group possesses dame, and so is in seki (life and death 4).
    pub in_seki: bool,
}

impl LifeAndDeath {
    /// Returns the statuses on the board as it stands.
    pub fn of(position: &Position, readings: Readings) -> LifeAndDeath {
        let ko_stones = ko_stones(position, readings);
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
        let mut lasting = dame.clone();
        lasting.retain(|&point| !readings.has(Alternative::UnfillableDame) || !can_be_filled(position, point));
        for group in &mut groups {
            group.in_seki = possesses_dame(position, group, &lasting);
        }
        let mut territory = eyes.clone();
        territory.retain(|eye| is_territory(position, eye, &groups));
        LifeAndDeath { ko_stones, eyes, dame, groups, territory }
    }

    /// Returns the points of the player's territory, sorted.
    pub fn territory_of(&self, player: Player) -> Vec<Point> {
        let his = self.territory.iter().filter(|eye| eye.player == player);
        let mut points: Vec<Point> = his.flat_map(|eye| eye.points.iter().copied()).collect();
        points.sort_unstable();
        points
    }
}

/// Life and death 1: returns the dead stones, which are the ko stones. The opponent could capture such a stone on its
/// only liberty, and the capture would be in a ko (reading J3).
pub(super) fn ko_stones(position: &Position, readings: Readings) -> Vec<Point> {
    clause!("japanese-1997/life.1");
    let mut stones = Vec::new();
    for player in [Player::Black, Player::White] {
        for unit in position.units(player) {
            if let ([stone], [liberty]) = (&unit[..], &position.liberties(&unit)[..]) {
                let opponent = opponent_of(player);
                let play = play_regardless(position, opponent, *liberty);
                if ko_capture(opponent, *liberty, &play.captured, &play.position, readings) == Some(*stone) {
                    stones.push(*stone);
                }
            }
        }
    }
    stones.sort_unstable();
    stones
}

/// Life and death 1: all other stones are alive. Returns the player of a living stone on the point. `None` otherwise.
fn living(position: &Position, ko_stones: &[Point], point: Point) -> Option<Player> {
    clause!("japanese-1997/life.1");
    let player = position.state(point)?.player()?;
    (!ko_stones.contains(&point)).then_some(player)
}

/// Life and death 2: returns the player whose living stones alone surround the set of empty points. `None` if the
/// points are dame.
fn eye_of(position: &Position, ko_stones: &[Point], set: &[Point]) -> Option<Player> {
    clause!("japanese-1997/life.2");
    let around = set.iter().flat_map(|&point| position.adjacent(point));
    let mut stones = around.filter(|&point| !position.is_empty_point(point));
    let player = living(position, ko_stones, stones.next()?)?;
    stones.all(|stone| living(position, ko_stones, stone) == Some(player)).then_some(player)
}

/// Life and death 3: returns the groups. Each maximal connected set of a player's eye points and living stones makes
/// one group: its living stones.
fn groups(position: &Position, ko_stones: &[Point], eyes: &[Eye]) -> Vec<Group> {
    clause!("japanese-1997/life.3");
    let whose = players_of_points(position, ko_stones, eyes);
    let mut groups = Vec::new();
    for player in [Player::Black, Player::White] {
        for set in position.connected_sets(|point| whose[position.place(point)] == Some(player)) {
            let (eye_points, stones) = set.into_iter().partition(|&point| position.is_empty_point(point));
            groups.push(Group { player, stones, eye_points, in_seki: false });
        }
    }
    groups
}

/// Returns the player of the living stone or the eye point on each point, in the order of [`Position::place`].
fn players_of_points(position: &Position, ko_stones: &[Point], eyes: &[Eye]) -> Vec<Option<Player>> {
    let mut whose = vec![None; position.points().count()];
    for point in position.points() {
        whose[position.place(point)] = living(position, ko_stones, point);
    }
    for eye in eyes {
        eye.points.iter().for_each(|&point| whose[position.place(point)] = Some(eye.player));
    }
    whose
}

/// Life and death 4: a group in seki possesses dame: a stone of the group is adjacent to dame. It does not matter
/// whether the dame can be filled (reading J5).
fn possesses_dame(position: &Position, group: &Group, dame: &[Point]) -> bool {
    clause!("japanese-1997/life.4");
    let mut around = group.stones.iter().flat_map(|&stone| position.adjacent(stone));
    around.any(|point| dame.binary_search(&point).is_ok())
}

/// Reading J5, unfillable: returns whether a player can fill the dame safely. The played stone's unit then has two
/// liberties or more.
fn can_be_filled(position: &Position, point: Point) -> bool {
    [Player::Black, Player::White].into_iter().any(|player| {
        let left = play_regardless(position, player, point).position;
        left.liberties(&left.unit(point)).len() > 1
    })
}

/// Life and death 5: a set of eye points is territory if it is adjacent to a group of the player and to no group in
/// seki. This also holds after an agreement (reading J16).
fn is_territory(position: &Position, eye: &Eye, groups: &[Group]) -> bool {
    clause!("japanese-1997/life.5");
    let around: Vec<Point> = eye.points.iter().flat_map(|&point| position.adjacent(point)).collect();
    let is_adjacent = |group: &&Group| around.iter().any(|point| group.stones.binary_search(point).is_ok());
    let adjacent: Vec<&Group> = groups.iter().filter(is_adjacent).collect();
    !adjacent.iter().any(|group| group.in_seki) && adjacent.iter().any(|group| group.player == eye.player)
}
