//! Who owns each sentence of a document: the clauses that transcribe it, or one word of excuse.
//!
//! The project holds the numbers of sentences, and never the sentences.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::RangeInclusive;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::register::{Register, registers};
use crate::input::{InputError, from_yaml, text_of};

/// Why a sentence needs no clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Excuse {
    /// A title or heading.
    Heading,
    /// Tells where rules or texts come from.
    History,
    /// Shows what a clause says in a position or a game.
    Example,
    /// Repeats or explains what a clause says.
    Explanation,
    /// Gives advice on playing well.
    Strategy,
    /// Describes boards, stones, bowls or clocks.
    Equipment,
    /// Tells what players usually do.
    Custom,
    /// Tells how the text is arranged.
    Structure,
    /// Explains a word that no clause uses.
    Terminology,
    /// Describes another ruleset.
    OtherRules,
    /// Is about the organization of a tournament, outside a game.
    Tournament,
    /// Says what the author thinks of a rule.
    Opinion,
    /// Introduces a list that the stored copies lack.
    Lost,
    /// A step of a proof.
    Proof,
}

impl fmt::Display for Excuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// The owners of a document's sentences.
#[derive(Clone, Debug, Default)]
pub struct Ownership {
    /// The document's id.
    pub document: String,
    /// The number of its sentences. They are numbered from 1.
    pub sentences: u32,
    /// The clauses that transcribe each claimed sentence.
    pub claimed: BTreeMap<u32, Vec<String>>,
    /// The word for each excused sentence.
    pub excused: BTreeMap<u32, Excuse>,
}

impl Ownership {
    /// Returns what is wrong: sentences without an owner or with two kinds of owner, and numbers beyond the last one.
    pub fn faults(&self) -> Vec<String> {
        let owned: BTreeSet<u32> = self.claimed.keys().chain(self.excused.keys()).copied().collect();
        let unowned = (1..=self.sentences).filter(|number| !owned.contains(number));
        let both = self.claimed.keys().filter(|number| self.excused.contains_key(number));
        let beyond = owned.iter().filter(|number| !(1..=self.sentences).contains(*number));
        let named = |what: &str, number: u32| format!("{}: s{number} {what}", self.document);
        unowned
            .map(|number| named("has no owner: claim it in a clause's `at`, or excuse it", number))
            .chain(both.map(|number| named("is claimed and excused: expected one of them", *number)))
            .chain(
                beyond.map(|number| named(&format!("does not exist: expected at most s{}", self.sentences), *number)),
            )
            .collect()
    }

    /// Returns how many sentences each word excuses.
    pub fn words(&self) -> BTreeMap<Excuse, usize> {
        self.excused.values().fold(BTreeMap::new(), |mut words, word| {
            *words.entry(*word).or_default() += 1;
            words
        })
    }
}

/// Returns the owners of the sentences of every document.
///
/// # Errors
/// - A register or a list of excuses has a fault: the error is the first one.
pub fn ownerships() -> Result<Vec<Ownership>, InputError> {
    let registers = registers()?;
    registers
        .iter()
        .zip(shinpan_spec::DOCUMENTS)
        .map(|(register, document)| owners(register, document.excused))
        .collect()
}

fn owners(register: &Register, excused: &str) -> Result<Ownership, InputError> {
    let file = format!("spec/documents/{}.excused.yaml", register.document);
    let words: BTreeMap<Excuse, Vec<String>> = from_yaml(&file, excused)?;
    let mut ownership =
        Ownership { document: register.document.clone(), sentences: register.sentences, ..Ownership::default() };
    for clause in &register.clauses {
        for number in numbers(&clause.at).map_err(|error| error.about(&clause.id))? {
            ownership.claimed.entry(number).or_default().push(clause.id.clone());
        }
    }
    for (word, spans) in &words {
        for number in numbers(spans).map_err(|error| InputError::in_file(&file, word.to_string()).because(error))? {
            if let Some(other) = ownership.excused.insert(number, *word) {
                return Err(InputError::in_file(&file, format!("s{number} is excused as {other} and as {word}")));
            }
        }
    }
    Ok(ownership)
}

/// Returns the sentence numbers that spans name, in their order.
///
/// # Errors
/// - A span is not `s25` or `s25-s27`.
pub fn numbers(spans: &[String]) -> Result<Vec<u32>, InputError> {
    let mut numbers = Vec::new();
    for text in spans {
        let range = span(text).ok_or_else(|| {
            InputError::new(format!("`{text}`: expected a sentence as in s25, or a range as in s25-s27"))
        })?;
        numbers.extend(range);
    }
    Ok(numbers)
}

fn span(text: &str) -> Option<RangeInclusive<u32>> {
    let number =
        |word: &str| word.strip_prefix('s')?.parse::<u32>().ok().filter(|number| (1..=10_000).contains(number));
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let range = number(first)?..=number(last)?;
    (!range.is_empty()).then_some(range)
}

/// A sentence of a document, read from a folder outside the project.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// Its number, from 1.
    pub number: u32,
    /// Its section.
    pub section: String,
    /// Its words.
    pub text: String,
}

/// Reads the numbered sentences of a document: `DOCUMENT.tsv` in the folder, or in its folder `numbered`. The columns
/// are number, line, section and sentence.
///
/// # Errors
/// - The file cannot be read.
/// - A line has fewer than four columns, or its number is not the next one.
pub fn sentences(folder: &Path, document: &str) -> Result<Vec<Sentence>, InputError> {
    let name = format!("{document}.tsv");
    let inner = folder.join("numbered").join(&name);
    let path = if inner.is_file() { inner } else { folder.join(name) };
    let text = text_of(&path)?;
    let mut sentences = Vec::new();
    for (before, line) in text.lines().enumerate() {
        let wrong = |what: String| InputError::in_file(&path, what).at(before + 1, 1);
        let columns: Vec<&str> = line.splitn(4, '\t').collect();
        let &[number, _, section, words] = columns.as_slice() else {
            return Err(wrong(format!("{} columns: expected number, line, section and sentence", columns.len())));
        };
        let expected = before as u32 + 1;
        if span(number) != Some(expected..=expected) {
            return Err(wrong(format!("sentence `{number}`: expected s{expected}")));
        }
        sentences.push(Sentence { number: expected, section: section.to_owned(), text: words.to_owned() });
    }
    Ok(sentences)
}

#[cfg(test)]
mod tests {
    use super::numbers;

    #[track_caller]
    fn check(spans: &[&str], expected: Option<&[u32]>) {
        let spans: Vec<String> = spans.iter().map(|span| (*span).to_owned()).collect();
        assert_eq!(numbers(&spans).ok().as_deref(), expected, "{spans:?}");
    }

    #[test]
    fn spans_are_numbers_and_ranges() {
        check(&["s3"], Some(&[3]));
        check(&["s3-s5", "s9"], Some(&[3, 4, 5, 9]));
        check(&[], Some(&[]));
        for wrong in ["3", "s", "s0", "s5-s3", "s3-5", "s3-s5-s7", "s10001", ""] {
            check(&[wrong], None);
        }
    }
}
