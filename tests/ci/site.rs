//! The site that `.ci/site` wrote, in the folder that `SHINPAN_SITE` names: the commands that its pages show, and that
//! no text becomes markup.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use shinpan_tests::shinpan;

fn site() -> Option<PathBuf> {
    let found = std::env::var_os("SHINPAN_SITE").map(PathBuf::from);
    if found.is_none() {
        eprintln!(
            "SKIPPED: SHINPAN_SITE names no folder, so the written site is not tested; .ci/site writes and tests it"
        );
    }
    found
}

/// Returns all pages below a folder, with their paths.
fn pages(folder: &Path, found: &mut BTreeMap<PathBuf, String>) {
    for entry in fs::read_dir(folder).expect("a folder").filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            pages(&path, found);
        } else if path.ends_with("index.html") {
            found.insert(path.clone(), fs::read_to_string(path).expect("a page"));
        }
    }
}

fn unescaped(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// Returns the texts of a tag in a part of a page, without tags inside them.
fn texts(part: &str, tag: &str) -> Vec<String> {
    let open = format!("<{tag}>");
    let inner = part.split(&open).skip(1).filter_map(|rest| rest.split(&format!("</{tag}>")).next());
    inner
        .map(|text| {
            unescaped(&text.split('<').map(|piece| piece.split('>').next_back().unwrap_or("")).collect::<String>())
        })
        .collect()
}

/// Returns what follows the first place of a text.
fn after<'text>(page: &'text str, place: &str) -> &'text str {
    page.split_once(place).map_or("", |(_, rest)| rest)
}

/// Returns what a page says that its command does not print.
fn unsaid(page: &str, words: &[&str], out: &str) -> Vec<String> {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let out = plain(out);
    let (last, title) = (words[words.len() - 1], texts(page, "h1").concat());
    let expected = match words[1..].first().copied().unwrap_or_default() {
        "rules" if words[2] == "show" => {
            texts(after(page, "<dl class=\"options\">").split("</dl>").next().unwrap_or(""), "dd")
        }
        // The whole page is a list of names; the command asks for one of them.
        "rules" if words[2] == "name" => vec![last.to_lowercase()],
        "rules" => texts(after(page, "<tbody>").split("</tbody>").next().unwrap_or(""), "td"),
        "explain" => vec![title],
        "cases" => texts(
            after(page, if words[2] == "--clause" { "<h2>Cases</h2>" } else { "alternatives differ</h2>" })
                .split("<h2>")
                .next()
                .unwrap_or(""),
            "li",
        ),
        "beasts" => {
            let proved = texts(after(page, "<h2>Proved</h2>").split("</ul>").next().unwrap_or(""), "li");
            proved
                .iter()
                .map(|line| line.rsplit_once(": ").map_or(line.clone(), |(_, found)| found.to_owned()))
                .collect()
        }
        "solve" => vec![last.to_owned()],
        _ => panic!("no check for {words:?}"),
    };
    assert!(!expected.is_empty(), "the page of {words:?} says nothing that could be compared");
    expected.into_iter().filter(|text| !out.contains(&plain(text))).collect()
}

/// The commands on pages run, and print what their pages say. Of each kind of command the first page is tried, and one in
/// `SHINPAN_COMMANDS_ONE_IN`, sixty-one if it is not set.
#[test]
fn commands_on_pages_print_what_the_page_says() {
    let Some(site) = site() else { return };
    let mut all = BTreeMap::new();
    pages(&site, &mut all);
    let one_in = std::env::var("SHINPAN_COMMANDS_ONE_IN").map_or(61, |number| number.parse().expect("a number"));
    let (mut seen, mut ran) = (BTreeMap::<String, usize>::new(), 0);
    for (path, page) in &all {
        let Some(rest) = page.split("<p class=\"command\">On the command line: <code>").nth(1) else { continue };
        let command = unescaped(rest.split("</code>").next().expect("its end"));
        let words: Vec<&str> = command.split(' ').map(|word| word.trim_matches('\'')).collect();
        let number = seen.entry(words[..words.len().min(2)].join(" ")).or_default();
        *number += 1;
        if *number % one_in != 1 % one_in {
            continue;
        }
        let (code, out) = shinpan(&words[1..]);
        let is_difference = words[1..].starts_with(&["rules", "diff"]);
        assert_eq!(code, i32::from(is_difference), "{}: {command}: {out}", path.display());
        assert_eq!(unsaid(page, &words, &out), Vec::<String>::new(), "{}: {command}: {out}", path.display());
        ran += 1;
    }
    assert!(ran > 50 && seen.len() == 5, "{ran} commands, {seen:?}");
}

/// Titles, notes and answers of programs have markup in them. A page has the script of its own head, the search has one more,
/// and there is no other script.
#[test]
fn no_text_becomes_markup() {
    let Some(site) = site() else { return };
    let mut all = BTreeMap::new();
    pages(&site, &mut all);
    for (path, text) in all.iter().filter(|(path, _)| !path.starts_with(site.join("explorer"))) {
        let own = if path.ends_with("search/index.html") { 2 } else { 1 };
        assert_eq!(text.matches("<script").count(), own, "{}", path.display());
        let lower = text.to_lowercase();
        assert!(!lower.contains("=\"javascript:") && !lower.contains(" onclick="), "{}", path.display());
    }
}
