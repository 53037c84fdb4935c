//! A game that a caller plays act by act, for the packages in other languages: what they share is here, so that their names,
//! sentences and limits are the same.

use std::fmt;

use crate::games::clauses::Paraphrases;
use crate::games::opening;
use crate::games::sgf::{GameRecord, Handicap, Item};
use crate::games::state_texts::{reason_text, why};
use shinpan_harness::input::InputError;
use shinpan_harness::subject::engine::{EngineGame, begin, color_from_engine, color_to_engine};
use shinpan_harness::subject::referee::{Referee, Refused};
use shinpan_harness::subject::spec::open;
use shinpan_harness::vocabulary::rulesets::{Named, name};
use shinpan_harness::vocabulary::{Act, Color, Diagram, Half, Move, Point, Rules, Script, Start, Target, Vertex};

/// A game: it accepts acts, or refuses them and does not change.
#[derive(Clone)]
pub struct RefereedGame {
    /// The start, and the acts that were accepted.
    script: Script,
    game: EngineGame,
    /// Where the komi comes from.
    komi_source: String,
    /// What a record does not say and was taken, and everything odd in it.
    notes: Vec<String>,
}

/// An act that the rules refuse.
#[derive(Clone, Debug)]
pub struct RefusedAct {
    /// The act.
    pub act: Act,
    /// Why it is refused. The engine knows no clause: [`RefereedGame::clause`] finds it.
    pub refused: Refused,
}

/// Why a record is no game.
pub enum UnplayableRecord {
    /// The text is no record, its rules are unknown or have no such start, or it edits the board.
    Faulty(InputError),
    /// The rules refuse an act. The game stands before it.
    Refuses(Box<(RefereedGame, RefusedAct)>),
}

impl From<InputError> for UnplayableRecord {
    fn from(fault: InputError) -> UnplayableRecord {
        UnplayableRecord::Faulty(fault)
    }
}

/// The source of a komi that the caller or the record names.
const GIVEN: &str = "given";

/// The source of a komi that the name of the rules states, as KataGo's do.
const BY_NAME: &str = "the name of the rules";

impl RefusedAct {
    /// Returns the reason as a word, such as `suicide`.
    pub fn reason(&self) -> String {
        reason_text(self.refused.reason, None, "act")
    }
}

impl fmt::Display for RefusedAct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let json = serde_json::to_value(&self.act).unwrap_or_default();
        let act = json.to_string();
        let shown = json.get("move").and_then(|one_move| one_move.as_str()).unwrap_or(&act);
        write!(f, "{shown} is refused: {}", why(&self.refused))
    }
}

impl RefereedGame {
    /// Begins a game. If the start names no komi, it is the one of the ruleset's name, else the ruleset's.
    ///
    /// # Errors
    /// - The rules have no such start, or no engine.
    pub fn begin(rules: Rules, named_komi: Option<Half>, start: Start) -> Result<RefereedGame, InputError> {
        let by_name = if start.komi.is_none() { named_komi } else { None };
        let start = Start { komi: start.komi.or(by_name), ..start };
        let mut game = RefereedGame::of_script(Script { rules, start, acts: Vec::new() })?;
        if by_name.is_some() {
            game.komi_source = BY_NAME.to_owned();
        }
        Ok(game)
    }

    /// Begins the game of a script, without its acts.
    fn of_script(script: Script) -> Result<RefereedGame, InputError> {
        script.rules.has_an_engine().map_err(|error| InputError::new(error.0))?;
        let begun = begin(script.rules, script.rules.engine, &script.start);
        let game = begun.map_err(|error| InputError::new(error.0))?;
        let assumed = script.rules.komi_source(script.start.handicap).words();
        let komi_source = if script.start.komi.is_some() { GIVEN } else { assumed }.to_owned();
        Ok(RefereedGame { script: Script { acts: Vec::new(), ..script }, game, komi_source, notes: Vec::new() })
    }

    /// Makes the game again that has this script, source of its komi and notes.
    ///
    /// # Errors
    /// - Those of [`RefereedGame::begin`], and an act that the rules refuse.
    pub fn again(script: Script, komi_source: String, notes: Vec<String>) -> Result<RefereedGame, UnplayableRecord> {
        let acts = script.acts.clone();
        let mut game = RefereedGame { komi_source, notes, ..RefereedGame::of_script(script)? };
        game.accept_all(acts)?;
        Ok(game)
    }

