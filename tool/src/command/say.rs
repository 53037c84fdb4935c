//! What a program says on standard error.

use std::fmt;
use std::io::Write;
use std::sync::OnceLock;

/// The name of this program, if it is not `shinpan`.
static NAME: OnceLock<&'static str> = OnceLock::new();

/// Lets what this program says begin with another name than `shinpan`. Later calls change nothing.
pub fn call_this_program(name: &'static str) {
    let _ = NAME.set(name);
}

/// Says something on standard error, if anybody still reads there.
pub fn say(what: fmt::Arguments<'_>) {
    let name = NAME.get().copied().unwrap_or("shinpan");
    let _ = writeln!(std::io::stderr(), "{name}: {what}");
}

/// Formats its arguments and says them on standard error, after the name of the program.
#[macro_export]
macro_rules! say {
    ($($what:tt)*) => { $crate::command::say::say(format_args!($($what)*)) };
}
