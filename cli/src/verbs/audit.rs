//! The verb `audit`: many records at once, a line for each game and variation.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use clap::{Args, ValueEnum};

use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::interrupt::asked_to_stop;
use crate::command::named_rules::ruleset;
use crate::command::progress::{bar, show};
use crate::say;
use shinpan_harness::input::{bytes_of, entries_of, expect_file, one_line};
use shinpan_harness::subject::cores::map_on_all_cores;
use shinpan_referee::audit::{Audited, COLUMNS, RulesWanted, Summary, audited, json, text, tsv, unread};
use shinpan_referee::games::lines::lines;

#[derive(Args)]
#[command(after_help = "Examples:\n\
    \x20 shinpan audit games/ --otherwise japanese\n\
    \x20 shinpan audit games/*.sgf --rules aga --format tsv --output games.tsv\n\n\
Exit codes: 0 nothing is wrong, 1 a move is refused, a record contradicts itself or the count, or a game cannot be judged.")]
pub(crate) struct AuditArgs {
    /// SGF files, and folders in which all files that end in .sgf are read
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Judge all records by this ruleset, whatever they name
    #[arg(long, value_name = "RULESET")]
    pub rules: Option<String>,
    /// Judge by this ruleset a record that names none, or an unknown one
    ///
    /// Such a line says that the ruleset was assumed. Without the option such a record is not judged.
    #[arg(long, value_name = "RULESET", conflicts_with = "rules")]
    pub otherwise: Option<String>,
    /// The form of the answer: text, a table with tabs, or one JSON value on each line
    #[arg(long, value_enum, default_value_t)]
    pub format: AuditFormat,
    /// Show only lines on which something is wrong
    #[arg(long)]
    pub wrong: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum AuditFormat {
    /// Text for readers, and a summary
    #[default]
    Text,
    /// A table with tabs; the summary goes to standard error
    Tsv,
    /// JSON lines; the last one is the summary
    Json,
}

/// How many files are judged before their lines are written.
const AT_ONCE: usize = 64;

/// Judges every line of every game. If the user interrupts it, it writes what it has.
pub(crate) fn audit(arguments: &AuditArgs, out: &mut dyn Write) -> VerbResult {
    let named = |name: &Option<String>| name.as_deref().map(ruleset).transpose();
    let wanted = RulesWanted { given: named(&arguments.rules)?, otherwise: named(&arguments.otherwise)? };
    let mut files = Vec::new();
    for path in &arguments.files {
        find(path, true, &mut files)?;
    }
    if files.is_empty() {
        return Err(Failure::usage("no file that ends in .sgf: expected records, or a folder with some"));
    }
    let (mut summary, mut is_wrong) = (Summary::default(), false);
    if arguments.format == AuditFormat::Tsv {
        writeln!(out, "{}", COLUMNS.join("\t"))?;
    }
    let bar = bar();
    for some in files.chunks(AT_ONCE) {
        if asked_to_stop().load(Ordering::Relaxed) {
            break;
        }
        for rows in map_on_all_cores(some, |path| of_file(path, wanted)) {
            summary.files += 1;
            for row in rows {
                summary.add(&row);
                is_wrong |= row.is_wrong();
                if !arguments.wrong || row.is_wrong() {
                    out.write_all(shown(arguments.format, &row).as_bytes())?;
                }
            }
        }
        show(&bar, "files", summary.files as u64, files.len() as u64);
    }
    bar.finish_and_clear();
    match arguments.format {
        AuditFormat::Text => write!(out, "{}", summary.text())?,
        AuditFormat::Tsv => say!("{}", summary.text().trim_end()),
        AuditFormat::Json => write!(out, "{}", summary.json())?,
    }
    if asked_to_stop().load(Ordering::Relaxed) {
        return Ok(Exit::Interrupted);
    }
    Ok(Exit::found(is_wrong))
}

fn shown(format: AuditFormat, row: &Audited) -> String {
    match format {
        AuditFormat::Text => text(row),
        AuditFormat::Tsv => tsv(row),
        AuditFormat::Json => json(row),
    }
}

/// Adds the files that a path stands for. Links to folders are not followed, because they may lead in circles.
///
/// # Errors
/// - A path that the user named is not there, or is no file and no folder.
/// - A folder cannot be read.
fn find(path: &Path, is_named: bool, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if path.is_dir() && (is_named || !path.is_symlink()) {
        for entry in entries_of(path)? {
            find(&entry, false, files)?;
        }
    } else if is_named {
        if !path.exists() {
            return Err(Failure::usage(format!("{}: no such file or folder", path.display())));
        }
        expect_file(path)?;
        files.push(path.to_owned());
    } else if path.is_file() && path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("sgf")) {
        files.push(path.to_owned());
    }
    Ok(())
}

/// Judges each line of each game of a file. A file that cannot be read is one line that says why, so that the others are judged.
fn of_file(path: &Path, wanted: RulesWanted) -> Vec<Audited> {
    // A terminal would obey the control characters of a name.
    let file = one_line(&path.display().to_string());
    let bytes = match bytes_of(path) {
        Ok(bytes) => bytes,
        Err(error) => return vec![unread(&file, 1, &error)],
    };
    let rows = lines(&shinpan_records::decode(&bytes)).into_iter().map(|line| match line {
        Ok(line) => audited(&file, &line, wanted),
        Err((game, error)) => unread(&file, game, &error),
    });
    rows.collect()
}
