//! Reads the fuzz inputs that the command line names, finds their targets and runs them.

use std::cell::{Cell, RefCell};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::Path;
use std::sync::Once;

use crate::fuzzing::targets::{self as fuzz, FuzzTarget, Input};
use shinpan_harness::input::{InputError, utf8};
use shinpan_harness::subject::timely::MOST_TIME;
use shinpan_harness::subject::watched::Watched;
use shinpan_harness::suite::case_writer::as_script;
use shinpan_harness::vocabulary::Script;
use shinpan_tool::command::failure::Failure;

/// The length limit for a fingerprint, in characters.
const LONGEST: usize = 200;

/// How a target dies of an input.
pub(super) struct Death {
    /// The message of the panic.
    pub message: String,
    /// Where the panic is in the code. Empty if the target does not come back.
    place: String,
}

impl Death {
    /// Whether the target did not come back in time.
    pub(super) fn is_late(&self) -> bool {
        self.place.is_empty()
    }

    /// Returns one line that is the same for inputs that show the same mistake: the difference without its ruleset, or
    /// the place of the panic and the first line of its message.
    pub(super) fn fingerprint(&self) -> String {
        let first = self.message.lines().next().unwrap_or_default();
        let difference = first.strip_prefix("DIFFERENCE under ").and_then(|rest| rest.split_once(": "));
        let fingerprint = match difference {
            Some((_, what)) => format!("DIFFERENCE: {what}"),
            None => format!("{}{first}", self.place),
        };
        fingerprint.chars().take(LONGEST).collect()
    }
}

/// A fuzz input as its file stores it.
#[derive(Clone, PartialEq)]
pub(super) enum FuzzInput {
    /// Bytes, as the fuzzer wrote them.
    Bytes(Vec<u8>),
    /// A script as YAML, as in `fuzz/regressions/`.
    Yaml(Script),
}

impl FuzzInput {
    /// Reads a file. If its name ends in `.yaml` or `.yml`, it holds a script. The exception is a target that does not
    /// read scripts: then it holds bytes.
    ///
    /// # Errors
    /// - The file cannot be read.
    /// - It should hold a script in YAML and does not.
    pub(super) fn read(file: &Path, target: &FuzzTarget) -> Result<FuzzInput, Failure> {
        let data = bytes(file)?;
        if !is_yaml(file) || target.input != Input::Script {
            return Ok(FuzzInput::Bytes(data));
        }
        Ok(FuzzInput::Yaml(as_script(&file.display().to_string(), &utf8(file, data)?)?))
    }

    /// Returns the script, as far as the target plays it. Returns the whole script if the target leaves it to another one.
    pub(super) fn script(&self, target: &FuzzTarget) -> Script {
        match self {
            FuzzInput::Bytes(data) => target.script(data).unwrap_or_else(|| Script::from_bytes(data)),
            FuzzInput::Yaml(script) => script.clone(),
        }
    }

    /// Runs the target on the input, as the fuzzer did. `None` if it passes. An input that takes more than a minute is one
    /// that the target dies of, too.
    pub(super) fn death(&self, target: &'static FuzzTarget) -> Option<Death> {
        let run = move |input: FuzzInput| match input {
            FuzzInput::Bytes(data) => death_of(|| _ = target.run(&data)),
            FuzzInput::Yaml(script) => death_of(|| target.check(&script)),
        };
        let late = |what: String| Some(Death { message: format!("the target {what}"), place: String::new() });
        Watched::new(MOST_TIME, move || Box::new(run)).ask(self.clone()).unwrap_or_else(late)
    }
}

pub(super) fn is_yaml(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "yaml" || extension == "yml")
}

pub(super) fn bytes(file: &Path) -> Result<Vec<u8>, Failure> {
    if file.is_dir() {
        return Err(InputError::in_file(file, "a folder: expected one file").into());
    }
    Ok(fs::read(file).map_err(|error| InputError::system(file, error))?)
}

/// Returns the target with the name `named`. Without a name, returns the target that the file's folder is called after.
/// `None` if the folder is not called after a target.
///
/// # Errors
/// - No target has the name `named`.
pub(super) fn target_of(file: &Path, named: Option<&str>) -> Result<Option<&'static FuzzTarget>, Failure> {
    let Some(name) = named else {
        let whole = file.canonicalize().unwrap_or_else(|_| file.to_owned());
        let folder = whole.parent().and_then(Path::file_name).and_then(|name| name.to_str());
        return Ok(folder.and_then(fuzz::target));
    };
    let unknown = || Failure::usage(format!("--target {name}: unknown fuzz target: expected one of {}", targets()));
    fuzz::target(name).map(Some).ok_or_else(unknown)
}

pub(super) fn targets() -> String {
    fuzz::TARGETS.iter().map(|target| target.name).collect::<Vec<_>>().join(", ")
}

thread_local! {
    /// Whether a panic of this thread is the result of a check. The hook does not print it.
    static QUIET: Cell<bool> = const { Cell::new(false) };
    /// Where this thread last panicked in a check.
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs a check that panics if it fails. `None` if the check passes.
fn death_of(check: impl FnOnce()) -> Option<Death> {
    // The hook belongs to the process. Setting it for each check would silence the panics of other threads.
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let loud = take_hook();
        set_hook(Box::new(move |panic| {
            if QUIET.get() {
                PLACE.set(panic.location().map_or_else(String::new, |place| format!("panic at {place}: ")));
            } else {
                loud(panic);
            }
        }));
    });
    QUIET.set(true);
    let outcome = catch_unwind(AssertUnwindSafe(check));
    QUIET.set(false);
    let panic = outcome.err()?;
    let message = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    Some(Death { message: message.unwrap_or("no message").to_owned(), place: PLACE.take() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_is_the_difference_without_its_ruleset_or_the_place_of_a_panic() {
        let told = |message: &str| Death { message: message.to_owned(), place: "panic at a.rs:1:2: ".to_owned() };
        let under = |rules: &str| told(&format!("DIFFERENCE under {rules}: illegal: spec ko, engine none\nmore"));
        assert_eq!(under("basic").fingerprint(), "DIFFERENCE: illegal: spec ko, engine none");
        assert_eq!(under("basic").fingerprint(), under("basic+ssk,suicide=none").fingerprint());
        assert_eq!(told("no room\nnote: b").fingerprint(), "panic at a.rs:1:2: no room");
        assert_eq!(told(&"ö".repeat(500)).fingerprint().chars().count(), LONGEST);
    }

    /// A panic of a check is no line of standard error, and the next panic has its own place.
    #[test]
    fn a_check_dies_at_the_place_of_its_panic() {
        assert!(death_of(|| ()).is_none());
        let death = death_of(|| assert_eq!(1, 2, "what is wrong")).expect("a death");
        assert!(death.fingerprint().starts_with("panic at workshop/src/cli/fuzz_input.rs:"), "{}", death.fingerprint());
        assert!(death.message.contains("what is wrong") && !death.is_late());
    }
}
