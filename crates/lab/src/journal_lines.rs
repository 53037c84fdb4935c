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
    let (first_line, rest) = text.split_once('\n').unwrap_or_default();
    let header = serde_json::from_str(first_line).map_err(|_| InputError::new("line 1").expected(first))?;
    Ok((header, steps(rest, step)?))
}

/// Reads the steps of a journal whose first line is `header`, its line break included. An unfinished last line is left out.
///
/// # Errors
/// - It has another first line: `journal` describes the one that is expected.
/// - Another line is not what `step` describes: the error names it.
pub fn read_steps<T: DeserializeOwned>(
    header: &str,
    text: &str,
    journal: &str,
    step: &str,
) -> Result<Vec<T>, InputError> {
    let rest = text.strip_prefix(header).ok_or_else(|| InputError::new("line 1").expected(journal))?;
    steps(rest, step)
}

fn steps<T: DeserializeOwned>(text: &str, step: &str) -> Result<Vec<T>, InputError> {
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    let one = |(before, line): (usize, &str)| {
        serde_json::from_str(line).map_err(|_| InputError::new(format!("line {}", before + 2)).expected(step))
    };
    whole.lines().enumerate().map(one).collect()
}
