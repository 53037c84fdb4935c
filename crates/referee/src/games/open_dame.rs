//! Neutral points that are open when play stops, under rules that make seki of each chain beside one.
//!
//! The letter of such rules wants them filled before the end. Players of most games leave them open and count their territory
//! all the same. So an answer has both numbers, and says which is which.

use serde_json::{Value, json};
use shinpan::{Board, Color, Game, Preset, Scoring, Setup, Tax};

use crate::games::proved::engine_board;
use crate::games::seki::seki;
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
    let mut without = board.clone();
    dead.iter().for_each(|stone| without.set(*stone, None));
    let (whole, last) = (engine_board(board)?, engine_board(&without)?);
    let letter = seki(&last, rules.engine)?;
    let stones = last.points().filter(|point| last.at(*point).is_some()).count();
    if letter.dame.len() >= stones {
        return None;
    }
    let eyes = owner_by_eyes(&whole, dead)?;
    let (mut more, mut is_freed) = (0, false);
    for (point, owner) in whole.points().zip(eyes).filter(|(point, _)| last.at(*point).is_none()) {
        let [black, white] = letter.owned.each_ref().map(|owned| owned.contains(&point));
        is_freed |= owner.is_some() && !black && !white;
        more += i32::from(owner == Some(Color::Black)) - i32::from(black);
        more -= i32::from(owner == Some(Color::White)) - i32::from(white);
    }
    let points = letter.dame.iter().copied().map(from_engine).collect();
    is_freed.then(|| OpenDame { points, by_letter, if_filled: Half(by_letter.0.saturating_add(2 * more)) })
}

/// Returns who owns each point by eyes, as Online-Go counts. `None` if no game can begin on the board.
fn owner_by_eyes(board: &Board, dead: &[Point]) -> Option<Vec<Option<Color>>> {
    let preset: Preset = "ogs:japanese".parse().ok()?;
    let dead: Vec<shinpan::Point> = dead.iter().copied().map(to_engine).collect();
    let mut game = Game::new(preset.ruleset, &Setup::from(board)).ok()?;
    game.pass(Color::Black).ok()?;
    game.pass(Color::White).ok()?;
    game.settle(&dead).ok()?;
    Some(game.owner())
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
