//! The index of the search: which pages have which words. `search.js` reads it, and stems the words of a question as this does.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::frame::SitePage;
use super::page_text::{TextBlock, blocks, description, shortened};

/// The most words of a page that the index has, besides those of its headings.
const MOST_WORDS: usize = 150;

/// The most words of a page of which there are very many.
const MOST_OF_MANY: usize = 40;

/// Kinds of pages of which there are very many. What they are about stands at their beginning.
const MANY: [&str; 5] = ["case", "topic", "kind", "pair", "board"];

/// The most characters that the index says of a page.
const LONGEST_ABOUT: usize = 120;

/// Kinds of pages that no question leads to: what is retired, the search itself, and the list of data.
const NOT_FOUND: [&str; 3] = ["retired", "search", "data"];

/// The index, as `data/search.json` has it.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub(super) struct SearchIndex {
    /// The pages, and the sections of guides.
    pages: Vec<FoundPage>,
    /// The stem of each word, with the pages that have it. The numbers grow: each is the difference to the one before. A number is
    /// four times the place of the page, plus 3 if the word is in the title, 2 in a heading, 1 if it is frequent, and 0 otherwise.
    words: BTreeMap<String, Vec<usize>>,
}

/// A page, as `data/search.json` has it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct FoundPage {
    /// The kind of page.
    kind: String,
    /// Its title.
    title: String,
    /// Its address below the site's root.
    page: String,
    /// What it is about, if its title does not say it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    about: String,
}

impl SearchIndex {
    /// Makes the index of these pages. Each section of a guide is an entry of its own, because guides are long.
    pub(super) fn of(pages: &[SitePage]) -> SearchIndex {
        let mut index = SearchIndex::default();
        for page in pages.iter().filter(|page| !NOT_FOUND.contains(&page.kind)) {
            let markup = &page.content.0;
            let all = blocks(markup);
            let (address, title) = (page.address.path().to_owned(), page.title.clone());
            // The title of a case says all of it.
            let about =
                if page.kind == "case" { String::new() } else { shortened(&description(markup), LONGEST_ABOUT) };
            if page.kind != "guide" {
                index.add(FoundPage { kind: page.kind.to_owned(), title, page: address, about }, &all);
                continue;
            }
            let is_begun = |block: &TextBlock| block.element == "h2" && !block.id.is_empty();
            let first = all.iter().position(is_begun).unwrap_or(all.len());
            index.add(
                FoundPage { kind: "guide".to_owned(), title: title.clone(), page: address.clone(), about },
                &all[..first],
            );
            for section in all[first..].chunk_by(|_, next| !is_begun(next)) {
                let Some((heading, rest)) = section.split_first() else { continue };
                let said: Vec<&str> = rest.iter().map(|block| block.text.as_str()).collect();
                let found = FoundPage {
                    kind: "guide".to_owned(),
                    title: format!("{}: {title}", heading.text),
                    page: format!("{address}#{}", heading.id),
                    about: shortened(&said.join(" "), LONGEST_ABOUT),
                };
                index.add(found, section);
            }
        }
        for places in index.words.values_mut() {
            let mut before = 0;
            for place in places {
                *place -= before;
                before += *place;
            }
        }
        index
    }

    fn add(&mut self, page: FoundPage, said: &[TextBlock]) {
        let mut weights: BTreeMap<String, usize> = BTreeMap::new();
        let mut count: BTreeMap<String, usize> = BTreeMap::new();
        let is_heading = |block: &TextBlock| ["h1", "h2", "h3"].contains(&block.element.as_str());
        let is_of_many = MANY.contains(&page.kind.as_str());
        let most = if is_of_many { MOST_OF_MANY } else { MOST_WORDS };
        for stem in said.iter().filter(|block| !is_heading(block)).flat_map(|block| stems(&block.text)).take(most) {
            *count.entry(stem).or_default() += 1;
        }
        for (stem, times) in count {
            weights.insert(stem, usize::from(times > 2));
        }
        weights.extend(
            said.iter().filter(|block| is_heading(block)).flat_map(|block| stems(&block.text)).map(|stem| (stem, 2)),
        );
        // Words of an id find its page, unless the id is of two rulesets.
        let id = if page.kind == "pair" { Vec::new() } else { stems(&page.page) };
        weights.extend(id.into_iter().map(|stem| (stem, 2)));
        weights.extend(stems(&page.title).into_iter().map(|stem| (stem, 3)));
        for (stem, weight) in weights {
            self.words.entry(stem).or_default().push(4 * self.pages.len() + weight);
        }
        self.pages.push(page);
    }
}

/// Returns the stems of the words of a text.
fn stems(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    lower.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).map(stem).collect()
}

/// Cuts the ends that English words take, so that `scores` and `scoring` are found by `score`. `search.js` has the same steps.
fn stem(word: &str) -> String {
    let length = |text: &str| text.chars().count();
    let mut stem = match word.strip_suffix("ies") {
        Some(rest) if length(word) > 4 => format!("{rest}y"),
        _ => word.to_owned(),
    };
    if stem.ends_with('s') && length(&stem) > 3 && !["ss", "us", "is"].iter().any(|end| stem.ends_with(end)) {
        stem.pop();
        if stem.ends_with("sse") || stem.ends_with("xe") {
            stem.pop();
        }
    }
    for end in ["ence", "ent", "ing", "ed", "en"] {
        if let Some(rest) = stem.strip_suffix(end)
            && length(rest) > 2
            && rest.contains(['a', 'e', 'i', 'o', 'u', 'y'])
        {
            // `agreed` is of `agree`.
            stem = if stem.ends_with("eed") { format!("{rest}e") } else { rest.to_owned() };
            break;
        }
    }
    let end: Vec<char> = stem.chars().rev().take(2).collect();
    if end.len() == 2 && end[0] == end[1] && !['s', 'l', 'e', 'o'].contains(&end[0]) && end[0].is_ascii_lowercase() {
        stem.pop();
    }
    if stem.ends_with('e') && length(&stem) > 3 {
        stem.pop();
    }
    stem
}

#[cfg(test)]
mod tests {
    use super::stem;

    #[test]
    fn forms_of_a_word_have_one_stem() {
        for forms in [
            ["score", "scores", "scoring"],
            ["pass", "passes", "passed"],
            ["rule", "rules", "ruled"],
            ["differ", "differs", "difference"],
            ["capture", "captured", "capturing"],
            ["win", "wins", "winning"],
            ["agree", "agrees", "agreed"],
        ] {
            assert!(forms.iter().all(|form| stem(form) == stem(forms[0])), "{:?}", forms.map(stem));
        }
        for [one, many] in
            [["liberty", "liberties"], ["territory", "territories"], ["penalty", "penalties"], ["tie", "ties"]]
        {
            assert_eq!(stem(one), stem(many));
        }
        assert_ne!(stem("ko"), stem("komi"));
        // Lengths are of characters, as those of the script are.
        assert_eq!((stem("éds"), stem("seen")), ("éds".to_owned(), "seen".to_owned()));
    }
}
