//! The options `scoring`, `tax`, `pass-stones`, `white-last`, `first-pass`, `komi` and `ties`. What a `button` is worth.
//!
//! All scores are in half points.

use std::cmp::Ordering;

use super::eyes::Judged;
use super::false_eyes::counting_points;
use super::game::Game;
use super::{
    Act, Alternative, FirstPass, Komi, Outcome, PassStones, Player, Point, Position, Scoring, State, Tax, Ties,
    WhiteLast,
};
use crate::bookkeeping::half_points;

/// What `tax` leaves of a player's empty points and dead stones, and what it takes.
struct Taxed {
    /// The points that count: those of eye regions, or with `tax=eyes` those of estates.
    eyes: Vec<Point>,
    /// The half points that groups cost.
    off: i32,
}

impl Game {
    /// Returns the player's points under `scoring` and `tax`.
    pub(super) fn points(&self, player: Player) -> i32 {
        match self.setting.options.scoring {
            Scoring::Area => {
                let taxed = self.taxed(player);
                self.area(player, &taxed).saturating_sub(taxed.off)
            }
            Scoring::Territory => {
                let taxed = self.taxed(player);
                self.territory(player, &taxed).saturating_sub(taxed.off)
            }
            Scoring::Stones => self.stones(player),
        }
    }

    /// `scoring=area`: counts the player's stones and the points of the player's eye regions.
    fn area(&self, player: Player, taxed: &Taxed) -> i32 {
        clause!("options/scoring.area");
        half_points(self.position().holding(State::of(player)).len() + taxed.eyes.len())
    }

    /// `scoring=territory`: counts the points of the player's eye regions, less the player's own stones among the
    /// prisoners.
    fn territory(&self, player: Player, taxed: &Taxed) -> i32 {
        clause!("options/scoring.territory");
        half_points(taxed.eyes.len()).saturating_sub(half_points(self.prisoners(player)))
    }

    /// `scoring=stones`: counts the player's stones on the board.
    fn stones(&self, player: Player) -> i32 {
        clause!("options/scoring.stones");
        half_points(self.position().holding(State::of(player)).len())
    }

    /// Applies the option `tax` to the player's eye regions and groups.
    fn taxed(&self, player: Player) -> Taxed {
        match self.setting.options.tax {
            Tax::None => untaxed(self.position(), player),
            Tax::Seki => seki_taxed(self.position(), player),
            Tax::Groups => groups_taxed(self.position(), player, &self.groups(player)),
            Tax::All => seki_and_groups_taxed(self.position(), player, &self.groups(player)),
            Tax::Eyes => taxed_by_eyes(&self.judged(), player),
        }
    }

    /// Returns the groups that a tax is for. By default stones that share an eye region are one group. By reading O4 each
    /// chain is a group, or only what has an eye region is.
    fn groups(&self, player: Player) -> Vec<Vec<Point>> {
        let position = self.position();
        let mut groups = match self.reads(Alternative::ChainsAreGroups) {
            true => position.chains(player),
            false => position.groups(player),
        };
        let has_eye = |group: &Vec<Point>| group.iter().any(|&point| position.state(point) == Some(State::Empty));
        groups.retain(|group| !self.reads(Alternative::GroupsHaveEyes) || has_eye(group));
        groups
    }

    /// Frame: returns the points that the player owns by area, sorted. Under `tax=seki` and `tax=all` nobody owns the
    /// eye regions of a group in seki. Under `tax=eyes` the player owns the points that count there.
    pub fn owned(&self, player: Player) -> Vec<Point> {
        clause!("options/owner");
        let mut owned = self.taxed(player).eyes;
        owned.extend(self.position().holding(State::of(player)));
        owned.sort_unstable();
        owned
    }
}

/// `tax=none`: every eye region counts, and groups cost nothing.
fn untaxed(position: &Position, player: Player) -> Taxed {
    clause!("options/tax.none");
    Taxed { eyes: position.eye_regions(player).concat(), off: half_points(0) }
}

/// `tax=seki`: the eye regions of groups in seki count nothing.
fn seki_taxed(position: &Position, player: Player) -> Taxed {
    clause!("options/tax.seki");
    Taxed { eyes: eyes_without_seki(position, player), off: half_points(0) }
}

