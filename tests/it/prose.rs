//! Tests the habits of our Markdown: short sentences, lines of at most 120 columns, links to files that exist.
//!
//! [`Document`] separates the prose of a file from the rest. Code blocks, tables and HTML are not prose. Inline code
//! counts as one word.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use shinpan_tests::{root, shinpan};

/// Two editor windows fit side by side. Code has the same width in `rustfmt.toml`.
const COLUMNS: usize = 120;

/// The most words of a sentence. Most should have fewer than 20.
const WORDS: usize = 30;

/// Sentences that may be longer: file, first words, reason.
const EXCEPTIONS: &[(&str, &str, &str)] = &[];

/// Folders without our own Markdown, relative to the root. They hold what was built, fuzzed and found.
const SKIPPED: &[&str] = &["found", "fuzz/artifacts", "fuzz/corpus"];

/// Words that end with a full stop in the middle of a sentence.
const ABBREVIATIONS: &[&str] = &["e.g.", "i.e.", "vs.", "etc."];

struct Sentence {
    line: usize,
    words: Vec<String>,
}

#[derive(Default)]
struct Document {
    sentences: Vec<Sentence>,
    links: Vec<(usize, String)>,
    /// The lines of code blocks and tables, from 1.
    unbreakable: Vec<Range<usize>>,
}

/// The prose of one heading, paragraph or list item.
#[derive(Default)]
struct Block {
    text: String,
    /// The positions in `text` where a piece from another place of the file begins, each with its line in the file.
    pieces: Vec<(usize, usize)>,
}

impl Block {
    fn push(&mut self, piece: &str, line: usize) {
        self.pieces.push((self.text.len(), line));
        self.text.push_str(piece);
    }

    fn line_at(&self, position: usize) -> usize {
        self.pieces.iter().rev().find(|(start, _)| *start <= position).map_or(0, |(_, line)| *line)
    }

    fn sentences(&self) -> Vec<Sentence> {
        let mut sentences = Vec::new();
        let mut words: Vec<&str> = Vec::new();
        for word in self.text.split_whitespace() {
            words.push(word);
            if ends_a_sentence(word) {
                sentences.extend(self.sentence(&words));
                words.clear();
            }
        }
        sentences.extend(self.sentence(&words));
        sentences
    }

    /// Returns the words as a sentence. `None` if no word has a letter or a digit.
    fn sentence(&self, words: &[&str]) -> Option<Sentence> {
        let words: Vec<&str> =
            words.iter().copied().filter(|word| word.contains(|letter: char| letter.is_alphanumeric())).collect();
        // A word is a slice of `text`, so the difference of the addresses is its position there.
        let start = words.first()?.as_ptr() as usize - self.text.as_ptr() as usize;
        Some(Sentence { line: self.line_at(start), words: words.into_iter().map(str::to_owned).collect() })
    }
}

fn ends_a_sentence(word: &str) -> bool {
    let bare = word.trim_end_matches([')', '"', '\'', ']']);
    bare.ends_with(['.', '!', '?']) && !bare.ends_with("..") && !ABBREVIATIONS.contains(&bare)
}

impl Document {
    fn read(text: &str) -> Self {
        let line_at = |position: usize| text[..position].matches('\n').count() + 1;
        let mut document = Self::default();
        let mut block = Block::default();
        // The number of open code blocks, tables and HTML blocks.
        let mut outside_prose = 0;
        for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
            let line = line_at(range.start);
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    document.links.push((line, dest_url.into_string()));
                }
                Event::Start(Tag::CodeBlock(_) | Tag::Table(_) | Tag::HtmlBlock) => {
                    document.end(&mut block);
                    document.unbreakable.push(line..line_at(range.end) + 1);
                    outside_prose += 1;
                }
                Event::End(TagEnd::CodeBlock | TagEnd::Table | TagEnd::HtmlBlock) => outside_prose -= 1,
                Event::Start(Tag::Paragraph | Tag::Heading { .. } | Tag::Item | Tag::List(_))
                | Event::End(TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::Item | TagEnd::List(_)) => {
                    document.end(&mut block);
                }
                Event::Text(piece) if outside_prose == 0 => block.push(&piece, line),
                Event::Code(_) if outside_prose == 0 => block.push("code", line),
                Event::SoftBreak | Event::HardBreak if outside_prose == 0 => block.push(" ", line),
                _ => {}
            }
        }
        document.end(&mut block);
        document
    }

    fn end(&mut self, block: &mut Block) {
        self.sentences.extend(std::mem::take(block).sentences());
    }

    fn is_unbreakable(&self, line: usize) -> bool {
        self.unbreakable.iter().any(|lines| lines.contains(&line))
    }
}

