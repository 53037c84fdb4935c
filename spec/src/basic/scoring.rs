//! Rule 10, the definition of score, the scoring systems that the article compares, and komi.

use super::game::Game;
use super::{Act, Alternative, Outcome, Player, Position, Readings, Scoring, Setting, State, stone_of};
use crate::bookkeeping::half_points;

/// Definition of score: counts the intersections of the player's area, in half points.
fn score(position: &Position, player: Player, readings: Readings) -> i32 {
    clause!("basic/score");
    half_points(position.area(player, readings).len())
}

/// Area scoring: counts the player's stones on the board and the empty intersections that they surround.
pub(super) fn area_scoring(position: &Position, player: Player, readings: Readings) -> usize {
    clause!("basic/scoring.area");
    position.in_state(stone_of(player)).len() + position.territory(player, readings).len()
}

impl Game {
    /// Returns the player's score under that scoring system, in half points. The addition goes to White's score.
    pub(super) fn score_by(&self, scoring: Scoring, player: Player, addition: i32) -> i32 {
        let points = match scoring {
            Scoring::Area => score(self.position(), player, self.setting.options.readings),
            Scoring::Territory => self.territory_scoring(player),
            Scoring::Stone => stone_scoring(self.position(), player),
            Scoring::GroupTax => self.group_tax(player),
        };
        adjusted(player, points, addition)
    }

    /// Returns what is added to White's score: komi, and under reading K7 a point for each mandatory pass.
    pub(super) fn added_to_white(&self) -> i32 {
        let paid = match self.has(Alternative::MandatoryPassesPaid) {
            true => half_points(self.paid_passes()),
            false => 0,
        };
        self.setting.komi.saturating_add(paid)
    }

    /// Returns the player's territory in the current position.
    pub(super) fn territory(&self, player: Player) -> Vec<super::Intersection> {
        self.position().territory(player, self.setting.options.readings)
    }

    /// Territory scoring: counts the empty intersections that the player surrounds, less the player's stones that the
    /// opponent captured. There is no exception for seki. Self-captured stones count as captured (reading K12).
    fn territory_scoring(&self, player: Player) -> i32 {
        clause!("basic/scoring.territory");
        let captured = match self.has(Alternative::OpponentCaptures) {
            true => self.captured_by_opponent(player),
            false => self.removed(player),
        };
        let given = match self.has(Alternative::PassStones) {
            true => self.pass_stones(player),
            false => 0,
        };
        let prisoners = captured.saturating_add(given).saturating_add(*self.setting.prisoners.of(player));
        half_points(self.territory(player).len()).saturating_sub(half_points(prisoners))
    }

    /// Territory scoring, reading K12: counts the player's stones that the opponent's plays removed.
    fn captured_by_opponent(&self, player: Player) -> usize {
        let moves = (0..self.accepted.len()).map(|index| self.made(index));
        moves.filter(|made| made.act.player() != player).map(|made| made.captured.len()).sum()
    }

    /// Reconciling the systems, reading K5: counts the stones that the player gave to the opponent, one for each pass.
    fn pass_stones(&self, player: Player) -> usize {
        self.accepted.iter().filter(|accepted| accepted.act == Act::Pass(player)).count()
    }

    /// Reconciling the systems: after equally many plays by both players, area and territory scores differ by the same
    /// margin. A pass changes neither. Returns whether that holds, or the claim does not cover the game.
    pub(super) fn scores_agree(&self, area: (&str, i32, i32), territory: (&str, i32, i32)) -> bool {
        clause!("basic/scoring.equal");
        let turns = |player| match self.has(Alternative::PassStones) {
            true => self.moves_by(player),
            false => self.plays(player),
        };
        let equally_often = turns(Player::Black) == turns(Player::White);
        let covered = equally_often && self.is_ordinary() && territory.1.min(territory.2) > i32::MIN / 2;
        !covered || area.1 - area.2 == territory.1 - territory.2
    }

    /// Returns whether a claim about whole games covers this one. It does not cover these:
    /// - The start has more stones of one color, prisoners included.
    /// - A record holds a play on an occupied intersection.
    /// - Self-captured stones do not count as captured (reading K12).
    fn is_ordinary(&self) -> bool {
        !self.has(Alternative::OpponentCaptures) && self.begins_in_balance() && self.only_empty_intersections_played()
    }

    /// Reconciling the systems: stone and area scoring differ by two points for each group that a player has more. It
    /// holds once every group keeps two points of territory. Returns whether that holds, or the claim does not cover
    /// the position.
    pub(super) fn stones_agree(&self, area: (&str, i32, i32), stones: (&str, i32, i32)) -> bool {
        clause!("basic/scoring.stone.groups");
        let [black, white] = [Player::Black, Player::White].map(|player| self.groups(player));
        let filled = |player, groups: usize| self.territory(player).len() == groups.saturating_mul(2);
        let tax = (half_points(black) - half_points(white)) * 2;
        let covered = filled(Player::Black, black) && filled(Player::White, white);
        !covered || area.1 - area.2 == stones.1 - stones.2 + tax
    }

    fn plays(&self, player: Player) -> usize {
        self.accepted.iter().filter(|accepted| matches!(accepted.act, Act::Play(by, _) if by == player)).count()
    }

    fn begins_in_balance(&self) -> bool {
        let stones = |player: Player| {
            let on_board = self.position_after(0).in_state(stone_of(player)).len();
            on_board.saturating_add(*self.setting.prisoners.of(player))
        };
        stones(Player::Black) == stones(Player::White)
    }

    fn only_empty_intersections_played(&self) -> bool {
        self.accepted.iter().enumerate().all(|(index, accepted)| match accepted.act {
            Act::Play(_, at) => self.position_after(index).state(at) == Some(State::Empty),
            Act::Pass(_) => true,
        })
    }

    /// Group tax: the area, less two points for each of the player's groups.
    fn group_tax(&self, player: Player) -> i32 {
        clause!("basic/scoring.grouptax");
        let area = half_points(self.position().area(player, self.setting.options.readings).len());
        area.saturating_sub(half_points(self.groups(player)).saturating_mul(2))
    }

    /// Counts the player's groups. Stones and territory that are connected belong to one group (reading K11).
    fn groups(&self, player: Player) -> usize {
        if self.has(Alternative::ChainsAreGroups) {
            return self.position().chains(player).len();
        }
        let territory = self.territory(player);
        let mut filled = self.position().clone();
        filled.put(&territory, stone_of(player));
        let mut groups = filled.chains(player);
        if self.has(Alternative::GroupsHaveEyes) {
            groups.retain(|group| group.iter().any(|point| territory.contains(point)));
        }
        groups.len()
    }
}

/// Stone scoring: counts the player's stones on the board.
fn stone_scoring(position: &Position, player: Player) -> i32 {
    clause!("basic/scoring.stone");
    half_points(position.in_state(stone_of(player)).len())
}

/// Rule 10: the higher score wins, by whatever margin, and equal scores are a draw. Scores are in half points.
pub(super) fn winner(black: i32, white: i32) -> Outcome {
    clause!("basic/rule10");
    match black.cmp(&white) {
        std::cmp::Ordering::Greater => Outcome::Wins(Player::Black, black.saturating_sub(white)),
        std::cmp::Ordering::Less => Outcome::Wins(Player::White, white.saturating_sub(black)),
        std::cmp::Ordering::Equal => Outcome::Draw,
    }
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