/// `tax=groups`: every group costs two points.
fn groups_taxed(position: &Position, player: Player, groups: &[Vec<Point>]) -> Taxed {
    clause!("options/tax.groups");
    Taxed { eyes: position.eye_regions(player).concat(), off: half_points(2 * groups.len()) }
}

/// `tax=all`: the eye regions of groups in seki count nothing, and every other group costs two points.
fn seki_and_groups_taxed(position: &Position, player: Player, groups: &[Vec<Point>]) -> Taxed {
    clause!("options/tax.all");
    let in_seki = position.groups_in_seki(player).concat();
    let others = groups.iter().filter(|group| !group.iter().any(|point| in_seki.contains(point))).count();
    Taxed { eyes: eyes_without_seki(position, player), off: half_points(2 * others) }
}

/// `tax=eyes`: points count where an estate of the player has two eyes or more, and groups cost nothing.
fn taxed_by_eyes(board: &Judged, player: Player) -> Taxed {
    clause!("options/tax.eyes");
    Taxed { eyes: counting_points(board, player), off: half_points(0) }
}

/// Returns the points of the player's eye regions without those of groups in seki.
fn eyes_without_seki(position: &Position, player: Player) -> Vec<Point> {
    let in_seki = position.groups_in_seki(player).concat();
    let mut eyes = position.eye_regions(player).concat();
    eyes.retain(|eye| !in_seki.contains(eye));
    eyes
}

impl Game {
    /// Returns how many stones of that color are prisoners: those of the start, captures, suicides, settled stones and
    /// pass stones.
    pub fn prisoners(&self, color: Player) -> usize {
        match self.setting.options.pass_stones {
            PassStones::No => self.prisoners_taken(color),
            PassStones::Yes => self.prisoners_taken_and_given(color),
        }
    }

    /// `pass-stones=no`: the prisoners are those of the start and the removed stones.
    fn prisoners_taken(&self, color: Player) -> usize {
        clause!("options/pass-stones.no");
        self.setting.prisoners.of(color).saturating_add(self.removed(color))
    }

    /// `pass-stones=yes`: each pass gives one of the passer's stones to the opponent's prisoners. Mandatory passes do
    /// too.
    fn prisoners_taken_and_given(&self, color: Player) -> usize {
        clause!("options/pass-stones.yes");
        self.setting.prisoners.of(color).saturating_add(self.removed(color)).saturating_add(self.pass_stones(color))
    }

    /// Returns how many stones the player has given for passes. 0 with `pass-stones=no`.
    pub fn pass_stones(&self, player: Player) -> usize {
        match (self.setting.options.pass_stones, player) {
            (PassStones::No, _) => 0,
            (PassStones::Yes, Player::White) => match self.setting.options.white_last {
                WhiteLast::No => self.nothing_for_moving_last(),
                WhiteLast::Yes => self.a_stone_for_moving_last(),
            },
            (PassStones::Yes, Player::Black) => self.passes(player),
        }
    }

    /// `white-last=no`: White gives a stone for each of White's passes and no more, even if Black made the last one.
    fn nothing_for_moving_last(&self) -> usize {
        clause!("options/white-last.no");
        self.passes(Player::White)
    }

    /// `white-last=yes`: White gives one more stone if the game is over by passes, or by settlement after them, and Black
    /// made the last pass.
    fn a_stone_for_moving_last(&self) -> usize {
        clause!("options/white-last.yes");
        let black_passed_last = self.ended_by_passes() && self.last_passer() == Some(Player::Black);
        self.passes(Player::White) + usize::from(black_passed_last)
    }

    fn passes(&self, player: Player) -> usize {
        self.accepted.iter().filter(|accepted| accepted.act == Act::Pass(player)).count()
    }

    /// Frame: returns the player's score: points, then komi, the bonus for a handicap, buttons and the cost of the first
    /// pass.
    pub fn score(&self, player: Player) -> i32 {
        clause!("options/score");
        let komi = self.komi(player);
        let bonus = match player {
            Player::Black => 0,
            Player::White => self.bonus(),
        };
        let score = self.points(player).saturating_add(komi).saturating_add(bonus);
        score.saturating_add(self.button_points(player)).saturating_sub(self.first_pass_cost(player))
    }

