//! The site that `.ci/site` wrote, in the folder that `SHINPAN_SITE` names: the commands that its pages show, that no text
//! becomes markup, what the search answers, and what search engines and programs read.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

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
    assert!(ran > 40 && seen.len() == 5, "{ran} commands, {seen:?}");
}

/// Titles, notes and answers of programs have markup in them. A page has the script of its own head, the search and the pages
/// that show something on demand have one more, and there is no other script.
#[test]
fn no_text_becomes_markup() {
    let Some(site) = site() else { return };
    let mut all = BTreeMap::new();
    pages(&site, &mut all);
    for (path, text) in all.iter().filter(|(path, _)| !path.starts_with(site.join("explorer"))) {
        let more = ["search/index.html", "compare/index.html", "rules/one/index.html"];
        let own = if more.iter().any(|page| *path == site.join(page)) { 2 } else { 1 };
        assert_eq!(text.matches("<script").count(), own, "{}", path.display());
        let lower = text.to_lowercase();
        assert!(!lower.contains("=\"javascript:") && !lower.contains(" onclick="), "{}", path.display());
    }
}

/// Questions as visitors type them, and a page that has to be among the first three answers.
const QUESTIONS: [(&str, &str); 10] = [
    ("why do japanese and chinese scores differ", "compare/japanese-1989/and/chinese/"),
    ("What is a triple ko?", "beast/triple-ko/"),
    ("which rules does OGS use", "rules/ogs/aga/"),
    ("which stones are dead", "life/"),
    ("bent four", "beast/bent-four-in-the-corner/"),
    ("how can I test my own program", "guide/programs/#connect-your-program"),
    ("who wins if both pass", "clause/basic/rule10/"),
    ("三コウ", "beast/triple-ko/"),
    ("gnu go mistakes", "program/gnugo/"),
    ("moonsh", "beast/moonshine-life/"),
];

/// The index is written by the site's command and read by a script, so the script is asked here, by node.
#[test]
fn the_search_answers_questions() {
    let Some(site) = site() else { return };
    let asked = serde_json::to_string(&QUESTIONS.map(|(question, _)| question)).expect("JSON");
    let program = "const search = require(process.argv[1]), fs = require('node:fs');
        const index = JSON.parse(fs.readFileSync(process.argv[2]));
        const first = (question) => search.find(index, question).slice(0, 3).map(({ page }) => page);
        console.log(JSON.stringify(JSON.parse(process.argv[3]).map(first)));";
    let mut command = Command::new("node");
    command.args(["-e", program]).arg(site.join("search/search.js")).arg(site.join("data/search.json")).arg(asked);
    let Ok(answer) = command.output() else {
        eprintln!("SKIPPED: node is missing, so the search is not tested");
        return;
    };
    assert!(answer.status.success(), "{}", String::from_utf8_lossy(&answer.stderr));
    let answers: Vec<Vec<String>> = serde_json::from_slice(&answer.stdout).expect("a list for each question");
    let wrong = QUESTIONS.iter().zip(&answers).filter(|((_, page), found)| !found.iter().any(|one| one == page));
    assert_eq!(wrong.map(|(asked, found)| format!("{asked:?}: {found:?}")).collect::<Vec<_>>(), Vec::<String>::new());
}

/// The site's command and the script cut words by the same steps, so the index has the stem of each word of a title that the
/// script finds.
#[test]
fn the_search_and_its_index_have_the_same_stems() {
    let Some(site) = site() else { return };
    let program = "const search = require(process.argv[1]), fs = require('node:fs');
        const index = JSON.parse(fs.readFileSync(process.argv[2]));
        const words = index.pages.flatMap(({ title }) => title.toLowerCase().match(/[\\p{Alphabetic}\\p{N}]+/gu) || []);
        const unknown = words.filter((word) => !Object.hasOwn(index.words, search.stem(word)));
        console.log(JSON.stringify([words.length, [...new Set(unknown)]]));";
    let mut command = Command::new("node");
    command.args(["-e", program]).arg(site.join("search/search.js")).arg(site.join("data/search.json"));
    let Ok(answer) = command.output() else {
        eprintln!("SKIPPED: node is missing, so the search is not tested");
        return;
    };
    assert!(answer.status.success(), "{}", String::from_utf8_lossy(&answer.stderr));
    let (words, unknown): (usize, Vec<String>) = serde_json::from_slice(&answer.stdout).expect("a number and words");
    assert!(words > 1000, "{words} words");
    assert_eq!(unknown, Vec::<String>::new());
}

/// Returns the content of a tag of a page's head, such as `<meta name="description" content="`.
fn content<'page>(page: &'page str, tag: &str) -> &'page str {
    after(page, tag).split('"').next().unwrap_or_default()
}

