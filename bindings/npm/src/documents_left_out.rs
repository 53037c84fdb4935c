//! Stands for `documents.rs` in the core.

use wasm_bindgen::JsValue;

use crate::fault::fault;
use shinpan_harness::vocabulary::{Act, Rules};
use shinpan_referee::games::refereed::RefereedGame;

/// Returns no clause.
pub fn clause(_game: &RefereedGame, _act: &Act) -> Option<(String, String)> {
    None
}

/// Refuses to read a record.
pub fn game_of_record(_bytes: &[u8], _rules: Option<&str>) -> Result<RefereedGame, JsValue> {
    Err(left_out("reader of records"))
}

/// Refuses to describe a ruleset.
pub fn description(_rules: Rules) -> Result<String, JsValue> {
    Err(left_out("descriptions"))
}

/// Refuses to draw a board.
pub fn board_picture(_board: &shinpan::Board, _form: &str) -> Result<String, JsValue> {
    Err(left_out("pictures"))
}

/// Refuses to draw a game.
pub fn game_picture(_game: &RefereedGame, _form: &str) -> Result<String, JsValue> {
    Err(left_out("pictures"))
}

fn left_out(what: &str) -> JsValue {
    fault(format!("shinpan/core has no {what}: expected an import from \"shinpan\""))
}
