//! What a verb studies: a game record, a case, or the rows of a board.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::say;

use super::failure::Failure;
use super::suite::{CorpusArgs, corpus};
use shinpan_harness::input::{InputError, bytes_of, expect_file, one_line};
use shinpan_harness::suite::corpus::{Corpus, Entry};
use shinpan_harness::vocabulary::rulesets::{self, Rules};
use shinpan_harness::vocabulary::{Color, Diagram, Half, Start};
use shinpan_referee::games::sgf;
use shinpan_referee::games::sgf::GameRecord;
use shinpan_referee::games::typed::Typed;

/// What to study.
#[derive(Args)]
pub(crate) struct GivenArgs {
    /// An SGF record, the id of a case, a file with one case, or a text with the rows of a board
    ///
    /// Rows are those from the top, as in `. X O`: X black, O white, . empty. Row numbers and column letters may stand
    /// beside them. An id is topic/name.
    pub file: PathBuf,
    #[command(flatten)]
    pub corpus: CorpusArgs,
    /// The player to move, of a board: black or white
    #[arg(long, value_name = "PLAYER", value_parser = ["black", "white"])]
    pub to_play: Option<String>,
    /// The komi
    ///
    /// Default: that of the record or the case, else the ruleset's own.
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    pub komi: Option<Half>,
}

/// A game or a position to study.
pub(crate) struct Given {
    /// The file or id, as the user named it.
    pub name: String,
    /// The game: its start and everything that happened.
    pub record: GameRecord,
    /// The rulesets of a case.
    pub rules: Vec<Rules>,
}

impl GivenArgs {
    /// Reads what the command line names.
    ///
    /// # Errors
    /// - The file is neither a record, nor a file with one case, nor a board.
    /// - There is neither such a file nor such a case.
    pub(crate) fn read(&self) -> Result<Given, Failure> {
        let mut given =
            if self.file.exists() { of_file(&self.file)? } else { of_case(&corpus(&self.corpus)?, &self.file)? };
        let start = &mut given.record.start;
        start.komi = self.komi.or(start.komi);
        if let Some(player) = &self.to_play {
            if !given.record.items.is_empty() {
                let what = "the record says whose turn it is";
                return Err(Failure::usage(format!("--to-play {player}: {what}: expected a board without moves")));
            }
            start.to_play = if player == "white" { Color::White } else { Color::Black };
        }
        Ok(given)
    }
}

impl GivenArgs {
    /// Returns what the user typed, for the command to type next.
    pub(crate) fn typed(&self, verb: &str, rules: String) -> Typed {
        let mut options = Vec::new();
        let mut option = |name: &str, value: Option<String>| {
            if let Some(value) = value {
                options.extend([name.to_owned(), value]);
            }
        };
        option("--corpus", self.corpus.corpus.as_ref().map(|path| path.display().to_string()));
        option("--to-play", self.to_play.clone());
        option("--komi", self.komi.map(|komi| komi.to_string()));
        Typed { verb: verb.to_owned(), file: one_line(&self.file.display().to_string()), rules, options }
    }
}

impl Given {
    /// Returns the rulesets to study: those of the command line, else those of the case or of the record (property RU). If
    /// nothing names one, they are [`without_rules`], and a message says so.
    ///
    /// # Errors
    /// - The record names an unknown ruleset.
    pub(crate) fn rulesets(&self, named: Option<Vec<Rules>>) -> Result<Vec<Rules>, Failure> {
        if let Some(named) = named {
            return Ok(named);
        }
        if !self.rules.is_empty() {
            return Ok(self.rules.clone());
        }
        let name = &self.name;
        match self.record.rules.as_deref().map(rulesets::name) {
            Some(Ok(named)) => Ok(vec![named.rules]),
            Some(Err(unknown)) => {
                Err(Failure::usage(format!("{name}: property RU: {unknown}; name a ruleset with --rules")))
            }
            None => without_rules(name),
        }
    }
}

/// Returns the rulesets for a game that names none: one that counts territory and one that counts area, side by side, so
/// that nobody takes a guess for the rules of the game. A message says so.
///
/// # Errors
/// - One of these two ids is no ruleset any more.
pub(crate) fn without_rules(name: &str) -> Result<Vec<Rules>, Failure> {
    let both = ["japanese", "chinese"];
    say!("{name}: nothing in it names a ruleset: judged as {}; name another with --rules", both.join(" and "));
    Ok(both.into_iter().map(str::parse).collect::<Result<_, InputError>>()?)
}

/// Returns a list of rulesets as the option `--rules` takes it.
pub(crate) fn ids(rules: &[Rules]) -> String {
    rules.iter().map(|rules| rules.id.clone()).collect::<Vec<_>>().join(",")
}

