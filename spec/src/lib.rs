//! The rule documents of Go, transcribed clause by clause: naive, recomputing and total.
//!
//! - One module transcribes one document, in that document's own words. No module uses another document's module.
//! - Types that say nothing about rules stand once, in [`bookkeeping`]: players, points, grids, refusals,
//!   steps of a count.
//! - A clause is a function. Its first line is `clause!("<its id>");`. A clause that applies in one case only has this
//!   line in the branch of that case.
//! - [`traced`] reports which clauses ran, in order.
//! - An unclear clause has a reading. Each document's `Alternative` lists the readings that can be chosen instead of the
//!   default. An alternative is a small function beside its clause.
//! - [`DOCUMENTS`] holds the registers, which list every clause id.
//!
//! Every document's module has the same layout. A document that lacks a role lacks the file.
//!
//! | file | holds |
//! |---|---|
//! | `terms.rs` | the document's terms as types: players, settings, acts, refusals, outcomes |
//! | `board.rs` | the position, adjacency, connected stones, liberties |
//! | `play.rs` | turns, plays, captures, suicide |
//! | `repetition.rs` | ko, superko and positions that may not return |
//! | `handicap.rs` | handicap stones |
//! | `ending.rs` | passes, agreement, resumption, resignation, the end |
//! | `scoring.rs` | points, komi, scores and the winner |
//! | `counting.rs` | methods of counting, step by step |
//! | `game.rs` | the game: the list of accepted acts, and the questions about it |
//!
//! A file for a subject that only one document has carries that subject's name.
//!
//! The main types have the same name in every document that has them: `Game`, `Setting`, `Options`, `Position`, `Act`,
//! `Phase`, `Reason`, `Refusal`, `Outcome`, `Counted`.

/// Names the clause that the surrounding function transcribes. A [`traced`] call on this thread records it.
macro_rules! clause {
    ($id:literal) => {
        $crate::record($id)
    };
}

#[macro_use]
mod readings;

pub mod basic;
pub mod bookkeeping;
pub mod button_go;
pub mod international_1998;
pub mod japanese_1989;
pub mod japanese_1997;
pub mod katago;
pub mod new_zealand;
pub mod options;
pub mod tromp_taylor_2001;
pub mod wmsg_2008;

use std::cell::{Cell, RefCell};

/// A rule document and the register of its clauses and readings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Document {
    /// First part of every clause id of the document.
    pub id: &'static str,
    /// Text of `documents/ID.yaml`: title, source, clauses and readings.
    pub register: &'static str,
    /// Text of `documents/ID.excused.yaml`: the numbers of sentences that need no clause, by one word of why.
    pub excused: &'static str,
}

macro_rules! documents {
    ($($id:literal),* $(,)?) => {
        &[$(Document {
            id: $id,
            register: include_str!(concat!("../documents/", $id, ".yaml")),
            excused: include_str!(concat!("../documents/", $id, ".excused.yaml")),
        }),*]
    };
}

/// Every document that is transcribed here. Its register says the rest about it.
pub const DOCUMENTS: &[Document] = documents![
    "international-1998",
    "tromp-taylor-2001",
    "japanese-1997",
    "wmsg-2008",
    "basic",
    "japanese-1989",
    "new-zealand",
    "button-go",
    "options",
    "katago",
];

thread_local! {
    static TRACING: Cell<bool> = const { Cell::new(false) };
    static LATEST: Cell<&'static str> = const { Cell::new("") };
    static RECORDED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// Records a clause for the running [`traced`] call. Does nothing outside such a call.
pub(crate) fn record(id: &'static str) {
    // Definitions such as adjacency run thousands of times in a row. Comparing with the latest id is faster than
    // searching the list.
    if TRACING.get() && !std::ptr::eq(LATEST.replace(id), id) {
        RECORDED.with_borrow_mut(|recorded| note(recorded, id));
    }
}

/// Adds a clause to those that ran, unless it is among them.
fn note(recorded: &mut Vec<&'static str>, id: &'static str) {
    if !recorded.contains(&id) {
        recorded.push(id);
    }
}

/// Restores the outer [`traced`] call, even if the inner call unwinds.
struct Outer {
    tracing: bool,
    recorded: Vec<&'static str>,
}

impl Drop for Outer {
    fn drop(&mut self) {
        TRACING.set(self.tracing);
        LATEST.set("");
        RECORDED.replace(std::mem::take(&mut self.recorded));
    }
}

/// Runs the work and returns its answer with the clauses that ran on this thread, each once, in the order in which they
/// first ran.
///
/// Calls may be nested. Clauses that run in an inner call count for the outer call too.
pub fn traced<Answer>(work: impl FnOnce() -> Answer) -> (Answer, Vec<&'static str>) {
    let outer = Outer { tracing: TRACING.replace(true), recorded: RECORDED.take() };
    LATEST.set("");
    let answer = work();
    let ids = RECORDED.take();
    drop(outer);
    if TRACING.get() {
        RECORDED.with_borrow_mut(|recorded| ids.iter().for_each(|id| note(recorded, id)));
    }
    (answer, ids)
}
