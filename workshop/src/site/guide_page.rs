//! The guides: the texts of docs/ and the readmes, as pages of the site.

use std::collections::BTreeMap;

use maud::{PreEscaped, html};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html as markdown};
use shinpan_harness::input::{InputError, text_of};

use super::address::Address;
use super::facts::SiteFacts;
use super::frame::SitePage;

/// The guides: the name in the address, and the file. What a reader needs first comes first.
const GUIDES: [(&str, &str); 34] = [
    ("install", "docs/install.md"),
    ("questions", "docs/questions.md"),
    ("adapters", "docs/adapters.md"),
    ("programs", "docs/programs.md"),
    ("campaigns", "docs/campaigns.md"),
    ("library", "docs/library.md"),
    ("comparison", "docs/comparison.md"),
    ("katago", "docs/katago.md"),
    ("study", "docs/study.md"),
    ("solving", "docs/solving.md"),
    ("certificates", "docs/certificates.md"),
    ("testing", "docs/testing.md"),
    ("readme", "README.md"),
    ("architecture", "ARCHITECTURE.md"),
    ("contributing", "CONTRIBUTING.md"),
    ("changes", "CHANGELOG.md"),
    ("security", "SECURITY.md"),
    ("suite", "corpus/README.md"),
    ("engine", "src/README.md"),
    ("specification", "spec/README.md"),
    ("records", "crates/records/README.md"),
    ("programs-tested", "workshop/programs/README.md"),
    ("explorer", "web/README.md"),
    ("python", "bindings/python/README.md"),
    ("npm", "bindings/npm/README.md"),
    ("proof", "proof/README.md"),
    ("harness", "crates/harness/README.md"),
    ("referee", "crates/referee/README.md"),
    ("lab", "crates/lab/README.md"),
    ("tool", "cli/README.md"),
    ("fuzzing", "fuzz/README.md"),
    ("benches", "workshop/benches/README.md"),
    ("tables", "docs/data/README.md"),
    ("checkers", "crates/lab/checkers/README.md"),
];

/// The guides by reader.
const READERS: [(&str, &[&str]); 3] = [
    (
        "You want to know what the rules say",
        &[
            "study",
            "solving",
            "questions",
            "certificates",
            "comparison",
            "katago",
            "proof",
            "tables",
            "checkers",
            "lab",
        ],
    ),
    (
        "You write a program",
        &[
            "readme",
            "install",
            "security",
            "programs",
            "adapters",
            "python",
            "npm",
            "library",
            "engine",
            "records",
            "suite",
            "campaigns",
            "programs-tested",
            "harness",
            "referee",
            "tool",
        ],
    ),
    (
        "You change shinpan",
        &["architecture", "contributing", "testing", "specification", "explorer", "fuzzing", "benches", "changes"],
    ),
];

/// Returns the list of guides and a page for each.
///
/// # Errors
/// - A guide cannot be read.
pub(super) fn pages(facts: &SiteFacts) -> Result<Vec<SitePage>, InputError> {
    let mut guides = Vec::new();
    for (name, file) in GUIDES {
        let text = text_of(&facts.repository().join(file))?;
        let address = Address::of(&["guide", name]);
        let title = title(&text).unwrap_or_else(|| name.to_owned());
        let content = PreEscaped(rendered(facts, &address, file, &text));
        guides.push(SitePage { address, kind: "guide", title, content });
    }
    let here = Address::of(&["guide"]);
    let content = html! {
        h1 { "Guides" }
        @for (says, names) in READERS {
            h2 { (says) }
            ul {
                @for (place, (name, _)) in GUIDES.iter().enumerate().filter(|(_, (name, _))| names.contains(name)) {
                    li { a href=(here.to(&guides[place].address)) { @if *name == "readme" { "shinpan in short" } @else { (guides[place].title) } } }
                }
            }
        }
    };
    guides.insert(0, SitePage { address: here, kind: "guides", title: "Guides".to_owned(), content });
    Ok(guides)
}

/// Returns the first heading of a text.
fn title(text: &str) -> Option<String> {
    text.lines().find_map(|line| line.strip_prefix("# ")).map(|title| title.replace('`', ""))
}