    /// Returns what komi adds to the player's score. A komi of 0 adds nothing.
    fn komi(&self, player: Player) -> i32 {
        match (self.komi_that_counts(), self.setting.options.komi) {
            (0, _) => 0,
            (komi, Komi::ToWhite) => komi_to_white(player, komi),
            (komi, Komi::FromBlack) => komi_from_black(player, komi),
        }
    }

    /// Returns the komi of the setting. In a game with handicap stones reading O11 can put another in its place.
    fn komi_that_counts(&self) -> i32 {
        match self.setting.handicap_stones() {
            Some(_) if self.reads(Alternative::NoHandicapKomi) => 0,
            Some(_) if self.reads(Alternative::HalfHandicapKomi) => 1,
            _ => self.setting.komi,
        }
    }

    /// Frame: returns what the player has from buttons, half a point for each that the player holds.
    pub fn button_points(&self, player: Player) -> i32 {
        self.halves().iter().map(|&holder| if holder == player { 1 } else { 0 }).sum()
    }

    /// Returns what the first pass costs the player.
    fn first_pass_cost(&self, player: Player) -> i32 {
        match (player, self.first_free_pass(), self.setting.options.first_pass) {
            (Player::White, _, _) | (_, None, _) => 0,
            (Player::Black, Some(_), FirstPass::None) => first_pass_is_free(),
            (Player::Black, Some((_, passer)), FirstPass::White) => first_pass_by_white_costs(passer),
        }
    }

    /// Frame: returns the winner by score and the margin. Equal scores are what `ties` says.
    pub(super) fn result_by_score(&self) -> Option<Outcome> {
        clause!("options/winner");
        let (black, white) = (self.score(Player::Black), self.score(Player::White));
        match black.cmp(&white) {
            Ordering::Greater => Some(Outcome::Wins(Player::Black, black.saturating_sub(white))),
            Ordering::Less => Some(Outcome::Wins(Player::White, white.saturating_sub(black))),
            Ordering::Equal => match self.setting.options.ties {
                Ties::Draw => equal_is_a_draw(black, white),
                Ties::Black => equal_is_for_black(black, white),
                Ties::White => equal_is_for_white(black, white),
            },
        }
    }
}

/// `komi=to-white`: komi is added to White's score.
fn komi_to_white(player: Player, komi: i32) -> i32 {
    clause!("options/komi.to-white");
    match player {
        Player::Black => 0,
        Player::White => komi,
    }
}

/// `komi=from-black`: komi is taken from Black's score.
fn komi_from_black(player: Player, komi: i32) -> i32 {
    clause!("options/komi.from-black");
    match player {
        Player::Black => 0_i32.saturating_sub(komi),
        Player::White => 0,
    }
}

/// `first-pass=none`: the first pass costs nothing.
fn first_pass_is_free() -> i32 {
    clause!("options/first-pass.none");
    half_points(0)
}

/// `first-pass=white`: Black's score is one point lower if White made the first pass that no handicap requires.
fn first_pass_by_white_costs(passer: Player) -> i32 {
    clause!("options/first-pass.white");
    match passer {
        Player::Black => half_points(0),
        Player::White => half_points(1),
    }
}

/// `ties=draw`: equal scores are a draw.
fn equal_is_a_draw(black: i32, white: i32) -> Option<Outcome> {
    clause!("options/ties.draw");
    (black == white).then_some(Outcome::Draw)
}

/// `ties=black`: equal scores are a win for Black by 0.
fn equal_is_for_black(black: i32, white: i32) -> Option<Outcome> {
    clause!("options/ties.black");
    (black == white).then_some(Outcome::Wins(Player::Black, 0))
}

/// `ties=white`: equal scores are a win for White by 0.
fn equal_is_for_white(black: i32, white: i32) -> Option<Outcome> {
    clause!("options/ties.white");
    (black == white).then_some(Outcome::Wins(Player::White, 0))
}