    /// Plays the main line of a record. `rules` replace those that it names.
    ///
    /// # Errors
    /// - The record names no rules and there are no others, or it edits the board after the start.
    /// - The rules refuse an act.
    pub fn of_record(record: &GameRecord, rules: Option<Rules>) -> Result<RefereedGame, UnplayableRecord> {
        let rules = rules.map_or_else(|| named_rules(record), Ok)?;
        let opening = opening::begin(record, rules).map_err(|error| InputError::new(error.0))?;
        let mut game = RefereedGame::of_script(opening.script)?;
        game.komi_source = opening.assumed_komi.map_or(GIVEN, |(_, source)| source.words()).to_owned();
        game.notes = record.notes.iter().cloned().chain(opening.notes).collect();
        if let Handicap::Placed(points) | Handicap::Played { points, .. } = &record.handicap {
            game.play_handicap(points, opening.entries)?;
        }
        let mut number = 0;
        for item in &record.items {
            match item {
                Item::Act(act) => {
                    number += 1;
                    if number > opening.skip {
                        game.accept_all([act.clone()])?;
                    }
                }
                // A record may name the player to move, who is to move anyway.
                Item::Edit { points, to_play } if points.is_empty() && game.has_the_turn(*to_play) => {}
                Item::Edit { .. } => {
                    let what = format!("the record edits the board after {number} acts: expected acts alone");
                    return Err(InputError::new(what).into());
                }
            }
        }
        Ok(game)
    }

    /// Plays the handicap stones of a record as the rules have it: `entries` acts, with White's passes where they are due.
    fn play_handicap(&mut self, points: &[Point], entries: usize) -> Result<(), UnplayableRecord> {
        let mut points = points.iter();
        for _ in 0..entries {
            let act = match (self.engine().to_move(), points.len()) {
                (Some(shinpan::Color::White), _) | (_, 0) => Act::pass(Color::White),
                _ => points.next().map_or(Act::pass(Color::White), |point| Act::play(Color::Black, *point)),
            };
            self.accept_all([act])?;
        }
        Ok(())
    }

    fn accept_all(&mut self, acts: impl IntoIterator<Item = Act>) -> Result<(), UnplayableRecord> {
        for act in acts {
            if let Err(refused) = self.accept(act) {
                return Err(UnplayableRecord::Refuses(Box::new((self.clone(), refused))));
            }
        }
        Ok(())
    }

    fn has_the_turn(&self, player: Option<Color>) -> bool {
        player.is_none() || player.map(color_to_engine) == self.engine().to_move()
    }

    /// Returns a move as an act: of a player, or of the one to move. After the end anybody is refused.
    pub fn act_of(&self, vertex: Vertex, player: Option<Color>) -> Act {
        let target = match vertex {
            Vertex::At(point) => Target::At(point),
            Vertex::Pass => Target::Pass,
        };
        let to_move = || self.engine().to_move().map_or(Color::Black, color_from_engine);
        Act::Move(Move { player: player.unwrap_or_else(to_move), target })
    }

    /// Plays an act, and returns the names of the points that it emptied.
    ///
    /// # Errors
    /// - The rules refuse it. The game does not change.
    pub fn accept(&mut self, act: Act) -> Result<Vec<String>, RefusedAct> {
        match self.game.act(&act) {
            Ok(removed) => {
                self.script.acts.push(act);
                Ok(removed.iter().map(ToString::to_string).collect())
            }
            Err(refused) => Err(RefusedAct { act, refused }),
        }
    }

    /// Returns why an act is refused here. `None` if it is not.
    pub fn refusal(&self, act: Act) -> Option<RefusedAct> {
        let refused = self.game.fork().act(&act).err()?;
        Some(RefusedAct { act, refused })
    }

    /// Returns the clause that refuses an act here, and what it says. `None` if the document has none for it. The
    /// specification replays the game to find it.
    ///
    /// # Errors
    /// - A register has a fault.
    pub fn clause(&self, act: &Act) -> Result<Option<(String, String)>, InputError> {
        let mut game = open(&self.script).map_err(|error| InputError::new(error.0))?;
        // The engine accepted these; if the specification does not, it has no clause to name.
        if self.script.acts.iter().any(|act| game.act(act).is_err()) {
            return Ok(None);
        }
        let Some(by) = game.act(act).err().and_then(|refused| refused.by) else { return Ok(None) };
        Ok(Some((by.to_owned(), Paraphrases::read()?.of(by).to_owned())))
    }