/// Returns the path from the root and the text of every Markdown file of the project.
fn documents() -> Vec<(String, String)> {
    let mut paths = Vec::new();
    collect(root(), &mut paths);
    paths.sort();
    let name = |path: &Path| path.strip_prefix(root()).expect("under the root").display().to_string();
    paths.iter().map(|path| (name(path), fs::read_to_string(path).expect("text"))).collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            let skipped = SKIPPED.iter().any(|skipped| path == root().join(skipped));
            if !skipped && name != "target" && name != ".git" {
                collect(&path, paths);
            }
        } else if name.ends_with(".md") {
            paths.push(path);
        }
    }
}

#[test]
fn sentences_are_short() {
    let mut unused: Vec<_> = EXCEPTIONS.iter().collect();
    let mut long = Vec::new();
    for (file, text) in documents() {
        for Sentence { line, words } in Document::read(&text).sentences {
            if words.len() <= WORDS {
                continue;
            }
            let (number, whole) = (words.len(), words.join(" "));
            let is_this = |(of, first, _): &&(&str, &str, &str)| *of == file && whole.starts_with(first);
            if EXCEPTIONS.iter().any(|exception| is_this(&exception)) {
                unused.retain(|exception| !is_this(exception));
            } else {
                let first = words[..8].join(" ");
                long.push(format!("{file}:{line}: {number} words, expected at most {WORDS}; split: {first} ..."));
            }
        }
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
    assert!(unused.is_empty(), "no such long sentence; remove it from EXCEPTIONS: {unused:?}");
}

/// Does not check lines of code blocks and tables, because Markdown cannot break them. Does not check lines with a
/// single word either, mostly a link; the mark of a list does not count as a word.
#[test]
fn lines_fit_into_the_window() {
    let mut wide = Vec::new();
    for (file, text) in documents() {
        let document = Document::read(&text);
        for (before, line) in text.lines().enumerate() {
            let (number, columns) = (before + 1, line.chars().count());
            let is_one_word = line.trim_start_matches([' ', '-', '*', '>']).split_whitespace().count() == 1;
            if columns > COLUMNS && !is_one_word && !document.is_unbreakable(number) {
                let first: String = line.chars().take(50).collect();
                wide.push(format!("{file}:{number}: {columns} columns, expected at most {COLUMNS}: {first} ..."));
            }
        }
    }
    assert!(wide.is_empty(), "{}", wide.join("\n"));
}

#[test]
fn links_lead_to_files() {
    let mut broken = Vec::new();
    for (file, text) in documents() {
        let folder = root().join(&file).parent().expect("a folder").to_owned();
        for (line, link) in Document::read(&text).links {
            let path = link.split('#').next().unwrap_or_default();
            let is_elsewhere = path.contains("://") || path.starts_with("mailto:");
            if !is_elsewhere && !folder.join(path).exists() {
                broken.push(format!("{file}:{line}: no file {path}, which the link names; correct or remove it"));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// README shows the output of `shinpan explain`, up to the diagram of the breach.
#[test]
fn the_first_command_prints_what_the_readme_shows() {
    let readme = fs::read_to_string(root().join("README.md")).expect("README.md");
    let record = root().join("docs/ko.sgf").display().to_string();
    let (code, output) = shinpan(&["explain", &record, "--rules", "tromp-taylor-2001"]);
    assert_eq!(code, 1, "{output}");
    let shown = output.split_inclusive('\n').take_while(|line| !line.contains(" moves, ")).collect::<String>();
    assert!(readme.contains(&shown), "README.md shows something else; copy this into it:\n{shown}");
}

#[test]
fn prose_is_told_from_the_rest() {
    let text = "# A title\n\nOne `two three` (four). Five, e.g. six\nseven!\n\n| a | b |\n|---|---|\n| no | prose |\n\n\
                ```\nno prose\n```\n\n<!-- no prose -->\n\n- [Eight](docs/eight.md#part)\n  nine: ten -\n- Eleven";
    let document = Document::read(text);
    let found: Vec<(usize, String)> =
        document.sentences.iter().map(|sentence| (sentence.line, sentence.words.join(" "))).collect();
    let expected = [
        (1, "A title"),
        (3, "One code (four)."),
        (3, "Five, e.g. six seven!"),
        (16, "Eight nine: ten"),
        (18, "Eleven"),
    ];
    assert_eq!(found, expected.map(|(line, words)| (line, words.to_owned())));
    assert_eq!(document.links, [(16, "docs/eight.md#part".to_owned())]);
    let exempt: Vec<usize> = (1..=18).filter(|line| document.is_unbreakable(*line)).collect();
    assert_eq!([6, 7, 8, 10, 11, 12].iter().find(|line| !exempt.contains(line)), None, "{exempt:?}");
    assert_eq!([1, 3, 4, 16, 17, 18].iter().find(|line| exempt.contains(line)), None, "{exempt:?}");
}
