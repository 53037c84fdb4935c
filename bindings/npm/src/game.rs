//! A referee for one game.

use serde_json::json;
use wasm_bindgen::prelude::*;

use crate::board::{NativeBoard, stones};
use crate::documents;
use crate::fault::{clause_json, fault, illegal, lines, refusal_json, whole};
use crate::ruleset::NativeRuleset;
use shinpan::{ByColor, Color, HalfPoints, Move};
use shinpan_harness::subject::engine::{from_engine, to_engine};
use shinpan_harness::vocabulary::{Act, Diagram, Start, Vertex};
use shinpan_referee::games::batch::{move_of_number, number_of_move};
use shinpan_referee::games::refereed::{
    RefereedGame, act_of_json, board_of_text, diagram_of, komi_of_number, player_of_text, point_of_text,
};
use shinpan_referee::games::sgf::write;

/// A game in progress.
#[wasm_bindgen]
pub struct NativeGame {
    game: RefereedGame,
}

/// Returns points of a score, which are exact for halves: Black's, then White's.
fn floats(points: ByColor<HalfPoints>) -> Vec<f64> {
    vec![float(points.black), float(points.white)]
}

fn float(points: HalfPoints) -> f64 {
    f64::from(points.0) / 2.0
}

fn word(color: Option<Color>) -> Option<String> {
    color.map(|color| if color == Color::Black { "black" } else { "white" }.to_owned())
}

impl NativeGame {
    /// Returns the engine's game.
    pub(crate) fn engine(&self) -> &shinpan::Game {
        self.game.engine()
    }

    /// Returns the act of a move: of a player, or of the one to move.
    fn move_of(&self, place: &str, player: Option<&str>) -> Result<Act, JsValue> {
        let vertex: Vertex = place.parse().map_err(fault)?;
        Ok(self.game.act_of(vertex, player.map(player_of_text).transpose().map_err(fault)?))
    }

    /// Returns the number of a move.
    fn number(&self, one_move: Move) -> u16 {
        number_of_move(self.engine().board(), one_move)
    }
}

#[wasm_bindgen]
impl NativeGame {
    /// Begins a game.
    pub fn begin(
        rules: &NativeRuleset,
        columns: f64,
        rows: f64,
        komi: Option<f64>,
        board: Option<String>,
        to_move: &str,
        handicap: f64,
    ) -> Result<NativeGame, JsValue> {
        let stones = match board {
            Some(text) => diagram_of(&board_of_text(&text).map_err(fault)?),
            None => Diagram::empty(lines(columns, "columns")?, lines(rows, "rows")?),
        };
        let empty = Start::empty(stones.columns(), stones.rows());
        let komi = komi.map(komi_of_number).transpose().map_err(fault)?;
        let to_play = player_of_text(to_move).map_err(fault)?;
        let handicap = whole(handicap, "a handicap", 0, u16::MAX)?;
        let start = Start { board: stones, to_play, komi, handicap, ..empty };
        let game = RefereedGame::begin(rules.named.rules, rules.named.komi, start).map_err(fault)?;
        Ok(NativeGame { game })
    }

    /// Reads the main line of a record, which may have any encoding.
    pub fn from_sgf(bytes: &[u8], rules: Option<String>) -> Result<NativeGame, JsValue> {
        let game = documents::game_of_record(bytes, rules.as_deref())?;
        Ok(NativeGame { game })
    }

    /// Plays a move, and returns the names of the points that it emptied.
    pub fn play(&mut self, place: &str, player: Option<String>) -> Result<Vec<String>, JsValue> {
        let act = self.move_of(place, player.as_deref())?;
        self.game.accept(act).map_err(|refused| illegal(&refused))
    }

    /// Plays a move by its number, which the caller has checked, and returns the names of the points that it emptied.
    pub fn play_number(&mut self, number: u16, player: Option<String>) -> Result<Vec<String>, JsValue> {
        let vertex = match move_of_number(self.engine().board(), number.into()) {
            Some(Move::Play(point)) => Vertex::At(from_engine(point)),
            _ => Vertex::Pass,
        };
        let act = self.game.act_of(vertex, player.as_deref().map(player_of_text).transpose().map_err(fault)?);
        self.game.accept(act).map_err(|refused| illegal(&refused))
    }

    /// Plays an act of the protocol.
    pub fn act(&mut self, json: &str) -> Result<Vec<String>, JsValue> {
        self.game.accept(act_of_json(json).map_err(fault)?).map_err(|refused| illegal(&refused))
    }

    /// Returns why a move is refused here, as JSON.
    pub fn why_illegal(&self, place: &str, player: Option<String>) -> Result<Option<String>, JsValue> {
        let refusal = self.game.refusal(self.move_of(place, player.as_deref())?);
        Ok(refusal.map(|refused| refusal_json(&refused).to_string()))
    }

    /// Returns the clause that refuses an act here, as JSON.
    pub fn clause(&self, json: &str) -> Result<String, JsValue> {
        Ok(clause_json(&self.game, &act_of_json(json).map_err(fault)?).to_string())
    }

    /// Returns the numbers of the legal moves of the player to move.
    pub fn legal_numbers(&self) -> Vec<u16> {
        self.engine().legal_moves().map(|one_move| self.number(one_move)).collect()
    }

