//! Properties beyond the agreement of two sides, in one table for fuzz targets, quickcheck, mutants and the self-test.
//!
//! - A property takes a script or bytes, and returns what is wrong, if anything.
//! - It does not use the specification. It holds for every correct program, and is tested on the engine.
//!
//! What is wrong is a [`Violation`]. Its kind is the same for every script that shows it. Shrinking keeps the kind.
//! A new property is a function in a file here, and a row of [`PROPERTIES`] or [`READERS`].

mod acts;
mod books;
mod contracts;
mod ends;
mod forms;
mod questions;
mod readers;
mod relations;
mod symmetry;
mod texts;
mod verdict;

use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::referee::Forkable;
use shinpan_harness::vocabulary::Script;

pub use acts::undo_restores_everything;
pub use ends::{brought_to_an_end, counted, is_equivalence, twelve_facts_hold};
pub use relations::{Walked, walk};
pub use verdict::{Verdict, Violation};

/// The most acts of a script on which properties are checked. Many of them look at everything after each act.
pub const MOST_ACTS: usize = 400;

/// A property of scripts.
#[derive(Clone, Copy, Debug)]
pub struct Property {
    /// Its name in the self-test.
    pub name: &'static str,
    /// The number of random scripts with which `cargo test` checks it, by what it costs.
    pub tests: usize,
    /// The fuzz target that checks it. `None` if it is too slow for a fuzzer.
    pub target: Option<&'static str>,
    /// The most acts of its scripts in a fuzz target.
    pub most_acts: usize,
    check: PropertyCheck,
}

/// What a property is about.
#[derive(Clone, Copy, Debug)]
enum PropertyCheck {
    /// Any program that can fork its games.
    Program(fn(&dyn Forkable, &Script) -> Verdict),
    /// The same, in one of 15 symmetries.
    Symmetry(fn(&dyn Forkable, &Script, u8) -> Verdict),
    /// The engine, the forms of scripts, or records.
    Library(fn(&Script) -> Verdict),
}

/// All properties of scripts.
pub const PROPERTIES: &[Property] = &[
    of_programs("area", 300, acts::area_and_neutral_points_make_up_the_board).in_target("area"),
    of_programs("legal set", 500, acts::the_legal_set_is_what_can_be_made).in_target("legal_set"),
    of_programs("one color", 500, acts::one_color_is_removed).in_target("legal_set"),
    row("symmetry", 400, PropertyCheck::Symmetry(symmetry::symmetries_and_colors_commute)).in_target("symmetry"),
    of_library("undo", 400, acts::undo_restores_everything).in_target("undo"),
    of_programs("refusal", 300, acts::a_refused_act_changes_nothing).in_target("undo"),
    of_programs("end", 150, ends::an_ended_game_is_over).in_target("endings"),
    of_programs("counting", 300, ends::counting_comes_to_the_score).in_target("counting"),
    of_programs("order", 150, ends::the_order_of_plays_does_not_count).in_target("counting"),
    of_programs("books", 600, books::the_books_balance),
    of_programs("positions", 600, books::positions_come_once),
    of_programs("board", 600, books::the_board_says_all),
    of_programs("copy", 600, books::a_copy_plays_on),
    of_library("weak keys", 300, |script| acts::weak_keys_decide_nothing(script, 8)).in_target("weak_key").whole(),
    of_library("no keys", 100, |script| acts::weak_keys_decide_nothing(script, 0)),
    of_library("superko", 300, relations::superko_rules_are_nested).in_target("relations"),
    of_library("documentation", 300, contracts::the_engine_keeps_its_documentation).in_target("contracts"),
    of_library("texts", 300, texts::texts_come_back_and_lists_are_whole).in_target("contracts"),
    of_library("forms", 1_000, forms::forms_have_inverses).in_target("forms"),
    of_library("records", 500, readers::records_have_inverses).in_target("forms"),
];

/// What holds for any bytes.
pub type ReaderCheck = fn(&[u8]) -> Verdict;

/// Any bytes may give an error, but no panic. Each row names the fuzz target that checks it.
pub const READERS: &[(&str, ReaderCheck)] = &[
    ("script_bytes", readers::any_bytes_are_a_script),
    ("script_bytes", texts::any_text_is_read_or_refused),
    ("case_file", readers::any_text_is_cases_or_a_fault),
    ("sgf", readers::any_text_is_a_record_or_a_fault),
    ("gtp_reply", readers::any_replies_are_followed),
    ("json_lines", readers::any_lines_are_answered),
];

const fn of_programs(name: &'static str, tests: usize, check: fn(&dyn Forkable, &Script) -> Verdict) -> Property {
    row(name, tests, PropertyCheck::Program(check))
}

const fn of_library(name: &'static str, tests: usize, check: fn(&Script) -> Verdict) -> Property {
    row(name, tests, PropertyCheck::Library(check))
}

const fn row(name: &'static str, tests: usize, check: PropertyCheck) -> Property {
    Property { name, tests, target: None, most_acts: MOST_ACTS, check }
}

impl Property {
    const fn in_target(self, target: &'static str) -> Property {
        Property { target: Some(target), ..self }
    }

    /// Returns the property for whole scripts, however long, because it is cheap.
    const fn whole(self) -> Property {
        Property { most_acts: usize::MAX, ..self }
    }

    /// Returns how many variants the property has.
    pub fn variants(&self) -> u8 {
        if matches!(self.check, PropertyCheck::Symmetry(_)) { symmetry::SYMMETRIES } else { 1 }
    }

    /// Checks one variant of the property on the engine, or on what else it is about.
    ///
    /// # Errors
    /// - What is wrong.
    pub fn holds(&self, script: &Script, variant: u8) -> Verdict {
        match self.check {
            PropertyCheck::Library(check) => check(script),
            PropertyCheck::Program(_) | PropertyCheck::Symmetry(_) => self.holds_of(&Engine::new(), script, variant),
        }
    }

    /// Checks one variant of the property on a program. A property of the library says nothing of programs.
    ///
    /// # Errors
    /// - What is wrong.
    pub fn holds_of(&self, program: &dyn Forkable, script: &Script, variant: u8) -> Verdict {
        match self.check {
            PropertyCheck::Program(check) => check(program, script),
            PropertyCheck::Symmetry(check) => check(program, script, variant),
            PropertyCheck::Library(_) => Ok(()),
        }
    }
}
