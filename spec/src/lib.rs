//! The rule documents of Go, transcribed clause by clause: naive, recomputing and total.
//!
//! - One module transcribes one document, in that document's own words. No module uses another document's module.
//! - A clause is a function. Its first line is `clause!("<its id>");`.
//! - [`SOURCES`] holds the text of the modules. A reader of that text can find these lines.
//! - [`traced`] reports which clauses ran.
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
//! The main types have the same name in every document: `Game`, `Setting`, `Options`, `Position`, `Act`, `Phase`,
//! `Reason`, `Refusal`, `Outcome`, `Counted`.

/// Names the clause that the surrounding function transcribes. A [`traced`] call on this thread records it.
macro_rules! clause {
    ($id:literal) => {
        $crate::record($id)
    };
}

pub mod basic;
pub mod international_1998;
pub mod japanese_1997;
pub mod tromp_taylor_2001;
pub mod wmsg_2008;

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

/// A rule document and the register of its clauses and readings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Document {
    /// The first part of every clause id of the document.
    pub id: &'static str,
    /// The title of the document.
    pub title: &'static str,
    /// The text of `spec/documents/<id>.yaml`.
    pub register: &'static str,
}

/// Every document that this crate transcribes.
pub const DOCUMENTS: &[Document] = &[
    Document {
        id: "international-1998",
        title: "International Rules, 1998",
        register: include_str!("../documents/international-1998.yaml"),
    },
    Document {
        id: "tromp-taylor-2001",
        title: "Tromp-Taylor rules, newsgroup post of 15 February 2001",
        register: include_str!("../documents/tromp-taylor-2001.yaml"),
    },
    Document {
        id: "japanese-1997",
        title: "Japanese 1997 Rules, last updated on 2 May 1997",
        register: include_str!("../documents/japanese-1997.yaml"),
    },
    Document {
        id: "wmsg-2008",
        title: "Revision of the World Mind Sports Games Rules, version 1 of 24 November 2008",
        register: include_str!("../documents/wmsg-2008.yaml"),
    },
    Document {
        id: "basic",
        title: "Rules of Go, encyclopedia article: the basic rules",
        register: include_str!("../documents/basic.yaml"),
    },
];

/// A source file of a document's module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// The path from the root of the repository, with slashes.
    pub path: &'static str,
    /// The whole text of the file.
    pub text: &'static str,
}

macro_rules! sources {
    ($($file:literal),* $(,)?) => {
        &[$(Source { path: concat!("spec/src/", $file), text: include_str!($file) }),*]
    };
}

/// Every source file of the documents' modules, in the order of the table above.
pub const SOURCES: &[Source] = sources![
    "international_1998.rs",
    "international_1998/terms.rs",
    "international_1998/board.rs",
    "international_1998/play.rs",
    "international_1998/repetition.rs",
    "international_1998/handicap.rs",
    "international_1998/ending.rs",
    "international_1998/scoring.rs",
    "international_1998/counting.rs",
    "international_1998/regrouping.rs",
    "international_1998/alternatives.rs",
    "international_1998/time.rs",
    "international_1998/proof.rs",
    "international_1998/history.rs",
    "international_1998/game.rs",
    "tromp_taylor_2001.rs",
    "tromp_taylor_2001/terms.rs",
    "tromp_taylor_2001/board.rs",
    "tromp_taylor_2001/play.rs",
    "tromp_taylor_2001/repetition.rs",
    "tromp_taylor_2001/handicap.rs",
    "tromp_taylor_2001/ending.rs",
    "tromp_taylor_2001/scoring.rs",
    "tromp_taylor_2001/game.rs",
    "japanese_1997.rs",
    "japanese_1997/terms.rs",
    "japanese_1997/board.rs",
    "japanese_1997/play.rs",
    "japanese_1997/repetition.rs",
    "japanese_1997/ending.rs",
    "japanese_1997/scoring.rs",
    "japanese_1997/completion.rs",
    "japanese_1997/life_and_death.rs",
    "japanese_1997/game.rs",
    "wmsg_2008.rs",
    "wmsg_2008/terms.rs",
    "wmsg_2008/board.rs",
    "wmsg_2008/play.rs",
    "wmsg_2008/repetition.rs",
    "wmsg_2008/ending.rs",
    "wmsg_2008/scoring.rs",
    "wmsg_2008/counting.rs",
    "wmsg_2008/ing.rs",
    "wmsg_2008/game.rs",
    "basic.rs",
    "basic/terms.rs",
    "basic/board.rs",
    "basic/play.rs",
    "basic/repetition.rs",
    "basic/handicap.rs",
    "basic/ending.rs",
    "basic/scoring.rs",
    "basic/counting.rs",
    "basic/concise.rs",
    "basic/game.rs",
];

thread_local! {
    static TRACING: Cell<bool> = const { Cell::new(false) };
    static LATEST: Cell<&'static str> = const { Cell::new("") };
    static RECORDED: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) };
}

/// Records a clause for the running [`traced`] call. Does nothing outside such a call.
pub(crate) fn record(id: &'static str) {
    // Definitions such as adjacency run thousands of times in a row. Comparing with the latest id is faster than the
    // set.
    if TRACING.get() && !std::ptr::eq(LATEST.replace(id), id) {
        RECORDED.with_borrow_mut(|recorded| recorded.insert(id));
    }
}

/// Restores the outer [`traced`] call, even if the inner call unwinds.
struct Outer {
    tracing: bool,
    recorded: BTreeSet<&'static str>,
}

impl Drop for Outer {
    fn drop(&mut self) {
        TRACING.set(self.tracing);
        LATEST.set("");
        RECORDED.replace(std::mem::take(&mut self.recorded));
    }
}

/// Runs the work and returns its answer with the clauses that ran on this thread.
///
/// Calls may be nested. Clauses that run in an inner call count for the outer call too.
pub fn traced<Answer>(work: impl FnOnce() -> Answer) -> (Answer, BTreeSet<&'static str>) {
    let outer = Outer { tracing: TRACING.replace(true), recorded: RECORDED.take() };
    LATEST.set("");
    let answer = work();
    let ids = RECORDED.take();
    drop(outer);
    if TRACING.get() {
        RECORDED.with_borrow_mut(|recorded| recorded.extend(&ids));
    }
    (answer, ids)
}
