//! Errors of the library, as texts of JSON that `errors.js` makes exceptions of.

use std::fmt::Display;

use serde_json::json;
use wasm_bindgen::JsValue;

use shinpan_tool::games::refereed::{RefereedGame, RefusedAct, UnplayableRecord};

/// Makes an error with a sentence.
pub fn fault(what: impl Display) -> JsValue {
    JsValue::from_str(&json!({ "text": what.to_string() }).to_string())
}

/// Makes the error of a refused act, with the clause that refuses it.
pub fn illegal(refused: &RefusedAct, game: &RefereedGame) -> JsValue {
    JsValue::from_str(&refusal_json(refused, game))
}

/// Returns a refusal as JSON. A register with a fault leaves the clause out, because the refusal holds without it.
pub fn refusal_json(refused: &RefusedAct, game: &RefereedGame) -> String {
    let clause = game.clause(&refused.act).ok().flatten();
    let (clause, says) = clause.map_or((None, None), |(clause, says)| (Some(clause), Some(says)));
    let repeats = refused.refused.repeats;
    let text = refused.to_string();
    json!({ "text": text, "reason": refused.reason(), "repeats": repeats, "clause": clause, "says": says }).to_string()
}

/// Makes the error of a record that is no game.
pub fn unplayable(fault: UnplayableRecord) -> JsValue {
    match fault {
        UnplayableRecord::Faulty(what) => self::fault(what),
        UnplayableRecord::Refuses(refuses) => illegal(&refuses.1, &refuses.0),
    }
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
