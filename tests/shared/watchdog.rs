//! A limit of time for work that a bug could make endless, such as a chain whose list of stones has no end.

use std::panic::{UnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Duration;

use shinpan_harness::vocabulary::Script;
use shinpan_referee::findings;

/// More than any work here takes, on a machine that does other things too.
const HANGS: Duration = Duration::from_secs(100);

/// Does the work on a thread of its own, with the stack of any other thread. A panic of the work is a panic here. Fails
/// with what `named` says if the work does not come back.
#[track_caller]
pub fn in_time<T: Send + 'static>(
    limit: Duration,
    named: impl FnOnce() -> String,
    work: impl FnOnce() -> T + Send + UnwindSafe + 'static,
) -> T {
    let (done, result) = sync_channel(1);
    thread::spawn(move || done.send(catch_unwind(work)));
    match result.recv_timeout(limit) {
        Ok(Ok(made)) => made,
        Ok(Err(panic)) => resume_unwind(panic),
        Err(_) => panic!("does not come back within {} s: {}", limit.as_secs_f64(), named()),
    }
}

/// Like [`in_time`], with the usual limit, for work that has no name.
#[track_caller]
pub fn no_hang<T: Send + 'static>(work: impl FnOnce() -> T + Send + UnwindSafe + 'static) -> T {
    in_time(HANGS, || "expected an answer, not a hang".to_owned(), work)
}

/// Does work on a script. A script on which the work does not come back is printed.
#[track_caller]
pub fn on_script<T: Send + 'static>(
    script: &Script,
    work: impl FnOnce(&Script) -> T + Send + UnwindSafe + 'static,
) -> T {
    let own = script.clone();
    in_time(HANGS, || findings::forms(script), move || work(&own))
}
