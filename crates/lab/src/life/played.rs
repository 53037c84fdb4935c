//! What a position is worth if the players disagree and play it out, beside what article 7 says of it.

use std::fmt;

use serde_json::{Value, json};
use shinpan::{Board, Color, HalfPoints, Point};
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::Rules;

use super::question::LifeStatus;
use super::region::Cell;
use super::report::LifeReport;
use crate::solve::{MOST_POINTS, PlayOutMove, PlayOutTooLarge, QUICK_PHASED_POINTS, solve_clean_up, solve_play_out};

/// The ruleset that has a play-out to completion.
const PLAY_OUT: &str = "japanese-1997";

/// The ruleset that has clean-up phases.
const CLEAN_UP: &str = "katago:japanese";

/// The most states of a play-out of `japanese-1997`. With these the search needs some seconds.
const MOST_STATES: usize = 1_500_000;

/// What a position is worth if both players play it out as well as they can.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedOut {
    /// The ruleset: `japanese-1997` with its play-out, or `katago:japanese` with its clean-up phases.
    pub rules: &'static str,
    /// The player who plays first.
    pub first: Color,
    /// What it is worth.
    pub margin: PlayedMargin,
    /// A line with this end under `japanese-1997`, or until a position comes back. Empty if none was searched.
    pub line: Vec<(Color, PlayOutMove)>,
}

/// Black's points less White's, without komi and the prisoners before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayedMargin {
    /// Each player can force this, in half points.
    Value(i32),
    /// What Black can force, and what White can hold Black to, in half points. `None` if the search found no such strategy.
    Between(Option<i32>, Option<i32>),
    /// More points than these are open, or a chain beside them has no liberty elsewhere.
    TooManyPoints(usize),
    /// There are more states than these.
    TooManyStates(usize),
}

impl PlayedMargin {
    fn of([low, high]: [Option<i32>; 2]) -> PlayedMargin {
        match (low, high) {
            (Some(low), Some(high)) if low == high => PlayedMargin::Value(low),
            _ => PlayedMargin::Between(low, high),
        }
    }
}

impl fmt::Display for PlayedMargin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PlayedMargin::Value(margin) => formatter.write_str(&lead(margin)),
            PlayedMargin::Between(low, high) => {
                let bound = |bound: Option<i32>| bound.map_or("nothing".to_owned(), lead);
                write!(formatter, "open: Black can force {}, and White can hold Black to {}", bound(low), bound(high))
            }
            PlayedMargin::TooManyPoints(most) => {
                write!(
                    formatter,
                    "not searched: more than {most} open points, or a chain beside them has no other liberty"
                )
            }
            PlayedMargin::TooManyStates(most) => write!(formatter, "not searched: more than {most} states"),
        }
    }
}

/// Returns a margin as results are written: `B+2`, `W+0.5` or `0`.
fn lead(margin: i32) -> String {
    match margin {
        0 => "0".to_owned(),
        1.. => format!("B+{}", HalfPoints(margin)),
        _ => format!("W+{}", HalfPoints(-margin)),
    }
}

impl PlayedOut {
    /// Plays a position out under each ruleset, with each player first, on these points alone. Nothing is played if there
    /// are none.
    ///
    /// # Errors
    /// - The table lacks one of the two rulesets.
    pub fn each(board: &Board, free: &[Point]) -> Result<Vec<PlayedOut>, InputError> {
        if free.is_empty() {
            return Ok(Vec::new());
        }
        let [play_out, clean_up]: [Rules; 2] = [PLAY_OUT.parse()?, CLEAN_UP.parse()?];
        let by_play_out = Color::BOTH.map(|first| PlayedOut::by_1997(play_out, board, free, first));
        let found = solve_clean_up(&clean_up.engine, board, free, &|_| false);
        let by_clean_up = [0, 1].map(|side| {
            let margin = found.map_or(PlayedMargin::TooManyPoints(usize::from(QUICK_PHASED_POINTS)), |found| {
                PlayedMargin::of(found[side])
            });
            PlayedOut { rules: CLEAN_UP, first: Color::BOTH[side], margin, line: Vec::new() }
        });
        Ok(by_play_out.into_iter().chain(by_clean_up).collect())
    }

    fn by_1997(rules: Rules, board: &Board, free: &[Point], first: Color) -> PlayedOut {
        let found = solve_play_out(&rules.engine, board, free, first, MOST_STATES);
        let margin = match &found {
            Ok(found) => PlayedMargin::of(found.bounds.map(Some)),
            Err(PlayOutTooLarge::Points) => PlayedMargin::TooManyPoints(MOST_POINTS),
            Err(PlayOutTooLarge::States(most)) => PlayedMargin::TooManyStates(*most),
        };
        PlayedOut { rules: PLAY_OUT, first, margin, line: found.map_or(Vec::new(), |found| found.line) }
    }

    /// Returns it as a JSON object.
    #[must_use]
    pub fn json(&self) -> Value {
        let line = self.line.iter().map(|(color, made)| format!("{} {made}", color.letter()));
        json!({
            "rules": self.rules,
            "first": self.first.to_string().to_lowercase(),
            "margin": self.margin.to_string(),
            "line": line.collect::<Vec<_>>(),
        })
    }
}

impl LifeReport {
    /// Returns the points on which play takes place that can decide a chain: those of the parts of the board with a chain
    /// that the opponent can capture, or of which that is unknown, and the dame.
    #[must_use]
    pub fn open_points(&self) -> Vec<Point> {
        let searched = self.chains.iter().map(|chain| &chain.answer);
        let searched = searched.filter(|answer| answer.status != Some(LifeStatus::Uncapturable));
        let searched = searched.map(|answer| &answer.searched);
        let free = searched.flat_map(|region| {
            region.points().filter(|point| matches!(region.at(*point), Cell::Empty | Cell::Stone(_)))
        });
        let dame = self.settled.iter().flat_map(|settled| settled.dame.iter().copied());
        let mut points: Vec<Point> = free.chain(dame).collect();
        points.sort_unstable();
        points.dedup();
        points
    }
}
