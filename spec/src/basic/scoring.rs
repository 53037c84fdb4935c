//! Rule 10, the definition of score, the scoring systems that the article compares, and komi.

use super::game::Game;
use super::{Act, Outcome, Player, Position, Scoring, Setting, State};

/// Definition of score: counts the intersections of the player's area. The score is in half points and includes komi.
pub(super) fn score(position: &Position, player: Player, komi: i32) -> i32 {
    clause!("basic/score");
    adjusted(player, half_points(position.area(player).len()), komi)
}

/// Area scoring: counts the player's stones on the board and the empty intersections that they surround.
pub(super) fn area_scoring(position: &Position, player: Player) -> usize {
    clause!("basic/scoring.area");
    position.in_state(player.stone()).len() + position.territory(player).len()
}

impl Game {
    /// Returns the player's score under that scoring system, in half points. Komi is added to White's score.
    pub(super) fn score_by(&self, scoring: Scoring, player: Player, komi: i32) -> i32 {
        let points = match scoring {
            Scoring::Area => return score(self.position(), player, komi),
            Scoring::Territory => self.territory_scoring(player),
            Scoring::Stone => stone_scoring(self.position(), player),
            Scoring::GroupTax => group_tax(self.position(), player),
        };
        adjusted(player, points, komi)
    }

    /// Territory scoring: counts the empty intersections that the player surrounds, less the player's stones that the
    /// opponent captured. There is no exception for seki. Self-captured stones count as captured (reading K12).
    fn territory_scoring(&self, player: Player) -> i32 {
        clause!("basic/scoring.territory");
        let captured = self.removed(player).saturating_add(self.captured_before(player));
        half_points(self.position().territory(player).len()).saturating_sub(half_points(captured))
    }

    /// Returns the number of the player's stones that were prisoners at the start.
    fn captured_before(&self, player: Player) -> usize {
        match player {
            Player::Black => self.setting.prisoners.black,
            Player::White => self.setting.prisoners.white,
        }
    }

    /// Returns whether the two scores differ as the article claims. `true` if the claim does not cover the game.
    ///
    /// The claim is about whole games, so it does not cover these:
    /// - The players made a different number of plays.
    /// - The start has more stones of one color, prisoners included.
    /// - A record holds a play on an occupied intersection.
    /// - The prisoners at the start are too many for the numbers here.
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

/// Reconciling the systems: after equally many plays by both players, area and territory scores differ by the same
/// margin. A pass changes neither.
fn differ_alike(area: (&str, i32, i32), territory: (&str, i32, i32)) -> bool {
    clause!("basic/scoring.equal");
    area.1 - area.2 == territory.1 - territory.2
}

/// Stone scoring: counts the player's stones on the board.
fn stone_scoring(position: &Position, player: Player) -> i32 {
    clause!("basic/scoring.stone");
    half_points(position.in_state(player.stone()).len())
}

/// Group tax: the area, less two points for each of the player's groups.
fn group_tax(position: &Position, player: Player) -> i32 {
    clause!("basic/scoring.grouptax");
    let area = half_points(position.area(player).len());
    area.saturating_sub(half_points(groups(position, player)).saturating_mul(2))
}

/// Group tax: counts the player's groups. Stones and territory that are connected belong to one group (reading K11).
fn groups(position: &Position, player: Player) -> usize {
    clause!("basic/scoring.grouptax");
    let mut filled = position.clone();
    filled.put(&position.territory(player), player.stone());
    filled.chains(player).len()
}

/// Rule 10: the higher score wins, and equal scores are a draw. Scores are in half points.
pub(super) fn winner(black: i32, white: i32) -> Outcome {
    clause!("basic/rule10");
    match black.cmp(&white) {
        std::cmp::Ordering::Greater => Outcome::Wins(Player::Black, black.saturating_sub(white)),
        std::cmp::Ordering::Less => Outcome::Wins(Player::White, white.saturating_sub(black)),
        std::cmp::Ordering::Equal => Outcome::Draw,
    }
}

/// Converts points to half points. A number that does not fit becomes the largest one.
pub(super) fn half_points(points: usize) -> i32 {
    i32::try_from(points).unwrap_or(i32::MAX).saturating_mul(2)
}

/// Returns the score with komi. A komi of 0 adjusts nothing.
fn adjusted(player: Player, score: i32, komi: i32) -> i32 {
    match komi {
        0 => score,
        _ => with_komi(player, score, komi),
    }
}

/// Komi: adds the agreed komi to White's score. Both are in half points.
fn with_komi(player: Player, score: i32, komi: i32) -> i32 {
    clause!("basic/komi");
    match player {
        Player::Black => score,
        Player::White => score.saturating_add(komi),
    }
}

impl Setting {
    /// Komi: returns the komi that is usual with this handicap, in half points. It is half a point for any handicap,
    /// one stone included. `None` for an even game, where customs differ: 5.5, 6.5 and 7.5 points are common.
    pub fn conventional_komi(&self) -> Option<i32> {
        clause!("basic/komi");
        (self.handicap >= 1).then_some(1)
    }
}
