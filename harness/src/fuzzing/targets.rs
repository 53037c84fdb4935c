//! What the fuzz targets do with their bytes. The targets themselves are glue; whatever they find can be replayed on
//! stable Rust through the same table.

use std::panic::panic_any;

use crate::judge::pair::{Played, play, sharpened};
use crate::judge::shrink::shrink;
use crate::judge::shrink::{SHRINK_RUNS, shrunk};
use crate::report::text;
use crate::subject::Subject;
use crate::subject::engine::Engine;
use crate::subject::spec::Spec;
use crate::tester::properties::{self as property, Verdict, brought_to_an_end};
use crate::tester::saboteur;
use crate::vocabulary::{Script, Want};

/// What the bytes of a target are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A script.
    Script,
    /// A text of some format.
    Text,
}

/// A fuzz target.
#[derive(Clone, Copy, Debug)]
pub struct FuzzTarget {
    /// Its name, that of its file.
    pub name: &'static str,
    /// What its bytes are.
    pub input: Input,
    /// The script that is played in the place of the one that the bytes stand for: mostly that one.
    pub played: fn(Script) -> Script,
    /// What is done with them; panics with what is wrong.
    pub run: fn(&[u8]),
}

/// Every fuzz target.
pub const TARGETS: &[FuzzTarget] = &[
    of_script("lockstep", lockstep),
    of_script("canary", |data| against(data, &mut saboteur::canary())),
    of_ended_script("endings", |data| {
        endings(data);
        script(data, property::an_ended_game_is_over);
    }),
    of_ended_script("counting", |data| {
        script(data, property::counting_comes_to_the_score);
        script(data, property::the_order_of_plays_does_not_count);
    }),
    of_script("relations", |data| script(data, property::superko_rules_are_nested)),
    of_script("legal_set", |data| {
        script(data, property::the_legal_set_is_what_can_be_made);
        script(data, property::one_color_is_removed);
    }),
    of_script("undo", |data| {
        script(data, property::undo_restores_everything);
        script(data, property::a_refused_act_changes_nothing);
    }),
    of_script("contracts", |data| {
        script(data, property::the_engine_keeps_its_documentation);
        script(data, property::texts_come_back_and_lists_are_whole);
        holds(property::any_text_is_a_point_or_none(data.get(..8).unwrap_or(data)));
        holds(property::any_text_is_read_or_refused(data));
    }),
    of_script("weak_key", |data| script(data, |script| property::weak_keys_decide_nothing(script, 8))),
    of_script("symmetry", |data| {
        let variant = data.last().copied().unwrap_or_default();
        script(data, |script| property::symmetries_and_colors_commute(script, variant));
    }),
    of_script("area", |data| script(data, property::area_and_neutral_points_make_up_the_board)),
    of_script("forms", |data| {
        script(data, property::forms_have_inverses);
        script(data, property::records_have_inverses);
    }),
    of_script("script_bytes", |data| holds(property::any_bytes_are_a_script(data))),
    of_text("case_file", |data| holds(property::any_text_is_cases_or_a_fault(data))),
    of_text("sgf", |data| holds(property::any_text_is_a_record_or_a_fault(data))),
    of_text("gtp_reply", |data| holds(property::any_replies_are_followed(data))),
    of_text("json_lines", |data| holds(property::any_lines_are_answered(data))),
];

const fn of_script(name: &'static str, run: fn(&[u8])) -> FuzzTarget {
    FuzzTarget { name, input: Input::Script, played: |script| script, run }
}

/// What plays the game of its bytes to an end.
const fn of_ended_script(name: &'static str, run: fn(&[u8])) -> FuzzTarget {
    let played: fn(Script) -> Script = |script| brought_to_an_end(script.clone()).ok().flatten().unwrap_or(script);
    FuzzTarget { name, input: Input::Script, played, run }
}

const fn of_text(name: &'static str, run: fn(&[u8])) -> FuzzTarget {
    FuzzTarget { name, input: Input::Text, played: |script| script, run }
}

/// The target of this name.
pub fn target(name: &str) -> Option<&'static FuzzTarget> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Runs a target on its bytes.
///
/// # Panics
/// With what is wrong; or that there is no such target.
pub fn run(name: &str, data: &[u8]) {
    match target(name) {
        Some(target) => (target.run)(data),
        None => panic_any(format!("no fuzz target {name}")),
    }
}

/// Specification and engine on the script that these bytes stand for.
///
/// # Panics
/// With the shrunk script as a case, if they differ.
pub fn lockstep(data: &[u8]) {
    against(data, &mut Engine::new());
}

/// The same against any subject.
///
/// # Panics
/// With the shrunk script as a case, if they differ or one of them refuses to begin.
pub fn against(data: &[u8], subject: &mut dyn Subject) {
    compared(&Script::from_bytes(data), subject);
}

/// Specification and engine on the game that these bytes stand for, brought to its end.
///
/// # Panics
/// With the shrunk script as a case, if they differ; or with a game that cannot be brought to its end.
pub fn endings(data: &[u8]) {
    let ends = |script: &Script| brought_to_an_end(script.clone());
    match ends(&Script::from_bytes(data)) {
        Ok(Some(ended)) => compared(&ended, &mut Engine::new()),
        Ok(None) => {}
        Err(_) => script(data, |script| ends(script).map(|_| ())),
    }
}

fn compared(script: &Script, subject: &mut dyn Subject) {
    let mut spec = Spec::new();
    match play(script, &mut spec, subject, &Want::lockstep()) {
        Played::Same(_) | Played::NotBegun(_) => {}
        Played::Differs(finding) => {
            let small = shrunk(&sharpened(*finding, &mut spec, subject), &mut spec, subject, SHRINK_RUNS, None);
            panic_any(text::finding(&small, "spec", subject.name(), "fuzz"));
        }
        Played::Skipped(why) | Played::Broke(why) => panic_any(format!("{why}: {script:?}")),
    }
}

/// Runs of a property while its script is shrunk.
const PROPERTY_RUNS: usize = 1_000;

/// A property of the script that these bytes stand for. One that it lacks is shrunk as long as the kind of the fault
/// stays the same, and shown in all forms.
fn script(data: &[u8], property: impl Fn(&Script) -> Verdict) {
    let script = Script::from_bytes(data);
    let Err(what) = property(&script) else { return };
    let same = |script: &Script| property(script).is_err_and(|other| other.kind() == what.kind());
    let small = shrink(&script, PROPERTY_RUNS, same);
    let what = property(&small.script).err().unwrap_or(what);
    panic_any(text::broken(&small, &what));
}

/// What a property says of its bytes.
fn holds(verdict: Verdict) {
    if let Err(what) = verdict {
        panic_any(what.to_string());
    }
}
