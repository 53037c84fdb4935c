//! The scoring systems that the article compares, and what it says of their differences.

use super::game::Game;
use super::{Act, Outcome, Player, Position, Scoring, Setting, State};

/// Definition of score: the number of intersections in the player's area; in half points, komi included.
pub(super) fn score(position: &Position, player: Player, komi: i32) -> i32 {
    clause!("basic/score");
    adjusted(player, half_points(position.area(player).len()), komi)
}

/// Area scoring: a player's stones on the board and the empty intersections they surround.
pub(super) fn area_scoring(position: &Position, player: Player) -> usize {
    clause!("basic/scoring.area");
    position.in_state(player.stone()).len() + position.territory(player).len()
}

impl Game {
    /// What the scoring system gives the player now, in half points; komi is White's.
    pub(super) fn score_by(&self, scoring: Scoring, player: Player, komi: i32) -> i32 {
        let points = match scoring {
            Scoring::Area => return score(self.position(), player, komi),
            Scoring::Territory => self.territory_scoring(player),
            Scoring::Stone => stone_scoring(self.position(), player),
            Scoring::GroupTax => group_tax(self.position(), player),
        };
        adjusted(player, points, komi)
    }

    /// Territory scoring: what the player surrounds, less his stones that the opponent captured; without provisions for
    /// seki. Stones that he removed himself count as captured (reading K12).
    fn territory_scoring(&self, player: Player) -> i32 {
        clause!("basic/scoring.territory");
        let captured = self.removed(player).saturating_add(self.captured_before(player));
        half_points(self.position().territory(player).len()).saturating_sub(half_points(captured))
    }

    /// Stones of the player's that were captured before the start.
    fn captured_before(&self, player: Player) -> usize {
        match player {
            Player::Black => self.setting.prisoners.black,
            Player::White => self.setting.prisoners.white,
        }
    }

    /// Whether the two scores are as the article says they are in such a game, if it says anything of it.
    ///
    /// It speaks of games: where a start was set up with more stones of one color (prisoners included), a stone was taken
    /// down on another, or there are more prisoners than numbers can tell, it says nothing.
    pub(super) fn scores_agree(&self, area: (&str, i32, i32), territory: (&str, i32, i32)) -> bool {
        let equally_often = self.plays(Player::Black) == self.plays(Player::White);
        let countable = territory.1.min(territory.2) > i32::MIN / 2;
        let speaks = equally_often && countable && self.begins_in_balance() && self.only_empty_intersections_played();
        !speaks || differ_alike(area, territory)
    }

    fn plays(&self, player: Player) -> usize {
        self.accepted.iter().filter(|accepted| matches!(accepted.act, Act::Play(by, _) if by == player)).count()
    }

    fn begins_in_balance(&self) -> bool {
        let stones = |player: Player| {
            let on_board = self.setting.initial_position().in_state(player.stone()).len();
            on_board.saturating_add(self.captured_before(player))
        };
        stones(Player::Black) == stones(Player::White)
    }

    fn only_empty_intersections_played(&self) -> bool {
        let later = self.accepted.iter().map(|accepted| &accepted.position);
        let mut before = std::iter::once(self.setting.initial_position()).chain(later);
        self.accepted.iter().all(|accepted| match (before.next(), accepted.act) {
            (Some(position), Act::Play(_, at)) => position.state(at) == Some(State::Empty),
            _ => true,
        })
    }
}

/// Reconciling the systems: where both have played equally often, area and territory score differ alike. A pass changes
/// neither.
fn differ_alike(area: (&str, i32, i32), territory: (&str, i32, i32)) -> bool {
    clause!("basic/scoring.equal");
    area.1 - area.2 == territory.1 - territory.2
}

/// Stone scoring: the player's stones on the board.
fn stone_scoring(position: &Position, player: Player) -> i32 {
    clause!("basic/scoring.stone");
    half_points(position.in_state(player.stone()).len())
}

/// Group tax: the area less two points for each of the player's groups.
fn group_tax(position: &Position, player: Player) -> i32 {
    clause!("basic/scoring.grouptax");
    let area = half_points(position.area(player).len());
    area.saturating_sub(half_points(groups(position, player)).saturating_mul(2))
}

/// How many groups the player has: stones and territory that are connected belong to one group (reading K11).
fn groups(position: &Position, player: Player) -> usize {
    clause!("basic/scoring.grouptax");
    let mut filled = position.clone();
    filled.put(&position.territory(player), player.stone());
    filled.chains(player).len()
}

/// Rule 10: more points win, as many on both sides are a draw; scores in half points.
pub(super) fn winner(black: i32, white: i32) -> Outcome {
    clause!("basic/rule10");
    match black.cmp(&white) {
        std::cmp::Ordering::Greater => Outcome::Wins(Player::Black, black.saturating_sub(white)),
        std::cmp::Ordering::Less => Outcome::Wins(Player::White, white.saturating_sub(black)),
        std::cmp::Ordering::Equal => Outcome::Draw,
    }
}

/// That many points in half points; a number beyond all boards stays the largest there is.
pub(super) fn half_points(points: usize) -> i32 {
    i32::try_from(points).unwrap_or(i32::MAX).saturating_mul(2)
}

/// The score, with the komi if there is any.
pub(super) fn adjusted(player: Player, score: i32, komi: i32) -> i32 {
    match komi {
        0 => score,
        _ => with_komi(player, score, komi),
    }
}

/// Komi: White's score gains what was agreed beforehand; all in half points.
fn with_komi(player: Player, score: i32, komi: i32) -> i32 {
    clause!("basic/komi");
    match player {
        Player::Black => score,
        Player::White => score.saturating_add(komi),
    }
}

impl Setting {
    /// Komi by custom, in half points: half a point for any handicap, that of one stone included. An even game has none
    /// that all agree on; 5.5, 6.5 and 7.5 points are common.
    pub fn conventional_komi(&self) -> Option<i32> {
        clause!("basic/komi");
        (self.handicap >= 1).then_some(1)
    }
}
