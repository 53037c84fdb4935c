//! Article 7: live and dead stones. Article 8: eye points, dame, seki and territory.

use super::board::Surroundings;
use super::game::Game;
use super::{Act, Alternative, Player, Point, Position, Reason, Refusal, opponent_of};

/// The statuses of all points of a board. Each list of points is sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statuses {
    /// The dead stones on the board. All other stones are alive.
    pub dead: Vec<Point>,
    /// The sets of eye points.
    pub eyes: Vec<Eye>,
    /// The empty points that are not eye points.
    pub dame: Vec<Point>,
    /// The groups of live stones.
    pub groups: Vec<Group>,
    /// The sets of eye points that are territory.
    pub territory: Vec<Eye>,
}

/// A connected set of points without live stones, which the live stones of one player surround.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Eye {
    /// The player of the surrounding stones.
    pub player: Player,
    /// The empty points of the set: the eye points.
    pub points: Vec<Point>,
    /// The dead stones of either player in the set.
    pub dead: Vec<Point>,
}

/// Live stones of one player that are connected, directly or by their eyes (reading JN8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The player of the stones.
    pub player: Player,
    /// The stones.
    pub stones: Vec<Point>,
    /// Whether the stones possess dame, and so are in seki.
    pub in_seki: bool,
}

impl Game {
    /// Article 7.1: the players state which stones are dead (reading JN1). A chain is dead as a whole, because it is
    /// captured as a whole. Returns the chains of the named stones, sorted.
    pub(super) fn stated_dead(&self, named: &[Point]) -> Result<Vec<Point>, Refusal> {
        clause!("japanese-1989/7.1");
        let position = self.position();
        if named.iter().any(|&point| position.player_at(point).is_none()) {
            return Err(Refusal::new(Reason::NotARegion, "japanese-1989/7.1"));
        }
        Ok(chains_of(position, named))
    }

    /// Returns the statuses of the current board. All stones are alive that the players have not stated to be dead.
    pub fn statuses(&self) -> Statuses {
        self.statuses_with(self.dead_on_board())
    }

    /// Returns the statuses of the current board with these dead stones.
    pub(super) fn statuses_with(&self, dead: Vec<Point>) -> Statuses {
        Statuses::of(self.position(), dead, self.readings().has(Alternative::SekiByChain))
    }

    /// Returns the stones that the players have stated to be dead and that are still on the board (reading JN2).
    fn dead_on_board(&self) -> Vec<Point> {
        let (before, named) = match self.accepted.as_slice() {
            [.., before, last] => (&before.position, &last.act),
            _ => return Vec::new(),
        };
        let Act::Agree(named) = named else {
            return Vec::new();
        };
        let mut dead = chains_of(before, named);
        dead.retain(|&stone| self.position().player_at(stone).is_some());
        dead
    }
}

/// Returns the chains of these stones, sorted.
fn chains_of(position: &Position, stones: &[Point]) -> Vec<Point> {
    let mut chains = [Player::Black, Player::White].map(|player| position.chains(player)).concat();
    chains.retain(|chain| stones.iter().any(|stone| chain.contains(stone)));
    let mut stones = chains.concat();
    stones.sort_unstable();
    stones
}

impl Statuses {
    /// Returns the statuses on a board with these dead stones, which must be sorted.
    pub(super) fn of(position: &impl Surroundings, dead: Vec<Point>, by_chain: bool) -> Statuses {
        let mut eyes = Vec::new();
        let mut dame = Vec::new();
        for set in position.connected(|point| living(position, &dead, point).is_none()) {
            let player = surrounding(position, &dead, &set);
            let (points, stones): (Vec<Point>, _) =
                set.into_iter().partition(|&point| position.player_at(point).is_none());
            match player {
                Some(player) => eyes.push(Eye { player, points, dead: stones }),
                None => dame.extend(points),
            }
        }
        dame.sort_unstable();
        let joining: &[Eye] = if by_chain { &[] } else { &eyes };
        let groups = groups(position, &dead, joining, &dame);
        let mut territory = eyes.clone();
        territory.retain(|eye| is_territory(position, eye, &groups));
        Statuses { dead, eyes, dame, groups, territory }
    }

