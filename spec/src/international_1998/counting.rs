//! Tournament rules: the counting methods that leave stones in place, stone counting, and komi in a count. Numbers are
//! half points.

use super::game::Game;
use super::regrouping::{chinese_half_counting, japanese_counting};
use super::scoring::neutral;
use super::{Counted, Player, Position, State, Step, stone_of};
use crate::bookkeeping::half_points;

/// A counting method for area scoring. The position determines the count.
type Method = fn(&Position) -> Count;

/// What a counting method counts, without komi.
pub(super) struct Count {
    pub(super) method: &'static str,
    pub(super) steps: Vec<Step>,
    pub(super) black: i32,
    pub(super) against: Against,
}

/// What Black's count is compared with.
#[derive(Clone, Copy)]
pub(super) enum Against {
    /// A full count: White's count.
    White(i32),
    /// A half count: half of the intersections that are not neutral.
    Half(i32),
}

impl Game {
    /// Carries out every method that fits the scoring. The one that the organization specifies is among them.
    pub(super) fn determine_scores(&self) -> Vec<Counted> {
        self.fitting_counts().into_iter().map(|count| self.mechanically(count)).collect()
    }

    /// Comment on fitting methods: area methods fit area scoring. Territory methods fit only where territory is scored.
    fn fitting_counts(&self) -> Vec<Count> {
        clause!("international-1998/com.count.fit");
        let mut counts = self.area_counting();
        if self.territory_is_scored() {
            counts.extend(self.territory_counting());
        }
        counts
    }

    /// Counting 1: a count determines the score mechanically, with the komi.
    fn mechanically(&self, count: Count) -> Counted {
        clause!("international-1998/tour.count.1");
        let margin = self.margin(&count);
        Counted { margin, ..without_komi(count) }
    }

    /// Counting 3: carries out the methods for area scoring.
    fn area_counting(&self) -> Vec<Count> {
        clause!("international-1998/tour.count.3");
        let methods: [Method; 4] = [point_by_point, point_by_point_half, stone_counting, chinese_half_counting];
        methods.into_iter().map(|method| method(self.position())).collect()
    }

    /// Counting 4: carries out the methods for territory scoring, which also need the prisoners.
    fn territory_counting(&self) -> Vec<Count> {
        clause!("international-1998/tour.count.4");
        let prisoners = [Player::Black, Player::White].map(|player| self.prisoners(player));
        vec![point_by_point_of_territory(self.position(), prisoners), japanese_counting(self.position(), prisoners)]
    }

    /// Komi 4: a full count is compared with the komi, and a half count with half the komi. The code doubles both for a
    /// half count.
    fn margin(&self, count: &Count) -> i32 {
        clause!("international-1998/tour.komi.4");
        let above = match count.against {
            Against::White(white) => count.black.saturating_sub(white),
            Against::Half(reference) => count.black.saturating_sub(reference).saturating_mul(2),
        };
        above.saturating_sub(self.setting.komi)
    }
}

/// Comment on komi in counts: the methods count points without komi. The margin without komi is Black's lead.
fn without_komi(count: Count) -> Counted {
    clause!("international-1998/com.count.komi");
    let (white, margin) = match count.against {
        Against::White(white) => (Some(white), count.black.saturating_sub(white)),
        Against::Half(reference) => (None, count.black.saturating_sub(reference).saturating_mul(2)),
    };
    Counted { method: count.method, steps: count.steps, black: Some(count.black), white, margin }
}

/// Counting 5, point by point for area: counts the points of both players. With the neutral intersections they make up
/// the board.
fn point_by_point(position: &Position) -> Count {
    clause!("international-1998/tour.count.5");
    let [black, white] = [Player::Black, Player::White].map(|player| area_counted(position, player));
    let neutral = neutral(position);
    let steps = vec![
        sentence(format!("{black} intersections score for Black")),
        sentence(format!("{white} intersections score for White")),
        sentence(format!(
            "check: {black} + {white} + {neutral} neutral = {} intersections of the board",
            black + white + neutral
        )),
    ];
    full_count("point-by-point", steps, half_points(black), half_points(white))
}

