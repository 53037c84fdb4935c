//! Neutral points that are open when play stops, under rules that make seki of each chain beside one.
//!
//! The letter of such rules wants them filled before the end. Players of most games leave them open and count their territory
//! all the same. So an answer has both numbers, and says which is which.

use serde_json::{Value, json};
use shinpan::{Board, Color, Ending, Passes, Preset, Ruleset, Scoring, Tax};

use crate::games::proved::engine_board;
use crate::games::seki::{after_agreement, seki};
use crate::games::state_texts::points_text;
use shinpan_harness::subject::engine::{from_engine, to_engine};
use shinpan_harness::vocabulary::{Diagram, GameResult, Half, Point, Rules};

/// What open neutral points do to a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenDame {
    /// The neutral points, in order.
    pub points: Vec<Point>,
    /// Black's score less White's by the letter: chains beside these points count as in seki.
    pub by_letter: Half,
    /// Black's score less White's if both players fill these points. It is counted by eyes, as with the option `tax=eyes`.
    pub if_filled: Half,
}

/// Returns what open neutral points do to a margin by the letter. `None` if they do nothing: the rules do not make seki of
/// them, there are none, or the chains beside them have no eyes of their own. Nor if there are as many as stones: then play
/// goes on, and nobody can say what the players will fill.
///
/// `board` still has the stones of `dead`.
pub fn open_dame(rules: Rules, board: &Diagram, dead: &[Point], by_letter: Half) -> Option<OpenDame> {
    let of_territory = match rules.engine.scoring {
        Scoring::Territory => rules.engine.tax == Tax::Seki,
        Scoring::LivingTerritory => true,
        _ => false,
    };
    if !of_territory {
        return None;
    }
    let whole = engine_board(board)?;
    let (removed, owner) = settled(rules.engine, &whole, dead)?;
    let mut without = board.clone();
    dead.iter().for_each(|stone| without.set(*stone, None));
    let mut dame = seki(&engine_board(&without)?, rules.engine, &[])?.dame;
    let stones: Vec<shinpan::Point> =
        whole.points().filter(|point| whole.at(*point).is_some() && !removed.contains(point)).collect();
    dame.retain(|point| !stones.contains(point));
    if dame.len() >= stones.len() {
        return None;
    }
    let eyes = owner_by_eyes(&whole, &removed)?;
    let worth = |owner: Option<Color>| owner.map_or(0, |color| if color == Color::Black { 1 } else { -1 });
    let (mut more, mut is_freed) = (0, false);
    for ((_, by_eyes), letter) in whole.points().zip(eyes).zip(owner).filter(|((point, _), _)| !stones.contains(point))
    {
        is_freed |= by_eyes.is_some() && letter.is_none();
        more += worth(by_eyes) - worth(letter);
    }
    let points = dame.into_iter().map(from_engine).collect();
    is_freed.then(|| OpenDame { points, by_letter, if_filled: Half(by_letter.0.saturating_add(2 * more)) })
}

/// Returns which stones an agreement on dead ones removes, and who then owns each point. Under [`Ending::Confirmation`], a
/// dead stone beside dame stays. `None` if no game can begin on the board.
fn settled(ruleset: Ruleset, board: &Board, dead: &[Point]) -> Option<(Vec<shinpan::Point>, Vec<Option<Color>>)> {
    let ending = if ruleset.ending == Ending::Confirmation { ruleset.ending } else { Ending::AgreementOrContinue };
    let dead: Vec<shinpan::Point> = dead.iter().copied().map(to_engine).collect();
    after_agreement(ruleset.with_ending(ending).with_passes(Passes::Two), board, &dead)
}

/// Returns who owns each point by eyes, as Online-Go counts. `None` if no game can begin on the board.
fn owner_by_eyes(board: &Board, removed: &[shinpan::Point]) -> Option<Vec<Option<Color>>> {
    let preset: Preset = "ogs:japanese".parse().ok()?;
    Some(after_agreement(preset.ruleset, board, removed)?.1)
}

impl OpenDame {
    /// Returns both results as a sentence.
    pub fn text(&self) -> String {
        let result = GameResult::of_margin;
        let more = if self.points.len() > MOST_NAMED { " .." } else { "" };
        format!(
            "open neutral points {}{more}: {} if both players fill them (counted by eyes), {} by the letter (each chain \
             beside them is in seki)",
            points_text(self.points.iter().take(MOST_NAMED)),
            result(self.if_filled),
            result(self.by_letter),
        )
    }
}

impl OpenDame {
    /// Returns the points and both results as JSON.
    pub fn json(&self) -> Value {
        json!({
            "points": self.points.iter().map(|point| point.name()).collect::<Vec<_>>(),
            "by-letter": GameResult::of_margin(self.by_letter).to_string(),
            "if-filled": GameResult::of_margin(self.if_filled).to_string(),
        })
    }
}

/// The most points that the sentence names.
const MOST_NAMED: usize = 12;