/// What search engines and programs read of a page: a description, and, if `SHINPAN_ADDRESS` says where the site will be, its one
/// address, a picture that exists, and the list of pages.
#[test]
fn every_page_says_what_it_is() {
    let Some(site) = site() else { return };
    let mut all = BTreeMap::new();
    pages(&site, &mut all);
    let at = std::env::var("SHINPAN_ADDRESS").ok();
    let list = at.as_ref().map(|_| fs::read_to_string(site.join("sitemap.xml")).expect("a list of pages"));
    let mut wrong = Vec::new();
    // A retired page only says that its case is gone, so no list names it.
    let is_read = |page: &str| !page.contains("<body class=\"page-retired\"");
    let own = all.iter().filter(|(path, page)| !path.starts_with(site.join("explorer")) && is_read(page));
    for (path, page) in own {
        let address = path.strip_prefix(&site).expect("a page of the site").with_file_name("").display().to_string();
        let about = unescaped(content(page, "<meta name=\"description\" content=\""));
        if about.is_empty() || about.chars().count() > 160 {
            wrong.push(format!("{address}: described as {about:?}"));
        }
        let (Some(at), Some(list)) = (&at, &list) else { continue };
        let picture = content(page, "<meta property=\"og:image\" content=\"");
        let has_picture = picture.strip_prefix(at.as_str()).is_some_and(|file| site.join(file).is_file());
        let canonical = content(page, "<link rel=\"canonical\" href=\"");
        let is_listed = list.contains(&format!("<loc>{canonical}</loc>"));
        if unescaped(canonical) != format!("{at}{address}") || !has_picture || !is_listed {
            wrong.push(format!("{address}: at {canonical}, with {picture}, listed: {is_listed}"));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(fs::read_to_string(site.join("404.html")).expect("a page").contains("No page has this address"));
}

/// A visitor sees a board and the way to the explorer first, and a reader of a document sees its first rule first.
#[test]
fn pages_begin_with_what_visitors_came_for() {
    let Some(site) = site() else { return };
    let page = |path: &str| fs::read_to_string(site.join(path).join("index.html")).expect(path);
    let home = page("");
    let main = after(&home, "<main");
    let is_first = main.find("explorer/").unwrap_or(usize::MAX) < main.find("<img").unwrap_or(0);
    assert!(is_first || !site.join("explorer").is_dir(), "the explorer is not first");
    let cards = after(main, "<ul class=\"cards\">").split("</ul>").next().unwrap_or_default();
    assert_eq!((cards.matches("<li>").count(), cards.matches("<img").count()), (10, 10));
    for entry in fs::read_dir(site.join("document")).expect("documents").filter_map(Result::ok) {
        let name = entry.file_name().display().to_string();
        if !entry.path().is_dir() {
            continue;
        }
        let text = page(&format!("document/{name}"));
        let before = after(text.split("<article").next().unwrap_or_default(), "<main");
        let is_plain = !before.contains("<meter") && before.matches("class=\"sentences").count() <= 1;
        assert!(is_plain, "{name}: something stands before the first rule");
        assert!(after(&text, "<article").starts_with(" class=\"clause\""), "{name}: its first clause is no rule");
    }
    assert!(after(&page("document/japanese-1989"), "<article").starts_with(" class=\"clause\" id=\"1\""));
}

/// Pages of combinations and of most pairs are made on demand, so each link to one has to name data that exist.
#[test]
fn what_is_shown_on_demand_has_its_data() {
    let Some(site) = site() else { return };
    let mut all = BTreeMap::new();
    pages(&site, &mut all);
    let atlas = fs::read_to_string(site.join("data/atlas.tsv")).expect("the atlas");
    let mut asked = BTreeSet::new();
    for page in all.values() {
        for link in page.split("rules/one/?id=").skip(1) {
            let id = link.split('"').next().unwrap_or_default().replace("%2B", "+");
            asked.insert(id);
        }
        for link in page.split("compare/?left=").skip(1) {
            let pair = link.split('"').next().unwrap_or_default().replace("%2B", "+");
            let (left, right) = pair.split_once("&amp;right=").expect("two rulesets");
            assert!(atlas.contains(&format!("\n{left}\t{right}\t")), "{pair}: the atlas has no such pair");
        }
    }
    assert!(asked.len() > 200, "{} combinations", asked.len());
    for id in asked {
        assert!(site.join(format!("data/rules/{}.json", id.replace(':', "/"))).is_file(), "{id}");
    }
}

/// A report for the maintainers of a program says which version breaks which rule.
#[test]
fn reports_are_ready_to_send() {
    let Some(site) = site() else { return };
    let page = fs::read_to_string(site.join("program/maintainers/index.html")).expect("a page");
    let programs: Vec<&str> = page.split("<section id=\"").skip(1).collect();
    assert!(programs.len() > 15, "{} programs", programs.len());
    for part in programs {
        let (id, heading) = (part.split('"').next().unwrap_or_default(), texts(part, "h2").concat());
        let version = heading.rsplit(' ').next().unwrap_or_default();
        let reports: Vec<&str> = part.split("Report, ready to send</summary>").skip(1).collect();
        assert!(!reports.is_empty() && reports.iter().all(|report| report.contains(version)), "{id}: {heading}");
        assert!(part.matches("<h3>").count() <= part.matches("Rule: ").count(), "{id}: a breach without its rule");
    }
}
