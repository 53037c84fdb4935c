//! The model in `proof/`: its definitions and theorems by clause, as the comments above them name clauses.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;

use shinpan_harness::input::{InputError, entries_of, text_of};

/// The documents that the model is written from.
const DOCUMENTS: [&str; 2] = ["tromp-taylor-2001/", "basic/"];

/// A definition or a theorem of the model.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ModelPart {
    /// Its file, from the root of the repository.
    pub file: String,
    /// Its line, from 1.
    pub line: usize,
    /// Its name.
    pub name: String,
    /// Whether it is proved, and not a definition.
    pub is_theorem: bool,
    /// What it says, in plain words.
    pub says: String,
    /// Its text: a definition whole, a theorem without its proof.
    pub text: String,
}

/// The parts of the model by id of a clause.
pub type ModelParts = BTreeMap<String, Vec<ModelPart>>;

/// Reads the files of the model below `root`. Nothing if there are none.
///
/// # Errors
/// - A file cannot be read.
pub fn model_parts(root: &Path) -> Result<ModelParts, InputError> {
    let folder = root.join("proof");
    let mut parts = ModelParts::new();
    let mut files = Vec::new();
    for inner in ["model", "theorems", "checker"].map(|name| folder.join(name)) {
        files.extend(if inner.is_dir() { entries_of(&inner)? } else { Vec::new() });
    }
    for path in files.iter().filter(|path| path.extension().is_some_and(|end| end == "v")) {
        let name = path.strip_prefix(root).unwrap_or(path).to_string_lossy();
        for (clauses, part) in parts_of(&name, &text_of(path)?) {
            for clause in clauses {
                let known = parts.entry(clause).or_default();
                if !known.contains(&part) {
                    known.push(part.clone());
                }
            }
        }
    }
    Ok(parts)
}

/// Returns the parts of one file whose comments name clauses. A comment inside a definition belongs to the definition.
fn parts_of(file: &str, text: &str) -> Vec<(Vec<String>, ModelPart)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found: Vec<(Vec<String>, ModelPart)> = Vec::new();
    let (mut comment, mut at) = (None, 0);
    while at < lines.len() {
        if let Some(opened) = lines[at].find("(** ") {
            let last = (at..lines.len()).find(|line| lines[*line].contains("*)")).unwrap_or(at);
            let says = comment_text(&lines[at..=last]);
            let is_inside = opened > 0 && !lines.get(last + 1).is_some_and(|next| is_beginning(next));
            match found.last_mut().filter(|_| is_inside) {
                Some((clauses, _)) => clauses.extend(clauses_in(&says)),
                None => comment = Some(says),
            }
            at = last + 1;
            continue;
        }
        // A comment that something else follows, such as a lemma, says nothing of a later part.
        let says = comment.take().unwrap_or_default();
        if let Some((name, is_theorem)) = begun(lines[at]) {
            let last = (at..lines.len()).find(|line| ends(&lines, *line)).unwrap_or(at);
            let text = outdented(&lines[at..=last]);
            let part = ModelPart { file: file.to_owned(), line: at + 1, name, is_theorem, says: sentence(&says), text };
            found.push((clauses_in(&says), part));
        }
        at += 1;
    }
    found
}

/// Returns the name of what begins in a line, and whether it is a theorem. Inside a section, lines are indented.
fn begun(line: &str) -> Option<(String, bool)> {
    let (word, rest) = line.trim_start().split_once(' ')?;
    let is_theorem = match word {
        "Definition" | "Fixpoint" | "Inductive" | "Record" => false,
        "Theorem" => true,
        _ => return None,
    };
    let name: String = rest.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
    Some((name, is_theorem))
}

/// Whether a line begins a part, or something else that a comment above it is about.
fn is_beginning(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    begun(line).is_some() || ["Lemma", "Example", "Variable", "Hypothesis"].contains(&word)
}

/// Returns lines as one text, without the indentation of the first.
fn outdented(lines: &[&str]) -> String {
    let indent = lines.first().map_or(0, |first| first.len() - first.trim_start().len());
    let texts = lines.iter().map(|line| line.get(indent..).unwrap_or_default());
    texts.collect::<Vec<_>>().join("\n")
}

