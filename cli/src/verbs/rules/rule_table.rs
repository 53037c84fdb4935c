//! The table of presets by options, for people: text, Markdown, HTML and JSON.

use std::fmt::Write as _;

use maud::html;
use serde_json::{Map, Value, json};

use crate::pages::text_table::table;
use crate::pages::web_page::web_page;
use crate::rulesets::names::source;
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::Rules;
use shinpan_harness::vocabulary::rulesets::options::KEYS;
use shinpan_harness::vocabulary::rulesets::{Preset, PresetGroup, presets};

/// How the table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFormat {
    /// Columns of text. Values that differ from the nearest preset have a star.
    Text,
    /// The same with colors for a terminal.
    Colored,
    /// Markdown, one table for each group. Values that differ are bold.
    Markdown,
    /// A whole page. Values that differ have a color.
    Html,
    /// One object for each preset.
    Json,
}

/// One row of the table.
struct PresetRow {
    preset: &'static Preset,
    /// The ruleset, or why there is none.
    rules: Result<Rules, InputError>,
    /// Each column's value, and whether the nearest preset has another.
    cells: Vec<(String, bool)>,
}

/// Returns the columns between the name and the source.
fn columns() -> Vec<&'static str> {
    KEYS.iter().map(|(key, _)| *key).filter(|key| *key != "komi").chain(["komi"]).collect()
}

/// Returns a ruleset's value in a column. Rulesets of documents name their document once.
fn value(rules: Rules, column: &str) -> String {
    let unstated = rules.preset.is_some_and(|preset| preset.komi.is_none());
    match (column, rules.options) {
        ("komi", _) if unstated => "-".to_owned(),
        ("komi", _) if rules.handicap_komi != rules.komi => format!("{}; {}", rules.komi, rules.handicap_komi),
        ("komi", _) => rules.komi.to_string(),
        (_, Some(options)) => options.get(column).to_owned(),
        ("suicide", None) => format!("as {}", rules.canonical),
        (_, None) => String::new(),
    }
}

fn rows() -> Result<Vec<PresetRow>, InputError> {
    let columns = columns();
    let row = |preset: &'static Preset| {
        let rules: Result<Rules, InputError> = preset.id.parse();
        let near: Option<Rules> = preset.neighbour.as_ref().and_then(|near| near.parse().ok());
        let cells = match &rules {
            Err(_) => columns.iter().map(|_| (String::new(), false)).collect(),
            Ok(rules) => columns
                .iter()
                .map(|column| {
                    let mine = value(*rules, column);
                    // A document's own text has no values to compare with.
                    let comparable =
                        |near: &Rules| *column == "komi" || (rules.options.is_some() && near.options.is_some());
                    let differs = near.filter(comparable).is_some_and(|near| value(near, column) != mine);
                    (mine, differs)
                })
                .collect(),
        };
        PresetRow { preset, rules, cells }
    };
    Ok(presets()?.iter().map(row).collect())
}

/// Returns the table.
///
/// # Errors
/// - The data of the presets has a fault.
pub fn rule_table(format: TableFormat) -> Result<String, InputError> {
    let rows = rows()?;
    Ok(match format {
        TableFormat::Text => plain(&rows, false),
        TableFormat::Colored => plain(&rows, true),
        TableFormat::Markdown => markdown(&rows),
        TableFormat::Html => page(&rows),
        TableFormat::Json => objects(&rows),
    })
}

fn plain(rows: &[PresetRow], colored: bool) -> String {
    let mut header = vec!["preset".to_owned()];
    header.extend(columns().into_iter().map(str::to_owned));
    header.push("source".to_owned());
    let lines = rows.iter().map(|row| {
        let cell = |(value, differs): &(String, bool)| if *differs { format!("{value}*") } else { value.clone() };
        let mut line = vec![row.preset.id.clone()];
        line.extend(row.cells.iter().map(cell));
        line.push(source(row.preset));
        line
    });
    let text = table(&[header].into_iter().chain(lines).collect::<Vec<_>>());
    if !colored {
        return format!("{text}\n* differs from the nearest preset\n");
    }
    // Colors come last, because they have no width.
    let word = |word: &str| match word.strip_suffix('*') {
        Some(value) => format!("\u{1b}[33m{value}\u{1b}[0m "),
        None => word.to_owned(),
    };
    text.lines().map(|line| line.split(' ').map(word).collect::<Vec<_>>().join(" ") + "\n").collect()
}

