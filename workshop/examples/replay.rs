//! Replays fuzz inputs on specification and engine without a fuzzer, for `fuzz/coverage`. Usage: `replay FOLDER...`
//!
//! Files that end in `.yaml` are scripts. All others are bytes of scripts. Plays each script whole, although the target
//! `lockstep` plays only the beginning of a long one.
//!
//! Exit codes:
//!
//! - 0: no difference
//! - 1: an input shows a difference
//! - 2: a folder or file cannot be read, or there are no inputs

use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use shinpan_harness::suite::case_writer::as_script;
use shinpan_harness::vocabulary::Script;
use shinpan_workshop::fuzzing::targets;

fn files(path: &Path) -> Result<Vec<PathBuf>, String> {
    let fault = |error: std::io::Error| format!("{}: {error}", path.display());
    let mut inner = fs::read_dir(path).and_then(Iterator::collect::<Result<Vec<_>, _>>).map_err(fault)?;
    inner.sort_by_key(fs::DirEntry::path);
    inner.iter().map(fs::DirEntry::path).map(|path| if path.is_dir() { files(&path) } else { Ok(vec![path]) }).try_fold(
        Vec::new(),
        |mut all, some| {
            all.extend(some?);
            Ok(all)
        },
    )
}

fn replay(folders: &[String]) -> Result<usize, String> {
    let (mut inputs, mut differ) = (0, 0);
    for folder in folders {
        for path in files(Path::new(folder))? {
            let data = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            inputs += 1;
            let script = match path.extension().is_some_and(|extension| extension == "yaml") {
                true => as_script(&path.display().to_string(), &String::from_utf8_lossy(&data))
                    .map_err(|fault| fault.to_string())?,
                false => Script::from_bytes(&data),
            };
            if catch_unwind(|| targets::lockstep(&script)).is_err() {
                eprintln!("differs: {}", path.display());
                differ += 1;
            }
        }
    }
    if inputs == 0 {
        return Err("no inputs: expected folders of fuzz inputs".to_owned());
    }
    println!("{inputs} inputs replayed, {differ} differ");
    Ok(differ)
}

fn main() -> ExitCode {
    let folders: Vec<String> = std::env::args().skip(1).collect();
    match replay(&folders) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::from(1),
        Err(what) => {
            eprintln!("replay: {what}");
            ExitCode::from(2)
        }
    }
}