/// Whether a definition or a statement ends in a line: with a full stop, or before an empty line.
fn ends(lines: &[&str], at: usize) -> bool {
    let code = lines[at].split("(*").next().unwrap_or_default();
    code.trim_end().ends_with('.')
        || lines[at].trim_end().ends_with(". *)")
        || lines.get(at + 1).is_none_or(|next| next.is_empty())
}

/// Returns the text of a comment in one line.
fn comment_text(lines: &[&str]) -> String {
    let text = lines.join(" ");
    let text = text.split_once("(** ").map_or("", |(_, text)| text).split("*)").next().unwrap_or_default();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the ids of clauses that a text names.
fn clauses_in(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| letter.is_whitespace() || ",;:()[]".contains(letter));
    let ids = words.map(|word| word.trim_end_matches('.'));
    ids.filter(|word| DOCUMENTS.iter().any(|document| word.starts_with(document))).map(str::to_owned).collect()
}

/// Returns what a comment says after the clauses and sentences at its beginning.
fn sentence(says: &str) -> String {
    let end = says.find(": ").into_iter().chain(says.find(". ")).min();
    let is_named = DOCUMENTS.iter().any(|document| says.starts_with(document));
    let says = end.filter(|_| is_named).map_or(says, |end| &says[end + 2..]);
    let mut letters = says.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::{parts_of, sentence};

    const TEXT: &str = "(** basic/rule7a, s67 and s255: a play is a suicide\n    if it captures nothing.  *)\nTheorem suicide : forall who,\n  who = who.\nProof. trivial. Qed.\n\nDefinition play :=\n  (** tromp-taylor-2001/5, s12 *)\n  first.\n";

    #[test]
    fn comments_name_the_clauses_of_what_follows_or_surrounds_them() {
        let found = parts_of("proof/X.v", TEXT);
        let told: Vec<_> = found.iter().map(|(clauses, part)| (clauses.join(" "), part.name.as_str())).collect();
        assert_eq!(told, [("basic/rule7a".to_owned(), "suicide"), ("tromp-taylor-2001/5".to_owned(), "play")]);
        assert_eq!(found[0].1.says, "A play is a suicide if it captures nothing.");
        assert_eq!((found[0].1.line, found[0].1.text.lines().count()), (3, 2));
    }

    #[test]
    fn a_section_indents_its_theorems() {
        let text = "Definition before := 1.\n\n  (** basic/rule8.in-ko, s308: it is\n      in ko. *)\n  Theorem inside : forall who,\n    who = who.\n  Proof. trivial. Qed.\n";
        let found = parts_of("proof/X.v", text);
        assert_eq!(found[0].0, [""; 0]);
        assert_eq!(found[1].0, ["basic/rule8.in-ko"]);
        let part = &found[1].1;
        assert_eq!((part.name.as_str(), part.is_theorem, part.line), ("inside", true, 5));
        assert_eq!(
            (part.says.as_str(), part.text.as_str()),
            ("It is in ko.", "Theorem inside : forall who,\n  who = who.")
        );
    }

    #[test]
    fn a_comment_belongs_to_what_follows_at_once() {
        let text = "(** basic/rule8, s68: a lemma. *)\nLemma small : True.\n\nDefinition next := 1.\n";
        let found = parts_of("proof/X.v", text);
        assert_eq!((found.len(), found[0].0.len(), found[0].1.says.as_str()), (1, 0, ""));
        let text = "Definition first := 1.\n\n  (** basic/rule8, s68 *)\n  Lemma small : True.\n";
        assert_eq!(parts_of("proof/X.v", text)[0].0, [""; 0]);
    }

    #[test]
    fn only_clauses_are_cut_from_the_beginning() {
        assert_eq!(sentence("The two together: removing clears."), "The two together: removing clears.");
        assert_eq!(sentence("basic/rule7, s58. It holds."), "It holds.");
    }
}