/// Reads a file: its ending decides what it is, else its content.
fn of_file(path: &Path) -> Result<Given, Failure> {
    if path.is_dir() {
        return Err(Failure::usage(format!("{}: a folder: expected a file", path.display())));
    }
    expect_file(path)?;
    let bytes = bytes_of(path)?;
    let text = String::from_utf8_lossy(&bytes);
    // The name is shown, and a terminal would obey its control characters.
    let name = one_line(&path.display().to_string());
    if is_case_file(path, &text) {
        return of_entry(&Corpus::read(path)?, name);
    }
    let record = if is_board(&text) && !ends_in(path, &["sgf"]) {
        of_board(&text).map_err(|error| error.of_file(path))?
    } else if text.contains('(') || ends_in(path, &["sgf"]) {
        sgf::read_bytes(&bytes).map_err(|error| error.of_file(path))?
    } else {
        return Err(unknown(path, &text).into());
    };
    Ok(Given { name, record, rules: Vec::new() })
}

/// Returns whether a path has one of these endings, in any case of letters.
pub(crate) fn ends_in(path: &Path, endings: &[&str]) -> bool {
    path.extension().is_some_and(|ending| endings.iter().any(|one| ending.eq_ignore_ascii_case(one)))
}

/// Returns whether a file holds cases, and not a record or a board. The name decides, otherwise the content.
pub(crate) fn is_case_file(path: &Path, text: &str) -> bool {
    if ends_in(path, &["yaml", "yml"]) {
        return true;
    }
    let is_key = |line: &str| ["format:", "topic:", "cases:"].iter().any(|key| line.starts_with(key));
    // A comment in a record may have any lines. No file of cases begins with `(`.
    let text = text.trim_start_matches(|letter: char| letter == '\u{feff}' || letter.is_whitespace());
    !ends_in(path, &["sgf"]) && !text.starts_with('(') && text.lines().any(is_key)
}

/// The letters of the columns, in the order of the columns.
const COLUMNS: &str = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// Returns the rows of a text that may be a board, without the numbers and letters that our own diagrams have.
pub(crate) fn rows_of(text: &str) -> Vec<String> {
    let row = |line: &str| -> String {
        let line = line.trim().trim_start_matches(|letter: char| letter.is_ascii_digit());
        line.chars().filter(|letter| !letter.is_whitespace()).map(|letter| letter.to_ascii_uppercase()).collect()
    };
    let rows = text.trim_start_matches('\u{feff}').lines().map(row);
    rows.filter(|row| !row.is_empty() && !COLUMNS.starts_with(row.as_str())).collect()
}

/// Returns whether a text is a board: nothing but stones, points and blanks, and perhaps coordinates.
fn is_board(text: &str) -> bool {
    let rows = rows_of(text);
    !rows.is_empty() && rows.iter().all(|row| row.chars().all(|letter| "XO.".contains(letter)))
}

/// Returns the error about a text that is nothing we read: its first letter that no board has.
fn unknown(path: &Path, text: &str) -> InputError {
    let expected = "an SGF record, a file with one case, or the rows of a board in X, O and .";
    let is_odd = |letter: char| !letter.is_whitespace() && !"XxOo.".contains(letter);
    let odd = text.lines().enumerate().find_map(|(line, row)| {
        row.chars().enumerate().find(|(_, letter)| is_odd(*letter)).map(|(column, letter)| (line, column, letter))
    });
    match odd {
        None => InputError::in_file(path, "an empty file").expected(expected),
        Some((line, column, letter)) => {
            let what = format!("`{letter}` is in no board");
            InputError::in_file(path, what).at(line + 1, column + 1).shown_in(text).expected(expected)
        }
    }
}

/// Reads the rows of a board. Blanks between the points may be missing.
fn of_board(text: &str) -> Result<GameRecord, InputError> {
    let spaced = |row: &String| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = rows_of(text).iter().map(spaced).collect();
    let board: Diagram = rows.join("\n").parse()?;
    if let Some(stone) = board.without_liberty().first() {
        let what = format!("a chain without a liberty at {stone}");
        return Err(InputError::new(what).expected("a position in which every chain has a liberty"));
    }
    Ok(GameRecord::of(Start { board, ..Start::empty(1, 1) }, []))
}

/// Returns the case of the suite with this id. A ruleset after `@` is the only one.
fn of_case(corpus: &Corpus, named: &Path) -> Result<Given, Failure> {
    let named = named.to_string_lossy();
    let (id, rules) = named.split_once('@').map_or((&*named, None), |(id, rules)| (id, Some(rules)));
    let Some(entry) = corpus.entries.iter().find(|entry| entry.id == id) else {
        return Err(Failure::usage(format!(
            "{named}: no such file, and no case of the suite has this id: expected one that `shinpan cases` lists"
        )));
    };
    let mut given = of_one(entry, named.clone().into_owned());
    if let Some(rules) = rules {
        given.rules = vec![rules.parse().map_err(Failure::Usage)?];
    }
    Ok(given)
}

/// Returns the only case of a file.
fn of_entry(corpus: &Corpus, name: String) -> Result<Given, Failure> {
    match corpus.entries.as_slice() {
        [entry] => Ok(of_one(entry, name)),
        entries => {
            let count = entries.len();
            Err(Failure::usage(format!("{name}: {count} cases: expected one; copy it to a file of its own")))
        }
    }
}

fn of_one(entry: &Entry, name: String) -> Given {
    let case = &entry.case;
    let acts = case.steps.iter().flat_map(|step| step.acts());
    Given { name, record: GameRecord::of(case.start.clone(), acts), rules: case.rules.clone() }
}