/// Counting 6, point by point half for area: compares Black's points with half of the intersections that are not
/// neutral.
fn point_by_point_half(position: &Position) -> Count {
    clause!("international-1998/tour.count.6");
    let black = area_counted(position, Player::Black);
    let reference = position.intersections().count() - neutral(position);
    let steps = vec![sentence(reference_text(reference)), sentence(format!("{black} intersections score for Black"))];
    half_count("half", steps, half_points(black), whole(reference))
}

/// Counting 7, stone counting for area: fills each player's empty regions with stones, then takes off pairs of a black
/// and a white stone. The remaining stones are points.
fn stone_counting(position: &Position) -> Count {
    clause!("international-1998/tour.count.7");
    let mut steps = Vec::new();
    let mut filled = position.clone();
    for player in [Player::Black, Player::White] {
        let empties = position.empty_regions_of(player).concat();
        filled = filled.with_all(&empties, stone_of(player));
        steps.push(moved(format!("{} stones fill the empty regions of {player:?}", empties.len()), &filled));
    }
    let (black, white) = (filled.holding(State::Black), filled.holding(State::White));
    let pairs = black.iter().zip(&white);
    let (black_taken, white_taken): (Vec<_>, Vec<_>) = pairs.unzip();
    let left = filled.with_all(&black_taken, State::Empty).with_all(&white_taken, State::Empty);
    steps.push(moved(format!("{} pairs of stones are taken off", black_taken.len()), &left));
    let [black, white] = [State::Black, State::White].map(|stone| left.holding(stone).len());
    steps.push(sentence(format!("{black} black and {white} white stones are left")));
    full_count("stone", steps, half_points(black), half_points(white))
}

/// Counting 9, point by point for territory: counts the empty intersections of each player's regions, and adds the
/// opposing prisoners.
fn point_by_point_of_territory(position: &Position, prisoners: [usize; 2]) -> Count {
    clause!("international-1998/tour.count.9");
    let [black_prisoners, white_prisoners] = prisoners;
    let mut steps = Vec::new();
    let mut count = |player: Player, opposing: usize| {
        let empties = position.empty_regions_of(player).concat().len();
        steps.push(sentence(format!("{empties} empty intersections and {opposing} prisoners score for {player:?}")));
        half_points(empties.saturating_add(opposing))
    };
    let black = count(Player::Black, white_prisoners);
    let white = count(Player::White, black_prisoners);
    full_count("territory", steps, black, white)
}

/// Makes a full count: the points of both players.
pub(super) fn full_count(method: &'static str, steps: Vec<Step>, black: i32, white: i32) -> Count {
    Count { method, steps, black, against: Against::White(white) }
}

/// Makes a half count: Black's points, and half of the intersections that are not neutral.
pub(super) fn half_count(method: &'static str, steps: Vec<Step>, black: i32, reference: i32) -> Count {
    Count { method, steps, black, against: Against::Half(reference) }
}

/// Returns the text for the number that a half count is compared with: half of the intersections that are not neutral.
pub(super) fn reference_text(intersections: usize) -> String {
    let half = if intersections.is_multiple_of(2) { "" } else { ".5" };
    format!("the reference is {}{half}, half of {intersections} intersections", intersections / 2)
}

/// Counts the intersections that score for the player by area.
fn area_counted(position: &Position, player: Player) -> usize {
    position.holding(stone_of(player)).len() + position.empty_regions_of(player).concat().len()
}

/// Makes a step that counts and moves no stones.
pub(super) fn sentence(says: String) -> Step {
    Step { says, position: None }
}

/// Makes a step that left the position.
pub(super) fn moved(says: String, position: &Position) -> Step {
    Step { says, position: Some(position.clone()) }
}

/// Returns half of the intersections, in half points. A board has at most 625 intersections.
pub(super) fn whole(intersections: usize) -> i32 {
    i32::try_from(intersections).unwrap_or(i32::MAX)
}