    /// Takes back the last act. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let undone = self.game.undo();
        if undone {
            self.script.acts.pop();
        }
        undone
    }

    /// Returns the engine's game.
    pub fn engine(&self) -> &shinpan::Game {
        self.game.engine()
    }

    /// Returns the start and the acts.
    pub fn script(&self) -> &Script {
        &self.script
    }

    /// Returns where the komi comes from.
    pub fn komi_source(&self) -> &str {
        &self.komi_source
    }

    /// Returns what was taken for something that a record does not say, and everything odd in it.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Returns the phase as a word.
    pub fn phase(&self) -> String {
        let phase = serde_json::to_value(self.game.phase()).ok();
        phase.and_then(|phase| phase.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// Returns the game as a record.
    pub fn record(&self) -> GameRecord {
        GameRecord::of(self.script.full_start(), self.script.acts.iter().cloned())
    }
}

/// Returns the ruleset that a record names.
///
/// # Errors
/// - The record names none, or an unknown one.
pub fn named_rules(record: &GameRecord) -> Result<Rules, InputError> {
    let missing = || InputError::new("the record does not name its rules: expected `rules`");
    Ok(name(record.rules.as_deref().ok_or_else(missing)?)?.rules)
}

/// Returns the rulesets of the table and the presets, in the order of `shinpan rules list`.
///
/// # Errors
/// - The presets have a fault.
pub fn every_ruleset() -> Result<Vec<Named>, InputError> {
    Rules::by_document().into_iter().chain(Rules::presets()?).map(|rules| name(&rules.id)).collect()
}

/// Reads a diagram: rows of `X`, `O` and `.`, the top row first, with spaces between them or without.
///
/// # Errors
/// - The text has another character, rows of different lengths, or a chain without a liberty.
pub fn board_of_text(diagram: &str) -> Result<shinpan::Board, InputError> {
    let spaced = |row: &str| {
        let cells: Vec<String> = row.chars().filter(|cell| !cell.is_whitespace()).map(String::from).collect();
        cells.join(" ")
    };
    let rows: Vec<String> = diagram.lines().map(spaced).collect();
    rows.join("\n").parse().map_err(|error: shinpan::ParseBoardError| InputError::new(error.to_string()))
}

/// Returns the stones of the engine's board.
pub fn diagram_of(board: &shinpan::Board) -> Diagram {
    let at = |point: Point| shinpan::Point::new(point.column, point.row);
    Diagram::of(board.columns(), board.rows(), |point| board.at(at(point)).map(color_from_engine))
}

/// Reads a player: `black` or `white`, or the first letter of it.
///
/// # Errors
/// - Another text.
pub fn player_of_text(text: &str) -> Result<Color, InputError> {
    match text {
        "black" | "B" | "b" => Ok(Color::Black),
        "white" | "W" | "w" => Ok(Color::White),
        _ => Err(InputError::new(format!("{text:?} is no player: expected \"black\" or \"white\""))),
    }
}

/// Reads a point, which is no pass.
///
/// # Errors
/// - The text is no point.
pub fn point_of_text(text: &str) -> Result<Point, InputError> {
    match text.parse()? {
        Vertex::At(point) => Ok(point),
        Vertex::Pass => Err(InputError::new("\"pass\" is no point: expected one such as \"C3\"")),
    }
}

/// Reads an act of the protocol from its JSON.
///
/// # Errors
/// - The text is no JSON, or no act.
pub fn act_of_json(json: &str) -> Result<Act, InputError> {
    let wrong = |shown: &str, error| InputError::new(format!("{shown} is no act: {error}"));
    let value: serde_json::Value = serde_json::from_str(json).map_err(|error| wrong(json, error))?;
    // Of the value, not of the text: each language writes JSON with spaces of its own, and errors count them.
    serde_json::from_value(value.clone()).map_err(|error| wrong(&value.to_string(), error))
}

/// Reads a point from its column and row, from 0 at the lower left corner.
///
/// # Errors
/// - No board has such a point.
pub fn point_of_numbers(column: i64, row: i64) -> Result<Point, InputError> {
    let small = |line: i64| u8::try_from(line).ok().filter(|line| *line < shinpan_harness::vocabulary::LARGEST);
    match (small(column), small(row)) {
        (Some(column), Some(row)) => Ok(Point { column, row }),
        _ => Err(InputError::new(format!("({column}, {row}) is no point: expected a column and a row from 0 to 24"))),
    }
}

/// Reads a komi of whole or half points.
///
/// # Errors
/// - It is no number of half points, or beyond 10,000 points.
pub fn komi_of_number(number: f64) -> Result<Half, InputError> {
    let halves = number * 2.0;
    let most = f64::from(Start::MOST_KOMI.0);
    if halves.fract() != 0.0 || halves.is_nan() || halves.abs() > most {
        let what = format!("a komi of {number}: expected whole or half points from -{0} to {0}", most / 2.0);
        return Err(InputError::new(what));
    }
    // A whole number within the bounds has an exact form here.
    Ok(Half(halves as i32))
}
