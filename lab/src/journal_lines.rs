//! Journals: a first line that says what was asked, and a line for each finished step.

use serde::Serialize;
use serde::de::DeserializeOwned;

use shinpan_harness::input::InputError;

/// Returns the line of a value.
pub fn line(value: &impl Serialize) -> String {
    // Every key is a text, so that writing cannot fail.
    let text = serde_json::to_string(value).unwrap_or_default();
    format!("{text}\n")
}

/// Reads the first line and the steps of a journal. An unfinished last line is left out.
///
/// # Errors
/// - The first line is not what `first` describes, or another line not what `step` describes: the error names it.
pub fn read<H: DeserializeOwned, T: DeserializeOwned>(
    text: &str,
    first: &str,
    step: &str,
) -> Result<(H, Vec<T>), InputError> {
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    let mut lines = whole.lines().enumerate();
    let wrong = |place: usize, what: &str| InputError::new(format!("line {}", place + 1)).expected(what);
    let header = lines.next().and_then(|(_, line)| serde_json::from_str(line).ok());
    let header = header.ok_or_else(|| wrong(0, first))?;
    let one = |(place, line): (usize, &str)| serde_json::from_str(line).map_err(|_| wrong(place, step));
    Ok((header, lines.map(one).collect::<Result<_, _>>()?))
}