/// Returns a text of the repository as HTML. A link to another guide or to a program leads to its page. Of a link to any other
/// file its words stay, because the site does not have the file. Markup in the text is shown and never obeyed.
pub(super) fn rendered(facts: &SiteFacts, here: &Address, file: &str, text: &str) -> String {
    let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
    let options = Options::ENABLE_TABLES;
    let (mut events, mut dropped) = (Vec::new(), Vec::new());
    let mut ids = Headings::default();
    for event in Parser::new_ext(text, options) {
        match event {
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let target = leads_to(facts, here, folder, &dest_url);
                dropped.push(target.is_none());
                if let Some(dest_url) = target.map(CowStr::from) {
                    events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                }
            }
            Event::End(TagEnd::Link) => {
                if dropped.pop() == Some(false) {
                    events.push(Event::End(TagEnd::Link));
                }
            }
            // A picture of the repository is not part of the site: what it shows is said.
            Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => {}
            other => events.push(without_markup(other)),
        }
    }
    ids.add(&mut events);
    let mut page = String::new();
    markdown::push_html(&mut page, events.into_iter());
    let right = page.replace(" style=\"text-align: right\"", " class=\"right\"");
    right.replace("<pre>", "<pre tabindex=\"0\">")
}

/// Returns the event with raw HTML as the text that it is.
fn without_markup(event: Event<'_>) -> Event<'_> {
    match event {
        Event::Html(raw) | Event::InlineHtml(raw) => Event::Text(raw),
        other => other,
    }
}

/// Gives each heading an id, as links within a text expect it.
#[derive(Default)]
struct Headings(BTreeMap<String, usize>);

impl Headings {
    fn add(&mut self, events: &mut [Event<'_>]) {
        for place in 0..events.len() {
            let Event::Start(Tag::Heading { .. }) = events[place] else { continue };
            let ends = |event: &Event<'_>| matches!(event, Event::End(TagEnd::Heading(_)));
            let length = events[place..].iter().position(ends).unwrap_or(0);
            let words: String = events[place..place + length].iter().map(text_of_event).collect();
            let slug = self.once(slug(&words));
            if let Event::Start(Tag::Heading { level, id, .. }) = &mut events[place] {
                *id = (*level != HeadingLevel::H1).then(|| CowStr::from(slug));
            }
        }
    }

    /// Returns the id, with a number if it was given before.
    fn once(&mut self, slug: String) -> String {
        let before = self.0.entry(slug.clone()).or_default();
        *before += 1;
        if *before == 1 { slug } else { format!("{slug}-{}", *before - 1) }
    }
}

fn text_of_event(event: &Event<'_>) -> String {
    match event {
        Event::Text(text) | Event::Code(text) => text.to_string(),
        _ => String::new(),
    }
}

fn slug(words: &str) -> String {
    let kept = words.to_lowercase();
    let kept =
        kept.chars().filter(|letter| letter.is_alphanumeric() || *letter == ' ' || *letter == '-' || *letter == '_');
    kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

/// Returns where a link of a text leads on the site. `None` if the site does not have it.
fn leads_to(facts: &SiteFacts, here: &Address, folder: &str, link: &str) -> Option<String> {
    if link.starts_with("https://") || link.starts_with("http://") || link.starts_with('#') {
        return Some(link.to_owned());
    }
    let (path, id) = link.split_once('#').map_or((link, String::new()), |(path, id)| (path, format!("#{id}")));
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for step in path.split('/').filter(|step| !step.is_empty()) {
        match step {
            ".." => {
                parts.pop();
            }
            "." => {}
            part => parts.push(part),
        }
    }
    let file = parts.join("/");
    if let Some((name, _)) = GUIDES.iter().find(|(_, known)| *known == file) {
        return Some(here.to(&Address::of(&["guide", name])) + &id);
    }
    let program = file.strip_prefix("workshop/programs/").and_then(|rest| rest.split('/').next());
    let known = program.filter(|program| facts.programs.iter().any(|one| one.id == *program));
    known.map(|program| here.to(&Address::of(&["program", program])))
}

#[cfg(test)]
mod tests {
    use pulldown_cmark::Parser;
    use pulldown_cmark::html::push_html;

    use super::{slug, without_markup};

    #[test]
    fn a_heading_becomes_the_id_that_links_expect() {
        assert_eq!(slug("What `verify` does, and why"), "what-verify-does-and-why");
    }

    #[test]
    fn raw_html_is_shown_and_not_obeyed() {
        let mut page = String::new();
        push_html(&mut page, Parser::new("<script>a()</script>\n\nb <i>c</i>").map(without_markup));
        assert!(page.contains("&lt;script&gt;a()") && page.contains("&lt;i&gt;c") && !page.contains("<i>"), "{page}");
    }
}
