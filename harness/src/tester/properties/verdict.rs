//! What a property says.

/// What is wrong with a program, in words; the scripts that cannot begin are right.
pub type Verdict = Result<(), String>;

/// What stays the same of a fault while its script is shrunk: the words before the first colon.
pub fn kind(fault: &str) -> &str {
    fault.split(':').next().unwrap_or(fault)
}

/// The two values, under a kind of fault, unless they are equal.
///
/// # Errors
/// They differ.
pub(super) fn differ<T: PartialEq + std::fmt::Debug>(kind: &str, left: &T, right: &T) -> Verdict {
    if left == right { Ok(()) } else { Err(format!("{kind}: {left:?}\nand {right:?}")) }
}
