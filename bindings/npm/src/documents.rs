//! What needs the documents. `documents_left_out.rs` stands for it in the core.

use wasm_bindgen::JsValue;

use crate::fault::{clause_json, fault, refusal_json};
use shinpan_harness::vocabulary::rulesets::name;
use shinpan_harness::vocabulary::{Act, Rules};
use shinpan_referee::games::refereed::{RefereedGame, UnplayableRecord, diagram_of};
use shinpan_referee::games::sgf::read_bytes;
use shinpan_referee::pictures::forms::{PictureFormat, picture};
use shinpan_referee::pictures::picture_series;
use shinpan_referee::pictures::scene::{Scene, Shows};
use shinpan_referee::rulesets::ruleset_json;

/// Returns the clause that refuses an act, and what it says. A register with a fault gives none, because the refusal holds
/// without it.
pub fn clause(game: &RefereedGame, act: &Act) -> Option<(String, String)> {
    game.clause(act).ok().flatten()
}

/// Plays the main line of a record, which may have any encoding.
pub fn game_of_record(bytes: &[u8], rules: Option<&str>) -> Result<RefereedGame, JsValue> {
    let rules = rules.map(name).transpose().map_err(fault)?;
    let record = read_bytes(bytes).map_err(fault)?;
    RefereedGame::of_record(&record, rules.map(|named| named.rules)).map_err(unplayable)
}

/// Makes the error of a record that is no game. Nobody has its game, so the clause comes with it.
fn unplayable(fault: UnplayableRecord) -> JsValue {
    match fault {
        UnplayableRecord::Faulty(what) => crate::fault::fault(what),
        UnplayableRecord::Refuses(refuses) => {
            let (game, refused) = *refuses;
            let mut json = refusal_json(&refused);
            json["by"] = clause_json(&game, &refused.act);
            JsValue::from_str(&json.to_string())
        }
    }
}

/// Returns everything about a ruleset as JSON.
pub fn description(rules: Rules) -> Result<String, JsValue> {
    Ok(ruleset_json::ruleset(rules).to_string())
}

/// Returns a picture of a board.
pub fn board_picture(board: &shinpan::Board, form: &str) -> Result<String, JsValue> {
    let form: PictureFormat = form.parse().map_err(fault)?;
    Ok(picture(&[Scene::plain(String::new(), diagram_of(board), None)], form))
}

/// Returns a picture of the last state of a game, or of every state as a page.
pub fn game_picture(game: &RefereedGame, form: &str) -> Result<String, JsValue> {
    let form: PictureFormat = form.parse().map_err(fault)?;
    let scenes = picture_series::game("game", &game.record(), game.script().rules, &Shows::default());
    let mut scenes = scenes.map_err(fault)?;
    if form != PictureFormat::Html {
        scenes = scenes.split_off(scenes.len().saturating_sub(1));
    }
    Ok(picture(&scenes, form))
}
