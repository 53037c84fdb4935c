//! Fuzz inputs on the command line: their bytes and their targets.

use std::cell::Cell;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::Path;
use std::sync::Once;

use super::failure::Failure;
use crate::fuzzing::targets::{self as fuzz, FuzzTarget};
use crate::input::{InputError, utf8};
use crate::suite::written::as_script;
use crate::vocabulary::Script;

/// A fuzz input as it is kept.
pub(super) enum FuzzInput {
    /// As the fuzzer wrote it.
    Bytes(Vec<u8>),
    /// A script as YAML, as in `fuzz/regressions/`.
    Yaml(Script),
}

impl FuzzInput {
    /// Reads a file. A file called `.yaml` is a script, unless the target reads something else.
    pub(super) fn read(file: &Path, target: &FuzzTarget) -> Result<FuzzInput, Failure> {
        let data = bytes(file)?;
        if !is_yaml(file) || target.on_script.is_none() {
            return Ok(FuzzInput::Bytes(data));
        }
        Ok(FuzzInput::Yaml(as_script(&file.display().to_string(), &utf8(file, data)?)?))
    }

    /// The script that it is, or that its bytes stand for.
    pub(super) fn script(&self) -> Script {
        match self {
            FuzzInput::Bytes(data) => Script::from_bytes(data),
            FuzzInput::Yaml(script) => script.clone(),
        }
    }

    /// Runs the target on it, as the fuzzer did: what it dies of, if it does.
    pub(super) fn death(&self, target: &'static FuzzTarget) -> Option<String> {
        match (self, target.on_script) {
            (FuzzInput::Bytes(data), _) => panic_of(|| target.run(data)),
            (FuzzInput::Yaml(script), Some(check)) => panic_of(|| check(script)),
            (FuzzInput::Yaml(_), None) => None,
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

/// The target that is named, or that the folder of the file is named for; none if neither is.
pub(super) fn target_of(file: &Path, named: Option<&str>) -> Result<Option<&'static FuzzTarget>, Failure> {
    let Some(name) = named else {
        let whole = file.canonicalize().unwrap_or_else(|_| file.to_owned());
        let folder = whole.parent().and_then(Path::file_name).and_then(|name| name.to_str());
        return Ok(folder.and_then(fuzz::target));
    };
    let unknown = || Failure::usage(format!("--target {name}: no fuzz target, expected one of {}", targets()));
    fuzz::target(name).map(Some).ok_or_else(unknown)
}

pub(super) fn targets() -> String {
    fuzz::TARGETS.iter().map(|target| target.name).collect::<Vec<_>>().join(", ")
}

thread_local! {
    /// Whether a panic of this thread is an answer, which is not to be printed.
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Runs something that answers with a panic: its message.
fn panic_of(check: impl FnOnce()) -> Option<String> {
    // One hook for the whole process, not one for the time being: other threads panic in their own way.
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
