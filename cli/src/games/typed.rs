//! What the user typed, for the command to type next.

/// What the user typed, for the command to type next.
#[derive(Clone, Debug, Default)]
pub struct Typed {
    /// The verb.
    pub verb: String,
    /// The file or the id.
    pub file: String,
    /// The list of rulesets.
    pub rules: String,
    /// Options that say what was read: `--komi 7`.
    pub options: Vec<String>,
}

impl Typed {
    /// Returns a command of this program that the user can type. Its words are quoted where a shell needs it.
    pub fn command(&self, verb: &str, rules: &str, more: &[String]) -> String {
        let words = [verb, &self.file, "--rules", rules].map(str::to_owned);
        let words = words.iter().chain(&self.options).chain(more).map(|word| quoted(word));
        format!("shinpan {}", words.collect::<Vec<_>>().join(" "))
    }
}

/// Quotes a word for a shell, if it needs it.
fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./:+,=@%".contains(letter);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}
