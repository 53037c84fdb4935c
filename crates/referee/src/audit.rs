//! The room `audit`: each line of each game of a file on one line of an answer: what rules and komi it was judged by, what they
//! refuse, how it ends, and whether the record's result fits.

mod forms;
mod found;

pub use forms::{COLUMNS, json, text, tsv};
pub use found::{Audited, AuditedBreach, Judgement, ResultCheck, RulesSource, RulesWanted, Summary, audited, unread};
