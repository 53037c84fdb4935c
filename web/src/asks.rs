//! The questions of the page, each in a file of its own.

mod catalog;
mod certificate;
mod changed;
#[cfg(feature = "check")]
mod check;
mod difference;
mod life;
mod name;
mod new;
mod open;
mod picture;
mod play;
mod position;
mod read;
mod ruleset;
mod ruling;
mod score;
mod side;
mod summary;
mod tree;

use serde_json::Value;

use crate::fault::Fault;
use crate::request::Request;

/// Answers a question of one kind.
pub type Answer = fn(&Request) -> Result<Value, Fault>;

/// Every kind of question, by the value of `ask`.
pub const ALL: &[(&str, Answer)] = &[
    ("read", read::answer),
    ("new", new::answer),
    ("open", open::answer),
    ("summary", summary::answer),
    ("line", tree::answer),
    ("position", position::answer),
    ("play", play::answer),
    ("side", side::answer),
    ("score", score::answer),
    ("life", life::answer),
    ("difference", difference::answer),
    ("ruling", ruling::answer),
    ("catalog", catalog::answer),
    ("name", name::answer),
    ("ruleset", ruleset::answer),
    ("changed", changed::answer),
    ("picture", picture::answer),
    ("certificate", certificate::answer),
    #[cfg(feature = "check")]
    ("check", check::answer),
];
