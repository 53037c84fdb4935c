//! Our Markdown: each link leads to a file, and README shows what its command prints.

use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Parser, Tag};

use shinpan_tests::{root, shinpan};

/// Folders without our own Markdown. They hold what was built, fuzzed, found and installed.
const SKIPPED: &[&str] = &["target", ".git", "found", "node_modules", "fuzz/artifacts", "fuzz/corpus"];

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && !SKIPPED.iter().any(|skipped| path.ends_with(skipped)) {
            collect(&path, paths);
        } else if path.extension().is_some_and(|ending| ending == "md") {
            paths.push(path);
        }
    }
}

#[test]
fn links_lead_to_files() {
    let (mut paths, mut broken) = (Vec::new(), Vec::new());
    collect(root(), &mut paths);
    assert!(paths.len() > 20, "{paths:?}");
    for path in paths {
        let text = fs::read_to_string(&path).expect("text");
        for (event, range) in Parser::new(&text).into_offset_iter() {
            let Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) = event else { continue };
            let file = dest_url.split('#').next().unwrap_or_default();
            let is_elsewhere = file.contains("://") || file.starts_with("mailto:");
            if !is_elsewhere && !path.parent().expect("a folder").join(file).exists() {
                let line = text[..range.start].matches('\n').count() + 1;
                broken.push(format!("{}:{line}: no file {file}, which the link names", path.display()));
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
