//! Reads the fuzz inputs that the command line names, finds their targets and runs them.

use std::cell::Cell;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::Path;
use std::sync::Once;

use crate::fuzzing::targets::{self as fuzz, FuzzTarget, Input};
use shinpan_harness::input::{InputError, utf8};
use shinpan_harness::suite::case_writer::as_script;
use shinpan_harness::vocabulary::Script;
use shinpan_tool::command::failure::Failure;

/// A fuzz input as its file stores it.
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

    /// Runs the target on the input, as the fuzzer did. Returns what the target dies of. `None` if it passes.
    pub(super) fn death(&self, target: &'static FuzzTarget) -> Option<String> {
        match self {
            FuzzInput::Bytes(data) => panic_of(|| _ = target.run(data)),
            FuzzInput::Yaml(script) => panic_of(|| target.check(script)),
        }
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
}

/// Runs a check that panics if it fails. Returns the message of the panic. `None` if the check passes.
fn panic_of(check: impl FnOnce()) -> Option<String> {
    // The hook belongs to the process. Setting it for each check would silence the panics of other threads.
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let loud = take_hook();
        set_hook(Box::new(move |panic| {
            if !QUIET.get() {
                loud(panic);
            }
        }));
    });
    QUIET.set(true);
    let outcome = catch_unwind(AssertUnwindSafe(check));
    QUIET.set(false);
    let panic = outcome.err()?;
    let said = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    Some(said.unwrap_or("no message").to_owned())
}
