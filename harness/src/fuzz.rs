//! What the fuzz targets do with their bytes. The targets themselves are glue.

use std::panic::panic_any;

use crate::lockstep::{Played, SHRINK_RUNS, play, sharpened, shrunk};
use crate::observe::Want;
use crate::properties::Verdict;
use crate::report::text;
use crate::script::Script;
use crate::subject::Subject;
use crate::subject::engine::Engine;
use crate::subject::spec::Spec;

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
    let script = Script::from_bytes(data);
    let mut spec = Spec::new();
    match play(&script, &mut spec, subject, &Want::lockstep()) {
        Played::Same(_) | Played::NotBegun(_) => {}
        Played::Differs(finding) => {
            let small = shrunk(&sharpened(*finding, &mut spec, subject), &mut spec, subject, SHRINK_RUNS, None);
            panic_any(text::finding(&small, "spec", subject.name(), "fuzz"));
        }
        Played::Skipped(why) | Played::Broke(why) => panic_any(format!("{why}: {script:?}")),
    }
}

/// A property of the script that these bytes stand for.
///
/// # Panics
/// With what is wrong.
pub fn script(data: &[u8], property: impl Fn(&Script) -> Verdict) {
    holds(property(&Script::from_bytes(data)));
}

/// What a property says of its bytes.
///
/// # Panics
/// With what is wrong.
pub fn holds(verdict: Verdict) {
    if let Err(what) = verdict {
        panic_any(what);
    }
}