fn markdown(rows: &[PresetRow]) -> String {
    let mut text = String::from(
        "# Rulesets that people play by\n\n\
         This page is the output of `shinpan rules table --format markdown`.\n\
         Each row is a preset: a name, the options that it stands for, and where we know them from.\n\
         A bold value differs from the nearest preset. `shinpan rules show NAME` explains each option.\n\n\
         A source is known as: `text` (we read the whole text), `source` (we read the program), `excerpt`, or\n\
         `practice` (players report it). Komi is that of an even game, then that of a handicap game.\n",
    );
    for group in PresetGroup::ALL {
        let _ = write!(text, "\n## {}\n\n| preset |", capital(group.heading()));
        columns().iter().for_each(|column| text.push_str(&format!(" {column} |")));
        text.push_str(" nearest | source |\n|---|");
        columns().iter().for_each(|_| text.push_str("---|"));
        text.push_str("---|---|\n");
        for row in rows.iter().filter(|row| row.preset.group == group) {
            let _ = write!(text, "| `{}` |", row.preset.id);
            for (value, differs) in &row.cells {
                let _ = match (value.is_empty(), differs) {
                    (true, _) => write!(text, " |"),
                    (_, true) => write!(text, " **{value}** |"),
                    (_, false) => write!(text, " {value} |"),
                };
            }
            let near = row.preset.neighbour.as_ref().map_or(String::new(), |near| format!("`{near}`"));
            let _ = writeln!(text, " {near} | {} |", source(row.preset));
        }
    }
    text.push_str("\n## What the presets leave out\n\n");
    for row in rows {
        let why = row.preset.refused.as_ref().filter(|_| row.rules.is_err());
        match (why, row.preset.leaves_out().as_slice()) {
            (Some(why), _) => {
                let _ = writeln!(text, "- `{}` cannot be played.\n{}", row.preset.id, wrapped(why));
            }
            (None, []) => {}
            (None, left_out) => {
                let _ = writeln!(text, "- `{}`:", row.preset.id);
                left_out.iter().for_each(|one| text.push_str(&format!("  - {}\n", wrapped(one).trim_start())));
            }
        }
    }
    text
}

/// Returns a text in lines of at most 116 characters, each indented as an item of a list.
fn wrapped(text: &str) -> String {
    let (mut lines, mut line) = (Vec::new(), String::from("   "));
    for word in text.split_whitespace() {
        if line.chars().count() + word.chars().count() > 115 {
            lines.push(std::mem::replace(&mut line, String::from("   ")));
        }
        let _ = write!(line, " {word}");
    }
    lines.push(line);
    lines.join("\n")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn page(rows: &[PresetRow]) -> String {
    let headings = || ["preset"].into_iter().chain(columns()).chain(["nearest", "source"]);
    let content = html! {
        h1 { "Rulesets of Go" }
        p { "A colored value differs from the nearest preset." }
        @for group in PresetGroup::ALL {
            h2 { (capital(group.heading())) }
            table {
                tr { @for heading in headings() { th scope="col" { (heading) } } }
                @for row in rows.iter().filter(|row| row.preset.group == group) {
                    tr {
                        th scope="row" title=(row.preset.title) { (row.preset.id) }
                        @for (value, differs) in &row.cells { td.differs[*differs] { (value) } }
                        td { (row.preset.neighbour.as_deref().unwrap_or_default()) }
                        td { (source(row.preset)) }
                    }
                }
            }
        }
    };
    web_page(
        "Rulesets of Go",
        "body { max-width: none; }\nth, td { text-align: left; }\n.differs { background: #ffe9a8; color: #332e00; }\n",
        &content,
    )
}

fn objects(rows: &[PresetRow]) -> String {
    let objects = rows.iter().map(|row| {
        let preset = row.preset;
        let options: Map<String, Value> = match row.rules.as_ref().ok().and_then(|rules| rules.options) {
            Some(options) => KEYS.iter().map(|(key, _)| ((*key).to_owned(), Value::from(options.get(key)))).collect(),
            None => Map::new(),
        };
        let differs = columns().into_iter().zip(&row.cells).filter(|(_, (_, differs))| *differs);
        json!({
            "preset": preset.id,
            "title": preset.title,
            "group": preset.group,
            "rules": row.rules.as_ref().ok().map(|rules| rules.canonical.clone()),
            "refused": preset.refused,
            "options": options,
            "komi": preset.komi.map(|komi| komi.to_string()),
            "handicap-komi": preset.handicap_komi.map(|komi| komi.to_string()),
            "nearest": preset.neighbour,
            "differs": differs.map(|(column, _)| column).collect::<Vec<_>>(),
            "leaves-out": preset.not_modelled,
            "source": preset.source,
            "date": preset.date,
            "confidence": preset.confidence,
        })
    });
    let mut text = serde_json::to_string_pretty(&objects.collect::<Vec<_>>()).unwrap_or_default();
    text.push('\n');
    text
}
