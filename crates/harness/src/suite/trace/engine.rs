//! The items of the engine that implement a clause, and their lines.
//!
//! The engine has options and knows no document, so the links are here. `engine.yaml` lists items of the engine for
//! each clause, as `module::item` or `module::Type::item`. This module finds their lines in a checkout. Some facts of a
//! document are not options of the engine: the largest board and the default komi. They are in `rulesets/table.rs`, and
//! are listed as `table::item`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::place::CodePlace;
use super::register::registers;
use crate::input::{InputError, from_yaml, text_of};

const LINKS: &str = include_str!("engine.yaml");
const FILE: &str = "crates/harness/src/suite/trace/engine.yaml";
const TABLE: &str = "crates/harness/src/vocabulary/rulesets/table.rs";

/// An item of the engine, as `engine.yaml` names it.
struct EngineItem<'a> {
    /// The file, from the root of the repository.
    file: String,
    /// The type that the item is a part of.
    kind: Option<&'a str>,
    name: &'a str,
}

impl EngineItem<'_> {
    fn of(text: &str) -> EngineItem<'_> {
        let (path, name) = text.rsplit_once("::").unwrap_or(("", text));
        // If the last part of the path is capitalized, it is a type.
        let (module, kind) = match path.rsplit_once("::") {
            Some((module, last)) if last.starts_with(|letter: char| letter.is_uppercase()) => (module, Some(last)),
            _ => (path, None),
        };
        let file = if module == "table" { TABLE.to_owned() } else { format!("src/{}.rs", module.replace("::", "/")) };
        EngineItem { file, kind, name }
    }

    /// Returns `item` or `Type::item`.
    fn function(&self) -> String {
        self.kind.map_or(self.name.to_owned(), |kind| format!("{kind}::{}", self.name))
    }
}

fn links() -> Result<BTreeMap<String, Vec<String>>, InputError> {
    from_yaml(FILE, LINKS)
}

/// Returns the engine's items for each clause, as `item` or `Type::item`.
///
/// # Errors
/// - `engine.yaml` has a fault.
pub fn engine_items() -> Result<BTreeMap<String, Vec<String>>, InputError> {
    let names = |items: Vec<String>| items.iter().map(|item| EngineItem::of(item).function()).collect();
    Ok(links()?.into_iter().map(|(clause, items)| (clause, names(items))).collect())
}

/// Returns the lines of the engine for each clause. `root` is the root of a checkout.
///
/// # Errors
/// - A register or `engine.yaml` has a fault.
/// - `engine.yaml` names a clause that no register has.
/// - It names an item that the engine does not have.
pub(super) fn engine_places(root: &Path) -> Result<BTreeMap<String, Vec<CodePlace>>, InputError> {
    let clauses: BTreeSet<String> =
        registers()?.into_iter().flat_map(|register| register.clauses).map(|clause| clause.id).collect();
    let find = |(clause, items): (String, Vec<String>)| {
        if !clauses.contains(&clause) {
            return Err(InputError::in_file(FILE, format!("{clause}: no register has this clause")));
        }
        let places = items.iter().map(|item| {
            let what =
                || format!("{clause}: the engine has no `{item}`: expected `module::item` or `module::Type::item`");
            place_of(&EngineItem::of(item), root).ok_or_else(|| InputError::in_file(FILE, what()))
        });
        Ok((clause.clone(), places.collect::<Result<Vec<CodePlace>, InputError>>()?))
    };
    links()?.into_iter().map(find).collect()
}

/// Returns the line that defines an item: a function, a type, a field or a variant.
fn place_of(item: &EngineItem<'_>, root: &Path) -> Option<CodePlace> {
    let EngineItem { file, kind, name } = item;
    let text = text_of(&root.join(file)).ok()?;
    let mut inside = kind.is_none();
    for (before, line) in text.lines().enumerate() {
        if !line.starts_with([' ', '}', '/', '#']) && !line.is_empty() {
            inside = kind.is_none_or(|kind| heads(line, kind));
        }
        if inside && defines(line, name, kind.is_some()) {
            return Some(CodePlace { file: file.clone(), line: before + 1, function: item.function() });
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
