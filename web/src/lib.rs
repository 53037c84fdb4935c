//! The module behind shinpan's page. The page asks questions as JSON, and [`answer`] answers them as JSON.
//!
//! A question has the key `ask`, which names a function of [`asks`]. A game is always carried as SGF, so the page knows
//! neither a rule nor the syntax of a record. Everything that is said comes from the rooms of the command line, so the
//! page and the command say the same.

#![forbid(unsafe_code)]

pub mod asks;
mod clause;
mod fault;
mod given;
mod marks;
mod request;
mod words;

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Value, json};

use crate::fault::Fault;
use crate::request::Request;
use shinpan_referee::games::replay::kept::keeping;

/// Answers one question: `{"ok": ...}`, or `{"error": "a sentence", "of_rules": false}`. The latter is true if the fault is
/// that of the ruleset, so that another one might answer.
pub fn answer(request: &str) -> String {
    // WebAssembly has no unwinding: there a panic ends the worker, and the page starts another.
    let answered = catch_unwind(AssertUnwindSafe(|| answered(request)));
    let value = match answered {
        Ok(Ok(value)) => json!({ "ok": value }),
        Ok(Err(fault)) => fault.json(),
        Err(_) => json!({ "error": "the module has a bug and could not answer; please report the question" }),
    };
    value.to_string()
}

/// The most bytes of a request: a file of 12 MiB as base64, and what stands around it.
const LONGEST_REQUEST: usize = 17 << 20;

fn answered(request: &str) -> Result<Value, Fault> {
    if request.len() > LONGEST_REQUEST {
        return Err(Fault::new(format!("a request of {} MiB: expected at most 16 MiB", request.len() >> 20)));
    }
    let request = Request::read(request)?;
    let ask = request.text("ask")?;
    match asks::ALL.iter().find(|(name, _)| *name == ask) {
        Some((_, answer)) => keeping(|| answer(&request)),
        None => {
            let names: Vec<&str> = asks::ALL.iter().map(|(name, _)| *name).collect();
            Err(Fault::new(format!("unknown ask `{ask}`: expected one of {}", names.join(", "))))
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod exported {
    use wasm_bindgen::prelude::wasm_bindgen;

    /// Answers one question of the page.
    #[wasm_bindgen]
    pub fn answer(request: &str) -> String {
        crate::answer(request)
    }
}
