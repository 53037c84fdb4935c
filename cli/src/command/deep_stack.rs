//! A thread with a deep stack, because the solver goes one call deeper with each move of a line.

use std::thread;

use super::failure::Failure;

/// The bytes of the stack. The system gives a page of it only when a call reaches it.
const STACK: usize = 4 << 30;

/// Calls `work` on a deep stack.
///
/// # Errors
/// - The system gives no such thread, or `work` panics.
/// - `work` fails.
pub(crate) fn on_a_deep_stack<T: Send>(work: impl FnOnce() -> Result<T, Failure> + Send) -> Result<T, Failure> {
    let joined = thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)?;
        Ok::<_, std::io::Error>(thread.join())
    })?;
    joined.map_err(|_| Failure::CannotRun("the search ended without an answer".to_owned()))?
}