    /// Returns the points of the player's territory, sorted.
    pub fn territory_of(&self, player: Player) -> Vec<Point> {
        let own = self.territory.iter().filter(|eye| eye.player == player);
        let mut points: Vec<Point> = own.flat_map(|eye| eye.points.iter().copied()).collect();
        points.sort_unstable();
        points
    }

    /// Returns the player who owns the point: the player of the live stone there, or the player with the point as
    /// territory.
    pub fn owner(&self, position: &Position, point: Point) -> Option<Player> {
        let territory = || self.territory.iter().find(|eye| eye.points.contains(&point)).map(|eye| eye.player);
        living(position, &self.dead, point).or_else(territory)
    }
}

/// Article 7.1: stones that are not alive are dead. Returns the player of a live stone on the point. `None` otherwise.
fn living(position: &impl Surroundings, dead: &[Point], point: Point) -> Option<Player> {
    clause!("japanese-1989/7.1");
    position.player_at(point).filter(|_| dead.binary_search(&point).is_err())
}

/// Article 8: returns the player who alone surrounds the set with live stones. Its empty points are then eye points.
/// `None` if they are dame.
fn surrounding(position: &impl Surroundings, dead: &[Point], set: &[Point]) -> Option<Player> {
    clause!("japanese-1989/8");
    let around = set.iter().flat_map(|&point| position.adjacent(point));
    let mut players = around.filter_map(|point| living(position, dead, point));
    let player = players.next()?;
    players.all(|other| other == player).then_some(player)
}

/// Returns the groups. Adjacent live stones of a player, and the player's live stones around one of these eyes, belong
/// to one group.
fn groups(position: &impl Surroundings, dead: &[Point], eyes: &[Eye], dame: &[Point]) -> Vec<Group> {
    let mut groups = Vec::new();
    for player in [Player::Black, Player::White] {
        let own = eyes.iter().filter(|eye| eye.player == player);
        let joined: Vec<Point> = own.flat_map(|eye| eye.points.iter().chain(&eye.dead).copied()).collect();
        let belongs = |point| living(position, dead, point) == Some(player) || joined.contains(&point);
        for mut stones in position.connected(belongs) {
            stones.retain(|&point| living(position, dead, point).is_some());
            let in_seki = possess_dame(position, &stones, dame);
            groups.push(Group { player, stones, in_seki });
        }
    }
    groups
}

/// Article 8: live stones that possess dame are in seki: one of them is adjacent to dame. It does not matter whether a
/// player could fill the dame.
fn possess_dame(position: &impl Surroundings, stones: &[Point], dame: &[Point]) -> bool {
    clause!("japanese-1989/8");
    let mut around = stones.iter().flat_map(|&stone| position.adjacent(stone));
    around.any(|point| dame.binary_search(&point).is_ok())
}

/// Article 8: eye points are territory if none of the stones that surround them is in seki.
fn is_territory(position: &impl Surroundings, eye: &Eye, groups: &[Group]) -> bool {
    clause!("japanese-1989/8");
    let mut around = eye.points.iter().chain(&eye.dead).flat_map(|&point| position.adjacent(point));
    let in_seki: Vec<&Group> = groups.iter().filter(|group| group.in_seki).collect();
    !around.any(|point| in_seki.iter().any(|group| group.stones.binary_search(&point).is_ok()))
}

impl Eye {
    /// Returns the opponent's dead stones in the eye, sorted.
    pub(super) fn dead_of_opponent(&self, position: &impl Surroundings) -> Vec<Point> {
        let theirs = opponent_of(self.player);
        self.dead.iter().copied().filter(|&stone| position.player_at(stone) == Some(theirs)).collect()
    }
}