    /// Returns whether a move is legal for the player to move.
    pub fn is_legal(&self, place: &str) -> Result<bool, JsValue> {
        let one_move = match place.parse().map_err(fault)? {
            Vertex::At(point) => Move::Play(to_engine(point)),
            Vertex::Pass => Move::Pass,
        };
        Ok(self.engine().is_legal(one_move))
    }

    /// Takes back the last act.
    pub fn undo(&mut self) -> bool {
        self.game.undo()
    }

    /// Returns a copy to play on separately.
    pub fn copy(&self) -> NativeGame {
        NativeGame { game: self.game.clone() }
    }

    /// Returns the board now.
    pub fn board(&self) -> NativeBoard {
        NativeBoard { board: self.engine().board().clone() }
    }

    /// Returns the stones by number of point: 1 black, -1 white, 0 none.
    pub fn stones(&self) -> Vec<i8> {
        stones(self.engine().board())
    }

    /// Returns the board after so many acts.
    pub fn position(&self, acts: f64) -> Result<NativeBoard, JsValue> {
        let most = u16::try_from(self.engine().act_count()).unwrap_or(u16::MAX);
        let acts = usize::from(whole(acts, "a number of acts", 0, most)?);
        let board = self.engine().position(acts);
        board.map(|board| NativeBoard { board }).ok_or_else(|| fault(format!("{acts} acts: expected at most {most}")))
    }

    /// Returns the id of the ruleset.
    pub fn rules(&self) -> String {
        self.game.script().rules.id.clone()
    }

    /// Returns the player to move.
    pub fn to_move(&self) -> Option<String> {
        word(self.engine().to_move())
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.engine().is_over()
    }

    /// Returns the phase as a word.
    pub fn phase(&self) -> String {
        self.game.phase()
    }

    /// Returns the komi in points.
    pub fn komi(&self) -> f64 {
        f64::from(self.game.script().komi().0) / 2.0
    }

    /// Returns where the komi comes from.
    pub fn komi_source(&self) -> String {
        self.game.komi_source().to_owned()
    }

    /// Returns what was taken for something that a record does not say, and everything odd in it.
    pub fn notes(&self) -> Vec<String> {
        self.game.notes().to_vec()
    }

    /// Returns Black's and White's points, komi included.
    pub fn score(&self) -> Vec<f64> {
        floats(self.engine().score())
    }

    /// Returns Black's and White's points without these stones.
    pub fn score_without(&self, dead: Vec<String>) -> Result<Vec<f64>, JsValue> {
        let points: Result<Vec<_>, _> = dead.iter().map(|name| point_of_text(name).map(to_engine)).collect();
        let dead = points.map_err(fault)?;
        self.engine().score_without(&dead).map(floats).map_err(fault)
    }

    /// Returns every method of counting as JSON.
    pub fn counts(&self) -> String {
        let counts = self.engine().counts().into_iter();
        let counts = counts.map(|count| {
            let [black, white] = [count.black, count.white].map(|points| points.map(float));
            json!({ "method": count.method, "black": black, "white": white, "margin": float(count.margin) })
        });
        json!(counts.collect::<Vec<_>>()).to_string()
    }

    /// Returns the result of a game that is over.
    pub fn outcome(&self) -> Option<String> {
        self.engine().outcome().map(|outcome| outcome.to_string())
    }

    /// Returns the winner of a game that is over.
    pub fn winner(&self) -> Option<String> {
        word(self.engine().outcome().and_then(shinpan::Outcome::winner))
    }

    /// Returns the prisoners that Black holds, then White's.
    pub fn prisoners(&self) -> Vec<u32> {
        // The engine counts the stones of a color that were removed.
        vec![self.engine().prisoners(Color::White), self.engine().prisoners(Color::Black)]
    }

    /// Returns the numbers of the points that a rule of repetition bars the player to move from.
    pub fn ko_points(&self) -> Vec<u16> {
        self.engine().ko_points().into_iter().map(|point| self.number(Move::Play(point))).collect()
    }

    /// Returns the moves so far, such as `B C3`.
    pub fn moves(&self) -> Vec<String> {
        let letter = |color| if color == Color::Black { 'B' } else { 'W' };
        self.engine().moves().map(|(color, one_move)| format!("{} {one_move}", letter(color))).collect()
    }

    /// Returns the acts so far as JSON.
    pub fn acts(&self) -> String {
        serde_json::to_string(&self.game.script().acts).unwrap_or_default()
    }

    /// Returns the number of acts.
    pub fn act_count(&self) -> usize {
        self.game.script().acts.len()
    }

    /// Returns a hash of the stones on the board.
    pub fn key(&self) -> u64 {
        self.engine().key()
    }

    /// Returns a hash of what the rule of repetition compares.
    pub fn superko_key(&self) -> u64 {
        self.engine().superko_key()
    }

    /// Returns the game as a record.
    pub fn sgf(&self) -> String {
        write(self.game.script())
    }

    /// Returns a picture of the last state, or of every state as a page.
    pub fn picture(&self, form: &str) -> Result<String, JsValue> {
        documents::game_picture(&self.game, form)
    }
}
