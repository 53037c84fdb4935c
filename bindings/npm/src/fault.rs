//! Errors of the library, as texts of JSON that `errors.js` makes exceptions of.

use std::fmt::Display;

use serde_json::{Value, json};
use wasm_bindgen::JsValue;

use crate::documents::clause;
use shinpan_harness::vocabulary::Act;
use shinpan_referee::games::refereed::{RefereedGame, RefusedAct};

/// Makes an error with a sentence.
pub fn fault(what: impl Display) -> JsValue {
    JsValue::from_str(&json!({ "text": what.to_string() }).to_string())
}

/// Makes the error of a refused act. JavaScript asks the game for the clause when a caller wants it, because the
/// specification replays the game to find it.
pub fn illegal(refused: &RefusedAct) -> JsValue {
    JsValue::from_str(&refusal_json(refused).to_string())
}

/// Returns a refusal as JSON.
pub fn refusal_json(refused: &RefusedAct) -> Value {
    let (text, repeats) = (refused.to_string(), refused.refused.repeats);
    json!({ "text": text, "reason": refused.reason(), "repeats": repeats, "act": refused.act })
}

/// Returns the clause that refuses an act, as JSON.
pub fn clause_json(game: &RefereedGame, act: &Act) -> Value {
    json!(clause(game, act).map(|(clause, says)| json!({ "clause": clause, "says": says })))
}

/// Reads a whole number.
///
/// # Errors
/// - It is not whole, or not from `least` to `most`.
pub fn whole(number: f64, what: &str, least: u16, most: u16) -> Result<u16, JsValue> {
    let fits = number.fract() == 0.0 && (f64::from(least)..=f64::from(most)).contains(&number);
    // A whole number within the bounds has an exact form here.
    let whole = fits.then_some(number as u16);
    whole.ok_or_else(|| fault(format!("{what} of {number}: expected a whole number from {least} to {most}")))
}

/// Reads a number of columns or rows.
///
/// # Errors
/// - No board has so many.
pub fn lines(number: f64, what: &str) -> Result<u8, JsValue> {
    whole(number, what, 1, u16::from(shinpan_harness::vocabulary::LARGEST)).map(|lines| lines as u8)
}
