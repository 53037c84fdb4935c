//! Finds the lines of the engine that implement a clause.
//!
//! The engine has options and knows no document, so the links are here. `engine.yaml` lists items of the engine for
//! each clause, as `module::item` or `module::Type::item`. This module finds their lines. Some facts of a document are
//! not options of the engine: the largest board and the default komi. They are in `rulesets/table.rs`, and are listed
//! as `table::item`.

use std::collections::{BTreeMap, BTreeSet};

use include_dir::{Dir, include_dir};

use super::place::CodePlace;
use super::register::registers;
use crate::input::{InputError, from_yaml};

static ENGINE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/sources/engine");
const LINKS: &str = include_str!("engine.yaml");
const TABLE: &str = include_str!("../../vocabulary/rulesets/table.rs");
const FILE: &str = "crates/harness/src/suite/trace/engine.yaml";

/// Returns the lines of the engine for each clause.
///
/// # Errors
/// - A register or `engine.yaml` has a fault.
/// - `engine.yaml` names a clause that no register has.
/// - It names an item that the engine does not have.
pub fn engine_places() -> Result<BTreeMap<String, Vec<CodePlace>>, InputError> {
    let links: BTreeMap<String, Vec<String>> = from_yaml(FILE, LINKS)?;
    let clauses: BTreeSet<String> =
        registers()?.into_iter().flat_map(|register| register.clauses).map(|clause| clause.id).collect();
    let find = |(clause, items): (String, Vec<String>)| {
        if !clauses.contains(&clause) {
            return Err(InputError::in_file(FILE, format!("{clause}: no register has this clause")));
        }
        let places = items.iter().map(|item| {
            let what =
                || format!("{clause}: the engine has no `{item}`: expected `module::item` or `module::Type::item`");
            place_of(item).ok_or_else(|| InputError::in_file(FILE, what()))
        });
        Ok((clause.clone(), places.collect::<Result<Vec<CodePlace>, InputError>>()?))
    };
    links.into_iter().map(find).collect()
}

/// Returns the line that defines an item: a function, a type, a field or a variant.
fn place_of(item: &str) -> Option<CodePlace> {
    let names: Vec<&str> = item.split("::").collect();
    let (name, path) = names.split_last()?;
    // If the last part of the path is capitalized, it is a type.
    let (kind, module) = match path.split_last() {
        Some((last, module)) if last.starts_with(|letter: char| letter.is_uppercase()) => (Some(*last), module),
        _ => (None, path),
    };
    let file = format!("{}.rs", module.join("/"));
    let (file, text) = match file.as_str() {
        "table.rs" => ("crates/harness/src/vocabulary/rulesets/table.rs".to_owned(), TABLE),
        _ => (format!("src/{file}"), ENGINE.get_file(&file)?.contents_utf8()?),
    };
    let mut inside = kind.is_none();
    for (before, line) in text.lines().enumerate() {
        if !line.starts_with([' ', '}', '/', '#']) && !line.is_empty() {
            inside = kind.is_none_or(|kind| heads(line, kind));
        }
        if inside && defines(line, name, kind.is_some()) {
            let function = kind.map_or((*name).to_owned(), |kind| format!("{kind}::{name}"));
            return Some(CodePlace { file, line: before + 1, function });
        }
    }
    None
}

/// Returns whether an unindented line begins this type, or an `impl` of it.
fn heads(line: &str, kind: &str) -> bool {
    let words = bare(line);
    let begins = ["impl", "enum ", "struct "].iter().any(|keyword| words.starts_with(keyword));
    let words = words.trim_end_matches([' ', '{', '}']);
    let words = if words.ends_with('>') { words.rsplit_once('<').map_or(words, |(before, _)| before) } else { words };
    // The type is the last word: a trait and parameters come before it. Its own parameters are cut off.
    begins && words.rsplit(' ').next().is_some_and(|last| named(last, kind))
}

/// Returns whether a line defines this name: an item without indentation, or a function, a field or a variant within a
/// type.
fn defines(line: &str, name: &str, within: bool) -> bool {
    if line.len() - line.trim_start().len() != if within { 4 } else { 0 } {
        return false;
    }
    let words = bare(line);
    let keywords = ["const fn ", "fn ", "enum ", "struct ", "const ", "type "];
    match keywords.iter().find_map(|keyword| words.strip_prefix(keyword)) {
        Some(rest) => named(rest, name),
        None => within && named(words, name) && words[name.len()..].starts_with([',', ':', ' ', '(']),
    }
}

/// Returns whether the text begins with exactly this name.
fn named(text: &str, name: &str) -> bool {
    text.strip_prefix(name).is_some_and(|after| !after.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
}

/// Strips the indentation and the visibility of a line.
fn bare(line: &str) -> &str {
    let words = line.trim_start();
    match words.split_once(' ') {
        Some((first, rest)) if first == "pub" || first.starts_with("pub(") => rest,
        _ => words,
    }
}
