//! What a program says on standard error.

use std::cell::RefCell;
use std::fmt;
use std::io::Write;
use std::sync::OnceLock;

/// The name of this program, if it is not `shinpan`.
static NAME: OnceLock<&'static str> = OnceLock::new();

/// Lets what this program says begin with another name than `shinpan`. Later calls change nothing.
pub fn call_this_program(name: &'static str) {
    let _ = NAME.set(name);
}

thread_local! {
    /// What this thread has said, if a program that holds the command line listens.
    static HEARD: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs something, and returns besides what this thread said meanwhile. Then standard error gets none of it.
pub fn heard<T>(body: impl FnOnce() -> T) -> (T, String) {
    HEARD.set(Some(String::new()));
    let value = body();
    (value, HEARD.take().unwrap_or_default())
}

/// Says something on standard error, if anybody still reads there.
pub fn say(what: fmt::Arguments<'_>) {
    let name = NAME.get().copied().unwrap_or("shinpan");
    write_plain(format_args!("{name}: {what}\n"));
}

/// Writes something to standard error, or to who listens.
pub fn write_plain(what: fmt::Arguments<'_>) {
    let text = what.to_string();
    let is_heard = HEARD.with_borrow_mut(|heard| heard.as_mut().map(|heard| heard.push_str(&text)).is_some());
    if !is_heard {
        let _ = std::io::stderr().write_all(text.as_bytes());
    }
}

/// Formats its arguments and says them on standard error, after the name of the program.
#[macro_export]
macro_rules! say {
    ($($what:tt)*) => { $crate::command::say::say(format_args!($($what)*)) };
}
